#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# check_connects.sh PROGRAM SAMPLE: watches whole runs of the program and fails where one connects to anything but this
# desktop (a socket of the file system). 77: it cannot be watched here.

set -uo pipefail
program=$1 sample=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

skip() { echo "SKIPPED: $1. That the program opens no connection was not checked here."; exit 77; }
command -v strace > /dev/null || skip "strace is not installed"
strace -f -e trace=connect -o "$work/true" true 2> "$work/why" || skip "strace does not run: $(tail -n1 "$work/why")"

failed=0
# watch NAME ARGUMENT…: one run of the program.
watch() {
    local name=$1 trace=$work/$1.strace
    shift
    strace -f -qq -e trace=connect,sendto,sendmsg,bind,listen -o "$trace" "$program" "$@" > "$work/out" 2>&1
    local status=$?
    [[ $status -eq 0 ]] || { echo "$name ended with $status:"; cat "$work/out"; failed=1; }
    # AF_UNIX and abstract names are of this machine; sends without an address go where a connect led.
    if grep -E '(connect|bind)\(|sa_family=|listen\(' "$trace" | grep -vE 'sa_family=AF_(UNIX|LOCAL)|^[0-9]+ +<\.\.\.|listen\([0-9]+, ' ; then
        echo "$name connects to more than this desktop"
        failed=1
    fi
    if grep -E 'listen\(' "$trace"; then
        echo "$name waits for connections"
        failed=1
    fi
}

# Settings with an address of a language model: even then nothing goes by itself.
mkdir -p "$work/config/twinlane"
printf '[languageModel]\nendpoint=http://127.0.0.1:9/v1\nmodel=m\n' > "$work/config/twinlane/twinlane.conf"
export TWINLANE_EXPLAIN_KEY=sk-nothing

watch plain "$sample/baseline.json.zst" "$sample/experimental.json.zst" --screenshot "$work/a.png"
export XDG_CONFIG_HOME=$work/config
watch configured "$sample/baseline.json.zst" "$sample/experimental.json.zst" --screenshot "$work/b.png"
[[ -s $work/a.png && -s $work/b.png ]] || { echo "there is no picture"; failed=1; }
[[ $failed -eq 0 ]] && echo "two whole runs connected to nothing outside this desktop"
exit $failed
