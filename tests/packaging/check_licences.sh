#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# check_licences.sh ROOT: fails where a file is under another licence than its part, or where a file under Apache-2.0 includes one
# under the GPL: nobody who imports the model shall come under the GPL by it.

set -euo pipefail
cd "$1"
shopt -s nullglob globstar

violations=0
violation() { printf '%s\n' "$@"; violations=$((violations + 1)); }

licence_of() { sed -nE '1,8{s/.*SPDX-License-Identifier: *([A-Za-z0-9.+-]*).*/\1/p;T;q}' "$1"; }

# expect LICENCE FILE…: the licence of each file; those without SPDX lines (data) pass.
expect() {
    local wanted=$1 file
    shift
    [[ $# -gt 0 ]] || violation "no files to be under $wanted"
    while IFS=: read -r file found; do
        [[ $found == *"SPDX-License-Identifier: "@($wanted)* ]] || violation "$file is not under $wanted"
    done < <(grep -m1 -H 'SPDX-License-Identifier' "$@" || true)
    while read -r file; do
        [[ $file == *.@(cpp|h|py|in|txt|cmake) ]] && violation "$file has no SPDX lines"
    done < <(grep -L 'SPDX-License-Identifier' "$@" || true)
}

apache=(model/**/*.{cpp,h,in,txt} app/{cli,python,shared}/**/*.{cpp,h,in,txt,py} app/version.h.in)
gpl=(views/**/*.{cpp,h})
for folder in app/*/; do
    [[ $folder == app/@(cli|python|shared)/ ]] || gpl+=("$folder"**/*.{cpp,h})
done
expect "Apache-2.0|MIT" "${apache[@]}" # the recorder, which the command line carries along
expect GPL-3.0-or-later "${gpl[@]}"
expect MIT resources/recorder/*.py

# What is made while building is made from a source of the same name: app/version.h from app/version.h.in.
declare -A made=([app/version.h]=app/version.h.in [app/recordersource.h]=app/cli/recordersource.h.in
    [app/agentsguide.h]=app/cli/agentsguide.h.in)
declare -A checked=()
while IFS=: read -r file text; do
    target=${text#*\"} target=${target%%\"*}
    [[ $target == model/* || $target == views/* || $target == app/* || $target == tests/* ]] || continue
    source=${made[$target]:-$target}
    if [[ ! -v checked[$source] ]]; then
        [[ -e $source ]] && checked[$source]=$(licence_of "$source") || checked[$source]='no licence: no such file'
    fi
    [[ ${checked[$source]} == @(Apache-2.0|MIT) ]] || violation "$file includes $target, which is under ${checked[$source]}"
done < <(grep -HE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' "${apache[@]}" | sed 's/:[[:space:]]*#/:#/')

for licence in Apache-2.0 GPL-3.0-or-later MIT OFL-1.1; do
    [[ -s LICENSES/$licence.txt ]] || violation "LICENSES/$licence.txt is missing"
done

[[ $violations -eq 0 ]] && echo "${#apache[@]} files under Apache-2.0 include none under the GPL"
exit $((violations > 0))
