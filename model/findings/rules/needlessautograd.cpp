// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// O3: operators record themselves for a backward pass that never comes.

#include "model/findings/rules.h"

#include "model/findings/ruleoutput.h"

#include <algorithm>

namespace twinlane {

void findNeedlessAutograd(const RuleInput &input, RuleOutput &output)
{
    constexpr std::uint32_t kFewest = 10;
    const Trace &trace = input.trace();
    const std::vector<Block> &blocks = input.tree().blocks;
    const bool isTrained = std::any_of(
        blocks.begin(), blocks.end(), [](const Block &block) { return block.kind == BlockKind::Optimizer; });
    if (!input.run().nesting.nodes.empty() || isTrained)
        return;
    // Kernels may be lost, and launches left.
    const bool usesDevice =
        input.hasWork() || std::find(trace.kind.begin(), trace.kind.end(), EventKind::Launch) != trace.kind.end();
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        Observation observation;
        observation.step = s;
        observation.block = input.steps()[s].block;
        observation.part = usesDevice ? BoundPart::None : BoundPart::OnePart; // a device hides it
        observation.parts = input.limits().autogradParts;
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
                EvidenceStretch &recorded = observation.stretches.back(); // recording does not grow with the work
                recorded.endNs = std::min(recorded.endNs, recorded.startNs + input.limits().autogradCallNs);
            }
            latest = std::max(latest, args->sequenceNumber);
        }
        observation.measured = { { "operators", double(observation.count) } };
        if (observation.count >= kFewest)
            output.add(std::move(observation));
    }
}

} // namespace twinlane
