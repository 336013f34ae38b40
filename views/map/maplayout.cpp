// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/map/maplayout.h"

#include "model/comparison/comparison.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace twinlane {

namespace {

/// Smaller boxes that follow each other are one.
constexpr double kLeastAreaPx = 170;
/// A box is opened from this size on, and if its largest child has the other.
constexpr double kOpenFromWidthPx = 120, kOpenFromBodyPx = 44, kChildWidthPx = 34, kChildHeightPx = 18;
constexpr double kThinPx = 10, kThinGapPx = 3;
constexpr double kPaddingPx = 8, kNarrowPaddingPx = 5, kNarrowBelowPx = 64;
constexpr double kNamePx = 18, kLinePx = 16, kBarsPx = 13, kDotsPx = 30, kLowDotsPx = 16;
/// Names and numbers of a head stand on one line from this width on.
constexpr double kOneLineFromPx = 400;
/// The boxes that read well are this much wider than high.
constexpr double kBestAspect = 1.5;
/// Of boxes too thin to hold a word.
constexpr double kSliverCost = 3;
/// More children are put into columns without a search for the best ones.
constexpr std::size_t kMostSearched = 240, kMostInColumn = 40;

struct Item {
    MapId first = 0;
    std::uint32_t count = 0;
    std::int64_t longestNs = 0;
};

/// What is wrong with a box of this shape.
double badness(double width, double height)
{
    const double off = std::log(width / height / kBestAspect);
    const double narrow = width < kChildWidthPx ? 2 * (kChildWidthPx - width) / kChildWidthPx : 0;
    const double low = height < kChildHeightPx ? 2 * (kChildHeightPx - height) / kChildHeightPx : 0;
    const double sliver = std::min(width, height) < kThinPx ? kSliverCost : 0;
    return off * off + narrow + low + sliver;
}

/// Between boxes of a depth, counted from 1, in a body @p widthPx wide.
double gapPx(std::uint32_t depth, double widthPx)
{
    constexpr double kWideGap = 18, kGap = 8, kDeepGap = 5;
    constexpr double kWideFromPx = 420;
    return depth <= 2 && widthPx >= kWideFromPx ? kWideGap : depth <= 2 ? kGap : kDeepGap;
}

class Layouter {
public:
    Layouter(MapTree &tree, MapLayout &layout)
        : m_tree(tree)
        , m_layout(layout)
    {
    }

    void fill(std::uint32_t parent)
    {
        const MapBox box = m_layout.boxes[parent];
        const std::uint32_t depth = box.depth + 1;
        const double gap = gapPx(depth, box.body.width());
        const std::vector<Item> items = itemsOf(box);
        if (items.empty())
            return;
        const std::vector<std::size_t> begins = columnsOf(items, box.body.size(), gap);
        place(parent, items, begins, gap);
    }

private:
    /// The children that take time. Small ones that follow each other are one.
    std::vector<Item> itemsOf(const MapBox &box)
    {
        const MapNode parent = m_tree[box.node];
        double wholeNs = 0;
        for (MapId id = parent.firstChild; id < parent.firstChild + parent.childCount; ++id)
            wholeNs += static_cast<double>(m_tree[id].longestNs());
        const double areaPx = box.body.width() * box.body.height();
        std::vector<Item> items;
        bool isSmall = false;
        for (MapId id = parent.firstChild; id < parent.firstChild + parent.childCount; ++id) {
            const std::int64_t ns = m_tree[id].longestNs();
            if (ns <= 0)
                continue;
            const bool wasSmall = std::exchange(isSmall, static_cast<double>(ns) * areaPx < kLeastAreaPx * wholeNs);
            if (isSmall && wasSmall) {
                items.back().count = id - items.back().first + 1;
                items.back().longestNs += ns;
            } else {
                items.push_back({ id, 1, ns });
            }
        }
        return items;
    }

    /// Where each column begins.
    static std::vector<std::size_t> columnsOf(const std::vector<Item> &items, QSizeF size, double gap)
    {
        return items.size() > kMostSearched ? evenColumns(items, size) : bestColumns(items, size, gap);
    }

    static std::vector<std::size_t> evenColumns(const std::vector<Item> &items, QSizeF size)
    {
        const double count = static_cast<double>(items.size());
        const double columns =
            std::clamp(std::round(std::sqrt(count * size.width() / size.height() / kBestAspect)), 1.0, count);
        double wholeNs = 0, beforeNs = 0;
        for (const Item &item : items)
            wholeNs += static_cast<double>(item.longestNs);
        std::vector<std::size_t> begins { 0 };
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (i > begins.back() && beforeNs >= wholeNs * static_cast<double>(begins.size()) / columns)
                begins.push_back(i);
            beforeNs += static_cast<double>(items[i].longestNs);
        }
        return begins;
    }

    /// The columns whose boxes have the best shapes. Cost: O(items x kMostInColumn^2).
    static std::vector<std::size_t> bestColumns(const std::vector<Item> &items, QSizeF size, double gap)
    {
        double wholeNs = 0;
        for (const Item &item : items)
            wholeNs += static_cast<double>(item.longestNs);
        std::vector<double> least(items.size() + 1, std::numeric_limits<double>::infinity());
        std::vector<std::size_t> from(items.size() + 1, 0);
        least[0] = 0;
        for (std::size_t end = 1; end <= items.size(); ++end) {
            double columnNs = 0;
            for (std::size_t begin = end; begin-- > 0 && end - begin <= kMostInColumn;) {
                columnNs += static_cast<double>(items[begin].longestNs);
                const double height = size.height() - gap * static_cast<double>(end - begin - 1);
                if (height < size.height() / 2 && end - begin > 1)
                    break;
                const double width = size.width() * columnNs / wholeNs;
                double cost = least[begin];
                for (std::size_t i = begin; i < end; ++i) {
                    const double share = static_cast<double>(items[i].longestNs) / columnNs;
                    // A large box counts for more than a small one, but small ones count.
                    cost += std::sqrt(static_cast<double>(items[i].longestNs) / wholeNs)
                        * badness(std::max(1.0, width - gap), std::max(1.0, height * share));
                }
                if (cost < least[end]) {
                    least[end] = cost;
                    from[end] = begin;
                }
            }
        }
        std::vector<std::size_t> begins;
        for (std::size_t end = items.size(); end > 0; end = from[end])
            begins.push_back(from[end]);
        std::reverse(begins.begin(), begins.end());
        return begins;
    }

    struct Column {
        std::size_t begin, end;
        double ns = 0;
        std::vector<double> gaps; ///< below each of its boxes but the last one
        double heightPx = 0;      ///< of the boxes
        double share = 0;         ///< of the width
    };

    /// A column with wider gaps is as much wider itself, so that areas stay in proportion.
    void place(std::uint32_t parent, const std::vector<Item> &items, const std::vector<std::size_t> &begins, double gap)
    {
        const QRectF body = m_layout.boxes[parent].body;
        std::vector<Column> columns;
        std::vector<double> widths;
        double shares = 0, wholeNs = 0;
        for (std::size_t c = 0; c < begins.size(); ++c) {
            Column column { begins[c], c + 1 < begins.size() ? begins[c + 1] : items.size(), 0, {}, 0, 0 };
            for (std::size_t i = column.begin; i < column.end; ++i)
                column.ns += static_cast<double>(items[i].longestNs);
            std::vector<double> heights;
            for (std::size_t i = column.begin; i < column.end; ++i)
                heights.push_back(body.height() * static_cast<double>(items[i].longestNs) / column.ns);
            column.gaps = gapsBetween(heights, gap, body.height());
            column.heightPx = body.height() - std::accumulate(column.gaps.begin(), column.gaps.end(), 0.0);
            column.share = column.ns / column.heightPx;
            shares += column.share;
            wholeNs += column.ns;
            columns.push_back(std::move(column));
        }
        for (const Column &column : columns)
            widths.push_back(body.width() * column.ns / wholeNs);
        const std::vector<double> gaps = gapsBetween(widths, gap, body.width());
        const double pxOfShare = (body.width() - std::accumulate(gaps.begin(), gaps.end(), 0.0)) / shares;
        double x = body.left();
        std::uint32_t previous = 0;
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const Column &column = columns[c];
            const double width = column.share * pxOfShare;
            double y = body.top();
            for (std::size_t i = column.begin; i < column.end; ++i) {
                const double height = column.heightPx * static_cast<double>(items[i].longestNs) / column.ns;
                previous = add(parent, previous, items[i], { x, y, width, height }, i == column.begin);
                y += height + (i + 1 < column.end ? column.gaps[i - column.begin] : 0);
            }
            x += width + (c < gaps.size() ? gaps[c] : 0);
        }
    }

    /// What is thin has narrow gaps, and all together never take more than a third of the room.
    static std::vector<double> gapsBetween(const std::vector<double> &sizesPx, double gap, double roomPx)
    {
        std::vector<double> gaps;
        const double most = roomPx / 3 / static_cast<double>(std::max<std::size_t>(1, sizesPx.size() - 1));
        for (std::size_t i = 1; i < sizesPx.size(); ++i)
            gaps.push_back(std::min(most, std::min(sizesPx[i - 1], sizesPx[i]) < kThinPx ? kThinGapPx : gap));
        return gaps;
    }

    std::uint32_t add(
        std::uint32_t parent, std::uint32_t previous, const Item &item, const QRectF &rect, bool beginsColumn)
    {
        const auto number = static_cast<std::uint32_t>(m_layout.boxes.size());
        MapBox box;
        box.node = item.first;
        box.count = item.count;
        box.rect = rect;
        box.parent = parent;
        box.previous = previous;
        box.depth = m_layout.boxes[parent].depth + 1;
        box.longestNs = item.longestNs;
        box.beginsColumn = beginsColumn;
        m_layout.boxes.push_back(box);
        if (const QRectF body = bodyOf(box); !body.isEmpty()) {
            m_layout.boxes[number].body = body;
            fill(number);
        }
        m_layout.boxes[number].end = static_cast<std::uint32_t>(m_layout.boxes.size());
        return number;
    }

    /// Empty: the box stays closed, as its parts could not be read.
    QRectF bodyOf(const MapBox &box)
    {
        if (box.isMerged() || !m_tree[box.node].mayOpen || box.rect.width() < kOpenFromWidthPx)
            return {};
        const bool isSeveral = m_tree[box.node].isSeveral();
        const MapParts parts = mapParts(box.rect, true, isSeveral, m_tree.comparison().isAlone());
        const QRectF body = box.rect.adjusted(kPaddingPx, parts.headPx, -kPaddingPx, -kPaddingPx);
        if (body.height() < kOpenFromBodyPx)
            return {};
        m_tree.prepare(box.node);
        const MapNode node = m_tree[box.node];
        double wholeNs = 0, largestNs = 0;
        bool holdsBlocks = false;
        for (MapId id = node.firstChild; id < node.firstChild + node.childCount; ++id) {
            const auto ns = static_cast<double>(m_tree[id].longestNs());
            wholeNs += ns;
            largestNs = std::max(largestNs, ns);
            holdsBlocks |= !m_tree[id].isUnknown;
        }
        const double largestPx = wholeNs > 0 ? body.width() * body.height() * largestNs / wholeNs : 0;
        return holdsBlocks && largestPx >= 3 * kChildWidthPx * kChildHeightPx ? body : QRectF();
    }

    MapTree &m_tree;
    MapLayout &m_layout;
};

} // namespace

MapParts mapParts(const QRectF &rect, bool isOpen, bool isSeveral, bool isAlone)
{
    constexpr double kUprightFromPx = 14, kUprightLengthPx = 44, kLeastNameHeightPx = 13, kUprightAspect = 2.4,
                     kUprightBelowPx = 80;
    MapParts parts;
    const double width = rect.width(), height = rect.height();
    // In a narrow high box the name is turned.
    if (width < kChildWidthPx || (width < kUprightBelowPx && height > kUprightAspect * width)) {
        if (width >= kUprightFromPx && height >= kUprightLengthPx) {
            parts.isUpright = true;
            parts.name = rect.adjusted(0, 4, 0, -4);
        }
        return parts;
    }
    if (height < kLeastNameHeightPx)
        return parts;
    const double padding = width < kNarrowBelowPx ? kNarrowPaddingPx : kPaddingPx;
    const double left = rect.left() + padding, inner = width - 2 * padding;
    double room = height - (height < 24 ? 0 : 6);
    double y = rect.top() + (height < 24 ? (height - kNamePx) / 2 : 4);
    const auto line = [&](double px) {
        const QRectF found(left, y, inner, px);
        y += px;
        room -= px;
        return found;
    };
    const double needPx = kNamePx + 2 * kLinePx; // a dot is worth less than what the box is
    if (isSeveral && width >= kNarrowBelowPx && (isOpen || room >= needPx + kLowDotsPx))
        parts.dots = line(isOpen || room >= needPx + kBarsPx + kDotsPx ? kDotsPx : kLowDotsPx);
    parts.name = line(kNamePx);
    const bool hasOneLine = isOpen ? width >= kOneLineFromPx : room < kLinePx && width >= kOneLineFromPx / 2;
    if (hasOneLine) {
        parts.change = parts.name;
        parts.change.setLeft(parts.name.left() + parts.name.width() * 0.4);
        parts.name.setRight(parts.change.left() - 4);
        if (isOpen)
            parts.times = parts.change;
    } else {
        if (room >= 2 * kLinePx && !isAlone)
            parts.times = line(kLinePx);
        if (room >= kLinePx)
            parts.change = line(kLinePx);
    }
    if (!isAlone && room >= kBarsPx + (isOpen ? kOpenFromBodyPx : 0))
        parts.bars = line(kBarsPx);
    parts.headPx = y - rect.top() + 5;
    return parts;
}

MapLayout layOutMap(MapTree &tree, MapId root, const QRectF &area)
{
    MapLayout layout;
    if (tree.isEmpty() || area.width() < 1 || area.height() < 1)
        return layout;
    tree.prepare(root);
    MapBox box;
    box.node = root;
    box.rect = box.body = area;
    box.longestNs = tree[root].longestNs();
    layout.boxes.push_back(box);
    Layouter(tree, layout).fill(0);
    layout.boxes.front().end = static_cast<std::uint32_t>(layout.boxes.size());
    return layout;
}

std::optional<std::uint32_t> MapLayout::boxAt(const QPointF &point) const
{
    if (boxes.empty() || !boxes.front().rect.contains(point))
        return {};
    std::uint32_t found = 0;
    for (std::uint32_t i = 1; i < boxes[found].end;) {
        if (!boxes[i].rect.contains(point)) {
            i = boxes[i].end;
            continue;
        }
        found = i++;
    }
    return found;
}

std::vector<std::uint32_t> MapLayout::children(std::uint32_t box) const
{
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = box + 1; i < boxes[box].end; i = boxes[i].end)
        found.push_back(i);
    return found;
}

std::optional<std::uint32_t> MapLayout::boxOf(MapId node) const
{
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        if (boxes[i].node == node && !boxes[i].isMerged())
            return i;
    }
    return {};
}

} // namespace twinlane
