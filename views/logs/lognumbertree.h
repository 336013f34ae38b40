// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The tree of numbers on the screen: columns that fit, sorting, copying.

#pragma once

#include "model/logs/logset.h"

#include <QTreeView>

#include <vector>

namespace twinlane {

class LogNumberModel;

class LogNumberTree : public QTreeView {
    Q_OBJECT
public:
    explicit LogNumberTree(QWidget *parent = nullptr);

    /// Null empties it.
    void setEntry(const LogEntry *entry);
    const LogNumberModel &numbers() const { return *m_model; }
    void applyTheme();
    void copyTabSeparated();
    void copyMarkdown();

signals:
    /// A word for the status line.
    void said(const QString &text);

protected:
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;
    void resizeEvent(QResizeEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void openAll();
    void fitColumns();
    void sortBy(int column);
    /// The lines that are selected, else all, in the order of the screen.
    std::vector<int> copiedLines() const;

    LogNumberModel *m_model;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
};

} // namespace twinlane
