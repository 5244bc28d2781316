# Installed: both libraries with their headers, the programs, the desktop entry; and the package
# file that lets another project say find_package(Crossfade) and link Crossfade::core.
include(CMakePackageConfigHelpers)
configure_package_config_file(cmake/CrossfadeConfig.cmake.in CrossfadeConfig.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Crossfade)
write_basic_package_version_file(CrossfadeConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/CrossfadeConfig.cmake
              ${PROJECT_BINARY_DIR}/CrossfadeConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Crossfade)
install(EXPORT CrossfadeTargets NAMESPACE Crossfade::
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Crossfade)
install(DIRECTORY core/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/crossfade/core
        FILES_MATCHING PATTERN "*.h")
