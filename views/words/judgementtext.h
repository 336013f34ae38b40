// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How all views show whether a difference is real: what is not is grey and bears "≈", and a tool tip says why.

#pragma once

#include "model/comparison/comparison.h"
#include "views/look/theme.h"

#include <QString>

#include <optional>

namespace twinlane {

/// Judged, and beyond neither the limits nor the noise, nor is what is inside.
inline bool isChance(const std::optional<RowJudgement> &judgement)
{
    return judgement && judgement->flag() == false && !judgement->isRealInside;
}

/// The tone of a difference, neutral where it could be chance.
inline Tone realTone(Tone tone, const std::optional<RowJudgement> &judgement)
{
    return isChance(judgement) ? Tone::Neutral : tone;
}

/// Why it is real, or what it would have to exceed; one or two sentences. Empty where nothing was judged.
QString judgementText(const std::optional<RowJudgement> &judgement);
/// "real", "could be chance"; empty where it is not known.
QString outcomeWord(const std::optional<RowJudgement> &judgement);
/// The same of a place; "too few to tell" where nothing could be judged.
QString outcomeWord(Outcome judgement);

} // namespace twinlane
