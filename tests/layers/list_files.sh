#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# list_files.sh ROOT [ROOM…]: what each file of a room (model/facts; none: all) is for, by the first words of its header.
# Fails where a header does not say it.

set -euo pipefail
cd "$1"
shift

awk_purpose='
    FNR == 4 && /^(\/\/|\/\*) / { sub(/^(\/\/|\/\*) */, ""); text = $0; next }
    FNR > 4 && text != "" && /^(\/\/| \*) / { sub(/^(\/\/| \*) */, ""); text = text " " $0; next }
    FNR > 4 { exit }
    END { if (match(text, /[.:;] /)) text = substr(text, 1, RSTART - 1); sub(/[.:]$/, "", text); print text }'

[[ $# -gt 0 ]] || set -- model views app
silent=0
while read -r header; do
    purpose=$(awk "$awk_purpose" "$header")
    if [[ -z $purpose ]]; then
        printf '%s does not say what it is for\n' "$header"
        silent=$((silent + 1))
    else
        printf '%-46s %s\n' "${header%.h}" "$purpose"
    fi
done < <(find "$@" -name '*.h' | sort)
[[ $silent -eq 0 ]]
