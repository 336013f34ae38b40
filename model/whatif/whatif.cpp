// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/whatif/whatif.h"

#include "model/base/exact.h"
#include "model/base/interruption.h"
#include "model/comparison/comparison.h"
#include "model/comparison/contentids.h"

#include <algorithm>
#include <cstdlib>

namespace twinlane {

namespace {

/// The runs whose times the verdict tells. A kind's recordings have their own number of steps, so with kinds it is the
/// first recording of each side, whose sums add up.
const AlignedRuns &timedRuns(const Comparison &comparison)
{
    return comparison.kinds.empty() ? comparison.judged() : comparison;
}

/// Exact times of the rows, all over one denominator.
class ExactSteps {
public:
    explicit ExactSteps(const AlignedRuns &runs)
        : m_runs(runs)
        , m_steps { Int128(runs.steps(Side::Baseline).size()), Int128(runs.steps(Side::Experimental).size()) }
    {
    }

    Int128 denominator() const { return m_steps[0] * m_steps[1]; }
    Int128 of(RowId row, Side side) const
    {
        const Int128 others = m_steps[side == Side::Baseline ? 1 : 0];
        return Int128(m_runs.sumNs(row, side, Measure::Critical).value_or(0)) * others;
    }
    Int128 delta(RowId row) const { return of(row, Side::Experimental) - of(row, Side::Baseline); }

private:
    const AlignedRuns &m_runs;
    Int128 m_steps[2];
};

/// The outermost rows of @p ticked. A row is ticked too if all that is in it is: times of recordings are rounded by
/// themselves, so that theirs may not add up.
std::vector<RowId> outermost(const Comparison &comparison, std::span<const RowId> ticked)
{
    const std::vector<PairRow> &rows = comparison.rows;
    std::vector<char> isTicked(rows.size());
    for (const RowId row : ticked)
        isTicked[row.row()] = true;
    std::vector<std::uint32_t> missing(rows.size()); // children that are not ticked
    for (std::size_t i = 0; i < rows.size(); ++i) {
        interruptionPoint(i);
        if (rows[i].parent)
            ++missing[rows[i].parent.row()];
    }
    for (std::size_t i = rows.size(); i-- > 0;) { // children stand behind their parents
        interruptionPoint(i);
        const bool hasChildren = rows[i].subtreeEnd > i + 1;
        isTicked[i] = isTicked[i] || (hasChildren && missing[i] == 0);
        if (isTicked[i] && rows[i].parent)
            --missing[rows[i].parent.row()];
    }
    std::vector<RowId> found;
    for (std::size_t i = comparison.stepRow().row(); i < rows.size(); i = isTicked[i] ? rows[i].subtreeEnd : i + 1) {
        if (isTicked[i])
            found.push_back(RowId(i));
    }
    return found;
}

/// The rows themselves, or the times in them that no block explains.
std::vector<RowId> wholeOrOwn(const AlignedRuns &runs, const std::vector<RowId> &rows, bool isOwnTime)
{
    if (!isOwnTime)
        return rows;
    std::vector<RowId> own;
    for (const RowId row : rows) {
        for (const RowId child : runs.children(row)) {
            if (runs.kind(child) == BlockKind::Unknown)
                own.push_back(child);
        }
    }
    return own;
}

/// Own time without a gap of its own is that of all gaps but those that are places by themselves.
void leaveOutNamedGaps(
    const std::vector<DifferencePlace> &places, const DifferencePlace &place, std::vector<RowId> &rows)
{
    if (!place.isOwnTime || place.gap)
        return;
    for (const DifferencePlace &other : places) {
        if (other.isOwnTime && other.gap && other.rows.front() == place.rows.front())
            std::erase(rows, other.gap);
    }
}

} // namespace

WhatIf whatIf(const Comparison &comparison, std::span<const RowId> ticked)
{
    const ExactSteps steps(timedRuns(comparison));
    const RowId whole = comparison.stepRow();
    const auto rounded = [&steps](Int128 exact) { return roundedDivision(exact, steps.denominator()); };
    WhatIf made;
    std::vector<Int128> deltas;
    Int128 exact = steps.of(whole, Side::Experimental);
    made.baselineNs = rounded(steps.of(whole, Side::Baseline));
    made.experimentalNs = rounded(exact);
    for (const RowId row : outermost(comparison, ticked)) {
        made.blocks.push_back({ row, 0 });
        deltas.push_back(steps.delta(row));
        exact -= deltas.back();
    }
    made.ns = rounded(exact);
    const std::vector<std::int64_t> shares = apportioned(deltas, steps.denominator(), -made.changeNs());
    for (std::size_t i = 0; i < shares.size(); ++i)
        made.blocks[i].deltaNs = shares[i];
    return made;
}

std::vector<RowId> rowsOfPlace(const Comparison &comparison, const DifferencePlace &place)
{
    switch (place.nature) {
    case PlaceNature::Mix:
    case PlaceNature::Rest:
    case PlaceNature::Window:
        return {};
    default:
        break;
    }
    // Own time may be that of its gap alone. Of a place in both passes one may be own time and the other not. The place's
    // time tells which.
    std::vector<RowId> best;
    std::int64_t bestDistanceNs = -1;
    const auto distanceNs = [&](const std::vector<RowId> &rows) {
        return std::abs(-whatIf(comparison, rows).changeNs() - place.deltaNs);
    };
    if (place.gap) {
        best = { place.gap };
        bestDistanceNs = distanceNs(best);
    }
    for (const auto &[forward, backward] :
        { std::pair(place.isOwnTime, place.isOwnTime), std::pair(false, true), std::pair(true, false) }) {
        std::vector<RowId> rows = wholeOrOwn(comparison, place.rows, forward);
        const std::vector<RowId> others = wholeOrOwn(comparison, place.backwardRows, backward);
        rows.insert(rows.end(), others.begin(), others.end());
        const std::int64_t ns = distanceNs(rows);
        if (bestDistanceNs < 0 || ns < bestDistanceNs) {
            bestDistanceNs = ns;
            best = std::move(rows);
        }
        if (!place.isOwnTime || place.backwardRows.empty())
            break;
    }
    for (const auto *places : { &comparison.verdict.parts.places, &comparison.places })
        leaveOutNamedGaps(*places, place, best);
    return best;
}

std::vector<RowId> rowsNamed(const Comparison &comparison, std::string_view name)
{
    if (const RowId row = comparison.findPath(name))
        return { row };
    for (const std::vector<DifferencePlace> *places : { &comparison.places, &comparison.verdict.parts.places }) {
        for (const DifferencePlace &place : *places) {
            if (placeId(comparison, place) == name)
                return rowsOfPlace(comparison, place);
        }
    }
    return {};
}

} // namespace twinlane
