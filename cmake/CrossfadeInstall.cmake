# Beside the libraries and the programs: the package file that lets another project say
# find_package(Crossfade) and link Crossfade::engine or Crossfade::core, and the desktop's entries.
include(CMakePackageConfigHelpers)
configure_package_config_file(cmake/CrossfadeConfig.cmake.in CrossfadeConfig.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Crossfade)
write_basic_package_version_file(CrossfadeConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/CrossfadeConfig.cmake
              ${PROJECT_BINARY_DIR}/CrossfadeConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Crossfade COMPONENT development)
install(EXPORT CrossfadeTargets NAMESPACE Crossfade::
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Crossfade COMPONENT development)

if(CROSSFADE_GUI AND NOT CROSSFADE_ENGINE_ONLY)
  install(FILES resources/crossfade.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications
    COMPONENT window)
  install(FILES resources/org.crossfade.Crossfade.metainfo.xml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT window)
  install(FILES resources/crossfade.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT window)
endif()

# Debian packages, for the Debian that they are made on: scripts/packages.sh makes them.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "The Crossfade developers")
set(CPACK_PACKAGE_CONTACT "The Crossfade developers <crossfade@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/core)

# crossfade_package(<component> <package> <one line> [DEPENDS <component>…] [NEEDS <packages>]): NEEDS
# is beyond the libraries that its files are linked to.
macro(crossfade_package component package summary)
  cmake_parse_arguments(PACKAGE "" "NEEDS" "DEPENDS" ${ARGN})
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  string(TOUPPER ${component} upper)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${package})
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${summary}\n${CMAKE_PROJECT_DESCRIPTION}.")
  set(CPACK_COMPONENT_${upper}_DEPENDS ${PACKAGE_DEPENDS})
  set(CPACK_DEBIAN_${upper}_PACKAGE_DEPENDS "${PACKAGE_NEEDS}")
endmacro()

set(CPACK_COMPONENTS_ALL)
crossfade_package(library libcrossfade${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
  "Curves of a gallery between two embedding models, as a library")
crossfade_package(development libcrossfade-dev
  "Headers and CMake package of Crossfade's library" DEPENDS library)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
if(NOT CROSSFADE_ENGINE_ONLY)
  crossfade_package(cli crossfade-cli
    "Replace the embedding model of an image retrieval, from the command line" DEPENDS library)
endif()
get_property(cuda_library GLOBAL PROPERTY CROSSFADE_CUDA_LIBRARY)
if(cuda_library)
  crossfade_package(cuda libcrossfade-cuda
    "Curves counted on NVIDIA cards, by any of Crossfade's programs" DEPENDS library)
endif()
if(CROSSFADE_GUI AND NOT CROSSFADE_ENGINE_ONLY)
  crossfade_package(window crossfade
    "Replace the embedding model of an image retrieval, in a window" DEPENDS library
    NEEDS "fonts-dejavu-core, qt6-wayland, qt6-translations-l10n")
  # The font is for Chinese and Korean.
  set(CPACK_DEBIAN_WINDOW_PACKAGE_RECOMMENDS "crossfade-cli, fonts-noto-cjk")
endif()
get_target_property(python_type crossfade_python TYPE)
if(python_type STREQUAL "MODULE_LIBRARY")
  math(EXPR next "${Python_VERSION_MINOR} + 1")
  crossfade_package(python python3-crossfade "Crossfade for Python, on numpy's arrays"
    DEPENDS library
    NEEDS "python3 (>= 3.${Python_VERSION_MINOR}), python3 (<< 3.${next}), python3-numpy")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
endif()
include(CPack)
