// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/map/maptree.h"

#include "model/alignment/recordings.h"
#include "model/comparison/comparison.h"
#include "views/blocks/barfolder.h"
#include "views/words/format.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

/// The same part of another repeat: the n-th of its class, or what has its name.
using PartKey = std::tuple<BlockKind, std::string_view, std::size_t>;

BarNode sumOf(const Comparison &comparison, const std::vector<BarNode> &members, BarKind kind, Measure measure)
{
    if (members.size() == 1)
        return members.front();
    std::vector<const BarNode *> nodes;
    nodes.reserve(members.size());
    for (const BarNode &member : members)
        nodes.push_back(&member);
    BarNode sum = foldedNode(comparison, nodes, kind, measure);
    sum.inner = members.front().inner;
    sum.mayOpen = std::any_of(members.begin(), members.end(), [](const BarNode &member) { return member.mayOpen; });
    sum.isPrepared = !sum.mayOpen;
    return sum;
}

/// Puts the parts of further repeats to those of the first one.
class PartMerger {
public:
    explicit PartMerger(const Comparison &comparison)
        : m_comparison(comparison)
    {
    }

    /// @p index that of the part in the result, @p isNew: make it.
    std::pair<std::size_t, bool> place(const BarNode &node)
    {
        const BlockKind kind = m_comparison.kind(node.row);
        std::string_view name;
        if (node.isUnknown)
            name = m_comparison.rows[node.row.row()].isOwnTime ? "own" : "gap";
        else if (name = m_comparison.className(node.row); name.empty())
            name = m_comparison.label(node.row);
        const std::size_t nth = node.isUnknown ? 0 : m_met[{ kind, name }]++;
        const auto [found, isNew] = m_parts.try_emplace(PartKey(kind, name, nth), m_parts.size());
        return { found->second, isNew };
    }
    /// The next repeat begins.
    void next() { m_met.clear(); }

private:
    const Comparison &m_comparison;
    std::map<std::pair<BlockKind, std::string_view>, std::size_t> m_met;
    std::map<PartKey, std::size_t> m_parts;
};

} // namespace

MapTree::MapTree(const Comparison &comparison, RowId scope, Measure measure)
    : m_comparison(&comparison)
    , m_measure(measure)
{
    BarNode node = barNode(comparison, scope, measure);
    node.mayOpen = true;
    add(0, { BarKind::Block, node.isUnknown, { node } });
    prepare(0);
}

std::span<const RowId> MapTree::rows(MapId id) const
{
    return { m_rows.data() + m_nodes[id].firstRow, m_nodes[id].rowCount };
}

void MapTree::add(MapId parent, Part part)
{
    std::sort(
        part.members.begin(), part.members.end(), [](const BarNode &a, const BarNode &b) { return a.row < b.row; });
    MapNode node { sumOf(*m_comparison, part.members, part.kind, m_measure), static_cast<std::uint32_t>(m_rows.size()),
        static_cast<std::uint32_t>(part.members.size()) };
    node.parent = parent;
    node.kind = part.kind;
    node.isUnknown = part.isUnknown;
    for (const BarNode &member : part.members)
        m_rows.push_back(member.row);
    m_nodes.push_back(node);
}

// The children of all rows of the node: those that play the same part in each repeat together.
std::vector<MapTree::Part> MapTree::partsOf(MapId id) const
{
    std::vector<Part> parts;
    const std::span<const RowId> ofNode = rows(id);
    PartMerger merger(*m_comparison);
    for (const RowId row : ofNode) {
        const RowId inner = ofNode.size() == 1 ? m_nodes[id].inner : chainEnd(*m_comparison, row, m_measure);
        merger.next();
        for (BarNode &child : siblingNodes(*m_comparison, row, inner, m_measure)) {
            if (ofNode.size() == 1) {
                parts.push_back({ BarKind::Block, child.isUnknown, { child } });
                continue;
            }
            const auto [index, isNew] = merger.place(child);
            if (isNew)
                parts.push_back({ BarKind::Block, child.isUnknown, {} });
            parts[index].members.push_back(std::move(child));
        }
    }
    for (Part &part : parts) {
        if (part.isUnknown && part.members.size() > 1)
            part.kind = BarKind::Gaps;
    }
    return parts;
}

// A short gap between two blocks would push them apart.
void MapTree::moveShortGapsToEnd(std::vector<Part> &parts) const
{
    constexpr std::int64_t kShortGapPart = 50; // of the longest part
    std::vector<std::int64_t> longestNs;
    for (const Part &part : parts)
        longestNs.push_back(sumOf(*m_comparison, part.members, part.kind, m_measure).longestNs());
    const std::int64_t longest = longestNs.empty() ? 0 : *std::max_element(longestNs.begin(), longestNs.end());
    std::vector<Part> before, after;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool isGap = parts[i].isUnknown && !m_comparison->rows[parts[i].members.front().row.row()].isOwnTime;
        const bool isLast = isGap && (parts[i].kind == BarKind::Gaps || longestNs[i] * kShortGapPart < longest);
        (isLast ? after : before).push_back(std::move(parts[i]));
    }
    std::move(after.begin(), after.end(), std::back_inserter(before));
    parts = std::move(before);
}

void MapTree::prepare(MapId id)
{
    if (m_nodes[id].isPrepared)
        return;
    std::vector<Part> parts = partsOf(id);
    std::vector<BarNode> siblings;
    for (const Part &part : parts) {
        siblings.push_back(sumOf(*m_comparison, part.members, part.kind, m_measure));
        siblings.back().isUnknown = part.isUnknown;
    }
    std::vector<Part> folded;
    // Kinds of steps are few, and each is a comparison of its own.
    const bool areKinds = !siblings.empty() && m_comparison->kind(siblings.front().row) == BlockKind::Step;
    for (const FoldedLine &line :
        areKinds ? std::vector<FoldedLine>() : foldSiblings(*m_comparison, siblings, false, 1, OddOnes::Inside)) {
        Part part = std::move(parts[line.members.front()]);
        for (std::size_t i = 1; i < line.members.size(); ++i) {
            std::vector<BarNode> &more = parts[line.members[i]].members;
            part.members.insert(
                part.members.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
        }
        if (line.kind != BarKind::Block)
            part.kind = line.kind;
        folded.push_back(std::move(part));
    }
    if (areKinds)
        folded = std::move(parts);
    moveShortGapsToEnd(folded);
    const auto first = static_cast<std::uint32_t>(m_nodes.size());
    for (Part &part : folded)
        add(id, std::move(part));
    m_nodes[id].isPrepared = true;
    m_nodes[id].firstChild = first;
    m_nodes[id].childCount = static_cast<std::uint32_t>(m_nodes.size()) - first;
    m_nodes[id].mayOpen = m_nodes[id].childCount > 0;
}

std::optional<MapId> MapTree::foldOf(RowId first, MapId within)
{
    const auto holdsFirst = [&](RowId row) {
        return row.row() <= first.row() && first.row() < m_comparison->rows[row.row()].subtreeEnd;
    };
    for (std::optional<MapId> id = within; id;) {
        prepare(*id);
        const MapId begin = m_nodes[*id].firstChild, end = begin + m_nodes[*id].childCount;
        id.reset();
        for (MapId child = begin; child < end && !id; ++child) {
            const std::span<const RowId> members = rows(child);
            if (m_nodes[child].isSeveral() && members.front() == first)
                return child;
            if (std::any_of(members.begin(), members.end(), holdsFirst))
                id = child;
        }
    }
    return std::nullopt;
}

DiffBar MapTree::bar(MapId id) const
{
    const MapNode &node = m_nodes[id];
    DiffBar bar { id, node.kind, node.row, node.inner, {}, {}, {}, node.isUnknown, node.mayOpen, false };
    const bool isJudged = m_measure == m_comparison->options.measure;
    bar.timeNs = node.isSeveral() ? foldTimeNs(node) : overRecordings(*m_comparison).timeNs(node.row, m_measure);
    for (const RowId row : rows(id)) { // of several one that speaks for them
        const RowJudgement &judgement = m_comparison->judgements[row.row()];
        if (isJudged && (!node.isSeveral() || judgement.flagged() == node.isCertain))
            bar.judgement = judgement;
    }
    bar.look = lookIn(*m_comparison, bar.timeNs, bar.judgement, scopeNs());
    return bar;
}

QString MapTree::name(MapId id) const
{
    const MapNode &node = m_nodes[id];
    if (node.kind == BarKind::Gaps)
        return m_comparison->rows[node.row.row()].isOwnTime ? blockName(*m_comparison, node.row, node.inner)
                                                            : gapsName(node.rowCount);
    if (node.kind != BarKind::Repeats)
        return blockName(*m_comparison, node.row, node.inner);
    FoldMembers all = members(id);
    // In each of the repeats around them.
    const FoldMembers around = members(node.parent);
    for (std::size_t side = 0; side < all.count.size(); ++side) {
        if (around.count[side] > 0 && all.count[side] % around.count[side] == 0)
            all.count[side] /= around.count[side];
    }
    const std::span<const RowId> repeats = rows(id);
    return repeatsName(*m_comparison, { repeats.begin(), repeats.end() }, all.count[0], all.count[1]);
}

FoldMembers MapTree::members(MapId id) const
{
    FoldMembers found;
    for (const RowId row : rows(id)) {
        const BarNode node = barNode(*m_comparison, row, m_measure);
        for (const Side side : kSides) {
            if (!(side == Side::Baseline ? node.hasBaseline : node.hasExperimental))
                continue;
            const std::int64_t ns = side == Side::Baseline ? node.baselineNs : node.experimentalNs;
            auto &[least, most] = found.rangeNs[side];
            least = found.count[side] == 0 ? ns : std::min(least, ns);
            most = found.count[side] == 0 ? ns : std::max(most, ns);
            ++found.count[side];
        }
    }
    return found;
}

std::vector<MapInstance> MapTree::instances(MapId id) const
{
    const MapNode &node = m_nodes[id];
    const bool isJudged = m_measure == m_comparison->options.measure, isAlone = m_comparison->isAlone();
    const std::int64_t meanNs = node.rowCount > 0 ? node.baselineNs / static_cast<std::int64_t>(node.rowCount) : 0;
    std::vector<MapInstance> found;
    found.reserve(node.rowCount);
    for (const RowId row : rows(id)) {
        const Delta<std::int64_t> timeNs = overRecordings(*m_comparison).timeNs(row, m_measure);
        MapInstance instance { row, timeNs.baseline.value_or(0), timeNs.experimental.value_or(0),
            timeNs.delta.value_or(0), {} };
        if (isAlone)
            instance.deltaNs = instance.baselineNs - meanNs;
        else
            instance.look = lookIn(*m_comparison, timeNs,
                isJudged ? std::optional(m_comparison->judgements[row.row()]) : std::nullopt, scopeNs());
        found.push_back(instance);
    }
    return found;
}

} // namespace twinlane
