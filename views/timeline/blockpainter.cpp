// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinepaint.h"

#include "model/comparison/comparison.h"
#include "views/blocks/boxfill.h"
#include "views/look/labellook.h"
#include "views/timeline/timelinetexts.h"
#include "views/words/format.h"
#include "views/words/rownames.h"

#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace twinlane {

namespace {

/// The gap that a pause leaves holds its length from this width on.
constexpr double kPauseTextFromPx = 44;
/// A pair that is less sure than this gets a thinner ribbon.
constexpr float kSureRibbon = 0.8F;

class BlockPainter : private TimelinePaint {
public:
    explicit BlockPainter(const TimelinePaint &paint)
        : TimelinePaint(paint)
    {
        for (const Tone tone : { Tone::Neutral, Tone::Better, Tone::Worse }) {
            for (std::size_t i = 0; i <= kStrengths; ++i) {
                SceneBlock block;
                block.tone = tone;
                block.strength = static_cast<double>(i) / kStrengths;
                m_fills[std::size_t(tone)][i] = PixelRow::weightOf(blockColor(block));
                m_ribbonFills[std::size_t(tone)][i] = PixelRow::weightOf(ribbonColor(block));
            }
        }
    }

    void paint()
    {
        paintRibbons();
        for (const Side side : kSides) {
            if (m_scene.hasSide(side))
                paintBlocksOf(side);
        }
    }

private:
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

    /// So many steps of a colour cannot be told apart, and mixing one for each of ten thousand blocks takes time.
    static constexpr std::size_t kStrengths = 64;
    using Fills = std::array<std::array<PixelRow::Weight, kStrengths + 1>, 3>;

    static const PixelRow::Weight &fillIn(const Fills &fills, const SceneBlock &block)
    {
        return fills[std::size_t(block.tone)][static_cast<std::size_t>(std::lround(block.strength * kStrengths))];
    }

    bool hasSideColor(const SceneBlock &block, Side side) const
    {
        return !m_scene.hasSide(Side::Experimental) || (side == Side::Baseline && block.isPair);
    }

    QColor fillOf(const SceneBlock &block, Side side) const
    {
        return hasSideColor(block, side) ? m_theme.baseline : blockColor(block);
    }

    void paintBlocksOf(Side side)
    {
        const SideBands &bands = bandsOf(side);
        const QRectF band = bands.blocks.adjusted(0, 1, 0, -1);
        m_painter.fillRect(band, mixed(m_theme.surface, m_theme.grid, 0.55));
        PixelRow pixels(m_width);
        const PixelRow::Weight sideFill = PixelRow::weightOf(m_theme.baseline);
        const auto &blocks = m_scene.blocks();
        std::vector<std::size_t> wide, moved;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            if (!blocks[i].isThere[side])
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
            pixels.add(pixel(left + inset), pixel(right - inset),
                hasSideColor(blocks[i], side) ? sideFill : fillIn(m_fills, blocks[i]));
        }
        drawRow(pixels, band.top(), band.height());
        paintPauseTexts(side, band);
        paintMovedBlocks(side, moved);
        m_painter.save();
        m_painter.setClipRect(QRectF(m_bands.plotLeft - 2, band.top() - 2, m_bands.plotWidth() + 4, band.height() + 4));
        const QFont font = Theme::font(11, QFont::Medium);
        for (const std::size_t i : wide)
            paintBlockName(font, i, side);
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            const bool isMarked = isSelected(blocks[i]), isHovered = m_marks.hovered == static_cast<int>(i);
            if (!blocks[i].isThere[side] || (!isMarked && !isHovered))
                continue;
            const QRectF rect = m_scene.blockRect(i, side);
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(m_theme.text, isMarked ? 2 : 1));
            m_painter.drawRect(QRectF(std::max(rect.left(), m_bands.plotLeft - 4), rect.top(),
                std::max(
                    2.0, std::min(rect.right(), m_bands.plotRight + 4) - std::max(rect.left(), m_bands.plotLeft - 4)),
                rect.height()));
        }
        m_painter.restore();
    }

    // They lie within the blocks that they ran in, and are lower than those.
    void paintMovedBlocks(Side side, const std::vector<std::size_t> &moved)
    {
        for (const std::size_t i : moved) {
            const QRectF rect = m_scene.blockRect(i, side);
            const double left = std::max(rect.left(), m_bands.plotLeft),
                         right = std::min(rect.right(), m_bands.plotRight);
            if (right <= left)
                continue;
            const QRectF box(left, rect.top() + 3, std::max(1.0, right - left), rect.height() - 6);
            m_painter.fillRect(box.adjusted(-0.5, -0.5, 0.5, 0.5), m_theme.surface);
            m_painter.fillRect(box, fillOf(m_scene.blocks()[i], side));
        }
    }

    // The gaps are the differences: their lengths stand in them.
    void paintBlockName(const QFont &font, std::size_t block, Side side)
    {
        constexpr double kAroundNamePx = 8;
        const SceneBlock &shown = m_scene.blocks()[block];
        const QRectF rect = m_scene.blockRect(block, side);
        QString name = blockName(comparison(), shown.row, side);
        const QString shorter = shortRowName(comparison(), shown.row);
        const bool isWider = QFontMetricsF(font).horizontalAdvance(name) > rect.width() - kAroundNamePx;
        if (isWider && !shorter.isEmpty() && name.startsWith(shorter))
            name = shorter;
        paintBoxText(font, name, rect, textOn(fillOf(shown, side)));
    }

    void paintPauseTexts(Side side, const QRectF &band)
    {
        const QFont font = Theme::font(11, QFont::DemiBold);
        eachPause(side, [&](double left, double right, std::int64_t beginNs) {
            const QRectF box(std::max(left, m_bands.plotLeft), band.top(),
                std::min(right, m_bands.plotRight) - std::max(left, m_bands.plotLeft), band.height());
            drawHatch(m_painter, box, m_target);
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

    struct Ribbon {
        double aLeft, aRight, bLeft, bRight;
        PixelRow::Weight weight;
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
            Ribbon ribbon { pixel(a[0]), pixel(a[1]), pixel(b[0]), pixel(b[1]), fillIn(m_ribbonFills, block) };
            const double widest = std::max(ribbon.aRight - ribbon.aLeft, ribbon.bRight - ribbon.bLeft);
            const bool isThin = block.confidence < kSureRibbon;
            if (widest >= kBorderedFromPx * m_ratio || isThin)
                narrow(ribbon, isThin ? static_cast<double>(block.confidence) : 1);
            const bool joins = isGroup && widest < 1 && groupPx < 1 && ribbon.aLeft >= found.back().aRight - 0.5
                && ribbon.bLeft >= found.back().bRight - 0.5 && ribbon.aLeft - found.back().aRight < 0.5
                && ribbon.bLeft - found.back().bRight < 0.5;
            if (joins) {
                Ribbon &to = found.back();
                const double part = widest / (groupPx + widest);
                to.weight = PixelRow::mean(to.weight, ribbon.weight, static_cast<float>(part));
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
        const std::vector<Ribbon> all = ribbons();
        if (m_target == PaintTarget::Document)
            paintRibbonPaths(all, band);
        else
            paintRibbonPixels(all, band);
        paintMovedRibbons(band);
        paintRibbonOutlines(band);
        if (m_target == PaintTarget::Document)
            coverMargins(band);
        if (band.height() >= 60) {
            const QRectF upper(0, band.center().y() - 16, 1, 16), lower(0, band.center().y(), 1, 16);
            paintName(upper, TimelineTexts::tr("same block"), m_theme.faint);
            paintName(lower, TimelineTexts::tr("on both sides"), m_theme.faint);
        }
    }

    // SVG files have no clip: what leads out of view would lie on the names.
    void coverMargins(const QRectF &band)
    {
        const QRectF rows = band.adjusted(0, -2, 0, 2);
        m_painter.fillRect(QRectF(0, rows.top(), m_bands.plotLeft, rows.height()), m_theme.surface);
        m_painter.fillRect(
            QRectF(m_bands.plotRight, rows.top(), m_scene.size().width() - m_bands.plotRight, rows.height()),
            m_theme.surface);
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
            m_painter.setBrush(PixelRow::colorOf(ribbon.weight));
            m_painter.drawPath(ribbonPath(x(ribbon.aLeft), x(ribbon.aRight), x(ribbon.bLeft), x(ribbon.bRight), band));
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

    Fills m_fills, m_ribbonFills;
};

} // namespace

void paintBlocks(const TimelinePaint &paint)
{
    BlockPainter(paint).paint();
}

} // namespace twinlane
