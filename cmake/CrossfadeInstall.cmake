# Beside the libraries and the programs: the package file that lets another project say
# find_package(Crossfade) and link Crossfade::engine or Crossfade::core, and the desktop's entries.
include(CMakePackageConfigHelpers)
configure_package_config_file(cmake/CrossfadeConfig.cmake.in CrossfadeConfig.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Crossfade)
write_basic_package_version_file(CrossfadeConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/CrossfadeConfig.cmake
              ${PROJECT_BINARY_DIR}/CrossfadeConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Crossfade)
install(EXPORT CrossfadeTargets NAMESPACE Crossfade::
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Crossfade)

if(CROSSFADE_GUI AND NOT CROSSFADE_ENGINE_ONLY)
  install(FILES resources/crossfade.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES resources/crossfade.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
  install(FILES resources/crossfade.svg
          DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
endif()

# A Debian package of it all, for the Debian that it is made on: cpack --config
# build/release/CPackConfig.cmake
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "The Crossfade developers")
set(CPACK_PACKAGE_CONTACT "The Crossfade developers <crossfade@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/core)
include(CPack)
