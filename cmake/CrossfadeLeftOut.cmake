# crossfade_left_out(<text>…): says that an optional part is not built, and why. All that is left out
# stands in left_out.txt of the build folder too, which ./run prints.
function(crossfade_left_out)
  string(CONCAT text ${ARGN})
  message(STATUS "Left out: ${text}")
  set_property(GLOBAL APPEND_STRING PROPERTY CROSSFADE_LEFT_OUT "- ${text}\n")
endfunction()

function(crossfade_write_left_out)
  get_property(all GLOBAL PROPERTY CROSSFADE_LEFT_OUT)
  file(WRITE ${PROJECT_BINARY_DIR}/left_out.txt "${all}")
endfunction()
