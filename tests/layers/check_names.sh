#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# check_names.sh ROOT: fails where two files define one name for different types. All rooms share a namespace, and a program with
# two such types is wrong without a word from compiler or linker: it takes the destructor of either (ISO C++, basic.def.odr).
# What stands in an unnamed namespace is a file's own.

set -euo pipefail
cd "$1"
shopt -s nullglob globstar

files=({model,views,app}/**/*.{h,cpp})
[[ ${#files[@]} -gt 0 ]] || { echo "no files in $1"; exit 1; }
awk '
    FNR == 1 { isOwn = 0; room = "" }
    /^namespace \{/ { isOwn = 1 }
    /^\} \/\/ namespace$/ { isOwn = 0 }
    /^namespace twinlane::/ { room = $2 "::" }
    /^\} \/\/ namespace twinlane::/ { room = "" }
    !isOwn && /^(struct|class|enum|enum class|union) / && /[{]/ {
        name = $2 == "class" || $2 ~ /^\[\[/ ? $3 : $2
        if (name !~ /^[A-Za-z0-9_]+$/) # a part of a class that another file declares, or without a name
            next
        name = room name
        place = FILENAME ":" FNR
        if (name in places) {
            print name " is defined at " places[name] " and at " place ": give one of them another name"
            found = 1
        }
        places[name] = place
        count++
    }
    END {
        if (!count) { print "no types were found"; found = 1 }
        if (!found) print count " types have names of their own"
        exit found
    }' "${files[@]}"
