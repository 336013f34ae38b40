// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How all views show whether a difference is real. If it is not, it is grey and has "≈", and a tool tip says why.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/judgement/rowcertainty.h"
#include "views/look/theme.h"

#include <QColor>
#include <QString>

#include <optional>

namespace twinlane {

struct Comparison;

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

/// How a difference is drawn, in every view alike: a certain one is filled, in the colour of its direction; an undecided
/// one is outlined and grey; a negligible one is grey; of other work both sides have the sides' colours.
struct DifferenceLook {
    Certainty certainty = Certainty::Negligible;
    Tone tone = Tone::Neutral; ///< neutral unless the difference is certain

    bool isCertain() const { return certainty == Certainty::Certain; }
    bool isUndecided() const { return twinlane::isUndecided(certainty); }
    const QColor &barColor() const;  ///< of the experimental side's bar
    const QColor &textColor() const; ///< of the numbers
};

/// The look of a time's difference, see shownCertainty(). Without a judgement it cannot be told.
DifferenceLook differenceLook(const Delta<double> &value, const std::optional<RowJudgement> &judgement,
    bool isOtherWork = false, double wholeNs = 0);

/// "certain", "could be chance", …: certaintyWord() in the user's language.
QString certaintyText(Certainty certainty);
/// The same at the beginning of a line: "Could be chance".
QString certaintyHead(Certainty certainty);
/// "too few steps to tell noise from change"
QString tooFewText(bool areSteps);

/// "▲" and "▼" where it is certain, "△" and "▽" where it is not, "≈" for noise; empty where the sides did other work.
QString arrowOf(const Delta<double> &value, const DifferenceLook &look);

/// Says why it is real, or how large it would have to be; one or two sentences. Empty if it was not judged.
QString judgementText(const std::optional<RowJudgement> &judgement);

} // namespace twinlane
