// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/experiments/verdictstrip.h"

#include "views/experiments/experimentsmodel.h"
#include "views/look/theme.h"

#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

namespace twinlane {

namespace {

constexpr int kCellWidthPx = 118, kCellHeightPx = 54, kMarkHeightPx = 16, kGapPx = 4, kPaddingPx = 8, kRadiusPx = 6;

class VerdictDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return { kCellWidthPx, kCellHeightPx + kMarkHeightPx };
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::current();
        const auto tone = static_cast<Tone>(index.data(ExperimentsModel::ToneRole).toInt());
        const bool isTold = index.data(ExperimentsModel::IsToldRole).toBool();
        const bool isPending = index.data(ExperimentsModel::IsPendingRole).toBool();
        const QRectF cell =
            QRectF(option.rect).adjusted(kGapPx / 2.0, 1, -kGapPx / 2.0, -kMarkHeightPx).adjusted(0.5, 0.5, -0.5, -0.5);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const bool isChosen = option.state & QStyle::State_Selected;
        QPen frame(isChosen ? theme.accent : theme.border, isChosen ? 2 : 1);
        if (!isTold && !isChosen)
            frame.setStyle(Qt::DashLine); // it says nothing about the program
        painter->setPen(frame);
        painter->setBrush(isTold ? theme.tint(tone) : QColor(Qt::transparent));
        painter->drawRoundedRect(cell, kRadiusPx, kRadiusPx);
        drawTexts(*painter, cell, index, isPending ? theme.muted : theme.textOf(tone));
        if (index.data(ExperimentsModel::IsFirstBadRole).toBool()) {
            painter->setFont(Theme::font(11, QFont::DemiBold));
            painter->setPen(theme.worseText);
            painter->drawText(QRectF(option.rect.left(), cell.bottom(), option.rect.width(), kMarkHeightPx),
                Qt::AlignCenter, ExperimentsModel::tr("▲ first slower"));
        }
        painter->restore();
    }

private:
    static void drawTexts(QPainter &painter, const QRectF &cell, const QModelIndex &index, const QColor &color)
    {
        const QRectF inside = cell.adjusted(kPaddingPx, 5, -kPaddingPx, -5);
        const auto line = [&](const QFont &font, const QColor &ink, const QString &text, Qt::Alignment place,
                              Qt::TextElideMode elide) {
            painter.setFont(font);
            painter.setPen(ink);
            painter.drawText(
                inside, Qt::AlignHCenter | place, QFontMetricsF(font).elidedText(text, elide, inside.width()));
        };
        line(Theme::font(12), Theme::current().muted, index.data().toString(), Qt::AlignTop, Qt::ElideMiddle);
        const QString change = index.data(ExperimentsModel::ChangeRole).toString();
        const bool isPending = index.data(ExperimentsModel::IsPendingRole).toBool();
        line(Theme::font(14, QFont::DemiBold), color,
            !change.isEmpty() ? change
                : isPending   ? QStringLiteral("…")
                              : ExperimentsModel::tr("not compared"),
            Qt::AlignBottom, Qt::ElideRight);
    }
};

} // namespace

VerdictStrip::VerdictStrip(QWidget *parent)
    : QListView(parent)
{
    setFlow(QListView::LeftToRight);
    setWrapping(false);
    setUniformItemSizes(true);
    setItemDelegate(new VerdictDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setSelectionBehavior(QAbstractItemView::SelectRows); // a table beside it shows the same
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize VerdictStrip::sizeHint() const
{
    return { 4 * kCellWidthPx, kCellHeightPx + kMarkHeightPx + horizontalScrollBar()->sizeHint().height() + 2 };
}

} // namespace twinlane
