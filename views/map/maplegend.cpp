// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/map/maplegend.h"

#include "views/blocks/boxfill.h"
#include "views/look/theme.h"

#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>

#include <cmath>

namespace twinlane {

namespace {

constexpr int kHeightPx = 24, kGapPx = 6, kBetweenPx = 16;
constexpr double kScalePx = 84, kScaleHeightPx = 10, kMarkPx = 18, kMostPx = 4000;

QFont legendFont()
{
    return Theme::font(11);
}

double textPx(const QString &text)
{
    return std::ceil(QFontMetricsF(legendFont()).horizontalAdvance(text));
}

} // namespace

MapLegend::MapLegend(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setAlone(false);
}

void MapLegend::setAlone(bool isAlone)
{
    m_isAlone = isAlone;
    setAccessibleName(isAlone ? tr("Legend: %1, %2").arg(words(Part::Area), words(Part::Dots))
                              : tr("Legend: %1, %2, colour from half to double the time, outlined: could be chance")
                                    .arg(words(Part::Area), words(Part::Dots)));
    updateGeometry();
    update();
}

QString MapLegend::words(Part part) const
{
    switch (part) {
    case Part::Area:
        return m_isAlone ? tr("area: time") : tr("area: time of the longer side");
    case Part::Scale:
        return tr("double");
    case Part::Sides:
        return tr("baseline, experimental");
    case Part::Dots:
        break;
    }
    return tr("a dot per repeat");
}

double MapLegend::widthOf(Part part) const
{
    const double mark = part == Part::Scale ? textPx(tr("half")) + kGapPx + kScalePx + kGapPx
        : part == Part::Area                ? 0
                                            : kMarkPx + kGapPx;
    return mark + textPx(words(part)) + kBetweenPx;
}

std::vector<MapLegend::Part> MapLegend::partsIn(double px) const
{
    std::vector<Part> parts { Part::Area, Part::Scale, Part::Sides, Part::Dots };
    if (m_isAlone)
        parts = { Part::Area, Part::Dots };
    const auto width = [&] {
        double sum = 0;
        for (const Part part : parts)
            sum += widthOf(part);
        return sum;
    };
    for (const Part least : { Part::Sides, Part::Area }) {
        if (width() > px + 1)
            std::erase(parts, least);
    }
    return parts;
}

QSize MapLegend::sizeHint() const
{
    double width = 0;
    for (const Part part : partsIn(kMostPx))
        width += widthOf(part);
    return { static_cast<int>(std::ceil(width)), kHeightPx };
}

QSize MapLegend::minimumSizeHint() const
{
    double width = 0;
    for (const Part part : partsIn(0))
        width += widthOf(part);
    return { static_cast<int>(std::ceil(width)), kHeightPx };
}

void MapLegend::paintScale(QPainter &painter, const QRectF &place) const
{
    QLinearGradient colors(place.topLeft(), place.topRight());
    colors.setColorAt(0, differenceFill({ Certainty::Certain, Tone::Better }, 1));
    colors.setColorAt(0.5, Theme::current().surface);
    colors.setColorAt(1, differenceFill({ Certainty::Certain, Tone::Worse }, 1));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors);
    painter.drawRoundedRect(place, 2, 2);
}

void MapLegend::paintSides(QPainter &painter, double x) const
{
    const double middle = height() / 2.0;
    painter.fillRect(QRectF(x, middle - 5, kMarkPx * 0.7, 4), Theme::current().baseline);
    painter.fillRect(QRectF(x, middle + 1, kMarkPx, 4), Theme::current().experimental);
}

void MapLegend::paintDots(QPainter &painter, double x) const
{
    const double middle = height() / 2.0;
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::current().muted);
    for (int i = 0; i < 3; ++i)
        painter.drawEllipse(QPointF(x + 3 + i * 6, i == 1 ? middle - 3 : middle + 1), 2.4, 2.4);
}

void MapLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(legendFont());
    double x = 0;
    const auto text = [&](const QString &words) {
        painter.setPen(Theme::current().muted);
        painter.drawText(QRectF(x, 0, textPx(words) + 2, height()), Qt::AlignVCenter, words);
        x += textPx(words);
    };
    for (const Part part : partsIn(width())) {
        if (part == Part::Scale) {
            text(tr("half"));
            x += kGapPx;
            paintScale(painter, { x, (height() - kScaleHeightPx) / 2.0, kScalePx, kScaleHeightPx });
            x += kScalePx + kGapPx;
        } else if (part != Part::Area) {
            if (part == Part::Sides)
                paintSides(painter, x);
            else
                paintDots(painter, x);
            x += kMarkPx + kGapPx;
        }
        text(words(part));
        x += kBetweenPx;
    }
}

} // namespace twinlane
