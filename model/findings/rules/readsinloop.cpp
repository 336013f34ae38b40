// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// H3: values are fetched from tensors one by one.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>

namespace twinlane {

namespace {

/// What leads to a value: it is cut out, or summed up, for the read alone.
bool leadsToRead(OperatorRole role)
{
    return role == OperatorRole::View || role == OperatorRole::Index || role == OperatorRole::Reduction;
}

} // namespace

void findReadsInLoop(const RuleInput &input, RuleOutput &output)
{
    const FindingLimits &limits = input.limits();
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        forCallRuns(input, input.steps()[s], [&](std::span<const TopCall> calls) {
            Observation observation;
            std::size_t first = 0; // of the round
            for (std::size_t i = 0; i < calls.size(); ++i) {
                if (calls[i].role == OperatorRole::Read) {
                    const EvidenceStretch round { input.run().steps.lane, calls[first].startNs, calls[i].endNs,
                        calls[i].event, observation.count++ };
                    observation.stretches.push_back(round);
                    first = i + 1;
                } else if (!leadsToRead(calls[i].role)) {
                    first = i + 1;
                }
            }
            if (observation.count < limits.reads)
                return;
            observation.step = s;
            observation.block = calls.front().owner;
            observation.part = BoundPart::AllButLongestRound;
            observation.isSure = observation.count >= limits.surelyReads;
            observation.measured = { { "reads", double(observation.count) } };
            output.add(std::move(observation));
        });
    }
}

} // namespace twinlane
