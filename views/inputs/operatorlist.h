// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The operators of two lists of inputs, each with a bar of what changed: the comparison as a picture.

#pragma once

#include "views/inputs/changebar.h"

#include <QAbstractListModel>
#include <QListView>
#include <QStyledItemDelegate>

#include <string>
#include <vector>

namespace twinlane {

/// One operator: what most rows differ in first.
class OperatorListModel : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    struct Line {
        std::string name; ///< "aten.add.Tensor"
        ChangeCounts counts {};
        std::size_t all = 0;
        std::size_t changed() const { return all - counts[std::size_t(InputChange::Unchanged)]; }
    };

    /// Of one list alone all inputs count as unchanged.
    void setRows(const InputComparison *comparison);
    const Line &line(int row) const { return m_lines[std::size_t(row)]; }
    /// The line of an operator; -1: it has none.
    int rowOf(const QString &name) const;
    std::size_t most() const { return m_most; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<Line> m_lines;
    std::size_t m_most = 0; ///< inputs of the operator that has most
};

/// Two lines and a bar, as long as the operator's share of the inputs of the one that has most.
class OperatorDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// A click or a key picks an operator; another click on it, or Esc, none.
class OperatorList : public QListView {
    Q_OBJECT
public:
    explicit OperatorList(QWidget *parent = nullptr);

    void setRows(const InputComparison *comparison);
    /// "aten.add.Tensor"; empty: none is picked.
    QString picked() const { return m_picked; }
    /// Shows that it is picked and emits nothing.
    void setPicked(const QString &name);

signals:
    /// Empty: none.
    void operatorPicked(const QString &name);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void pick(const QString &name);

    OperatorListModel m_operators;
    QString m_picked;
    bool m_isSetting = false;
};

} // namespace twinlane
