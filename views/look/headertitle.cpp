// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/headertitle.h"

#include "views/look/theme.h"

#include <QPainter>

#include <cmath>

namespace twinlane {

namespace {

QPolygonF arrow(qreal left, qreal middle, Qt::SortOrder order)
{
    const qreal down = order == Qt::DescendingOrder ? 1 : -1;
    return QPolygonF({ { left, middle - 2 * down }, { left + 8, middle - 2 * down }, { left + 4, middle + 3 * down } });
}

} // namespace

void drawHeaderTitle(QPainter &painter, const QRectF &content, Qt::Alignment alignment, const QString &title,
    const std::optional<Qt::SortOrder> &order)
{
    const QString text = painter.fontMetrics().elidedText(
        title, Qt::ElideRight, static_cast<int>(std::ceil(content.width())) - (order ? kSortArrowPx : 0) + 1);
    painter.drawText(content, static_cast<int>(alignment) | Qt::TextSingleLine, text);
    if (!order)
        return;
    const qreal width = QFontMetricsF(painter.font()).horizontalAdvance(text);
    const qreal left =
        alignment & Qt::AlignRight ? content.right() - width - kSortArrowPx : content.left() + width + kSortArrowPx - 8;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::current().accent);
    painter.drawPolygon(arrow(left, content.center().y(), *order));
}

} // namespace twinlane
