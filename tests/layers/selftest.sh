#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

# Do check_layers.sh and check_names.sh find what they are there for? One small tree for each rule.

set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
failures=0

# A tree that keeps every rule: a file in each room, and the files that rules name.
clean_tree() {
    local room
    rm -rf "${tree:?}"/*
    for room in model/{base,json,telling,bytes,trace,reader,stepkinds,links,run,names,figures,alignment,judgement,tables,rates,reasons,facts,comparison,whatif,lanes,selection,memory,sets,inputs,logs,findings,findings/rules,report,page,rephrase,notebook} \
        views/{work,look,words,stats,blocks,stepstrip,notes,bars,icicle,map,memory,ranks,roof,setnames,steps,waterfall,timeline,tables,overview,causes,findings,explain,logs,help,notebook,search,experiments,recording,inputs,window} app/{shared,language,sessionfile,search,reading,notes,notebook,ownpage,inputs,explain,remote,logs,cli,python,window}; do
        mkdir -p "$tree/$room"
        echo '#include <vector>' > "$tree/$room/some.h"
    done
    echo '#include "views/look/some.h"' > "$tree/views/selection.h"
    touch "$tree"/model/base/{interruption.h,columnmemory.cpp,growingbytes.h} "$tree"/model/reader/{jsonwindows,tracereader}.h
    echo '#include "model/run/some.h"' > "$tree/model/comparison/loader.h"
}

# verdict pass|fail TEXT WHAT: the tree passes or fails; the output then names TEXT.
verdict() {
    local wanted=$1 text=$2 what=$3 got=pass
    "$here/check_layers.sh" "$tree" > "$tree/out" 2>&1 || got=fail
    if [[ $got != "$wanted" ]] || ! grep -qF -- "$text" "$tree/out"; then
        echo "expected $wanted with \"$text\", got $got: $what"
        cat "$tree/out"
        failures=$((failures + 1))
    fi
}

# expect pass|fail FILE LINE [TEXT]: a clean tree with LINE in FILE, whose folder is made where it is missing.
expect() {
    clean_tree
    mkdir -p "$(dirname "$tree/$2")"
    echo "$3" >> "$tree/$2"
    verdict "$1" "${4:-}" "$2: $3"
}

# expect_without PATH TEXT: a clean tree that lacks PATH fails.
expect_without() {
    clean_tree
    rm -r "${tree:?}/$1"
    verdict fail "$2" "without $1"
}

# expect_names pass|fail FIRST SECOND [TEXT]: two rooms, each with a file that holds one of the texts.
expect_names() {
    local got=pass
    clean_tree
    printf 'struct Always {\n};\n' > "$tree/model/base/always.h"
    printf '%s\n' "$2" > "$tree/model/run/one.h"
    printf '%s\n' "$3" > "$tree/views/look/other.cpp"
    "$here/check_names.sh" "$tree" > "$tree/out" 2>&1 || got=fail
    if [[ $got != "$1" ]] || ! grep -qF -- "${4:-}" "$tree/out"; then
        echo "expected $1 with \"${4:-}\", got $got: \"$2\" beside \"$3\""
        cat "$tree/out"
        failures=$((failures + 1))
    fi
}

# Floors
expect pass model/base/some.h '// QString is not for here; "views/" neither' 'keep to their rooms'
expect fail model/base/some.h '#include <QString>'
expect fail model/base/some.h '#  include <QtCore/QString>'
expect fail model/base/some.h '#include "views/look/some.h"'
expect fail model/base/some.cpp '#include "../app/window/some.h"' 'give the whole path'
expect fail model/base/some.cpp '#include "another.h"' 'give the whole path'
expect fail model/base/some.cpp 'std::cerr << name;'
expect pass model/base/some.cpp '// printf and std::cout follow a locale'
expect fail model/base/some.cpp '    printf("%s", name);'
expect fail model/base/some.cpp 'throw std::runtime_error("no");'
expect pass model/base/interruption.h 'throw Interrupted();'
expect pass views/look/some.cpp '#include <QThreadStorage>'
expect fail views/look/some.cpp '#include "app/window/some.h"'
expect fail views/look/some.cpp '#include <simdjson.h>'
expect fail views/look/some.cpp '#include <nlohmann/json.hpp>'
expect fail views/look/some.cpp '#include "model/comparison/loader.h"' 'views must not read traces'
expect fail views/look/some.cpp '#include "model/bytes/some.h"' 'views must not read traces'
expect fail views/look/some.h '#include <QThread>'
expect fail views/look/some.cpp 'constexpr double kNoiseShare = 0.02;' 'views must not decide what is too small'
expect fail views/look/some.cpp 'bool isSmall = std::abs(delta) < 0.002 * whole;' 'views must not decide what is too small'
expect fail views/look/some.h 'Tone toneOf(double value, double thresholdPercent = 2);' 'views must not decide what is too small'
expect fail views/look/some.cpp 'label->setText(tr("Not significant"));' 'must not word a certainty'
expect fail model/report/some.cpp 'return "could be chance";' 'must not word a certainty'
expect pass views/look/some.cpp '/// "could be chance": certaintyWord()' 'keep to their rooms'
expect pass views/look/some.cpp 'constexpr int kSmallPx = 16;'
expect fail app/window/some.cpp '#include <nlohmann/json.hpp>'
expect pass app/window/some.cpp '#include <QApplication>'
expect fail app/window/some.cpp '#include "tests/support/some.h"' 'must not include tests'
expect fail app/cli/some.cpp '#include <QCoreApplication>'
expect fail app/cli/some.cpp '#include "views/look/some.h"'

expect pass views/work/some.cpp 'std::thread([] {}).detach();'
expect pass app/window/some.cpp 'options.threads = std::thread::hardware_concurrency();'
for thread in 'std::jthread worker;' 'std::thread worker;' 'auto later = std::async(work);' 'auto *worker = new QThread;'; do
    expect fail app/window/some.cpp "$thread" 'must not start threads'
done

expect pass app/explain/some.cpp '#include <QNetworkAccessManager>'
expect pass app/remote/some.cpp '#include <arpa/inet.h>'
for header in QNetworkReply QtNetwork/QTcpSocket QLocalSocket QHostAddress QSslSocket sys/socket.h netdb.h arpa/inet.h; do
    expect fail app/window/some.cpp "#include <$header>" 'must not know the network'
    expect fail model/base/some.cpp "#  include <$header>" 'must not know the network'
done

# The order of the rooms
expect pass model/run/some.cpp '#include "model/base/some.h"'
expect pass model/run/some.cpp '#include "model/run/some.h"'
expect fail model/run/some.cpp '#include "model/comparison/some.h"' 'model/comparison does not stand before model/run'
expect fail model/base/some.h '  #  include   "model/json/some.h"' 'model/json does not stand before model/base'
expect pass views/bars/some.cpp '#include "views/words/some.h"'
expect pass views/bars/some.cpp '#include "views/selection.h"'
expect pass views/window/some.cpp '#include "views/bars/some.h"'
expect fail views/words/some.cpp '#include "views/selection.h"' 'views does not stand before views/words'
expect fail views/waterfall/some.cpp '#include "views/bars/some.h"' 'views/bars does not stand before views/waterfall'
expect fail views/bars/some.cpp '#include "views/window/some.h"' 'views/window does not stand before views/bars'
expect pass app/cli/some.cpp '#include "app/version.h"'
expect fail model/report/some.cpp 'std::random_device random;' 'must not ask std::random_device'
expect fail app/cli/some.cpp '#include "app/window/some.h"' 'app/window does not stand before app/cli'
expect fail app/window/some.cpp '#include "app/cli/some.h"' 'app/cli does not stand before app/window'

# Files and rooms that the list does not know
expect fail model/trace.h '#include <vector>' 'model/trace.h lies in no room'
expect fail app/main.cpp '#include <vector>' 'app/main.cpp lies in no room'
expect fail model/attic/some.h '#include <vector>' 'model/attic/some.h lies in no room'
expect fail model/run/deep/some.h '#include <vector>' 'model/run/deep/some.h lies in no room'
expect fail model/run/some.h '#include "model/attic/some.h"' 'lies in no room'
expect fail model/findings/some.h '#include "model/findings/rules/some.h"' \
    'model/findings/rules does not stand before model/findings'

# One name, one type
expect_names pass 'struct Steps {' 'struct Stage {' 'have names of their own'
expect_names fail 'struct Steps {' 'struct Steps {' 'Steps is defined at'
expect_names fail 'class Steps {' 'struct Steps : Base {' 'Steps is defined at'
expect_names fail 'enum class Steps : std::uint8_t { One };' 'class Steps final {' 'Steps is defined at'
expect_names pass 'class Steps;' 'class Steps {'
expect_names fail 'struct Steps {' $'namespace {\nstruct Steps {\n};\n} // namespace' 'Steps is defined at'
expect_names pass $'namespace {\nstruct Steps {\n};\n} // namespace' $'namespace {\nstruct Steps {\n};\n} // namespace'
expect_names fail 'constexpr int kGapPx = 4, kSidePx { 8 };' 'constexpr double kSidePx = 2;' 'kSidePx is defined at'
expect_names fail 'using Numbers = int;' 'using Numbers = double;' 'Numbers is defined at'
expect_names fail 'using Numbers = int;' 'enum class Kind { None, Numbers };' 'Numbers is defined at'
expect_names fail 'using Numbers = int;' $'enum class Kind : std::uint8_t {\n    None,    ///< Nothing\n    Numbers, ///< some\n};' 'Numbers is defined at'
expect_names pass 'using Numbers = int;' 'enum class Kind { None = Numbers() }; // Numbers'
expect_names pass 'struct Steps { static constexpr int kMost = 4; };' 'constexpr int kMost = 2;'
expect_names pass 'struct Steps {' 'struct Steps::Part {'
expect_names pass $'namespace twinlane::run {\nstruct Steps {\n};\n} // namespace twinlane::run' 'struct Steps {'

# Rules that hold nothing any more
expect_without model/report 'no files in the room model/report'
expect_without views/explain 'no files in the room views/explain'
expect_without app/cli 'no files in the room app/cli'
expect_without model/reader/tracereader.h 'a rule names model/reader/tracereader.h'
expect_without model/comparison/loader.h 'a rule names model/comparison/loader.h'
expect_without model/base/interruption.h 'a rule names model/base/interruption.h'

exit $((failures > 0))
