// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H6: what one batched call could do is done row by row, by operators or by calls of a module.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/rowevidence.h"
#include "model/findings/ruleoutput.h"
#include "model/run/annotationclass.h"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace twinlane {

namespace {

/// The rounds from the start of each to the start of the next, the last to its own end.
template <class StartOf, class EndOf>
void addRounds(const RuleInput &input, const Repetition &found, const StartOf &startOf, const EndOf &endOf,
    Observation &observation)
{
    for (std::size_t r = 0; r < found.rounds; ++r) {
        const std::size_t first = found.first + r * found.period, next = first + found.period;
        const bool isLast = r + 1 == found.rounds;
        observation.stretches.push_back({ input.run().steps.lane, startOf(first).second,
            isLast ? endOf(next - 1) : startOf(next).second, startOf(first).first, static_cast<std::uint32_t>(r) });
    }
    observation.part = BoundPart::AllButLongestRound;
    observation.count = static_cast<std::uint32_t>(found.rounds);
    observation.measured = { { "rows", double(found.rounds) } };
}

/// Were all rows cut out by one operator, right before the loop?
bool areCutBefore(const RuleInput &input, std::span<const TopCall> calls, const Repetition &found)
{
    constexpr std::string_view kCuts[] { "aten::chunk", "aten::split", "aten::split_with_sizes", "aten::tensor_split",
        "aten::unbind" };
    return found.first > 0 && input.hasShapes()
        && std::find(std::begin(kCuts), std::end(kCuts), input.nameOf(calls[found.first - 1])) != std::end(kCuts);
}

/// A loop cuts its rows out of something, and does nothing else that has a rule of its own.
bool isLoopOverRows(const RuleInput &input, std::span<const TopCall> calls, const Repetition &found)
{
    std::size_t views = 0;
    for (const TopCall &call : calls.subspan(found.first, found.period)) {
        if (call.role == OperatorRole::Read || call.role == OperatorRole::Join)
            return false;
        views += call.role == OperatorRole::View || call.role == OperatorRole::Index;
    }
    const bool areCut = double(views) > input.limits().viewShare * double(found.period);
    return views < found.period && (areCut || areCutBefore(input, calls, found));
}

void findByOperators(const RuleInput &input, std::size_t step, RuleOutput &output)
{
    forCallRuns(input, input.steps()[step], [&](std::span<const TopCall> calls) {
        if (calls.size() < input.limits().rows)
            return;
        const Repetition found = repeatedOperators(input, calls);
        if (found.rounds < input.limits().rows || !isLoopOverRows(input, calls, found) || !areRows(input, calls, found))
            return;
        Observation observation;
        observation.step = step;
        observation.block = calls.front().owner;
        addRounds(
            input, found, [&](std::size_t i) { return std::pair(calls[i].event, calls[i].startNs); },
            [&](std::size_t i) { return calls[i].endNs; }, observation);
        output.add(std::move(observation));
    });
}

struct ModuleCall {
    BlockId parent;
    EventId event;
};

/// The module calls of each step by the module around them, in their order.
std::vector<std::vector<ModuleCall>> moduleCalls(const RuleInput &input)
{
    std::vector<std::vector<ModuleCall>> byStep(input.steps().size());
    for (const BlockCall &call : input.timeline().blockCalls) {
        interruptionPoint();
        const Block &block = input.tree()[call.block];
        const bool isCounted = block.kind == BlockKind::Module && input.phase(call.block) == FindingPhase::Forward
            && input.isModule(block.parent) && !input.isComposed(block.parent);
        const auto step = isCounted ? input.indexOfStep(call.step) : std::nullopt;
        if (step)
            byStep[*step].push_back({ block.parent, call.event });
    }
    for (std::vector<ModuleCall> &calls : byStep)
        interruptibleSort(calls, [](const ModuleCall &a, const ModuleCall &b) {
            return std::tie(a.parent, a.event) < std::tie(b.parent, b.event);
        });
    return byStep;
}

void findByModules(const RuleInput &input, std::size_t step, std::span<const ModuleCall> calls, RuleOutput &output)
{
    const Trace &trace = input.trace();
    const Repetition found = longestRepetition(calls.size(), [&](std::size_t a, std::size_t b) {
        return trace.name[calls[a].event.row()] == trace.name[calls[b].event.row()];
    });
    if (found.rounds < input.limits().rows)
        return;
    // A module that serves as many layers has its own attention, or is a graph.
    const EventId first = calls[found.first].event, next = calls[found.first + found.period].event;
    if (launchesGraph(input, first, next) || attends(input, first, next))
        return;
    // A loss in chunks saves memory on purpose, and is cheap.
    if (!multiplies(input, first, next))
        return;
    Observation observation;
    observation.step = step;
    observation.block = calls.front().parent;
    observation.subject = moduleClass(moduleInstance(trace.nameOf(calls[found.first].event)));
    addRounds(
        input, found, [&](std::size_t i) { return std::pair(calls[i].event, trace.startNs[calls[i].event.row()]); },
        [&](std::size_t i) { return trace.endNs(calls[i].event); }, observation);
    output.add(std::move(observation));
}

} // namespace

void findRowLoops(const RuleInput &input, RuleOutput &output)
{
    const std::vector<std::vector<ModuleCall>> byStep = moduleCalls(input);
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        findByOperators(input, s, output);
        const std::span<const ModuleCall> calls = byStep[s];
        for (std::size_t first = 0; first < calls.size();) {
            std::size_t last = first;
            while (last < calls.size() && calls[last].parent == calls[first].parent)
                ++last;
            if (last - first >= input.limits().rows)
                findByModules(input, s, calls.subspan(first, last - first), output);
            first = last;
        }
    }
}

} // namespace twinlane
