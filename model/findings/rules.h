// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The rules: what each looks for, what it needs, and the functions that look. Each has a file of its own in rules/.

#pragma once

#include "model/findings/finding.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace twinlane {

class RuleInput;
class RuleOutput;

/// What a recording may lack, one or several by operator|.
enum class RuleNeed : std::uint16_t {
    Nothing = 0,
    Operators = 1,
    Kernels = 2, ///< device work
    Runtime = 4, ///< the calls that launched it
    DeviceProperties = 8,
    Shapes = 16,
    Modules = 32,
    ShapesAndModules = Shapes | Modules,
    KernelsAndRuntime = Kernels | Runtime,
    Stacks = 64,
    Memory = 128,       ///< records of a device's allocator with its totals
    Ranks = 256,        ///< the other ranks of the job
    SegmentModel = 512, ///< a segment model that does not abstain
};

constexpr RuleNeed operator|(RuleNeed a, RuleNeed b)
{
    return RuleNeed(std::uint16_t(a) | std::uint16_t(b));
}
/// Is @p one among @p all?
constexpr bool needs(RuleNeed all, RuleNeed one)
{
    return (std::uint16_t(all) & std::uint16_t(one)) != 0;
}

/// Each by itself, in the order in which rules miss them: where no device was recorded, that is told of all its rules.
inline constexpr std::array kRuleNeeds { RuleNeed::Operators, RuleNeed::Kernels, RuleNeed::Runtime,
    RuleNeed::DeviceProperties, RuleNeed::Memory, RuleNeed::Ranks, RuleNeed::Shapes, RuleNeed::Modules,
    RuleNeed::Stacks };

/// "operators", "kernels", "record_shapes", ... of a single need, as in the JSON; empty: nothing.
std::string_view ruleNeedKey(RuleNeed need);
/// All that a rule needs.
std::vector<std::string_view> ruleNeedKeys(RuleNeed need);

struct FindingRule {
    std::string_view id;   ///< "O1"
    std::string_view kind; ///< "optimizer_one_by_one"
    RuleNeed need;
    FindingGrade grade;         ///< of its findings, unless the rule says otherwise
    bool isInformation;         ///< its findings are never more than that
    bool countsExactly;         ///< two runs of one program have the same counts
    std::string_view condition; ///< with the limits in braces by their names
    std::string_view text;      ///< what is told of a finding; {block}, {subject}, {bound} and names of Measured
    std::string_view advice;    ///< empty: there is none
    std::string_view source;    ///< a link; empty: this program's own
    /// Null: the segment model looks (RuleNeed::SegmentModel), or a comparison finds it (comparisonrules.h).
    void (*find)(const RuleInput &input, RuleOutput &output);
};

/// Every rule, in the order of the list. Valid for ever.
std::span<const FindingRule> findingRules();

/// The subject of attention (K5) whose weights something uses: one operator does not give them.
constexpr std::string_view kUsedWeights = "weights";

void findLoopOptimizer(const RuleInput &input, RuleOutput &output);
void findZeroedGradients(const RuleInput &input, RuleOutput &output);
void findNeedlessAutograd(const RuleInput &input, RuleOutput &output);
void findParameterLoops(const RuleInput &input, RuleOutput &output);
void findCopiedWeights(const RuleInput &input, RuleOutput &output);
void findRecomputation(const RuleInput &input, RuleOutput &output);
void findReadsInLoop(const RuleInput &input, RuleOutput &output);
void findValueChecks(const RuleInput &input, RuleOutput &output);
void findTinyOperators(const RuleInput &input, RuleOutput &output);
void findRowLoops(const RuleInput &input, RuleOutput &output);
void findGrowingTensors(const RuleInput &input, RuleOutput &output);
void findPythonGaps(const RuleInput &input, RuleOutput &output);
void findStalls(const RuleInput &input, RuleOutput &output);
void findRebuiltConstants(const RuleInput &input, RuleOutput &output);
void findOneHotProducts(const RuleInput &input, RuleOutput &output);
void findLayoutCopies(const RuleInput &input, RuleOutput &output);
void findCasts(const RuleInput &input, RuleOutput &output);
void findClones(const RuleInput &input, RuleOutput &output);
void findRepeatedWork(const RuleInput &input, RuleOutput &output);
void findRepeatedTowers(const RuleInput &input, RuleOutput &output);
void findHandNorms(const RuleInput &input, RuleOutput &output);
void findUnfusedAttention(const RuleInput &input, RuleOutput &output);
void findElementwiseChains(const RuleInput &input, RuleOutput &output);
void findDoublePrecision(const RuleInput &input, RuleOutput &output);
void findSlowLoader(const RuleInput &input, RuleOutput &output);
void findLoaderWithoutWorkers(const RuleInput &input, RuleOutput &output);
void findRestartedWorkers(const RuleInput &input, RuleOutput &output);
void findHostBound(const RuleInput &input, RuleOutput &output);
void findBlockingSyncs(const RuleInput &input, RuleOutput &output);
void findTinyKernels(const RuleInput &input, RuleOutput &output);
void findPageableCopies(const RuleInput &input, RuleOutput &output);
void findFilledOnHost(const RuleInput &input, RuleOutput &output);
void findPingPong(const RuleInput &input, RuleOutput &output);
void findSmallCopies(const RuleInput &input, RuleOutput &output);
void findSinglePrecision(const RuleInput &input, RuleOutput &output);
void findUnusedMatrixCores(const RuleInput &input, RuleOutput &output);
void findUnalignedProducts(const RuleInput &input, RuleOutput &output);
void findSkinnyProducts(const RuleInput &input, RuleOutput &output);
void findConvolutionBias(const RuleInput &input, RuleOutput &output);
void findLayoutConversions(const RuleInput &input, RuleOutput &output);
void findSmallBatch(const RuleInput &input, RuleOutput &output);
void findAugmentation(const RuleInput &input, RuleOutput &output);
void findDriverAllocations(const RuleInput &input, RuleOutput &output);
void findFullMemory(const RuleInput &input, RuleOutput &output);
void findFragmentedMemory(const RuleInput &input, RuleOutput &output);
void findEmptiedCaches(const RuleInput &input, RuleOutput &output);
void findMemoryGrowth(const RuleInput &input, RuleOutput &output);
void findGraphBreaks(const RuleInput &input, RuleOutput &output);
void findRecompilations(const RuleInput &input, RuleOutput &output);
void findGraphCopies(const RuleInput &input, RuleOutput &output);
void findMissingGraphs(const RuleInput &input, RuleOutput &output);
void findExposedCommunication(const RuleInput &input, RuleOutput &output);
void findSmallCollectives(const RuleInput &input, RuleOutput &output);
void findDataParallel(const RuleInput &input, RuleOutput &output);
void findHostCommunication(const RuleInput &input, RuleOutput &output);
void findStragglers(const RuleInput &input, RuleOutput &output);
void findSyncBatchNorms(const RuleInput &input, RuleOutput &output);
void findDisturbedKernels(const RuleInput &input, RuleOutput &output);
void findSerialCommunication(const RuleInput &input, RuleOutput &output);

} // namespace twinlane
