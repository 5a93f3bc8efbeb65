# CMake functions of this project: libraries, tools, and the exported package.

include(CMakePackageConfigHelpers)

set(IKET_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/iket)

function(iket_install_target name)
  install(TARGETS ${name} EXPORT iketTargets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endfunction()

function(iket_target_includes name)
  target_include_directories(${name} PUBLIC
    $<BUILD_INTERFACE:${IKET_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${IKET_BINARY_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
endfunction()

# iket_add_runtime_library(NAME sources... [LINK_LIBS libs...])
# A library of the runtime half, or shared by both: no LLVM.
function(iket_add_runtime_library name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  add_library(iket::${name} ALIAS ${name})
  iket_target_includes(${name})
  target_compile_options(${name} PRIVATE -Wall -Wextra)
  target_link_libraries(${name} PUBLIC ${ARG_LINK_LIBS})
  iket_install_target(${name})
endfunction()

# iket_target_mlir(NAME): headers, flags and libMLIR.so for a target of the
# compiler half. Only the shared library is linked: static archives beside it
# would duplicate TypeIDs.
function(iket_target_mlir name)
  target_include_directories(${name} SYSTEM PUBLIC
    $<BUILD_INTERFACE:${MLIR_INCLUDE_DIRS}> $<BUILD_INTERFACE:${LLVM_INCLUDE_DIRS}>)
  separate_arguments(definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
  target_compile_options(${name} PRIVATE ${definitions} -fno-exceptions -Wall
    -Wextra -Wno-unused-parameter)
  target_link_libraries(${name} PUBLIC MLIR LLVM)
endfunction()

# iket_add_compiler_library(NAME sources... [LINK_LIBS libs...] [DEPENDS targets...])
function(iket_add_compiler_library name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  add_library(iket::${name} ALIAS ${name})
  iket_target_includes(${name})
  iket_target_mlir(${name})
  target_link_libraries(${name} PUBLIC ${ARG_LINK_LIBS})
  add_dependencies(${name} iket-headers ${ARG_DEPENDS})
  iket_install_target(${name})
endfunction()

# iket_add_tool(NAME sources... [COMPILER] [LINK_LIBS libs...])
function(iket_add_tool name)
  cmake_parse_arguments(ARG "COMPILER" "" "LINK_LIBS" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_compile_options(${name} PRIVATE -Wall -Wextra)
  if(ARG_COMPILER)
    iket_target_mlir(${name})
    add_dependencies(${name} iket-headers)
  endif()
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS})
  install(TARGETS ${name} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endfunction()

# Exports the libraries as the package `iket`, for use after installation and
# from the build tree.
function(iket_install_package)
  configure_package_config_file(
    ${IKET_SOURCE_DIR}/lib/cmake/iketConfig.cmake.in
    ${IKET_BINARY_DIR}/lib/cmake/iket/iketConfig.cmake
    INSTALL_DESTINATION ${IKET_PACKAGE_DIR})
  write_basic_package_version_file(
    ${IKET_BINARY_DIR}/lib/cmake/iket/iketConfigVersion.cmake
    COMPATIBILITY SameMinorVersion)
  install(FILES
    ${IKET_BINARY_DIR}/lib/cmake/iket/iketConfig.cmake
    ${IKET_BINARY_DIR}/lib/cmake/iket/iketConfigVersion.cmake
    DESTINATION ${IKET_PACKAGE_DIR})
  install(EXPORT iketTargets NAMESPACE iket:: DESTINATION ${IKET_PACKAGE_DIR})
  export(EXPORT iketTargets NAMESPACE iket::
    FILE ${IKET_BINARY_DIR}/lib/cmake/iket/iketTargets.cmake)
endfunction()
