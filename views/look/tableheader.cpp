// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/tableheader.h"

#include "views/look/celldelegate.h"
#include "views/look/headertitle.h"
#include "views/look/theme.h"

#include <QPainter>

#include <cmath>

namespace twinlane {

namespace {

constexpr int kSwatchPx = 12;

} // namespace

TableHeader::TableHeader(Qt::Orientation orientation, QWidget *parent)
    : QHeaderView(orientation, parent)
{
    setHighlightSections(false);
    setSectionsClickable(orientation == Qt::Horizontal);
    if (orientation == Qt::Horizontal)
        setFixedHeight(kTableHeaderHeightPx);
    else
        setDefaultSectionSize(kTableRowHeightPx);
    setMinimumSectionSize(kTableRowHeightPx);
}

QSize TableHeader::sizeHint() const
{
    if (orientation() == Qt::Horizontal)
        return { QHeaderView::sizeHint().width(), kTableHeaderHeightPx };
    int width = 0;
    for (int section = 0; section < count(); ++section)
        width = std::max(width, sectionSizeFromContents(section).width());
    return { width, QHeaderView::sizeHint().height() };
}

QFont TableHeader::sectionFont(int section) const
{
    const bool sorted = isSortIndicatorShown() && sortIndicatorSection() == section;
    return Theme::font(orientation() == Qt::Vertical ? 13 : 12, sorted ? QFont::DemiBold : QFont::Medium);
}

QSize TableHeader::sectionSizeFromContents(int section) const
{
    if (!model())
        return QHeaderView::sectionSizeFromContents(section); // a view that closes has lost it already
    const QString text = model()->headerData(section, orientation()).toString();
    const int extra = orientation() == Qt::Vertical                   ? kSwatchPx
        : sortIndicatorSection() == section && isSortIndicatorShown() ? kSortArrowPx
                                                                      : 0;
    const int width = static_cast<int>(std::ceil(QFontMetricsF(sectionFont(section)).horizontalAdvance(text)));
    return { width + 2 * kCellPaddingPx + extra, kTableHeaderHeightPx };
}

void TableHeader::paintEvent(QPaintEvent *event)
{
    // The area behind the last section gets the same surface and line.
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), Theme::current().surface);
    if (orientation() == Qt::Horizontal)
        painter.fillRect(QRect(0, height() - 1, width(), 1), Theme::current().border);
    painter.end();
    QHeaderView::paintEvent(event);
}

void TableHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    const Theme &theme = Theme::current();
    const bool horizontal = orientation() == Qt::Horizontal;
    const bool sorted = horizontal && isSortIndicatorShown() && sortIndicatorSection() == section;
    const auto alignment =
        Qt::Alignment(model()->headerData(section, orientation(), Qt::TextAlignmentRole).toInt()) | Qt::AlignVCenter;
    painter->save();
    painter->fillRect(rect, theme.surface);
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), horizontal ? theme.border : theme.grid);
    if (model()->headerData(section, orientation(), CellRole::Separator).toBool())
        painter->fillRect(QRect(rect.left(), rect.top(), 1, rect.height()), theme.grid);

    QRectF content = QRectF(rect).adjusted(kCellPaddingPx, 0, -kCellPaddingPx, -1);
    const QVariant swatch = model()->headerData(section, orientation(), Qt::DecorationRole);
    if (!horizontal) {
        if (swatch.canConvert<QColor>() && swatch.isValid()) {
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(Qt::NoPen);
            painter->setBrush(swatch.value<QColor>());
            painter->drawRoundedRect(QRectF(content.left(), content.center().y() - 8, 4, 16), 2, 2);
        }
        content.setLeft(content.left() + kSwatchPx);
    }
    painter->setFont(sectionFont(section));
    painter->setPen(sorted || !horizontal ? theme.text : theme.muted);
    drawHeaderTitle(*painter, content, alignment, model()->headerData(section, orientation()).toString(),
        sorted ? std::optional(sortIndicatorOrder()) : std::nullopt);
    painter->restore();
}

} // namespace twinlane
