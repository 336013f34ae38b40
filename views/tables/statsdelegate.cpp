// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statsdelegate.h"

#include "views/look/celldelegate.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/stats/statsmodel.h"

#include <QPainter>

#include <cmath>

namespace twinlane {

namespace {

constexpr int kFoldPx = 16;   // the triangle and its room
constexpr int kMarkPx = 3;    // beside a chosen row
constexpr qreal kArrowPx = 8; // between the mark and the number

const QColor &textColor(const QModelIndex &index)
{
    const Theme &theme = Theme::current();
    if (index.data(CellRole::Missing).toBool())
        return theme.faint;
    const auto tone = static_cast<Tone>(index.data(CellRole::Tone).toInt());
    if (tone != Tone::Neutral)
        return theme.textOf(tone);
    return index.data(CellRole::Quiet).toBool() ? theme.muted : theme.text;
}

void drawBackground(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const Theme &theme = Theme::current();
    const QRect &rect = option.rect;
    const bool isFooter = index.data(StatsRole::Footer).toBool();
    if (option.state & QStyle::State_Selected)
        painter.fillRect(rect, theme.selection);
    else if (isFooter || option.state & QStyle::State_MouseOver)
        painter.fillRect(rect, theme.raised);
    if (isFooter && index.row() == 0)
        painter.fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), theme.border);
    else
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.grid);
    if (option.state & QStyle::State_Selected && index.column() == StatsColumn::Name)
        painter.fillRect(QRect(rect.left(), rect.top(), kMarkPx, rect.height()), theme.accent);
}

void drawFold(QPainter &painter, const QRect &rect, FoldMark mark)
{
    if (mark == FoldMark::None)
        return;
    const QPointF c = QRectF(rect).center();
    const QPolygonF triangle = mark == FoldMark::Open
        ? QPolygonF({ c + QPointF(-4, -2), c + QPointF(4, -2), c + QPointF(0, 3) })
        : QPolygonF({ c + QPointF(-2, -4), c + QPointF(3, 0), c + QPointF(-2, 4) });
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::current().muted);
    painter.drawPolygon(triangle);
    painter.restore();
}

void drawName(QPainter &painter, QRectF content, const QModelIndex &index, const QRect &cell)
{
    const auto mark = static_cast<FoldMark>(index.data(StatsRole::Fold).toInt());
    drawFold(painter, StatsDelegate::foldRect(cell), mark);
    content.setLeft(content.left() + kFoldPx * index.data(StatsRole::Depth).toInt());
    const bool isStrong = index.data(StatsRole::Strong).toBool();
    painter.setFont(Theme::font(13, isStrong ? QFont::DemiBold : QFont::Normal));
    painter.drawText(content, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
        elidedName(painter.font(), index.data().toString(), content.width()));
}

void drawNumber(QPainter &painter, const QRectF &content, const QModelIndex &index)
{
    const QString text = index.data().toString();
    painter.setFont(Theme::font(13, index.data(StatsRole::Strong).toBool() ? QFont::DemiBold : QFont::Normal));
    drawTabular(painter, content, Qt::AlignRight, text);
    const QString mark = index.data(StatsRole::Mark).toString();
    if (mark.isEmpty())
        return;
    const QRectF before = content.adjusted(0, 0, -tabularWidth(painter.font(), text) - kArrowPx, 0);
    painter.setFont(Theme::font(11));
    drawTabular(painter, before, Qt::AlignRight, mark);
}

} // namespace

QRect StatsDelegate::foldRect(const QRect &cell)
{
    return { cell.left() + kCellPaddingPx - 4, cell.top(), kFoldPx, cell.height() };
}

int StatsDelegate::numberWidth(const QString &text)
{
    return static_cast<int>(std::ceil(tabularWidth(Theme::font(13, QFont::DemiBold), text))) + 2 * kCellPaddingPx;
}

void StatsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setClipRect(option.rect);
    drawBackground(*painter, option, index);
    const QRectF content = QRectF(option.rect).adjusted(kCellPaddingPx, 0, -kCellPaddingPx, -1);
    painter->setPen(textColor(index));
    switch (static_cast<CellStyle>(index.data(CellRole::Style).toInt())) {
    case CellStyle::Name:
        drawName(*painter, content, index, option.rect);
        break;
    case CellStyle::Text:
        painter->setFont(Theme::font(13));
        painter->drawText(content, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
            elidedName(painter->font(), index.data().toString(), content.width()));
        break;
    default:
        drawNumber(*painter, content, index);
        break;
    }
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(Theme::current().accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -2));
    }
    painter->restore();
}

} // namespace twinlane
