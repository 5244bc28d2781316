# Configures the project where optional parts are not installed, or only a half of each: it has to
# succeed, and to say what is left out. A variable that is set to nothing is not searched for.
file(REMOVE_RECURSE ${work})

# stub(<name> <text>): a program on the path.
function(stub name text)
  file(WRITE ${work}/bin/${name} "#!/bin/sh\n${text}\n")
  file(CHMOD ${work}/bin/${name} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
endfunction()

# configure(<name> <left out>… WITH <option>…)
function(configure name)
  cmake_parse_arguments(PARSE_ARGV 1 CASE "" "" "WITH")
  execute_process(COMMAND ${CMAKE_COMMAND} -S ${project} -B ${work}/${name} -G ${generator}
      -D CMAKE_MAKE_PROGRAM=${make} -D CROSSFADE_GUI=OFF ${CASE_WITH}
    RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${name}: cmake ended with ${result}:\n${output}")
  endif()
  file(READ ${work}/${name}/left_out.txt said)
  foreach(part ${CASE_UNPARSED_ARGUMENTS})
    if(NOT said MATCHES "${part}")
      message(SEND_ERROR "${name}: nothing says that ${part} is left out, but:\n${said}")
    endif()
  endforeach()
endfunction()

set(parts "SQLite" "PostgreSQL" "ONNX" "mpirun" "libcrossfade_cuda.so" "the Python module")

configure(absent ${parts} WITH
  -D CMAKE_DISABLE_FIND_PACKAGE_SQLite3=ON -D CROSSFADE_LIBPQ_INCLUDE= -D CROSSFADE_LIBPQ=
  -D CROSSFADE_ONNX_INCLUDE= -D CROSSFADE_ONNX=
  -D CMAKE_DISABLE_FIND_PACKAGE_MPI=ON -D CROSSFADE_MPICC= -D CROSSFADE_NVCC=
  -D CMAKE_DISABLE_FIND_PACKAGE_Python=ON -D CMAKE_DISABLE_FIND_PACKAGE_pybind11=ON)

# What is compiled in two ways, as it is without those parts.
separate_arguments(torch_folders UNIX_COMMAND "${torch_folders}")
list(TRANSFORM torch_folders PREPEND "-isystem")
execute_process(COMMAND ${compiler} -std=c++20 -fsyntax-only -Wall -Wextra -Werror -I ${project}
    ${torch_folders} ${project}/core/data/import/table_formats.cpp
    ${project}/core/export/onnx_model.cpp
  RESULT_VARIABLE result ERROR_VARIABLE output)
if(NOT result EQUAL 0)
  message(SEND_ERROR "without the optional parts nothing compiles:\n${output}")
endif()

# Compilers without headers (Debian's openmpi-bin without libopenmpi-dev), headers without libraries,
# pybind11 without Python's headers.
stub(mpicc "case \"$*\" in
  *-showme:version*) echo 'mpicc: Open MPI 4.1.4' ;;
  *-showme:compile*) echo '-I/nonexistent/openmpi/include' ;;
  *-showme:*) echo '-L/nonexistent/openmpi/lib -lmpi' ;;
  *) exit 1 ;;
esac")
stub(nvcc "echo 'Cuda compilation tools, release 12.4, V12.4.131'")
set(ENV{PATH} "${work}/bin:$ENV{PATH}")
configure(without_libraries ${parts} WITH
  -D SQLite3_LIBRARY= -D CROSSFADE_LIBPQ= -D CROSSFADE_ONNX= -D CROSSFADE_CUBLAS_INCLUDE=
  -D CMAKE_DISABLE_FIND_PACKAGE_Python=ON)

# Libraries without headers, a compiler that finds its headers and not its libraries, an old one, and
# Python without pybind11.
stub(mpicc "case \"$*\" in
  *-showme:version*) echo 'mpicc: Open MPI 4.1.4' ;;
  *-showme:compile*) echo '-I${work}/include' ;;
  *-showme:*) echo '-L/nonexistent/openmpi/lib -lnonexistent_mpi' ;;
  *-E*) exit 0 ;;
  *) exit 1 ;;
esac")
file(WRITE ${work}/include/mpi.h "#define MPI_VERSION 3\n")
stub(nvcc "echo 'Cuda compilation tools, release 11.8, V11.8.89'")
configure(without_headers ${parts} WITH
  -D SQLite3_INCLUDE_DIR= -D CROSSFADE_LIBPQ_INCLUDE= -D CROSSFADE_PROTOBUF_INCLUDE= -D MPI_C_COMPILER=${work}/bin/mpicc
  -D CMAKE_DISABLE_FIND_PACKAGE_pybind11=ON)
