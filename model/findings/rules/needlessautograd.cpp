// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// O3: operators record themselves for a backward pass that never comes.

#include "model/findings/rules.h"

#include "model/findings/ruleoutput.h"

#include <algorithm>

namespace twinlane {

void findNeedlessAutograd(const RuleInput &input, RuleOutput &output)
{
    constexpr std::uint32_t kFewest = 10;
    const Trace &trace = input.trace();
    if (!input.run().nesting.nodes.empty())
        return;
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        Observation observation;
        observation.step = s;
        observation.block = input.steps()[s].block;
        observation.part = BoundPart::None;
        std::int64_t latest = -1;
        auto args = trace.operatorArgs.begin();
        for (const TopCall &call : input.steps()[s].calls) {
            args = std::lower_bound(args, trace.operatorArgs.end(), call.event,
                [](const OperatorArgs &row, EventId event) { return row.event < event; });
            if (args == trace.operatorArgs.end() || args->event != call.event)
                continue;
            if (latest >= 0 && args->sequenceNumber > latest) {
                ++observation.count;
                observation.add(input, call.event);
            }
            latest = std::max(latest, args->sequenceNumber);
        }
        observation.measured = { { "operators", double(observation.count) } };
        if (observation.count >= kFewest)
            output.add(std::move(observation));
    }
}

} // namespace twinlane
