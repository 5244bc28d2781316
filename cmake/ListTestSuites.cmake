# cmake -DPROGRAM=… -DPREFIX=… -DLEAKS=… -DSECONDS=… -DOUT=… -P ListTestSuites.cmake: writes a file for
# CTest with one test for each suite of a GoogleTest program. A process for every single test would load
# libtorch some fifteen hundred times, which takes longer than the tests. What takes longest begins
# first, so that no processor is idle at the end: the suites that start whole programs.
execute_process(COMMAND "${PROGRAM}" --gtest_list_tests OUTPUT_VARIABLE listed
                COMMAND_ERROR_IS_FATAL ANY TIMEOUT 60)
string(REGEX MATCHALL "(^|\n)[^ \n]+\\.[^\n]*" suites "${listed}") # tests are indented
set(text "")
foreach(suite IN LISTS suites)
  if(NOT suite MATCHES "^\n?([^ ]+)\\.( .*)?$") # what the program says of itself
    continue()
  endif()
  set(suite ${CMAKE_MATCH_1})
  set(test "${PREFIX}.${suite}")
  string(APPEND text
    "add_test([==[${test}]==] [==[${PROGRAM}]==] [==[--gtest_filter=${suite}.*]==])\n"
    "set_tests_properties([==[${test}]==] PROPERTIES TIMEOUT ${SECONDS}"
    " ENVIRONMENT [==[LSAN_OPTIONS=suppressions=${LEAKS}]==])\n")
  if(PREFIX MATCHES "^(cli|app)$")
    string(APPEND text "set_tests_properties([==[${test}]==] PROPERTIES COST 100)\n")
  endif()
  if(suite MATCHES "OnACard$") # where there is none, CTest says that it was skipped
    string(APPEND text "set_tests_properties([==[${test}]==] PROPERTIES LABELS gpu"
      " SKIP_REGULAR_EXPRESSION [==[\\[  SKIPPED \\]]==])\n")
  endif()
endforeach()
file(WRITE "${OUT}" "${text}")
