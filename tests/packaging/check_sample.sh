#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# The sample is installed as its folder is: nothing else lies in it, such as a session that was saved beside the traces that were
# open. tests/packaging/check_sample.sh SOURCES

set -euo pipefail
wanted=$'README.md\nbaseline.json.zst\nexperimental.json.zst'
found=$(cd "$1/resources/sample" && find . -mindepth 1 -printf '%P\n' | LC_ALL=C sort)
if [[ $found != "$wanted" ]]; then
    printf 'resources/sample holds other files than its own:\n%s\n' "$found" >&2
    exit 1
fi
