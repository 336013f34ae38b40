// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is said of several recordings a side: what their means are of, and which one is drawn.

#pragma once

#include "model/judgement/judgedruns.h"

#include <QString>

namespace twinlane {

struct Comparison;

/// "3 + 2 recordings". @pre the comparison has several of a side
QString recordingCounts(const Comparison &comparison);

/// What the times of blocks are: "Mean over 3 + 2 recordings". @pre the same
QString recordingsText(const Comparison &comparison);
/// The same in sentences, for a tool tip.
QString recordingsDefinition(const Comparison &comparison);

/// Which recording of a side is drawn where only one can be: "recording 1 of 3: a.json". Empty: the side has one.
QString drawnRecording(const Comparison &comparison, Side side);
/// The same of both sides, one a line; empty: both have one.
QString drawnRecordings(const Comparison &comparison);

/// The file of a side's recording, without its folders.
QString recordingName(const Comparison &comparison, Side side, std::size_t index);

} // namespace twinlane
