// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinepaint.h"

#include "model/base/side.h"
#include "views/blocks/boxfill.h"
#include "views/look/nametext.h"
#include "views/timeline/timelinetexts.h"
#include "views/words/format.h"
#include "views/words/rownames.h"
#include "views/words/timeaxis.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

/// A name stands beside a stretch of the running sum that rises or falls so far.
constexpr double kLeastRisePx = 9;

class SumPainter : private TimelinePaint {
public:
    explicit SumPainter(const TimelinePaint &paint)
        : TimelinePaint(paint)
    {
    }

    void paint()
    {
        paintSumBand();
        paintMeasured();
        paintScrub();
    }

private:
    struct SumPoint {
        double px;
        std::int64_t placeNs, runningNs;
    };

    void paintSumBand()
    {
        const QRectF &band = m_bands.sum;
        if (band.isEmpty())
            return;
        m_painter.fillRect(QRectF(0, band.top() - 3, m_scene.size().width(), 1), m_theme.border);
        paintName(QRectF(0, band.top() + 2, 1, 16), TimelineTexts::tr("Running sum"), m_theme.text, QFont::DemiBold);
        paintName(QRectF(0, band.top() + 18, 1, 14), TimelineTexts::tr("B − A"), m_theme.muted);
        const std::vector<SumPoint> points = sumPoints();
        const auto [least, most] = std::minmax_element(points.begin(), points.end(),
            [](const SumPoint &x, const SumPoint &y) { return x.runningNs < y.runningNs; });
        double low = std::min<double>(0, static_cast<double>(least->runningNs));
        double high = std::max<double>(0, static_cast<double>(most->runningNs));
        if (m_scene.range().length() < 0.9 * m_scene.wholeRange().to) { // a part: its own extremes
            low = static_cast<double>(least->runningNs);
            high = static_cast<double>(most->runningNs);
        }
        const double span = std::max({ high - low, m_scene.range().length() * 0.002, 1.0 });
        const QRectF plot = band.adjusted(0, 26, 0, -10);
        const auto y = [&](double ns) { return plot.bottom() - (ns - low) / span * plot.height(); };
        paintSumGrid(plot, low, std::max(low, high), y);
        paintSumArea(points, y(std::clamp(0.0, low, low + span)), y);
        for (const SumPoint &point : points)
            m_sumLine.emplace_back(point.px, y(static_cast<double>(point.runningNs)));
        const std::vector<QPointF> corners = withoutStraightOnes(m_sumLine);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.text, 1.5, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin));
        m_painter.drawPolyline(corners.data(), static_cast<int>(corners.size()));
        m_sumY = [low, span, plot](double ns) { return plot.bottom() - (ns - low) / span * plot.height(); };
        paintSumEnd(points, y);
        placeSumText();
        paintSumNames(plot, y);
    }

    /// The points at which a line bends.
    static std::vector<QPointF> withoutStraightOnes(const std::vector<QPointF> &line)
    {
        std::vector<QPointF> corners;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const bool isInner = i > 0 && i + 1 < line.size();
            const double bend = isInner ? line[i + 1].y() - 2 * line[i].y() + line[i - 1].y() : 1;
            constexpr double kStraightPx = 0.02;
            if (std::abs(bend) > kStraightPx)
                corners.push_back(line[i]);
        }
        return corners;
    }

    std::vector<SumPoint> sumPoints() const
    {
        std::vector<SumPoint> points;
        const AlignedAxis &axis = m_scene.axis();
        const double end = axis.positionOfAligned(Side::Experimental, axis.alignedLengthNs(), m_scene.slider());
        const int count = std::max(2, static_cast<int>(m_bands.plotWidth()));
        for (int i = 0; i <= count; ++i) {
            const double px = m_bands.plotLeft + m_bands.plotWidth() * i / count;
            const double position = std::min(m_scene.drawnAt(px), end);
            const std::int64_t placeNs = position >= end
                ? axis.alignedLengthNs()
                : axis.alignedAt(Side::Experimental, position, m_scene.slider());
            points.push_back({ std::min(px, m_scene.px(end)), placeNs, axis.runningNs(placeNs) });
            if (position >= end)
                break;
        }
        return points;
    }

    template <class Y> void paintSumGrid(const QRectF &plot, double low, double high, const Y &y)
    {
        const std::int64_t step = niceStepNs(high - low, std::max(1, static_cast<int>(plot.height() / 28)));
        const double most = std::max(std::abs(low), std::abs(high));
        const QFont font = Theme::font(11);
        m_painter.setFont(font);
        for (double ns = std::ceil(low / static_cast<double>(step)) * static_cast<double>(step); ns <= high;
             ns += static_cast<double>(step)) {
            const double at = std::floor(y(ns));
            m_painter.fillRect(
                QRectF(m_bands.plotLeft, at, m_bands.plotWidth(), 1), ns == 0 ? m_theme.border : m_theme.grid);
            QString text = tickText(std::abs(ns), step, most);
            if (ns != 0)
                text = (ns > 0 ? QLatin1Char('+') : QChar(0x2212)) + text;
            const double width = tabularWidth(font, text);
            if (at < plot.top() + 14 && width > m_bands.plotLeft - 96)
                continue; // the title stands there
            m_painter.setPen(m_theme.muted);
            drawTabular(m_painter, QRectF(m_bands.plotLeft - width - 8, at - 8, width, 16), Qt::AlignLeft, text);
        }
    }

    // The area has the colour of the block whose time it is.
    template <class Y> void paintSumArea(const std::vector<SumPoint> &points, double zero, const Y &y)
    {
        for (std::size_t i = 0; i + 1 < points.size();) {
            const int block = m_scene.blockAt((points[i].placeNs + points[i + 1].placeNs) / 2);
            std::size_t end = i + 1;
            const auto toneAt = [&](int index) {
                return index < 0 ? Tone::Neutral : m_scene.blocks()[static_cast<std::size_t>(index)].tone;
            };
            const Tone tone = toneAt(block);
            while (end + 1 < points.size()
                && toneAt(m_scene.blockAt((points[end].placeNs + points[end + 1].placeNs) / 2)) == tone)
                ++end;
            const QColor fill = tone == Tone::Neutral ? mixed(m_theme.surface, m_theme.grid, 0.8) : m_theme.tint(tone);
            constexpr std::size_t kNarrow = 4; // of many stretches a path each would take longer than the rest
            if (end - i < kNarrow) {
                const double to = y(static_cast<double>(points[end].runningNs));
                m_painter.fillRect(
                    QRectF(QPointF(points[i].px, std::min(zero, to)), QPointF(points[end].px, std::max(zero, to))),
                    fill);
                i = end;
                continue;
            }
            QPainterPath area(QPointF(points[i].px, zero));
            for (std::size_t at = i; at <= end; ++at)
                area.lineTo(points[at].px, y(static_cast<double>(points[at].runningNs)));
            area.lineTo(points[end].px, zero);
            area.closeSubpath();
            m_painter.fillPath(area, fill);
            i = end;
        }
    }

    // The names of the blocks that move the sum most, beside the stretch in which they do it.
    template <class Y> void paintSumNames(const QRectF &plot, const Y &y)
    {
        struct Named {
            double px, fromY, toY;
            std::int64_t deltaNs;
            std::size_t block;
        };
        const AlignedAxis &axis = m_scene.axis();
        std::vector<Named> named;
        for (std::size_t i = 0; i < m_scene.blocks().size(); ++i) {
            const SceneBlock &block = m_scene.blocks()[i];
            const bool isSeen =
                std::abs(y(static_cast<double>(block.runningFromNs)) - y(static_cast<double>(block.runningToNs)))
                >= kLeastRisePx;
            if (block.isMoved || block.strength == 0 || !isSeen)
                continue;
            const std::int64_t delta = block.runningToNs - block.runningFromNs;
            // The sum changes where a side waits, at the end of the block.
            const double middle = m_scene.px(
                axis.positionOfAligned(Side::Experimental, block.toNs - std::abs(delta) / 2, m_scene.slider()));
            if (middle < m_bands.plotLeft || middle > m_bands.plotRight)
                continue;
            named.push_back({ middle, y(static_cast<double>(block.runningFromNs)),
                y(static_cast<double>(block.runningToNs)), delta, i });
        }
        constexpr std::size_t kMostNames = 4;
        const std::size_t most = std::min(kMostNames, named.size());
        std::partial_sort(named.begin(), named.begin() + static_cast<std::ptrdiff_t>(most), named.end(),
            [](const Named &x, const Named &z) { return std::abs(x.deltaNs) > std::abs(z.deltaNs); });
        named.resize(most);
        const QFont font = Theme::font(11);
        const QFontMetricsF metrics(font);
        m_painter.setFont(font);
        std::vector<QRectF> taken { m_endText, m_sumText };
        for (const Named &each : named) {
            const QString text = elidedName(font, rowName(comparison(), m_scene.blocks()[each.block].row), 150);
            const double width = metrics.horizontalAdvance(text);
            const QRectF rect = placeOfName(each.px, each.fromY, each.toY, width, plot, taken);
            if (rect.isEmpty())
                continue;
            taken.push_back(rect.adjusted(-6, 0, 6, 0));
            m_painter.setPen(m_theme.muted);
            m_painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text);
        }
    }

    /// Above the line: left of a stretch that rises, right of one that falls. Empty: there is no room.
    QRectF placeOfName(
        double px, double fromY, double toY, double width, const QRectF &plot, const std::vector<QRectF> &taken) const
    {
        constexpr double kHeightPx = 16;
        const bool rises = toY < fromY;
        const double middle = (fromY + toY) / 2 - kHeightPx / 2, top = std::min(fromY, toY) - kHeightPx - 2;
        for (const auto &[apart, y] : { std::pair { 12.0, middle }, { 28.0, middle }, { 0.0, top } }) {
            const QRectF rect(rises ? px - width - apart : px + apart, y, width, kHeightPx);
            if (rect.left() < m_bands.plotLeft || rect.right() > m_bands.plotRight || rect.top() < plot.top() - 16)
                continue;
            const bool isFree = std::none_of(
                taken.begin(), taken.end(), [&rect](const QRectF &other) { return other.intersects(rect); });
            if (isFree && !crossesLine(rect))
                return rect;
        }
        return {};
    }

    bool crossesLine(const QRectF &rect) const
    {
        const QRectF around = rect.adjusted(-2, -1, 2, 1);
        return std::any_of(
            m_sumLine.begin(), m_sumLine.end(), [&](const QPointF &point) { return around.contains(point); });
    }

    template <class Y> void paintSumEnd(const std::vector<SumPoint> &points, const Y &y)
    {
        const SumPoint &end = points.back();
        if (end.placeNs < m_scene.axis().alignedLengthNs())
            return;
        const QPointF at(end.px, y(static_cast<double>(end.runningNs)));
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.text);
        m_painter.drawEllipse(at, 3, 3);
        const QFont font = Theme::font(11, QFont::DemiBold);
        const QString text = formatSigned(static_cast<double>(end.runningNs), Unit::Nanoseconds);
        const double width = tabularWidth(font, text);
        m_painter.setFont(font);
        m_endText = freePlace(at, width, 16);
        haloText(m_endText, text, m_theme.text);
    }

    void haloText(const QRectF &rect, const QString &text, const QColor &color)
    {
        QColor halo = m_theme.surface;
        halo.setAlphaF(0.8F);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(halo);
        m_painter.drawRoundedRect(rect.adjusted(-3, 0, 3, 0), 3, 3);
        m_painter.setPen(color);
        drawTabular(m_painter, rect, Qt::AlignLeft, text);
    }

    static QFont sumFont() { return Theme::font(12, QFont::DemiBold); }

    QString sumText(std::int64_t placeNs) const
    {
        return TimelineTexts::tr("%1 up to here")
            .arg(formatSigned(static_cast<double>(m_scene.axis().runningNs(placeNs)), Unit::Nanoseconds));
    }

    /// Finds room for the text of the playheads before names take it.
    void placeSumText()
    {
        if (!m_marks.scrubNs || m_marks.race)
            return;
        const double x = m_scene.placePx(Side::Experimental, *m_marks.scrubNs);
        if (x < m_bands.plotLeft - 1 || x > m_bands.plotRight + 1)
            return;
        const QPointF at(x, m_sumY(static_cast<double>(m_scene.axis().runningNs(*m_marks.scrubNs))));
        const QRectF rect = freePlace(at, tabularWidth(sumFont(), sumText(*m_marks.scrubNs)), 18);
        if (!rect.intersects(m_endText))
            m_sumText = rect;
    }

    void paintSumPlace(std::int64_t placeNs)
    {
        const double x = m_scene.placePx(Side::Experimental, placeNs);
        if (!m_sumY || x < m_bands.plotLeft - 1 || x > m_bands.plotRight + 1)
            return;
        const QPointF at(x, m_sumY(static_cast<double>(m_scene.axis().runningNs(placeNs))));
        m_painter.setPen(QPen(m_theme.accent, 1.5));
        m_painter.setBrush(m_theme.surface);
        m_painter.drawEllipse(at, 4, 4);
        if (m_sumText.isEmpty())
            return; // the line ends here, and its end says the same
        m_painter.setFont(sumFont());
        haloText(m_sumText, sumText(placeNs), m_theme.text);
    }

    /// Room for a text beside a point of the running sum, off its line where there is such a place.
    QRectF freePlace(const QPointF &at, double width, double height) const
    {
        const double right = at.x() + 10, left = at.x() - 10 - width;
        const double above = at.y() - height - 4, below = at.y() + 4, level = at.y() - height / 2;
        const QRectF room(m_bands.plotLeft, m_bands.sum.top(), m_bands.plotWidth() + 8, m_bands.sum.height());
        QRectF first;
        for (const QPointF corner : { QPointF(right, level), QPointF(right, above), QPointF(right, below),
                 QPointF(left, above), QPointF(left, below), QPointF(left, level), QPointF(left, above - height),
                 QPointF(left, below + height), QPointF(at.x() - width, above) }) {
            const QRectF rect(corner, QSizeF(width, height));
            if (!room.contains(rect))
                continue;
            if (first.isEmpty())
                first = rect;
            if (!crossesLine(rect))
                return rect;
        }
        return first.isEmpty() ? QRectF(left, level, width, height) : first;
    }

    QPainterPath placeLine(std::int64_t placeNs) const { return placeLine({ placeNs, placeNs }); }
    /// A line through a place of each side on the aligned axis, which bends as the ribbons do.
    QPainterPath placeLine(const PerSide<std::int64_t> &placeNs) const
    {
        const auto xOf = [&](Side side) { return m_scene.placePx(side, placeNs[side]); };
        QPainterPath path;
        const auto straight = [&](Side side, double top, double bottom) {
            const double x = xOf(side);
            path.moveTo(x, top);
            path.lineTo(x, bottom);
        };
        if (!m_bands.ribbons.isEmpty()) {
            const double a = xOf(Side::Baseline), b = xOf(Side::Experimental);
            const QRectF &band = m_bands.ribbons;
            straight(Side::Baseline, bandsOf(Side::Baseline).axis.bottom() - 4, band.top());
            path.cubicTo(a, band.top() + band.height() / 3, b, band.bottom() - band.height() / 3, b, band.bottom());
            path.lineTo(b, m_bands.sum.isEmpty() ? bandsOf(Side::Experimental).axis.top() + 4 : m_bands.sum.bottom());
            return path;
        }
        const Side only = m_scene.hasSide(Side::Baseline) ? Side::Baseline : Side::Experimental;
        straight(only, bandsOf(only).axis.bottom() - 4, bandsOf(only).lanes.bottom());
        return path;
    }

    void paintScrub()
    {
        if (!m_marks.playhead(Side::Baseline))
            return;
        m_painter.save();
        m_painter.setClipRect(QRectF(m_bands.plotLeft - 1, 0, m_bands.plotWidth() + 2, m_scene.size().height()));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.accent, 1.5));
        m_painter.drawPath(placeLine({ *m_marks.playhead(Side::Baseline), *m_marks.playhead(Side::Experimental) }));
        m_painter.restore();
        for (const Side side : kSides) {
            if (m_scene.hasSide(side))
                paintPlayhead(side, *m_marks.playhead(side));
        }
        if (m_marks.race)
            paintBox(leadText(*m_marks.race),
                (m_scene.placePx(Side::Baseline, m_marks.race->placeNs[0])
                    + m_scene.placePx(Side::Experimental, m_marks.race->placeNs[1]))
                    / 2);
        else if (!m_bands.sum.isEmpty())
            paintSumPlace(*m_marks.scrubNs);
    }

    void paintPlayhead(Side side, std::int64_t placeNs)
    {
        const QRectF box = playheadBox(side, placeNs);
        if (box.isEmpty())
            return;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.accent);
        m_painter.drawRoundedRect(box, 4, 4);
        m_painter.setFont(playheadFont());
        m_painter.setPen(m_theme.surface);
        drawTabular(m_painter, box, Qt::AlignHCenter, playheadText(side, placeNs));
    }

    void paintMeasured()
    {
        if (!m_marks.measured)
            return;
        const MeasuredRange range { std::min(m_marks.measured->fromNs, m_marks.measured->toNs),
            std::max(m_marks.measured->fromNs, m_marks.measured->toNs) };
        m_painter.save();
        m_painter.setClipRect(QRectF(m_bands.plotLeft, 0, m_bands.plotWidth(), m_scene.size().height()));
        QPainterPath area = placeLine(range.fromNs);
        area.connectPath(placeLine(range.toNs).toReversed());
        QColor fill = m_theme.accent;
        fill.setAlphaF(0.14F);
        m_painter.fillPath(area, fill);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.accent, 1));
        m_painter.drawPath(placeLine(range.fromNs));
        m_painter.drawPath(placeLine(range.toNs));
        m_painter.restore();
        const Side side = m_scene.hasSide(Side::Experimental) ? Side::Experimental : Side::Baseline;
        paintBox(measuredText(m_scene, range),
            (m_scene.placePx(side, range.fromNs) + m_scene.placePx(side, range.toNs)) / 2);
    }

    /// A text between the sides, about @p middlePx.
    void paintBox(const QString &text, double middlePx)
    {
        const QFont font = Theme::font(12, QFont::DemiBold);
        const double width = tabularWidth(font, text) + 16;
        const Side side = m_scene.hasSide(Side::Experimental) ? Side::Experimental : Side::Baseline;
        const double y = m_bands.ribbons.isEmpty() ? bandsOf(side).lanes.center().y() : m_bands.ribbons.center().y();
        const QRectF box(
            std::clamp(middlePx - width / 2, m_bands.plotLeft, m_bands.plotRight - width), y - 12, width, 24);
        m_painter.setPen(QPen(m_theme.accent, 1));
        m_painter.setBrush(m_theme.raised);
        m_painter.drawRoundedRect(box, 5, 5);
        m_painter.setFont(font);
        m_painter.setPen(m_theme.text);
        drawTabular(m_painter, box, Qt::AlignHCenter, text);
    }

    std::function<double(double)> m_sumY; ///< height of a value of the running sum
    std::vector<QPointF> m_sumLine;
    QRectF m_endText, m_sumText; ///< of the end of the running sum, and of the playheads
};

} // namespace

void paintSum(const TimelinePaint &paint)
{
    SumPainter(paint).paint();
}

} // namespace twinlane
