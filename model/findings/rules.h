// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The rules: what each looks for, what it needs, and the functions that look. Each has a file of its own in rules/.

#pragma once

#include "model/findings/finding.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace twinlane {

class RuleInput;
class RuleOutput;

/// What a recording may lack.
enum class RuleNeed : std::uint8_t { Nothing, Operators, Shapes, Modules, ShapesAndModules, Stacks, SegmentModel };

/// What is missing first: "operators", "record_shapes", "with_modules", "with_stack" as in the JSON; empty: nothing.
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
    void (*find)(const RuleInput &input, RuleOutput &output); ///< null: the segment model looks
};

/// Every rule, in the order of the list. Valid for ever.
std::span<const FindingRule> findingRules();

void findLoopOptimizer(const RuleInput &input, RuleOutput &output);
void findZeroedGradients(const RuleInput &input, RuleOutput &output);
void findNeedlessAutograd(const RuleInput &input, RuleOutput &output);
void findRecomputation(const RuleInput &input, RuleOutput &output);
void findReadsInLoop(const RuleInput &input, RuleOutput &output);
void findValueChecks(const RuleInput &input, RuleOutput &output);
void findTinyOperators(const RuleInput &input, RuleOutput &output);
void findRowLoops(const RuleInput &input, RuleOutput &output);
void findGrowingTensors(const RuleInput &input, RuleOutput &output);
void findPythonGaps(const RuleInput &input, RuleOutput &output);
void findStalls(const RuleInput &input, RuleOutput &output);
void findRebuiltConstants(const RuleInput &input, RuleOutput &output);
void findLayoutCopies(const RuleInput &input, RuleOutput &output);
void findCasts(const RuleInput &input, RuleOutput &output);
void findClones(const RuleInput &input, RuleOutput &output);
void findRepeatedWork(const RuleInput &input, RuleOutput &output);
void findUnfusedAttention(const RuleInput &input, RuleOutput &output);
void findElementwiseChains(const RuleInput &input, RuleOutput &output);
void findDoublePrecision(const RuleInput &input, RuleOutput &output);
void findSlowLoader(const RuleInput &input, RuleOutput &output);
void findLoaderWithoutWorkers(const RuleInput &input, RuleOutput &output);
void findRestartedWorkers(const RuleInput &input, RuleOutput &output);
void findAugmentation(const RuleInput &input, RuleOutput &output);

} // namespace twinlane
