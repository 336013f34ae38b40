#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# validate.sh KIND ROOT: asks the tool that knows whether our desktop files are right.

set -euo pipefail
kind=$1
cd "$2/packaging"
id=io.github.twinlane.Twinlane

need() { command -v "$1" >/dev/null || { echo "SKIP: $1 is not installed"; exit 77; }; }

case $kind in
    desktop)
        need desktop-file-validate
        problems=$(desktop-file-validate "$id.desktop" 2>&1) || true
        [[ -z $problems ]] || { echo "$problems"; exit 1; }
        ;;
    metainfo)
        need appstreamcli
        appstreamcli validate --no-net "$id.metainfo.xml"
        ;;
    mime)
        need update-mime-database
        database=$(mktemp -d)
        trap 'rm -rf "$database"' EXIT
        mkdir "$database/packages"
        cp "$id-mime.xml" "$database/packages/"
        update-mime-database "$database"
        grep -q '^80:application/x-pytorch-trace:[*][.]pt[.]trace[.]json$' "$database/globs2"
        ;;
    scripts)
        for script in setup.sh start check wheel wheel-window python/libraries ../.ci/*; do
            bash -n "$script"
            [[ $script == *.sh || -x $script ]] || { echo "$script cannot be run"; exit 1; }
        done
        ;;
    man)
        need man
        for page in twinlane.1 twinlane-cli.1; do
            problems=$(LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -l "$page" 2>&1 >/dev/null)
            [[ -z $problems ]] || { echo "$page: $problems"; exit 1; }
        done
        ;;
    *)
        echo "unknown kind $kind"
        exit 2
        ;;
esac
