// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/map/mappainter.h"

#include "model/comparison/comparison.h"
#include "views/blocks/barpaint.h"
#include "views/blocks/boxfill.h"
#include "views/blocks/fittingname.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/map/maptexts.h"
#include "views/words/format.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kRadiusPx = 4, kRoundedFromPx = 8;
/// A box around others is paler than they are.
constexpr double kAroundShare = 0.3;
/// In narrower gaps there are no arrows.
constexpr double kArrowFromPx = 12, kArrowTipPx = 3.5;

QString timesText(const DiffBar &bar, const TimeUnit &unit)
{
    const auto text = [&unit](const std::optional<std::int64_t> &ns) {
        return ns ? inUnit(static_cast<double>(*ns), unit) : missingText();
    };
    return QStringLiteral("%1 → %2").arg(text(bar.timeNs.baseline), text(bar.timeNs.experimental));
}

class MapPaint {
public:
    MapPaint(QPainter &painter, const MapScene &scene, const MapMarks &marks)
        : m_painter(painter)
        , m_scene(scene)
        , m_marks(marks)
        , m_theme(Theme::current())
        , m_isAlone(scene.comparison().isAlone())
    {
    }

    void paint()
    {
        const std::vector<MapBox> &boxes = m_scene.layout().boxes;
        for (std::uint32_t i = 1; i < boxes.size(); ++i)
            paintBox(i);
        for (std::uint32_t i = 1; i < boxes.size(); ++i)
            paintArrow(i);
        if (m_marks.hovered && m_marks.hovered != m_marks.current && *m_marks.hovered < boxes.size())
            outline(*m_marks.hovered, QPen(m_theme.muted, 1));
        if (m_marks.current && *m_marks.current < boxes.size()) {
            outline(*m_marks.current, QPen(m_theme.text, 2));
            if (m_marks.isFocused)
                outline(*m_marks.current, QPen(m_theme.accent, 1.5), 3);
        }
    }

private:
    void outline(std::uint32_t number, const QPen &pen, double insetPx = 0)
    {
        const QRectF rect = m_scene.box(number).rect.adjusted(insetPx, insetPx, -insetPx, -insetPx);
        m_painter.setPen(pen);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRoundedRect(rect, kRadiusPx, kRadiusPx);
    }

    void paintBox(std::uint32_t number)
    {
        const DiffBar &bar = m_scene.content(number).bar;
        paintGround(number);
        MapParts parts = m_scene.content(number).parts;
        if (parts.name.isEmpty())
            return;
        paintTexts(number, parts);
        if (!parts.bars.isEmpty())
            paintBars(bar, parts.bars);
        if (m_scene.dots(number))
            paintMapDots(m_painter, m_scene, number, m_marks.selected, groundOf(number));
    }

    void paintGround(std::uint32_t number)
    {
        const MapBox &box = m_scene.box(number);
        const DiffBar &bar = m_scene.content(number).bar;
        const QColor fill = groundOf(number);
        const QRectF &rect = box.rect;
        if (rect.width() < kRoundedFromPx || rect.height() < kRoundedFromPx) {
            m_painter.fillRect(rect, bar.look.isCertain() ? fill : m_theme.border);
            return;
        }
        if (bar.isUnknown) {
            hatchBar(m_painter, rect,
                bar.look.isCertain() ? mixed(m_theme.surface, bar.look.barColor(), 0.5) : m_theme.border);
            return;
        }
        const bool isUndecided = bar.look.isUndecided() && !m_isAlone;
        const bool isOneSided = !m_isAlone && bar.timeNs.baseline.has_value() != bar.timeNs.experimental.has_value();
        QPen pen(isUndecided           ? m_theme.baseline
                : bar.look.isCertain() ? mixed(m_theme.surface, bar.look.barColor(), 0.85)
                                       : m_theme.border,
            isUndecided ? 1.2 : 1);
        if (isOneSided) {
            pen.setColor(bar.look.isCertain() ? bar.look.barColor() : m_theme.muted);
            pen.setDashPattern({ 4, 3 });
        }
        m_painter.setPen(pen);
        m_painter.setBrush(fill);
        m_painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), kRadiusPx, kRadiusPx);
    }

    static bool isGap(const DiffBar &bar) { return bar.isUnknown && bar.kind == BarKind::Block; }
    bool isColoured(const DiffBar &bar) const { return bar.look.isCertain() && !bar.isUnknown; }

    void paintTexts(std::uint32_t number, MapParts &parts)
    {
        const MapBox &box = m_scene.box(number);
        const DiffBar &bar = m_scene.content(number).bar;
        const bool isQuiet = bar.isUnknown || box.isMerged();
        const QFont font = Theme::font(12, isQuiet ? QFont::Normal : QFont::DemiBold);
        if (parts.isUpright) {
            paintUpright(number, parts.name, font);
            return;
        }
        leaveOutTimes(bar, parts);
        const QString name = fittingName(
            font, m_scene.content(number).name, isGap(bar), parts.name.width(), m_scene.content(number).shortName);
        const QColor quiet = isColoured(bar) ? m_theme.text : m_theme.muted;
        if (bar.isUnknown) // so that the hatch does not cross the letters
            backUnder(parts, font, name, bar);
        drawName(m_painter, font, isQuiet ? m_theme.muted : m_theme.text, parts.name, name);
        const bool isOneLine = !parts.change.isEmpty() && parts.change.top() == parts.name.top();
        const double changePx =
            parts.change.isEmpty() ? 0 : paintChange(bar, parts.change, isOneLine ? Qt::AlignRight : Qt::AlignLeft);
        m_painter.setFont(Theme::font(12));
        m_painter.setPen(quiet);
        if (parts.times.isEmpty() || m_isAlone)
            return;
        if (!isOneLine)
            drawTabular(m_painter, parts.times, Qt::AlignLeft, timesText(bar, m_scene.unit()));
        else if (const QRectF rest = parts.change.adjusted(0, 0, -changePx - 10, 0); timesPx(bar) <= rest.width())
            drawTabular(m_painter, rest, Qt::AlignRight, timesText(bar, m_scene.unit()));
    }

    double timesPx(const DiffBar &bar) const { return tabularWidth(Theme::font(12), timesText(bar, m_scene.unit())); }

    /// The line of the times, if they have no room on it, goes to what is below.
    void leaveOutTimes(const DiffBar &bar, MapParts &parts) const
    {
        if (parts.times.isEmpty() || parts.times == parts.change || timesPx(bar) <= parts.times.width())
            return;
        const double px = parts.times.height();
        parts.times = {};
        for (QRectF *below : { &parts.change, &parts.bars }) {
            if (!below->isEmpty())
                below->translate(0, -px);
        }
    }

    void backUnder(const MapParts &parts, const QFont &font, const QString &name, const DiffBar &bar)
    {
        const double namePx =
            std::min(QFontMetricsF(font).horizontalAdvance(oneLine(cutText(name, 200))) + 8, parts.name.width() + 8);
        const auto back = [this](QRectF rect, double width) {
            rect.setWidth(width);
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(m_theme.surface);
            m_painter.drawRoundedRect(rect.translated(-4, 0), 3, 3);
        };
        back(parts.name, namePx);
        const QFont numbers = Theme::font(12);
        if (!parts.times.isEmpty() && parts.times != parts.change)
            back(parts.times, std::min(tabularWidth(numbers, timesText(bar, m_scene.unit())), parts.times.width()) + 8);
        if (!parts.change.isEmpty() && parts.change.top() > parts.name.top())
            back(parts.change, std::min(changeWidth(bar), parts.change.width()) + 8);
    }

    struct Change {
        QString delta, percent;
        QFont deltaFont, percentFont;
    };

    Change changeOf(const DiffBar &bar) const
    {
        const Delta<double> value = toDouble(bar.timeNs);
        Change change;
        change.deltaFont = Theme::font(12, bar.look.isCertain() ? QFont::DemiBold : QFont::Normal);
        change.percentFont = Theme::font(12);
        if (m_isAlone) {
            const auto whole = static_cast<double>(m_scene.tree()[0].baselineNs);
            change.delta = inUnit(value.baseline.value_or(0), m_scene.unit());
            change.percent = whole > 0 ? formatRatio(value.baseline.value_or(0) / whole) : QString();
            return change;
        }
        const QString arrow = bar.kind == BarKind::Rest ? QString() : arrowOf(value, bar.look);
        change.delta = (arrow.isEmpty() ? QString() : arrow + QLatin1Char(' '))
            + (value.delta ? signedInUnit(*value.delta, m_scene.unit()) : missingText());
        change.percent = formatPairChange(value);
        return change;
    }

    static double widthOf(const Change &change)
    {
        return tabularWidth(change.deltaFont, change.delta) + 8 + tabularWidth(change.percentFont, change.percent);
    }

    double changeWidth(const DiffBar &bar) const { return widthOf(changeOf(bar)); }

    /// What has no room is left out: first the percentage. Returns the width.
    double paintChange(const DiffBar &bar, const QRectF &area, Qt::Alignment alignment)
    {
        Change change = changeOf(bar);
        if (widthOf(change) > area.width())
            change.percent.clear();
        const double deltaPx = tabularWidth(change.deltaFont, change.delta);
        if (deltaPx > area.width())
            return 0;
        const double width = change.percent.isEmpty() ? deltaPx : widthOf(change);
        const QRectF place(
            alignment == Qt::AlignRight ? area.right() - width : area.left(), area.top(), width, area.height());
        m_painter.setPen(isColoured(bar) ? m_theme.text : m_isAlone ? m_theme.muted : bar.look.textColor());
        m_painter.setFont(change.deltaFont);
        drawTabular(m_painter, place, Qt::AlignLeft, change.delta);
        m_painter.setFont(change.percentFont);
        drawTabular(m_painter, place, Qt::AlignRight, change.percent);
        return width;
    }

    void paintUpright(std::uint32_t number, const QRectF &area, const QFont &font)
    {
        const MapBox &box = m_scene.box(number);
        const DiffBar &bar = m_scene.content(number).bar;
        m_painter.save();
        m_painter.translate(area.center().x(), area.bottom());
        m_painter.rotate(-90);
        const QRectF turned(0, -8, area.height(), 16);
        const QString name = fittingName(
            font, m_scene.content(number).name, isGap(bar), turned.width(), m_scene.content(number).shortName);
        if (bar.isUnknown) {
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(m_theme.surface);
            const double textPx = QFontMetricsF(font).horizontalAdvance(name);
            m_painter.drawRoundedRect(QRectF(-3, -8, std::min(textPx, turned.width()) + 6, 16), 3, 3);
        }
        drawName(m_painter, font, bar.isUnknown || box.isMerged() ? m_theme.muted : m_theme.text, turned, name);
        const Change change = changeOf(bar);
        const double afterPx = QFontMetricsF(font).horizontalAdvance(name) + 10;
        if (!bar.isUnknown && afterPx + tabularWidth(change.deltaFont, change.delta) <= turned.width()) {
            m_painter.setFont(change.deltaFont);
            m_painter.setPen(isColoured(bar) ? m_theme.text : m_isAlone ? m_theme.muted : bar.look.textColor());
            drawTabular(m_painter, turned.adjusted(afterPx, 0, 0, 0), Qt::AlignLeft, change.delta);
        }
        m_painter.restore();
    }

    /// The longer of both fills the width.
    void paintBars(const DiffBar &bar, const QRectF &area)
    {
        constexpr double kBarPx = 4, kBetweenPx = 1.5, kMostPx = 280;
        const double longest =
            static_cast<double>(std::max(bar.timeNs.baseline.value_or(0), bar.timeNs.experimental.value_or(0)));
        if (longest <= 0)
            return;
        const double whole = std::min(area.width(), kMostPx);
        double y = area.top() + 1;
        for (const Side side : kSides) {
            const std::optional<std::int64_t> &ns =
                side == Side::Baseline ? bar.timeNs.baseline : bar.timeNs.experimental;
            if (ns)
                fillBar(m_painter, QRectF(area.left(), y, whole * static_cast<double>(*ns) / longest, kBarPx),
                    side == Side::Baseline ? m_theme.baseline : m_theme.experimental);
            y += kBarPx + kBetweenPx;
        }
    }

    QColor groundOf(std::uint32_t number) const
    {
        const DiffBar &bar = m_scene.content(number).bar;
        const bool isOpen = m_scene.box(number).isOpen();
        return isOpen && !bar.look.isCertain()
            ? m_theme.raised
            : differenceFill(bar.look, differenceStrength(bar.timeNs) * (isOpen ? kAroundShare : 1));
    }

    /// From the box before it, in the gap between both.
    void paintArrow(std::uint32_t number)
    {
        const MapBox &box = m_scene.box(number);
        if (box.previous == 0)
            return;
        const MapBox *before = &m_scene.box(box.previous);
        const double gap =
            box.beginsColumn ? box.rect.left() - before->rect.right() : box.rect.top() - before->rect.bottom();
        if (gap < kArrowFromPx)
            return;
        const QPointF tip = box.beginsColumn
            ? QPointF(box.rect.left() - 2, std::clamp(before->rect.center().y(), box.rect.top(), box.rect.bottom()))
            : QPointF(std::min(before->rect.center().x(), before->rect.left() + 40), box.rect.top() - 2);
        const QPointF back = box.beginsColumn ? QPointF(-1, 0) : QPointF(0, -1);
        const QPointF aside = box.beginsColumn ? QPointF(0, 1) : QPointF(1, 0);
        m_painter.setPen(QPen(m_theme.muted, 1.2));
        m_painter.drawLine(tip, tip + back * (gap - 4));
        m_painter.drawLine(tip, tip + (back + aside) * kArrowTipPx);
        m_painter.drawLine(tip, tip + (back - aside) * kArrowTipPx);
    }

    QPainter &m_painter;
    const MapScene &m_scene;
    const MapMarks &m_marks;
    const Theme &m_theme;
    bool m_isAlone;
};

} // namespace

void paintMap(QPainter &painter, const MapScene &scene, const MapMarks &marks)
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (!scene.isEmpty())
        MapPaint(painter, scene, marks).paint();
}

} // namespace twinlane
