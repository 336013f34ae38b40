#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# check_names.sh ROOT: fails where two files define one name for different types. All rooms share a namespace, and a program with
# two such types is wrong without a word from compiler or linker: it takes the destructor of either (ISO C++, basic.def.odr).
# What stands in an unnamed namespace is a file's own. It has no name of a header's all the same, in a folder that the file may
# include: a reader would take one for the other, and packaging/together.cmake would compile the file alone. No value of an enumeration has
# the name of another name for a type.

set -euo pipefail
cd "$1"
shopt -s nullglob globstar

files=({model,views,app}/**/*.h {model,views,app}/**/*.cpp) # headers first
[[ ${#files[@]} -gt 0 ]] || { echo "no files in $1"; exit 1; }
awk '
    function isSeen(from, name) { # of a header that defines the name
        if (!(name in headers))
            return 0
        folder = substr(headers[name], 1, 3)
        return folder == "mod" || folder == substr(from, 1, 3) || from ~ /^app/
    }
    function complain(name, first, second) {
        print name " is defined at " first " and at " second ": give one of them another name"
        found = 1
    }
    FNR == 1 { isOwn = 0; room = "" }
    /^namespace \{/ { isOwn = 1 }
    /^\} \/\/ namespace$/ { isOwn = 0 }
    /^namespace twinlane::/ { room = $2 "::" }
    /^\} \/\/ namespace twinlane::/ { room = "" }
    /^(struct|class|enum|enum class|union) / && /[{]/ {
        name = $2 == "class" || $2 ~ /^\[\[/ ? $3 : $2
        if (name !~ /^[A-Za-z0-9_]+$/ || name == "Texts") # a part of another file'"'"'s class, without a name, or in every file
            next
        place = FILENAME ":" FNR
        if (isOwn) {
            if (isSeen(FILENAME, name))
                complain(name, headers[name], place)
            next
        }
        if (FILENAME ~ /\.h$/)
            headers[name] = place
        name = room name
        if (name in places)
            complain(name, places[name], place)
        places[name] = place
        count++
    }
    /^using [A-Z][A-Za-z0-9]* =/ || /^(inline )?constexpr / {
        line = $0
        sub(/\/\/.*/, "", line)
        if (line ~ /^using/)
            line = " " $2 " ="
        while (match(line, /[ ,](k[A-Z]|[A-Z])[A-Za-z0-9]*(\[\])? *[={]/)) {
            name = substr(line, RSTART + 1, RLENGTH - 1)
            line = substr(line, RSTART + RLENGTH)
            gsub(/[^A-Za-z0-9]/, "", name)
            if (FILENAME ~ /\.h$/ && !isOwn) {
                headers[name] = FILENAME ":" FNR
                if ($0 ~ /^using/)
                    aliases[name] = FILENAME ":" FNR
            }
            else if (isSeen(FILENAME, name))
                complain(name, headers[name], FILENAME ":" FNR)
        }
    }
    /^enum / { isEnum = 1 }
    isEnum {
        line = $0
        sub(/\/\/.*/, "", line)
        sub(/^[^{]*\{/, "", line)
        sub(/\}.*/, "", line)
        gsub(/= *[^,]*/, "", line)
        while (match(line, /[A-Z][A-Za-z0-9]*/)) {
            values[substr(line, RSTART, RLENGTH)] = FILENAME ":" FNR
            line = substr(line, RSTART + RLENGTH)
        }
        if ($0 ~ /\}/)
            isEnum = 0
    }
    END {
        for (name in values) # a compiler warns of it where both headers meet
            if (name in aliases)
                complain(name, aliases[name], values[name])
        if (!count) { print "no types were found"; found = 1 }
        if (!found) print count " types have names of their own"
        exit found
    }' "${files[@]}"
