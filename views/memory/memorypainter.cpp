// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/memory/memorypainter.h"

#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "views/blocks/boxfill.h"
#include "views/blocks/fittingname.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/memory/memoryreading.h"
#include "views/memory/memorytexts.h"
#include "views/words/byteaxis.h"
#include "views/words/format.h"
#include "views/words/timeaxis.h"

#include <QPaintDevice>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kLinePx = 1.6, kMarginPx = 12;

class MemoryPaint {
public:
    MemoryPaint(QPainter &painter, const MemoryScene &scene, const MemoryMarks &marks)
        : m_painter(painter)
        , m_scene(scene)
        , m_marks(marks)
        , m_theme(Theme::current())
        , m_bands(scene.bands())
        , m_ratio(painter.device()->devicePixelRatioF())
    {
    }

    void paint()
    {
        paintTimeAxis();
        paintSelected();
        paintByteAxis(m_bands.plot, m_scene.lowBytes(), m_scene.highBytes(), false);
        for (const Side side : kSides) {
            if (m_scene.hasSide(side))
                paintPhases(side);
        }
        paintDelta();
        for (const Side side : kSides) {
            if (m_scene.hasSide(side))
                paintCurve(side);
        }
        paintTitles();
        paintPeaks();
        if (m_marks.region)
            paintRegion(m_painter, m_scene, *m_marks.region);
        else if (m_marks.readNs)
            paintReading(m_painter, m_scene, *m_marks.readNs);
    }

private:
    bool isAlone() const { return m_scene.memory().comparison->isAlone(); }

    // --- axes ---

    void paintTimeAxis()
    {
        constexpr double kTickPx = 110;
        const QRectF &axis = m_bands.axis;
        const ShownTime &time = m_scene.time();
        const std::int64_t step = niceStepNs(time.lengthNs(), std::max(2, static_cast<int>(axis.width() / kTickPx)));
        m_painter.setFont(Theme::font(11));
        const double bottom = m_bands.delta.isEmpty() ? m_bands.plot.bottom() : m_bands.delta.bottom();
        for (double ns = std::ceil(time.fromNs / static_cast<double>(step)) * static_cast<double>(step);
             ns <= time.toNs; ns += static_cast<double>(step)) {
            const double x = std::floor(m_scene.xOf(ns));
            m_painter.fillRect(QRectF(x, axis.bottom() - 4, 1, 4), m_theme.border);
            m_painter.fillRect(QRectF(x, m_bands.plot.top(), 1, bottom - m_bands.plot.top()), m_theme.grid);
            const QString text = tickText(ns, step, time.toNs);
            const double px = tabularWidth(m_painter.font(), text);
            m_painter.setPen(m_theme.muted);
            const double left = std::clamp(x - px / 2, axis.left() - 8, axis.right() + 12 - px);
            drawTabular(m_painter, QRectF(left, axis.top(), px, axis.height() - 4), Qt::AlignLeft, text);
        }
        m_painter.fillRect(QRectF(axis.left(), axis.bottom() - 1, axis.width(), 1), m_theme.border);
    }

    void paintByteAxis(const QRectF &band, double low, double high, bool isDelta)
    {
        constexpr double kTickPx = 34;
        const ByteTicks ticks = byteTicks(high - low, std::max(2, static_cast<int>(band.height() / kTickPx)),
            std::max(std::abs(low), std::abs(high)));
        m_painter.setFont(Theme::font(11));
        for (double bytes = std::ceil(low / ticks.stepBytes) * ticks.stepBytes; bytes <= high;
             bytes += ticks.stepBytes) {
            const double y = std::floor(isDelta ? m_scene.deltaYOf(bytes) : m_scene.yOf(bytes));
            const bool isZero = std::abs(bytes) < ticks.stepBytes / 2;
            m_painter.fillRect(QRectF(band.left(), y, band.width(), 1), isZero ? m_theme.border : m_theme.grid);
            QString text = ticks.text(isZero ? 0 : bytes);
            if (isDelta && !isZero && bytes > 0)
                text.prepend(QLatin1Char('+'));
            if (isDelta && y < band.top() + 11)
                continue; // the title stands there
            m_painter.setPen(m_theme.muted);
            // The names of the sides stand right below the plot.
            const double top = isDelta ? y - 8 : std::min(y - 8, band.bottom() - 17);
            drawTabular(m_painter, QRectF(0, top, band.left() - 8, 16), Qt::AlignRight, text);
        }
    }

    // --- what the host does ---

    void paintPhases(Side side)
    {
        const QRectF &band = m_bands.phases[side];
        if (band.isEmpty())
            return;
        const QColor fill = mixed(m_theme.surface, curveColor(side), 0.18);
        m_painter.save();
        m_painter.setClipRect(band, Qt::IntersectClip);
        double done = band.left(); // of boxes below a pixel one is drawn
        for (const HostPhase &phase : m_scene.phases(side)) {
            const double left = m_scene.xOf(static_cast<double>(phase.time.startNs));
            const double right = m_scene.xOf(static_cast<double>(phase.time.endNs));
            if (right < done || left > band.right())
                continue;
            const QRectF box(left, band.top() + 2, std::max(1.0, right - left - 1), band.height() - 4);
            m_painter.fillRect(box, fill);
            done = std::max(done, box.right());
            paintPhaseName(phase, box.intersected(band.adjusted(0, 2, 0, -2)));
        }
        m_painter.restore();
    }

    void paintPhaseName(const HostPhase &phase, const QRectF &box)
    {
        constexpr double kNamedFromPx = 28, kPaddingPx = 5;
        if (box.width() < kNamedFromPx)
            return;
        const QFont font = Theme::font(11);
        const QString name = fittingName(font, phase.name, false, box.width() - 2 * kPaddingPx);
        m_painter.setFont(font);
        m_painter.setPen(m_theme.text);
        m_painter.drawText(
            box.adjusted(kPaddingPx, 0, -kPaddingPx, 0), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, name);
    }

    /// The times in which the host is in the selected block.
    void paintSelected()
    {
        for (const Side side : kSides) {
            const QRectF &band = m_bands.phases[side];
            for (const QRectF &rect : m_scene.stretchesOf(m_marks.selected, side)) {
                QColor tint = m_theme.selection;
                tint.setAlphaF(0.7F);
                m_painter.fillRect(rect, tint);
                if (!band.isEmpty()) {
                    const double y = side == Side::Baseline ? band.bottom() - 2 : band.top();
                    m_painter.fillRect(QRectF(rect.left(), y, rect.width(), 2), m_theme.text);
                }
            }
        }
    }

    // --- curves ---

    // The line has horizontal and vertical parts only, so boxes draw it sharply.
    void paintLine(const std::vector<CurveColumn> &columns, const QColor &color, bool isDelta)
    {
        const auto y = [&](double bytes) { return isDelta ? m_scene.deltaYOf(bytes) : m_scene.yOf(bytes); };
        std::vector<QRectF> boxes;
        boxes.reserve(columns.size());
        for (const CurveColumn &column : columns) {
            const double top = y(column.mostBytes) - kLinePx / 2, bottom = y(column.leastBytes) + kLinePx / 2;
            boxes.emplace_back(column.left, top, column.right - column.left, bottom - top);
        }
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(color);
        m_painter.drawRects(boxes.data(), static_cast<int>(boxes.size()));
    }

    void paintCurve(Side side)
    {
        const std::vector<CurveColumn> columns = m_scene.columns(side, m_ratio);
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        if (side == Side::Baseline) {
            std::vector<QRectF> below;
            for (const CurveColumn &column : columns) {
                const double top = m_scene.yOf(column.mostBytes);
                below.emplace_back(column.left, top, column.right - column.left, m_bands.plot.bottom() - top);
            }
            QColor fill = m_theme.baseline;
            fill.setAlphaF(0.12F);
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(fill);
            m_painter.drawRects(below.data(), static_cast<int>(below.size()));
        }
        paintLine(columns, curveColor(side), false);
        m_painter.setRenderHint(QPainter::Antialiasing);
        paintEnd(side);
    }

    /// The shorter span ends in view.
    void paintEnd(Side side)
    {
        const std::int64_t length = m_scene.side(side).span.lengthNs();
        const double x = m_scene.xOf(static_cast<double>(length));
        if (length == m_scene.memory().lengthNs() || x < m_bands.plot.left() || x > m_bands.plot.right())
            return;
        QPen pen(curveColor(side), 1);
        pen.setDashPattern({ 3, 3 });
        m_painter.setPen(pen);
        m_painter.drawLine(QPointF(x, m_bands.plot.top()), QPointF(x, m_bands.plot.bottom()));
    }

    void paintDelta()
    {
        const QRectF &band = m_bands.delta;
        if (band.isEmpty())
            return;
        m_painter.fillRect(QRectF(0, band.top() - 9, m_scene.size().width(), 1), m_theme.border);
        paintByteAxis(band, m_scene.deltaLowBytes(), m_scene.deltaHighBytes(), true);
        const std::vector<CurveColumn> columns = m_scene.deltaColumns(m_ratio);
        std::vector<QRectF> more, less;
        const double zero = m_scene.deltaYOf(0);
        for (const CurveColumn &column : columns) {
            const double width = column.right - column.left;
            if (column.mostBytes > 0) {
                const double top = m_scene.deltaYOf(column.mostBytes);
                more.emplace_back(column.left, top, width, zero - top);
            }
            if (column.leastBytes < 0)
                less.emplace_back(column.left, zero, width, m_scene.deltaYOf(column.leastBytes) - zero);
        }
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.neutralTint); // one step's bytes: nothing judges them
        m_painter.drawRects(more.data(), static_cast<int>(more.size()));
        m_painter.drawRects(less.data(), static_cast<int>(less.size()));
        paintLine(columns, m_theme.text, true);
        m_painter.setRenderHint(QPainter::Antialiasing);
    }

    // --- words ---

    void paintTitles()
    {
        const auto title = [this](double y, const QString &text, const QColor &color, QFont::Weight weight) {
            m_painter.setFont(Theme::font(11, weight));
            m_painter.setPen(color);
            m_painter.drawText(QRectF(kMarginPx, y, m_bands.plot.left() - kMarginPx - 4, 18),
                Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                elidedName(m_painter.font(), text, m_bands.plot.left() - kMarginPx - 6));
        };
        for (const Side side : kSides) {
            const QRectF &band = m_bands.phases[side];
            if (band.isEmpty())
                continue;
            m_painter.fillRect(QRectF(4, band.top() + 3, 3, band.height() - 6), curveColor(side));
            title(band.top() + 1,
                isAlone()                    ? MemoryTexts::tr("Trace")
                    : side == Side::Baseline ? MemoryTexts::tr("Baseline")
                                             : MemoryTexts::tr("Experimental"),
                m_theme.text, QFont::DemiBold);
        }
        if (!m_bands.delta.isEmpty())
            title(m_bands.delta.top() - 6, MemoryTexts::tr("B − A"), m_theme.text, QFont::DemiBold);
    }

    struct PeakMark {
        Side side;
        QPointF at;
        QString text;
    };

    std::vector<PeakMark> peaksInView() const
    {
        std::vector<PeakMark> marks;
        for (const Side side : kSides) {
            if (!m_scene.hasSide(side))
                continue;
            const MemorySide &shown = m_scene.side(side);
            const std::int64_t at = shown.peak.timeNs - shown.span.startNs;
            const QPointF place(
                m_scene.xOf(static_cast<double>(at)), m_scene.yOf(static_cast<double>(shown.peak.bytes)));
            if (place.x() >= m_bands.plot.left() - 1 && place.x() <= m_bands.plot.right() + 1)
                marks.push_back({ side, place, peakText(side, shown.peak.bytes) });
        }
        return marks;
    }

    QString peakText(Side side, std::int64_t bytes) const
    {
        const QString text = formatBytes(static_cast<double>(bytes));
        if (isAlone())
            return MemoryTexts::tr("peak %1").arg(text);
        return MemoryTexts::tr("%1 peak %2")
            .arg(side == Side::Baseline ? MemoryTexts::tr("A", "the baseline, in little room")
                                        : MemoryTexts::tr("B", "the experimental side, in little room"),
                text);
    }

    void paintPeaks()
    {
        const std::vector<PeakMark> marks = peaksInView();
        for (const PeakMark &mark : marks) {
            m_painter.setPen(QPen(m_theme.surface, 1.5));
            m_painter.setBrush(curveColor(mark.side));
            if (mark.side == Side::Baseline)
                m_painter.drawEllipse(mark.at, 4.5, 4.5);
            else
                m_painter.drawRect(QRectF(mark.at.x() - 4, mark.at.y() - 4, 8, 8));
        }
        std::vector<QRectF> taken;
        for (const PeakMark &mark : marks) {
            // Of two that are close together each has its text on its own side.
            const bool isLeftOfOther = std::any_of(marks.begin(), marks.end(), [&mark](const PeakMark &other) {
                constexpr double kNearPx = 150, kLevelPx = 30;
                const double apart = other.at.x() - mark.at.x();
                return apart > 0 && apart < kNearPx && std::abs(other.at.y() - mark.at.y()) < kLevelPx;
            });
            paintPeakText(mark, isLeftOfOther, taken);
        }
    }

    void paintPeakText(const PeakMark &mark, bool isLeft, std::vector<QRectF> &taken)
    {
        const QFont font = Theme::font(12, QFont::DemiBold);
        const double px = tabularWidth(font, mark.text), height = 18;
        const QRectF room = m_bands.plot.adjusted(2, 0, 14, 0);
        const double left = mark.at.x() - px - 8;
        // At the right edge a text begins before its place.
        const double right = std::min(mark.at.x() + 8, room.right() - px);
        const double above = mark.at.y() - height - 5, below = mark.at.y() + 5;
        const double first = isLeft ? left : right, second = isLeft ? right : left;
        for (const QPointF &corner : { QPointF(first, above), QPointF(second, above), QPointF(first, below),
                 QPointF(second, below), QPointF(first, below + height), QPointF(second, below + height) }) {
            const QRectF rect(corner, QSizeF(px, height));
            const bool isFree =
                std::none_of(taken.begin(), taken.end(), [&](const QRectF &other) { return other.intersects(rect); });
            if (!room.contains(rect) || !isFree)
                continue;
            taken.push_back(rect.adjusted(-6, -1, 6, 1));
            QColor halo = m_theme.surface;
            halo.setAlphaF(0.85F);
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(halo);
            m_painter.drawRoundedRect(rect.adjusted(-3, 0, 3, 0), 3, 3);
            m_painter.setFont(font);
            m_painter.setPen(m_theme.text);
            drawTabular(m_painter, rect, Qt::AlignLeft, mark.text);
            return;
        }
    }

    QPainter &m_painter;
    const MemoryScene &m_scene;
    const MemoryMarks &m_marks;
    const Theme &m_theme;
    const MemoryBands &m_bands;
    double m_ratio; ///< device pixels of a pixel
};

} // namespace

const QColor &curveColor(Side side)
{
    const Theme &theme = Theme::current();
    return side == Side::Baseline ? theme.baseline : theme.experimental;
}

void paintMemory(QPainter &painter, const MemoryScene &scene, const MemoryMarks &marks)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(), scene.size()), Theme::current().surface);
    if (!scene.isEmpty())
        MemoryPaint(painter, scene, marks).paint();
}

} // namespace twinlane
