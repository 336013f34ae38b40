// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Numbers of the tables as text: changes, and how sure a difference is.

#pragma once

#include "model/judgement/significance.h"
#include "views/look/theme.h"

#include <QString>

#include <optional>

namespace twinlane {

/// "+16.3 %", from three times on "×3.0"; "–" if there is nothing to divide by.
QString changeInPercent(double baseline, double experimental);

/// How a difference looks.
struct DeltaLook {
    Tone tone = Tone::Neutral; ///< of the number
    QString mark;              ///< before it: "▲", "△", "≈" or nothing
    bool isSure = false;       ///< in strong letters
};

/// Certain: coloured, ▲ ▼. Could be chance, or cannot be told: △ ▽. Within what recordings of one program differ by: ≈.
/// @p isDirected: less is better; otherwise there is neither colour nor mark.
DeltaLook lookOf(double deltaNs, const std::optional<RowJudgement> &judgement, bool isDirected);

} // namespace twinlane
