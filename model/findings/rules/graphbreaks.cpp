// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// G1: a compiled module leaves its compiled code, runs operators one by one, and enters other compiled code.

#include "model/findings/rules.h"

#include "model/figures/runtraits.h"
#include "model/findings/ruleoutput.h"
#include "model/findings/stepevents.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace twinlane {

namespace {

/// A call of compiled code in no other such call, and the outermost module call around it.
struct Region {
    EventId event, top;
};

EventId outermostModule(const Run &run, EventId event)
{
    EventId outermost;
    for (EventId around = run.nesting.block[event.row()]; around; around = run.nesting.block[around.row()]) {
        if (run.trace.kind[around.row()] == EventKind::ModuleCall)
            outermost = around;
    }
    return outermost;
}

/// By step: those of the step's thread, in time order.
std::vector<std::vector<Region>> regionsOfSteps(const RuleInput &input)
{
    const Trace &trace = input.trace();
    const std::vector<bool> isRegion = namesThat(trace, namesCompiledRegion);
    std::vector<std::vector<Region>> regions(input.steps().size());
    forEventsOfSteps(input, [&](std::size_t step, EventId event) {
        const EventKind kind = trace.kind[event.row()];
        if (trace.lane[event.row()] != input.run().steps.lane || !isRegion[trace.name[event.row()].row()]
            || (kind != EventKind::Operator && kind != EventKind::Annotation))
            return;
        std::vector<Region> &found = regions[step];
        if (found.empty() || trace.startNs[event.row()] >= trace.endNs(found.back().event))
            found.push_back({ event, outermostModule(input.run(), event) });
    });
    return regions;
}

/// Operators that compute something, which compiled code would have held.
std::vector<TopCall> eagerBetween(const RuleInput &input, const RuleStep &step, EventId before, EventId after)
{
    const std::int64_t fromNs = input.trace().endNs(before), toNs = input.trace().startNs[after.row()];
    std::vector<TopCall> eager;
    auto call = std::partition_point(
        step.calls.begin(), step.calls.end(), [fromNs](const TopCall &each) { return each.startNs < fromNs; });
    for (; call != step.calls.end() && call->startNs < toNs; ++call) {
        interruptionPoint();
        if (call->role != OperatorRole::View && input.nameOf(*call).starts_with("aten::"))
            eager.push_back(*call);
    }
    return eager;
}

/// Equal code that is called again is a module compiled by itself, not one that broke.
bool areParts(const Trace &trace, const Region &before, const Region &after)
{
    const NameId name = trace.name[before.event.row()];
    const bool tellsCode = trace.texts.text(name) != "CompiledFunction";
    return before.top && before.top == after.top && (!tellsCode || name != trace.name[after.event.row()]);
}

} // namespace

void findGraphBreaks(const RuleInput &input, RuleOutput &output)
{
    const Trace &trace = input.trace();
    const std::vector<std::vector<Region>> regions = regionsOfSteps(input);
    for (std::size_t s = 0; s < regions.size(); ++s) {
        std::optional<Observation> broken; // of one call of a module
        const auto close = [&] {
            if (broken)
                output.add(std::move(*broken));
            broken.reset();
        };
        for (std::size_t i = 1; i < regions[s].size(); ++i) {
            const Region &before = regions[s][i - 1], &after = regions[s][i];
            if (before.top != after.top)
                close();
            if (!areParts(trace, before, after))
                continue;
            const std::vector<TopCall> eager = eagerBetween(input, input.steps()[s], before.event, after.event);
            if (eager.empty())
                continue;
            if (!broken) {
                broken.emplace();
                broken->step = s;
                broken->block = eager.front().owner;
                broken->measured = { { "breaks", 0 }, { "operators", 0 } };
            }
            for (const TopCall &call : eager)
                broken->block = input.around(broken->block, call.owner);
            broken->stretches.push_back({ input.run().steps.lane, trace.endNs(before.event),
                trace.startNs[after.event.row()], eager.front().event, broken->count++ });
            broken->measured[0].value += 1;
            broken->measured[1].value += double(eager.size());
        }
        close();
    }
}

} // namespace twinlane
