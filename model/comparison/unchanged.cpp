// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/unchanged.h"

#include "model/base/interruption.h"
#include "model/base/robuststats.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

constexpr std::int64_t kLeastPart = 10, kMostChange = 50; // a tenth of the step, a fiftieth of the part
constexpr std::int64_t kMostOfPlace = 4;                  // a quarter of a place's change, or of the step's
constexpr std::size_t kMostParts = 3, kMostOnes = 5, kFewestEqual = 4;

/// Is there something inside the row that one side alone has, or that changed by more than @p mostNs, as far as can be
/// told? What is real counts at any size.
bool hasChanged(const JudgedRuns &runs, RowId row, std::int64_t mostNs)
{
    const RowJudgement &judgement = runs.judgements[row.row()];
    const PairRow &pair = runs.rows[row.row()];
    if (judgement.flagged() || (runs.kind(row) != BlockKind::Unknown && bool(pair.a) != bool(pair.b)))
        return true;
    const auto ns = runs.judged().timeNs(row, Measure::Critical, Aggregate::Mean);
    return std::abs(ns.delta.value_or(0)) > mostNs && isOpen(judgement.outcome);
}

/// Is the cause inside the block of a part, or is a block in it, or itself, named as a place?
bool holdsCause(
    const JudgedRuns &runs, const WaterfallPart &part, const std::vector<DifferencePlace> &places, std::int64_t mostNs)
{
    if (part.kind == BlockKind::Unknown)
        return false;
    const auto isInside = [&](RowId row) {
        return part.row ? row.row() >= part.row.row() && row.row() < runs.rows[part.row.row()].subtreeEnd
                        : runs.kind(row) == part.kind;
    };
    for (const DifferencePlace &place : places) {
        if (place.nature != PlaceNature::Rest
            && (std::any_of(place.rows.begin(), place.rows.end(), isInside)
                || std::any_of(place.backwardRows.begin(), place.backwardRows.end(), isInside)))
            return true;
    }
    const std::size_t end = part.row ? runs.rows[part.row.row()].subtreeEnd : 0;
    for (std::size_t row = part.row ? part.row.row() : 0; row < end; ++row) {
        interruptionPoint();
        if (hasChanged(runs, RowId(row), mostNs))
            return true;
    }
    return false;
}

class UnchangedParts {
public:
    UnchangedParts(const JudgedRuns &runs, const std::vector<DifferencePlace> &places, const Waterfall &waterfall)
        : m_runs(runs)
        , m_places(places)
        , m_leastNs(std::max<std::int64_t>(1, std::max(waterfall.baselineNs, waterfall.experimentalNs) / kLeastPart))
        , m_stepDeltaNs(waterfall.deltaNs)
    {
        for (const DifferencePlace &place : places) {
            if (place.nature == PlaceNature::Rest || place.nature == PlaceNature::Window || place.isOwnTime)
                continue;
            m_listed.insert(place.rows.begin(), place.rows.end());
            m_listed.insert(place.backwardRows.begin(), place.backwardRows.end());
        }
    }

    /// A part that changed is looked into.
    void add(const WaterfallPart &part)
    {
        const std::int64_t ns = std::max(part.baselineNs, part.experimentalNs);
        if (part.key == blockKindKey(BlockKind::Unknown) || (part.kind == BlockKind::Unknown && part.row)
            || ns < m_leastNs)
            return;
        if (std::abs(part.deltaNs) > ns / kMostChange || isMuchOfPlace(part)
            || holdsCause(m_runs, part, m_places, ns / kMostChange)) {
            if (part.row)
                addInside(part.row);
            return;
        }
        const std::string name = part.row ? m_runs.path(part.row) : part.title;
        m_found.push_back({ name, part.row, part.baselineNs, part.experimentalNs });
    }

    std::vector<UnchangedPart> take() { return std::move(m_found); }

private:
    /// Does the change of a block inside a listed place make much of that place's, or of the step's? However little it is
    /// of the block, it is what the list tells. So it is where a part without a block makes a tenth of the step's.
    bool isMuchOfPlace(const WaterfallPart &part) const
    {
        if (!part.row)
            return kLeastPart * std::abs(part.deltaNs) >= std::abs(m_stepDeltaNs);
        if (part.deltaNs == 0)
            return false;
        const auto isMuchOf = [&](std::int64_t ns) { return kMostOfPlace * std::abs(part.deltaNs) >= std::abs(ns); };
        for (RowId outer = m_runs.rows[part.row.row()].parent; outer; outer = m_runs.rows[outer.row()].parent) {
            if (!m_listed.contains(outer))
                continue;
            const auto ns = m_runs.judged().timeNs(outer, Measure::Critical, Aggregate::Mean);
            if (isMuchOf(m_stepDeltaNs) || isMuchOf(ns.delta.value_or(0)))
                return true;
        }
        return false;
    }

    /// As deep as a block of this size can lie: at most kLeastPart of them side by side.
    void addInside(RowId row)
    {
        for (const RowId child : m_runs.children(row)) {
            interruptionPoint();
            const auto ns = m_runs.judged().timeNs(child, Measure::Critical, Aggregate::Mean);
            WaterfallPart part;
            part.kind = m_runs.kind(child);
            part.row = child;
            part.baselineNs = ns.baseline.value_or(0);
            part.experimentalNs = ns.experimental.value_or(0);
            part.deltaNs = ns.delta.value_or(0);
            if (!m_runs.rows[child.row()].isOwnTime && ns.delta)
                add(part);
        }
    }

    const JudgedRuns &m_runs;
    const std::vector<DifferencePlace> &m_places;
    std::set<RowId> m_listed; // that a place names
    std::int64_t m_leastNs, m_stepDeltaNs;
    std::vector<UnchangedPart> m_found;
};

/// Class, and blocks in it on each side.
using EqualBlockKey = std::tuple<std::string_view, std::uint32_t, std::uint32_t>;

std::uint32_t sizeOf(const AlignedRuns &runs, RowId row, Side side)
{
    const BlockId block = runs.block(row, side);
    return runs.tree(side)[block].subtreeEnd - block.value;
}

/// Is the change more than that of a held-up step?
bool isOfEachStep(const JudgedRuns &runs, const OneOfMany &one, std::int64_t leastNs)
{
    const RowJudgement &judgement = runs.judgements[one.row.row()];
    if (!isOpen(judgement.outcome))
        return judgement.flagged();
    const std::int64_t medianNs = runs.timeNs(one.row, Measure::Critical, Aggregate::Median).delta.value_or(0);
    return (medianNs > 0) == (one.deltaNs > 0) && std::abs(medianNs) >= leastNs;
}

/// Equal blocks take about the same time, but for the one that changed, on one side at least.
bool isLikeOthers(const JudgedRuns &runs, RowId one, const std::vector<RowId> &rows)
{
    constexpr double kMostFactor = 3;
    for (const Side side : kSides) {
        std::vector<double> others;
        double own = 0;
        for (const RowId row : rows) {
            const Delta<std::int64_t> time = runs.timeNs(row, Measure::Critical, Aggregate::Mean);
            const double ns = double((side == Side::Baseline ? time.baseline : time.experimental).value_or(0));
            if (row == one)
                own = ns;
            else
                others.push_back(ns);
        }
        const double usual = median(std::move(others));
        if (own <= kMostFactor * usual && usual <= kMostFactor * own)
            return true;
    }
    return false;
}

/// The one among equal blocks, if one of them changed alone.
void addOne(const JudgedRuns &runs, const std::vector<RowId> &rows, std::int64_t leastNs, std::vector<OneOfMany> &found)
{
    OneOfMany one;
    std::int64_t sumNs = 0, changesNs = 0;
    for (const RowId row : rows) {
        interruptionPoint();
        const std::int64_t deltaNs = runs.timeNs(row, Measure::Critical, Aggregate::Mean).delta.value_or(0);
        sumNs += deltaNs;
        changesNs += std::abs(deltaNs);
        if (!one.row || std::abs(deltaNs) > std::abs(one.deltaNs)) {
            one.row = row;
            one.deltaNs = deltaNs;
        }
    }
    one.count = rows.size();
    one.othersNs = sumNs - one.deltaNs;
    if (std::abs(one.deltaNs) >= leastNs && 5 * std::abs(one.deltaNs) >= 4 * changesNs
        && isLikeOthers(runs, one.row, rows) && isOfEachStep(runs, one, leastNs))
        found.push_back(one);
}

} // namespace

std::vector<UnchangedPart> unchangedParts(
    const JudgedRuns &runs, const Waterfall &waterfall, const std::vector<DifferencePlace> &places)
{
    const std::int64_t stepNs = std::max(waterfall.baselineNs, waterfall.experimentalNs);
    std::int64_t largestNs = std::abs(waterfall.deltaNs);
    for (const DifferencePlace &place : places) {
        if (place.nature != PlaceNature::Rest)
            largestNs = std::max(largestNs, std::abs(place.deltaNs));
    }
    if (largestNs < std::max<std::int64_t>(1, stepNs / kMostChange))
        return {};
    UnchangedParts parts(runs, places, waterfall);
    for (const WaterfallPart &part : waterfall.blocks)
        parts.add(part);
    for (const WaterfallPart &part : waterfall.device)
        parts.add(part);
    std::vector<UnchangedPart> found = parts.take();
    std::stable_sort(found.begin(), found.end(), [](const UnchangedPart &x, const UnchangedPart &y) {
        return x.baselineNs + x.experimentalNs > y.baselineNs + y.experimentalNs;
    });
    found.resize(std::min(found.size(), kMostParts));
    return found;
}

std::vector<OneOfMany> onesOfMany(const JudgedRuns &runs)
{
    const auto step = runs.timeNs(runs.stepRow(), Measure::Critical, Aggregate::Mean);
    const std::int64_t leastNs =
        std::max<std::int64_t>(1, std::max(step.baseline.value_or(0), step.experimental.value_or(0)) / 100);
    std::vector<OneOfMany> found;
    for (std::uint32_t row = runs.stepRow().value; row < runs.rows.size(); ++row) {
        interruptionPoint();
        std::map<EqualBlockKey, std::vector<RowId>> ofClass;
        for (const RowId child : runs.children(RowId(row))) {
            const PairRow &pair = runs.rows[child.row()];
            const std::string_view name = runs.className(child, Side::Experimental);
            if (pair.a && pair.b && !pair.isOwnTime && runs.kind(child) != BlockKind::Unknown && !name.empty()
                && name == runs.className(child, Side::Baseline))
                ofClass[{ name, sizeOf(runs, child, Side::Baseline), sizeOf(runs, child, Side::Experimental) }]
                    .push_back(child);
        }
        for (const auto &[name, rows] : ofClass) {
            if (rows.size() >= kFewestEqual)
                addOne(runs, rows, leastNs, found);
        }
    }
    std::stable_sort(found.begin(), found.end(),
        [](const OneOfMany &x, const OneOfMany &y) { return std::abs(x.deltaNs) > std::abs(y.deltaNs); });
    found.resize(std::min(found.size(), kMostOnes));
    return found;
}

} // namespace twinlane
