// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How sure a difference is, in the words that people read, and from what size on it is shown as news. Reports and views
// take both from here.

#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

namespace twinlane {

enum class Certainty : std::uint8_t {
    Certain,       ///< beyond what chance and two recordings of one program do
    CouldBeChance, ///< within the limits of one recording a side, or within the noise
    CannotTell,    ///< too few samples
    OfRecordings,  ///< both programs did the same work, so the recordings differ
    NotJudged,     ///< nothing may be said: one recording on both sides, or lost device work
    Negligible,    ///< none, or too small to matter
    OtherWork,     ///< the sides did other work, so that no direction is good news
};

/// English and in the middle of a sentence: "certain", "could be chance", "cannot be told", … Views translate it in the
/// context "Certainty".
std::string_view certaintyWord(Certainty certainty);
/// The same at the beginning of a line: "Could be chance".
std::string certaintyTitle(Certainty certainty);
/// Why a difference cannot be told, behind a comma: "too few steps to tell noise from change". English; same context.
std::string_view tooFewWords(bool areSteps);

/// Is nothing known of what chance does here?
constexpr bool isOpen(Certainty certainty)
{
    return certainty == Certainty::CannotTell || certainty == Certainty::NotJudged;
}

/// May there be a change that is not certain? Pictures draw it with an outline.
constexpr bool isUndecided(Certainty certainty)
{
    return isOpen(certainty) || certainty == Certainty::CouldBeChance || certainty == Certainty::OfRecordings;
}

/// Beside the whole of which it is a part, a difference below this share is no news.
constexpr double kNegligibleShare = 0.002;
/// Beside its own baseline, a difference below so many percent is none unless it is certain.
constexpr double kUnchangedPercent = 2;
/// The same for the time of a name on each rank of a set, which nothing judges.
constexpr double kUnchangedNamePercent = 5;

/// @p difference and @p whole in one unit. Nothing is negligible beside a whole of 0.
inline bool isNegligible(double difference, double whole)
{
    return std::abs(difference) < kNegligibleShare * whole;
}

/// @p amount: a usual amount, beside which differences are held. In its unit.
inline double unchangedWithin(double amount)
{
    return std::abs(amount) * kUnchangedPercent / 100;
}

} // namespace twinlane
