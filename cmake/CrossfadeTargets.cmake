# crossfade_add_test(<folder>): one GoogleTest program `test_<folder>` from the calling folder.
# SOURCES: its files; LIBRARIES: what it tests.
function(crossfade_add_test name)
  cmake_parse_arguments(TEST "" "" "SOURCES;LIBRARIES" ${ARGN})
  add_executable(test_${name} ${TEST_SOURCES})
  target_link_libraries(test_${name} PRIVATE crossfade_flags ${TEST_LIBRARIES}
                        GTest::gmock GTest::gtest GTest::gtest_main)
  target_compile_definitions(test_${name} PRIVATE
    CROSSFADE_SHARED_DATA="${CROSSFADE_SHARED_DATA}")
  gtest_discover_tests(test_${name} TEST_PREFIX ${name}. DISCOVERY_TIMEOUT 60
                       PROPERTIES TIMEOUT 300)
endfunction()
