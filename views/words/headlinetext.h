// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The headline of the model in the user's language, how sure it is, and how that was judged.

#pragma once

#include "model/comparison/headline.h"
#include "views/look/theme.h"

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace twinlane {

struct ShownHeadline {
    QString subject;     ///< "Experimental", "No difference beyond noise"
    QString claim;       ///< "14.5 % slower"; may be empty
    QStringList figures; ///< "161.7 → 185.1 ms", "+23.40 ms", the most important first
    Tone tone = Tone::Neutral;
    Confidence confidence = Confidence::None;

    /// All of it on one line.
    QString text() const;
};

/// @p comparison may be of one trace alone.
/// @p isByOnce: headlineByOnce(), if there is one.
ShownHeadline shownHeadline(const Comparison &comparison, bool isByOnce = false);

/// "✓", "≈", "?", "=", "≠"
QString confidenceSign(Confidence confidence);
/// "Certain", "Could be chance", …
QString confidenceText(Confidence confidence);
/// What follows from it, in one sentence.
QString confidenceDefinition(Confidence confidence);

/// "14.5 % slower", "takes 3.4 × as long": of a step that takes @p ratio times the baseline's. @pre ratio > 0
QString claimOfRatio(double ratio);

/// A title and its value: times, interval, samples, what was left out, the method.
using JudgementFacts = std::vector<std::pair<QString, QString>>;
/// @pre two traces are compared
JudgementFacts judgementFacts(const Comparison &comparison);

} // namespace twinlane
