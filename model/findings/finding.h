// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is wrong in one run, where, and what it costs at most (findings.md).

#pragma once

#include "model/base/ids.h"
#include "model/base/intervals.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// How sure a finding is. Confirmed takes a second opinion beside the rule's, which no rule gives itself.
enum class FindingGrade : std::uint8_t {
    Confirmed,
    Likely,   ///< the rule reads a fact
    Possible, ///< the rule infers it
};

/// "confirmed", "likely", "possible" as in the JSON.
std::string_view findingGradeKey(FindingGrade grade);

/// By the share of the step that the bound has. Info: it has no bound, or was not there in most steps; it is listed and
/// counts nowhere.
enum class FindingSeverity : std::uint8_t { High, Medium, Low, Info };

/// "high", "medium", "low", "info" as in the JSON.
std::string_view findingSeverityKey(FindingSeverity severity);

/// The part of the step that a block lies in.
enum class FindingPhase : std::uint8_t { Forward, Backward, Optimizer, Loader };

/// "forward", "backward", "optimizer", "loader" as in the JSON.
std::string_view findingPhaseKey(FindingPhase phase);

/// Every limit that decides about findings.
struct FindingLimits {
    double leastShare = 0.01;             ///< of the mean step, that a bound must exceed to be reported
    std::int64_t leastPerStepNs = 50'000; ///< and this, per step
    double mediumShare = 0.03;            ///< severity by the bound's share of the mean step
    double highShare = 0.10;
    double steadyShare = 0.5;               ///< of the steps, in which the evidence must be
    std::size_t reads = 3, surelyReads = 5; ///< values read in a row
    std::size_t tinyOperators = 12;         ///< in a row, and the share of them that is tiny
    double tinyOperatorShare = 0.8;
    std::int64_t tinyElements = 1024;
    std::size_t rows = 8;    ///< rounds of a loop over rows
    double viewShare = 0.15; ///< of the operators of such a round
    std::size_t joins = 6;
    std::int64_t gapNs = 200'000;      ///< of plain Python
    double gapShare = 0.05;            ///< of the step, that the gaps of a block must exceed
    std::int64_t stallNs = 10'000'000; ///< in which nothing happens, and how many events per 100 ms are as good as none
    std::size_t stallEvents = 10;
    std::size_t constants = 2;
    std::size_t copies = 3, castsWithProducts = 6;
    double copyShare = 0.03;
    std::size_t repeats = 3;     ///< of one call in a row
    std::size_t elementwise = 4; ///< operators of a chain, and the share of the step that it must exceed
    double elementwiseShare = 0.02;
    std::size_t optimizerOperators = 10;
    std::size_t zeroed = 3;
    double loaderShare = 0.05;
    double augmentationShare = 0.05; ///< of the step, by operators before the first module call
    double floorShare = 0.5;         ///< of the step, by operators at the trace's floor times floorFactor
    double floorFactor = 1.3;
    bool operator==(const FindingLimits &) const = default;
};

/// A number that a rule compared, under a name that texts refer to.
struct Measured {
    std::string_view name; ///< a literal
    double value = 0;
    bool operator==(const Measured &) const = default;
};

/// One anti-pattern at one place of one run.
struct Finding {
    std::size_t rule = 0; ///< row of findingRules()
    BlockId block;        ///< of the run's timeline: the step, or a block in it
    FindingPhase phase = FindingPhase::Forward;
    FindingGrade grade = FindingGrade::Possible;
    FindingSeverity severity = FindingSeverity::Info;
    bool isOnce = false;            ///< the evidence is there in too few steps
    bool isWithinLimits = false;    ///< its bound is too small to be reported
    std::string subject;            ///< what the text speaks of beside the block: an operator, a class; may be empty
    std::vector<Measured> measured; ///< of the step with the most evidence
    /// By chosen step of the run: the length of the evidence inside the critical path, and how much evidence there is.
    std::vector<std::int64_t> boundNs;
    std::vector<std::uint32_t> counts;
    std::int64_t totalNs = 0;                   ///< sum of boundNs
    std::uint32_t stepsSeen = 0, stepsUsed = 0; ///< of the chosen steps that are of the block's kind
    double share = 0;                           ///< of the time of the used steps
    std::vector<EventId> evidence;              ///< in time order, kMostEvidence of a step at most
    std::size_t evidenceCount = 0;              ///< over all steps
    std::vector<Interval> owned; ///< the instants of the bound, in time order, disjoint; empty unless it could count
    /// The user's reason not to be told of it, which may be empty; see findingchoices.h.
    std::optional<std::string> ignored;

    /// Rounded to whole ns.
    std::int64_t perStepNs() const;
    /// Is it listed?
    bool isReported() const { return !isWithinLimits; }
    /// Is it in the totals?
    bool isInTotals() const { return isReported() && severity != FindingSeverity::Info && !ignored; }
    /// Do badges, verdicts and gates count it, too?
    bool isSure() const { return isInTotals() && grade != FindingGrade::Possible; }
};

constexpr std::size_t kMostEvidence = 100;

} // namespace twinlane
