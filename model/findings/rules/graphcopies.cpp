// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// G3: inputs are copied to where a recorded graph expects them, each time before it is launched.

#include "model/findings/rules.h"

#include "model/figures/runtraits.h"
#include "model/findings/ruleoutput.h"
#include "model/findings/stepevents.h"

#include <algorithm>

namespace twinlane {

namespace {

enum class Part : std::uint8_t { Copy, BetweenCopies, Other };

Part partOf(const RuleInput &input, EventId event)
{
    const std::string_view name = input.trace().nameOf(event);
    if (name == "aten::copy_" || name == "aten::_foreach_copy_")
        return Part::Copy;
    const OperatorRole role = input.role(input.trace().name[event.row()]);
    const bool isBetween = role == OperatorRole::View || role == OperatorRole::Creation || name == "aten::fill_"
        || name == "aten::empty" || name == "aten::empty_strided";
    return isBetween ? Part::BetweenCopies : Part::Other;
}

/// The copies right before @p launch in the same operator, or outside of all as it is.
void addCopiesBefore(const RuleInput &input, EventId launch, Observation &observation)
{
    const Run &run = input.run();
    const auto next = std::lower_bound(run.operators.begin(), run.operators.end(), launch);
    const EventId parent = run.nesting.parent[launch.row()];
    for (auto op = next; op != run.operators.begin();) {
        interruptionPoint();
        --op;
        const bool isSibling = run.nesting.parent[op->row()] == parent;
        if (*op == parent || run.trace.lane[op->row()] != run.trace.lane[launch.row()])
            return;
        if (!isSibling)
            continue; // inside a copy
        const Part part = partOf(input, *op);
        if (part == Part::Other)
            return;
        if (part == Part::Copy) {
            observation.add(input, *op);
            ++observation.count;
        }
    }
}

} // namespace

void findGraphCopies(const RuleInput &input, RuleOutput &output)
{
    const Trace &trace = input.trace();
    const std::vector<bool> isLaunch = namesThat(trace, namesGraphLaunch);
    std::vector<Observation> ofSteps = observationsOfSteps(input);
    std::vector<std::size_t> launches(ofSteps.size());
    forEventsOfSteps(input, [&](std::size_t step, EventId event) {
        if (trace.kind[event.row()] != EventKind::Launch || !isLaunch[trace.name[event.row()].row()])
            return;
        ++launches[step];
        addCopiesBefore(input, event, ofSteps[step]);
    });
    for (std::size_t s = 0; s < ofSteps.size(); ++s) {
        ofSteps[s].leastShare = input.limits().graphCopyShare;
        ofSteps[s].measured = { { "copies", double(ofSteps[s].count) }, { "launches", double(launches[s]) } };
    }
    addObserved(ofSteps, output);
}

} // namespace twinlane
