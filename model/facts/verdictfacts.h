// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a verdict tells besides times and places: other work, time per token, what was done once.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/base/side.h"
#include "model/facts/oneoffdiff.h"
#include "model/facts/workloaddiff.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// What a step's time is divided by.
enum class WorkPiece : std::uint8_t { Sample, Token, GeneratedToken };

/// What the sides do once, by Side and per step.
struct ColdStart {
    PerSide<double> onceNs {};     ///< see OnceOfBoth::effectNs
    PerSide<double> leftNs {};     ///< of the step without it
    std::vector<OneOffDiff> kinds; ///< the largest first
};

/// What of it is worth telling, so that a view can word it in another language.
struct ToldFacts {
    std::optional<Clauses> differentWork; ///< differentWorkClauses(), if the sides do different work
    /// The time per token or sample on both sides, if a step works on more or less of them; per generated token, if both
    /// sides write text.
    std::optional<Delta<double>> nsPerPiece;
    WorkPiece piece = WorkPiece::Sample;
    /// The same without what was done once, where that is a good part of a step.
    std::optional<Delta<double>> nsPerPieceWithoutOnce;
    Delta<double> pieces; ///< of a step, beside nsPerPiece
    /// Where products of the same weights on more or fewer rows alone tell the amount of work: how many times as long the step is, without what
    /// was done once, divided by how many times as many they are.
    std::optional<double> timePerRow;
    std::optional<Delta<double>> prefillNs,
        decodeNs;                               ///< of sides that write text: up to the second pass, and each other
    std::optional<Delta<double>> passes;        ///< backward passes a step, where one side has more
    bool areBothPasses = false;                 ///< each with a forward pass
    std::optional<Delta<std::int64_t>> trained; ///< parameters, where a side trains others
    /// Work of the device in the average step, where it changed otherwise than the step. None: it did not, or there is none.
    std::optional<Delta<double>> deviceNs;
    /// The gap that the verdict names, between two operators, where blocks are operators: the host is in neither of them.
    std::optional<Delta<double>> gapNs;
    /// What was done once, if it is more than a fifth of the difference; else empty.
    std::vector<OneOffDiff> oneOff;
    double oneOffNs = 0;                        ///< by how much they change the average step, see OnceOfBoth
    double oneOffTotalNs = 0;                   ///< the same of all chosen steps together
    double oneOffCallsNs = 0;                   ///< the delta of their calls, of which the device may hide a part
    double withoutCallsNs = 0;                  ///< the delta of the average step less that of their calls
    double withoutOneOffNs = 0;                 ///< the delta of the average step without them
    std::optional<double> withoutOneOffPercent; ///< of the baseline without them; none: nothing is left of it
    std::optional<ColdStart> coldStart; ///< where what was done once is no part of the difference, but much of a step
    /// By side, if both figures above are of the steps without it and without a mark: how many these are. A marked step may
    /// hold more that happened once than is known, such as work that was queued before the recording.
    std::optional<PerSide<std::size_t>> otherSteps;
    /// Does a step of one side work on more than that of the other?
    bool hasOtherAmount() const { return nsPerPiece && pieces.delta.value_or(0) != 0; }
    void restOnOtherSteps(double deltaNs, double percent, const PerSide<std::size_t> &steps);
};

/// @p baselineNs, @p experimentalNs: the average steps.
ToldFacts toldFacts(const AlignedRuns &runs, const OnceOfBoth &once, const WorkloadDiff &workload, double baselineNs,
    double experimentalNs);

/// "Different work: prefill against decode, 6500 -> 62 tokens per step", without its full stop; or no clause.
Clauses leadOf(const ToldFacts &told);
/// "first launches and first calls, memory that the allocator takes or gives back"
Clauses onceKinds(const std::vector<OneOffDiff> &kinds);
/// "+315.7 ms", "-26.8 ms a step (-80.4 ms in all)"
StatementValue onceAmount(const ToldFacts &told);

/// "in the other 2 steps of each side"
Clauses otherStepsClauses(const PerSide<std::size_t> &steps);
/// "Of it +315.0 ms once, for ...; +2.0 ms (+0.7 %) without it"; or no clause.
Clauses onceClauses(const ToldFacts &told);
/// Was more than half of the difference done once, so that what happens each time leads? @p told of steps of @p deltaNs.
bool isMostlyOnce(const ToldFacts &told, double deltaNs);
/// Is what is left so little beside it that the estimate of what was done once is no nearer? @pre isMostlyOnce()
bool isNearlyAllOnce(const ToldFacts &told);
/// "Per token 1.20 us -> 1.10 us (-8.3 %)", "Of it +315.0 ms once, for ...": sentences without full stops.
std::vector<Clauses> linesOf(const ToldFacts &told);

} // namespace twinlane
