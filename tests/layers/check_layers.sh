#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# check_layers.sh ROOT: fails where a room knows another that it must not know. The rules are those of ARCHITECTURE.md.

set -euo pipefail
cd "$1"
shopt -s nullglob globstar extglob

# Every room, from below to above. A file may include its own room and the lines before it, so rooms on one line must
# not know each other. Each file lies in a room of this list.
rooms='
model/base
model/json
model/telling
model/bytes
model/trace
model/reader
model/stepkinds
model/links
model/run
model/names
model/figures
model/alignment
model/judgement
model/tables
model/rates
model/reasons
model/facts
model/comparison
model/whatif
model/lanes model/selection
model/memory
model/sets
model/inputs
model/logs
model/findings
model/findings/rules
model/report
model/page
model/rephrase
model/notebook
views/work
views/look
views/words
views/stats
views/blocks views/stepstrip
views
views/notes
views/bars views/icicle views/map views/memory views/ranks views/roof views/setnames views/steps views/waterfall views/timeline views/tables views/overview views/causes views/findings views/explain views/logs views/help views/notebook views/search
views/experiments
views/recording
views/inputs
views/window
app/version.h app/recordersource.h app/agentsguide.h
app/shared
app/sessionfile app/language app/search app/reading app/notes
app/ownpage
app/inputs app/logs
app/notebook
app/explain
app/remote
app/window app/cli
app/python
'
coming='' # rooms that have no file yet

# What opens and reads traces: the views must not.
doors=(model/bytes/* model/reader/jsonwindows.h model/reader/tracereader.h model/comparison/loader.h)
# These may throw: an exception that ends at the model's doors, and the bad_alloc that std containers throw.
may_throw=(model/base/interruption.h model/base/columnmemory.cpp model/base/growingbytes.h)

violations=0
violation() { printf '%s\n' "$@"; violations=$((violations + 1)); }

# forbid ROOM WHAT REGEX FILE…: no line of FILE may match.
forbid() {
    local room=$1 what=$2 regex=$3 found
    shift 3
    [[ $# -gt 0 ]] || { violation "no files in $room: the rule that it must not $what holds nothing"; return; }
    if found=$(grep -nE "$regex" "$@" /dev/null); then
        violation "$room must not $what:" "$found"
    fi
}

declare -A rank=()
rank_rooms() {
    local line room number=0
    while read -r line; do
        number=$((number + 1))
        for room in $line; do rank[$room]=$number; done
    done <<< "$rooms"
}

# The room of a path: its folder, unless the list names the file itself.
room_of() { [[ -v rank[$1] ]] && room=$1 || room=${1%/*}; }

check_order() {
    local file place text target own room from used
    declare -A filled=()
    for file in "$@"; do
        room_of "$file"
        filled[$room]=1
        [[ -v rank[$room] ]] || violation "$file lies in no room of the list"
    done
    for room in "${!rank[@]}"; do
        [[ -v filled[$room] || $room == *.h || " $coming " == *" $room "* ]] || violation "no files in the room $room"
    done
    while IFS=: read -r file place text; do
        target=${text#*\"} target=${target%%\"*}
        from="$file:$place includes $target"
        [[ $target != ./* && $target != ../* && $target == */* ]] || { violation "$from: give the whole path"; continue; }
        [[ $target == model/* || $target == views/* || $target == app/* ]] || continue
        room_of "$file"; own=$room
        room_of "$target"; used=$room
        [[ -v rank[$own] ]] || continue
        if [[ ! -v rank[$used] ]]; then
            violation "$from, which lies in no room of the list"
        elif [[ $own != "$used" && ${rank[$used]} -ge ${rank[$own]} ]]; then
            violation "$from: $used does not stand before $own"
        fi
    done < <(grep -nE "$include\"" "$@" /dev/null)
}

model=(model/**/*.h model/**/*.cpp)
views=(views/**/*.h views/**/*.cpp)
app=(app/**/*.h app/**/*.cpp)
cli=(app/{cli,python}/**/*.{h,cpp})
include='^[[:space:]]*#[[:space:]]*include[[:space:]]*'
formats='(simdjson|nlohmann|zstd|zlib|isa-l|igzip)'

for named in model/reader/{jsonwindows,tracereader}.h model/comparison/loader.h "${may_throw[@]}"; do
    [[ -e $named ]] || violation "a rule names $named, which is not there"
done
silent=()
for file in "${model[@]}"; do
    [[ " ${may_throw[*]} " == *" $file "* ]] || silent+=("$file")
done
door=$(IFS='|'; echo "${doors[*]//./[.]}")

rank_rooms
check_order "${model[@]}" "${views[@]}" "${app[@]}"
forbid model 'include Qt' "$include[<\"](Q[A-Z]|Qt|qcustomplot)" "${model[@]}"
forbid model 'print or abort' '^[^/"]*\b(std::(cout|cerr|clog|abort|exit|terminate)|printf|fprintf|puts)\b' "${model[@]}"
# Statically linked it asks for a C library of 2022: the wheel would run on no older system.
forbid 'what the wheel links' 'ask std::random_device' '^[^/"]*std::random_device' "${model[@]}" "${cli[@]}"
forbid model 'throw' '^[^/"]*\bthrow\b' "${silent[@]}"
forbid views 'parse' "$include[<\"]$formats" "${views[@]}"
forbid views 'read traces' "$include\"($door)\"" "${views[@]}"
# What is too small to be told is decided in model/telling/certainty.h, for reports and views alike.
forbid views 'decide what is too small' \
    '\bk[A-Za-z]*(Noise|Negligible|Relevant|Unchanged|Chance|Insignificant|Small|Tiny)(Share|Percent|Ratio)? *= *[0-9.]|\bthreshold[A-Za-z]* *= *[0-9.]|(abs\(|[dD]elta|[dD]ifference)[^;]*<=? *0?\.[0-9]' \
    "${views[@]}"
# How sure a difference is has one wording, that of certaintyWord(), which views translate.
shown=()
for file in "${model[@]}" "${views[@]}" "${app[@]}"; do
    [[ $file == model/telling/* ]] || shown+=("$file")
done
forbid 'every room but model/telling' 'word a certainty' \
    '^([^/]|/[^/])*"([Cc]ould be chance|[Mm]ay be chance|[Cc]annot be told|[Cc]annot tell|[Nn]ot (judged|significant)|[Ii]nsignificant|[Aa]bout the same|[Oo]f the recordings)"' \
    "${shown[@]}"
forbid app 'parse' "$include[<\"]$formats" "${app[@]}"
windows=() # an errand catches what its work throws, and is not waited for; a server lives as long as the window
for file in "${views[@]}" "${app[@]}"; do
    [[ $file == @(views/work|app/remote|app/cli|app/python)/* ]] || windows+=("$file")
done
forbid 'every room of the window but views/work and app/remote' 'start threads' \
    "\bstd::(jthread|thread[^:]|async)|\bQThread\b|\bQtConcurrent|$include<(future|QThreadPool)>" "${windows[@]}"
forbid 'app/cli and app/python' 'need a display' "$include[<\"](Q[A-Z]|Qt|qcustomplot|views/)" "${cli[@]}"
elsewhere=()
for file in "${model[@]}" "${views[@]}" "${app[@]}"; do
    [[ $file == app/@(explain|remote)/* ]] || elsewhere+=("$file")
done
forbid 'every room but app/explain and app/remote' 'know the network' \
    "$include[<\"](QtNetwork|QNetwork|QAbstractSocket|Q(Tcp|Udp|Ssl|Sctp|Local)(Socket|Server)|QSsl|QHost|QDns|QOcsp|QtWebSockets|QWebSocket|QDBus|QtDBus|sys/socket|sys/un|netdb|netinet/|arpa/|curl/|qt6keychain/|.*/keychain)" \
    "${elsewhere[@]}"
forbid 'the program' 'include tests' "$include\"[^\"]*tests/" "${model[@]}" "${views[@]}" "${app[@]}"

[[ $violations -eq 0 ]] && echo "${#model[@]} + ${#views[@]} + ${#app[@]} files keep to their rooms"
exit $((violations > 0))
