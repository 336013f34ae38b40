// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H9: a module makes the same tensors in every step.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>

namespace twinlane {

namespace {

/// What is made, in its order. Two steps that make the same have the same text.
std::string contentOf(const RuleInput &input, std::span<const TopCall> calls)
{
    std::string content;
    for (const TopCall &call : calls) {
        const NameId dims = input.dims(call.place);
        content.append(input.nameOf(call)).append(dims ? input.trace().texts.text(dims) : "").append("\n");
    }
    return content;
}

/// Sizes of what autograd keeps: with these, a block works on what goes through the model.
std::set<std::int64_t> sizesOfData(const RuleInput &input, std::span<const TopCall> calls)
{
    std::set<std::int64_t> sizes;
    for (const TopCall &call : calls) {
        if (call.makesNode)
            sizes.insert(input.elements(call.place));
    }
    return sizes;
}

/// Is it the same whenever it is made? Zeros and the like are often filled afterwards.
bool isConstant(const RuleInput &input, const TopCall &call)
{
    constexpr std::string_view kConstants[] { "aten::arange", "aten::eye", "aten::linspace", "aten::lift_fresh" };
    return std::find(std::begin(kConstants), std::end(kConstants), input.nameOf(call)) != std::end(kConstants);
}

/// The creations, and behind the first of them what is computed from no parameter and on other sizes than the data, so
/// from them alone. Where autograd keeps nothing in the whole block, data cannot be told from constants, and only the creations count.
std::vector<TopCall> workOnConstants(const RuleInput &input, std::span<const TopCall> calls)
{
    const std::set<std::int64_t> dataSizes = sizesOfData(input, calls);
    std::vector<TopCall> work;
    for (const TopCall &call : calls) {
        const bool isDerived =
            !dataSizes.empty() && !work.empty() && !call.makesNode && !dataSizes.contains(input.elements(call.place));
        if (call.role == OperatorRole::Creation || isDerived)
            work.push_back(call);
    }
    return work;
}

} // namespace

void findRebuiltConstants(const RuleInput &input, RuleOutput &output)
{
    struct OfBlock {
        std::string content;
        bool isEqual = true;
        std::vector<Observation> observations;
    };
    std::map<BlockId, OfBlock> found;
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        for (auto &[block, calls] : callsByModule(input, input.steps()[s])) {
            const std::vector<TopCall> work = workOnConstants(input, calls);
            std::erase_if(calls, [](const TopCall &call) { return call.role != OperatorRole::Creation; });
            if (calls.empty())
                continue;
            OfBlock &known = found[block];
            std::string content = contentOf(input, calls);
            known.isEqual = known.isEqual && (known.observations.empty() || content == known.content);
            known.content = std::move(content);
            Observation observation = observationOf(input, s, block, BoundPart::All, work);
            observation.count = static_cast<std::uint32_t>(calls.size());
            observation.leastCount = static_cast<std::uint32_t>(input.limits().constants);
            observation.isSure =
                std::any_of(calls.begin(), calls.end(), [&](const TopCall &call) { return isConstant(input, call); });
            observation.measured = { { "tensors", double(calls.size()) } };
            known.observations.push_back(std::move(observation));
        }
    }
    for (auto &[block, known] : found) {
        for (Observation &observation : known.observations) {
            if (known.isEqual)
                output.add(std::move(observation));
        }
    }
}

} // namespace twinlane
