# Writes one reference page from ODS descriptions (run with cmake -P).
separate_arguments(ARGUMENTS NATIVE_COMMAND "${ARGUMENTS}")
execute_process(COMMAND ${TBLGEN} ${ARGUMENTS} ${SOURCE}
  OUTPUT_VARIABLE text RESULT_VARIABLE code)
if(code)
  message(FATAL_ERROR "${TBLGEN} failed on ${SOURCE}")
endif()
# The dialect page brings its own title.
string(REGEX REPLACE "^<!--[^\n]*-->\n" "" text "${text}")
string(REGEX REPLACE "^\n*# [^\n]*\n" "\n" text "${text}")
string(REGEX REPLACE "\\[TOC\\]\n\n?" "" text "${text}")
file(WRITE ${OUTPUT} "<!-- Generated from ODS by tools/dev docs; do not edit. -->\n\n# ${TITLE}\n${text}")
