# CROSSFADE_TORCH names the libtorch to build against: it is taken, or the configure step says why not.
file(REMOVE_RECURSE ${work})

# configure(<libtorch> <result> <text>): the step ends with <result> and says <text>.
function(configure libtorch expected text)
  execute_process(COMMAND ${CMAKE_COMMAND} --fresh -S ${project} -B ${work}/build -G ${generator}
      -D CMAKE_MAKE_PROGRAM=${make} -D CROSSFADE_GUI=OFF -D CROSSFADE_TORCH=${libtorch}
    RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  string(REGEX REPLACE "[ \n]+" " " said "${output}")
  if(NOT result EQUAL expected OR NOT said MATCHES "${text}")
    message(SEND_ERROR "CROSSFADE_TORCH=${libtorch}: not ${expected} and '${text}' but ${result}:\n${output}")
  endif()
endfunction()

configure(${work}/nowhere 1 "/nowhere, and libtorch is: Torch_DIR-NOTFOUND. Name a folder that holds")

file(WRITE ${work}/old/share/cmake/Torch/TorchConfig.cmake
  "set(TORCH_CXX_FLAGS \"-D_GLIBCXX_USE_CXX11_ABI=0\")\n")
configure(${work}/old 1 "/old/share/cmake/Torch has the old ABI of std::string")

# The one of this build, by the folder that it is installed in.
string(REGEX REPLACE "/(lib|share)/.*" "" installed ${torch_dir})
configure(${installed} 0 "Generating done")
file(STRINGS ${work}/build/CMakeCache.txt taken REGEX "^Torch_DIR:")
if(NOT taken MATCHES "=${torch_dir}$")
  message(SEND_ERROR "CROSSFADE_TORCH=${installed} took ${taken}")
endif()
