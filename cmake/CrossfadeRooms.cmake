# A room is a folder with an object library of its own. It can include the rooms that the table in
# docs/architecture.md names for it, and no others: their folders alone are on its include path, by
# links below the build folder's rooms/.
#
# crossfade_room(<library> <folder> [INNER <folder below it>…]
#                [SOURCES <file>… | EXCEPT <file>…] [WITH <what differs>]
#                [LIBRARIES <library>…] [PRECOMPILE <header set>])
#   library     what its objects go into: crossfade_engine, crossfade_core, …
#   INNER       further folders of the room
#   SOURCES     its files, by their paths below the folder; left out: all of its folders but EXCEPT
#   WITH        names a second target of the same room, whose files need other libraries
#   PRECOMPILE  a set made by crossfade_precompiled(), read ahead of every file of the room
# The target is crossfade_room_<folder>, with _ for /, and _<what differs> behind it.
set(CROSSFADE_ROOM_TABLE ${PROJECT_SOURCE_DIR}/docs/architecture.md)
set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
  ${CROSSFADE_ROOM_TABLE})
file(STRINGS ${CROSSFADE_ROOM_TABLE} CROSSFADE_ROOM_ROWS ENCODING UTF-8 REGEX "^\\| `(core|widgets|app)/")

# The rooms that a folder may include, as targets. The table names those of the core without "core/".
function(crossfade_rooms_seen_by folder rooms)
  set(row "${CROSSFADE_ROOM_ROWS}")
  list(FILTER row INCLUDE REGEX "^\\| `${folder}` ")
  if(NOT row)
    message(FATAL_ERROR "${CROSSFADE_ROOM_TABLE} has no row for ${folder}")
  endif()
  string(REGEX REPLACE "^.*\\|([^|]*)\\|$" "\\1" row "${row}")
  string(REGEX MATCHALL "[a-z0-9_/]+" seen "${row}")
  list(TRANSFORM seen PREPEND core/)
  list(TRANSFORM seen REPLACE "^core/(widgets|app)/" "\\1/")
  list(TRANSFORM seen REPLACE "/" "_")
  list(TRANSFORM seen PREPEND crossfade_room_)
  list(TRANSFORM seen REPLACE "^crossfade_room_core_core$" "crossfade_core")
  set(${rooms} ${seen} PARENT_SCOPE)
endfunction()

function(crossfade_room library name)
  cmake_parse_arguments(ROOM "" "PRECOMPILE;WITH" "INNER;SOURCES;EXCEPT;LIBRARIES" ${ARGN})
  set(folder ${PROJECT_SOURCE_DIR}/${name})
  string(REPLACE "/" "_" room crossfade_room_${name})
  if(ROOM_WITH)
    string(APPEND room _${ROOM_WITH})
  endif()
  if(ROOM_SOURCES)
    list(TRANSFORM ROOM_SOURCES PREPEND ${folder}/)
  else()
    list(TRANSFORM ROOM_INNER REPLACE "(.+)" "${folder}/\\1/*.cpp")
    file(GLOB ROOM_SOURCES CONFIGURE_DEPENDS ${folder}/*.cpp ${ROOM_INNER})
    list(TRANSFORM ROOM_EXCEPT PREPEND ${folder}/)
    list(REMOVE_ITEM ROOM_SOURCES ${ROOM_EXCEPT})
  endif()
  add_library(${room} OBJECT ${ROOM_SOURCES})
  set_property(GLOBAL APPEND PROPERTY CROSSFADE_ROOMS ${room}) # whose texts are translated
  set(visible ${PROJECT_BINARY_DIR}/rooms/${room})
  cmake_path(GET name PARENT_PATH parent)
  file(MAKE_DIRECTORY ${visible}/${parent})
  file(CREATE_LINK ${folder} ${visible}/${name} SYMBOLIC)
  target_include_directories(${room} PUBLIC ${visible})
  crossfade_rooms_seen_by(${name} seen)
  target_link_libraries(${room} PUBLIC ${seen}
    PRIVATE crossfade_flags Threads::Threads ${ROOM_LIBRARIES})
  if(ROOM_PRECOMPILE)
    target_precompile_headers(${room} REUSE_FROM crossfade_precompiled_${ROOM_PRECOMPILE})
  endif()
  target_sources(${library} PRIVATE $<TARGET_OBJECTS:${room}>)
  crossfade_count_lines(${ROOM_SOURCES})
endfunction()

# The readers and writers of files, by their place below core/.
set(CROSSFADE_COUNTED "^(base/(disk_file|error|message|packed|regular_file)|worker/|files/|hdf5/|data/|models/|\
study/(request|storage)/|study/plan/plan_reader|methods/shared/transform_|tuning/tuning|\
orders/order_file)")

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

# crossfade_qt_room(…): a room whose files use Qt.
function(crossfade_qt_room library name)
  cmake_parse_arguments(ROOM "" "" "INNER" ${ARGN})
  crossfade_room(${library} ${name} ${ARGN} PRECOMPILE window)
  string(REPLACE "/" "_" room crossfade_room_${name})
  list(TRANSFORM ROOM_INNER REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/${name}/\\1/*.h")
  file(GLOB headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${name}/*.h ${ROOM_INNER}) # moc reads them
  target_sources(${room} PRIVATE ${headers})
  set_target_properties(${room} PROPERTIES AUTOMOC ON AUTOGEN_ORIGIN_DEPENDS OFF)
  target_compile_definitions(${room} PUBLIC QT_NO_KEYWORDS)
  target_link_libraries(${room} PUBLIC Qt6::Widgets PRIVATE Qt6::Svg)
endfunction()
