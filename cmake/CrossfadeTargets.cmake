# crossfade_public_library(<target> <name> <header>…): installs a library with its public headers and
# exports it as Crossfade::<name>.
function(crossfade_public_library target name)
  target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${ARGN})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name}
    VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  install(TARGETS ${target} EXPORT CrossfadeTargets
    LIBRARY COMPONENT library NAMELINK_COMPONENT development
    FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/crossfade COMPONENT development)
endfunction()

# crossfade_add_test(<folder>): one GoogleTest program `test_<folder>` from the calling folder.
# SOURCES: its files; LIBRARIES: what it tests; PRECOMPILE: a set made by crossfade_precompiled(),
# where it is not that of all tests; APART: its files have helpers of the same names, so that they
# are not compiled as one.
function(crossfade_add_test name)
  cmake_parse_arguments(TEST "APART" "PRECOMPILE" "SOURCES;LIBRARIES" ${ARGN})
  if(NOT TEST_PRECOMPILE)
    set(TEST_PRECOMPILE tests)
  endif()
  add_executable(test_${name} ${TEST_SOURCES})
  target_link_libraries(test_${name} PRIVATE crossfade_flags ${TEST_LIBRARIES}
                        crossfade_test_main GTest::gmock GTest::gtest)
  if(TEST_APART)
    set_target_properties(test_${name} PROPERTIES UNITY_BUILD OFF)
  endif()
  if(TARGET crossfade-worker)
    add_dependencies(test_${name} crossfade-worker)
  endif()
  target_precompile_headers(test_${name} REUSE_FROM crossfade_precompiled_${TEST_PRECOMPILE})
  target_compile_definitions(test_${name} PRIVATE
    CROSSFADE_SHARED_DATA="${CROSSFADE_SHARED_DATA}")
  # One test of CTest for each suite; see ListTestSuites.cmake.
  set(listed ${CMAKE_CURRENT_BINARY_DIR}/test_${name}_suites.cmake)
  add_custom_command(TARGET test_${name} POST_BUILD BYPRODUCTS ${listed} COMMAND
    ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:test_${name}> -DPREFIX=${name} -DOUT=${listed}
      -DLEAKS=${PROJECT_SOURCE_DIR}/tests/leaks.supp
      -DSECONDS=$<IF:$<BOOL:${CROSSFADE_SANITIZE}>,3600,900>
      -P ${PROJECT_SOURCE_DIR}/cmake/ListTestSuites.cmake VERBATIM)
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/test_${name}_include.cmake
    "if(EXISTS [==[${listed}]==])\n  include([==[${listed}]==])\nelse()\n"
    "  add_test(test_${name}_NOT_BUILT test_${name}_NOT_BUILT)\nendif()\n")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES
    ${CMAKE_CURRENT_BINARY_DIR}/test_${name}_include.cmake)
endfunction()
