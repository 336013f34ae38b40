// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What limits both runs, in the user's language.

#pragma once

#include "model/judgement/judgedruns.h"

#include <QString>

namespace twinlane {

struct Comparison;

/// "limited by the GPU (77 %), the host 20 %": of both runs where the limit is the same, else "first …, now …".
QString boundSentence(const Comparison &comparison);

/// The same where the limit has moved: "first the GPU (82 %), now the host (39 %)".
QString boundShiftText(const Comparison &comparison);

/// In few words: "the host (85 % → 83 %)", "the GPU (82 %) → the host (47 %)".
QString shortBound(const Comparison &comparison);
/// Is what limits the runs known, and a step's time to hold against it?
bool isBoundTold(const Comparison &comparison);

} // namespace twinlane
