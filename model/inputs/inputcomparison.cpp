// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/inputs/inputcomparison.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

InputChange changeOfCalls(std::uint64_t baseline, std::uint64_t experimental)
{
    if (baseline == experimental)
        return InputChange::Unchanged;
    return baseline < experimental ? InputChange::Increased : InputChange::Decreased;
}

using RowsByText = std::map<std::pair<std::string_view, std::string_view>, std::size_t>;

RowsByText byText(const InputList &list)
{
    RowsByText rows;
    for (std::size_t i = 0; i < list.inputs.size(); ++i)
        rows.emplace(std::pair<std::string_view, std::string_view>(list.inputs[i].name, list.inputs[i].args), i);
    return rows;
}

/// Adds the rows that both lists have. Gives those of either that only it has.
std::pair<std::vector<std::size_t>, std::vector<std::size_t>> joinEqual(InputComparison &comparison)
{
    const RowsByText ofExperimental = byText(comparison.experimental);
    std::vector<bool> isTaken(comparison.experimental.inputs.size());
    std::pair<std::vector<std::size_t>, std::vector<std::size_t>> alone;
    for (std::size_t i = 0; i < comparison.baseline.inputs.size(); ++i) {
        interruptionPoint();
        const OperatorInput &input = comparison.baseline.inputs[i];
        const auto found = ofExperimental.find({ input.name, input.args });
        if (found == ofExperimental.end()) {
            alone.first.push_back(i);
            continue;
        }
        isTaken[found->second] = true;
        comparison.rows.push_back(
            { i, found->second, changeOfCalls(input.calls, comparison.experimental.inputs[found->second].calls) });
    }
    for (std::size_t i = 0; i < isTaken.size(); ++i) {
        if (!isTaken[i])
            alone.second.push_back(i);
    }
    return alone;
}

void addAlone(const std::vector<std::size_t> &rows, const std::vector<bool> &isScaled, bool isBaseline,
    InputComparison &comparison)
{
    for (const std::size_t row : rows) {
        if (isScaled[row])
            continue;
        ComparedInput compared;
        (isBaseline ? compared.baseline : compared.experimental) = row;
        compared.change = isBaseline ? InputChange::Deleted : InputChange::Added;
        comparison.rows.push_back(compared);
    }
}

void order(InputComparison &comparison)
{
    const auto key = [&comparison](const ComparedInput &row) {
        const OperatorInput *experimental = comparison.input(row, Side::Experimental);
        const OperatorInput *shown = experimental ? experimental : comparison.input(row, Side::Baseline);
        return std::tie(shown->name, shown->args, row.change);
    };
    std::sort(comparison.rows.begin(), comparison.rows.end(),
        [&key](const ComparedInput &a, const ComparedInput &b) { return key(a) < key(b); });
}

} // namespace

std::string_view inputChangeKey(InputChange change)
{
    constexpr std::array<std::string_view, kInputChangeCount> kKeys { "added", "deleted", "increased", "decreased",
        "unchanged", "scaled" };
    return kKeys[static_cast<std::size_t>(change)];
}

const OperatorInput *InputComparison::input(const ComparedInput &row, Side side) const
{
    const auto &place = side == Side::Baseline ? row.baseline : row.experimental;
    const InputList &list = side == Side::Baseline ? baseline : experimental;
    return place ? &list.inputs[*place] : nullptr;
}

std::array<std::size_t, kInputChangeCount> InputComparison::counts() const
{
    std::array<std::size_t, kInputChangeCount> counts {};
    for (const ComparedInput &row : rows)
        ++counts[static_cast<std::size_t>(row.change)];
    return counts;
}

Delta<std::int64_t> InputComparison::calls(const ComparedInput &row) const
{
    const auto of = [&](Side side) {
        const OperatorInput *found = input(row, side);
        return std::optional<std::int64_t>(found ? static_cast<std::int64_t>(found->calls) : 0);
    };
    return makeDelta(of(Side::Baseline), of(Side::Experimental));
}

Delta<std::int64_t> InputComparison::meanDeviceNs(const ComparedInput &row) const
{
    const auto of = [&](Side side) -> std::optional<std::int64_t> {
        const OperatorInput *found = input(row, side);
        const auto mean = found ? found->meanDeviceNs() : std::nullopt;
        constexpr double kMostNs = 9e18; // a file may claim any time
        return mean && std::abs(*mean) < kMostNs ? std::optional(static_cast<std::int64_t>(std::llround(*mean)))
                                                 : std::nullopt;
    };
    const auto baselineNs = of(Side::Baseline), experimentalNs = of(Side::Experimental);
    Delta<std::int64_t> delta;
    delta.baseline = baselineNs;
    delta.experimental = experimentalNs;
    return baselineNs && experimentalNs ? makeDelta(baselineNs, experimentalNs) : delta;
}

InputComparison compareInputs(InputList baseline, InputList experimental)
{
    InputComparison comparison;
    comparison.baseline = std::move(baseline);
    comparison.experimental = std::move(experimental);
    const auto [ofBaseline, ofExperimental] = joinEqual(comparison);
    const ScaledInputs scaled = scaledInputs(comparison.baseline, ofBaseline, comparison.experimental, ofExperimental);
    comparison.factor = scaled.factor;
    comparison.notLooked = scaled.notLooked;
    std::vector<bool> isScaledA(comparison.baseline.inputs.size()), isScaledB(comparison.experimental.inputs.size());
    for (const auto &[a, b] : scaled.pairs) {
        isScaledA[a] = isScaledB[b] = true;
        comparison.rows.push_back({ a, b, InputChange::Scaled });
    }
    addAlone(ofBaseline, isScaledA, true, comparison);
    addAlone(ofExperimental, isScaledB, false, comparison);
    order(comparison);
    return comparison;
}

} // namespace twinlane
