// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/selection/tablefacts.h"

#include "model/tables/judgedtables.h"
#include "model/tables/operatorparts.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

class FactsOfTables {
public:
    FactsOfTables(const Comparison &comparison, const Selection &selection)
        : m_comparison(comparison)
        , m_picked(selection.picked)
        , m_onDevice(selection.measure != Measure::Host)
        , m_scope(tableScope(comparison, selection.picked.row))
    {
        m_scope.mergeNames = m_scope.allRecordings = true;
        m_facts.calls = m_picked;
        if (m_picked.row)
            m_facts.rows = { m_picked.row };
    }

    SelectionFacts ofOperator()
    {
        std::vector<OperatorRow> rows = operatorTable(m_comparison, m_scope);
        std::erase_if(rows, [this](const OperatorRow &row) { return normalizedName(row.name) != m_picked.name; });
        if (rows.empty())
            return std::move(m_facts);
        const OperatorRow &row = rows.front();
        const auto hasTime = [](const Delta<std::int64_t> &ns) {
            return ns.baseline.value_or(0) != 0 || ns.experimental.value_or(0) != 0;
        };
        m_onDevice = m_onDevice && hasTime(row.deviceSelfNs);
        add("calls", Unit::Count, row.calls);
        add("hostSelfNs", Unit::Nanoseconds, row.hostSelfNs);
        add("hostTotalNs", Unit::Nanoseconds, row.hostTotalNs);
        if (hasTime(row.deviceTotalNs)) {
            add("deviceSelfNs", Unit::Nanoseconds, row.deviceSelfNs);
            add("deviceTotalNs", Unit::Nanoseconds, row.deviceTotalNs);
        }
        m_facts.timeNs = timeOf(row);
        if (!m_comparison.isAlone()) {
            const OperatorJudgement judged = judgeOperators(m_comparison, rows, m_scope).front();
            m_facts.judgement = m_onDevice ? judged.deviceSelf : judged.hostSelf;
        }
        addModules();
        return std::move(m_facts);
    }

    SelectionFacts ofDeviceWork()
    {
        std::vector<KernelRow> rows = kernelTable(m_comparison, m_scope);
        std::erase_if(rows, [this](const KernelRow &row) {
            return row.kind != m_picked.deviceKind || normalizedName(row.name) != m_picked.name;
        });
        if (rows.empty())
            return std::move(m_facts);
        const KernelRow &row = rows.front();
        add("calls", Unit::Count, row.calls);
        add("totalNs", Unit::Nanoseconds, row.totalNs);
        m_facts.figures.push_back({ "meanNs", Unit::Nanoseconds, row.meanNs });
        m_facts.timeNs = perStep(row.totalNs, m_comparison, m_scope);
        if (!m_comparison.isAlone())
            m_facts.judgement = judgeKernels(m_comparison, rows, m_scope).front().total;
        return std::move(m_facts);
    }

private:
    void add(std::string_view key, Unit unit, const Delta<std::int64_t> &sum)
    {
        m_facts.figures.push_back({ key, unit, perStep(sum, m_comparison, m_scope) });
    }

    Delta<double> timeOf(const OperatorRow &row) const
    {
        return perStep(m_onDevice ? row.deviceSelfNs : row.hostSelfNs, m_comparison, m_scope);
    }

    void addModules()
    {
        for (const OperatorPart &each : operatorParts(m_comparison, m_scope, PartsBy::Module)) {
            if (normalizedName(each.row.name) != m_picked.name)
                continue;
            const Delta<double> ns = timeOf(each.row);
            SelectionPart part;
            part.kind = SelectionPart::Kind::Module;
            part.name = each.part;
            part.baselineNs = ns.baseline.value_or(0);
            part.experimentalNs = m_comparison.isAlone() ? 0 : ns.experimental.value_or(0); // its size is its own
            m_facts.parts.push_back(std::move(part));
        }
        if (m_facts.parts.size() < 2)
            m_facts.parts.clear();
        cutSelectionParts(m_facts.parts);
    }

    const Comparison &m_comparison;
    const EventQuery &m_picked;
    bool m_onDevice;
    TableScope m_scope;
    SelectionFacts m_facts;
};

} // namespace

SelectionFacts operatorFacts(const Comparison &comparison, const Selection &selection)
{
    return FactsOfTables(comparison, selection).ofOperator();
}

SelectionFacts deviceWorkFacts(const Comparison &comparison, const Selection &selection)
{
    return FactsOfTables(comparison, selection).ofDeviceWork();
}

void cutSelectionParts(std::vector<SelectionPart> &parts)
{
    std::stable_sort(parts.begin(), parts.end(),
        [](const SelectionPart &x, const SelectionPart &y) { return std::abs(x.deltaNs()) > std::abs(y.deltaNs()); });
    if (parts.size() <= kMostSelectionParts + 1)
        return;
    SelectionPart others;
    others.kind = SelectionPart::Kind::Others;
    for (std::size_t i = kMostSelectionParts; i < parts.size(); ++i) {
        others.baselineNs += parts[i].baselineNs;
        others.experimentalNs += parts[i].experimentalNs;
        ++others.count;
    }
    parts.resize(kMostSelectionParts);
    parts.push_back(std::move(others));
}

} // namespace twinlane
