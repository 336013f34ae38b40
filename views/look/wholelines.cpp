// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/wholelines.h"

#include <QStyleOptionViewItem>

namespace twinlane {

WholeLines::WholeLines(QWidget *parent)
    : QListView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    setContextMenuPolicy(Qt::CustomContextMenu);
}

QModelIndex WholeLines::indexAt(const QPoint &point) const
{
    const QModelIndex index = QListView::indexAt(point);
    const QRect line = visualRect(index);
    return line.top() > 0 && line.bottom() >= viewport()->height() ? QModelIndex() : index;
}

bool isCutOff(const QStyleOptionViewItem &option)
{
    const auto *list = qobject_cast<const QAbstractItemView *>(option.widget);
    return list && option.rect.top() > 0 && option.rect.bottom() >= list->viewport()->height();
}

} // namespace twinlane
