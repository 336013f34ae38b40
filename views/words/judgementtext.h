// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How all views show whether a difference is real. If it is not, it is grey and has "≈", and a tool tip says why.

#pragma once

#include "model/comparison/comparison.h"
#include "views/look/theme.h"

#include <QString>

#include <optional>

namespace twinlane {

/// Judged and not real: within the limits or within the noise.
inline bool isChance(const std::optional<RowJudgement> &judgement)
{
    return judgement && judgement->flag() == false && !judgement->isRealInside;
}

/// The tone of a difference, neutral where it could be chance.
inline Tone realTone(Tone tone, const std::optional<RowJudgement> &judgement)
{
    return isChance(judgement) ? Tone::Neutral : tone;
}

/// Says why it is real, or how large it would have to be; one or two sentences. Empty if it was not judged.
QString judgementText(const std::optional<RowJudgement> &judgement);
/// "real", "could be chance"; empty if it was not judged.
QString outcomeWord(const std::optional<RowJudgement> &judgement);
/// The same for a place; "too few to tell" if nothing could be judged.
QString outcomeWord(Outcome judgement);

} // namespace twinlane
