// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/spanheader.h"

#include "views/look/celldelegate.h"
#include "views/look/headertitle.h"
#include "views/look/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr int kGapPx = 6; // between the lines of two measures

QFont titleFont(bool isStrong)
{
    return Theme::font(12, isStrong ? QFont::DemiBold : QFont::Medium);
}

} // namespace

SpanHeader::SpanHeader(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setHighlightSections(false);
    setSectionsClickable(true);
    setSectionsMovable(true);
    setFirstSectionMovable(false);
    setMinimumSectionSize(36);
    setFixedHeight(kDenseHeaderPx);
    setMouseTracking(true);
}

QSize SpanHeader::sizeHint() const
{
    return { QHeaderView::sizeHint().width(), height() };
}

bool SpanHeader::isSorted(int section) const
{
    return isSortIndicatorShown() && sortIndicatorSection() == section;
}

QSize SpanHeader::sectionSizeFromContents(int section) const
{
    if (!model())
        return QHeaderView::sectionSizeFromContents(section); // a view that closes has lost it already
    const QString text = model()->headerData(section, Qt::Horizontal).toString();
    const int width = static_cast<int>(std::ceil(QFontMetricsF(titleFont(isSorted(section))).horizontalAdvance(text)));
    return { width + 2 * kCellPaddingPx + (isSorted(section) ? kSortArrowPx : 0), height() };
}

int SpanHeader::titleWidth(int section) const
{
    const std::optional<Group> group = groupOf(section);
    if (!group)
        return 0;
    const QFontMetricsF metrics(titleFont(group->isStrong));
    return static_cast<int>(std::ceil(metrics.horizontalAdvance(group->title))) + 2 * kGapPx;
}

std::vector<SpanHeader::Span> SpanHeader::spans() const
{
    std::vector<Span> spans;
    std::optional<int> before;
    for (int visual = 0; visual < count(); ++visual) {
        const int section = logicalIndex(visual);
        if (isSectionHidden(section))
            continue;
        const std::optional<Group> group = groupOf(section);
        if (group && before == group->id)
            spans.back().last = visual;
        else if (group)
            spans.push_back({ visual, visual });
        before = group ? std::optional(group->id) : std::nullopt;
    }
    return spans;
}

void SpanHeader::paintEvent(QPaintEvent *event)
{
    // The area behind the last section gets the same surface and line.
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), Theme::current().surface);
    painter.fillRect(QRect(0, height() - 1, width(), 1), Theme::current().border);
    painter.end();
    QHeaderView::paintEvent(event);
    QPainter above(viewport());
    for (const Span &span : spans())
        paintSpan(above, span);
}

void SpanHeader::draw(QPainter &painter) const
{
    for (int section = 0; section < count(); ++section) {
        if (!isSectionHidden(section))
            paintSection(&painter, QRect(sectionPosition(section), 0, sectionSize(section), height()), section);
    }
    painter.save();
    painter.translate(offset(), 0);
    for (const Span &span : spans())
        paintSpan(painter, span);
    painter.restore();
}

void SpanHeader::paintSpan(QPainter &painter, const Span &span) const
{
    const Theme &theme = Theme::current();
    const int first = logicalIndex(span.first), last = logicalIndex(span.last);
    const int left = sectionViewportPosition(first) + kGapPx;
    const int right = sectionViewportPosition(last) + sectionSize(last) - kGapPx;
    const Group group = *groupOf(first);
    const QRectF rect(left, 0, right - left, height() / 2.0);
    painter.setFont(titleFont(group.isStrong));
    painter.setPen(group.isStrong ? theme.text : theme.muted);
    painter.drawText(rect, Qt::AlignCenter | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(group.title, Qt::ElideRight, right - left + 1));
    painter.fillRect(QRectF(left, height() / 2, right - left, 1), group.isStrong ? theme.muted : theme.border);
}

void SpanHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    const Theme &theme = Theme::current();
    const bool sorted = isSorted(section);
    const bool isGrouped = groupOf(section).has_value();
    const auto alignment =
        Qt::Alignment(model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole).toInt()) | Qt::AlignVCenter;
    painter->save();
    painter->fillRect(rect, theme.surface);
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.border);
    QRectF content = QRectF(rect).adjusted(kCellPaddingPx, isGrouped ? rect.height() / 2.0 : 0, -kCellPaddingPx, -1);
    painter->setFont(titleFont(sorted));
    painter->setPen(sorted ? theme.text : theme.muted);
    drawHeaderTitle(*painter, content, alignment, model()->headerData(section, Qt::Horizontal).toString(),
        sorted ? std::optional(sortIndicatorOrder()) : std::nullopt);
    painter->restore();
}

} // namespace twinlane
