# Installs the build in `build` to a fresh prefix, then configures, builds and runs `consumer`
# against it, all under `work`.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output
                  ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nended with ${result}:\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${work}/prefix ${work}/consumer)
run(${CMAKE_COMMAND} --install ${build} --config ${config} --prefix ${work}/prefix)

# What the package says must hold on another machine: nothing that its users need not have.
file(GLOB exports ${work}/prefix/*/cmake/Crossfade/CrossfadeTargets*.cmake
                  ${work}/prefix/*/*/cmake/Crossfade/CrossfadeTargets*.cmake)
if(NOT exports)
  message(FATAL_ERROR "no CrossfadeTargets.cmake under ${work}/prefix")
endif()
foreach(export IN LISTS exports)
  file(STRINGS ${export} leaks REGEX "INTERFACE.*(torch|hdf5|opencv|faiss|toml)|[\";]/[a-z]")
  if(leaks)
    message(FATAL_ERROR "${export} names what its users need not have: ${leaks}")
  endif()
endforeach()

run(${CMAKE_COMMAND} -S ${consumer} -B ${work}/consumer -G ${generator}
  -D CMAKE_MAKE_PROGRAM=${make} -D CMAKE_CXX_COMPILER=${compiler}
  -D CMAKE_PREFIX_PATH=${work}/prefix)
run(${CMAKE_COMMAND} --build ${work}/consumer)
run(${work}/consumer/consumer)
message(STATUS "${output}")
