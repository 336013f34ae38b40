// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/comparisonrates.h"

#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/rates/ratedpieces.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace twinlane {

namespace {

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
        for (const Side side : kSides)
            addSide(side);
        sortNames();
        std::sort(m_made.cells.begin(), m_made.cells.end(),
            [](const RateCell &a, const RateCell &b) { return std::pair(a.row, a.name) < std::pair(b.row, b.name); });
        m_made.cells.trim();
    }

private:
    void addSide(Side side)
    {
        const Run &run = m_runs.run(side);
        const RunRates &rates = m_made.rates[side];
        const RatedDevice *other = m_made.rates[otherSide(side)].device();
        std::vector<std::uint32_t> nameOfForm(rates.forms.size(), kNotAsked);
        eachRatedPiece(m_runs, rates, side, [&](const RatedPiece &piece) {
            if (piece.unit == RatedUnit::kNone) {
                RateCell &cell = cellOf(piece.row, numberOf({}));
                cell.sides[side].costNs += piece.ns;
                cell.hasRoof = false;
                return;
            }
            const RatedUnit unit = rates.units[piece.unit];
            std::uint32_t &name = nameOfForm[rates.kindOf(unit).form];
            if (name == kNotAsked)
                name = numberOf(run.trace.texts.text(rates.nameOf(unit)));
            RateCell &cell = cellOf(piece.row, name);
            RateCell::OfSide &sum = cell.sides[side];
            sum.costNs += piece.ns;
            if (!piece.isFirstOfUnit)
                return;
            if (sum.costliest == RatedUnit::kNone || unit.costNs > rates.units[sum.costliest].costNs)
                sum.costliest = unit.place;
            ++sum.calls;
            const auto roofs = bothRoofs(rates, unit, other);
            cell.hasRoof = cell.hasRoof && roofs;
            cell.isMemoryBound = cell.isMemoryBound && roofs && roofs->isMemoryBound;
            sum.roofNs += roofs ? roofs->ownNs : 0;
            sum.crossNs += roofs ? roofs->crossNs : 0;
        });
    }

    /// Until sortNames() in the order of their coming.
    std::uint32_t numberOf(std::string_view name)
    {
        const auto [found, isNew] = m_numbers.try_emplace(name, std::uint32_t(m_made.cellNames.size()));
        if (isNew)
            m_made.cellNames.push_back(name);
        return found->second;
    }

    RateCell &cellOf(RowId row, std::uint32_t name)
    {
        const auto [found, isNew] =
            m_places.try_emplace(std::uint64_t(row.value) << 32 | name, std::uint32_t(m_made.cells.size()));
        if (isNew) {
            RateCell cell;
            cell.row = row;
            cell.name = name & RateCell::kMostNames;
            m_made.cells.push(cell);
        }
        return m_made.cells[found->second];
    }

    void sortNames()
    {
        std::vector<std::string_view> &names = m_made.cellNames;
        std::vector<std::uint32_t> order(names.size()), ranks(names.size());
        std::iota(order.begin(), order.end(), 0);
        std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return names[a] < names[b]; });
        for (std::uint32_t rank = 0; rank < order.size(); ++rank)
            ranks[order[rank]] = rank;
        for (RateCell &cell : m_made.cells) {
            cell.name = ranks[cell.name] & RateCell::kMostNames;
            cell.isMemoryBound = cell.isMemoryBound && cell.hasRoof;
        }
        std::sort(names.begin(), names.end());
        names.shrink_to_fit();
    }

    static constexpr std::uint32_t kNotAsked = std::numeric_limits<std::uint32_t>::max();

    const AlignedRuns &m_runs;
    ComparisonRates &m_made;
    std::unordered_map<std::uint64_t, std::uint32_t> m_places; ///< of cells, by row and name
    std::unordered_map<std::string_view, std::uint32_t> m_numbers;
};

/// The parts of fewer cells than this are added whenever a row is asked for.
constexpr std::size_t kManyCells = 8;

/// The rows with many cells in them, and where each row's is among them; RowId::kNone: it has few.
std::vector<std::uint32_t> listLargeRows(const AlignedRuns &runs, ComparisonRates &made)
{
    std::vector<std::uint32_t> placeOfRow(runs.rows.size(), RowId::kNone);
    for (std::size_t i = 0; i < runs.rows.size(); ++i) {
        interruptionPoint(i);
        const RowId row(i);
        if (made.cellsIn(row, RowId(runs.rows[i].subtreeEnd)).size() <= kManyCells)
            continue;
        placeOfRow[i] = std::uint32_t(made.largeRows.size());
        made.largeRows.push_back({ row, {} });
    }
    made.largeRows.shrink_to_fit();
    return placeOfRow;
}

using OperatorSplits = std::map<std::string_view, OperatorSplit>;

/// Splits every cell once, for the rows and for the operators.
OperatorSplits addSplits(const AlignedRuns &runs, ComparisonRates &made)
{
    OperatorSplits byName;
    std::vector<OperatorSplit *> ofName(made.cellNames.size());
    const std::vector<std::uint32_t> placeOfRow = listLargeRows(runs, made);
    for (const RateCell &cell : made.cells) {
        interruptionPoint();
        const Split split = made.splitOf(cell);
        made.wholeSplit.add(split);
        RowId row = cell.row;
        while (row && placeOfRow[row.row()] == RowId::kNone)
            row = runs.rows[row.row()].parent;
        if (row)
            made.largeRows[placeOfRow[row.row()]].split.add(split);
        OperatorSplit *&ofOperator = ofName[cell.name];
        if (!ofOperator)
            ofOperator = &byName[made.nameOf(cell)];
        ofOperator->split.add(split);
        if (made.nameOf(cell).empty()) {
            for (std::size_t side = 0; side < 2; ++side)
                ofOperator->sides[side].costNs += cell.sides[side].costNs;
        }
    }
    for (std::size_t i = made.largeRows.size(); i-- > 1;) { // children come behind their parents, which are large, too
        const RowId parent = runs.rows[made.largeRows[i].row.row()].parent;
        made.largeRows[placeOfRow[parent.row()]].split.add(made.largeRows[i].split);
    }
    return byName;
}

/// The sums of one operator's cells, and whether all of them have roofs.
struct OperatorSums {
    PerSide<double> roofNs {}, crossNs {}, costNs {};
    bool hasRoof = true, isMemoryBound = true;
    PerSide<bool> isThere {};

    void add(const RateCell &cell)
    {
        hasRoof &= bool(cell.hasRoof);
        isMemoryBound &= bool(cell.isMemoryBound);
        for (std::size_t side = 0; side < 2; ++side) {
            const RateCell::OfSide &each = cell.sides[side];
            roofNs[side] += each.roofNs;
            crossNs[side] += each.crossNs;
            costNs[side] += double(each.costNs);
            isThere[side] |= each.calls > 0;
        }
    }
    void add(const OperatorSums &other)
    {
        for (std::size_t side = 0; side < 2; ++side) {
            roofNs[side] += other.roofNs[side];
            crossNs[side] += other.crossNs[side];
            costNs[side] += other.costNs[side];
        }
    }
    /// By the data sheets, the geometric mean of both sides' work. None: a side has no roof or no time.
    std::optional<DeviceRatio::Ratio> ratio(const PerSide<std::int64_t> &steps) const
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

/// @p byName: with the splits of the cells.
void addOperators(const AlignedRuns &runs, OperatorSplits byName, ComparisonRates &made)
{
    for (const Side side : kSides) {
        for (const OperatorRates &rates : made.totals[side].operators) {
            const std::string_view name = runs.run(side).trace.texts.text(rates.name);
            OperatorSplit &row = byName.try_emplace(name).first->second;
            row.sides[side] = rates;
        }
    }
    made.operators.reserve(byName.size());
    for (auto &[name, row] : byName) {
        row.name = name;
        made.operators.push_back(row);
    }
    std::stable_sort(made.operators.begin(), made.operators.end(), [](const OperatorSplit &a, const OperatorSplit &b) {
        return magnitude(a.split.sum()) > magnitude(b.split.sum());
    });
}

bool isAsShortAsALaunch(const ComparisonRates &made, const RateCell &cell)
{
    for (std::size_t side = 0; side < 2; ++side) {
        const std::uint32_t unit = cell.sides[side].costliest;
        if (unit != RatedUnit::kNone && made.rates[side].units[unit].roofClass == RoofClass::Launch)
            return true;
    }
    return false;
}

/// @p forPeople: without what no memory limits, see DeviceRatio::onDevice.
std::optional<DeviceRatio::Ratios> deviceRatios(const ComparisonRates &made, bool forPeople)
{
    std::vector<OperatorSums> byName(made.cellNames.size()), longOnes(made.cellNames.size());
    for (const RateCell &cell : made.cells) {
        if (made.nameOf(cell).empty() || (forPeople && made.isOverBus(cell)))
            continue;
        byName[cell.name].add(cell);
        if (!forPeople || !isAsShortAsALaunch(made, cell))
            longOnes[cell.name].add(cell);
    }
    OperatorSums all, memoryBound;
    for (std::size_t name = 0; name < byName.size(); ++name) {
        const OperatorSums &sums = byName[name];
        if (!sums.hasRoof || !sums.isThere[0] || !sums.isThere[1])
            continue;
        all.add(sums);
        if (sums.isMemoryBound)
            memoryBound.add(longOnes[name]);
    }
    const auto ofAll = all.ratio(made.steps);
    if (!ofAll)
        return {};
    constexpr double kLeastShare = 0.1;
    DeviceRatio::Ratios ratios { *ofAll };
    for (std::size_t side = 0; side < 2; ++side)
        ratios.coverage[side] = all.costNs[side] / double(std::max<std::int64_t>(made.totals[side].total.allNs, 1));
    if (memoryBound.costNs[0] >= kLeastShare * all.costNs[0])
        ratios.memoryBound = memoryBound.ratio(made.steps);
    return ratios;
}

bool areOtherDevices(const ComparisonRates &made)
{
    const RatedDevice *a = made.rates[0].device(), *b = made.rates[1].device();
    return a && b && a->known() && b->known() && a->known() != b->known();
}

/// @p steps: ascending.
double shareWithBothRoofs(const ComparisonRates &made, std::size_t side, const std::vector<std::uint32_t> &steps)
{
    const RunRates &rates = made.rates[side];
    double ns = 0;
    for (const RatedUnit unit : rates.units) {
        interruptionPoint();
        if (!unit.isOverBus && std::binary_search(steps.begin(), steps.end(), unit.step)
            && bothRoofs(rates, unit, made.rates[1 - side].device()))
            ns += double(unit.costNs);
    }
    return ns / double(std::max<std::int64_t>(made.totals[side].total.allNs, 1));
}

std::optional<DeviceRatio> deviceRatio(const ComparisonRates &made)
{
    if (!areOtherDevices(made))
        return {};
    const auto all = deviceRatios(made, false);
    if (!all)
        return {};
    DeviceRatio ratio { *all, {}, deviceRatios(made, true) };
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

std::span<const RateCell> ComparisonRates::cellsIn(RowId first, RowId end) const
{
    const auto isBefore = [](const RateCell &cell, RowId row) { return cell.row < row; };
    const RateCell *const begin = std::lower_bound(cells.begin(), cells.end(), first, isBefore);
    return { begin, std::lower_bound(begin, cells.end(), end, isBefore) };
}

bool ComparisonRates::isOverBus(const RateCell &cell) const
{
    for (std::size_t side = 0; side < 2; ++side) {
        const std::uint32_t unit = cell.sides[side].costliest;
        if (unit != RatedUnit::kNone && rates[side].units[unit].isOverBus)
            return true;
    }
    return false;
}

Split ComparisonRates::splitOf(const RateCell &cell) const
{
    SplitCell both;
    for (std::size_t side = 0; side < 2; ++side) {
        const RateCell::OfSide &each = cell.sides[side];
        both.sides[side] = { each.costNs, each.calls, each.roofNs, each.crossNs };
    }
    both.hasRoof = cell.hasRoof;
    return twinlane::splitOf(both, steps);
}

Split ComparisonRates::splitOf(const AlignedRuns &runs, RowId row) const
{
    const auto large = std::lower_bound(
        largeRows.begin(), largeRows.end(), row, [](const RowSplit &each, RowId wanted) { return each.row < wanted; });
    if (large != largeRows.end() && large->row == row)
        return large->split;
    Split sum;
    for (const RateCell &cell : cellsIn(row, RowId(runs.rows[row.row()].subtreeEnd)))
        sum.add(splitOf(cell));
    return sum;
}

double ComparisonRates::averageStepNs(Side side) const
{
    const std::vector<StepRates> &all = totals[side].steps;
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
    return shareOfSteps(totals[side].steps, &StepRates::mfu);
}

std::optional<double> ComparisonRates::hfu(Side side) const
{
    return shareOfSteps(totals[side].steps, &StepRates::hfu);
}

bool ComparisonRates::isAtLeast(Side side) const
{
    const std::vector<StepRates> &all = totals[side].steps;
    return std::any_of(all.begin(), all.end(), [](const StepRates &step) { return step.isAtLeast; });
}

std::size_t keptBytes(const ComparisonRates &rates)
{
    std::size_t bytes = rates.cells.capacity() * sizeof(RateCell)
        + rates.cellNames.capacity() * sizeof(std::string_view) + rates.largeRows.capacity() * sizeof(RowSplit)
        + rates.operators.capacity() * sizeof(OperatorSplit);
    for (std::size_t side = 0; side < 2; ++side)
        bytes += keptBytes(rates.rates[side]) + keptBytes(rates.totals[side]);
    return bytes;
}

ComparisonRates rateComparison(const AlignedRuns &runs, const PeaksTable &peaks)
{
    ComparisonRates made;
    for (const Side side : kSides) {
        made.rates[side] = rateRun(runs.run(side), peaks);
        made.totals[side] = rateTotals(runs.run(side), made.rates[side], &runs.steps(side));
        made.steps[side] = runs.options.aggregate == Aggregate::Sum
            ? 1
            : std::max<std::int64_t>(1, std::int64_t(runs.steps(side).size()));
    }
    made.isSplit = made.rates[0].hasDeviceWork && made.rates[1].hasDeviceWork && runs.kinds.empty()
        && runs.options.aggregate != Aggregate::Median;
    if (!made.isSplit)
        return made;
    CellBuilder(runs, made).build();
    addOperators(runs, addSplits(runs, made), made);
    made.devices = deviceRatio(made);
    for (const Side side : kSides) {
        const std::size_t at = std::size_t(side);
        made.splitCoverage[at] = areOtherDevices(made) ? shareWithBothRoofs(made, at, runs.steps(side))
                                                       : made.totals[at].total.coverageOnDevice().value_or(0);
    }
    return made;
}

} // namespace twinlane
