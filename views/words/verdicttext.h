// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The verdict in the user's language, made of the same parts as the model's English sentence.

#pragma once

#include "model/comparison/comparison.h"
#include "model/reasons/placename.h"

#include <QString>
#include <QStringList>

namespace twinlane {

/// The result of the comparison in one sentence; for a trace alone, its average step.
QString verdictText(const Comparison &comparison);

/// "83 % of the baseline’s step lies in calls far above their usual time"; empty: neither recording was disturbed.
QString disturbedText(const VerdictParts &parts);

/// What was done once: "recording graphs, compiling". @pre !told.oneOff.empty()
QString onceKinds(const ToldFacts &told);
/// "+315.7 ms once, for recording graphs; +1.30 ms (+0.7 %) without it". @pre !told.oneOff.empty()
QString onceWords(const ToldFacts &told);
/// Did both programs do the same work, so that what their steps differ by is the recordings'?
bool isOfRecordings(const Comparison &comparison);

/// "layers.2.mlp, forward and backward", "Attention ×6", …
QString placeText(const PlaceParts &parts);
/// The words behind the block: "backward", "own time", "forward and backward", …
QStringList placeWords(const PlaceParts &parts);

} // namespace twinlane
