// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/comparisonrates.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace twinlane {

namespace {

constexpr std::array kBothSides { Side::Baseline, Side::Experimental };

/// The row that owns each block of a side. A row of a block's own time stands below the block's row, and owns it instead.
/// Blocks below the last level of rows belong to the row above.
std::vector<RowId> rowsOfBlocks(const AlignedRuns &runs, Side side)
{
    const BlockTree &tree = runs.tree(side);
    std::vector<RowId> rows(tree.size());
    for (std::size_t i = 0; i < runs.rows.size(); ++i) {
        if (const BlockId block = runs.block(RowId(i), side))
            rows[block.row()] = RowId(i);
    }
    for (std::size_t block = 0; block < tree.size(); ++block) { // parents come first
        if (!rows[block] && tree.blocks[block].parent)
            rows[block] = rows[tree.blocks[block].parent.row()];
    }
    return rows;
}

/// Collects the cells of both sides.
class CellBuilder {
public:
    CellBuilder(const AlignedRuns &runs, ComparisonRates &made)
        : m_runs(runs)
        , m_made(made)
    {
    }

    void build()
    {
        for (const Side side : kBothSides)
            addSide(side);
        m_made.cells.reserve(m_open.size());
        while (!m_open.empty()) { // as they are let go, cells are not held twice
            interruptionPoint();
            const auto taken = m_open.extract(m_open.begin());
            const auto &key = taken.key();
            const OpenCell &open = taken.mapped();
            RateCell cell { key.first, key.second, open.cell, {}, open.isRoofed && open.isMemoryBound, open.costliest };
            cell.cell.hasRoof = open.isRoofed;
            cell.split = splitOf(cell.cell, m_made.steps);
            m_made.cells.push_back(cell);
        }
    }

private:
    struct OpenCell {
        SplitCell cell;
        bool isRoofed = true, isMemoryBound = true;
        std::array<std::uint32_t, 2> costliest { RatedUnit::kNone, RatedUnit::kNone };
    };
    using Key = std::pair<RowId, std::string_view>;

    void addSide(Side side)
    {
        const Run &run = m_runs.run(side);
        const RunRates &rates = m_made.rates[std::size_t(side)];
        const RatedDevice *other = m_made.rates[1 - std::size_t(side)].device();
        const std::vector<RowId> rows = rowsOfBlocks(m_runs, side);
        std::vector<bool> isChosen(run.steps.kept.size());
        for (const std::uint32_t step : m_runs.steps(side))
            isChosen[step] = true;
        std::vector<bool> isCounted(rates.units.size()); // its call and roof, in the row of its first piece
        const std::vector<Place> &places = m_runs.timeline(side).devicePlaces;
        for (std::size_t i = 0; i < run.links.device.size(); ++i) {
            interruptionPoint(i);
            const Place place = places[i];
            if (!place.block || !isChosen[place.step])
                continue;
            const std::uint32_t unit = rates.unitOfWork[i];
            const std::string_view name = unit == RatedUnit::kNone
                ? std::string_view()
                : run.trace.texts.text(rates.formOf(rates.units[unit]).name);
            OpenCell &open = m_open[{ rows[place.block.row()], name }];
            SplitSide &sum = open.cell.sides[std::size_t(side)];
            sum.costNs += run.trace.durationNs[run.links.device[i].row()];
            if (unit == RatedUnit::kNone)
                open.isRoofed = false;
            else if (!isCounted[unit]) {
                isCounted[unit] = true;
                std::uint32_t &costliest = open.costliest[std::size_t(side)];
                if (costliest == RatedUnit::kNone || rates.units[unit].costNs > rates.units[costliest].costNs)
                    costliest = unit;
                addUnit(rates, rates.units[unit], other, open, sum);
            }
        }
    }

    static void addUnit(
        const RunRates &rates, const RatedUnit &unit, const RatedDevice *other, OpenCell &open, SplitSide &sum)
    {
        ++sum.calls;
        const Work *work = std::get_if<Work>(&rates.formOf(unit).work);
        const Roof *roof = std::get_if<Roof>(&rates.kindOf(unit).roof);
        const auto cross = work && roof && other ? roofIn(*work, roof->precision, *other)
                                                 : std::variant<Roof, NoRoof>(NoRoof::NoFormula);
        const Roof *crossRoof = std::get_if<Roof>(&cross);
        if (!roof || !crossRoof) {
            open.isRoofed = false;
            return;
        }
        open.isMemoryBound = open.isMemoryBound && !roof->isByFlops && !crossRoof->isByFlops;
        sum.roofNs += roof->ns;
        sum.crossNs += crossRoof->ns;
    }

    const AlignedRuns &m_runs;
    ComparisonRates &m_made;
    std::map<Key, OpenCell> m_open;
};

void addRowSplits(const AlignedRuns &runs, ComparisonRates &made)
{
    made.rowSplits.resize(runs.rows.size());
    for (const RateCell &cell : made.cells)
        made.rowSplits[cell.row.row()].add(cell.split);
    for (std::size_t i = runs.rows.size(); i-- > 1;) { // children come behind their parents
        const Split own = made.rowSplits[i];
        made.rowSplits[runs.rows[i].parent.row()].add(own);
    }
}

/// The sums of one operator's cells, and whether all of them have roofs.
struct OperatorSums {
    std::array<double, 2> roofNs {}, crossNs {}, costNs {};
    bool hasRoof = true, isMemoryBound = true;
    std::array<bool, 2> isThere {};

    void add(const OperatorSums &other)
    {
        for (std::size_t side = 0; side < 2; ++side) {
            roofNs[side] += other.roofNs[side];
            crossNs[side] += other.crossNs[side];
            costNs[side] += other.costNs[side];
        }
    }
    /// By the data sheets, the geometric mean of both sides' work. None: a side has no roof or no time.
    std::optional<DeviceRatio::Ratio> ratio(const std::array<std::int64_t, 2> &steps) const
    {
        if (roofNs[0] <= 0 || roofNs[1] <= 0 || costNs[0] <= 0 || crossNs[1] <= 0)
            return {};
        return DeviceRatio::Ratio { std::sqrt(crossNs[0] / roofNs[0] * (roofNs[1] / crossNs[1])),
            costNs[1] / double(steps[1]) / (costNs[0] / double(steps[0])) };
    }
};

double magnitude(Int128 number)
{
    return std::abs(double(number));
}

void addOperators(const AlignedRuns &runs, ComparisonRates &made)
{
    std::map<std::string_view, OperatorSplit> byName;
    for (const RateCell &cell : made.cells) {
        OperatorSplit &row = byName.try_emplace(cell.operatorName).first->second;
        row.name = cell.operatorName;
        row.split.add(cell.split);
        if (cell.operatorName.empty()) {
            for (std::size_t side = 0; side < 2; ++side)
                row.sides[side].costNs += cell.cell.sides[side].costNs;
        }
    }
    for (const Side side : kBothSides) {
        for (const OperatorRates &rates : made.totals[std::size_t(side)].operators) {
            const std::string_view name = runs.run(side).trace.texts.text(rates.name);
            OperatorSplit &row = byName.try_emplace(name).first->second;
            row.name = name;
            row.sides[std::size_t(side)] = rates;
        }
    }
    for (auto &[name, row] : byName)
        made.operators.push_back(row);
    std::stable_sort(made.operators.begin(), made.operators.end(), [](const OperatorSplit &a, const OperatorSplit &b) {
        return magnitude(a.split.sum()) > magnitude(b.split.sum());
    });
}

std::optional<DeviceRatio> deviceRatio(const ComparisonRates &made)
{
    const RatedDevice *a = made.rates[0].device(), *b = made.rates[1].device();
    if (!a || !b || !a->known() || !b->known() || a->known() == b->known())
        return {};
    std::map<std::string_view, OperatorSums> byName;
    for (const RateCell &cell : made.cells) {
        if (cell.operatorName.empty())
            continue;
        OperatorSums &sums = byName[cell.operatorName];
        sums.hasRoof &= cell.cell.hasRoof;
        sums.isMemoryBound &= cell.isMemoryBound;
        for (std::size_t side = 0; side < 2; ++side) {
            const SplitSide &each = cell.cell.sides[side];
            sums.roofNs[side] += each.roofNs;
            sums.crossNs[side] += each.crossNs;
            sums.costNs[side] += double(each.costNs);
            sums.isThere[side] |= each.calls > 0;
        }
    }
    OperatorSums all, memoryBound;
    for (const auto &[name, sums] : byName) {
        if (!sums.hasRoof || !sums.isThere[0] || !sums.isThere[1])
            continue;
        all.add(sums);
        if (sums.isMemoryBound)
            memoryBound.add(sums);
    }
    const auto ofAll = all.ratio(made.steps);
    if (!ofAll)
        return {};
    constexpr double kLeastShare = 0.1;
    DeviceRatio ratio;
    ratio.expected = ofAll->expected;
    ratio.measured = ofAll->measured;
    if (memoryBound.costNs[0] >= kLeastShare * all.costNs[0])
        ratio.memoryBound = memoryBound.ratio(made.steps);
    for (std::size_t side = 0; side < 2; ++side)
        ratio.coverage[side] = made.totals[side].total.coverage().value_or(0);
    return ratio;
}

} // namespace

std::array<std::int64_t, kSplitPartCount> ComparisonRates::shown(const Split &split, std::int64_t totalNs) const
{
    const std::vector<std::int64_t> whole =
        apportioned(std::vector<Int128>(split.parts.begin(), split.parts.end()), scale(), totalNs);
    std::array<std::int64_t, kSplitPartCount> parts {};
    std::copy(whole.begin(), whole.end(), parts.begin());
    return parts;
}

double ComparisonRates::averageStepNs(Side side) const
{
    const std::vector<StepRates> &all = totals[std::size_t(side)].steps;
    double sumNs = 0;
    for (const StepRates &step : all)
        sumNs += double(step.windowNs);
    return all.empty() ? 0 : sumNs / double(all.size());
}

namespace {

/// A share of the steps' windows, over all of them. Steps without one add nothing to it.
std::optional<double> shareOfSteps(const std::vector<StepRates> &all, std::optional<double> StepRates::*share)
{
    double idealNs = 0, windowNs = 0;
    bool isKnown = false;
    for (const StepRates &step : all) {
        isKnown |= (step.*share).has_value();
        idealNs += (step.*share).value_or(0) * double(step.windowNs);
        windowNs += double(step.windowNs);
    }
    return isKnown && windowNs > 0 ? std::optional(idealNs / windowNs) : std::nullopt;
}

} // namespace

std::optional<double> ComparisonRates::mfu(Side side) const
{
    return shareOfSteps(totals[std::size_t(side)].steps, &StepRates::mfu);
}

std::optional<double> ComparisonRates::hfu(Side side) const
{
    return shareOfSteps(totals[std::size_t(side)].steps, &StepRates::hfu);
}

bool ComparisonRates::isAtLeast(Side side) const
{
    const std::vector<StepRates> &all = totals[std::size_t(side)].steps;
    return std::any_of(all.begin(), all.end(), [](const StepRates &step) { return step.isAtLeast; });
}

ComparisonRates rateComparison(const AlignedRuns &runs, const PeaksTable &peaks)
{
    ComparisonRates made;
    for (const Side side : kBothSides) {
        const std::size_t at = std::size_t(side);
        made.rates[at] = rateRun(runs.run(side), peaks);
        made.totals[at] = rateTotals(runs.run(side), made.rates[at], &runs.steps(side));
        made.steps[at] = runs.options.aggregate == Aggregate::Sum
            ? 1
            : std::max<std::int64_t>(1, std::int64_t(runs.steps(side).size()));
    }
    made.isSplit = made.rates[0].hasDeviceWork && made.rates[1].hasDeviceWork && runs.kinds.empty()
        && runs.options.aggregate != Aggregate::Median;
    if (!made.isSplit)
        return made;
    CellBuilder(runs, made).build();
    addRowSplits(runs, made);
    addOperators(runs, made);
    made.devices = deviceRatio(made);
    return made;
}

} // namespace twinlane
