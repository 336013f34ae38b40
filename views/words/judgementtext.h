// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How all views show whether a difference is real. If it is not, it is grey and has "≈", and a tool tip says why.

#pragma once

#include "model/comparison/comparison.h"
#include "views/look/theme.h"

#include <QColor>
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

/// How sure a difference is. Every view draws it alike.
enum class Sureness : std::uint8_t {
    Certain,   ///< filled, in the colour of its direction
    Undecided, ///< could be chance, or cannot be told: outlined, grey
    Noise,     ///< none, or too small to matter: grey
    OtherWork, ///< both sides did other work: in the colours of the sides
};

struct DifferenceLook {
    Sureness sureness = Sureness::Noise;
    Tone tone = Tone::Neutral; ///< neutral unless the difference is certain

    bool isCertain() const { return sureness == Sureness::Certain; }
    const QColor &barColor() const;  ///< of the experimental side's bar
    const QColor &textColor() const; ///< of the numbers
};

/// The look of a time's difference. Without a judgement it cannot be told. Within @p thresholdPercent of the baseline
/// it is noise unless it is certain.
DifferenceLook differenceLook(const Delta<double> &value, const std::optional<RowJudgement> &judgement,
    bool isOtherWork = false, double thresholdPercent = 2);

/// "▲" and "▼" where it is certain, "△" and "▽" where it is not, "≈" for noise; empty where the sides did other work.
QString arrowOf(const Delta<double> &value, const DifferenceLook &look);

/// Says why it is real, or how large it would have to be; one or two sentences. Empty if it was not judged.
QString judgementText(const std::optional<RowJudgement> &judgement);
/// "certain", "could be chance"; empty if it was not judged.
QString outcomeText(const std::optional<RowJudgement> &judgement);
/// The same for a place; "too few to tell" if nothing could be judged.
QString outcomeText(Outcome judgement);

} // namespace twinlane
