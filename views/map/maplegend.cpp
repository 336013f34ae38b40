// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/map/maplegend.h"

#include "views/look/theme.h"
#include "views/map/mappainter.h"

#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>

#include <cmath>

namespace twinlane {

namespace {

constexpr int kHeightPx = 24, kGapPx = 6, kBetweenPx = 16;
constexpr double kScalePx = 84, kScaleHeightPx = 10, kBarsPx = 18, kDotsPx = 18;

QFont legendFont()
{
    return Theme::font(11);
}

double widthOf(const QString &text)
{
    return std::ceil(QFontMetricsF(legendFont()).horizontalAdvance(text));
}

} // namespace

MapLegend::MapLegend(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAlone(false);
}

void MapLegend::setAlone(bool isAlone)
{
    m_isAlone = isAlone;
    const QString area = tr("area: time"), dots = tr("a dot per repeat");
    setAccessibleName(isAlone ? tr("Legend: %1, %2").arg(area, dots)
                              : tr("Legend: %1, %2, colour from half to double the time, outlined: could be chance")
                                    .arg(tr("area: time of the longer side"), dots));
    updateGeometry();
    update();
}

QSize MapLegend::sizeHint() const
{
    double width = kDotsPx + kGapPx + widthOf(tr("a dot per repeat"));
    if (m_isAlone)
        width += widthOf(tr("area: time")) + kBetweenPx;
    else
        width += widthOf(tr("area: time of the longer side")) + kBetweenPx + widthOf(tr("half")) + kGapPx + kScalePx
            + kGapPx + widthOf(tr("double")) + kBetweenPx + kBarsPx + kGapPx + widthOf(tr("baseline, experimental"))
            + kBetweenPx;
    return { static_cast<int>(std::ceil(width)) + 2, kHeightPx };
}

void MapLegend::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(legendFont());
    const double middle = height() / 2.0;
    double x = 0;
    const auto text = [&](const QString &words) {
        painter.setPen(theme.muted);
        painter.drawText(QRectF(x, 0, widthOf(words) + 2, height()), Qt::AlignVCenter, words);
        x += widthOf(words);
    };
    text(m_isAlone ? tr("area: time") : tr("area: time of the longer side"));
    x += kBetweenPx;
    painter.setBrush(Qt::NoBrush);
    if (!m_isAlone) {
        text(tr("half"));
        x += kGapPx;
        const QRectF scale(x, middle - kScaleHeightPx / 2, kScalePx, kScaleHeightPx);
        QLinearGradient colors(scale.topLeft(), scale.topRight());
        colors.setColorAt(0, mapFill({ Sureness::Certain, Tone::Better }, 1));
        colors.setColorAt(0.5, theme.surface);
        colors.setColorAt(1, mapFill({ Sureness::Certain, Tone::Worse }, 1));
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors);
        painter.drawRoundedRect(scale, 2, 2);
        x += kScalePx + kGapPx;
        text(tr("double"));
        x += kBetweenPx;
        painter.setPen(Qt::NoPen);
        painter.fillRect(QRectF(x, middle - 5, kBarsPx * 0.7, 4), theme.baseline);
        painter.fillRect(QRectF(x, middle + 1, kBarsPx, 4), theme.experimental);
        x += kBarsPx + kGapPx;
        text(tr("baseline, experimental"));
        x += kBetweenPx;
    }
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < 3; ++i) {
        painter.setBrush(theme.muted);
        painter.drawEllipse(QPointF(x + 3 + i * 6, i == 1 ? middle - 3 : middle + 1), 2.4, 2.4);
    }
    x += kDotsPx + kGapPx;
    text(tr("a dot per repeat"));
}

} // namespace twinlane
