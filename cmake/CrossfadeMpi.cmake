# Looks for MPI, which is optional. Where its compiler is installed without its headers (Debian's
# openmpi-bin without libopenmpi-dev), CMake's own module does not say "not found" but stops: so the
# compiler is asked for the header first.
find_program(CROSSFADE_MPICC NAMES mpicc mpiicc)
mark_as_advanced(CROSSFADE_MPICC)
set(mpi_is_whole TRUE)
if(CROSSFADE_MPICC)
  set(mpi_probe ${CMAKE_CURRENT_BINARY_DIR}/mpi_probe.c)
  file(WRITE ${mpi_probe} "#include <mpi.h>\n")
  execute_process(COMMAND ${CROSSFADE_MPICC} -E ${mpi_probe}
                  RESULT_VARIABLE mpi_failed OUTPUT_QUIET ERROR_QUIET)
  if(NOT mpi_failed EQUAL 0)
    message(STATUS "${CROSSFADE_MPICC} finds no mpi.h (libopenmpi-dev brings it): it is left out")
    set(mpi_is_whole FALSE)
  endif()
endif()
if(mpi_is_whole)
  find_package(MPI COMPONENTS C)
endif()
