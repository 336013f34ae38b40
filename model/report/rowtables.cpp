// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The tables of many rows: blocks, operators, kernels, names.

#include "model/report/tablesofcomparison.h"

#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "model/comparison/contentids.h"
#include "model/facts/modulesizes.h"
#include "model/figures/kernelfamily.h"
#include "model/judgement/rowcertainty.h"
#include "model/rates/comparisonrates.h"
#include "model/report/jsonwords.h"
#include "model/report/reportnumbers.h"
#include "model/tables/judgedtables.h"
#include "model/tables/pairedtotals.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <numeric>

namespace twinlane {

namespace {

/// Each row has its whole path. Without a limit n blocks, each inside the one before, would write n * n / 2 labels.
constexpr std::size_t kMostPathBytes = 4096;

/// The double that is written with the digits of @p number.
double asWritten(float number)
{
    std::array<char, 32> digits {};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    double written = 0;
    std::from_chars(digits.data(), end.ptr, written);
    return written;
}

void addCertainty(Table &table, const RowJudgement &judgement)
{
    table.add(judgement.flag());
    table.add(certaintyWord(certaintyOf(judgement.outcome)));
}

void addNamesAndSizes(Table &table, const Comparison &comparison, RowId row, const SizeDelta &size)
{
    const bool isBlock = !comparison.rows[row.row()].isOwnTime;
    table.add(isBlock ? comparison.className(row) : "");
    for (const Side side : kSides) {
        const BlockId block = isBlock ? comparison.block(row, side) : BlockId();
        table.add(block ? comparison.tree(side).text(comparison.tree(side)[block].qualifiedName) : "");
    }
    table.addDelta(size.parameters);
    table.addDelta(size.bytes);
}

/// The places of @p rows, those with the largest difference first.
template <class Row, class Difference>
std::vector<std::size_t> byDifference(const std::vector<Row> &rows, const Difference &difference)
{
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    interruptibleSort(order, [&](std::size_t x, std::size_t y) { return difference(rows[x]) > difference(rows[y]); });
    return order;
}

double size(const Delta<std::int64_t> &delta)
{
    return std::abs(static_cast<double>(delta.delta.value_or(0)));
}

/// The sum of one quantity over all rows.
template <class Row> void addSum(Table &table, const std::vector<Row> &rows, const Delta<std::int64_t> Row::*quantity)
{
    PerSide<std::int64_t> sums {};
    for (const Row &row : rows) {
        sums[0] += (row.*quantity).baseline.value_or(0);
        sums[1] += (row.*quantity).experimental.value_or(0);
    }
    table.addDelta(makeDelta(std::optional(sums[0]), std::optional(sums[1])));
}

void addNones(Table &table, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        table.addNone();
}

constexpr std::size_t kCellsOfDelta = 4;

/// Why the device time of a row differs (numbers.md, Rates).
void addSplitColumns(Table &table)
{
    static constexpr std::array<std::string_view, kSplitPartCount> kTitles { "Calls", "Work", "Device", "Efficiency",
        "No roof" };
    for (std::size_t part = 0; part < kSplitPartCount; ++part)
        table.addColumn({ "split." + std::string(splitPartKey(SplitPart(part))), "Of it: " + std::string(kTitles[part]),
            Unit::Nanoseconds, Better::Lower, ColumnRole::Difference });
}

void addSplitParts(Table &table, const Comparison &comparison, RowId row)
{
    const std::int64_t differenceNs = comparison.timeNs(row, Measure::Device).delta.value_or(0);
    for (const std::int64_t part : comparison.rates->shown(comparison.rates->splitOf(comparison, row), differenceNs))
        table.add(part);
}

/// Work and roofs of the units of one operator, as a table of operators tells them.
class OperatorRateColumns {
public:
    /// Tells nothing without rates, and of one block: rates are of operators in the whole run.
    OperatorRateColumns(const Comparison &comparison, RowId root)
    {
        if (!comparison.rates || root)
            return;
        m_rates = comparison.rates.get();
        for (const Side side : kSides) {
            for (const OperatorRates &row : m_rates->totals[side].operators)
                m_rows[side].emplace(comparison.run(side).trace.texts.text(row.name), &row);
        }
    }

    void addColumns(Table &table) const
    {
        if (!m_rates)
            return;
        table.addDeltaColumns("roofNs", "Roof", Unit::Nanoseconds, Better::None);
        table.addDeltaColumns("efficiency", "Of the roof", Unit::Ratio, Better::Higher);
        table.addDeltaColumns("tflops", "TFLOP/s", Unit::Count, Better::Higher);
        table.addDeltaColumns("gbs", "GB/s", Unit::Count, Better::Higher);
        table.addTexts({ { "class.baseline", "Class, baseline" }, { "class.experimental", "Class, experimental" } });
    }

    void add(Table &table, std::string_view name) const
    {
        if (!m_rates)
            return;
        PerSide<const OperatorRates *> sides {};
        for (std::size_t side = 0; side < 2; ++side) {
            const auto found = m_rows[side].find(name);
            sides[side] = found == m_rows[side].end() ? nullptr : found->second;
        }
        const auto both = [&](auto of) { return makeDelta(of(sides[0], 0), of(sides[1], 1)); };
        table.addDelta(both([](const OperatorRates *row, std::size_t) {
            return row && row->roofedNs > 0 ? std::optional(std::int64_t(std::llround(row->roofNs))) : std::nullopt;
        }));
        table.addDelta(
            both([](const OperatorRates *row, std::size_t) { return row ? row->efficiency() : std::nullopt; }));
        const auto rate = [this](const OperatorRates *row, std::size_t side, std::int64_t work, double scale) {
            return row && work > 0 && row->costNs > 0 && m_rates->totals[side].areRatesKnown
                ? std::optional(double(work) / double(row->costNs) / scale)
                : std::nullopt;
        };
        table.addDelta(both([&](const OperatorRates *row, std::size_t side) {
            return rate(row, side, row ? row->flops : 0, 1000); // FLOP/ns are GFLOP/s
        }));
        table.addDelta(
            both([&](const OperatorRates *row, std::size_t side) { return rate(row, side, row ? row->bytes : 0, 1); }));
        for (const OperatorRates *row : sides)
            table.add(row ? roofClassKey(row->roofClass) : std::string_view());
    }

    void addNone(Table &table) const
    {
        if (m_rates)
            addNones(table, 4 * kCellsOfDelta + 2);
    }

private:
    const ComparisonRates *m_rates = nullptr;
    PerSide<std::map<std::string_view, const OperatorRates *>> m_rows;
};

} // namespace

Table blocksOf(const Comparison &comparison, RowId root)
{
    const RowSizes sizes(comparison);
    const bool withSizes = sizes.isAnyKnown();
    const bool withSplit = comparison.rates && comparison.rates->isSplit;
    Table table("blocks", "Blocks");
    table.addTexts({ { "path", "Path" }, { "label", "Block" } });
    table.addColumn({ "depth", "Depth", Unit::Count });
    table.addTexts({ { "kind", "Kind" }, { "match", "Match" } });
    table.addColumn({ "confidence", "Confidence", Unit::Ratio });
    table.addDeltaColumns("ns", {}, Unit::Nanoseconds);
    table.addDeltaColumns("hostNs", "Host", Unit::Nanoseconds);
    table.addDeltaColumns("deviceNs", "Device", Unit::Nanoseconds);
    table.addDeltaColumns("calls", "Calls", Unit::Count, Better::None);
    table.addTexts({ { "flagged", "Certain" } });
    if (withSizes) { // behind all others, which so keep their places
        table.addTexts({ { "class", "Class" }, { "baselineQualifiedName", "Name, baseline" },
            { "experimentalQualifiedName", "Name, experimental" } });
        table.addDeltaColumns("totalParameters", "Parameters", Unit::Count, Better::None);
        table.addDeltaColumns("totalParameterBytes", "Bytes of parameters", Unit::Bytes, Better::None);
    }
    if (withSplit)
        addSplitColumns(table);
    const RowId first = root ? root : RowId(0);
    const std::uint32_t least = comparison.rows[first.row()].depth;
    for (std::uint32_t row = first.value; row < comparison.rows[first.row()].subtreeEnd; ++row) {
        interruptionPoint();
        const RowId id(row);
        const PairRow &pair = comparison.rows[row];
        table.beginRow(pair.depth - least);
        table.add(comparison.path(id, kMostPathBytes));
        table.add(comparison.label(id));
        table.add(std::int64_t(pair.depth));
        table.add(blockKindKey(comparison.kind(id)));
        table.add(matchKey(pair.match));
        table.add(asWritten(pair.confidence));
        table.addDelta(comparison.timeNs(id, comparison.options.measure));
        table.addDelta(comparison.timeNs(id, Measure::Host));
        table.addDelta(comparison.timeNs(id, Measure::Device));
        table.addDelta(comparison.calls(id));
        table.add(comparison.judgements[row].flag());
        if (withSizes)
            addNamesAndSizes(table, comparison, id, sizes.of(id));
        if (withSplit)
            addSplitParts(table, comparison, id);
    }
    return table;
}

Table blocksTable(const TableSource &source)
{
    return blocksOf(*source.comparison, source.root);
}

Table operatorsTable(const TableSource &source)
{
    const Comparison &comparison = *source.comparison;
    const TableScope scope = tableScope(comparison, source.root);
    const std::vector<OperatorRow> rows = operatorTable(comparison, scope);
    const std::vector<OperatorJudgement> judgements = judgeOperators(comparison, rows, scope);
    Table table("operators", "Operators, sums over the steps");
    table.addTexts({ { "name", "Operator" }, { "id", "Id" } });
    table.addDeltaColumns("calls", "Calls", Unit::Count, Better::None);
    table.addDeltaColumns("hostSelfNs", "Host self", Unit::Nanoseconds);
    table.addDeltaColumns("deviceSelfNs", "Device self", Unit::Nanoseconds);
    table.addDeltaColumns("hostTotalNs", "Host total", Unit::Nanoseconds);
    table.addDeltaColumns("deviceTotalNs", "Device total", Unit::Nanoseconds);
    table.addTexts({ { "flagged", "Certain" } });
    const OperatorRateColumns rates(comparison, source.root);
    rates.addColumns(table);
    const auto difference = [](const OperatorRow &row) {
        return std::max(size(row.hostSelfNs), size(row.deviceSelfNs));
    };
    for (const std::size_t place : byDifference(rows, difference)) {
        interruptionPoint();
        const OperatorRow &row = rows[place];
        table.beginRow();
        table.add(std::string_view(row.name));
        table.add(std::string_view(operatorId(row.name)));
        for (const auto *delta :
            { &row.calls, &row.hostSelfNs, &row.deviceSelfNs, &row.hostTotalNs, &row.deviceTotalNs })
            table.addDelta(*delta);
        table.add(judgements[place].flag());
        rates.add(table, row.name);
    }
    table.beginFooter(); // total times hold those of the operators inside, and add up to nothing
    table.add("all operators");
    table.addNone();
    addSum(table, rows, &OperatorRow::calls);
    addSum(table, rows, &OperatorRow::hostSelfNs);
    addSum(table, rows, &OperatorRow::deviceSelfNs);
    addNones(table, 2 * kCellsOfDelta + 1);
    rates.addNone(table);
    return table;
}

Table kernelsTable(const TableSource &source)
{
    const Comparison &comparison = *source.comparison;
    const TableScope scope = tableScope(comparison, source.root);
    const std::vector<KernelRow> rows = kernelTable(comparison, scope);
    const std::vector<KernelJudgement> judgements = judgeKernels(comparison, rows, scope);
    Table table("kernels", "Kernels and copies, sums over the steps");
    table.addTexts({ { "name", "Kernel" }, { "id", "Id" }, { "kind", "Kind" }, { "family", "Family" } });
    table.addDeltaColumns("calls", "Calls", Unit::Count, Better::None);
    table.addDeltaColumns("totalNs", "Total", Unit::Nanoseconds);
    table.addDeltaColumns("meanNs", "Mean", Unit::Nanoseconds);
    table.addDeltaColumns("minNs", "Shortest", Unit::Nanoseconds);
    table.addDeltaColumns("maxNs", "Longest", Unit::Nanoseconds);
    table.addDeltaColumns("blocksPerSm", "Blocks per SM", Unit::Count, Better::Higher);
    table.addDeltaColumns("occupancyPercent", "Est. achieved occupancy in percent", Unit::Count, Better::Higher);
    table.addTexts({ { "tensorCores", "Tensor cores" }, { "flagged", "Certain" }, { "certainty", "Certainty" } });
    for (const std::size_t place : byDifference(rows, [](const KernelRow &row) { return size(row.totalNs); })) {
        interruptionPoint();
        const KernelRow &row = rows[place];
        table.beginRow();
        table.add(std::string_view(row.name));
        table.add(std::string_view(kernelId(row.kind, row.name)));
        table.add(deviceKindKey(row.kind));
        table.add(kernelFamilyKey(kernelFamily(row.kind, row.name)));
        table.addDelta(row.calls);
        table.addDelta(row.totalNs);
        table.addDelta(row.meanNs);
        table.addDelta(row.minNs);
        table.addDelta(row.maxNs);
        table.addDelta(row.blocksPerSm);
        table.addDelta(row.occupancyPercent);
        table.add(row.tensorCoresBaseline || row.tensorCoresExperimental);
        addCertainty(table, judgements[place].total);
    }
    table.beginFooter();
    table.add("all kernels and copies");
    addNones(table, 3);
    addSum(table, rows, &KernelRow::calls);
    addSum(table, rows, &KernelRow::totalNs);
    addNones(table, 5 * kCellsOfDelta + 3);
    return table;
}

Table namesTable(const TableSource &source)
{
    const Comparison &comparison = *source.comparison;
    const std::vector<NameRow> rows = nameTable(comparison);
    const std::vector<RowJudgement> judgements = judgeNames(comparison, rows);
    Table table("names", "Names of all events of the files");
    table.addTexts({ { "name", "Name" }, { "normalizedName", "Without addresses" } });
    table.addDeltaColumns("calls", "Calls", Unit::Count, Better::None);
    table.addDeltaColumns("totalNs", "Total", Unit::Nanoseconds);
    table.addTexts({ { "change", "Change of calls" }, { "flagged", "Certain" }, { "certainty", "Certainty" } });
    for (const std::size_t place : byDifference(rows, [](const NameRow &row) { return size(row.totalNs); })) {
        interruptionPoint();
        const NameRow &row = rows[place];
        table.beginRow();
        table.add(std::string_view(row.name));
        table.add(std::string_view(row.normalizedName));
        table.addDelta(row.calls);
        table.addDelta(row.totalNs);
        table.add(changeKey(row.change));
        addCertainty(table, judgements[place]);
    }
    return table;
}

} // namespace twinlane
