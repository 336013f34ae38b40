// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/borderinputs.h"

#include "model/base/interruption.h"
#include "model/figures/inputlists.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

namespace twinlane {

namespace {

using Sizes = std::vector<std::int64_t>;

/// The largest tensor among the inputs; empty: there is none with an element.
Sizes largestTensor(std::string_view dims)
{
    const auto tensors = tensorSizes(dims);
    Sizes largest;
    double most = 0;
    if (!tensors)
        return largest;
    for (const Sizes &sizes : *tensors) {
        double elements = sizes.empty() ? 0 : 1;
        for (const std::int64_t size : sizes)
            elements *= double(size);
        if (elements > most) {
            most = elements;
            largest = sizes;
        }
    }
    return largest;
}

/// What the first operators with sizes of each chosen step work on. A program may look at its inputs before it uses them,
/// so the first few count.
struct FirstInputs {
    std::set<Sizes> first, early;
};

FirstInputs firstInputs(const AlignedRuns &runs, Side side)
{
    constexpr std::size_t kEarly = 4;
    const Run &run = runs.run(side);
    const Trace &trace = run.trace;
    const std::vector<Place> &places = runs.timeline(side).operatorPlaces;
    std::vector<std::size_t> met(run.steps.kept.size(), kEarly);
    for (const std::uint32_t step : runs.steps(side))
        met[step] = 0;
    FirstInputs inputs;
    auto next = trace.operatorShapes.begin();
    for (std::size_t i = 0; i < run.operators.size(); ++i) {
        interruptionPoint(i);
        const EventId event = run.operators[i];
        const std::uint32_t step = places[i].step;
        if (!places[i].block || met[step] == kEarly || trace.lane[event.row()] != run.steps.lane)
            continue;
        while (next != trace.operatorShapes.end() && next->event < event)
            ++next;
        if (next == trace.operatorShapes.end() || next->event != event || !next->inputDims)
            continue;
        const Sizes sizes = largestTensor(trace.texts.text(next->inputDims));
        if (sizes.empty())
            continue;
        if (met[step]++ == 0)
            inputs.first.insert(sizes);
        inputs.early.insert(sizes);
    }
    return inputs;
}

bool holdsAll(const std::set<Sizes> &all, const std::set<Sizes> &wanted)
{
    return std::all_of(wanted.begin(), wanted.end(), [&](const Sizes &sizes) { return all.contains(sizes); });
}

} // namespace

std::optional<bool> haveEqualInputs(const AlignedRuns &runs)
{
    const FirstInputs a = firstInputs(runs, Side::Baseline), b = firstInputs(runs, Side::Experimental);
    if (a.first.empty() || b.first.empty())
        return {};
    return a.first == b.first || holdsAll(a.early, b.first) || holdsAll(b.early, a.first);
}

} // namespace twinlane
