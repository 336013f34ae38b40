// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/celldelegate.h"

#include "views/look/nametext.h"
#include "views/look/theme.h"

#include <QPainter>

#include <cmath>

namespace twinlane {

namespace {

constexpr int kNameLimitPx = 520;
constexpr qreal kBarNumberPx = 92; // "+1,234.5 ms" in 13 px
constexpr qreal kBarHeightPx = 10;

CellStyle styleOf(const QModelIndex &index)
{
    const QVariant style = index.data(CellRole::Style);
    return style.isValid() ? static_cast<CellStyle>(style.toInt()) : CellStyle::Number;
}

Tone toneAt(const QModelIndex &index)
{
    return static_cast<Tone>(index.data(CellRole::Tone).toInt());
}

const QColor &textColor(const QModelIndex &index)
{
    const Theme &theme = Theme::current();
    if (index.data(CellRole::Missing).toBool())
        return theme.faint;
    if (index.data(CellRole::Quiet).toBool())
        return theme.muted;
    const Tone tone = toneAt(index);
    return tone == Tone::Neutral ? theme.text : theme.textOf(tone);
}

void drawBackground(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const Theme &theme = Theme::current();
    if (option.state & QStyle::State_Selected)
        painter.fillRect(option.rect, theme.selection);
    else if (option.state & QStyle::State_MouseOver)
        painter.fillRect(option.rect, theme.raised);
    const QRect &r = option.rect;
    painter.fillRect(QRect(r.left(), r.bottom(), r.width(), 1), theme.grid);
    if (index.data(CellRole::Separator).toBool())
        painter.fillRect(QRect(r.left(), r.top(), 1, r.height()), theme.grid);
}

void drawFocus(QPainter &painter, const QStyleOptionViewItem &option)
{
    if (!(option.state & QStyle::State_HasFocus))
        return;
    painter.setPen(Theme::current().accent);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(option.rect.adjusted(0, 0, -1, -2));
}

void drawBar(QPainter &painter, const QRectF &rect, double length, Tone tone)
{
    constexpr qreal kLeastBarPx = 30; // in less room all bars look alike
    if (rect.width() < kLeastBarPx)
        return;
    const Theme &theme = Theme::current();
    const qreal middle = std::floor(rect.center().x());
    const qreal widthPx =
        length == 0 || !std::isfinite(length) ? 0 : std::max(1.5, rect.width() / 2 * std::min(1.0, std::abs(length)));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.bar(tone));
    const QRectF bar(
        length > 0 ? middle + 1 : middle - widthPx, rect.center().y() - kBarHeightPx / 2, widthPx, kBarHeightPx);
    painter.drawRoundedRect(bar, 2, 2);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRectF(middle, std::floor(rect.center().y()) - 8, 1, 16), theme.border);
    painter.restore();
}

} // namespace

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setClipRect(option.rect);
    drawBackground(*painter, option, index);
    const QRectF content = QRectF(option.rect).adjusted(kCellPaddingPx, 0, -kCellPaddingPx, -1);
    const QString text = index.data().toString();
    painter->setPen(textColor(index));
    switch (styleOf(index)) {
    case CellStyle::Name:
        painter->setFont(Theme::font(13));
        painter->drawText(content, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
            elidedName(painter->font(), text, content.width()));
        break;
    case CellStyle::Text:
        painter->setFont(Theme::font(13));
        painter->drawText(content, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
            elidedName(painter->font(), text, content.width()));
        break;
    case CellStyle::Number:
        painter->setFont(Theme::font(13, toneAt(index) == Tone::Neutral ? QFont::Normal : QFont::Medium));
        drawTabular(*painter, content, Qt::AlignRight, text);
        break;
    case CellStyle::Bar:
        drawBar(
            *painter, content.adjusted(0, 0, -kBarNumberPx, 0), index.data(CellRole::Bar).toDouble(), toneAt(index));
        painter->setFont(Theme::font(13, QFont::Medium));
        drawTabular(*painter, content, Qt::AlignRight, text);
        break;
    case CellStyle::Pill:
        if (index.data(CellRole::Missing).toBool()) {
            painter->setFont(Theme::font(13));
            drawTabular(*painter, content, Qt::AlignRight, text);
        } else {
            drawPill(*painter, content, toneAt(index), text);
        }
        break;
    }
    drawFocus(*painter, option);
    painter->restore();
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const QString text = index.data().toString();
    qreal width = 0;
    switch (styleOf(index)) {
    case CellStyle::Name:
    case CellStyle::Text:
        width = std::min<qreal>(kNameLimitPx, QFontMetricsF(Theme::font(13)).horizontalAdvance(text.left(400)));
        break;
    case CellStyle::Number:
        width = tabularWidth(Theme::font(13, QFont::Medium), text);
        break;
    case CellStyle::Bar:
        width = 2 * kBarNumberPx;
        break;
    case CellStyle::Pill:
        width = pillWidth(text);
        break;
    }
    return { static_cast<int>(std::ceil(width)) + 2 * kCellPaddingPx, kTableRowHeightPx };
}

} // namespace twinlane
