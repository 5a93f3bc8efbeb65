# Script: assembles the page and writes it as C++ byte arrays, cut at the place
# of the data. Run as
#   cmake -DPAGE_DIR=... -DSCRIPTS=a.js,b.js -DOUTPUT=... -P Embed.cmake

file(READ ${PAGE_DIR}/page.html page)
file(READ ${PAGE_DIR}/page.css style)
string(REPLACE "@STYLE@" "${style}" page "${page}")
string(REPLACE "," ";" scripts "${SCRIPTS}")
set(script "")
foreach(name IN LISTS scripts)
  file(READ ${PAGE_DIR}/${name} text)
  string(APPEND script "${text}")
endforeach()
string(REPLACE "@SCRIPT@" "${script}" page "${page}")
file(WRITE ${OUTPUT}.html "${page}")

# "@DATA@" in hex.
set(mark 404441544140)
file(READ ${OUTPUT}.html hex HEX)
string(FIND "${hex}" ${mark} at)
string(FIND "${hex}" ${mark} last REVERSE)
math(EXPR odd "${at} % 2")
if(at LESS 0 OR NOT at EQUAL last OR odd)
  message(FATAL_ERROR "${PAGE_DIR}/page.html must name @DATA@ once")
endif()
string(LENGTH ${mark} length)
math(EXPR rest "${at} + ${length}")
string(SUBSTRING "${hex}" 0 ${at} head)
string(SUBSTRING "${hex}" ${rest} -1 tail)

set(code "// Generated from ${PAGE_DIR} by Embed.cmake.\n")
string(REPLACE "${PAGE_DIR}" "lib/Trace/page" code "${code}")
string(APPEND code "#include \"HtmlData.h\"\n\n")
foreach(part head tail)
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${${part}}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(APPEND code
    "static const unsigned char ${part}Bytes[] = {\n${bytes}\n};\n")
endforeach()
foreach(part Head Tail)
  string(TOLOWER ${part} array)
  string(APPEND code "std::string_view iket::trace::htmlPage${part}() {\n"
    "  return {reinterpret_cast<const char *>(${array}Bytes), sizeof(${array}Bytes)};\n}\n")
endforeach()
file(WRITE ${OUTPUT} "${code}")
