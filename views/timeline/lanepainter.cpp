// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/comparison/comparison.h"
#include "views/look/labellook.h"
#include "views/timeline/timelinepaint.h"

#include "views/blocks/boxfill.h"
#include "views/look/nametext.h"
#include "views/timeline/timelinetexts.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"
#include "views/words/timeaxis.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <vector>

namespace twinlane {

namespace {

constexpr double kHiddenLanesPx = 15;

class LanePainter : private TimelinePaint {
public:
    explicit LanePainter(const TimelinePaint &paint)
        : TimelinePaint(paint)
    {
    }

    void paint()
    {
        for (const Side side : kSides) {
            if (m_scene.hasSide(side))
                paintSide(side);
        }
    }

private:
    void paintSide(Side side)
    {
        const SideBands &bands = bandsOf(side);
        const std::vector<std::int64_t> edges = edgesNs(side);
        paintSideName(side);
        paintPauses(side);
        m_painter.save();
        m_painter.setClipRect(QRectF(0, bands.lanes.top(), m_scene.size().width(), bands.lanes.height()));
        const HiddenLanes hidden = hiddenLanes(side);
        for (const LaneBand &band : bands.laneBands)
            paintLane(side, band, edges, hidden);
        m_painter.restore();
        paintHiddenLanes(side, hidden);
        paintAxis(side);
        paintPhases(side);
        paintName(bands.blocks, TimelineTexts::tr("blocks"), m_theme.muted);
    }

    /// Lanes that are out of view.
    struct HiddenLanes {
        int above = 0, below = 0;
    };

    HiddenLanes hiddenLanes(Side side) const
    {
        const SideBands &bands = bandsOf(side);
        HiddenLanes hidden;
        if (bands.laneBands.empty()) // not even one has room
            hidden.above = static_cast<int>(m_scene.timeline().steps->side[side]->lanes.size());
        for (const LaneBand &band : bands.laneBands) {
            hidden.above += band.rect.center().y() < bands.lanes.top();
            hidden.below += band.rect.center().y() > bands.lanes.bottom();
        }
        if (bands.lanes.height() < kHiddenLanesPx)
            hidden = {};
        return hidden;
    }

    /// A name that the words about hidden lanes would cut is left to them.
    bool isNameCovered(const SideBands &bands, const QRectF &name, const HiddenLanes &hidden) const
    {
        return (hidden.above > 0 && name.top() < bands.lanes.top() + kHiddenLanesPx - 2)
            || (hidden.below > 0 && name.bottom() > bands.lanes.bottom() - kHiddenLanesPx + 2);
    }

    /// "3 more lanes" at the edge behind which they are: nothing is left out in silence.
    void paintHiddenLanes(Side side, const HiddenLanes &hidden)
    {
        const SideBands &bands = bandsOf(side);
        const QFont font = Theme::font(11, QFont::Medium);
        for (const auto &[count, isAbove] : { std::pair(hidden.above, true), std::pair(hidden.below, false) }) {
            if (count == 0)
                continue;
            const QString text = QStringLiteral("%1 %2").arg(isAbove ? QStringLiteral("↑") : QStringLiteral("↓"),
                TimelineTexts::tr("%n more lane(s)", nullptr, count));
            const QRectF place(kNamesLeftPx - 2, isAbove ? bands.lanes.top() : bands.lanes.bottom() - kHiddenLanesPx,
                m_bands.plotLeft - kNamesLeftPx, kHiddenLanesPx);
            m_painter.fillRect(place, m_theme.raised);
            m_painter.setFont(font);
            m_painter.setPen(m_theme.text);
            m_painter.drawText(place.adjusted(2, 0, -2, 0), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                elidedName(font, text, place.width() - 4));
        }
    }

    /// The side's own time at the edges of the pixels.
    std::vector<std::int64_t> edgesNs(Side side) const
    {
        std::vector<std::int64_t> edges(static_cast<std::size_t>(m_width) + 1);
        for (std::size_t i = 0; i < edges.size(); ++i) {
            const double px = m_bands.plotLeft + static_cast<double>(i) / m_ratio;
            edges[i] = m_scene.axis().ownAt(side, m_scene.drawnAt(px), m_scene.slider());
        }
        return edges;
    }

    void paintSideName(Side side)
    {
        const SideBands &bands = bandsOf(side);
        if (!m_scene.isAlone())
            paintName(bands.axis, sideTitle(side), m_theme.text, QFont::DemiBold);
        const double top = std::min(bands.axis.top(), bands.blocks.top()) + 3;
        const double bottom = std::max({ bands.axis.bottom(), bands.blocks.bottom(), bands.lanes.bottom() }) - 3;
        m_painter.fillRect(QRectF(2, top, 3, bottom - top), sideColors(side).block);
    }

    void paintLane(Side side, const LaneBand &band, const std::vector<std::int64_t> &edges, const HiddenLanes &hidden)
    {
        const TwinStep &step = *m_scene.timeline().steps->side[side];
        const StepLane &lane = step.lanes[band.lane];
        const Run &run = comparison().run(side);
        const double rowPx = bandsOf(side).rowPx;
        const QRectF name(0, band.rect.top(), 1, rowPx);
        if (!isNameCovered(bandsOf(side), name, hidden))
            paintName(name, laneName(run, lane), m_theme.muted);
        for (int row = 0; row < band.rows; ++row) {
            const QRectF rect(band.rect.left(), band.rect.top() + row * rowPx, band.rect.width(), rowPx - 1);
            paintLaneRow(side, lane, static_cast<std::size_t>(row), rect, edges);
        }
    }

    QColor laneColor(Side side, const StepLane &lane, std::size_t depth) const
    {
        const SideColors colors = sideColors(side);
        return isDeviceRole(lane.role) ? colors.device : depth == 0 ? colors.host : colors.hostDeep;
    }

    void paintLaneRow(
        Side side, const StepLane &lane, std::size_t depth, const QRectF &rect, const std::vector<std::int64_t> &edges)
    {
        if (rect.bottom() < bandsOf(side).lanes.top() || rect.top() > bandsOf(side).lanes.bottom())
            return;
        const LaneRow &row = lane.rows[depth];
        readPixels(row, edges, m_rowPixels);
        const QColor color = laneColor(side, lane, depth);
        const PixelRow::Weight weight = PixelRow::weightOf(color);
        PixelRow pixels(m_width);
        const double nsPerPixel = m_scene.range().length() / m_width;
        for (int i = 0; i < m_width; ++i) {
            const double part = static_cast<double>(m_rowPixels.busyNs[static_cast<std::size_t>(i)]) / nsPerPixel;
            if (part > 0)
                pixels.add(i, i + std::min(1.0, part), weight);
        }
        drawRow(pixels, rect.top(), rect.height());
        paintWideSpans(side, row, rect, edges, color);
    }

    // Boxes that are wide enough to be told apart or to hold a name. Each of them covers one of the sampled pixels.
    void paintWideSpans(
        Side side, const LaneRow &row, const QRectF &rect, const std::vector<std::int64_t> &edges, const QColor &color)
    {
        const auto &spans = row.spans();
        const Run &run = comparison().run(side);
        const QColor line = mixed(color, m_theme.surface, 0.85);
        const QColor text = textOn(color);
        const QFont font = Theme::font(11);
        std::size_t last = spans.size();
        const int sampledEvery = std::max(1, static_cast<int>(kBorderedFromPx * m_ratio) - 1);
        for (int i = 0; i < m_width; i += sampledEvery) {
            const std::int64_t timeNs = edges[static_cast<std::size_t>(i)];
            const std::size_t at = m_rowPixels.firsts[static_cast<std::size_t>(i)];
            if (at == spans.size() || at == last || spans[at].startNs > timeNs)
                continue;
            last = at;
            const double left = m_scene.px(m_scene.axis().startPosition(side, spans[at].startNs, m_scene.slider()));
            const double right = m_scene.px(m_scene.axis().endPosition(side, spans[at].endNs, m_scene.slider()));
            if (right - left < kBorderedFromPx)
                continue;
            m_painter.fillRect(QRectF(right - 1, rect.top(), 1, rect.height()), line);
            paintBoxText(font, eventName(run, spans[at].event),
                QRectF(left, rect.top(), untilPause(edges, left, right) - left, rect.height()), text);
        }
    }

    /// Where the first pause in the visible part of a box begins; without a pause its right edge.
    double untilPause(const std::vector<std::int64_t> &edges, double left, double right) const
    {
        const auto clampedPixel = [this](double px) {
            return static_cast<std::size_t>(std::clamp(pixel(px), 0.0, static_cast<double>(m_width)));
        };
        for (std::size_t i = clampedPixel(left) + 1, end = clampedPixel(right); i + 2 < end; ++i) {
            if (edges[i] == edges[i + 2])
                return m_bands.plotLeft + static_cast<double>(i) / m_ratio;
        }
        return right;
    }

    void paintPauses(Side side)
    {
        const SideBands &bands = bandsOf(side);
        eachPause(side, [&](double left, double right, std::int64_t) {
            const double from = std::max(left, m_bands.plotLeft), to = std::min(right, m_bands.plotRight);
            drawHatch(m_painter, QRectF(from, bands.lanes.top() + 1, to - from, bands.lanes.height() - 2), m_target);
        });
    }

    void paintAxis(Side side)
    {
        const SideBands &bands = bandsOf(side);
        const bool isUpper = bands.axis.top() < bands.blocks.top();
        const double lineY = isUpper ? bands.axis.bottom() - 2 : bands.axis.top() + 1;
        m_painter.fillRect(QRectF(m_bands.plotLeft, lineY, m_bands.plotWidth(), 1), m_theme.border);
        const std::int64_t ownFrom = m_scene.axis().ownAt(side, m_scene.range().from, m_scene.slider());
        const std::int64_t ownTo = m_scene.axis().ownAt(side, m_scene.range().to, m_scene.slider());
        const std::int64_t step =
            niceStepNs(m_scene.range().length(), std::max(2, static_cast<int>(m_bands.plotWidth() / 110)));
        const QFont font = Theme::font(11);
        const std::optional<std::int64_t> playhead = m_marks.playhead(side);
        const QRectF hidden = playhead ? playheadBox(side, *playhead) : QRectF();
        m_painter.setFont(font);
        double freeFrom = m_bands.plotLeft;
        bool isFirst = true;
        for (std::int64_t ns = (ownFrom + step - 1) / step * step; ns <= ownTo; ns += step) {
            const double x = std::floor(m_scene.px(m_scene.axis().startPosition(side, ns, m_scene.slider())));
            m_painter.fillRect(QRectF(x, isUpper ? lineY - 4 : lineY, 1, 5), m_theme.muted);
            QString text = tickText(static_cast<double>(ns), step, static_cast<double>(ownTo));
            if (!isFirst)
                text = text.left(text.lastIndexOf(QChar(0x00A0)));
            const double width = tabularWidth(font, text);
            const double left = std::max(m_bands.plotLeft, isFirst && ns == 0 ? x : x - width / 2);
            if (left < freeFrom || left + width > m_bands.plotRight + 8)
                continue;
            freeFrom = left + width + 12;
            isFirst = false;
            if (left < hidden.right() + 3 && left + width > hidden.left() - 3)
                continue;
            m_painter.setPen(m_theme.muted);
            drawTabular(
                m_painter, QRectF(left, isUpper ? bands.axis.top() : lineY + 5, width, 17), Qt::AlignLeft, text);
        }
    }

    void paintPhases(Side side)
    {
        const SideBands &bands = bandsOf(side);
        if (bands.phases.isEmpty())
            return;
        paintName(bands.phases, TimelineTexts::tr("phases"), m_theme.muted);
        const auto &phases = m_scene.timeline().facing.phases;
        const QFont bold = Theme::font(11, QFont::DemiBold), plain = Theme::font(11);
        m_painter.save();
        m_painter.setClipRect(QRectF(m_bands.plotLeft, bands.phases.top(), m_bands.plotWidth(), bands.phases.height()));
        double drawnTo = -1;
        for (std::size_t i = 0; i < phases.size(); ++i) {
            const QRectF rect = m_scene.phaseRect(i, side);
            if (rect.isEmpty() || rect.right() < m_bands.plotLeft || rect.left() > m_bands.plotRight)
                continue;
            if (rect.right() - drawnTo < 1) // narrower than what can be seen beside the one before
                continue;
            drawnTo = rect.right();
            const QRectF box = rect.adjusted(0.5, 0.5, -0.5, -0.5);
            m_painter.setPen(QPen(m_theme.border, 1));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRect(QRectF(std::max(box.left(), m_bands.plotLeft - 2), box.top(),
                std::min(box.right(), m_bands.plotRight + 2) - std::max(box.left(), m_bands.plotLeft - 2),
                box.height()));
            const QString name = blockName(comparison(), phases[i].row, side);
            const double left = std::max(rect.left(), m_bands.plotLeft) + 6;
            const double room = std::min(rect.right(), m_bands.plotRight) - 4 - left;
            paintBoxText(bold, name, QRectF(left - 4, rect.top(), room + 8, rect.height()), m_theme.text);
            const double nameWidth = QFontMetricsF(bold).horizontalAdvance(oneLine(name));
            const QString time = formatNs(static_cast<double>(phases[i].span[side].lengthNs()));
            if (nameWidth + 8 + tabularWidth(plain, time) > room)
                continue;
            m_painter.setFont(plain);
            m_painter.setPen(m_theme.muted);
            drawTabular(m_painter, QRectF(left + nameWidth + 8, rect.top(), room - nameWidth - 8, rect.height()),
                Qt::AlignLeft, time);
        }
        m_painter.restore();
    }

    RowPixels m_rowPixels; ///< of the row that is painted
};

} // namespace

void paintLanes(const TimelinePaint &paint)
{
    LanePainter(paint).paint();
}

} // namespace twinlane
