// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// K7: a bias of a convolution that the BatchNorm behind it takes away again.

#include "model/findings/rules.h"

#include "model/base/interruption.h"
#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"
#include "model/findings/workofsteps.h"

#include <string>
#include <vector>

namespace twinlane {

namespace {

bool isClass(const RuleInput &input, BlockId block, std::string_view prefix)
{
    const std::string_view name = input.isModule(block) ? input.tree().text(input.tree()[block].className) : "";
    return name.size() == prefix.size() + 2 && name.starts_with(prefix) && name.back() == 'd';
}

/// Is the next of its parent's parts a BatchNorm?
bool isBeforeNorm(const RuleInput &input, BlockId block)
{
    const BlockTree &tree = input.tree();
    std::size_t next = tree[block].subtreeEnd;
    const std::size_t end = tree[tree[block].parent].subtreeEnd;
    while (next < end && tree.blocks[next].kind == BlockKind::Unknown)
        next = tree.blocks[next].subtreeEnd;
    return next < end && isClass(input, BlockId(next), "BatchNorm");
}

/// Has it a third input with sizes? [[8, 3, 32, 32], [16, 3, 3, 3], [16], …]: parts at the depth of one tensor.
bool hasBias(const RuleInput &input, std::uint32_t place)
{
    const NameId dims = input.dims(place);
    std::size_t depth = 0, tensor = 0;
    for (const char c : dims ? input.trace().texts.text(dims) : std::string_view()) {
        depth += c == '[';
        depth -= c == ']' && depth > 0;
        tensor += c == ',' && depth == 1;
        if (tensor == 2 && depth == 2 && c >= '0' && c <= '9')
            return true;
    }
    return false;
}

/// The device work that adds the bias.
std::vector<std::uint32_t> addingWork(const RuleInput &input, const TopCall &call)
{
    std::vector<std::uint32_t> rows;
    if (!input.hasWork() || !input.device().hasLaunches())
        return rows;
    const Trace &trace = input.trace();
    forOperatorsIn(input, call, [&](std::uint32_t place) {
        if (input.nameOf(place) != "aten::add_")
            return;
        const EventId add = input.run().operators[place];
        const std::vector<std::uint32_t> launched =
            input.device().launchedDuring(trace.lane[add.row()], { trace.startNs[add.row()], trace.endNs(add) });
        rows.insert(rows.end(), launched.begin(), launched.end());
    });
    return rows;
}

} // namespace

void findConvolutionBias(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        Observation observation;
        observation.part = BoundPart::None;
        std::vector<std::uint32_t> adding;
        for (const TopCall &call : input.steps()[s].calls) {
            interruptionPoint();
            if (!input.nameOf(call).starts_with("aten::conv") || call.phase != FindingPhase::Forward
                || !isClass(input, call.owner, "Conv") || input.isComposed(call.owner)
                || !isBeforeNorm(input, call.owner) || !hasBias(input, call.place))
                continue;
            if (observation.count++ == 0)
                observation.subject = blockName(input, call.owner);
            observation.add(input, call.event);
            for (const std::uint32_t row : addingWork(input, call))
                adding.push_back(row);
        }
        if (observation.count == 0)
            continue;
        observation.step = s;
        observation.block = input.steps()[s].block;
        observation.measured = { { "convolutions", double(observation.count) } };
        if (!adding.empty()) { // on a device the addition is a kernel of its own, and not a part of the convolution's
            observation.part = BoundPart::All;
            observation.stretches.clear();
            for (const std::uint32_t row : adding)
                observation.addWork(input, row);
        }
        output.add(std::move(observation));
    }
}

} // namespace twinlane
