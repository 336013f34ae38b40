#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# check_translations.sh ROOT LUPDATE: fails where a text of the program has no translation, or a translation has no text
# any more. It gathers the texts anew into copies of the files and looks at what changed.

set -euo pipefail
cd "$1"
lupdate=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp translations/*.ts "$folder"
mapfile -t sources < <(find model views app \( -name '*.cpp' -o -name '*.h' \) | sort)
gather=("$lupdate" -silent -I . -locations none -no-obsolete -tr-function-alias QT_TRANSLATE_NOOP+=TWINLANE_TEXT)
"${gather[@]}" "${sources[@]}" -ts "$folder/twinlane_de.ts" "$folder/twinlane_zh_CN.ts" > "$folder/log" 2>&1
"${gather[@]}" -pluralonly "${sources[@]}" -ts "$folder/twinlane_en.ts" >> "$folder/log" 2>&1

texts() {
    grep -E '<(name|source)>' "$1" | sort
}

failed=0
for file in translations/*.ts; do
    copy=$folder/${file##*/}
    if grep -q 'type="unfinished"' "$copy"; then
        echo "$file: texts without a translation:"
        grep -B 2 'type="unfinished"' "$copy" | grep '<source>'
        failed=1
    fi
    if ! differences=$(diff <(texts "$file") <(texts "$copy")); then
        echo "$file: texts that only the file has (<) or only the program (>):"
        echo "$differences"
        failed=1
    fi
done
exit $failed
