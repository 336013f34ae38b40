// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/icicle/iciclescene.h"

#include "model/alignment/recordings.h"
#include "model/comparison/comparison.h"
#include "views/blocks/bartext.h"
#include "views/blocks/boxfill.h"
#include "views/words/rownames.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kMarginPx = 12, kLeastLevelPx = 19, kMostLevelPx = 40;
constexpr double kLeastBoxPx = 1, kNamedBoxFromPx = 30;

} // namespace

void IcicleScene::show(std::shared_ptr<const Comparison> comparison, RowId scope, Measure measure)
{
    m_comparison = std::move(comparison);
    m_scope = scope;
    m_measure = measure;
    layOut();
}

void IcicleScene::setSize(QSizeF size)
{
    if (size == m_size)
        return;
    m_size = size;
    layOut();
}

QRectF IcicleScene::plot() const
{
    return { kMarginPx, 2, std::max(1.0, m_size.width() - 2 * kMarginPx), std::max(1.0, m_size.height() - 6) };
}

QRectF IcicleScene::axis() const
{
    const QRectF area = plot();
    if (m_comparison && m_comparison->isAlone()) // there is no other side to face
        return { area.left(), area.top(), area.width(), kAxisPx };
    return { area.left(), area.center().y() - kAxisPx / 2, area.width(), kAxisPx };
}

double IcicleScene::xOf(double ns) const
{
    const QRectF area = plot();
    return area.left() + area.width() * ns / static_cast<double>(std::max<std::int64_t>(1, m_longestNs));
}

QRectF IcicleScene::rect(Side side, const IcicleBox &box) const
{
    const double left = xOf(static_cast<double>(box.startNs)),
                 right = xOf(static_cast<double>(box.startNs + box.lengthNs)), height = m_levelPx;
    const bool growsUp = side == Side::Baseline && !m_comparison->isAlone();
    const double top = growsUp ? axis().top() - height * (box.depth + 1) : axis().bottom() + height * box.depth;
    return { left, top, right - left, height };
}

std::optional<std::int64_t> IcicleScene::timeNs(RowId row, Side side) const
{
    const Delta<std::int64_t> time = overRecordings(*m_comparison).timeNs(row, m_measure);
    return side == Side::Baseline ? time.baseline : time.experimental;
}

void IcicleScene::layOut()
{
    m_boxes = {};
    m_contents = {};
    m_longestNs = 0;
    m_isCut = false;
    if (!m_comparison || !m_scope || m_size.isEmpty())
        return;
    const bool isAlone = m_comparison->isAlone();
    const Delta<std::int64_t> whole = overRecordings(*m_comparison).timeNs(m_scope, m_measure);
    m_longestNs = std::max(whole.baseline.value_or(0), whole.experimental.value_or(0));
    if (m_longestNs <= 0)
        return;
    const double room = isAlone ? plot().height() - kAxisPx : (plot().height() - kAxisPx) / 2;
    const auto levels = static_cast<std::uint32_t>(std::max(1.0, std::floor(room / kLeastLevelPx)));
    std::uint32_t deepest = 0;
    for (const Side side : kSides) {
        if (side == Side::Experimental && isAlone)
            break;
        std::vector<IcicleBox> &boxes = m_boxes[side];
        const std::int64_t ns = timeNs(m_scope, side).value_or(0);
        if (ns > 0)
            boxes.push_back({ 0, ns, m_scope, 1, 0 });
        for (std::size_t i = 0; i < boxes.size(); ++i) { // level by level
            const IcicleBox box = boxes[i];
            deepest = std::max(deepest, box.depth);
            if (!box.isMerged())
                addInside(side, box, levels - 1);
        }
    }
    m_levelPx = std::min(kMostLevelPx, room / (deepest + 1.0));
    for (const Side side : kSides) {
        for (const IcicleBox &box : boxes(side))
            m_contents[side].push_back(contentOf(side, box));
    }
}

IcicleContent IcicleScene::contentOf(Side side, const IcicleBox &box) const
{
    IcicleContent content;
    content.look = m_comparison->workload.isDifferentWork() ? DifferenceLook { Certainty::OtherWork, Tone::Neutral }
                                                            : DifferenceLook {};
    if (box.isMerged())
        return content;
    const DiffBar bar = rowBar(*m_comparison, box.row, m_measure, m_longestNs);
    content.timeNs = bar.timeNs;
    if (!m_comparison->isAlone()) {
        content.look = bar.look;
        content.strength = differenceStrength(bar.timeNs);
        content.isOneSided =
            !m_comparison->block(box.row, Side::Baseline) || !m_comparison->block(box.row, Side::Experimental);
        content.isHere = bool(m_comparison->block(box.row, side));
    }
    content.isUnknown = bar.isUnknown;
    if (rect(side, box).width() >= kNamedBoxFromPx) {
        content.name = blockName(*m_comparison, box.row, box.row);
        content.shortName = shortRowName(*m_comparison, box.row);
    }
    return content;
}

// Exact sums: what is too narrow is put together until it is as wide as a pixel.
void IcicleScene::addInside(Side side, const IcicleBox &parent, std::uint32_t mostDepth)
{
    const std::vector<PairRow> &rows = m_comparison->rows;
    const std::size_t end = rows[parent.row.row()].subtreeEnd;
    if (parent.depth >= mostDepth) {
        m_isCut |= end > parent.row.row() + 1;
        return;
    }
    const double leastNs = kLeastBoxPx * static_cast<double>(m_longestNs) / plot().width();
    std::int64_t at = parent.startNs;
    std::optional<IcicleBox> narrow;
    std::vector<IcicleBox> &boxes = m_boxes[side];
    const auto flush = [&] {
        if (narrow)
            boxes.push_back(*narrow);
        narrow.reset();
    };
    for (std::size_t i = parent.row.row() + 1; i < end; i = rows[i].subtreeEnd) {
        const std::int64_t ns = timeNs(RowId(i), side).value_or(0);
        if (ns <= 0)
            continue;
        if (static_cast<double>(ns) >= leastNs) {
            flush();
            boxes.push_back({ at, ns, RowId(i), 1, parent.depth + 1 });
        } else if (narrow) {
            narrow->lengthNs += ns;
            ++narrow->count;
        } else {
            narrow = IcicleBox { at, ns, RowId(i), 1, parent.depth + 1 };
        }
        if (narrow && static_cast<double>(narrow->lengthNs) >= leastNs)
            flush();
        at += ns;
    }
    flush();
}

std::optional<IcicleScene::Hit> IcicleScene::hitAt(const QPointF &point) const
{
    for (const Side side : kSides) {
        const std::vector<IcicleBox> &all = boxes(side);
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (rect(side, all[i]).contains(point))
                return Hit { side, i };
        }
    }
    return {};
}

std::optional<IcicleScene::Hit> IcicleScene::find(RowId row, Side side) const
{
    const std::vector<IcicleBox> &all = boxes(side);
    const auto found =
        std::find_if(all.begin(), all.end(), [row](const IcicleBox &box) { return box.row == row && !box.isMerged(); });
    return found == all.end() ? std::nullopt
                              : std::optional(Hit { side, static_cast<std::size_t>(found - all.begin()) });
}

} // namespace twinlane
