# Warnings and sanitizers for our own targets only: linked PRIVATE, never exported.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
# Some files of a room are compiled as one, because most of their time is that of headers which all
# of them include. Their own names in unnamed namespaces must differ, then.
option(CROSSFADE_UNITY "Compile several files as one" ON)
if(CROSSFADE_FUZZ) # some files of every room, whose units tests/fuzz makes
  set(CROSSFADE_UNITY OFF)
endif()
set(CMAKE_UNITY_BUILD ${CROSSFADE_UNITY})
set(CMAKE_UNITY_BUILD_BATCH_SIZE 12)
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
# Installed programs find our libraries wherever the prefix is moved, and libtorch where it was.
set(CMAKE_INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)

# Of a constant in another file of the unit it is no mistake to take the name in a function, and a
# type in an unnamed namespace is that of one file.
set(shadow -Wshadow)
if(CROSSFADE_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(shadow -Wshadow=local -Wno-subobject-linkage)
endif()
add_library(crossfade_flags INTERFACE)
target_compile_options(crossfade_flags INTERFACE
  -Wall -Wextra -Wpedantic ${shadow} -Wconversion $<$<BOOL:${CROSSFADE_WERROR}>:-Werror>)
# Nobody here reads errno or floating-point exceptions, and promising it lets loops with comparisons
# become vector code. Contraction to fused multiply-adds would make results depend on which version
# of a function the machine takes (core/base/machine/simd.h), and break error-free sums.
target_compile_options(crossfade_flags INTERFACE
  -fno-math-errno -fno-trapping-math -ffp-contract=off)
# The worker takes of the core only what it calls (app/worker).
target_compile_options(crossfade_flags INTERFACE -ffunction-sections -fdata-sections)
# Nobody replaces functions of our libraries from outside: within one they may be inlined.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(crossfade_flags INTERFACE -fno-semantic-interposition)
endif()
# The C++ library is looked into ahead of libtorch: PyTorch's wheels bring the functions of an older
# std::filesystem along, and a program that found those first would crash in them. The file is named
# in full: some compilers take the static library for -lstdc++, which is looked into last.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_link_options(crossfade_flags INTERFACE
    "SHELL:-Wl,--push-state,--no-as-needed -l:libstdc++.so.6 -Wl,--pop-state")
endif()
# GCC 13 and 14 take every reference that a function returns for a part of its temporary arguments:
# `const Method& fct = method("fct")` would be dangling.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 13)
  target_compile_options(crossfade_flags INTERFACE -Wno-dangling-reference)
endif()
# Some of libtorch's types have one member more without it, which the library's own do not have.
add_compile_definitions($<$<CONFIG:Debug,RelWithDebInfo>:NDEBUG>)
if(CROSSFADE_SANITIZE STREQUAL "address")
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=undefined)
elseif(CROSSFADE_SANITIZE STREQUAL "thread")
  set(sanitizers -fsanitize=thread)
  # Warned of for libtorch's own headers, which synchronise by fences, too.
  target_compile_options(crossfade_flags INTERFACE -Wno-tsan)
elseif(CROSSFADE_SANITIZE)
  message(FATAL_ERROR "CROSSFADE_SANITIZE is 'address' or 'thread', not '${CROSSFADE_SANITIZE}'")
endif()
if(CROSSFADE_SANITIZE)
  add_compile_options(${sanitizers} -fno-omit-frame-pointer)
  add_link_options(${sanitizers})
  add_compile_definitions(CROSSFADE_SANITIZED)
  # With the sanitizers' checks in between, GCC takes libtorch's optionals for uninitialised.
  target_compile_options(crossfade_flags INTERFACE -Wno-maybe-uninitialized)
endif()
if(CROSSFADE_COVERAGE)
  add_link_options(--coverage)
endif()
