// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/page/pagetables.h"

#include "model/alignment/commonrow.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "model/tables/judgedtables.h"
#include "model/tables/pairedtotals.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace twinlane {

namespace {

/// Operators, pieces of device work, blocks, names and samples that all passes together look at. A name is a row of a table,
/// which is made, judged and put in order: that costs as much as four operators. It has a sample for each step, and of each
/// time: with thousands of steps these are most of the cost.
constexpr std::size_t kMostLookedAt = 60'000'000, kWeightOfName = 4;
/// Times that a step has of a name: self and total, on the host and on the device; of kernels the total. Each also as the part
/// inside blocks that one side alone has.
constexpr std::size_t kSamplesOfOperator = 8, kSamplesOfKernel = 2;

/// Collects the rows of both sides.
class Collector {
public:
    explicit Collector(const Comparison &comparison)
        : m_comparison(comparison)
    {
    }

    void beginSide(Side side)
    {
        m_side = side;
        const BlockTree &tree = m_comparison.tree(side);
        m_rowOf.assign(tree.size(), RowId());
        for (std::size_t i = 0; i < m_comparison.rows.size(); ++i) {
            const BlockId block = m_comparison.block(RowId(i), side);
            if (block && !m_comparison.rows[i].isOwnTime)
                m_rowOf[block.row()] = RowId(i);
        }
        // Where only the top is shown, deeper blocks count in the block around them.
        for (std::size_t i = 0; i < tree.size(); ++i) {
            const BlockId parent = tree[BlockId(i)].parent;
            if (!m_rowOf[i] && parent)
                m_rowOf[i] = m_rowOf[parent.row()];
        }
        m_isChosen.assign(m_comparison.run(side).steps.kept.size(), false);
        for (const std::uint32_t step : m_comparison.steps(side))
            m_isChosen[step] = true;
        m_nameOf.clear();
    }

    /// None: it is in no row.
    RowId rowOf(const Place &place) const
    {
        return place.block && m_isChosen[place.step] ? m_rowOf[place.block.row()] : RowId();
    }

    std::uint32_t nameOf(NameId raw, EventKind kind)
    {
        const auto [cached, isNew] = m_nameOf.try_emplace({ raw, kind }, 0);
        if (!isNew)
            return cached->second;
        std::string name = rowName(m_comparison.run(m_side).trace.texts.text(raw), true);
        const auto [found, isNewName] =
            m_numbers.try_emplace({ name, kind }, static_cast<std::uint32_t>(m_own.names.size()));
        if (isNewName) {
            m_own.names.push_back(std::move(name));
            m_own.kinds.push_back(kind);
        }
        return cached->second = found->second;
    }

    OwnRow &at(RowId row, std::uint32_t name) { return m_rows[{ row, name }]; }
    std::size_t side() const { return std::size_t(m_side); }

    OwnRows take()
    {
        m_own.rows.reserve(m_rows.size());
        for (auto &[key, row] : m_rows) {
            row.row = key.first;
            row.name = key.second;
            m_own.rows.push_back(row);
        }
        return std::move(m_own);
    }

private:
    const Comparison &m_comparison;
    Side m_side = Side::Baseline;
    std::vector<RowId> m_rowOf; ///< by block of the side
    std::vector<bool> m_isChosen;
    std::map<std::pair<NameId, EventKind>, std::uint32_t> m_nameOf; ///< of the side
    std::map<std::pair<std::string, EventKind>, std::uint32_t> m_numbers;
    std::map<std::pair<RowId, std::uint32_t>, OwnRow> m_rows;
    OwnRows m_own;
};

using NameIndex = std::map<std::pair<std::string, EventKind>, std::uint32_t>;

/// Where the names of @p own stand. Operators count as kernels there.
NameIndex indexOf(const OwnRows &own)
{
    NameIndex index;
    for (std::uint32_t i = 0; i < own.names.size(); ++i)
        index[{ own.names[i], own.kinds[i] }] = i;
    return index;
}

/// The rows that are blocks, the longest ones first: people look at those.
std::vector<RowId> blocksByLength(const Comparison &comparison)
{
    const RowId first = comparison.stepRow();
    std::vector<RowId> rows;
    std::vector<std::int64_t> longestNs(comparison.rows.size(), 0);
    for (std::uint32_t row = first.value; row < comparison.rows[first.row()].subtreeEnd; ++row) {
        if (comparison.rows[row].isOwnTime)
            continue;
        rows.push_back(RowId(std::size_t(row)));
        const auto ns = comparison.timeNs(rows.back(), comparison.options.measure);
        longestNs[row] = std::max(ns.baseline.value_or(0), ns.experimental.value_or(0));
    }
    std::stable_sort(
        rows.begin(), rows.end(), [&](RowId x, RowId y) { return longestNs[x.row()] > longestNs[y.row()]; });
    return rows;
}

/// Looks at tables for as long as that may take.
class CertainCollector {
public:
    CertainCollector(const Comparison &comparison, const OwnRows &operators, const OwnRows &kernels)
        : m_comparison(comparison)
        , m_operatorOf(indexOf(operators))
        , m_kernelOf(indexOf(kernels))
        , m_passCost(kWeightOfName * (operators.names.size() + kernels.names.size()) + 1)
    {
        for (const Side side : kSides) {
            const Run &run = comparison.run(side);
            m_passCost += 2 * (run.operators.size() + run.links.device.size()) + comparison.tree(side).size()
                + run.trace.texts.size();
            m_steps += comparison.steps(side).size();
        }
    }

    bool mayGoOn() const { return m_cost + m_passCost <= kMostLookedAt; }
    void add(RowId row)
    {
        const TableScope scope { row, true };
        m_cost += m_passCost;
        keep(m_made.operators, row, operatorsOf(scope));
        keep(m_made.kernels, row, kernelsOf(scope));
    }
    CertainTables take()
    {
        const auto byRow = [](const CertainNames &x, const CertainNames &y) { return x.row < y.row; };
        std::sort(m_made.operators.begin(), m_made.operators.end(), byRow);
        std::sort(m_made.kernels.begin(), m_made.kernels.end(), byRow);
        return std::move(m_made);
    }

private:
    using Names = std::vector<std::pair<std::uint32_t, std::uint8_t>>;

    static void keep(std::vector<CertainNames> &made, RowId row, Names names)
    {
        std::sort(names.begin(), names.end());
        if (!names.empty())
            made.push_back({ row, std::move(names) });
    }

    Names operatorsOf(const TableScope &scope)
    {
        Names names;
        const std::vector<OperatorRow> table = operatorTable(m_comparison, scope);
        const std::vector<OperatorJudgement> judged = judgeOperators(m_comparison, table, scope);
        m_cost += m_steps * kSamplesOfOperator * table.size();
        for (std::size_t i = 0; i < table.size(); ++i) {
            const auto bits = std::uint8_t(judged[i].hostSelf.flagged() + 2 * judged[i].hostTotal.flagged()
                + 4 * judged[i].deviceSelf.flagged() + 8 * judged[i].deviceTotal.flagged());
            const auto name = m_operatorOf.find({ table[i].name, EventKind::Kernel });
            if (bits && name != m_operatorOf.end())
                names.emplace_back(name->second, bits);
        }
        return names;
    }

    Names kernelsOf(const TableScope &scope)
    {
        Names names;
        const std::vector<KernelRow> table = kernelTable(m_comparison, scope);
        const std::vector<KernelJudgement> judged = judgeKernels(m_comparison, table, scope);
        m_cost += m_steps * kSamplesOfKernel * table.size();
        for (std::size_t i = 0; i < table.size(); ++i) {
            const auto name = m_kernelOf.find({ table[i].name, table[i].kind });
            if (judged[i].total.flagged() && name != m_kernelOf.end())
                names.emplace_back(name->second, std::uint8_t(1));
        }
        return names;
    }

    const Comparison &m_comparison;
    NameIndex m_operatorOf, m_kernelOf;
    std::size_t m_passCost, m_steps = 0, m_cost = 0;
    CertainTables m_made;
};

} // namespace

OwnRows ownOperators(const Comparison &comparison)
{
    Collector collector(comparison);
    for (const Side side : kSides) {
        collector.beginSide(side);
        const Run &run = comparison.run(side);
        const OperatorCosts &costs = run.operatorCosts;
        const auto &places = comparison.timeline(side).operatorPlaces;
        for (std::size_t i = 0; i < run.operators.size(); ++i) {
            interruptionPoint(i);
            const RowId row = costs.counts[i] ? collector.rowOf(places[i]) : RowId();
            if (!row)
                continue;
            const std::size_t event = run.operators[i].row();
            const std::uint32_t name = collector.nameOf(run.trace.name[event], EventKind::Kernel);
            const std::int64_t hostNs = run.trace.durationNs[event], deviceNs = costs.deviceTotalNs[i];
            const auto addTotals = [&](RowId where, std::int64_t sign) {
                OwnRow &own = collector.at(where, name);
                own.ns[1][collector.side()] += sign * hostNs;
                own.ns[3][collector.side()] += sign * deviceNs;
            };
            OwnRow &own = collector.at(row, name);
            ++own.calls[collector.side()];
            own.ns[0][collector.side()] += costs.hostSelfNs[i];
            own.ns[2][collector.side()] += costs.deviceSelfNs[i];
            addTotals(row, 1);
            // A call inside another one of its name counts where that one is out of scope.
            RowId around;
            const auto isCounted = [&](std::size_t outer) {
                around = collector.rowOf(places[outer]);
                return bool(around);
            };
            if (isInCallOfItsName(run.trace, run.operators, costs, i, isCounted)) {
                if (const RowId common = commonRow(comparison.rows, row, around))
                    addTotals(common, -1);
            }
        }
    }
    return collector.take();
}

OwnRows ownKernels(const Comparison &comparison)
{
    Collector collector(comparison);
    for (const Side side : kSides) {
        collector.beginSide(side);
        const Run &run = comparison.run(side);
        const auto &places = comparison.timeline(side).devicePlaces;
        for (std::size_t i = 0; i < run.links.device.size(); ++i) {
            interruptionPoint(i);
            const RowId row = collector.rowOf(places[i]);
            if (!row)
                continue;
            const std::size_t event = run.links.device[i].row();
            OwnRow &own = collector.at(row, collector.nameOf(run.trace.name[event], run.trace.kind[event]));
            ++own.calls[collector.side()];
            own.ns[0][collector.side()] += run.trace.durationNs[event];
        }
    }
    return collector.take();
}

CertainTables certainTables(const Comparison &comparison, const OwnRows &operators, const OwnRows &kernels)
{
    CertainCollector collector(comparison, operators, kernels);
    const std::vector<RowId> rows = blocksByLength(comparison);
    std::size_t judged = 0;
    while (judged < rows.size() && (judged == 0 || collector.mayGoOn()))
        collector.add(rows[judged++]);
    CertainTables made = collector.take();
    made.unjudged = rows.size() - judged;
    return made;
}

} // namespace twinlane
