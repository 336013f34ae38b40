// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The verdict in the user's language: the same statements as in the reports.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/reasons/placename.h"

#include <QString>
#include <QStringList>

namespace twinlane {

struct Comparison;

/// The result of the comparison, as reports tell it, and what limits the step; for a trace alone, its average step.
QString verdictText(const Comparison &comparison);

/// "layers.2.mlp, forward and backward", "Attention ×6", …
QString placeText(const PlaceParts &parts);
/// The words behind the block: "backward", "own time", "forward and backward", …
QStringList placeWordList(const PlaceParts &parts);

} // namespace twinlane
