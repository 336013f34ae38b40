# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# Joins the modules of the page into one classic script, and writes it with style and fonts as a C++ source.
#   cmake -D modules=LIST -D folder=FOLDER -D output=FILE.cpp [-D script=FILE.js -D style=FILE.css] -P join.cmake
# Each import is one line, and only declarations are exported, so that both can be cut off.

set(joined "\"use strict\";(() => {")
foreach(module IN LISTS modules)
    file(READ ${module} text)
    set(text "\n${text}")
    string(REGEX REPLACE "\n[ \t]+" "\n" text "${text}")
    string(REGEX REPLACE "\nimport [^\n]*" "" text "${text}")
    string(REGEX REPLACE "\n//[^\n]*" "" text "${text}")
    string(REGEX REPLACE "\nexport " "\n" text "${text}")
    string(REGEX REPLACE "\n\n+" "\n" text "${text}")
    string(APPEND joined "${text}")
endforeach()
string(APPEND joined "})();")

# The dark colours stand twice: for dark systems, and for readers who ask for them.
file(READ ${folder}/dark.css dark)
string(REGEX REPLACE "/\\*[^*]*\\*/" "" dark "${dark}")
file(READ ${folder}/page.css css)
string(REGEX REPLACE "/\\*[^*]*\\*/" "" css "${css}")
string(REPLACE "@dark@" "${dark}" css "${css}")
string(REGEX REPLACE "\n[ \t]+" "\n" css "${css}")
string(REGEX REPLACE "\n\n+" "\n" css "${css}")
string(REPLACE " { " "{" css "${css}")
string(REPLACE " }" "}" css "${css}")
string(REPLACE "; " ";" css "${css}")
string(REPLACE ": " ":" css "${css}")

if(script)
    file(WRITE ${script} "${joined}")
    file(WRITE ${style} "${css}")
endif()

function(add_bytes name hex)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
    string(APPEND source "constexpr unsigned char k${name}[] = { ${bytes} };\n")
    set(source "${source}" PARENT_SCOPE)
    string(APPEND functions "std::string_view page${name}()\n{\n    return { reinterpret_cast<const char *>(k${name}), sizeof k${name} };\n}\n")
    set(functions "${functions}" PARENT_SCOPE)
endfunction()

if(output)
    set(source "")
    set(functions "")
    string(HEX "${joined}" hex)
    add_bytes(Script "${hex}")
    string(HEX "${css}" hex)
    add_bytes(Style "${hex}")
    foreach(font IN ITEMS Regular Semibold)
        string(TOLOWER ${font} file)
        file(READ ${folder}/${file}.woff2 hex HEX)
        add_bytes(${font}Font "${hex}")
    endforeach()
    file(WRITE ${output} "// Made by resources/page/join.cmake.\n#include \"model/page/packedpage.h\"\n\nnamespace twinlane {\n\nnamespace {\n\n${source}\n} // namespace\n\n${functions}\n} // namespace twinlane\n")
endif()
