// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

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

/// How sure a finding is.
enum class FindingGrade : std::uint8_t {
    Confirmed, ///< a rule infers it, and the segment model flags the same
    Likely,    ///< the rule reads a fact
    Possible,  ///< the rule, or the segment model, infers it alone
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
    std::size_t betweenReads = 12;          ///< operators between two of them; what a layer reads once is further apart
    std::size_t tinyOperators = 12;         ///< in a row, and the share of them that is tiny
    double tinyOperatorShare = 0.8;
    std::int64_t tinyElements = 1024;
    std::int64_t tinyPart = 8; ///< tiny is at most one of so many parts of what half of the step's blocks work on, too
    std::size_t rows = 8;      ///< rounds of a loop over rows
    double viewShare = 0.15;   ///< of the operators of such a round
    std::size_t joins = 6;
    std::int64_t gapNs = 200'000;         ///< of plain Python
    std::int64_t elsewhereNs = 1'000'000; ///< of a host without operators: no wait before it is the reason
    double gapShare = 0.05;               ///< of the step, that the gaps of a block must exceed
    std::int64_t stallNs = 10'000'000; ///< in which nothing happens, and how many events per 100 ms are as good as none
    std::size_t stallEvents = 10;
    std::size_t constants = 2;
    std::size_t copies = 3, castsWithProducts = 6;
    std::size_t castsInRow = 4; ///< of one size, each behind the other: surely needless
    double copyShare = 0.03;
    std::size_t repeats = 3;     ///< of one call in a row
    std::size_t elementwise = 4; ///< operators of a chain, and the share of the step that it must exceed
    double elementwiseShare = 0.02;
    std::size_t optimizerOperators = 10;
    std::size_t autogradParts = 4; ///< one of so many parts of the time of recorded operators is the recording, at most
    std::int64_t autogradCallNs = 100'000; ///< of one operator: so much of its time counts
    std::size_t zeroed = 3;
    double loaderShare = 0.05;
    double augmentationShare = 0.05; ///< of the step, by operators before the first module call
    double floorShare = 0.5;         ///< of the step, by operators at the trace's floor times floorFactor
    double floorFactor = 1.3;
    std::size_t floorOperators = 20;        ///< in a step, for a floor to be known
    std::int64_t floorMostNs = 100'000;     ///< a longer floor is one of work
    double hostBoundShare = 0.2;            ///< of the step, in which the device waits for the host
    double tinyKernelLaunches = 0.3;        ///< of the launches, that start a kernel shorter than they are
    double tinyKernelShare = 0.1;           ///< of the step, by these kernels and the waits for their launches
    std::int64_t pageableBytes = 1'000'000; ///< copied per step
    std::size_t smallCopies = 20;           ///< between host and device, per step
    std::int64_t smallCopyBytes = 65'536, smallCopyNs = 10'000; ///< the time where the size is not recorded
    double tensorCoreShare = 0.1; ///< of the time of products and convolutions, on tensor cores
    std::int64_t alignedTo = 8;   ///< elements, that sides of products in half precision are multiples of
    double skinnyFill = 0.5, occupancyPercent = 10; ///< of a device, by a product of skinnyNs or more
    std::int64_t skinnyNs = 20'000;
    std::size_t cacheFrees = 3;   ///< frees in a row that give the allocator's cache back
    double memoryShare = 0.9;     ///< of the device's memory, that the reserved memory may not exceed
    double fragmentedShare = 0.3; ///< of the reserved memory, that is never allocated; and so many bytes
    std::int64_t fragmentedBytes = std::int64_t(256) << 20;
    std::size_t growthSteps = 4; ///< in which the allocated memory grows, and by what share of it in each
    double growthShare = 0.001;
    std::int64_t preparationNs = 10'000'000; ///< before a compiled region, that is no compilation
    double graphCopyShare = 0.03;            ///< of the step, by copies before graph launches
    double communicationShare = 0.1;         ///< of the step, by communication behind no computation
    std::size_t collectives = 100;           ///< in a step, and the share of them that is small
    double smallCollectiveShare = 0.2;
    std::int64_t smallCollectiveBytes = std::int64_t(1) << 20;
    std::size_t batchNorms = 20; ///< that wait for other ranks
    /// By which kernels are slower beside communication. From a factor on they have other work.
    double disturbedShare = 0.15, disturbedMost = 4;
    std::size_t disturbedCalls = 3; ///< of one kernel, beside communication and alone
    bool operator==(const FindingLimits &) const = default;
};

/// A number that a rule compared, under a name that texts refer to.
struct Measured {
    std::string_view name; ///< a literal
    double value = 0;
    bool operator==(const Measured &) const = default;
};

/// A feature of a segment that makes the segment model suspicious.
struct OpinionSign {
    std::string_view name;  ///< as in the model's file
    std::string_view words; ///< what it measures
    double value = 0;
};

/// What the segment model says of the most suspicious segment that holds some of a finding's evidence.
struct SegmentOpinion {
    double probability = 0;         ///< calibrated
    std::string kind;               ///< of anti-pattern that it looks most like; empty: not asked
    std::vector<OpinionSign> signs; ///< the strongest first
};

/// One anti-pattern at one place of one run.
struct Finding {
    std::size_t rule = 0; ///< row of findingRules()
    BlockId block;        ///< of the run's timeline: the step, or a block in it; of several the first
    /// Where it is: equal parts of the model, such as all attentions of its layers, are one place. In tree order.
    std::vector<BlockId> blocks;
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
    std::optional<SegmentOpinion> opinion;      ///< none: the segment model was not asked, or sees nothing there
    std::vector<Interval> owned; ///< the instants of the bound, in time order, disjoint; empty unless it could count
    std::optional<std::string> advice; ///< none: the rule's; empty: nothing fits (advice.h)
    /// The place in its list of the one that names the cause of the same time (commoncause.h); none: it stands for itself.
    std::optional<std::size_t> signOf;
    std::vector<std::size_t> signs; ///< rules of what is a sign of it, each once
    /// The user's reason not to be told of it, which may be empty; see findingchoices.h.
    std::optional<std::string> ignored;

    /// Rounded to whole ns.
    std::int64_t perStepNs() const;
    /// Is it listed?
    bool isReported() const { return !isWithinLimits; }
    /// Is it in the totals?
    bool isInTotals() const { return isReported() && severity != FindingSeverity::Info && !ignored; }
    /// Do badges, verdicts and gates count it, too? What one cause makes counts once.
    bool isSure() const { return isInTotals() && grade != FindingGrade::Possible && !signOf; }
};

constexpr std::size_t kMostEvidence = 100;

} // namespace twinlane
