// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinelegend.h"

#include "views/look/theme.h"
#include "views/timeline/timelinepainter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <array>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kMarkPx = 16, kGapPx = 6, kBetweenPx = 14;
constexpr int kHeightPx = 24;

enum class LegendMark : quint8 { Slower, Faster, Same, Pause, Guess };
constexpr std::array kMarks { LegendMark::Slower, LegendMark::Faster, LegendMark::Same, LegendMark::Pause,
    LegendMark::Guess };
constexpr int kDirections = 2; ///< that come first

QString textOf(LegendMark mark)
{
    switch (mark) {
    case LegendMark::Slower:
        return TimelineLegend::tr("slower");
    case LegendMark::Faster:
        return TimelineLegend::tr("faster");
    case LegendMark::Same:
        return TimelineLegend::tr("not certain");
    case LegendMark::Guess:
        return TimelineLegend::tr("thin: match below 80 %");
    case LegendMark::Pause:
        break;
    }
    return TimelineLegend::tr("axis pauses");
}

SceneBlock sample(Tone tone)
{
    SceneBlock block;
    block.tone = tone;
    block.strength = 1;
    return block;
}

void drawMark(QPainter &painter, LegendMark mark, const QRectF &rect)
{
    if (mark == LegendMark::Pause) {
        drawHatch(painter, rect, PaintTarget::Screen);
        return;
    }
    const double width = mark == LegendMark::Guess ? 2 : 9;
    QPainterPath path(rect.topLeft());
    const double middle = rect.center().y();
    const double right = rect.right() - width;
    path.cubicTo(rect.left(), middle, right, middle, right, rect.bottom());
    path.lineTo(rect.right(), rect.bottom());
    path.cubicTo(rect.right(), middle, rect.left() + width, middle, rect.left() + width, rect.top());
    painter.fillPath(path,
        ribbonColor(sample(mark == LegendMark::Slower ? Tone::Worse
                : mark == LegendMark::Same            ? Tone::Neutral
                                                      : Tone::Better)));
}

} // namespace

TimelineLegend::TimelineLegend(QWidget *parent)
    : QWidget(parent)
    , m_shown(static_cast<int>(kMarks.size()))
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void TimelineLegend::fitInto(int roomPx, bool hasDirections)
{
    m_first = hasDirections ? 0 : kDirections;
    m_shown = static_cast<int>(kMarks.size()) - m_first;
    while (m_shown > 0 && sizeHint().width() > roomPx)
        --m_shown;
    QStringList all;
    for (int i = m_first; i < m_first + m_shown; ++i)
        all << textOf(kMarks[static_cast<std::size_t>(i)]);
    setAccessibleName(tr("Legend: %1").arg(all.join(QStringLiteral(", "))));
    updateGeometry();
    update();
}

QSize TimelineLegend::sizeHint() const
{
    const QFontMetricsF metrics(Theme::font(11));
    double width = 0;
    for (int i = m_first; i < m_first + m_shown; ++i)
        width += kMarkPx + kGapPx + metrics.horizontalAdvance(textOf(kMarks[static_cast<std::size_t>(i)])) + kBetweenPx;
    return { static_cast<int>(std::ceil(width)), kHeightPx };
}

void TimelineLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont font = Theme::font(11);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    double x = 0;
    for (int i = m_first; i < m_first + m_shown; ++i) {
        const LegendMark mark = kMarks[static_cast<std::size_t>(i)];
        drawMark(painter, mark, QRectF(x, (height() - 10) / 2.0, kMarkPx - 2, 10));
        const QString text = textOf(mark);
        const double width = metrics.horizontalAdvance(text);
        painter.setPen(Theme::current().muted);
        painter.drawText(QRectF(x + kMarkPx + kGapPx - 2, 0, width + 2, height()), Qt::AlignVCenter, text);
        x += kMarkPx + kGapPx + width + kBetweenPx;
    }
}

} // namespace twinlane
