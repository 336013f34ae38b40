// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/selection/selectionfacts.h"

#include "model/alignment/deltadoubles.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/facts/unexplained.h"
#include "model/reasons/operatorforest.h"
#include "model/selection/equalblocks.h"
#include "model/selection/tablefacts.h"
#include "model/tables/judgedtables.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace twinlane {

namespace {

class FactsOfBlocks {
public:
    FactsOfBlocks(const Comparison &comparison, const Selection &selection)
        : m_comparison(comparison)
        , m_place(placeOf(comparison, selection))
        , m_measure(selection.measure)
        , m_onDevice(m_measure == Measure::Device || (m_measure == Measure::Critical && isTimeOfDevice(comparison)))
    {
        m_facts.rows = { selection.picked.row };
        if (!m_place)
            return;
        m_facts.rows = m_place->rows;
        m_facts.rows.insert(m_facts.rows.end(), m_place->backwardRows.begin(), m_place->backwardRows.end());
        m_facts.isOwnTime = m_place->isOwnTime;
    }

    SelectionFacts take()
    {
        addTimes();
        if (m_measure == m_comparison.options.measure && !m_comparison.isAlone())
            addJudgement();
        addInstances();
        if (m_comparison.isAlone())
            addOperators();
        else
            addParts();
        addFigures();
        m_facts.size = sizeOfRows(m_comparison, m_facts.rows, m_facts.isOwnTime);
        chooseCalls();
        return std::move(m_facts);
    }

    SelectionFacts takeOfRows()
    {
        addTimes();
        if (m_measure == m_comparison.options.measure && !m_comparison.isAlone())
            addJudgement();
        if (!m_comparison.isAlone())
            addParts();
        return std::move(m_facts);
    }

private:
    using Ns = PerSide<std::optional<double>>;

    /// Places are per step, even where the comparison adds steps up.
    Aggregate aggregate() const
    {
        const Aggregate chosen = m_comparison.options.aggregate;
        return m_place && chosen == Aggregate::Sum ? Aggregate::Mean : chosen;
    }

    /// Of several recordings a side the times are means over them, as those of the places.
    Delta<std::int64_t> timeNs(RowId row) const
    {
        const AlignedRuns &times = aggregate() == Aggregate::Sum ? m_comparison : m_comparison.judged();
        return times.timeNs(row, m_measure, aggregate());
    }

    void addRow(RowId row, double sign, Ns &ns) const
    {
        const auto time = timeNs(row);
        for (const auto &[side, value] : { std::pair(0, time.baseline), std::pair(1, time.experimental) }) {
            if (value)
                ns[side] = ns[side].value_or(0) + sign * static_cast<double>(*value);
        }
    }

    /// The rows inside @p row that are blocks and no gaps.
    std::vector<RowId> blocksInside(RowId row) const
    {
        std::vector<RowId> inside = m_comparison.children(row);
        std::erase_if(inside, [this](RowId child) {
            return m_comparison.rows[child.row()].isOwnTime || m_comparison.kind(child) == BlockKind::Unknown;
        });
        return inside;
    }

    Ns nsOf(RowId row) const
    {
        interruptionPoint();
        Ns ns;
        addRow(row, 1, ns);
        if (m_facts.isOwnTime) {
            for (const RowId child : blocksInside(row))
                addRow(child, -1, ns);
        }
        return ns;
    }

    Delta<double> nsOf(const std::vector<RowId> &rows) const
    {
        Ns sum;
        for (const RowId row : rows) {
            const Ns ns = nsOf(row);
            for (std::size_t side = 0; side < 2; ++side) {
                if (ns[side])
                    sum[side] = sum[side].value_or(0) + *ns[side];
            }
        }
        return makeDelta<double>(sum[0], sum[1]);
    }

    /// The gap of a place whose difference is that of one gap; none: it is of all own time, or of whole blocks.
    RowId gapOfAll() const
    {
        if (!m_place || !m_place->gap)
            return {};
        const double apartNs = double(timeNs(m_place->gap).delta.value_or(0)) - static_cast<double>(m_place->deltaNs);
        return std::abs(apartNs) <= double(m_comparison.rows.size()) ? m_place->gap : RowId();
    }

    void addTimes()
    {
        if (const RowId gap = gapOfAll()) {
            m_facts.timeNs = asDoubles(timeNs(gap));
            m_facts.timeNs.delta = static_cast<double>(m_place->deltaNs); // as it is listed
            for (const Side side : kSides)
                addSamplesOf(gap, 1, side);
            return;
        }
        m_facts.timeNs = m_place || m_facts.isOwnTime ? nsOf(m_facts.rows) : asDoubles(timeNs(m_facts.rows.front()));
        const bool isAsListed = m_place && m_measure == m_comparison.options.measure;
        if (isAsListed) {
            // Where the rows do not tell both sides of a place, its difference is of other time than theirs.
            const double rounded = static_cast<double>(m_comparison.rows.size());
            const auto listedNs = static_cast<double>(m_place->deltaNs);
            if (std::abs(m_facts.timeNs.delta.value_or(0) - listedNs) > rounded)
                m_facts.timeNs = {};
            m_facts.timeNs.delta = listedNs;
        }
        for (const Side side : kSides) {
            for (const RowId row : m_facts.rows)
                addSamples(row, side);
        }
    }

    void addSamples(RowId row, Side side)
    {
        addSamplesOf(row, 1, side);
        if (m_facts.isOwnTime) {
            for (const RowId child : blocksInside(row))
                addSamplesOf(child, -1, side);
        }
    }

    void addSamplesOf(RowId row, std::int64_t sign, Side side)
    {
        std::vector<std::int64_t> &sums = m_facts.samplesNs[side];
        const auto samples = m_comparison.judged().valueSamplesNs(row, side, m_measure);
        if (!samples)
            return;
        sums.resize(std::max(sums.size(), samples->size()));
        for (std::size_t i = 0; i < samples->size(); ++i)
            sums[i] += sign * (*samples)[i];
    }

    void addJudgement()
    {
        if (!m_place) {
            const RowId row = m_facts.rows.front();
            m_facts.judgement = row == m_comparison.stepRow()
                ? ofWholeStep(m_comparison, m_comparison.judgements[row.row()])
                : m_comparison.judgements[row.row()];
            return;
        }
        if (m_facts.rows.size() == 1 && !m_facts.isOwnTime)
            m_facts.judgement = m_comparison.judgements[m_facts.rows.front().row()];
        else
            m_facts.judgement.emplace();
        m_facts.judgement->outcome = m_place->outcome;
        m_facts.judgement->unit = m_comparison.judged().sampleUnit;
    }

    void addInstances()
    {
        std::vector<RowId> rows = m_facts.rows, backward;
        if (m_place) {
            rows = m_place->rows;
            backward = m_place->backwardRows;
        }
        if (rows.size() == 1) {
            const RowId own = rows.front();
            rows = equalBlocks(m_comparison, own);
            if (backward.size() == 1)
                backward = equalBlocks(m_comparison, backward.front());
        }
        if (rows.size() < 2 || rows.front() == m_comparison.stepRow())
            return;
        const bool hasBoth = backward.size() == rows.size();
        for (std::size_t i = 0; i < rows.size(); ++i) {
            SelectionInstance instance;
            instance.row = rows[i];
            instance.ns = nsOf(hasBoth ? std::vector { rows[i], backward[i] } : std::vector { rows[i] });
            instance.isPicked = std::find(m_facts.rows.begin(), m_facts.rows.end(), rows[i]) != m_facts.rows.end();
            m_facts.instances.push_back(instance);
        }
    }

    /// Reasons are means per step.
    double scale(Side side) const
    {
        return aggregate() == Aggregate::Sum
            ? static_cast<double>(m_comparison.steps(m_facts.rows.front(), side).size())
            : 1;
    }

    using PartOf = std::map<std::pair<ReasonKind, std::string>, SelectionPart>;

    void addReason(const RowReason &reason, PartOf &parts)
    {
        if (reason.onDevice != m_onDevice || reason.kind == ReasonKind::Unexplained)
            return; // what is unexplained is the rest
        SelectionPart &part = parts[{ reason.kind, reason.operatorName }];
        double &largestNs = m_largestNs[{ reason.kind, reason.operatorName }];
        if (part.count == 0 || std::abs(reason.deltaNs()) > largestNs) {
            largestNs = std::abs(reason.deltaNs());
            part.evidence = reason.evidence;
            part.row = reason.row;
        }
        part.reason = reason.kind;
        part.name = reason.operatorName;
        part.count += reason.operators;
        part.names = std::max(part.names, reason.names);
        const double deltaNs = part.deltaNs(),
                     addedNs =
                         scale(Side::Experimental) * reason.experimentalNs - scale(Side::Baseline) * reason.baselineNs;
        if (deltaNs + addedNs != 0)
            part.namedShare = (part.namedShare * deltaNs + reason.namedShare * addedNs) / (deltaNs + addedNs);
        part.baselineNs += scale(Side::Baseline) * reason.baselineNs;
        part.experimentalNs += scale(Side::Experimental) * reason.experimentalNs;
    }

    std::vector<SelectionPart> partsInside()
    {
        PartOf parts;
        const std::vector<RowReason> &all = m_comparison.rowReasons;
        for (const RowId row : m_facts.rows) {
            const std::uint32_t end = m_facts.isOwnTime ? row.value + 1 : m_comparison.rows[row.row()].subtreeEnd;
            auto at = std::lower_bound(
                all.begin(), all.end(), row, [](const RowReason &reason, RowId first) { return reason.row < first; });
            for (; at != all.end() && at->row.value < end; ++at) {
                interruptionPoint();
                if (!at->isSmall)
                    addReason(*at, parts);
            }
        }
        std::vector<SelectionPart> list;
        for (auto &[key, part] : parts)
            list.push_back(std::move(part));
        return list;
    }

    /// The reasons of the step are known as a whole, with more than those of its blocks.
    std::vector<SelectionPart> partsOfStep() const
    {
        std::vector<SelectionPart> list;
        for (const OverallReason &reason : m_comparison.reasons) {
            if (reason.onDevice != m_onDevice || reason.kind == ReasonKind::Unexplained)
                continue;
            SelectionPart part;
            part.reason = reason.kind;
            part.evidence = reason.evidence;
            part.name = reason.operatorNames.empty() ? std::string() : reason.operatorNames.front();
            part.count = reason.operators;
            part.row = reason.rows.empty() ? RowId() : reason.rows.front();
            part.baselineNs = scale(Side::Baseline) * reason.baselineNs;
            part.experimentalNs = scale(Side::Experimental) * reason.experimentalNs;
            list.push_back(std::move(part));
        }
        return list;
    }

    void addParts()
    {
        const bool isStep = !m_place && m_facts.rows.front() == m_comparison.stepRow();
        m_facts.parts = isStep ? partsOfStep() : partsInside();
        if (m_facts.parts.empty())
            return;
        closeParts(m_facts.timeNs.delta.value_or(0));
    }

    /// What takes the time of a trace alone: its operators, and what is outside of them.
    void addOperators()
    {
        const RowId row = m_facts.rows.front();
        TableScope scope = tableScope(m_comparison, row);
        scope.mergeNames = true;
        for (const OperatorRow &each : operatorTable(m_comparison, scope)) {
            const Delta<double> ns = perStep(m_onDevice ? each.deviceSelfNs : each.hostSelfNs, m_comparison, row);
            if (ns.baseline.value_or(0) <= 0)
                continue;
            SelectionPart part;
            part.kind = SelectionPart::Kind::Operator;
            part.name = each.name;
            part.count = 1;
            part.row = row;
            part.baselineNs = scale(Side::Baseline) * *ns.baseline;
            m_facts.parts.push_back(std::move(part));
        }
        if (!m_facts.parts.empty())
            closeParts(m_facts.timeNs.baseline.value_or(0));
    }

    /// Cuts the list, and adds what the parts leave of the whole.
    void closeParts(double wholeNs)
    {
        cutSelectionParts(m_facts.parts);
        SelectionPart rest;
        rest.kind = SelectionPart::Kind::Unexplained;
        (m_comparison.isAlone() ? rest.baselineNs : rest.experimentalNs) = wholeNs;
        for (const SelectionPart &part : m_facts.parts) {
            if (m_comparison.isAlone())
                rest.baselineNs -= part.baselineNs;
            else
                rest.experimentalNs -= part.deltaNs();
        }
        if (std::abs(rest.deltaNs()) < 1)
            return;
        if (isToldByPlace(rest.deltaNs())) {
            rest.kind = SelectionPart::Kind::Place;
            rest.words = m_place->why;
            m_facts.parts.insert(m_facts.parts.begin(), std::move(rest));
        } else {
            m_facts.parts.push_back(std::move(rest));
        }
    }

    /// Is most of a cause's difference left over, and does the cause have words for it that are of no operator?
    bool isToldByPlace(double leftNs) const
    {
        constexpr double kMost = 0.5;
        return m_place && !m_place->why.empty() && m_place->deltaNs != 0 && leftNs / double(m_place->deltaNs) >= kMost;
    }

    /// By block of a side: is it one of the selection, or inside one?
    std::vector<bool> blocksOf(Side side) const
    {
        const BlockTree &tree = m_comparison.tree(side);
        std::vector<bool> inside(tree.size());
        for (const RowId row : m_facts.rows) {
            const BlockId block = m_comparison.block(row, side);
            if (!block)
                continue;
            // The gaps of a block are its own time.
            const std::uint32_t end = tree[block].subtreeEnd;
            for (std::uint32_t each = block.value; each < end; ++each) {
                const Block &own = tree[BlockId(std::size_t(each))];
                const bool isOwn = each == block.value || (own.parent == block && own.kind == BlockKind::Unknown);
                if (!m_facts.isOwnTime || isOwn)
                    inside[each] = true;
            }
        }
        return inside;
    }

    /// How much work is in the blocks, per step.
    void addFigures()
    {
        Ns operators, kernels, operatorNs, kernelNs;
        for (const Side side : kSides) {
            const std::vector<bool> inside = blocksOf(side);
            if (std::find(inside.begin(), inside.end(), true) == inside.end())
                continue;
            const Run &run = m_comparison.run(side);
            const Timeline &timeline = m_comparison.timeline(side);
            std::vector<bool> isChosen(run.steps.kept.size());
            for (const std::uint32_t step : m_comparison.steps(m_facts.rows.front(), side))
                isChosen[step] = true;
            const auto counts = [&](const Place &place) {
                return place.block && inside[place.block.row()] && isChosen[place.step];
            };
            std::int64_t calls = 0, hostNs = 0, launches = 0, deviceNs = 0;
            for (std::size_t i = 0; i < run.operators.size(); ++i) {
                interruptionPoint(i);
                if (run.operatorCosts.counts[i] && counts(timeline.operatorPlaces[i])) {
                    ++calls;
                    hostNs += run.operatorCosts.hostSelfNs[i];
                }
            }
            for (std::size_t i = 0; i < run.links.device.size(); ++i) {
                interruptionPoint(i);
                if (counts(timeline.devicePlaces[i])) {
                    ++launches;
                    deviceNs += run.trace.durationNs[run.links.device[i].row()];
                }
            }
            const auto steps = double(std::max<std::ptrdiff_t>(1, std::count(isChosen.begin(), isChosen.end(), true)));
            operators[side] = double(calls) / steps;
            operatorNs[side] = double(hostNs) / steps;
            kernels[side] = double(launches) / steps;
            kernelNs[side] = double(deviceNs) / steps;
        }
        const auto add = [this](std::string_view key, Unit unit, const Ns &value) {
            if (value[0].value_or(0) > 0 || value[1].value_or(0) > 0)
                m_facts.figures.push_back({ key, unit, makeDelta<double>(value[0], value[1]) });
        };
        add("operators", Unit::Count, operators);
        add("operatorNs", Unit::Nanoseconds, operatorNs);
        add("kernels", Unit::Count, kernels);
        add("kernelNs", Unit::Nanoseconds, kernelNs);
    }

    /// Those of the operator of the largest reason; else of the one that differs (alone: that takes) most; else those of
    /// the block itself.
    void chooseCalls()
    {
        for (const SelectionPart &part : m_facts.parts) {
            const bool isNamed =
                part.kind == SelectionPart::Kind::Reason && part.row && !part.name.empty() && part.name.front() != '\n';
            if (!isNamed)
                continue;
            m_facts.calls = { EventQuery::Kind::Operator, part.row, normalizedName(part.name), EventKind::Kernel };
            return;
        }
        const RowId row = m_facts.rows.front();
        m_facts.calls = { EventQuery::Kind::Block, row, {}, EventKind::Kernel };
        if (row == m_comparison.stepRow())
            return;
        TableScope scope = tableScope(m_comparison, row);
        scope.mergeNames = true;
        double mostNs = 0;
        for (const OperatorRow &each : operatorTable(m_comparison, scope)) {
            const Delta<double> ns = asDoubles(m_onDevice ? each.deviceSelfNs : each.hostSelfNs);
            const double sizeNs = std::abs(m_comparison.isAlone() ? ns.baseline.value_or(0) : ns.delta.value_or(0));
            if (sizeNs <= mostNs)
                continue;
            mostNs = sizeNs;
            m_facts.calls = { EventQuery::Kind::Operator, row, normalizedName(each.name), EventKind::Kernel };
        }
    }

    const Comparison &m_comparison;
    const DifferencePlace *m_place;
    Measure m_measure;
    bool m_onDevice;
    std::map<std::pair<ReasonKind, std::string>, double> m_largestNs;
    SelectionFacts m_facts;
};

SelectionFacts factsOf(const Comparison &comparison, const Selection &selection)
{
    switch (selection.picked.kind) {
    case EventQuery::Kind::Operator:
        return operatorFacts(comparison, selection);
    case EventQuery::Kind::DeviceWork:
        return deviceWorkFacts(comparison, selection);
    case EventQuery::Kind::Block:
        if (selection.picked.row)
            return FactsOfBlocks(comparison, selection).take();
        break;
    case EventQuery::Kind::None:
        break;
    }
    return {};
}

} // namespace

SelectionFacts selectionFacts(const Comparison &comparison, const Selection &selection)
{
    SelectionFacts facts = factsOf(comparison, selection);
    facts.rates = selectionRates(comparison, selection, facts.rows, facts.isOwnTime);
    return facts;
}

SelectionFacts blockFacts(const Comparison &comparison, const Selection &selection)
{
    return FactsOfBlocks(comparison, selection).takeOfRows();
}

} // namespace twinlane
