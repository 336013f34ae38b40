// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/roof/roofpainter.h"

#include "views/look/theme.h"
#include "views/roof/rooftexts.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"
#include "views/words/ratetexts.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kLegendTopPx = 6, kLegendPx = 18, kTickGapPx = 6, kTextPx = 14;
constexpr int kFaded = 50;

class RoofPainter {
public:
    RoofPainter(QPainter &painter, const RoofScene &scene, const RoofMarks &marks)
        : m_painter(painter)
        , m_scene(scene)
        , m_marks(marks)
        , m_theme(Theme::current())
    {
    }

    void paint()
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.fillRect(QRectF(QPointF(), m_scene.size()), m_theme.surface);
        if (m_scene.isEmpty())
            return;
        if (m_scene.hasStrip())
            paintAxes(m_scene.strip(), m_scene.callBytes, m_scene.byteRate, QStringLiteral("B/s"),
                RoofTexts::tr("no FLOPs: bytes of a call"));
        if (m_scene.hasPlot())
            paintAxes(m_scene.plot(), m_scene.intensity, m_scene.flopRate, QStringLiteral("FLOP/s"),
                RoofTexts::tr("FLOP per byte"));
        for (const Ceiling &ceiling : m_scene.ceilings())
            paintCeiling(ceiling);
        for (std::size_t i = 0; i < m_scene.dots().size(); ++i)
            paintPair(i);
        for (std::size_t i = 0; i < m_scene.dots().size(); ++i)
            paintDot(i);
        for (const Ceiling &ceiling : m_scene.ceilings())
            paintLabel(ceiling);
        for (const DotLabel &label : m_scene.dotLabels())
            paintDotLabel(label);
        paintMarks();
        paintLegend();
        for (const Side side : kSides) {
            if (!(m_scene.isAlone() && side == Side::Experimental))
                paintCoverage(side);
        }
    }

private:
    void text(const QRectF &rect, Qt::Alignment alignment, const QString &words, const QColor &color, int px = 11)
    {
        m_painter.setFont(Theme::font(px));
        m_painter.setPen(color);
        m_painter.drawText(rect, static_cast<int>(alignment | Qt::AlignVCenter) | Qt::TextSingleLine, words);
    }

    void paintAxes(
        const QRectF &area, const LogAxis &across, const LogAxis &up, const QString &unit, const QString &title)
    {
        const double bottom = area.bottom();
        for (const double value : up.ticks()) {
            const double y = std::floor(up.px(value)) + 0.5;
            m_painter.setPen(QPen(m_theme.grid, 1));
            m_painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
            m_painter.setFont(Theme::font(11));
            m_painter.setPen(m_theme.muted);
            drawTabular(
                m_painter, QRectF(area.left() - 62, y - 8, 62 - kTickGapPx, 16), Qt::AlignRight, roofTickText(value));
        }
        double free = area.left() - 30; // tick texts so far end there
        for (const double value : across.ticks()) {
            const double x = std::floor(across.px(value)) + 0.5;
            m_painter.setPen(QPen(m_theme.grid, 1));
            m_painter.drawLine(QPointF(x, area.top()), QPointF(x, bottom));
            const QString words = roofTickText(value);
            const double px = QFontMetricsF(Theme::font(11)).horizontalAdvance(words);
            if (x - px / 2 < free)
                continue;
            free = x + px / 2 + 8;
            text(QRectF(x - 30, bottom + 4, 60, kTextPx), Qt::AlignHCenter, words, m_theme.muted);
        }
        m_painter.setPen(QPen(m_theme.border, 1));
        m_painter.drawLine(QPointF(area.left() + 0.5, area.top()), QPointF(area.left() + 0.5, bottom));
        m_painter.drawLine(QPointF(area.left(), bottom + 0.5), QPointF(area.right(), bottom + 0.5));
        text(QRectF(area.left() - 62, area.top() - 18, 62 - kTickGapPx, kTextPx), Qt::AlignRight, unit, m_theme.muted);
        const QFontMetricsF metrics(Theme::font(11));
        text(QRectF(area.left(), bottom + 22, area.width(), kTextPx), Qt::AlignHCenter,
            metrics.elidedText(title, Qt::ElideRight, area.width() + 40), m_theme.muted);
    }

    QColor lineColor(const UsedDevice &device) const
    {
        if (device.isOf[0] == device.isOf[1] || m_scene.isAlone())
            return m_theme.muted;
        return device.isOf[0] ? m_theme.baseline : m_theme.experimental;
    }

    void paintCeiling(const Ceiling &ceiling)
    {
        m_painter.setPen(QPen(lineColor(*ceiling.device), 1.5));
        m_painter.drawLine(ceiling.from, ceiling.to);
    }

    void paintLabel(const Ceiling &ceiling)
    {
        const QRectF &rect = ceiling.labelRect;
        const QFontMetricsF metrics(Theme::font(11));
        const bool isSlope = !ceiling.precision && !ceiling.isOnStrip;
        if (!isSlope) {
            QColor behind = m_theme.surface;
            behind.setAlpha(200);
            m_painter.fillRect(rect.adjusted(0, 2, 0, -1), behind);
            text(rect.adjusted(0, 0, -3, 0), Qt::AlignRight,
                metrics.elidedText(ceiling.label, Qt::ElideRight, rect.width() - 3), m_theme.text);
            return;
        }
        const double angle = std::atan2(ceiling.to.y() - ceiling.from.y(), ceiling.to.x() - ceiling.from.x());
        const double length = std::hypot(ceiling.to.x() - ceiling.from.x(), ceiling.to.y() - ceiling.from.y()) - 20;
        m_painter.save();
        m_painter.translate(ceiling.from);
        m_painter.rotate(angle * 180 / M_PI);
        // Of two lines close together the lower one has its words below.
        const double above = isLowerOfTwo(ceiling) ? 2 : -kTextPx - 3;
        text(QRectF(12, above, std::max(0.0, length), kTextPx), Qt::AlignLeft,
            metrics.elidedText(ceiling.label, Qt::ElideRight, std::max(0.0, length)), m_theme.text);
        m_painter.restore();
    }

    bool isLowerOfTwo(const Ceiling &ceiling) const
    {
        for (const Ceiling &other : m_scene.ceilings()) {
            if (&other != &ceiling && !other.precision && !other.isOnStrip
                && other.device->peaks->bandwidthMBs.value_or(0) > ceiling.device->peaks->bandwidthMBs.value_or(0))
                return true;
        }
        return false;
    }

    bool isFaded(std::size_t dot) const { return !m_marks.picked.empty() && m_scene.operatorOf(dot) != m_marks.picked; }

    QColor shade(QColor color, std::size_t dot, int alpha = 255) const
    {
        color.setAlpha(isFaded(dot) ? kFaded : alpha);
        return color;
    }

    void paintPair(std::size_t i)
    {
        const RoofDot &dot = m_scene.dots()[i];
        if (dot.side != Side::Baseline)
            return;
        const auto other = m_scene.partnerOf(i);
        if (!other)
            return;
        const QColor color = shade(m_theme.muted, i, 150);
        m_painter.setPen(QPen(color, 1));
        m_painter.drawLine(dot.at, m_scene.dots()[*other].at);
        paintArrow(dot, m_scene.dots()[*other], color);
    }

    /// Which way it went, at the edge of the experimental side's dot; not where there is no room between the two.
    void paintArrow(const RoofDot &from, const RoofDot &to, const QColor &color)
    {
        constexpr double kLengthPx = 7, kHalfPx = 3, kLeastPx = 12;
        const QPointF way = to.at - from.at;
        const double length = std::hypot(way.x(), way.y());
        if (length < from.radiusPx + to.radiusPx + kLeastPx)
            return;
        const QPointF along = way / length, across(-along.y(), along.x());
        const QPointF tip = to.at - along * (to.radiusPx + 1), base = tip - along * kLengthPx;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(color);
        const QPointF corners[] = { tip, base + across * kHalfPx, base - across * kHalfPx };
        m_painter.drawConvexPolygon(corners, 3);
    }

    void paintDotLabel(const DotLabel &label)
    {
        QColor behind = m_theme.surface;
        behind.setAlpha(170);
        m_painter.fillRect(label.rect.adjusted(0, 2, 0, -2), behind);
        text(label.rect, Qt::AlignHCenter, label.text, shade(m_theme.text, label.dot));
    }

    void paintDot(std::size_t i)
    {
        const RoofDot &dot = m_scene.dots()[i];
        if (dot.isLaunch) {
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(shade(m_theme.same, i));
            m_painter.drawEllipse(dot.at, dot.radiusPx, dot.radiusPx);
            return;
        }
        if (dot.side == Side::Baseline) {
            const double width = dot.radiusPx < 4 ? 1.2 : 2;
            m_painter.setPen(QPen(shade(m_theme.baseline, i), width));
            m_painter.setBrush(m_scene.isAlone() ? QBrush(shade(m_theme.baseline, i, 120)) : QBrush(Qt::NoBrush));
            m_painter.drawEllipse(dot.at, dot.radiusPx - width / 2, dot.radiusPx - width / 2);
        } else {
            m_painter.setPen(QPen(m_theme.surface, 0.8));
            m_painter.setBrush(shade(m_theme.experimental, i, 190));
            m_painter.drawEllipse(dot.at, dot.radiusPx, dot.radiusPx);
        }
    }

    void paintMarks()
    {
        m_painter.setBrush(Qt::NoBrush);
        for (const auto &mark : { m_marks.hovered, m_marks.current }) {
            if (!mark || *mark >= m_scene.dots().size())
                continue;
            m_painter.setPen(QPen(m_theme.accent, 2));
            const RoofDot &dot = m_scene.dots()[*mark];
            m_painter.drawEllipse(dot.at, dot.radiusPx + 3, dot.radiusPx + 3);
        }
    }

    void paintLegend()
    {
        double x = m_scene.hasStrip() ? m_scene.strip().left() : m_scene.plot().left();
        const double y = kLegendTopPx + kLegendPx / 2;
        const double end = m_scene.size().width() - 8;
        const QFontMetricsF metrics(Theme::font(11));
        const auto words = [&](const QString &what) {
            const double px = metrics.horizontalAdvance(what);
            if (x + px > end)
                return;
            text(QRectF(x, kLegendTopPx, px + 2, kLegendPx), Qt::AlignLeft, what, m_theme.muted);
            x += px + 18;
        };
        if (!m_scene.isAlone()) {
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(m_theme.baseline, 2));
            m_painter.drawEllipse(QPointF(x + 5, y), 4, 4);
            x += 14;
            words(sideTitle(Side::Baseline));
            m_painter.setBrush(m_theme.experimental);
            m_painter.setPen(Qt::NoPen);
            m_painter.drawEllipse(QPointF(x + 5, y), 5, 5);
            x += 14;
            words(sideTitle(Side::Experimental));
        }
        words(RoofTexts::tr("area: time per step"));
        if (std::any_of(m_scene.dots().begin(), m_scene.dots().end(), [](const RoofDot &dot) { return dot.isLaunch; }))
            words(RoofTexts::tr("small and grey: as short as a launch"));
        const QString more = missingRoofsText(m_scene);
        if (!more.isEmpty() && end - x > 60)
            text(QRectF(x, kLegendTopPx, end - x, kLegendPx), Qt::AlignLeft,
                metrics.elidedText(more, Qt::ElideRight, end - x), m_theme.text);
    }

    /// Filled as far as a roof is known, hatched above.
    void paintCoverage(Side side)
    {
        const QRectF bar = m_scene.coverageBar(side);
        const RateTotal &total = m_scene.roofline().totals[side];
        const double share = total.roofedNs > 0 ? std::clamp(total.coverageOnDevice().value_or(0), 0.0, 1.0) : 0;
        const double filledPx = bar.height() * share;
        const QRectF filled(bar.left(), bar.bottom() - filledPx, bar.width(), filledPx);
        m_painter.fillRect(QRectF(bar.topLeft(), filled.topRight()), QBrush(m_theme.faint, Qt::BDiagPattern));
        m_painter.fillRect(filled, side == Side::Baseline ? m_theme.baseline : m_theme.experimental);
        m_painter.setPen(QPen(m_theme.border, 1));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(bar);
        text(QRectF(bar.left() - 14, bar.top() - 17, bar.width() + 28, kTextPx), Qt::AlignHCenter,
            total.allNs > 0 && whyNoRoofs(*m_scene.comparison()->rates, side).isEmpty()
                ? QLocale().toString(100 * share, 'f', 0) + QStringLiteral("\u00A0%")
                : missingText(),
            m_theme.text);
        if (!m_scene.isAlone())
            text(QRectF(bar.left() - 6, bar.bottom() + 4, bar.width() + 12, kTextPx), Qt::AlignHCenter,
                side == Side::Baseline ? QStringLiteral("A") : QStringLiteral("B"), m_theme.muted);
        if (side == Side::Baseline) {
            const double left = bar.left() - 20, right = m_scene.size().width() - 4;
            text(QRectF(left, bar.bottom() + 22, right - left, kTextPx), Qt::AlignHCenter, RoofTexts::tr("roof known"),
                m_theme.muted);
        }
    }

    QPainter &m_painter;
    const RoofScene &m_scene;
    const RoofMarks &m_marks;
    const Theme &m_theme;
};

} // namespace

void paintRoof(QPainter &painter, const RoofScene &scene, const RoofMarks &marks)
{
    RoofPainter(painter, scene, marks).paint();
}

} // namespace twinlane
