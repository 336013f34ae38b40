// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Ranks, their figures and what is told of them, in the user's language.

#pragma once

#include "model/sets/openedsets.h"
#include "model/sets/rankspread.h"
#include "views/ranks/rankscene.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <vector>

namespace twinlane {

struct RankTexts {
    Q_DECLARE_TR_FUNCTIONS(RankTexts)
};

/// Of an index into rankMetrics(): the title of a column of values, and what they are.
QString rankMetricTitle(std::size_t metric);
QString rankMetricDefinition(std::size_t metric);

/// "Rank 7".
QString rankTitle(const SetRank &rank);
/// "9 | 9"; within one side "Baseline 3 | 7".
QString placesText(const OpenedSets &opened);
/// Of sets that are read: "412 of 1,000 ranks", for a pair both sides'.
QString comingText(const OpenedSets &opened);
/// Which ranks the other views will show.
QString wantedText(const RankNames &names);
/// Why files of sets that are read cannot be: @p most sentences, then how many more.
QStringList unreadableNotes(const OpenedSets &opened, int most);
/// What is compared now, in one sentence.
QString placesSentence(const OpenedSets &opened);

/// How much of all waiting the rank causes, for how long, and whether that is lost time.
QString stragglerText(const RankSet &set, const Straggler &straggler);
/// Who waits most, in one sentence; empty: nobody waits.
QString mostWaitingText(const RankSet &set);
/// All that a user should know of how a side was read: missing, unreadable and clashing ranks, and notes.
QStringList setNotes(const RankSet &set);
/// What the two sets have apart, and why no blocks are compared.
QStringList pairNotes(const OpenedSets &opened);

/// The value of a cell with its rank and step, in whole nanoseconds or bytes too.
QString cellToolTip(const RankScene &scene, const RankCell &cell);

} // namespace twinlane
