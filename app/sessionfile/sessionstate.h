// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a session file keeps: which files were compared, how, and what the user looked at.

#pragma once

#include "app/sessionfile/filestamp.h"
#include "app/sessionfile/setstamp.h"
#include "model/alignment/compareoptions.h"
#include "model/findings/findingchoices.h"
#include "model/notebook/notebook.h"
#include "model/sets/openedsets.h"
#include "model/trace/eventkind.h"
#include "views/notes/notes.h"

#include <QDateTime>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace twinlane {

struct SessionSide {
    SessionFile file;
    SessionSet set;                      ///< instead of all files: the side is a set of ranks
    std::vector<SessionFile> recordings; ///< further ones
    SessionFile names;                   ///< the recording that lends its names
    bool operator==(const SessionSide &) const = default;

    bool isThere() const { return set.isThere() || !file.absolute.isEmpty() || !file.relative.isEmpty(); }
    /// As it is opened.
    const QString &path() const { return set.isThere() ? set.absolute : file.absolute; }
    QString name() const { return set.isThere() ? set.name() : file.name(); }
};

/// The operator or kernel that is explained; an empty name: the block is.
struct SessionPick {
    QString name;
    bool isDeviceWork = false;
    EventKind deviceKind = EventKind::Kernel;
    QString row; ///< the path of the block in whose table it was picked
    bool operator==(const SessionPick &) const = default;
};

struct SessionState {
    /// The second without a file: one trace alone. Both without: there is only a notebook.
    SessionSide baseline, experimental;
    CompareOptions options; ///< without the runs
    ShownRanks ranks;       ///< of sets
    QString rankPattern;    ///< of sets, see RankPattern; empty: their files tell the ranks
    Measure measure = Measure::Critical;
    QString scope, selected;  ///< paths of blocks; empty: the step, and nothing
    QStringList asInBaseline; ///< paths of the blocks that are so for "what if"; empty: the step
    SessionPick pick;
    QString centreView, leftView, tableView; ///< keys of views; empty or unknown: the first
    bool explainShown = false;
    std::vector<BlockNote> notes;
    FindingChoices findings; ///< by default in sessions that say nothing of it
    Notebook notebook;
    QJsonObject views; ///< ComparisonView::state() by the key of the view
    QDateTime written;
    /// Of a state that is kept for a crash: the session file that was open; empty: none.
    QString sessionPath;
    std::string sessionMark; ///< contentMark() of that file when the window last read or wrote it; empty: not known

    bool hasFiles() const { return baseline.isThere(); }
    bool isAlone() const { return !experimental.isThere(); }
    /// Of both sides: in the files of sessions either both are sets or neither is.
    bool hasSets() const { return baseline.set.isThere(); }
    /// All files that are to be read, those of the baseline first.
    std::vector<SessionFile *> files();
};

} // namespace twinlane
