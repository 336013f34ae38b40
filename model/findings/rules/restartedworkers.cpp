// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// D3: the loader's iterator, and its workers with it, is made anew in the steps.

#include "model/findings/rules.h"

#include "model/base/interruption.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>

namespace twinlane {

namespace {

bool startsWorkers(std::string_view frame)
{
    return frame.ends_with(": _get_iterator") && frame.find("dataloader.py(") != std::string_view::npos;
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
            if (trace.kind[row] != EventKind::PythonFrame || !startsWorkers(trace.nameOf(EventId(row))))
                continue;
            observation.add(input, EventId(row));
            ++observation.count;
        }
        if (observation.count > 0)
            output.add(std::move(observation));
    }
}

} // namespace twinlane
