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
