// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// D1 and D2: the step waits for its data, and nobody loads them beside it.

#include "model/findings/rules.h"

#include "model/base/interruption.h"
#include "model/findings/ruleoutput.h"

#include <map>
#include <utility>

namespace twinlane {

namespace {

void findLoaders(const RuleInput &input, RuleOutput &output, std::string_view part)
{
    std::map<std::pair<BlockId, std::uint32_t>, Observation> found; ///< by block and kept step
    for (const BlockCall &call : input.timeline().blockCalls) {
        interruptionPoint();
        if (input.tree()[call.block].kind != BlockKind::DataLoader
            || input.trace().nameOf(call.event).find(part) == std::string_view::npos)
            continue;
        Observation &observation = found[{ call.block, call.step }];
        observation.add(input, call.event);
        ++observation.count;
    }
    for (auto &[key, observation] : found) {
        const auto step = input.indexOfStep(key.second);
        if (!step)
            continue;
        observation.step = *step;
        observation.block = key.first;
        observation.phase = FindingPhase::Loader;
        observation.leastShare = input.limits().loaderShare;
        observation.measured = { { "loads", double(observation.count) } };
        output.add(std::move(observation));
    }
}

} // namespace

void findSlowLoader(const RuleInput &input, RuleOutput &output)
{
    findLoaders(input, output, {});
}

void findLoaderWithoutWorkers(const RuleInput &input, RuleOutput &output)
{
    findLoaders(input, output, "_SingleProcess");
}

} // namespace twinlane
