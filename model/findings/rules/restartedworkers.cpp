// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// D3: the loader's iterator, and its workers with it if it has some, is made anew in the steps.

#include "model/findings/rules.h"

#include "model/base/interruption.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>

namespace twinlane {

namespace {

bool makesIterator(std::string_view frame)
{
    return frame.ends_with(": _get_iterator") && frame.find("dataloader.py(") != std::string_view::npos;
}

/// An iterator that went on would have it ready, or would at least know its order.
void addFirstLoad(const RuleInput &input, std::size_t row, const Step &step, Observation &observation)
{
    const Trace &trace = input.trace();
    const std::size_t last = trace.lanes[input.run().steps.lane.row()].lastEvent;
    const std::int64_t endNs = trace.endNs(EventId(row));
    for (std::size_t next = row + 1; next < last && trace.startNs[next] < step.hostEndNs; ++next) {
        interruptionPoint(next);
        const bool isLoad = trace.kind[next] == EventKind::Annotation && trace.startNs[next] >= endNs
            && trace.nameOf(EventId(next)).starts_with("enumerate(DataLoader)#");
        if (!isLoad)
            continue;
        observation.add(input, EventId(next));
        return;
    }
}

} // namespace

void findRestartedWorkers(const RuleInput &input, RuleOutput &output)
{
    const Trace &trace = input.trace();
    const Lane &lane = trace.lanes[input.run().steps.lane.row()];
    const auto first = trace.startNs.begin() + lane.firstEvent, last = trace.startNs.begin() + lane.lastEvent;
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        const Step &step = input.run().steps.kept[input.steps()[s].kept];
        Observation observation;
        observation.step = s;
        observation.block = input.steps()[s].block;
        auto row = std::size_t(std::lower_bound(first, last, step.hostStartNs) - trace.startNs.begin());
        for (; row < lane.lastEvent && trace.startNs[row] < step.hostEndNs; ++row) {
            interruptionPoint(row);
            if (trace.kind[row] != EventKind::PythonFrame || !makesIterator(trace.nameOf(EventId(row))))
                continue;
            observation.add(input, EventId(row));
            addFirstLoad(input, row, step, observation);
            ++observation.count;
        }
        observation.measured = { { "iterators", double(observation.count) } };
        // Once in all is no "again".
        if (observation.count > (input.steps().size() > 1 ? 0U : 1U))
            output.add(std::move(observation));
    }
}

} // namespace twinlane
