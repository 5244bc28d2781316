# Configures `project` where MPI's compiler is on the path but its headers are not installed, as
# Debian's openmpi-bin leaves a system that has no libopenmpi-dev.
file(REMOVE_RECURSE ${work})
file(WRITE ${work}/bin/mpicc "#!/bin/sh
case \"$*\" in
  *-showme:version*) echo 'mpicc: Open MPI 4.1.4' ;;
  *-showme:compile*) echo '-I/nonexistent/openmpi/include' ;;
  *-showme:*) echo '-L/nonexistent/openmpi/lib -lmpi' ;;
  *) exit 1 ;;
esac
")
file(CHMOD ${work}/bin/mpicc PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
set(ENV{PATH} "${work}/bin:$ENV{PATH}")
execute_process(COMMAND ${CMAKE_COMMAND} -S ${project} -B ${work}/build -G ${generator}
    -D CMAKE_MAKE_PROGRAM=${make} -D modules=${modules}
  RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(NOT result EQUAL 0 OR NOT output MATCHES "finds no mpi.h")
  message(FATAL_ERROR "cmake ended with ${result}:\n${output}")
endif()
