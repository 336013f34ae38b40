// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/ranks/rankpainter.h"
#include "views/look/labellook.h"

#include "views/look/nametext.h"
#include "views/ranks/ranktexts.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QLinearGradient>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace twinlane {

namespace {

constexpr std::array kPanels { RankPanel::Baseline, RankPanel::Experimental, RankPanel::Delta };
/// Smaller cells touch each other.
constexpr double kApartFromPx = 6;
constexpr double kLabelLinePx = 13, kKeyBarPx = 10, kMostKeyPx = 200;
constexpr double kWaitGapPx = 12, kMostWaitPx = 12, kNumberFromPx = 11, kNumberPx = 52;
/// A smaller cell has no room for its value.
constexpr double kValueFromPx = 44, kValueRowPx = 17;
constexpr double kFramePx = 2, kFrameRadius = 3;

class RankPaint {
public:
    RankPaint(QPainter &painter, const RankScene &scene, const RankMarks &marks)
        : m_painter(painter)
        , m_scene(scene)
        , m_marks(marks)
    {
    }

    void paint()
    {
        for (const RankPanel panel : kPanels) {
            if (!m_scene.hasPanel(panel))
                continue;
            paintHead(panel);
            paintCells(panel);
            paintKey(panel);
            if (panel == RankPanel::Baseline || (panel == RankPanel::Experimental && !m_scene.isMatched()))
                paintLabels(panel);
        }
        paintPlaces();
        paintCurrent();
        paintWaits();
    }

private:
    static Side sideOf(RankPanel panel)
    {
        return panel == RankPanel::Experimental ? Side::Experimental : Side::Baseline;
    }

    void paintHead(RankPanel panel)
    {
        const QRectF rect = m_scene.panelRect(panel);
        double left = rect.left();
        if (panel != RankPanel::Delta) {
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(panel == RankPanel::Baseline ? m_theme.baseline : m_theme.experimental);
            m_painter.drawRoundedRect(QRectF(left, 6, 4, 14), 2, 2);
            left += 10;
        }
        const QFont font = Theme::font(12, QFont::DemiBold);
        m_painter.setFont(font);
        m_painter.setPen(m_theme.text);
        const QString title = panel == RankPanel::Delta ? RankTexts::tr("Delta")
            : m_scene.opened().isAlone                  ? RankTexts::tr("Step by step")
                                                        : sideTitle(sideOf(panel));
        const double room = std::max(rect.right() - left, 110.0);
        m_painter.drawText(QRectF(left, 4, room, 18), Qt::AlignVCenter | Qt::AlignLeft, elidedName(font, title, room));
        paintColumnLabels(rect);
    }

    void paintColumnLabels(const QRectF &rect)
    {
        if (!m_scene.grid(Side::Baseline).isPerStep)
            return;
        const QFont font = Theme::font(10);
        m_painter.setFont(font);
        m_painter.setPen(m_theme.muted);
        const double widest = tabularWidth(font, m_scene.columnLabel(m_scene.columns() - 1)) + 5;
        const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(widest / m_scene.columnPx())));
        for (std::size_t column = 0; column < m_scene.columns(); column += every) {
            const double middle = rect.left() + (static_cast<double>(column) + 0.5) * m_scene.columnPx();
            drawTabular(m_painter, QRectF(middle - 30, 26, 60, 14), Qt::AlignHCenter, m_scene.columnLabel(column));
        }
    }

    void paintLabels(RankPanel panel)
    {
        const QRectF rect = m_scene.panelRect(panel);
        const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(kLabelLinePx / m_scene.rowPx())));
        m_painter.save();
        m_painter.setClipRect(QRectF(0, rect.top() - 6, rect.right(), rect.height() + 12));
        const auto first = static_cast<std::size_t>(m_scene.scroll() / m_scene.rowPx()) / every * every;
        for (std::size_t line = first; line < m_scene.lines().size(); line += every) {
            const QRectF at = m_scene.lineRect(panel, line);
            if (at.top() > rect.bottom())
                break;
            const Side side =
                m_scene.isMatched() && !m_scene.rankOf(line, Side::Baseline) ? Side::Experimental : sideOf(panel);
            const bool isPicked = isShown(side, line);
            m_painter.setFont(Theme::font(10, isPicked ? QFont::DemiBold : QFont::Normal));
            m_painter.setPen(isPicked ? m_theme.text : m_theme.muted);
            drawTabular(m_painter,
                QRectF(rect.left() - m_scene.labelPx(), at.center().y() - 8, m_scene.labelPx() - 7, 16), Qt::AlignRight,
                cutText(m_scene.lineLabel(line, side), 10));
        }
        m_painter.restore();
        m_painter.setFont(Theme::font(10));
        m_painter.setPen(m_theme.muted);
        m_painter.drawText(QRectF(0, 26, rect.left() - 7, 14), Qt::AlignRight | Qt::AlignVCenter,
            m_painter.fontMetrics().elidedText(
                RankTexts::tr("rank"), Qt::ElideRight, static_cast<int>(rect.left()) - 7));
    }

    bool isShown(Side side, std::size_t line) const
    {
        if (m_scene.isComing())
            return isWanted(side, line);
        const auto rank = m_scene.rankOf(line, side);
        const RankPlaces &places = m_scene.opened().places;
        return rank
            && (places.baseline == RankPlace { side, *rank } || places.experimental == RankPlace { side, *rank });
    }

    bool isWanted(Side side, std::size_t line) const
    {
        const std::string label = m_scene.lineLabel(line, side).toStdString();
        const auto &wanted = m_marks.wanted;
        return wanted && !label.empty()
            && ((wanted->baselineSide == side && wanted->baseline == label)
                || (wanted->experimentalSide == side && wanted->experimental == label));
    }

    bool isToCome(RankPanel panel, std::size_t line) const
    {
        if (panel != RankPanel::Delta)
            return m_scene.isToCome(line, sideOf(panel));
        const bool isA = m_scene.isToCome(line, Side::Baseline), isB = m_scene.isToCome(line, Side::Experimental);
        return (isA && (isB || m_scene.rankOf(line, Side::Experimental)))
            || (isB && m_scene.rankOf(line, Side::Baseline));
    }

    /// Rows that are not there yet are neither 0 nor without a value. One pattern for those that follow each other.
    void paintToCome(RankPanel panel, const QRectF &rect)
    {
        const auto first = static_cast<std::size_t>(m_scene.scroll() / m_scene.rowPx());
        const std::size_t end = std::min(
            m_scene.lines().size(), first + static_cast<std::size_t>(std::ceil(rect.height() / m_scene.rowPx())) + 1);
        for (std::size_t line = first; line < end;) {
            std::size_t after = line;
            while (after < end && isToCome(panel, after))
                ++after;
            if (after > line) {
                const QRectF rows(
                    m_scene.lineRect(panel, line).topLeft(), m_scene.lineRect(panel, after - 1).bottomRight());
                m_painter.fillRect(rows & rect, QBrush(m_theme.border, Qt::BDiagPattern));
            }
            line = after + 1;
        }
    }

    void paintCells(RankPanel panel)
    {
        const QRectF rect = m_scene.panelRect(panel);
        const QImage &image = m_scene.image(panel);
        m_painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
        const double firstLine = m_scene.scroll() / m_scene.rowPx();
        m_painter.drawImage(rect, image, QRectF(0, firstLine, image.width(), rect.height() / m_scene.rowPx()));
        if (m_scene.isComing())
            paintToCome(panel, rect);
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        m_painter.setPen(QPen(m_theme.surface, 1));
        if (m_scene.columnPx() >= kApartFromPx) {
            for (std::size_t column = 1; column < m_scene.columns(); ++column) {
                const double x = rect.left() + static_cast<double>(column) * m_scene.columnPx();
                m_painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()));
            }
        }
        if (m_scene.rowPx() >= kApartFromPx) {
            const auto last = static_cast<std::size_t>(std::ceil(firstLine + rect.height() / m_scene.rowPx()));
            for (auto line = static_cast<std::size_t>(firstLine) + 1; line < last; ++line) {
                const double y = m_scene.lineRect(panel, line).top();
                m_painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
            }
        }
        m_painter.setRenderHint(QPainter::Antialiasing);
        paintValues(panel, rect);
        paintKinds(panel, rect);
    }

    /// In cells that have the room.
    void paintValues(RankPanel panel, const QRectF &rect)
    {
        if (m_scene.columnPx() < kValueFromPx || m_scene.rowPx() < kValueRowPx)
            return;
        const QImage &image = m_scene.image(panel);
        const Unit unit = m_scene.metric().unit;
        const QFont font = Theme::font(11);
        m_painter.save();
        m_painter.setClipRect(rect);
        m_painter.setFont(font);
        for (std::size_t line = 0; line < m_scene.lines().size(); ++line) {
            for (std::size_t column = 0; column < m_scene.columns(); ++column) {
                const RankCell cell { panel, line, column };
                const QRectF at = m_scene.cellRect(cell);
                const auto known = at.intersects(rect) ? m_scene.value(cell) : std::nullopt;
                if (!known || (m_scene.isComing() && isToCome(panel, line)))
                    continue;
                const auto number = static_cast<double>(*known);
                const QString text = panel == RankPanel::Delta ? formatSigned(number, unit) : formatValue(number, unit);
                if (tabularWidth(font, text) + 6 > at.width())
                    continue;
                const QColor fill = image.pixelColor(static_cast<int>(column), static_cast<int>(line));
                m_painter.setPen(textOn(fill));
                drawTabular(m_painter, at, Qt::AlignHCenter, text);
            }
        }
        m_painter.restore();
    }

    /// Where the rows stand by kind, a line parts the kinds.
    void paintKinds(RankPanel panel, const QRectF &rect)
    {
        if (m_scene.choice().order != RankOrder::Kind)
            return;
        const auto kindOf = [this](std::size_t line) {
            const Side side = m_scene.rankOf(line, Side::Experimental) ? Side::Experimental : Side::Baseline;
            return m_scene.opened().side(side).ranks[*m_scene.rankOf(line, side)].kind;
        };
        m_painter.setPen(QPen(m_theme.text, 1));
        for (std::size_t line = 1; line < m_scene.lines().size(); ++line) {
            const double y = m_scene.lineRect(panel, line).top();
            if (kindOf(line) != kindOf(line - 1) && rect.top() <= y && y <= rect.bottom())
                m_painter.drawLine(QPointF(rect.left() - 4, y), QPointF(rect.right(), y));
        }
    }

    // --- what is marked ---

    void frame(const QRectF &rect, const QRectF &room, const QColor &color)
    {
        m_painter.save();
        m_painter.setClipRect(room.adjusted(-m_scene.labelPx(), -kFramePx - 1, kFramePx + 1, kFramePx + 1));
        m_painter.setPen(QPen(color, kFramePx));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), kFrameRadius, kFrameRadius);
        m_painter.restore();
    }

    /// The ranks whose blocks the other views show: one frame over all panels where they are one line.
    void paintPlaces()
    {
        const RankPlaces &places = m_scene.opened().places;
        for (std::size_t line = 0; line < m_scene.lines().size(); ++line) {
            const bool isA = isShown(Side::Baseline, line),
                       isB = m_scene.hasPanel(RankPanel::Experimental) && isShown(Side::Experimental, line);
            const bool isWhole = isA && isB && m_scene.isMatched() && !places.isWithinSide();
            const QRectF a = m_scene.lineRect(RankPanel::Baseline, line);
            if (isWhole) {
                const QRectF end = m_scene.lineRect(RankPanel::Delta, line);
                frame(QRectF(QPointF(a.left() - m_scene.labelPx() + 1, a.top()), end.bottomRight()),
                    m_scene.panelRect(RankPanel::Baseline).united(m_scene.panelRect(RankPanel::Delta)), m_theme.text);
                continue;
            }
            if (isA)
                frame(a, m_scene.panelRect(RankPanel::Baseline), m_theme.text);
            if (isB)
                frame(m_scene.lineRect(RankPanel::Experimental, line), m_scene.panelRect(RankPanel::Experimental),
                    m_theme.text);
        }
    }

    void paintCurrent()
    {
        if (m_marks.hovered)
            frame(m_scene.cellRect(*m_marks.hovered), m_scene.panelRect(m_marks.hovered->panel), m_theme.muted);
        if (m_marks.current && m_marks.isFocused)
            frame(m_scene.cellRect(*m_marks.current), m_scene.panelRect(m_marks.current->panel), m_theme.accent);
    }

    // --- waiting, whatever the maps show ---

    void paintWaits()
    {
        const QRectF rect = m_scene.barsRect();
        if (rect.isEmpty())
            return;
        const double half = (rect.width() - kWaitGapPx) / 2;
        const QRectF waits(rect.left(), rect.top(), half, rect.height()),
            causes(rect.right() - half, rect.top(), half, rect.height());
        paintWaitHead(waits, RankTexts::tr("waits"));
        paintWaitHead(causes, RankTexts::tr("causes"));
        if (m_scene.isComing()) {
            m_painter.drawText(rect.adjusted(0, 6, 0, 0), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                RankTexts::tr("Who waits for whom is told when all ranks are there."));
            return;
        }
        m_painter.save();
        m_painter.setClipRect(rect.adjusted(-1, -1, 1, 1));
        for (std::size_t line = 0; line < m_scene.lines().size(); ++line) {
            const QRectF at = m_scene.lineRect(RankPanel::Baseline, line);
            if (at.bottom() < rect.top() || at.top() > rect.bottom())
                continue;
            paintWait(QRectF(waits.left(), at.top(), half, at.height()), line, false);
            paintWait(QRectF(causes.left(), at.top(), half, at.height()), line, true);
        }
        m_painter.restore();
    }

    void paintWaitHead(const QRectF &column, const QString &title)
    {
        const QFont font = Theme::font(12, QFont::DemiBold);
        m_painter.setFont(font);
        m_painter.setPen(m_theme.text);
        m_painter.drawText(QRectF(column.left(), 4, column.width(), 18), Qt::AlignVCenter | Qt::AlignLeft,
            elidedName(font, title, column.width()));
        m_painter.setFont(Theme::font(10));
        m_painter.setPen(m_theme.muted);
        m_painter.drawText(
            QRectF(column.left(), 26, column.width(), 14), Qt::AlignVCenter | Qt::AlignLeft, RankTexts::tr("a step"));
    }

    /// A bar for each side; their numbers where there is room.
    void paintWait(const QRectF &cell, std::size_t line, bool isCaused)
    {
        const bool isPair = m_scene.hasPanel(RankPanel::Experimental);
        const double each = (cell.height() - 2) / (isPair ? 2 : 1);
        const double numberPx = each >= kNumberFromPx ? kNumberPx : 0;
        double top = cell.top() + 1;
        for (const Side side : kSides) {
            const auto rank = m_scene.rankOf(line, side);
            if (side == Side::Experimental && !isPair)
                break;
            const double value = rank ? m_scene.waitNs(side, *rank, isCaused) : 0;
            if (value > 0) {
                const double px = std::max(1.0, (cell.width() - numberPx) * value / m_scene.mostWaitNs());
                const double heightPx = std::clamp(each - 2, 1.0, kMostWaitPx);
                m_painter.fillRect(QRectF(cell.left(), top + (each - heightPx) / 2, px, heightPx),
                    side == Side::Baseline ? m_theme.baseline : m_theme.experimental);
                if (numberPx > 0) {
                    m_painter.setFont(Theme::font(10));
                    m_painter.setPen(m_theme.text);
                    drawTabular(
                        m_painter, QRectF(cell.left() + px + 4, top, numberPx, each), Qt::AlignLeft, formatNs(value));
                }
            }
            top += each;
        }
    }

    // --- the key ---

    /// Grey where nothing is apart.
    QGradientStops keyStops(RankPanel panel, bool isSpread) const
    {
        const bool isDelta = panel == RankPanel::Delta;
        if (!isDelta && !isSpread)
            return { { 0, neutralShade(0) }, { 1, neutralShade(1) } };
        const auto most = static_cast<double>(isDelta ? m_scene.mostDelta() : m_scene.mostSpread());
        const double noise = most <= 0 ? 1 : isDelta ? std::min(static_cast<double>(m_scene.noise()) / most, 1.0) : 0;
        const QColor &grey = m_theme.neutralTint;
        if (noise >= 1)
            return { { 0, grey }, { 1, grey } };
        const auto stop = [&](double share) {
            return QGradientStop((share + 1) / 2, toneShade(share, m_scene.toneOfMore(panel)));
        };
        return { stop(-1), stop(std::max(-1.0, -noise - 0.001)), { (1 - noise) / 2, grey }, { (1 + noise) / 2, grey },
            stop(std::min(1.0, noise + 0.001)), stop(1) };
    }

    void paintKey(RankPanel panel)
    {
        const bool isSpread = panel != RankPanel::Delta && m_scene.choice().scale == RankScale::Median;
        if (panel == RankPanel::Experimental && !isSpread)
            return; // one scale for both sides
        const QRectF rect = m_scene.panelRect(panel);
        const QRectF bar(
            rect.left(), rect.bottom() + 28, std::min(kMostKeyPx, std::max(rect.width(), 90.0)), kKeyBarPx);
        QLinearGradient gradient(bar.topLeft(), bar.topRight());
        gradient.setStops(keyStops(panel, isSpread));
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(gradient);
        m_painter.drawRoundedRect(bar, 2, 2);
        paintKeyTexts(panel, bar, isSpread);
    }

    void paintKeyTexts(RankPanel panel, const QRectF &bar, bool isSpread)
    {
        const Unit unit = m_scene.metric().unit;
        const auto value = [unit](std::int64_t number) { return formatValue(static_cast<double>(number), unit); };
        const auto signedValue = [unit](double number) { return formatSigned(number, unit); };
        const QRectF line(bar.left(), bar.bottom() + 3, bar.width(), 16);
        m_painter.setFont(Theme::font(10));
        m_painter.setPen(m_theme.muted);
        if (panel == RankPanel::Delta || isSpread) {
            const bool isDelta = panel == RankPanel::Delta;
            const auto most = static_cast<double>(isDelta ? m_scene.mostDelta() : m_scene.mostSpread());
            const auto median = isDelta ? std::nullopt : m_scene.median(sideOf(panel));
            const QString known = isDelta ? RankTexts::tr("noise ±%1").arg(value(m_scene.noise()))
                : median                  ? RankTexts::tr("median %1").arg(value(*median))
                                          : QString();
            const QString middle = m_scene.isComing() ? RankTexts::tr("%1 so far").arg(known) : known;
            const double ends = tabularWidth(m_painter.font(), signedValue(-most)) * 2;
            if (most > 0 && ends + 8 > line.width()) { // the middle is 0, or the median
                drawTabular(m_painter, line, Qt::AlignHCenter,
                    QStringLiteral("±%1").arg(value(static_cast<std::int64_t>(most))));
            } else if (most > 0) {
                drawTabular(m_painter, line, Qt::AlignLeft, signedValue(-most));
                drawTabular(m_painter, line, Qt::AlignRight, signedValue(most));
            }
            if (ends + tabularWidth(m_painter.font(), middle) + 12 < line.width())
                drawTabular(m_painter, line, Qt::AlignHCenter, middle);
            else
                drawTabular(m_painter, line.translated(0, -bar.height() - 17), Qt::AlignLeft, middle);
            return;
        }
        drawTabular(m_painter, line, Qt::AlignLeft, QStringLiteral("0"));
        drawTabular(m_painter, line, Qt::AlignRight,
            m_scene.isComing() ? RankTexts::tr("%1 so far").arg(value(m_scene.mostValue()))
                               : value(m_scene.mostValue()));
    }

    QPainter &m_painter;
    const RankScene &m_scene;
    const RankMarks &m_marks;
    const Theme &m_theme = Theme::current();
};

} // namespace

void paintRanks(QPainter &painter, const RankScene &scene, const RankMarks &marks)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(), scene.size()), Theme::current().surface);
    if (!scene.isEmpty() && !scene.lines().empty() && scene.columns() > 0)
        RankPaint(painter, scene, marks).paint();
}

} // namespace twinlane
