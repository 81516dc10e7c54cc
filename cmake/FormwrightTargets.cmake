# How every target of the project is made: one function per kind, so that a new folder is one line.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_AUTOMOC ON)
set(CMAKE_AUTORCC ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE RelWithDebInfo)
endif()

option(FORMWRIGHT_WERROR "Treat warnings as errors" OFF)
set(FORMWRIGHT_SANITIZE "" CACHE STRING "Sanitizers to build with: address,undefined or thread")
option(FORMWRIGHT_TEST_DEBUG_INFO "Leave lines and variables in the test programs, for a debugger" OFF)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
    # A clone in another folder finds what this one compiled: paths below the tree count as relative, and the folder itself does not count.
    # A precompiled header is only cacheable when its timestamps are not compared, and its 150 MB are not to be hashed for each file anew.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
        CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 CCACHE_INODECACHE=1
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CCACHE_PROGRAM})
endif()
find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM AND CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    add_link_options(-fuse-ld=mold)
endif()

add_library(formwright_flags INTERFACE)
target_compile_definitions(formwright_flags INTERFACE
    QT_NO_CAST_TO_ASCII QT_NO_KEYWORDS QT_NO_FOREACH QT_USE_QSTRINGBUILDER QT_DISABLE_DEPRECATED_BEFORE=0x060400
    FORMWRIGHT_VERSION="${PROJECT_VERSION}")
if(MSVC)
    target_compile_options(formwright_flags INTERFACE /W4 /utf-8 /permissive- /Zc:__cplusplus)
else()
    # -fPIC everywhere, programs too: a precompiled header fits only what is compiled with the same code model.
    target_compile_options(formwright_flags INTERFACE -Wall -Wextra -fno-plt -fPIC)
    # Qt 6.4's tagged strings are a GNU extension free of charge; everything else stays standard C++20.
    if(FORMWRIGHT_WERROR)
        target_compile_options(formwright_flags INTERFACE -Werror)
    endif()
    if(FORMWRIGHT_SANITIZE)
        target_compile_options(formwright_flags INTERFACE -fsanitize=${FORMWRIGHT_SANITIZE} -fno-omit-frame-pointer)
        target_link_options(formwright_flags INTERFACE -fsanitize=${FORMWRIGHT_SANITIZE})
    endif()
endif()
if(CMAKE_BUILD_TYPE MATCHES "Release|MinSizeRel")
    target_compile_definitions(formwright_flags INTERFACE QT_NO_DEBUG NDEBUG)
endif()

# A precompiled header is compiled once for all targets of a kind; one for each target costs seven seconds and 120 MB each.
# The compiler takes it where the macros that it saw are defined alike, and reads the text where they are not.
function(formwright_precompiled kind)
    set(source ${CMAKE_BINARY_DIR}/precompiled/${kind}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "// Only the precompiled header of its target is used.\n")
    add_library(formwright_precompiled_${kind} OBJECT ${source})
    set_target_properties(formwright_precompiled_${kind} PROPERTIES AUTOMOC OFF AUTORCC OFF)
    target_link_libraries(formwright_precompiled_${kind} PRIVATE formwright_flags ${ARGN})
    target_precompile_headers(formwright_precompiled_${kind} PRIVATE ${CMAKE_SOURCE_DIR}/cmake/precompiled/${kind}.h)
endfunction()

# formwright_library(NAME [LIBRARIES ...] [PRIVATE_LIBRARIES ...]): every source of the current folder, one static library.
# Include paths are the tree's top: "storage/database.h" is written "backend/storage/database.h".
function(formwright_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LIBRARIES;PRIVATE_LIBRARIES")
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*.h)
    add_library(${name} STATIC ${sources})
    target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR})
    target_link_libraries(${name} PUBLIC formwright_flags ${arg_LIBRARIES} PRIVATE ${arg_PRIVATE_LIBRARIES})
    if("Qt6::Widgets" IN_LIST arg_LIBRARIES)
        target_precompile_headers(${name} REUSE_FROM formwright_precompiled_widgets)
    else()
        target_precompile_headers(${name} REUSE_FROM formwright_precompiled_core)
    endif()
endfunction()

# What every test runs with; a finding of UndefinedBehaviorSanitizer fails a test like one of the other sanitizers.
# ThreadSanitizer takes the processes that QProcess starts for forks that go on, and would end the test.
set(FORMWRIGHT_TEST_ENVIRONMENT
    QT_QPA_PLATFORM=offscreen
    QT_LOGGING_RULES=qt.qpa.*=false
    UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
    TSAN_OPTIONS=die_after_fork=0:ignore_noninstrumented_modules=1:suppressions=${CMAKE_SOURCE_DIR}/tests/support/tsan.supp)

# formwright_test(NAME SOURCE... LIBRARIES ...): one QtTest executable, run by ctest under its name, offscreen.
function(formwright_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "LIBRARIES")
    add_executable(${name} ${arg_UNPARSED_ARGUMENTS})
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/tests)
    # Network and Gui for all: QTest's header reads their macros, and the precompiled one must have seen the same.
    target_link_libraries(${name} PRIVATE formwright_flags Qt6::Test Qt6::Network Qt6::Gui ${arg_LIBRARIES})
    # Each program holds the libraries that it tests, and with them their debug information: 24 of the 30 GB that a build
    # of everything took. Names stay for a backtrace; a report of a sanitizer is of no use without lines.
    if(NOT MSVC AND NOT FORMWRIGHT_SANITIZE AND NOT FORMWRIGHT_TEST_DEBUG_INFO)
        target_link_options(${name} PRIVATE -Wl,--strip-debug)
    endif()
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    set(without_widgets ${arg_LIBRARIES})
    list(REMOVE_ITEM without_widgets formwright_ui_client formwright_ui_designs formwright_ui_documents)
    if(without_widgets MATCHES "formwright_(ui_|desktop)")
        target_precompile_headers(${name} REUSE_FROM formwright_precompiled_test_widgets)
    else()
        target_precompile_headers(${name} REUSE_FROM formwright_precompiled_test_server)
    endif()
    # A test includes its own moc file, which leaves this one empty: reading the precompiled header for it would take
    # more than a second, four hundred times.
    set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/${name}_autogen/mocs_compilation.cpp
        PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    add_test(NAME ${name} COMMAND ${name})
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 300)
    endif()
    set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT}
        ENVIRONMENT "${FORMWRIGHT_TEST_ENVIRONMENT}")
endfunction()
