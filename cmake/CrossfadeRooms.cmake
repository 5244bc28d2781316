# A room is a folder of core/ with an object library of its own. It can include the rooms that it
# names and no others: their folders alone are on its include path, by links below the build
# folder's rooms/. docs/architecture.md has the table of all rooms.
#
# crossfade_room(<name> <library> FOLDER <folder below core> [MAY_INCLUDE <room>…]
#                SOURCES <file>… [LIBRARIES <library>…] [PRECOMPILE <header set>])
#   name        the target is crossfade_room_<name>
#   library     crossfade_engine or crossfade_core, which its objects go into
#   PRECOMPILE  a set made by crossfade_precompiled(), read ahead of every file of the room
function(crossfade_room name library)
  cmake_parse_arguments(ROOM "" "FOLDER;PRECOMPILE" "MAY_INCLUDE;SOURCES;LIBRARIES" ${ARGN})
  set(room crossfade_room_${name})
  add_library(${room} OBJECT ${ROOM_SOURCES})
  set_property(GLOBAL APPEND PROPERTY CROSSFADE_ROOMS ${room})
  set(visible ${PROJECT_BINARY_DIR}/rooms/${name})
  cmake_path(GET ROOM_FOLDER PARENT_PATH parent)
  file(MAKE_DIRECTORY ${visible}/core/${parent})
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/core/${ROOM_FOLDER} ${visible}/core/${ROOM_FOLDER}
    SYMBOLIC)
  target_include_directories(${room} PUBLIC ${visible})
  list(TRANSFORM ROOM_MAY_INCLUDE PREPEND crossfade_room_)
  target_link_libraries(${room} PUBLIC ${ROOM_MAY_INCLUDE}
    PRIVATE crossfade_flags Threads::Threads ${ROOM_LIBRARIES})
  if(ROOM_PRECOMPILE)
    target_precompile_headers(${room} REUSE_FROM crossfade_precompiled_${ROOM_PRECOMPILE})
  endif()
  target_sources(${library} PRIVATE $<TARGET_OBJECTS:${room}>)
  crossfade_count_lines(${ROOM_SOURCES})
endfunction()

# The readers and writers of files, by their place below core/.
set(CROSSFADE_COUNTED "^(base/(cut_files|error|mapped_file|packed|regular_file)|worker/|data/|models/|\
study/(request|storage)/|study/plan/plan_reader|methods/shared/transform_|tuning/tuning|\
backfill/order_file)")

# For scripts/coverage.sh: gcc counts what is reached of those among the sources. Several threads
# count at once. What is precompiled is so by other options.
function(crossfade_count_lines)
  if(NOT CROSSFADE_COVERAGE)
    return()
  endif()
  foreach(source IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE path)
    cmake_path(RELATIVE_PATH path BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/core)
    if(path MATCHES "${CROSSFADE_COUNTED}")
      set_source_files_properties(${source} PROPERTIES SKIP_PRECOMPILE_HEADERS ON
        COMPILE_OPTIONS "-O0;-g;--coverage;-fprofile-update=prefer-atomic"
        COMPILE_DEFINITIONS CROSSFADE_COVERAGE)
    endif()
  endforeach()
endfunction()

# crossfade_precompiled(<name> [FOR_PROGRAMS] HEADERS <header>… [LIBRARIES <library>…]): a set of
# foreign headers that is read once and then shared by the targets whose files need it: they name it
# by target_precompile_headers(… REUSE_FROM crossfade_precompiled_<name>). FOR_PROGRAMS: for
# executables, whose code is compiled by other flags than that of libraries.
function(crossfade_precompiled name)
  cmake_parse_arguments(SET "FOR_PROGRAMS" "" "HEADERS;LIBRARIES" ${ARGN})
  set(target crossfade_precompiled_${name})
  set(source ${PROJECT_BINARY_DIR}/precompiled/${name}.cpp)
  file(GENERATE OUTPUT ${source} CONTENT "int main() {}\n")
  if(SET_FOR_PROGRAMS)
    add_executable(${target} ${source})
  else()
    add_library(${target} OBJECT ${source})
  endif()
  target_precompile_headers(${target} PRIVATE ${SET_HEADERS})
  target_link_libraries(${target} PRIVATE crossfade_flags Threads::Threads ${SET_LIBRARIES})
endfunction()
