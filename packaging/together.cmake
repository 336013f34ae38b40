# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

# twinlane_compile_together(TARGET): the sources of a target are compiled several at a time, because reading the headers takes
# longer than compiling what stands below them. Sources that have the same name for something of their own do not meet, so
# nobody has to know what names another file has. A source with compile options of its own stays alone.

# Of sources in one compilation; with more, a core would have no work at the end. The model has so many that more fit: templates
# that its sources share are then made once.
set(together_bytes 100000)
set(together_bytes_of_twinlane_model 200000)

# twinlane_own_names(FILE): sets own_names, what the file defines at the start of a line, rather one too many, own_hiding, the
# types and constants among them, and own_usings, the namespaces whose names it uses as its own.
function(twinlane_own_names file)
    file(READ ${file} text)
    string(REGEX REPLACE "[][]" " " text "${text}") # brackets and semicolons mean something in CMake's lists
    string(REPLACE ";" "=" text "${text}")
    string(REGEX MATCHALL "\n[A-Za-z_][^\n]*" lines "${text}")
    set(names)
    set(hiding)
    set(usings)
    foreach(line IN LISTS lines)
        if(line MATCHES "^\n(namespace|return|public|private|protected) ?")
            continue()
        elseif(line MATCHES "^\nusing namespace ([a-z_:]+)")
            list(APPEND usings ${CMAKE_MATCH_1})
        elseif(line MATCHES "^\n(struct|class|union|enum class|enum|using) +([A-Za-z_0-9]+)(.*)")
            set(name ${CMAKE_MATCH_2})
            if(NOT CMAKE_MATCH_3 MATCHES "^=|^::" AND NOT name STREQUAL "Texts") # no forward declaration
                list(APPEND hiding ${name})
            endif()
        elseif(line MATCHES "^[^(={]*[ *&]([A-Za-z_][A-Za-z0-9_]*) *[(={]")
            set(name ${CMAKE_MATCH_1})
            string(REGEX MATCHALL "[ ,]k[A-Z][A-Za-z0-9]* *[={]" constants "${line}")
            list(TRANSFORM constants REPLACE "[^A-Za-z0-9]" "")
            list(APPEND hiding ${constants})
            if(NOT name STREQUAL "operator")
                list(APPEND names ${name})
            endif()
        endif()
    endforeach()
    # Constants and types at any place: those inside a function would hide another file's, of which the compiler warns.
    string(REGEX MATCHALL "[ ,]k[A-Z][A-Za-z0-9]* *[={]" constants "${text}")
    list(TRANSFORM constants REPLACE "[^A-Za-z0-9]" "")
    string(REGEX MATCHALL "\n +(struct|class|using) [A-Z][A-Za-z0-9]* *[:{=]" types "${text}")
    list(TRANSFORM types REPLACE "\n +[a-z]+ | *[:{=]" "")
    list(APPEND names ${hiding} ${constants} ${types})
    list(REMOVE_DUPLICATES names)
    list(SORT usings)
    set(own_names ${names} PARENT_SCOPE)
    set(own_hiding ${hiding} PARENT_SCOPE)
    set(own_usings "${usings}" PARENT_SCOPE)
endfunction()

set(together_headers) # types and constants of headers
if(TWINLANE_TOGETHER)
    file(GLOB_RECURSE headers model/*.h views/*.h app/*.h)
    foreach(header IN LISTS headers)
        twinlane_own_names(${header})
        list(APPEND together_headers ${own_hiding})
    endforeach()
    list(REMOVE_DUPLICATES together_headers)
endif()

# Sets VARIABLE to whether the lists that are named A and B have an element in common.
function(twinlane_meet a b variable)
    set(rest ${${a}})
    list(REMOVE_ITEM rest ${${b}} "")
    list(LENGTH rest left)
    list(LENGTH ${a} all)
    set(${variable} OFF PARENT_SCOPE)
    if(left LESS all)
        set(${variable} ON PARENT_SCOPE)
    endif()
endfunction()

# Call it where the target has all of its sources.
function(twinlane_compile_together target)
    if(NOT TWINLANE_TOGETHER)
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    get_target_property(folder ${target} SOURCE_DIR)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    set(most_bytes ${together_bytes})
    if(DEFINED together_bytes_of_${target})
        set(most_bytes ${together_bytes_of_${target}})
    endif()
    set(groups 0)
    foreach(source IN LISTS sources)
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${folder} OUTPUT_VARIABLE path)
        cmake_path(IS_PREFIX PROJECT_BINARY_DIR ${path} generated)
        if(generated) # large data
            continue()
        endif()
        twinlane_own_names(${path})
        twinlane_meet(own_hiding together_headers hides)
        if(hides) # a name that another file's headers have
            continue()
        endif()
        file(SIZE ${path} bytes)
        # The first group that uses the same namespaces, has room and none of the names.
        set(group 0)
        while(group LESS groups)
            math(EXPR filled "${bytes_${group}} + ${bytes}")
            if(own_usings STREQUAL usings_${group} AND filled LESS_EQUAL most_bytes)
                twinlane_meet(own_names names_${group} clash)
                if(NOT clash)
                    break()
                endif()
            endif()
            math(EXPR group "${group} + 1")
        endwhile()
        if(group EQUAL groups)
            math(EXPR groups "${groups} + 1")
            set(names_${group})
            set(usings_${group} "${own_usings}")
            set(bytes_${group} 0)
        endif()
        list(APPEND names_${group} ${own_names})
        math(EXPR bytes_${group} "${bytes_${group}} + ${bytes}")
        set_source_files_properties(${path} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP together${group})
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP
        # Every file that is translated has its "Texts".
        UNITY_BUILD_UNIQUE_ID TWINLANE_SOURCE UNITY_BUILD_CODE_BEFORE_INCLUDE "#define Texts TWINLANE_SOURCE")
endfunction()
