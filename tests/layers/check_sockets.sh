#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# check_sockets.sh FILE…: fails where a program or a static library needs a function that opens connections.

set -uo pipefail
names='(socket|socketpair|connect|accept4?|bind|listen|send(to|msg|mmsg)|recv(from|msg|mmsg)|getaddrinfo|gethostby[a-z0-9_]+|res_n?query|curl_[a-z_]+)'
qt='_ZN[0-9A-Z]*(14QNetworkAccess|15QAbstractSocket|10QTcp|10QUdp|10QSsl|12QLocalSocket|9QHostInfo|12QHostAddress|15QNetworkRequest)'
failed=0 looked=0
for file in "$@"; do
    dynamic=()
    [[ $file == *.a ]] || dynamic=(--dynamic)
    symbols=$(nm --undefined-only --format=posix "${dynamic[@]}" "$file" 2>/dev/null | awk '{ print $1 }')
    [[ $(wc -w <<< "$symbols") -gt 20 ]] || { echo "$file: nm finds no symbols, so this proves nothing"; failed=1; continue; }
    looked=$((looked + 1))
    if found=$(grep -E "^($names(@.*)?$|$qt)" <<< "$symbols"); then
        echo "$file can open connections:" "$found"
        failed=1
    fi
done
[[ $failed -eq 0 && $looked -gt 0 ]] && echo "$looked files open no connection"
exit $((failed > 0 || looked == 0))
