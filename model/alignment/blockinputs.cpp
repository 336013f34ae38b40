// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/blockinputs.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/figures/inputlists.h"
#include "model/run/run.h"
#include "model/run/timeline.h"
#include "model/trace/operatorshapes.h"

#include <algorithm>
#include <iterator>

namespace twinlane {

namespace {

std::vector<std::int64_t> dimensions(const InputSizes &inputs)
{
    std::vector<std::int64_t> all;
    for (const auto &tensor : inputs.tensors)
        all.insert(all.end(), tensor.begin(), tensor.end());
    return all;
}

} // namespace

BlockInputs blockInputs(const Run &run, const Timeline &timeline, std::span<const std::uint32_t> steps)
{
    if (run.trace.operatorShapes.empty())
        return {};
    BlockInputs inputs { std::vector<NameId>(timeline.tree.size()), &run.trace.texts };
    std::vector<bool> isChosen(run.steps.kept.size(), false);
    for (const std::uint32_t step : steps)
        isChosen[step] = true;
    BlockId last;
    for (const BlockCall &call : timeline.blockCalls) {
        interruptionPoint();
        if (call.block == last || !isChosen[call.step])
            continue;
        last = call.block;
        if (const OperatorShapes *shapes = shapesOf(run.trace, call.event))
            inputs.ofBlock[call.block.row()] = shapes->inputDims;
    }
    return inputs;
}

InputSizes inputSizes(std::string_view text)
{
    InputSizes inputs;
    inputs.exact = listHash(text);
    inputs.tensors = tensorSizes(text).value_or(std::vector<std::vector<std::int64_t>>());
    for (const auto &tensor : inputs.tensors)
        inputs.form = mixedHash(inputs.form, tensor.size() + 1);
    return inputs;
}

bool areAlike(const InputSizes &x, const InputSizes &y)
{
    if (x.tensors.empty() || y.tensors.empty())
        return true; // no inputs, or sizes that no tensor has
    std::vector<std::int64_t> a = dimensions(x), b = dimensions(y);
    const std::size_t both = a.size() + b.size();
    const auto isFlat = [](const std::vector<std::int64_t> &tensor) { return tensor.size() <= 1; };
    std::size_t equal = 0;
    if (x.form == y.form) {
        if (std::ranges::all_of(x.tensors, isFlat))
            return true;
        for (std::size_t i = 0; i < a.size(); ++i)
            equal += a[i] == b[i];
    } else {
        std::ranges::sort(a);
        std::ranges::sort(b);
        std::vector<std::int64_t> shared;
        std::ranges::set_intersection(a, b, std::back_inserter(shared));
        equal = shared.size();
    }
    return 4 * equal >= both;
}

} // namespace twinlane
