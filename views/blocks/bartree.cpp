// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/blocks/bartree.h"

#include "model/alignment/delta.h"
#include "model/alignment/recordings.h"
#include "model/comparison/comparison.h"
#include "views/blocks/barfolder.h"
#include "views/words/format.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace twinlane {

namespace {

/// The scale of the differences grows by so much for the ends of intervals.
constexpr double kRoomForIntervals = 1.25;

std::optional<std::int64_t> valueIf(bool has, std::int64_t ns)
{
    std::optional<std::int64_t> value;
    if (has)
        value = ns;
    return value;
}

struct IntervalEnds {
    std::int64_t lowNs = 0, highNs = 0;

    void add(const std::optional<NsInterval> &interval)
    {
        if (!interval)
            return;
        lowNs = std::min(lowNs, static_cast<std::int64_t>(interval->lowNs));
        highNs = std::max(highNs, static_cast<std::int64_t>(interval->highNs));
    }
};

/// The mean step of each kind is no part of the mean step, and medians add up nowhere.
bool childrenAddUp(const Comparison &comparison, RowId scope)
{
    switch (comparison.options.aggregate) {
    case Aggregate::Sum:
        return true;
    case Aggregate::Median:
        return false;
    case Aggregate::Mean:
        break;
    }
    return comparison.kinds.empty() || scope != comparison.stepRow();
}

} // namespace

BarNode barNode(const Comparison &comparison, RowId row, Measure measure)
{
    BarNode node;
    node.row = row;
    const Delta<std::int64_t> time = overRecordings(comparison).timeNs(row, measure);
    node.baselineNs = time.baseline.value_or(0);
    node.experimentalNs = time.experimental.value_or(0);
    node.deltaNs = time.delta.value_or(0);
    node.hasBaseline = time.baseline.has_value();
    node.hasExperimental = time.experimental.has_value();
    node.hasDelta = time.delta.has_value();
    node.isUnknown = comparison.kind(row) == BlockKind::Unknown;
    if (measure == comparison.options.measure) {
        const RowJudgement &judgement = comparison.judgements[row.row()];
        node.isCertain = judgement.flagged();
        // The interval is one of a step. What is certain by the parts inside does not rest on the row's own.
        node.hasInterval =
            judgement.intervalNs && !judgement.isRealInside && comparison.options.aggregate != Aggregate::Sum;
    }
    node.inner = row;
    return node;
}

Delta<std::int64_t> foldTimeNs(const BarNode &node)
{
    // The members' differences were taken before anything was rounded. Their sum is the fold's, and its percentage.
    const std::optional<std::int64_t> experimental = valueIf(node.hasExperimental, node.experimentalNs);
    const bool isPair = node.hasBaseline && node.hasExperimental && node.hasDelta;
    Delta<std::int64_t> timeNs = makeDelta(valueIf(node.hasBaseline, node.baselineNs),
        isPair ? valueIf(true, node.baselineNs + node.deltaNs) : experimental);
    timeNs.experimental = experimental;
    return timeNs;
}

DifferenceLook lookIn(const Comparison &comparison, const Delta<std::int64_t> &timeNs,
    const std::optional<RowJudgement> &judgement, std::int64_t scopeNs)
{
    // Beside the whole scope: a gap of microseconds that halved is no news.
    return differenceLook(
        toDouble(timeNs), judgement, comparison.workload.isDifferentWork(), static_cast<double>(scopeNs));
}

DiffBar rowBar(const Comparison &comparison, RowId row, Measure measure, std::int64_t scopeNs)
{
    DiffBar bar;
    bar.row = bar.inner = row;
    bar.timeNs = overRecordings(comparison).timeNs(row, measure);
    bar.isUnknown = comparison.kind(row) == BlockKind::Unknown;
    if (measure == comparison.options.measure)
        bar.judgement = comparison.judgements[row.row()];
    bar.look = lookIn(comparison, bar.timeNs, bar.judgement, scopeNs);
    return bar;
}

BarTree::BarTree(const Comparison &comparison, RowId scope, Measure measure, BarOrder order, std::size_t leastOutside)
    : m_comparison(&comparison)
    , m_measure(measure)
    , m_order(order)
    , m_leastOutside(leastOutside)
{
    const bool isJudged = measure == comparison.options.measure;
    m_certainBefore.reserve(comparison.rows.size() + 1);
    m_certainBefore.push_back(0);
    for (std::size_t row = 0; row < comparison.rows.size(); ++row)
        m_certainBefore.push_back(m_certainBefore.back() + (isJudged && comparison.judgements[row].flagged()));
    BarNode root = barNode(comparison, scope, measure);
    root.isOpen = root.mayOpen = true;
    m_nodes.push_back(root);
    prepare(0);
}

bool BarTree::holdsCertain(RowId row) const
{
    return m_certainBefore[row.row()] < m_certainBefore[m_comparison->rows[row.row()].subtreeEnd];
}

void BarTree::prepare(BarId id)
{
    const BarNode parent = m_nodes[id];
    if (parent.isPrepared)
        return;
    std::vector<BarNode> siblings = siblingNodes(*m_comparison, parent.row, parent.inner, m_measure);
    for (BarNode &node : siblings) {
        node.holdsCertain = holdsCertain(node.row);
        node.parent = id;
    }
    // Kinds of steps are few, and each is a comparison of its own.
    const bool areKinds = !siblings.empty() && m_comparison->kind(siblings.front().row) == BlockKind::Step;
    const std::vector<FoldedLine> lines =
        foldSiblings(*m_comparison, siblings, !m_comparison->isAlone() && !areKinds, id == 0 ? m_leastOutside : 1);
    const auto first = static_cast<BarId>(m_nodes.size());
    m_nodes.insert(m_nodes.end(), siblings.begin(), siblings.end());

    const auto addFold = [&](BarKind kind, const std::vector<BarId> &members) {
        std::vector<const BarNode *> nodes;
        for (const BarId member : members)
            nodes.push_back(&m_nodes[member]);
        BarNode fold = foldedNode(*m_comparison, nodes, kind, m_measure);
        const auto number = static_cast<BarId>(m_nodes.size());
        fold.parent = id;
        fold.firstChild = static_cast<std::uint32_t>(m_children.size());
        fold.childCount = static_cast<std::uint32_t>(members.size());
        m_children.insert(m_children.end(), members.begin(), members.end());
        m_nodes.push_back(fold);
        for (const BarId member : members)
            m_nodes[member].parent = number;
        sortChildren(number);
        return number;
    };
    std::vector<BarId> ofLine, shown;
    for (const FoldedLine &line : lines) {
        std::vector<BarId> members;
        for (const std::uint32_t member : line.members)
            members.push_back(line.kind == BarKind::Rest ? ofLine[member] : first + member);
        ofLine.push_back(line.kind == BarKind::Block ? members.front() : addFold(line.kind, members));
        if (!line.isInRest)
            shown.push_back(ofLine.back());
    }
    BarNode &node = m_nodes[id];
    node.isPrepared = true;
    node.mayOpen = !shown.empty();
    node.firstChild = static_cast<std::uint32_t>(m_children.size());
    node.childCount = static_cast<std::uint32_t>(shown.size());
    m_children.insert(m_children.end(), shown.begin(), shown.end());
    sortChildren(id);
}

void BarTree::sortChildren(BarId id)
{
    const auto begin = m_children.begin() + m_nodes[id].firstChild;
    const bool bySize = m_order == BarOrder::LargestDifference;
    const auto place = [&](BarId each) {
        const BarNode &node = m_nodes[each];
        const bool isLast = node.kind == BarKind::Rest;
        return std::tuple(isLast, bySize ? -node.differenceNs() : 0, node.kind == BarKind::Gaps, node.row);
    };
    std::sort(begin, begin + m_nodes[id].childCount, [&](BarId a, BarId b) { return place(a) < place(b); });
}

void BarTree::setOrder(BarOrder order)
{
    if (order == m_order)
        return;
    m_order = order;
    for (std::size_t id = 0; id < m_nodes.size(); ++id)
        sortChildren(static_cast<BarId>(id));
}

std::span<const BarId> BarTree::knownChildren(BarId id) const
{
    return { m_children.data() + m_nodes[id].firstChild, m_nodes[id].childCount };
}

std::span<const BarId> BarTree::children(BarId id)
{
    prepare(id);
    return knownChildren(id);
}

DiffBar BarTree::bar(BarId id) const
{
    const BarNode &node = m_nodes[id];
    DiffBar bar { id, node.kind, node.row, node.inner, {}, {}, {}, node.isUnknown, node.mayOpen, node.isOpen };
    const bool isJudged = m_measure == m_comparison->options.measure;
    if (node.isFold()) {
        bar.timeNs = foldTimeNs(node);
        for (const BarId member : knownChildren(id)) {
            const RowJudgement &judgement = m_comparison->judgements[m_nodes[member].row.row()];
            if (isJudged && node.kind != BarKind::Rest && judgement.flagged() == node.isCertain)
                bar.judgement = judgement;
        }
    } else {
        bar.timeNs = overRecordings(*m_comparison).timeNs(node.row, m_measure);
        if (isJudged)
            bar.judgement = m_comparison->judgements[node.row.row()];
    }
    bar.look = lookIn(*m_comparison, bar.timeNs, bar.judgement, m_nodes.front().longestNs());
    if (bar.look.isUndecided() && node.kind == BarKind::Rest)
        bar.look.certainty = Certainty::Negligible;
    return bar;
}

std::size_t BarTree::countIn(BarId fold, Side side) const
{
    const auto members = knownChildren(fold);
    return static_cast<std::size_t>(std::count_if(members.begin(), members.end(), [&](BarId member) {
        return side == Side::Baseline ? m_nodes[member].hasBaseline : m_nodes[member].hasExperimental;
    }));
}

std::pair<std::int64_t, std::int64_t> BarTree::rangeNs(BarId fold, Side side) const
{
    std::optional<std::pair<std::int64_t, std::int64_t>> range;
    for (const BarId member : knownChildren(fold)) {
        const BarNode &node = m_nodes[member];
        if (!(side == Side::Baseline ? node.hasBaseline : node.hasExperimental))
            continue;
        const std::int64_t ns = side == Side::Baseline ? node.baselineNs : node.experimentalNs;
        if (!range)
            range = { ns, ns };
        range = { std::min(range->first, ns), std::max(range->second, ns) };
    }
    return range.value_or(std::pair<std::int64_t, std::int64_t>());
}

BarLines BarTree::lines() const
{
    BarLines result;
    if (m_nodes.empty())
        return result;
    result.addsUp = childrenAddUp(*m_comparison, m_nodes.front().row);
    result.lines.reserve(m_nodes.size());
    struct Siblings {
        std::uint32_t next, end; ///< indices of m_children
    };
    const auto inside = [](const BarNode &node) {
        return Siblings { node.firstChild, node.firstChild + node.childCount };
    };
    std::vector<Siblings> way { inside(m_nodes.front()) };
    IntervalEnds intervals;
    std::int64_t sum = 0;
    while (!way.empty()) {
        if (way.back().next == way.back().end) {
            way.pop_back();
            continue;
        }
        const BarId id = m_children[way.back().next++];
        const BarNode &node = m_nodes[id];
        sum += node.isOpen ? 0 : node.deltaNs;
        result.lines.push_back({ sum, id, static_cast<std::uint32_t>(way.size() - 1) });
        result.longestNs = std::max(result.longestNs, node.longestNs());
        result.deltaMinNs = std::min(result.deltaMinNs, node.deltaNs);
        result.deltaMaxNs = std::max(result.deltaMaxNs, node.deltaNs);
        result.runningMinNs = std::min(result.runningMinNs, sum);
        result.runningMaxNs = std::max(result.runningMaxNs, sum);
        if (node.hasInterval)
            intervals.add(m_comparison->judgements[node.row.row()].intervalNs);
        if (node.isOpen)
            way.push_back(inside(node));
    }
    const auto most = static_cast<std::int64_t>(
        kRoomForIntervals * static_cast<double>(std::max(-result.deltaMinNs, result.deltaMaxNs)));
    result.deltaMinNs = std::min(result.deltaMinNs, std::max(intervals.lowNs, -most));
    result.deltaMaxNs = std::max(result.deltaMaxNs, std::min(intervals.highNs, most));
    return result;
}

bool BarTree::prepareSome(std::size_t most)
{
    const std::size_t enough = m_nodes.size() + most;
    for (; m_nodes.size() < enough && m_preparedTo < m_nodes.size(); ++m_preparedTo)
        prepare(static_cast<BarId>(m_preparedTo));
    return m_preparedTo < m_nodes.size();
}

} // namespace twinlane
