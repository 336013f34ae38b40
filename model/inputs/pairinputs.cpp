// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/inputs/pairinputs.h"

#include "model/inputs/traceinputs.h"
#include "model/tables/pairedtotals.h"

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

InputList listOf(const Comparison &comparison, Side side, RowId scope)
{
    InputList list = traceInputs(
        comparison.run(side), comparison.timeline(side), scope ? runScope(comparison, side, { scope }) : RunScope());
    markWorthKernel(list, kWorthShare);
    return list;
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
        const auto &all = savings[std::size_t(side)];
        return std::any_of(all.begin(), all.end(), [](const auto &saving) { return saving.has_value(); });
    };
    return !saves(Side::Experimental) && saves(Side::Baseline) ? Side::Baseline : Side::Experimental;
}

std::optional<KernelSaving> PairInputs::saving(const ComparedInput &row, Side side) const
{
    const std::optional<std::size_t> &place = side == Side::Baseline ? row.baseline : row.experimental;
    return place ? savings[std::size_t(side)][*place] : std::nullopt;
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
    PairInputs inputs;
    inputs.scope = scope;
    InputList baseline = listOf(comparison, Side::Baseline, scope);
    InputList experimental = comparison.isAlone() ? baseline : listOf(comparison, Side::Experimental, scope);
    inputs.savings = { kernelSavings(baseline), kernelSavings(experimental) };
    inputs.lists = compareInputs(std::move(baseline), std::move(experimental));
    return inputs;
}

} // namespace twinlane
