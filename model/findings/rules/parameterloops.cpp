// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// O5 and O6: beside the optimizer, the host goes from one parameter to the next, to average or to copy them.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

namespace twinlane {

namespace {

/// What an update of one parameter by another tensor is made of. A product alone is the clipping of gradients.
bool changesInPlace(std::string_view name)
{
    static constexpr std::array<std::string_view, 7> kNames { "aten::add_", "aten::addcdiv_", "aten::addcmul_",
        "aten::lerp_", "aten::mul_", "aten::sub_", "aten::div_" };
    return std::find(kNames.begin(), kNames.end(), withoutOverload(name)) != kNames.end();
}

bool copiesTensor(std::string_view name)
{
    name = withoutOverload(name);
    return name == "aten::copy_" || name == "aten::clone";
}

/// Takes a tensor from where it stands; the update goes on behind it.
bool isBesideChange(std::string_view name)
{
    name = withoutOverload(name);
    return name == "aten::detach" || name == "aten::alias" || name == "aten::detach_" || name == "aten::mul"
        || name == "aten::rsub" || name == "aten::to";
}

/// Pieces of the step outside modules and optimizers in which nothing but @p isWork and what is beside it runs.
template <class Take>
void forParameterLoops(const RuleInput &input, std::size_t step, bool (*isWork)(std::string_view), const Take &take)
{
    std::vector<TopCall> loop;
    std::size_t ending = 0; // calls behind the last that works
    const auto finish = [&] {
        loop.resize(loop.size() - ending);
        if (!loop.empty())
            take(loop);
        loop.clear();
        ending = 0;
    };
    for (const TopCall &call : input.steps()[step].calls) {
        interruptionPoint();
        const bool isOutside = call.phase == FindingPhase::Forward && !input.isModule(call.owner)
            && (loop.empty() || loop.front().owner == call.owner);
        const bool works = isOutside && isWork(input.nameOf(call));
        if (works) {
            loop.push_back(call);
            ending = 0;
        } else if (isOutside && !loop.empty() && isBesideChange(input.nameOf(call))) {
            loop.push_back(call);
            ++ending;
        } else if (!loop.empty()) {
            finish();
        }
    }
    finish();
}

/// Tensors of many sizes are parameters; those of one or two are data.
bool areParameters(const RuleInput &input, std::span<const TopCall> loop, bool (*isWork)(std::string_view))
{
    constexpr std::size_t kFewestSizes = 3;
    std::set<std::int64_t> sizes;
    for (const TopCall &call : loop) {
        if (isWork(input.nameOf(call)))
            sizes.insert(input.elements(call.place));
    }
    return sizes.size() >= kFewestSizes;
}

std::size_t workIn(const RuleInput &input, std::span<const TopCall> loop, bool (*isWork)(std::string_view))
{
    return std::size_t(
        std::count_if(loop.begin(), loop.end(), [&](const TopCall &call) { return isWork(input.nameOf(call)); }));
}

void addParameterLoop(const RuleInput &input, std::size_t step, std::span<const TopCall> loop,
    bool (*isWork)(std::string_view), RuleOutput &output)
{
    std::set<std::string_view> names;
    for (const TopCall &call : loop) {
        if (isWork(input.nameOf(call)))
            names.insert(input.nameOf(call));
    }
    const std::size_t works = workIn(input, loop, isWork);
    Observation observation;
    observation.step = step;
    observation.block = loop.front().owner;
    observation.phase = loop.front().phase;
    observation.count = static_cast<std::uint32_t>(works);
    // Between the operators, too, the host goes from parameter to parameter.
    for (std::size_t i = 0; i < loop.size(); ++i)
        observation.stretches.push_back({ input.run().steps.lane, loop[i].startNs,
            i + 1 < loop.size() ? loop[i + 1].startNs : loop[i].endNs, loop[i].event, std::uint32_t(i) });
    observation.subject = *names.begin();
    const std::size_t parameters = works / names.size();
    observation.measured = { { "operators", double(works) }, { "parameters", double(parameters) } };
    output.add(std::move(observation));
}

void findParameterRounds(
    const RuleInput &input, RuleOutput &output, bool (*isWork)(std::string_view), bool canBeOnlyProducts)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        forParameterLoops(input, s, isWork, [&](std::span<const TopCall> loop) {
            const bool isMore = canBeOnlyProducts || std::any_of(loop.begin(), loop.end(), [&](const TopCall &call) {
                return isWork(input.nameOf(call)) && withoutOverload(input.nameOf(call)) != "aten::mul_";
            });
            if (isMore && workIn(input, loop, isWork) >= input.limits().optimizerOperators
                && areParameters(input, loop, isWork))
                addParameterLoop(input, s, loop, isWork, output);
        });
    }
}

} // namespace

void findParameterLoops(const RuleInput &input, RuleOutput &output)
{
    findParameterRounds(input, output, changesInPlace, false);
}

void findCopiedWeights(const RuleInput &input, RuleOutput &output)
{
    findParameterRounds(input, output, copiesTensor, true);
}

} // namespace twinlane
