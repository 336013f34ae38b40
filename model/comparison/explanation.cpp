// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/comparison/explanation.h"

#include "model/base/interruption.h"
#include "model/comparison/contentids.h"
#include "model/comparison/eventlookup.h"
#include "model/reasons/placename.h"
#include "model/tables/judgedtables.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

constexpr std::size_t kMostEvents = 5;

template <class T> Delta<double> asDoubles(const Delta<T> &delta)
{
    const auto number = [](const std::optional<T> &value) {
        return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
    };
    return { number(delta.baseline), number(delta.experimental), number(delta.delta), delta.percent };
}

class Explainer {
public:
    Explainer(const Comparison &comparison, std::string_view id)
        : m_comparison(comparison)
        , m_wanted(id)
    {
        m_found.id = id;
    }

    std::optional<Explanation> explain()
    {
        const bool isFound = findRow() || findPlace() || findReason() || findOperator() || findKernel() || findStep();
        return isFound ? std::optional(std::move(m_found)) : std::nullopt;
    }

private:
    void add(std::string_view key, Unit unit, const Delta<double> &value)
    {
        m_found.figures.push_back({ key, unit, value });
    }

    bool findRow()
    {
        const auto &hashes = m_comparison.rowHashes;
        const auto found = std::find_if(
            hashes.begin(), hashes.end(), [&](std::uint64_t hash) { return shortId(IdKind::Block, hash) == m_wanted; });
        if (found == hashes.end())
            return false;
        const RowId row(static_cast<std::size_t>(found - hashes.begin()));
        m_found.kind = IdKind::Block;
        m_found.name = m_comparison.path(row);
        if (m_found.name.empty())
            m_found.name = m_comparison.label(row);
        m_found.rows = { row };
        m_found.match = m_comparison.rows[row.row()].match;
        m_found.judgement = m_comparison.judgements[row.row()];
        add("ns", Unit::Nanoseconds, asDoubles(m_comparison.timeNs(row, m_comparison.options.measure)));
        add("hostNs", Unit::Nanoseconds, asDoubles(m_comparison.timeNs(row, Measure::Host)));
        add("deviceNs", Unit::Nanoseconds, asDoubles(m_comparison.timeNs(row, Measure::Device)));
        add("calls", Unit::Count, m_comparison.calls(row));
        addReasons();
        addEvents({ EventQuery::Kind::Block, row, {}, EventKind::Kernel });
        return true;
    }

    bool findPlace()
    {
        const auto &places = m_comparison.places;
        const auto found = std::find_if(places.begin(), places.end(),
            [&](const DifferencePlace &place) { return placeId(m_comparison, place) == m_wanted; });
        if (found == places.end())
            return false;
        m_found.kind = IdKind::Place;
        m_found.name = placeName(m_comparison, *found);
        m_found.rows = found->rows;
        m_found.rows.insert(m_found.rows.end(), found->backwardRows.begin(), found->backwardRows.end());
        m_isOwnTime = found->isOwnTime;
        m_found.judgement.emplace();
        m_found.judgement->outcome = found->outcome;
        m_found.judgement->unit = m_comparison.judged().sampleUnit;
        add("ns", Unit::Nanoseconds, { {}, {}, double(found->deltaNs), {} });
        addReasons();
        for (const RowId row : m_found.rows)
            addEvents({ EventQuery::Kind::Block, row, {}, EventKind::Kernel });
        return true;
    }

    bool findReason()
    {
        const auto &reasons = m_comparison.reasons;
        const auto found = std::find_if(
            reasons.begin(), reasons.end(), [&](const OverallReason &reason) { return reasonId(reason) == m_wanted; });
        if (found == reasons.end())
            return false;
        m_found.kind = IdKind::Reason;
        m_found.name = found->text;
        m_found.rows = found->rows;
        m_found.reasons = { static_cast<std::size_t>(found - reasons.begin()) };
        add("ns", Unit::Nanoseconds,
            makeDelta<double>(std::optional(found->baselineNs), std::optional(found->experimentalNs)));
        for (const std::string &name : found->operatorNames) {
            for (std::size_t i = 0; i < std::min(found->rows.size(), kMostEvents); ++i)
                addEvents({ EventQuery::Kind::Operator, found->rows[i], normalizedName(name), EventKind::Kernel });
        }
        return true;
    }

    bool findOperator()
    {
        const TableScope scope = tableScope(m_comparison, {});
        std::vector<OperatorRow> rows = operatorTable(m_comparison, scope);
        std::erase_if(rows, [&](const OperatorRow &row) { return operatorId(row.name) != m_wanted; });
        if (rows.empty())
            return false;
        const OperatorRow &row = rows.front();
        const OperatorJudgement judged = judgeOperators(m_comparison, rows, scope).front();
        m_found.kind = IdKind::Operator;
        m_found.name = row.name;
        m_found.judgement = judged.deviceSelf.flagged() ? judged.deviceSelf : judged.hostSelf;
        add("calls", Unit::Count, asDoubles(row.calls));
        add("hostTotalNs", Unit::Nanoseconds, asDoubles(row.hostTotalNs));
        add("hostSelfNs", Unit::Nanoseconds, asDoubles(row.hostSelfNs));
        add("deviceTotalNs", Unit::Nanoseconds, asDoubles(row.deviceTotalNs));
        add("deviceSelfNs", Unit::Nanoseconds, asDoubles(row.deviceSelfNs));
        for (std::size_t i = 0; i < m_comparison.reasons.size(); ++i) {
            const auto &names = m_comparison.reasons[i].operatorNames;
            if (std::find(names.begin(), names.end(), row.name) != names.end())
                m_found.reasons.push_back(i);
        }
        addEvents({ EventQuery::Kind::Operator, {}, normalizedName(row.name), EventKind::Kernel });
        return true;
    }

    bool findKernel()
    {
        const TableScope scope = tableScope(m_comparison, {});
        std::vector<KernelRow> rows = kernelTable(m_comparison, scope);
        std::erase_if(rows, [&](const KernelRow &row) { return kernelId(row.kind, row.name) != m_wanted; });
        if (rows.empty())
            return false;
        const KernelRow &row = rows.front();
        m_found.kind = IdKind::Kernel;
        m_found.name = row.name;
        m_found.judgement = judgeKernels(m_comparison, rows, scope).front().total;
        add("calls", Unit::Count, asDoubles(row.calls));
        add("totalNs", Unit::Nanoseconds, asDoubles(row.totalNs));
        add("meanNs", Unit::Nanoseconds, row.meanNs);
        add("minNs", Unit::Nanoseconds, asDoubles(row.minNs));
        add("maxNs", Unit::Nanoseconds, asDoubles(row.maxNs));
        add("blocksPerSm", Unit::Count, row.blocksPerSm);
        add("occupancyPercent", Unit::Count, row.occupancyPercent);
        addEvents({ EventQuery::Kind::DeviceWork, {}, normalizedName(row.name), row.kind });
        return true;
    }

    bool findStep()
    {
        std::array<std::optional<double>, 2> ns;
        for (const Side side : { Side::Baseline, Side::Experimental }) {
            for (const Step &step : m_comparison.run(side).steps.kept) {
                if (stepId(step.name) != m_wanted)
                    continue;
                m_found.name = step.name;
                ns[std::size_t(side)] = double(step.endNs - step.startNs);
                if (step.event)
                    addEvent(side, step.event);
            }
        }
        if (m_found.name.empty())
            return false;
        m_found.kind = IdKind::Step;
        m_found.rows = { m_comparison.stepRow() };
        add("ns", Unit::Nanoseconds, makeDelta<double>(ns[0], ns[1]));
        return true;
    }

    bool isInside(RowId row) const
    {
        return std::any_of(m_found.rows.begin(), m_found.rows.end(), [&](RowId outer) {
            return m_isOwnTime ? row == outer
                               : row.value >= outer.value && row.value < m_comparison.rows[outer.row()].subtreeEnd;
        });
    }

    /// Reasons that lie inside the rows wholly, so that their time is the rows', and the causes that are not among them.
    void addReasons()
    {
        for (std::size_t i = 0; i < m_comparison.reasons.size(); ++i) {
            const std::vector<RowId> &rows = m_comparison.reasons[i].rows;
            if (std::all_of(rows.begin(), rows.end(), [this](RowId row) { return isInside(row); }))
                m_found.reasons.push_back(i);
        }
        std::array<bool, kReasonKindCount> has {};
        for (const RowReason &reason : m_comparison.rowReasons) {
            if (isInside(reason.row))
                has[std::size_t(reason.kind)] = true;
        }
        const ProgramDiff &program = m_comparison.program;
        const auto exclude = [&](bool isRecorded, ReasonKind kind) {
            if (isRecorded && !has[std::size_t(kind)])
                m_found.excluded.push_back(kind);
        };
        exclude(program.hasShapes, ReasonKind::Shape);
        exclude(program.hasTypes, ReasonKind::DataType);
        exclude(program.hasKernels, ReasonKind::Kernel);
        exclude(program.hasKernels, ReasonKind::LaunchConfiguration);
        exclude(program.compared > 0, ReasonKind::Count);
        exclude(program.compared > 0, ReasonKind::Added);
        exclude(program.compared > 0, ReasonKind::Removed);
    }

    void addEvents(const EventQuery &query)
    {
        for (const CallPair &call : pairedCalls(m_comparison, query)) {
            interruptionPoint();
            if (call.baseline)
                addEvent(Side::Baseline, call.baseline);
            if (call.experimental)
                addEvent(Side::Experimental, call.experimental);
        }
    }

    /// Keeps the longest ones.
    void addEvent(Side side, EventId event)
    {
        std::vector<EventId> &longest = m_found.largest[std::size_t(side)];
        ++m_found.eventCounts[std::size_t(side)];
        const Column<std::int64_t> &lengths = m_comparison.run(side).trace.durationNs;
        const auto at = std::find_if(
            longest.begin(), longest.end(), [&](EventId other) { return lengths[event.row()] > lengths[other.row()]; });
        longest.insert(at, event);
        if (longest.size() > kMostEvents)
            longest.pop_back();
    }

    const Comparison &m_comparison;
    std::string_view m_wanted;
    bool m_isOwnTime = false; // of the rows, without what is inside them
    Explanation m_found;
};

} // namespace

std::optional<Explanation> explain(const Comparison &comparison, std::string_view id)
{
    return Explainer(comparison, id).explain();
}

} // namespace twinlane
