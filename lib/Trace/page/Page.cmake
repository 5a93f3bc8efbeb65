# Adds the HTML writer and its page to the library IKETTrace. The scripts are
# joined in this order inside one function, so that each may use what is above.

set(IKET_PAGE_DIR ${CMAKE_CURRENT_LIST_DIR})
set(IKET_PAGE_SCRIPTS
  data.js format.js palette.js model.js lod.js layout.js draw.js overlay.js
  search.js stats.js panel.js input.js main.js controls.js)
list(TRANSFORM IKET_PAGE_SCRIPTS PREPEND ${IKET_PAGE_DIR}/
  OUTPUT_VARIABLE IKET_PAGE_FILES)
string(REPLACE ";" "," IKET_PAGE_SCRIPT_LIST "${IKET_PAGE_SCRIPTS}")
set(IKET_PAGE_CODE ${CMAKE_CURRENT_BINARY_DIR}/HtmlPage.cpp)

add_custom_command(OUTPUT ${IKET_PAGE_CODE}
  COMMAND ${CMAKE_COMMAND} -DPAGE_DIR=${IKET_PAGE_DIR}
    -DSCRIPTS=${IKET_PAGE_SCRIPT_LIST} -DOUTPUT=${IKET_PAGE_CODE}
    -P ${IKET_PAGE_DIR}/Embed.cmake
  DEPENDS ${IKET_PAGE_FILES} ${IKET_PAGE_DIR}/page.html
    ${IKET_PAGE_DIR}/page.css ${IKET_PAGE_DIR}/Embed.cmake
  COMMENT "Embedding the timeline page" VERBATIM)

target_sources(IKETTrace PRIVATE
  ${IKET_PAGE_DIR}/../Html.cpp ${IKET_PAGE_DIR}/../HtmlData.cpp ${IKET_PAGE_CODE})
target_include_directories(IKETTrace PRIVATE ${IKET_PAGE_DIR}/..)
target_link_libraries(IKETTrace PRIVATE nlohmann_json::nlohmann_json)
