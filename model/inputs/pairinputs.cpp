// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/inputs/pairinputs.h"

#include "model/inputs/traceinputs.h"
#include "model/tables/pairedtotals.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

InputList listOf(const Comparison &comparison, Side side, RowId scope)
{
    return traceInputs(
        comparison.run(side), comparison.timeline(side), scope ? runScope(comparison, side, { scope }) : RunScope());
}

/// What run times and their multiples tell, if all tell the same but for rounding; none: they do not.
std::optional<std::int64_t> toldLaunchOverheadNs(const InputList &list)
{
    constexpr double kNsPerMs = 1e6, kRounding = 0.01;
    double least = 0, most = 0;
    for (const OperatorInput &input : list.inputs) {
        if (!input.runtimeMs || !input.relativeRuntime || *input.runtimeMs <= 0 || *input.relativeRuntime <= 0)
            continue;
        const double ns = *input.runtimeMs * kNsPerMs / *input.relativeRuntime;
        if (!std::isfinite(ns))
            return std::nullopt;
        least = least == 0 ? ns : std::min(least, ns);
        most = std::max(most, ns);
    }
    const auto told = std::int64_t(std::min((least + most) / 2, 1e12)); // of hostile files as well
    return told > 0 && most - least <= kRounding * most ? std::optional(told) : std::nullopt;
}

std::optional<double> asNumber(const std::optional<std::int64_t> &value)
{
    return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
}

std::optional<double> valueOf(const OperatorInput *input, InputFigure figure)
{
    if (!input)
        return figure == InputFigure::Calls ? std::optional(0.0) : std::nullopt;
    switch (figure) {
    case InputFigure::Calls:
        return static_cast<double>(input->calls);
    case InputFigure::HostNs:
        return asNumber(input->hostNs);
    case InputFigure::DeviceNs:
        if (const auto mean = input->meanDeviceNs(); mean && !input->deviceNs) // a list tells that of one call
            return *mean * static_cast<double>(input->calls);
        return asNumber(input->deviceNs);
    case InputFigure::MeanDeviceNs:
        return input->meanDeviceNs();
    case InputFigure::RelativeRuntime:
        break;
    }
    return input->relativeRuntime;
}

} // namespace

bool PairInputs::worksOnDevice() const
{
    const auto works = [](const OperatorInput &input) { return input.deviceNs.value_or(0) > 0; };
    return std::any_of(lists.baseline.inputs.begin(), lists.baseline.inputs.end(), works)
        || std::any_of(lists.experimental.inputs.begin(), lists.experimental.inputs.end(), works);
}

Side PairInputs::worthSide() const
{
    const auto saves = [this](Side side) {
        const auto &all = savings[side];
        return std::any_of(all.begin(), all.end(), [](const auto &saving) { return saving.has_value(); });
    };
    return !saves(Side::Experimental) && saves(Side::Baseline) ? Side::Baseline : Side::Experimental;
}

std::optional<KernelSaving> PairInputs::saving(const ComparedInput &row, Side side) const
{
    const std::optional<std::size_t> &place = side == Side::Baseline ? row.baseline : row.experimental;
    return place ? savings[side][*place] : std::nullopt;
}

Delta<double> PairInputs::figure(const ComparedInput &row, InputFigure figure) const
{
    const auto baseline = valueOf(lists.input(row, Side::Baseline), figure),
               experimental = valueOf(lists.input(row, Side::Experimental), figure);
    const bool addsUp = figure != InputFigure::MeanDeviceNs && figure != InputFigure::RelativeRuntime;
    Delta<double> delta = makeDelta(baseline, experimental);
    if (!addsUp && !(baseline && experimental))
        delta.delta.reset();
    return delta;
}

PairInputs pairInputs(const Comparison &comparison, RowId scope)
{
    InputList baseline = listOf(comparison, Side::Baseline, scope);
    InputList experimental = comparison.isAlone() ? baseline : listOf(comparison, Side::Experimental, scope);
    PairInputs inputs = pairInputs(std::move(baseline), std::move(experimental));
    inputs.scope = scope;
    return inputs;
}

PairInputs pairInputs(InputList baseline, InputList experimental)
{
    PairInputs inputs;
    for (InputList *list : { &baseline, &experimental }) {
        if (!list->launchOverheadNs)
            list->launchOverheadNs = toldLaunchOverheadNs(*list);
        markWorthKernel(*list, kWorthShare);
    }
    inputs.savings = { kernelSavings(baseline), kernelSavings(experimental) };
    inputs.lists = compareInputs(std::move(baseline), std::move(experimental));
    return inputs;
}

} // namespace twinlane
