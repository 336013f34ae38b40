// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/map/mapscene.h"

#include "model/comparison/comparison.h"
#include "views/map/maptexts.h"
#include "views/words/rownames.h"

#include <algorithm>

namespace twinlane {

namespace {

constexpr double kMarginPx = 12, kTopPx = 4, kBottomPx = 8;
/// The dots are scaled by the largest difference, and by this part of the scope where all differ less.
constexpr std::int64_t kLeastScalePart = 200;

} // namespace

void MapScene::show(std::shared_ptr<const Comparison> comparison, RowId scope, Measure measure)
{
    m_comparison = std::move(comparison);
    m_entered.clear();
    m_tree = m_comparison && scope ? MapTree(*m_comparison, scope, measure) : MapTree();
    m_unit = timeUnit(m_tree.isEmpty() ? 0 : static_cast<double>(m_tree[0].longestNs()));
    layOut();
}

void MapScene::setSize(QSizeF size)
{
    if (size == m_size)
        return;
    m_size = size;
    layOut();
}

std::optional<MapId> MapScene::foldOf(RowId first)
{
    return m_tree.isEmpty() ? std::nullopt : m_tree.foldOf(first, m_entered.empty() ? 0 : m_entered.back());
}

void MapScene::enter(MapId node)
{
    m_entered.push_back(node);
    layOut();
}

void MapScene::leaveTo(std::size_t kept)
{
    m_entered.resize(std::min(kept, m_entered.size()));
    layOut();
}

void MapScene::layOut()
{
    m_dots.clear();
    std::int64_t mostNs = m_tree.isEmpty() ? 0 : m_tree[0].longestNs() / kLeastScalePart;
    const QRectF area = QRectF(QPointF(), m_size).adjusted(kMarginPx, kTopPx, -kMarginPx, -kBottomPx);
    m_layout = layOutMap(m_tree, m_entered.empty() ? 0 : m_entered.back(), area);
    m_contents.clear();
    for (std::uint32_t i = 0; i < m_layout.boxes.size(); ++i) {
        const MapBox &each = box(i);
        const bool isSeveral = !each.isMerged() && node(each).isSeveral() && !node(each).isUnknown;
        MapContent content { barOf(each), mapParts(each.rect, each.isOpen(), isSeveral, m_comparison->isAlone()), {},
            {} };
        if (!content.parts.name.isEmpty())
            content.name = mapBoxName(*this, each);
        if (!content.parts.name.isEmpty() && !each.isMerged() && node(each).kind == BarKind::Block)
            content.shortName = shortRowName(*m_comparison, node(each).row);
        m_contents.push_back(std::move(content));
        if (i == 0 || m_contents.back().parts.dots.isEmpty())
            continue;
        const MapDots &dots = m_dots[i] = MapDots(m_tree.instances(each.node));
        mostNs = std::max(mostNs, dots.largestNs());
    }
    for (auto &[number, dots] : m_dots)
        dots.setPlace(m_contents[number].parts.dots, mostNs);
}

const MapDots *MapScene::dots(std::uint32_t box) const
{
    const auto found = m_dots.find(box);
    return found == m_dots.end() ? nullptr : &found->second;
}

std::optional<std::uint32_t> MapScene::holderOf(RowId row) const
{
    if (isEmpty())
        return {};
    // A box stands for rows; what is in them is in the box, unless a deeper one has it.
    std::vector<RowId> around;
    for (RowId each = row; each; each = m_comparison->rows[each.row()].parent)
        around.push_back(each);
    std::optional<std::uint32_t> found;
    for (std::uint32_t i = 1; i < m_layout.boxes.size();) {
        const MapBox &each = box(i);
        bool holds = false;
        for (MapId id = each.node; id < each.node + each.count && !holds; ++id) {
            const std::span<const RowId> rows = m_tree.rows(id);
            holds = std::any_of(around.begin(), around.end(),
                [rows](RowId one) { return std::binary_search(rows.begin(), rows.end(), one); });
        }
        if (holds)
            found = i;
        i = holds ? i + 1 : each.end;
    }
    return found;
}

DiffBar MapScene::barOf(const MapBox &box) const
{
    if (!box.isMerged())
        return m_tree.bar(box.node);
    MapNode sum;
    DiffBar bar;
    for (MapId id = box.node; id < box.node + box.count; ++id) {
        const MapNode &each = m_tree[id];
        sum.baselineNs += each.baselineNs;
        sum.experimentalNs += each.experimentalNs;
        sum.deltaNs += each.deltaNs;
        sum.hasBaseline |= each.hasBaseline;
        sum.hasExperimental |= each.hasExperimental;
        sum.hasDelta |= each.hasDelta;
    }
    bar.kind = BarKind::Rest;
    bar.row = bar.inner = m_tree[box.node].row;
    bar.timeNs = foldTimeNs(sum);
    bar.look = m_comparison->workload.isDifferentWork() ? DifferenceLook { Certainty::OtherWork, Tone::Neutral }
                                                        : DifferenceLook {};
    return bar;
}

} // namespace twinlane
