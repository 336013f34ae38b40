// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/map/mapscene.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kMarginPx = 12, kTopPx = 4, kBottomPx = 8;
/// A dot may be missed by so much.
constexpr double kDotGrabPx = 6;
/// The odd one differs by this many times the mean.
constexpr double kStandsOut = 3;
/// Text of this height fits above and below the dots.
constexpr double kDotTextPx = 10;

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
    m_mostDotNs = 0;
    const QRectF area = QRectF(QPointF(), m_size).adjusted(kMarginPx, kTopPx, -kMarginPx, -kBottomPx);
    m_layout = layOutMap(m_tree, m_entered.empty() ? 0 : m_entered.back(), area);
    for (std::uint32_t i = 1; i < m_layout.boxes.size(); ++i) {
        const MapBox &each = box(i);
        if (each.isMerged() || !node(each).isSeveral() || node(each).isUnknown || parts(each).dots.isEmpty())
            continue;
        std::vector<MapInstance> &found = m_dots[i] = m_tree.instances(each.node);
        for (const MapInstance &instance : found)
            m_mostDotNs = std::max(m_mostDotNs, std::abs(instance.deltaNs));
    }
}

MapParts MapScene::parts(const MapBox &box) const
{
    const bool isSeveral = !box.isMerged() && node(box).isSeveral() && !node(box).isUnknown;
    return mapParts(box.rect, box.isOpen(), isSeveral, m_comparison->isAlone());
}

const std::vector<MapInstance> *MapScene::dots(std::uint32_t box) const
{
    const auto found = m_dots.find(box);
    return found == m_dots.end() ? nullptr : &found->second;
}

QPointF MapScene::dotAt(std::uint32_t box, std::size_t instance) const
{
    const QRectF strip = parts(m_layout.boxes[box]).dots;
    const std::vector<MapInstance> &all = *dots(box);
    const double x =
        strip.left() + strip.width() * (static_cast<double>(instance) + 0.5) / static_cast<double>(all.size());
    const double most = std::max(1.0, strip.height() / 2 - kDotTextPx / 2);
    const double up =
        m_mostDotNs == 0 ? 0 : most * static_cast<double>(all[instance].deltaNs) / static_cast<double>(m_mostDotNs);
    return { x, strip.center().y() - up };
}

std::optional<std::size_t> MapScene::dotUnder(std::uint32_t box, const QPointF &point) const
{
    const std::vector<MapInstance> *all = dots(box);
    if (!all)
        return {};
    const QRectF strip = parts(m_layout.boxes[box]).dots;
    if (!strip.adjusted(-kDotGrabPx, 0, kDotGrabPx, 0).contains(point))
        return {};
    const double slot = strip.width() / static_cast<double>(all->size());
    const double place = std::floor((point.x() - strip.left()) / slot);
    const auto nearest = static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(all->size() - 1)));
    return std::abs(dotAt(box, nearest).x() - point.x()) <= std::max(kDotGrabPx, slot / 2) ? std::optional(nearest)
                                                                                           : std::nullopt;
}

std::optional<std::size_t> MapScene::oddDot(std::uint32_t box) const
{
    const std::vector<MapInstance> *all = dots(box);
    if (!all || all->empty())
        return {};
    double sum = 0;
    std::size_t most = 0;
    for (std::size_t i = 0; i < all->size(); ++i) {
        sum += std::abs(static_cast<double>((*all)[i].deltaNs));
        if (std::abs((*all)[i].deltaNs) > std::abs((*all)[most].deltaNs))
            most = i;
    }
    const double largest = std::abs(static_cast<double>((*all)[most].deltaNs));
    const bool isOdd = largest * static_cast<double>(all->size()) > kStandsOut * sum;
    // One that hardly rises above the others is not seen to be odd.
    const bool isSeen = std::abs(dotAt(box, most).y() - parts(m_layout.boxes[box]).dots.center().y()) >= kDotTextPx / 2;
    return isOdd && isSeen ? std::optional(most) : std::nullopt;
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

DiffBar MapScene::bar(const MapBox &box) const
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
    bar.look = m_comparison->workload.isDifferentWork() ? DifferenceLook { Sureness::OtherWork, Tone::Neutral }
                                                        : DifferenceLook {};
    return bar;
}

} // namespace twinlane
