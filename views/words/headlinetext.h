// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The verdict in the few words of a headline, how sure it is, and how that was judged. Made of the model's typed facts.

#pragma once

#include "model/comparison/comparison.h"
#include "views/look/theme.h"

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace twinlane {

enum class Confidence : quint8 {
    None,          ///< there is nothing to be sure of: one trace alone
    Certain,       ///< the only one that has a direction's colour
    WithinNoise,   ///< two recordings of one program may differ by as much
    CannotTell,    ///< too few steps, or device work was lost
    Recordings,    ///< the programs did the same work, so the recordings differ
    SameRecording, ///< both sides are one recording
    OtherWork      ///< the sides do other work: no direction at all
};

struct Headline {
    QString subject;     ///< "Experimental", "No difference beyond noise"
    QString claim;       ///< "14.5 % slower"; may be empty
    QStringList figures; ///< "161.7 → 185.1 ms", "+23.40 ms", the most important first
    Tone tone = Tone::Neutral;
    Confidence confidence = Confidence::None;

    /// All of it on one line.
    QString text() const;
};

/// @p comparison may be of one trace alone.
Headline headlineOf(const Comparison &comparison);

/// "✓", "≈", "?", "=", "≠"
QString confidenceMark(Confidence confidence);
/// "Certain", "within noise", …
QString confidenceText(Confidence confidence);
/// What follows from it, in one sentence.
QString confidenceDefinition(Confidence confidence);

/// "14.5 % slower", "takes 3.4 × as long": of a step that takes @p ratio times the baseline's. @pre ratio > 0
QString claimOfRatio(double ratio);

/// A title and its value: times, interval, samples, what was left out, the method.
using JudgementFacts = std::vector<std::pair<QString, QString>>;
/// @pre two traces are compared
JudgementFacts judgementFacts(const Comparison &comparison);

/// "161.7 → 185.1 ms"; both have a unit if theirs differ.
QString fromTo(double baselineNs, double experimentalNs);
/// The same of two values of format.h.
QString fromTo(const QString &baseline, const QString &experimental);

} // namespace twinlane
