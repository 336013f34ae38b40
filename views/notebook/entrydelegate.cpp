// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/notebook/entrydelegate.h"

#include "views/look/theme.h"
#include "views/notebook/entrymodel.h"
#include "views/notebook/notebooktexts.h"

#include <QPainter>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kRowPx = 46, kPadPx = 10, kTextPx = 13, kSmallPx = 11;
constexpr int kIndentPx = 20, kFirstDotPx = 14, kMostIndents = 6;
constexpr qreal kDotPx = 4.5;

qreal dotX(const QRect &rect, const QModelIndex &entry)
{
    const int depth = std::min(entry.data(EntryModel::DepthRole).toInt(), kMostIndents);
    return rect.left() + kFirstDotPx + depth * kIndentPx;
}

/// The lines from parents to their children that pass this row, and its own dot.
void drawChain(QPainter &painter, const QRect &rect, const QModelIndex &index)
{
    const Theme &theme = Theme::current();
    const QAbstractItemModel &model = *index.model();
    const qreal middle = rect.center().y();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.faint, 1.5));
    for (int row = index.row(); row < model.rowCount(); ++row) {
        const QModelIndex child = model.index(row, 0);
        const int parent = child.data(EntryModel::ParentRowRole).toInt();
        if (parent < 0 || parent > index.row() || (parent == index.row() && row == index.row()))
            continue;
        const qreal x = dotX(rect, model.index(parent, 0));
        const qreal top = parent == index.row() ? middle + kDotPx : rect.top();
        painter.drawLine(QPointF(x, top), QPointF(x, row == index.row() ? middle : rect.bottom() + 1));
        if (row == index.row())
            painter.drawLine(QPointF(x, middle), QPointF(dotX(rect, index) - kDotPx, middle));
    }
    const QPointF dot(dotX(rect, index), middle);
    const bool isBaseline = index.data(EntryModel::IsBaselineRole).toBool();
    painter.setPen(QPen(theme.text, 1.5));
    painter.setBrush(isBaseline ? theme.text : theme.surface);
    painter.drawEllipse(dot, kDotPx, kDotPx);
}

/// Two lines of text, the second one smaller. @p right: to the right.
void drawLines(QPainter &painter, const QRectF &rect, const QModelIndex &index, bool right)
{
    const Theme &theme = Theme::current();
    const QString text = index.data().toString(), below = index.data(EntryModel::SecondLineRole).toString();
    const Qt::Alignment side = right ? Qt::AlignRight : Qt::AlignLeft;
    const QRectF upper(rect.left(), rect.top() + 4, rect.width(), rect.height() / 2 - 3);
    const QRectF lower(rect.left(), rect.center().y() + 1, rect.width(), rect.height() / 2 - 5);
    painter.setFont(Theme::font(kTextPx, right ? QFont::Normal : QFont::Medium));
    painter.setPen(theme.text);
    drawTabular(painter, below.isEmpty() ? rect : upper, side,
        QFontMetrics(painter.font()).elidedText(text, Qt::ElideMiddle, int(rect.width())));
    if (below.isEmpty())
        return;
    const QVariant tone = index.data(EntryModel::SecondToneRole);
    const bool isWarning = index.data(EntryModel::IsWarningRole).toBool();
    painter.setFont(Theme::font(kSmallPx));
    painter.setPen(tone.isValid() && Tone(tone.toInt()) != Tone::Neutral ? theme.textOf(Tone(tone.toInt()))
            : isWarning                                                  ? theme.text
                                                                         : theme.muted);
    drawTabular(painter, lower, side,
        QFontMetrics(painter.font())
            .elidedText((isWarning ? QStringLiteral("▲ ") : QString()) + below, Qt::ElideRight, int(rect.width())));
}

void drawVerdict(QPainter &painter, const QRectF &rect, const QModelIndex &index)
{
    const QVariant verdict = index.data(EntryModel::VerdictRole);
    if (!verdict.isValid())
        return;
    const QString text = index.data().toString(), below = index.data(EntryModel::SecondLineRole).toString();
    const qreal width = pillWidth(text);
    const QRectF upper(rect.left(), rect.top() + 2, width, rect.height() / 2);
    drawPill(painter, below.isEmpty() ? QRectF(rect.left(), rect.top(), width, rect.height()) : upper,
        toneOfVerdict(EntryVerdict(verdict.toInt())), text);
    painter.setFont(Theme::font(kSmallPx));
    painter.setPen(Theme::current().muted);
    const QRectF lower(rect.left(), rect.center().y() + 2, rect.width(), rect.height() / 2 - 5);
    drawTabular(painter, lower, Qt::AlignLeft,
        QFontMetrics(painter.font()).elidedText(below, Qt::ElideRight, int(rect.width())));
}

} // namespace

void EntryDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::current();
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, theme.selection);
    painter->setPen(theme.grid);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    const QRectF inner = QRectF(option.rect).adjusted(kPadPx, 0, -kPadPx, 0);
    const bool isVerdict = index.column() == 1;
    if (index.column() == 0) {
        drawChain(*painter, option.rect, index);
        const qreal left = dotX(option.rect, index) + 2 * kDotPx + 4;
        drawLines(*painter, QRectF(left, inner.top(), inner.right() - left, inner.height()), index, false);
    } else if (isVerdict) {
        drawVerdict(*painter, inner, index);
    } else {
        drawLines(*painter, inner, index, true);
    }
    painter->restore();
}

QSize EntryDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const QFontMetrics text(Theme::font(kTextPx, QFont::Medium)), small(Theme::font(kSmallPx));
    const QString below = index.data(EntryModel::SecondLineRole).toString();
    const int depth = index.column() == 0
        ? kFirstDotPx + kIndentPx * std::min(index.data(EntryModel::DepthRole).toInt(), kMostIndents)
        : 0;
    const int width = std::max(
        text.horizontalAdvance(index.data().toString()) + kPadPx, small.horizontalAdvance(below) + kPadPx + kPadPx);
    return { width + depth + 2 * kPadPx, kRowPx };
}

} // namespace twinlane
