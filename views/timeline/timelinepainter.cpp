// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinepainter.h"

#include "views/look/nametext.h"
#include "views/timeline/pixelrow.h"
#include "views/timeline/timelinetexts.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"
#include "views/words/rownames.h"
#include "views/words/timeaxis.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

constexpr std::array kSides { Side::Baseline, Side::Experimental };
constexpr double kNamesLeftPx = 12;
/// A box has room for a name from this width on, and a border from that one on.
constexpr double kNamedFromPx = 30, kBorderedFromPx = 4;
constexpr double kHatchFromPx = 3, kPauseTextFromPx = 44;
/// A name stands beside a stretch of the running sum that rises or falls so far.
constexpr double kLeastRisePx = 9;
/// A pair that is less sure than this gets a thinner ribbon.
constexpr float kSureRibbon = 0.8F;

class TimelinePainter {
public:
    TimelinePainter(QPainter &painter, const TimelineScene &scene, const TimelineMarks &marks, PaintTarget target)
        : m_painter(painter)
        , m_scene(scene)
        , m_marks(marks)
        , m_target(target)
        , m_theme(Theme::current())
        , m_bands(scene.bands())
        , m_ratio(target == PaintTarget::Screen && painter.device() ? painter.device()->devicePixelRatioF() : 1)
        , m_width(std::max(1, static_cast<int>(std::lround(m_bands.plotWidth() * m_ratio))))
    {
    }

    void paint()
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.fillRect(QRectF(QPointF(), m_scene.size()), m_theme.surface);
        if (m_scene.isEmpty())
            return;
        for (const Side side : kSides) {
            if (m_scene.hasSide(side))
                paintSide(side);
        }
        paintRibbons();
        for (const Side side : kSides) {
            if (m_scene.hasSide(side))
                paintBlocks(side);
        }
        paintSum();
        paintMeasured();
        paintScrub();
    }

private:
    const SideBands &bandsOf(Side side) const { return m_bands.side[std::size_t(side)]; }
    const Comparison &comparison() const { return *m_scene.timeline().comparison; }

    // --- a line of pixels, as an image on the screen and as boxes in documents ---

    double pixel(double px) const { return (px - m_bands.plotLeft) * m_ratio; }

    void drawRow(const PixelRow &row, double top, double height)
    {
        QImage line(m_width, 1, QImage::Format_ARGB32_Premultiplied);
        row.write(reinterpret_cast<QRgb *>(line.scanLine(0)));
        if (m_target == PaintTarget::Screen) {
            m_painter.drawImage(QRectF(m_bands.plotLeft, top, m_width / m_ratio, height), line);
            return;
        }
        const auto *pixels = reinterpret_cast<const QRgb *>(line.constScanLine(0));
        for (int i = 0; i < m_width;) {
            int end = i + 1;
            while (end < m_width && pixels[end] == pixels[i])
                ++end;
            if (qAlpha(pixels[i]) > 0)
                m_painter.fillRect(QRectF(m_bands.plotLeft + i, top, end - i, height),
                    QColor::fromRgba(qUnpremultiply(pixels[i])));
            i = end;
        }
    }

    // --- lanes ---

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

    void paintSide(Side side)
    {
        const SideBands &bands = bandsOf(side);
        const std::vector<std::int64_t> edges = edgesNs(side);
        paintSideName(side);
        paintPauses(side);
        m_painter.save();
        m_painter.setClipRect(QRectF(0, bands.lanes.top(), m_scene.size().width(), bands.lanes.height()));
        for (const LaneBand &band : bands.laneBands)
            paintLane(side, band, edges);
        m_painter.restore();
        paintAxis(side);
        paintPhases(side);
        paintName(bands.blocks, Texts::tr("blocks"), m_theme.muted);
    }

    void paintName(const QRectF &band, const QString &text, const QColor &color, QFont::Weight weight = QFont::Normal)
    {
        if (band.height() < 9)
            return;
        const QFont font = Theme::font(11, weight);
        const double room = m_bands.plotLeft - kNamesLeftPx - 6;
        m_painter.setFont(font);
        m_painter.setPen(color);
        m_painter.drawText(QRectF(kNamesLeftPx, band.top(), room, band.height()),
            Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, elidedName(font, text, room));
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

    void paintLane(Side side, const LaneBand &band, const std::vector<std::int64_t> &edges)
    {
        const TwinStep &step = *m_scene.timeline().steps->side[std::size_t(side)];
        const StepLane &lane = step.lanes[band.lane];
        const Run &run = comparison().run(side);
        const double rowPx = bandsOf(side).rowPx;
        paintName(QRectF(0, band.rect.top(), 1, rowPx), laneName(run, lane), m_theme.muted);
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

    void paintLaneRow(Side side, const StepLane &lane, std::size_t depth, const QRectF &rect,
        const std::vector<std::int64_t> &edges)
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
    void paintWideSpans(Side side, const LaneRow &row, const QRectF &rect, const std::vector<std::int64_t> &edges,
        const QColor &color)
    {
        const auto &spans = row.spans();
        const Run &run = comparison().run(side);
        const QColor line = mixed(color, m_theme.surface, 0.85);
        const QColor text = contrastTo(color);
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

    /// Text in the visible part of a box, if it has the room.
    void paintBoxText(const QFont &font, const QString &text, const QRectF &box, const QColor &color)
    {
        const double left = std::max(box.left(), m_bands.plotLeft) + 4;
        const double right = std::min(box.right(), m_bands.plotRight) - 4;
        if (right - left < kNamedFromPx - 8)
            return;
        const QString shown = elidedName(font, text, right - left);
        constexpr qsizetype kLeastChars = 7; // fewer letters around a gap say nothing
        if (shown.size() < kLeastChars && shown != oneLine(text))
            return;
        m_painter.setFont(font);
        m_painter.setPen(color);
        m_painter.drawText(QRectF(left, box.top(), right - left, box.height()),
            Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shown);
    }

    QColor contrastTo(const QColor &fill) const
    {
        const auto linear = [](float part) {
            return part <= 0.04045F ? part / 12.92 : std::pow((static_cast<double>(part) + 0.055) / 1.055, 2.4);
        };
        const double light =
            0.2126 * linear(fill.redF()) + 0.7152 * linear(fill.greenF()) + 0.0722 * linear(fill.blueF());
        constexpr double kEvenlyApart = 0.2; // from dark and from white text
        return light > kEvenlyApart ? QColor(0x1B, 0x27, 0x33) : QColor(0xFF, 0xFF, 0xFF);
    }

    // --- pauses of an axis ---

    void paintPauses(Side side)
    {
        const SideBands &bands = bandsOf(side);
        eachPause(side, [&](double left, double right, std::int64_t) {
            const double from = std::max(left, m_bands.plotLeft), to = std::min(right, m_bands.plotRight);
            drawHatch(m_painter, QRectF(from, bands.lanes.top() + 1, to - from, bands.lanes.height() - 2));
        });
    }

    /// Calls @p act with the edges of the pauses in view that are wide enough to be seen, and the aligned place at which
    /// each begins.
    template <class Act> void eachPause(Side side, const Act &act) const
    {
        if (m_scene.slider() <= 0)
            return;
        const auto &anchors = m_scene.axis().anchors();
        const std::size_t s = std::size_t(side);
        const double slider = m_scene.slider();
        const auto placeOf = [&](std::int64_t ownNs, std::int64_t alignedNs) {
            return m_scene.px(static_cast<double>(ownNs) + slider * static_cast<double>(alignedNs - ownNs));
        };
        double left = 0, right = 0;
        std::int64_t beginNs = 0;
        bool isOpen = false;
        const auto close = [&] {
            if (isOpen && right - left >= kHatchFromPx && right > m_bands.plotLeft && left < m_bands.plotRight)
                act(left, right, beginNs);
            isOpen = false;
        };
        for (std::size_t i = 1; i < anchors.size(); ++i) {
            const auto &from = anchors[i - 1];
            const auto &to = anchors[i];
            const std::int64_t pauseNs = from.alignedNs + to.ownNs[s] - from.ownNs[s];
            if (pauseNs == to.alignedNs)
                continue;
            const double begin = placeOf(to.ownNs[s], pauseNs), end = placeOf(to.ownNs[s], to.alignedNs);
            if (isOpen && begin - right < 0.01) {
                right = end;
                continue;
            }
            close();
            left = begin;
            right = end;
            beginNs = pauseNs;
            isOpen = true;
        }
        close();
    }

    // --- axes ---

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
            m_painter.setPen(m_theme.muted);
            drawTabular(m_painter, QRectF(left, isUpper ? bands.axis.top() : lineY + 5, width, 17), Qt::AlignLeft, text);
        }
    }

    // --- phases and blocks ---

    void paintPhases(Side side)
    {
        const SideBands &bands = bandsOf(side);
        if (bands.phases.isEmpty())
            return;
        paintName(bands.phases, Texts::tr("phases"), m_theme.muted);
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
            const QString name = rowName(comparison(), phases[i].row);
            const double left = std::max(rect.left(), m_bands.plotLeft) + 6;
            const double room = std::min(rect.right(), m_bands.plotRight) - 4 - left;
            paintBoxText(bold, name, QRectF(left - 4, rect.top(), room + 8, rect.height()), m_theme.text);
            const double nameWidth = QFontMetricsF(bold).horizontalAdvance(oneLine(name));
            const QString time = formatNs(static_cast<double>(phases[i].span[std::size_t(side)].lengthNs()));
            if (nameWidth + 8 + tabularWidth(plain, time) > room)
                continue;
            m_painter.setFont(plain);
            m_painter.setPen(m_theme.muted);
            drawTabular(m_painter, QRectF(left + nameWidth + 8, rect.top(), room - nameWidth - 8, rect.height()),
                Qt::AlignLeft, time);
        }
        m_painter.restore();
    }

    bool isSelected(const SceneBlock &block) const
    {
        if (!m_marks.selected)
            return false;
        const auto &rows = comparison().rows;
        const auto holds = [&rows](RowId outer, RowId inner) {
            return outer.row() <= inner.row() && inner.row() < rows[outer.row()].subtreeEnd;
        };
        return holds(block.row, m_marks.selected) || holds(m_marks.selected, block.row);
    }

    QColor fillOf(const SceneBlock &block, Side side) const
    {
        if (side == Side::Baseline && m_scene.hasSide(Side::Experimental) && block.isPair)
            return m_theme.baseline;
        if (m_scene.isAlone() || !m_scene.hasSide(Side::Experimental))
            return m_theme.baseline;
        return blockColor(block);
    }

    void paintBlocks(Side side)
    {
        const SideBands &bands = bandsOf(side);
        const QRectF band = bands.blocks.adjusted(0, 1, 0, -1);
        m_painter.fillRect(band, mixed(m_theme.surface, m_theme.grid, 0.55));
        PixelRow pixels(m_width);
        const auto &blocks = m_scene.blocks();
        std::vector<std::size_t> wide, moved;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            if (!blocks[i].isThere[std::size_t(side)])
                continue;
            if (blocks[i].isMoved) {
                moved.push_back(i);
                continue;
            }
            const auto [left, right] = m_scene.blockPx(blocks[i], side);
            if (right < m_bands.plotLeft || left > m_bands.plotRight)
                continue;
            const bool isWide = right - left >= kBorderedFromPx;
            if (isWide)
                wide.push_back(i);
            const double inset = isWide ? 0.5 : 0;
            pixels.add(pixel(left + inset), pixel(right - inset), fillOf(blocks[i], side));
        }
        drawRow(pixels, band.top(), band.height());
        paintPauseTexts(side, band);
        paintMovedBlocks(side, moved);
        m_painter.save();
        m_painter.setClipRect(QRectF(m_bands.plotLeft - 2, band.top() - 2, m_bands.plotWidth() + 4, band.height() + 4));
        const QFont font = Theme::font(11, QFont::Medium);
        for (const std::size_t i : wide)
            paintBoxText(font, rowName(comparison(), blocks[i].row), m_scene.blockRect(i, side),
                contrastTo(fillOf(blocks[i], side)));
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            const bool isMarked = isSelected(blocks[i]), isHovered = m_marks.hovered == static_cast<int>(i);
            if (!blocks[i].isThere[std::size_t(side)] || (!isMarked && !isHovered))
                continue;
            const QRectF rect = m_scene.blockRect(i, side);
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(m_theme.text, isMarked ? 2 : 1));
            m_painter.drawRect(QRectF(std::max(rect.left(), m_bands.plotLeft - 4), rect.top(),
                std::max(2.0, std::min(rect.right(), m_bands.plotRight + 4) - std::max(rect.left(), m_bands.plotLeft - 4)),
                rect.height()));
        }
        m_painter.restore();
    }

    // They lie within the blocks that they ran in, and are lower than those.
    void paintMovedBlocks(Side side, const std::vector<std::size_t> &moved)
    {
        for (const std::size_t i : moved) {
            const QRectF rect = m_scene.blockRect(i, side);
            const double left = std::max(rect.left(), m_bands.plotLeft), right = std::min(rect.right(), m_bands.plotRight);
            if (right <= left)
                continue;
            const QRectF box(left, rect.top() + 3, std::max(1.0, right - left), rect.height() - 6);
            m_painter.fillRect(box.adjusted(-0.5, -0.5, 0.5, 0.5), m_theme.surface);
            m_painter.fillRect(box, fillOf(m_scene.blocks()[i], side));
        }
    }

    // The gaps are the differences: their lengths stand in them.
    void paintPauseTexts(Side side, const QRectF &band)
    {
        const QFont font = Theme::font(11, QFont::DemiBold);
        eachPause(side, [&](double left, double right, std::int64_t beginNs) {
            const QRectF box(std::max(left, m_bands.plotLeft), band.top(),
                std::min(right, m_bands.plotRight) - std::max(left, m_bands.plotLeft), band.height());
            drawHatch(m_painter, box);
            if (box.width() < kPauseTextFromPx)
                return;
            const std::int64_t endNs = pauseEnd(side, beginNs);
            const auto ns = static_cast<double>(side == Side::Baseline ? endNs - beginNs : beginNs - endNs);
            const int block = m_scene.blockAt((beginNs + endNs) / 2);
            const Tone tone = block < 0 ? Tone::Neutral : m_scene.blocks()[static_cast<std::size_t>(block)].tone;
            const QString text = formatSigned(ns, Unit::Nanoseconds);
            const double width = tabularWidth(font, text);
            if (width + 10 > box.width())
                return;
            m_painter.setPen(QPen(tone == Tone::Neutral ? m_theme.border : m_theme.bar(tone), 1, Qt::DashLine));
            m_painter.setBrush(m_theme.surface);
            m_painter.drawRect(box.adjusted(1.5, 1.5, -1.5, -1.5));
            m_painter.setFont(font);
            m_painter.setPen(m_theme.textOf(tone));
            drawTabular(m_painter, box, Qt::AlignHCenter, text);
        });
    }

    std::int64_t pauseEnd(Side side, std::int64_t beginNs) const
    {
        const AlignedAxis &axis = m_scene.axis();
        return axis.resumedAt(side, axis.ownOf(side, beginNs));
    }

    // --- ribbons ---

    struct Ribbon {
        double aLeft, aRight, bLeft, bRight;
        PixelRow::Weight weight;
        QColor color;
    };

    /// The ribbons in view, in pixels. Neighbours that are narrower than a pixel on both sides become one of their mean
    /// colour.
    std::vector<Ribbon> ribbons() const
    {
        std::vector<Ribbon> found;
        double groupPx = 0;
        bool isGroup = false;
        for (std::size_t i = 0; i < m_scene.blocks().size(); ++i) {
            const SceneBlock &block = m_scene.blocks()[i];
            if (!block.isPair || block.isMoved)
                continue;
            const auto a = m_scene.blockPx(block, Side::Baseline), b = m_scene.blockPx(block, Side::Experimental);
            if (std::max(a[1], b[1]) < m_bands.plotLeft || std::min(a[0], b[0]) > m_bands.plotRight)
                continue;
            Ribbon ribbon { pixel(a[0]), pixel(a[1]), pixel(b[0]), pixel(b[1]), {}, ribbonColor(block) };
            const double widest = std::max(ribbon.aRight - ribbon.aLeft, ribbon.bRight - ribbon.bLeft);
            const bool isThin = block.confidence < kSureRibbon;
            if (widest >= kBorderedFromPx * m_ratio || isThin)
                narrow(ribbon, isThin ? static_cast<double>(block.confidence) : 1);
            ribbon.weight = PixelRow::weightOf(ribbon.color);
            const bool joins = isGroup && widest < 1 && groupPx < 1 && ribbon.aLeft >= found.back().aRight - 0.5
                && ribbon.bLeft >= found.back().bRight - 0.5 && ribbon.aLeft - found.back().aRight < 0.5
                && ribbon.bLeft - found.back().bRight < 0.5;
            if (joins) {
                Ribbon &to = found.back();
                const double part = widest / (groupPx + widest);
                to.color = mixed(to.color, ribbon.color, part);
                to.weight = PixelRow::weightOf(to.color);
                to.aRight = ribbon.aRight;
                to.bRight = ribbon.bRight;
                groupPx += widest;
                continue;
            }
            found.push_back(ribbon);
            isGroup = widest < 1;
            groupPx = widest;
        }
        return found;
    }

    /// Leaves light between neighbours, and makes a guessed one thin.
    void narrow(Ribbon &ribbon, double part) const
    {
        const auto shrink = [&](double &left, double &right) {
            const double inset = std::min((right - left) / 4, 0.75 * m_ratio) + (right - left) * (1 - part) / 2;
            left += inset;
            right -= inset;
        };
        shrink(ribbon.aLeft, ribbon.aRight);
        shrink(ribbon.bLeft, ribbon.bRight);
    }

    void paintRibbons()
    {
        const QRectF &band = m_bands.ribbons;
        if (band.isEmpty())
            return;
        if (band.height() >= 60) {
            const QRectF upper(0, band.center().y() - 16, 1, 16), lower(0, band.center().y(), 1, 16);
            paintName(upper, Texts::tr("same block"), m_theme.faint);
            paintName(lower, Texts::tr("on both sides"), m_theme.faint);
        }
        const std::vector<Ribbon> all = ribbons();
        if (m_target == PaintTarget::Document)
            paintRibbonPaths(all, band);
        else
            paintRibbonPixels(all, band);
        paintMovedRibbons(band);
        paintRibbonOutlines(band);
    }

    // What ran elsewhere crosses the others, which shine through.
    void paintMovedRibbons(const QRectF &band)
    {
        constexpr std::size_t kMostMoved = 100; // of more nobody sees where they lead
        m_painter.save();
        m_painter.setClipRect(QRectF(m_bands.plotLeft, band.top(), m_bands.plotWidth(), band.height()));
        std::size_t drawn = 0;
        for (const SceneBlock &block : m_scene.blocks()) {
            if (!block.isPair || !block.isMoved)
                continue;
            const auto a = m_scene.blockPx(block, Side::Baseline), b = m_scene.blockPx(block, Side::Experimental);
            const bool isSeen = std::max(a[1], b[1]) >= m_bands.plotLeft && std::min(a[0], b[0]) <= m_bands.plotRight
                && std::max(a[1] - a[0], b[1] - b[0]) >= 1;
            if (!isSeen || ++drawn > kMostMoved)
                continue;
            QColor fill = m_theme.bar(block.tone);
            fill.setAlphaF(0.22F);
            m_painter.setBrush(fill);
            m_painter.setPen(QPen(mixed(m_theme.surface, m_theme.bar(block.tone), 0.7), 1, Qt::DotLine));
            m_painter.drawPath(ribbonPath(a[0], a[1], b[0], b[1], band));
        }
        m_painter.restore();
    }

    void paintRibbonPixels(const std::vector<Ribbon> &all, const QRectF &band)
    {
        const int height = std::max(1, static_cast<int>(std::lround(band.height() * m_ratio)));
        QImage image(m_width, height, QImage::Format_ARGB32_Premultiplied);
        PixelRow row(m_width);
        for (int y = 0; y < height; ++y) {
            const double part = TimelineScene::curve((y + 0.5) / height);
            row.clear();
            for (const Ribbon &ribbon : all)
                row.add(ribbon.aLeft + part * (ribbon.bLeft - ribbon.aLeft),
                    ribbon.aRight + part * (ribbon.bRight - ribbon.aRight), ribbon.weight);
            row.write(reinterpret_cast<QRgb *>(image.scanLine(y)));
        }
        m_painter.drawImage(QRectF(m_bands.plotLeft, band.top(), m_width / m_ratio, band.height()), image);
    }

    QPainterPath ribbonPath(double aLeft, double aRight, double bLeft, double bRight, const QRectF &band) const
    {
        // A cubic whose inner points stand at a third of the height is the curve of the pixels.
        const double top = band.top(), bottom = band.bottom();
        const double third = band.height() / 3;
        QPainterPath path(QPointF(aLeft, top));
        path.cubicTo(aLeft, top + third, bLeft, bottom - third, bLeft, bottom);
        path.lineTo(bRight, bottom);
        path.cubicTo(bRight, bottom - third, aRight, top + third, aRight, top);
        path.closeSubpath();
        return path;
    }

    void paintRibbonPaths(const std::vector<Ribbon> &all, const QRectF &band)
    {
        m_painter.save();
        m_painter.setClipRect(QRectF(m_bands.plotLeft, band.top(), m_bands.plotWidth(), band.height()));
        m_painter.setPen(Qt::NoPen);
        const auto x = [this](double px) { return m_bands.plotLeft + px / m_ratio; };
        for (const Ribbon &ribbon : all) {
            m_painter.setBrush(ribbon.color);
            m_painter.drawPath(
                ribbonPath(x(ribbon.aLeft), x(ribbon.aRight), x(ribbon.bLeft), x(ribbon.bRight), band));
        }
        m_painter.restore();
    }

    void paintRibbonOutlines(const QRectF &band)
    {
        m_painter.save();
        m_painter.setClipRect(QRectF(m_bands.plotLeft, band.top(), m_bands.plotWidth(), band.height()));
        m_painter.setBrush(Qt::NoBrush);
        for (std::size_t i = 0; i < m_scene.blocks().size(); ++i) {
            const SceneBlock &block = m_scene.blocks()[i];
            const bool isMarked = isSelected(block), isHovered = m_marks.hovered == static_cast<int>(i);
            if (!block.isPair || (!isMarked && !isHovered))
                continue;
            const auto a = m_scene.blockPx(block, Side::Baseline), b = m_scene.blockPx(block, Side::Experimental);
            m_painter.setPen(QPen(m_theme.text, isMarked ? 1.5 : 1));
            m_painter.drawPath(ribbonPath(a[0], a[1], b[0], b[1], band.adjusted(0, -2, 0, 2)));
        }
        m_painter.restore();
    }

    // --- running sum ---

    struct SumPoint {
        double px;
        std::int64_t placeNs, runningNs;
    };

    void paintSum()
    {
        const QRectF &band = m_bands.sum;
        if (band.isEmpty())
            return;
        m_painter.fillRect(QRectF(0, band.top() - 3, m_scene.size().width(), 1), m_theme.border);
        paintName(QRectF(0, band.top() + 2, 1, 16), Texts::tr("Running sum"), m_theme.text, QFont::DemiBold);
        paintName(QRectF(0, band.top() + 18, 1, 14), Texts::tr("B − A"), m_theme.muted);
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
        const QRectF plot = band.adjusted(0, 18, 0, -10);
        const auto y = [&](double ns) { return plot.bottom() - (ns - low) / span * plot.height(); };
        paintSumGrid(plot, low, low + span, y);
        paintSumArea(points, y(std::clamp(0.0, low, low + span)), y);
        for (const SumPoint &point : points)
            m_sumLine.emplace_back(point.px, y(static_cast<double>(point.runningNs)));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.text, 1.5, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin));
        m_painter.drawPolyline(m_sumLine.data(), static_cast<int>(m_sumLine.size()));
        paintSumNames(plot, y);
        paintSumEnd(points, y);
        m_sumY = [low, span, plot](double ns) { return plot.bottom() - (ns - low) / span * plot.height(); };
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
            m_painter.fillRect(QRectF(m_bands.plotLeft, at, m_bands.plotWidth(), 1), ns == 0 ? m_theme.border : m_theme.grid);
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
            QPainterPath area(QPointF(points[i].px, zero));
            for (std::size_t at = i; at <= end; ++at)
                area.lineTo(points[at].px, y(static_cast<double>(points[at].runningNs)));
            area.lineTo(points[end].px, zero);
            area.closeSubpath();
            m_painter.fillPath(area, tone == Tone::Neutral ? mixed(m_theme.surface, m_theme.grid, 0.8) : m_theme.tint(tone));
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
            const bool isSeen = std::abs(y(static_cast<double>(block.runningFromNs))
                                    - y(static_cast<double>(block.runningToNs))) >= kLeastRisePx;
            if (block.isMoved || block.tone == Tone::Neutral || !isSeen)
                continue;
            const std::int64_t delta = block.runningToNs - block.runningFromNs;
            const double left = m_scene.px(axis.positionOfAligned(Side::Experimental, block.fromNs, m_scene.slider()));
            const double right = m_scene.px(axis.positionOfAligned(Side::Experimental, block.toNs, m_scene.slider()));
            const double middle = (left + right) / 2;
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
        std::vector<QRectF> taken;
        for (const Named &each : named) {
            const QString text = elidedName(font, rowName(comparison(), m_scene.blocks()[each.block].row), 150);
            const double width = metrics.horizontalAdvance(text);
            const bool rises = each.toY < each.fromY;
            const double yMiddle = (each.fromY + each.toY) / 2;
            // Above the line: left of one that rises, right of one that falls.
            QRectF rect(rises ? each.px - width - 12 : each.px + 12, yMiddle - 8, width, 16);
            if (rect.left() < m_bands.plotLeft || rect.right() > m_bands.plotRight || rect.top() < plot.top() - 16)
                continue;
            const bool isFree = std::none_of(taken.begin(), taken.end(), [&](const QRectF &other) {
                return other.intersects(rect);
            }) && !crossesLine(rect);
            if (!isFree)
                continue;
            taken.push_back(rect.adjusted(-6, 0, 6, 0));
            m_painter.setPen(m_theme.muted);
            m_painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text);
        }
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

    // --- playheads and measuring ---

    /// A line through both sides at a place of the aligned axis, which bends as the ribbons do.
    QPainterPath placeLine(std::int64_t placeNs) const
    {
        QPainterPath path;
        const auto straight = [&](Side side, double top, double bottom) {
            const double x = m_scene.placePx(side, placeNs);
            path.moveTo(x, top);
            path.lineTo(x, bottom);
        };
        if (!m_bands.ribbons.isEmpty()) {
            const double a = m_scene.placePx(Side::Baseline, placeNs), b = m_scene.placePx(Side::Experimental, placeNs);
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
        if (!m_marks.scrubNs)
            return;
        const std::int64_t placeNs = *m_marks.scrubNs;
        m_painter.save();
        m_painter.setClipRect(QRectF(m_bands.plotLeft - 1, 0, m_bands.plotWidth() + 2, m_scene.size().height()));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.accent, 1.5));
        m_painter.drawPath(placeLine(placeNs));
        m_painter.restore();
        for (const Side side : kSides) {
            if (m_scene.hasSide(side))
                paintPlayhead(side, placeNs);
        }
        if (!m_bands.sum.isEmpty())
            paintSumPlace(placeNs);
    }

    void paintPlayhead(Side side, std::int64_t placeNs)
    {
        const double x = m_scene.placePx(side, placeNs);
        if (x < m_bands.plotLeft - 1 || x > m_bands.plotRight + 1)
            return;
        const QFont font = Theme::font(11, QFont::DemiBold);
        const QString time = formatNs(static_cast<double>(m_scene.axis().ownOf(side, placeNs)));
        const QString text = m_scene.isAlone() ? time
                                               : (side == Side::Baseline ? Texts::tr("A %1", "time in the baseline")
                                                                         : Texts::tr("B %1", "time in the experimental trace"))
                                                     .arg(time);
        const double width = tabularWidth(font, text) + 12;
        const QRectF &axis = bandsOf(side).axis;
        const bool isUpper = axis.top() < bandsOf(side).blocks.top();
        const QRectF box(std::clamp(x - width / 2, m_bands.plotLeft, m_scene.size().width() - width - 1),
            isUpper ? axis.top() + 1 : axis.bottom() - 19, width, 18);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.accent);
        m_painter.drawRoundedRect(box, 4, 4);
        m_painter.setFont(font);
        m_painter.setPen(m_theme.surface);
        drawTabular(m_painter, box, Qt::AlignHCenter, text);
    }

    void paintSumPlace(std::int64_t placeNs)
    {
        const double x = m_scene.placePx(Side::Experimental, placeNs);
        if (!m_sumY || x < m_bands.plotLeft - 1 || x > m_bands.plotRight + 1)
            return;
        const std::int64_t runningNs = m_scene.axis().runningNs(placeNs);
        const QPointF at(x, m_sumY(static_cast<double>(runningNs)));
        m_painter.setPen(QPen(m_theme.accent, 1.5));
        m_painter.setBrush(m_theme.surface);
        m_painter.drawEllipse(at, 4, 4);
        const QFont font = Theme::font(12, QFont::DemiBold);
        const QString text =
            Texts::tr("%1 up to here").arg(formatSigned(static_cast<double>(runningNs), Unit::Nanoseconds));
        m_painter.setFont(font);
        const QRectF rect = freePlace(at, tabularWidth(font, text), 18);
        if (rect.intersects(m_endText))
            return; // the line ends here, and its end says the same
        haloText(rect, text, m_theme.text);
    }

    /// Room for a text beside a point of the running sum, off its line where there is such a place.
    QRectF freePlace(const QPointF &at, double width, double height) const
    {
        const double right = at.x() + 10, left = at.x() - 10 - width;
        const double above = at.y() - height - 4, below = at.y() + 4, level = at.y() - height / 2;
        const QRectF room(m_bands.plotLeft, m_bands.sum.top(), m_bands.plotWidth() + 8, m_bands.sum.height());
        QRectF first;
        for (const QPointF corner : { QPointF(right, level), QPointF(right, above), QPointF(right, below),
                 QPointF(left, above), QPointF(left, below), QPointF(left, level) }) {
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
        const QFont font = Theme::font(12, QFont::DemiBold);
        const QString text = measuredText(m_scene, range);
        const double width = tabularWidth(font, text) + 16;
        const Side side = m_scene.hasSide(Side::Experimental) ? Side::Experimental : Side::Baseline;
        const double middle = (m_scene.placePx(side, range.fromNs) + m_scene.placePx(side, range.toNs)) / 2;
        const double y = m_bands.ribbons.isEmpty() ? bandsOf(side).lanes.center().y() : m_bands.ribbons.center().y();
        const QRectF box(
            std::clamp(middle - width / 2, m_bands.plotLeft, m_bands.plotRight - width), y - 12, width, 24);
        m_painter.setPen(QPen(m_theme.accent, 1));
        m_painter.setBrush(m_theme.raised);
        m_painter.drawRoundedRect(box, 5, 5);
        m_painter.setFont(font);
        m_painter.setPen(m_theme.text);
        drawTabular(m_painter, box, Qt::AlignHCenter, text);
    }

    QPainter &m_painter;
    const TimelineScene &m_scene;
    const TimelineMarks &m_marks;
    PaintTarget m_target;
    const Theme &m_theme;
    const SceneBands &m_bands;
    double m_ratio;
    int m_width; ///< of the plot in device pixels
    RowPixels m_rowPixels; ///< of the row that is painted
    std::function<double(double)> m_sumY; ///< height of a value of the running sum
    std::vector<QPointF> m_sumLine;
    QRectF m_endText;
};

} // namespace

void paintTimeline(QPainter &painter, const TimelineScene &scene, const TimelineMarks &marks, PaintTarget target)
{
    TimelinePainter(painter, scene, marks, target).paint();
}

SideColors sideColors(Side side)
{
    const Theme &theme = Theme::current();
    if (side == Side::Baseline)
        return { theme.baseline, mixed(theme.surface, theme.baseline, 0.5), mixed(theme.surface, theme.baseline, 0.3),
            mixed(theme.surface, theme.baseline, 0.9), theme.text };
    const QColor neutral = theme.dark ? QColor(0xD3, 0xDB, 0xE4) : QColor(0x2C, 0x39, 0x47);
    return { neutral, mixed(theme.surface, neutral, 0.36), mixed(theme.surface, neutral, 0.2),
        mixed(theme.surface, neutral, 0.72), theme.text };
}

QColor blockColor(const SceneBlock &block)
{
    const Theme &theme = Theme::current();
    if (block.tone == Tone::Neutral)
        return theme.same;
    return mixed(theme.surface, theme.bar(block.tone), 0.55 + 0.45 * block.strength);
}

QColor ribbonColor(const SceneBlock &block)
{
    const Theme &theme = Theme::current();
    if (block.tone == Tone::Neutral)
        return mixed(theme.surface, theme.same, 0.3);
    return mixed(theme.surface, theme.bar(block.tone), 0.32 + 0.34 * block.strength);
}

void drawHatch(QPainter &painter, const QRectF &rect)
{
    constexpr double kStepPx = 6;
    if (rect.width() <= 0 || rect.height() <= 0)
        return;
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setPen(QPen(Theme::current().border, 1));
    // All hatches lie on one lattice, so that neighbours join.
    const double height = rect.height();
    const double first = std::floor((rect.left() + rect.top()) / kStepPx) * kStepPx;
    std::vector<QLineF> lines;
    for (double sum = first; sum < rect.right() + rect.bottom(); sum += kStepPx)
        lines.emplace_back(sum - rect.top(), rect.top(), sum - rect.top() - height, rect.bottom());
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    painter.restore();
}

} // namespace twinlane
