#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# check_layers.sh ROOT: fails where a room knows another that it must not know. The rules are those of ARCHITECTURE.md.

set -euo pipefail
cd "$1"
violations=0

# forbid ROOM WHAT REGEX FILE…: no line of FILE may match.
forbid() {
    local room=$1 what=$2 regex=$3 found
    shift 3
    [[ $# -gt 0 ]] || { echo "no files in $room"; violations=$((violations + 1)); return; }
    if found=$(grep -nE "$regex" "$@" /dev/null); then
        printf '%s must not %s:\n%s\n' "$room" "$what" "$found"
        violations=$((violations + 1))
    fi
}

shopt -s nullglob globstar
model=(model/**/*.h model/**/*.cpp)
silent=() # all but the one whose exception ends at the model's doors, and the one that throws bad_alloc as std containers do
for file in "${model[@]}"; do
    [[ $file == model/base/interruption.h || $file == model/base/columnmemory.cpp ]] || silent+=("$file")
done
views=(views/**/*.h views/**/*.cpp)
app=(app/**/*.h app/**/*.cpp)
include='^[[:space:]]*#[[:space:]]*include[[:space:]]*'
formats='(simdjson|nlohmann|zstd|zlib|isa-l|igzip)'

forbid model 'include Qt' "$include[<\"](Q[A-Z]|Qt|qcustomplot)" "${model[@]}"
forbid model 'include another room' "$include\"[^\"]*(views|app|tests)/" "${model[@]}"
forbid model 'print or abort' '^[^/"]*\b(std::(cout|cerr|clog|abort|exit|terminate)|printf|fprintf|puts)\b' "${model[@]}"
forbid model 'throw' '^[^/"]*\bthrow\b' "${silent[@]}"
forbid views 'include another room' "$include\"[^\"]*(app|tests)/" "${views[@]}"
forbid views 'parse' "$include[<\"]$formats" "${views[@]}"
forbid views 'read traces' "$include\"model/(bytes/|reader/(jsonwindows|tracereader)|comparison/loader)[^\"]*\"" "${views[@]}"
forbid views 'start threads' "$include<(thread|future|QThread|QThreadPool|QtConcurrent.*)>" "${views[@]}"
forbid app 'parse' "$include[<\"]$formats" "${app[@]}"
forbid app 'include tests' "$include\"[^\"]*tests/" "${app[@]}"
cli=(app/cli/**/*.h app/cli/**/*.cpp)
forbid app/cli 'need a display' "$include[<\"](Q[A-Z]|Qt|qcustomplot|views/)" "${cli[@]}"

[[ $violations -eq 0 ]] && echo "${#model[@]} + ${#views[@]} + ${#app[@]} files keep to their rooms"
exit $((violations > 0))
