// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// O4: the backward pass runs forward operators again (activation checkpointing).

#include "model/findings/rules.h"

#include "model/base/interruption.h"
#include "model/findings/ruleoutput.h"

#include <vector>

namespace twinlane {

void findRecomputation(const RuleInput &input, RuleOutput &output)
{
    const Run &run = input.run();
    std::vector<Observation> ofStep(input.steps().size());
    std::vector<std::uint32_t> latestNode(ofStep.size(), OperatorCosts::kNoOperator);
    for (std::uint32_t place = 0; place < run.operators.size(); ++place) {
        interruptionPoint(place);
        const std::uint32_t around = run.operatorCosts.around[place];
        const bool isOutermost = around == OperatorCosts::kNoOperator || !run.nestedCalls.isRecomputed[around];
        const Place &where = input.timeline().operatorPlaces[place];
        if (!run.nestedCalls.isRecomputed[place] || !isOutermost || !where.block)
            continue;
        const auto step = input.indexOfStep(where.step);
        if (!step)
            continue;
        Observation &observation = ofStep[*step];
        ++observation.count;
        // A pass that runs again takes what lies between its operators, too, from where the node begins that asks for it.
        const EventId event = run.operators[place];
        const bool isInNode = around != OperatorCosts::kNoOperator;
        if (isInNode && around == latestNode[*step]) {
            observation.stretches.back().endNs = run.trace.endNs(event);
            continue;
        }
        latestNode[*step] = around;
        observation.add(input, event);
        if (isInNode)
            observation.stretches.back().startNs = run.trace.startNs[run.operators[around].row()];
    }
    for (std::size_t s = 0; s < ofStep.size(); ++s) {
        if (ofStep[s].count == 0)
            continue;
        ofStep[s].step = s;
        ofStep[s].block = input.steps()[s].block;
        ofStep[s].phase = FindingPhase::Backward;
        ofStep[s].measured = { { "operators", double(ofStep[s].count) } };
        output.add(std::move(ofStep[s]));
    }
}

} // namespace twinlane
