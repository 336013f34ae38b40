// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/overviewline.h"

#include "model/comparison/comparison.h"
#include "views/look/nametext.h"
#include "views/overview/metriccell.h"
#include "views/overview/overviewcolumns.h"
#include "views/words/format.h"
#include "views/words/headlinetext.h"
#include "views/words/metrictexts.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

constexpr int kSidePx = 14, kGapPx = 22, kInnerGapPx = 6;

QFont plainFont()
{
    return Theme::font(12);
}

QFont strongFont()
{
    return Theme::font(12, QFont::DemiBold);
}

/// The step stands in the headline, and what a run is does not change.
bool isTold(const OverviewMetric &metric)
{
    return metric.key == "averageStepNs" || metric.key == "deviceMemoryBytes" || metric.unit == Unit::Text;
}

} // namespace

OverviewLine::OverviewLine(QWidget *parent)
    : QAbstractButton(parent)
{
    setObjectName(QStringLiteral("unfoldOverview"));
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setFixedHeight(kLineHeightPx);
    setToolTip(tr("Show the overview table"));
}

OverviewLine::Item OverviewLine::itemOf(const Comparison &comparison, const OverviewMetric &metric) const
{
    Item item;
    item.title = metricTitle(metric.key);
    item.values = comparison.isAlone()
        ? metricText(comparison, metric, Side::Baseline)
        : fromTo(metricText(comparison, metric, Side::Baseline), metricText(comparison, metric, Side::Experimental));
    const bool isTime = metric.unit == Unit::Nanoseconds || metric.unit == Unit::Ratio;
    const QString change = isTime ? metricDelta(comparison, metric) : metricChange(metric);
    if (!comparison.isAlone() && change != missingText())
        item.change = change;
    item.tone = metricTone(comparison, metric);
    item.isQuiet = isQuietDifference(comparison, metric);
    item.weight = weightOf(comparison, metric);
    item.px = QFontMetricsF(plainFont()).horizontalAdvance(item.title) + kInnerGapPx
        + tabularWidth(plainFont(), item.values)
        + (item.change.isEmpty() ? 0 : kInnerGapPx + tabularWidth(strongFont(), item.change));
    return item;
}

void OverviewLine::setComparison(std::shared_ptr<const Comparison> comparison)
{
    m_items.clear();
    QStringList spoken { tr("Overview") };
    if (comparison) {
        const OverviewColumns columns = chooseColumns(*comparison);
        for (const std::size_t i : columns.shown) {
            const OverviewMetric &metric = columns.metrics[i];
            if (isTold(metric))
                continue;
            m_items.push_back(itemOf(*comparison, metric));
            spoken << QStringLiteral("%1 %2 %3").arg(m_items.back().title, m_items.back().values, m_items.back().change);
        }
    }
    setAccessibleName(spoken.join(QStringLiteral(", ")).trimmed());
    update();
}

/// What tells most, in the order of the columns.
std::vector<const OverviewLine::Item *> OverviewLine::fitting(qreal roomPx) const
{
    std::vector<const Item *> items;
    qreal px = 0;
    for (const Item &item : m_items) {
        items.push_back(&item);
        px += item.px + kGapPx;
    }
    while (px > roomPx && !items.empty()) {
        const auto least = std::min_element(
            items.begin(), items.end(), [](const Item *a, const Item *b) { return a->weight < b->weight; });
        px -= (*least)->px + kGapPx;
        items.erase(least);
    }
    return items;
}

qreal OverviewLine::paintItem(QPainter &painter, qreal x, const Item &item) const
{
    const Theme &theme = Theme::current();
    const auto draw = [&](const QFont &font, const QColor &color, const QString &text) {
        painter.setFont(font);
        painter.setPen(color);
        drawTabular(painter, QRectF(x, 0, width(), height()), Qt::AlignLeft, text);
        x += tabularWidth(font, text) + kInnerGapPx;
    };
    draw(plainFont(), theme.muted, item.title);
    draw(plainFont(), theme.text, item.values);
    if (!item.change.isEmpty())
        draw(item.tone == Tone::Neutral ? plainFont() : strongFont(),
            item.tone != Tone::Neutral ? theme.textOf(item.tone)
                : item.isQuiet         ? theme.muted
                                       : theme.text,
            item.change);
    return x - kInnerGapPx + kGapPx;
}

void OverviewLine::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    if (underMouse())
        painter.fillRect(rect().adjusted(1, 1, -1, -1), theme.raised);
    painter.setFont(strongFont());
    painter.setPen(theme.text);
    const QString title = QStringLiteral("▸ ") + tr("Overview");
    drawTabular(painter, QRectF(kSidePx, 0, width(), height()), Qt::AlignLeft, title);
    qreal x = kSidePx + tabularWidth(strongFont(), title) + kGapPx;
    for (const Item *item : fitting(width() - x - kSidePx + kGapPx))
        x = paintItem(painter, x, *item);
    if (hasFocus()) {
        painter.setPen(theme.accent);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(2.5, 2.5, -2.5, -2.5), 5, 5);
    }
}

void OverviewLine::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void OverviewLine::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace twinlane
