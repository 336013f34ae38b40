#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# Does check_layers.sh find what it is there for? One small tree for each rule.

set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
failures=0

# expect pass|fail FILE LINE: a clean tree with LINE in FILE.
expect() {
    local wanted=$1 file=$2 line=$3 got=pass
    rm -rf "${tree:?}"/*
    mkdir -p "$tree"/{model/base,model/comparison,views,app/cli,app/window}
    echo '#include <vector>' > "$tree/model/trace.h"
    echo '#include "model/trace.h"' > "$tree/views/view.cpp"
    echo '#include "views/view.h"' > "$tree/app/window/main.cpp"
    echo '#include "model/trace.h"' > "$tree/app/cli/cli.cpp"
    echo "$line" >> "$tree/$file"
    "$here/check_layers.sh" "$tree" > "$tree/out" || got=fail
    if [[ $got != "$wanted" ]]; then
        echo "expected $wanted, got $got: $file: $line"
        cat "$tree/out"
        failures=$((failures + 1))
    fi
}

expect pass model/trace.h '// QString is not for here; "views/" neither'
expect fail model/trace.h '#include <QString>'
expect fail model/trace.h '#  include <QtCore/QString>'
expect fail model/trace.h '#include "views/theme.h"'
expect fail model/trace.cpp '#include "../app/window/session.h"'
expect fail model/trace.cpp 'std::cerr << name;'
expect pass model/trace.cpp '// printf and std::cout follow a locale'
expect fail model/trace.cpp '    printf("%s", name);'
expect fail model/trace.cpp 'throw std::runtime_error("no");'
expect pass views/view.cpp '#include <QThreadStorage>'
expect fail views/view.cpp '#include "app/window/session.h"'
expect fail views/view.cpp '#include <simdjson.h>'
expect fail views/view.cpp '#include <nlohmann/json.hpp>'
expect fail views/view.cpp '#include "model/comparison/loader.h"'
expect fail views/view.h '#include <QThread>'
expect fail app/window/main.cpp '#include <nlohmann/json.hpp>'
expect pass app/window/main.cpp '#include <QApplication>'
expect fail app/cli/cli.cpp '#include <QCoreApplication>'
expect fail app/cli/cli.cpp '#include "views/format.h"'

exit $((failures > 0))
