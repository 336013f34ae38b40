// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/map/mappainter.h"

#include "views/blocks/barpaint.h"
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
/// Of the direction's colour in the fill where it is full, and of the least that can be seen.
constexpr double kFullLight = 0.6, kFullDark = 0.52, kLeastShare = 0.14;
/// A box around others is paler than they are.
constexpr double kAroundShare = 0.3;
/// In narrower gaps there are no arrows.
constexpr double kArrowFromPx = 12, kArrowTipPx = 3.5;

QColor mixed(const QColor &from, const QColor &to, double share)
{
    const auto level = [share](int a, int b) { return static_cast<int>(std::lround(a + share * (b - a))); };
    return { level(from.red(), to.red()), level(from.green(), to.green()), level(from.blue(), to.blue()) };
}

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
        const MapBox &box = m_scene.box(number);
        const DiffBar bar = m_scene.bar(box);
        paintGround(box, bar);
        const MapParts parts = m_scene.parts(box);
        if (parts.name.isEmpty())
            return;
        paintTexts(box, bar, parts);
        if (!parts.bars.isEmpty())
            paintBars(bar, parts.bars);
        if (m_scene.dots(number))
            paintDots(number, parts.dots);
    }

    void paintGround(const MapBox &box, const DiffBar &bar)
    {
        double strength = mapStrength(bar.timeNs);
        if (box.isOpen())
            strength *= kAroundShare;
        const QColor fill = box.isOpen() && !bar.look.isCertain() ? m_theme.raised : mapFill(bar.look, strength);
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
        const bool isUndecided = bar.look.sureness == Sureness::Undecided && !m_isAlone;
        const bool isOneSided = !m_isAlone && bar.timeNs.baseline.has_value() != bar.timeNs.experimental.has_value();
        QPen pen(isUndecided           ? m_theme.same
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

    bool isColoured(const DiffBar &bar) const { return bar.look.isCertain() && !bar.isUnknown; }

    void paintTexts(const MapBox &box, const DiffBar &bar, const MapParts &parts)
    {
        const bool isQuiet = bar.isUnknown || box.isMerged();
        const QFont font = Theme::font(12, isQuiet ? QFont::Normal : QFont::DemiBold);
        if (parts.isUpright) {
            paintUpright(box, bar, parts.name, font);
            return;
        }
        const QColor quiet = isColoured(bar) ? m_theme.text : m_theme.muted;
        if (bar.isUnknown) // so that the hatch does not cross the letters
            backUnder(parts, font, mapBoxName(m_scene, box), bar);
        drawName(m_painter, font, isQuiet ? m_theme.muted : m_theme.text, parts.name, mapBoxName(m_scene, box));
        if (parts.times == parts.change && !parts.change.isEmpty() && !m_isAlone) {
            const double changePx = paintChange(bar, parts.change, Qt::AlignRight);
            m_painter.setFont(Theme::font(12));
            m_painter.setPen(quiet);
            const QRectF rest = parts.change.adjusted(0, 0, -changePx - 10, 0);
            if (tabularWidth(m_painter.font(), timesText(bar, m_scene.unit())) <= rest.width())
                drawTabular(m_painter, rest, Qt::AlignRight, timesText(bar, m_scene.unit()));
            return;
        }
        m_painter.setFont(Theme::font(12));
        m_painter.setPen(quiet);
        if (!parts.times.isEmpty() && !m_isAlone
            && tabularWidth(m_painter.font(), timesText(bar, m_scene.unit())) <= parts.times.width())
            drawTabular(m_painter, parts.times, Qt::AlignLeft, timesText(bar, m_scene.unit()));
        if (!parts.change.isEmpty())
            paintChange(bar, parts.change, parts.change.top() == parts.name.top() ? Qt::AlignRight : Qt::AlignLeft);
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

    void paintUpright(const MapBox &box, const DiffBar &bar, const QRectF &area, const QFont &font)
    {
        m_painter.save();
        m_painter.translate(area.center().x(), area.bottom());
        m_painter.rotate(-90);
        const QRectF turned(0, -8, area.height(), 16);
        if (bar.isUnknown) {
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(m_theme.surface);
            const double textPx =
                QFontMetricsF(font).horizontalAdvance(oneLine(cutText(mapBoxName(m_scene, box), 200)));
            m_painter.drawRoundedRect(QRectF(-3, -8, std::min(textPx, turned.width()) + 6, 16), 3, 3);
        }
        drawName(m_painter, font, bar.isUnknown || box.isMerged() ? m_theme.muted : m_theme.text, turned,
            mapBoxName(m_scene, box));
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
        for (const Side side : { Side::Baseline, Side::Experimental }) {
            const std::optional<std::int64_t> &ns =
                side == Side::Baseline ? bar.timeNs.baseline : bar.timeNs.experimental;
            if (ns)
                fillBar(m_painter, QRectF(area.left(), y, whole * static_cast<double>(*ns) / longest, kBarPx),
                    side == Side::Baseline ? m_theme.baseline : m_theme.experimental);
            y += kBarPx + kBetweenPx;
        }
    }

    QColor dotColor(const MapInstance &instance) const
    {
        return instance.look.isCertain() ? m_theme.textOf(instance.look.tone) : m_theme.muted;
    }

    void paintDots(std::uint32_t number, const QRectF &strip)
    {
        constexpr double kMostRadiusPx = 2.6, kLeastSlotPx = 2.5;
        const std::vector<MapInstance> &dots = *m_scene.dots(number);
        const double slot = strip.width() / static_cast<double>(dots.size());
        if (slot < kLeastSlotPx) {
            paintManyDots(number, strip);
        } else {
            const double radius = std::min(kMostRadiusPx, slot / 2.4);
            m_painter.setPen(Qt::NoPen);
            for (std::size_t i = 0; i < dots.size(); ++i) {
                m_painter.setBrush(dotColor(dots[i]));
                m_painter.drawEllipse(m_scene.dotAt(number, i), radius, radius);
            }
        }
        const std::optional<std::size_t> odd = m_scene.oddDot(number);
        std::optional<std::size_t> selected;
        for (std::size_t i = 0; i < dots.size() && m_marks.selected; ++i) {
            if (dots[i].row == m_marks.selected)
                selected = i;
        }
        if (odd && odd != selected)
            paintDotLabel(number, *odd, strip, false);
        if (selected)
            paintDotLabel(number, *selected, strip, true);
    }

    /// More dots than there are pixels: of each pixel the lowest to the highest.
    void paintManyDots(std::uint32_t number, const QRectF &strip)
    {
        const std::vector<MapInstance> &dots = *m_scene.dots(number);
        for (std::size_t i = 0; i < dots.size();) {
            const double x = std::floor(m_scene.dotAt(number, i).x());
            double top = m_scene.dotAt(number, i).y(), bottom = top;
            std::size_t most = i;
            for (; i < dots.size() && std::floor(m_scene.dotAt(number, i).x()) == x; ++i) {
                const double y = m_scene.dotAt(number, i).y();
                top = std::min(top, y);
                bottom = std::max(bottom, y);
                if (std::abs(dots[i].deltaNs) > std::abs(dots[most].deltaNs))
                    most = i;
            }
            m_painter.fillRect(QRectF(x, top - 1, 1, bottom - top + 2) & strip, dotColor(dots[most]));
        }
    }

    void paintDotLabel(std::uint32_t number, std::size_t index, const QRectF &strip, bool isSelected)
    {
        constexpr double kGapPx = 6, kRingPx = 3.4, kLeastPx = 40;
        const MapBox &box = m_scene.box(number);
        const MapInstance &instance = (*m_scene.dots(number))[index];
        const QPointF at = m_scene.dotAt(number, index);
        m_painter.setPen(QPen(m_theme.text, isSelected ? 1.6 : 1));
        m_painter.setBrush(dotColor(instance));
        m_painter.drawEllipse(at, kRingPx, kRingPx);
        const QFont font = Theme::font(11, QFont::Medium);
        const double left = at.x() - strip.left() - kGapPx, right = strip.right() - at.x() - kGapPx;
        const double room = std::max(left, right);
        if (room < kLeastPx)
            return;
        const QString delta = signedInUnit(static_cast<double>(instance.deltaNs), m_scene.unit());
        const double deltaPx = tabularWidth(font, delta);
        const QString name = elidedName(font, mapInstanceName(m_scene, box, instance.row), room - deltaPx - kGapPx);
        const QString text = room > deltaPx + kLeastPx ? name + QLatin1Char(' ') + delta : delta;
        const double width = tabularWidth(font, text);
        if (width > room)
            return;
        const QRectF place(right >= width ? at.x() + kGapPx : at.x() - kGapPx - width, at.y() - 6, width, 12);
        const QRectF inside =
            place.translated(0, std::clamp(0.0, strip.top() - 1 - place.top(), strip.bottom() + 1 - place.bottom()));
        if (isSelected || std::abs(at.y() - strip.center().y()) < 9) // the dots would shine through
            m_painter.fillRect(inside.adjusted(-2, 0, 2, 0), groundOf(box));
        m_painter.setPen(m_theme.text);
        m_painter.setFont(font);
        drawTabular(m_painter, inside, Qt::AlignLeft, text);
    }

    QColor groundOf(const MapBox &box) const
    {
        const DiffBar bar = m_scene.bar(box);
        const double strength = mapStrength(bar.timeNs) * (box.isOpen() ? kAroundShare : 1);
        return box.isOpen() && !bar.look.isCertain() ? m_theme.raised : mapFill(bar.look, strength);
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

double mapStrength(const Delta<std::int64_t> &timeNs)
{
    const auto a = static_cast<double>(timeNs.baseline.value_or(0)),
               b = static_cast<double>(timeNs.experimental.value_or(0));
    return a <= 0 || b <= 0 ? 1 : std::min(1.0, std::abs(std::log2(b / a)));
}

QColor mapFill(const DifferenceLook &look, double strength)
{
    const Theme &theme = Theme::current();
    switch (look.sureness) {
    case Sureness::Certain: {
        const double full = theme.dark ? kFullDark : kFullLight;
        const double share = kLeastShare + (full - kLeastShare) * strength;
        return look.tone == Tone::Neutral ? theme.neutralTint : mixed(theme.surface, look.barColor(), share);
    }
    case Sureness::Undecided:
        return theme.surface;
    case Sureness::Noise:
    case Sureness::OtherWork:
        break;
    }
    return theme.neutralTint;
}

void paintMap(QPainter &painter, const MapScene &scene, const MapMarks &marks)
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (!scene.isEmpty())
        MapPaint(painter, scene, marks).paint();
}

} // namespace twinlane
