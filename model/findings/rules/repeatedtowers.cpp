// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// K11: in a step that trains, a module that is not trained computes the same sizes several times.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"
#include "model/run/annotationclass.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <vector>

namespace twinlane {

namespace {

/// A call of a module, with the operators in it.
struct TowerCall {
    EventId event;
    std::span<const TopCall> calls;
};

bool isFrozenTower(std::span<const TopCall> calls)
{
    const auto isProduct = [](const TopCall &call) {
        return call.role == OperatorRole::Product && call.phase == FindingPhase::Forward;
    };
    return std::any_of(calls.begin(), calls.end(), isProduct)
        && std::none_of(calls.begin(), calls.end(), [](const TopCall &call) { return call.makesNode; });
}

/// One that is switched off, as in evaluation, runs nothing.
bool isRandom(const RuleInput &input, const TopCall &call)
{
    return call.role == OperatorRole::Dropout && input.endOf(call.place) > call.place + 1;
}

/// A random operator makes each call another one.
bool areSameTowers(const RuleInput &input, std::span<const TopCall> a, std::span<const TopCall> b)
{
    const auto &names = input.trace().name;
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [&](const TopCall &x, const TopCall &y) {
        return names[x.event.row()] == names[y.event.row()] && input.dims(x.place) == input.dims(y.place)
            && input.types(x.place) == input.types(y.place) && !isRandom(input, x);
    });
}

/// The outermost frozen module calls of a step by the module's name.
std::map<NameId, std::vector<TowerCall>> towersOf(const RuleInput &input, const RuleStep &step)
{
    const Trace &trace = input.trace();
    const Step &kept = input.run().steps.kept[step.kept];
    const Lane &lane = trace.lanes[input.run().steps.lane.row()];
    const auto first = trace.startNs.begin() + lane.firstEvent, last = trace.startNs.begin() + lane.lastEvent;
    auto row = std::size_t(std::lower_bound(first, last, kept.hostStartNs) - trace.startNs.begin());
    std::map<NameId, std::vector<TowerCall>> towers;
    std::int64_t untilNs = 0; // of the tower before
    for (; row < lane.lastEvent && trace.startNs[row] < kept.hostEndNs; ++row) {
        interruptionPoint(row);
        if (trace.kind[row] != EventKind::ModuleCall || trace.startNs[row] < untilNs)
            continue;
        const std::int64_t endNs = trace.endNs(EventId(row));
        const auto isBefore = [](const TopCall &call, std::int64_t ns) { return call.startNs < ns; };
        const auto from = std::lower_bound(step.calls.begin(), step.calls.end(), trace.startNs[row], isBefore);
        const auto to = std::lower_bound(from, step.calls.end(), endNs, isBefore);
        const std::span<const TopCall> calls(from, to);
        if (!isFrozenTower(calls))
            continue;
        towers[trace.name[row]].push_back({ EventId(row), calls });
        untilNs = endNs;
    }
    return towers;
}

/// The largest number of calls that are the same.
std::vector<TowerCall> sameCalls(const RuleInput &input, const std::vector<TowerCall> &all)
{
    std::vector<TowerCall> most;
    for (const TowerCall &one : all) {
        std::vector<TowerCall> same;
        for (const TowerCall &other : all) {
            if (areSameTowers(input, one.calls, other.calls))
                same.push_back(other);
        }
        if (same.size() > most.size())
            most = std::move(same);
    }
    return most;
}

std::vector<TopCall> productsOf(std::span<const TopCall> calls)
{
    std::vector<TopCall> products;
    std::ranges::copy_if(calls, std::back_inserter(products),
        [](const TopCall &call) { return call.role == OperatorRole::Product && call.phase == FindingPhase::Forward; });
    return products;
}

/// How often the step trains what multiplies the sizes of @p tower: a batch that the trained model sees once is one batch.
std::size_t trainedTwins(const RuleInput &input, const RuleStep &step, std::span<const TopCall> tower)
{
    const std::vector<TopCall> wanted = productsOf(tower), all = productsOf(step.calls);
    const auto isEqual = [&](const TopCall &x, const TopCall &y) {
        const auto &names = input.trace().name;
        return names[x.event.row()] == names[y.event.row()] && input.dims(x.place) == input.dims(y.place);
    };
    std::size_t twins = 0;
    for (auto at = all.begin(); !wanted.empty();) {
        at = std::search(at, all.end(), wanted.begin(), wanted.end(), isEqual);
        if (at == all.end())
            break;
        twins += at->makesNode;
        at += std::ptrdiff_t(wanted.size());
    }
    return twins;
}

/// Whole numbers pick the rows of a table: a tower that begins with that knows its inputs exactly.
bool beginsWithTable(const RuleInput &input, std::span<const TopCall> calls)
{
    return std::any_of(calls.begin(),
        std::find_if(
            calls.begin(), calls.end(), [](const TopCall &call) { return call.role == OperatorRole::Product; }),
        [&](const TopCall &call) { return input.nameOf(call) == "aten::embedding"; });
}

} // namespace

void findRepeatedTowers(const RuleInput &input, RuleOutput &output)
{
    if (input.run().nesting.nodes.empty())
        return;                            // nothing is trained
    constexpr std::size_t kMostCalls = 64; // more are a loop
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        for (const auto &[name, all] : towersOf(input, input.steps()[s])) {
            if (all.size() < 2 || all.size() > kMostCalls)
                continue;
            const std::vector<TowerCall> same = sameCalls(input, all);
            if (same.size() < 2)
                continue;
            Observation observation;
            observation.step = s;
            observation.block = input.steps()[s].block;
            observation.part = BoundPart::AllButLongestRound;
            observation.count = static_cast<std::uint32_t>(same.size());
            for (std::uint32_t i = 0; i < same.size(); ++i)
                observation.add(input, same[i].event, i);
            observation.subject = moduleClass(moduleInstance(input.trace().nameOf(same.front().event)));
            const std::size_t twins = trainedTwins(input, input.steps()[s], same.front().calls);
            observation.isSure = beginsWithTable(input, same.front().calls) || (twins > 0 && twins < same.size());
            observation.measured = { { "calls", double(same.size()) } };
            output.add(std::move(observation));
        }
    }
}

} // namespace twinlane
