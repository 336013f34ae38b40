// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Beside the heat maps: who makes the others wait, how far the ranks lie apart, their blocks, the collectives, and what
// was odd.

#pragma once

#include "model/sets/openedsets.h"

#include <QWidget>

#include <memory>

class QAbstractItemModel;
class QStackedLayout;
class QTableView;
class QVBoxLayout;

namespace twinlane {

class CollectiveModel;
class KindBlocks;
class SpreadModel;
class TextTabs;

class RankFacts : public QWidget {
    Q_OBJECT
public:
    explicit RankFacts(QWidget *parent = nullptr);

    /// Null empties it.
    void setSets(const std::shared_ptr<const OpenedSets> &opened);
    void applyTheme();
    /// The shown page, as sessions name it: "late", "spread", "blocks", "collectives", "notes".
    QString page() const;
    /// An unknown name shows the first one.
    void setPage(const QString &name);

    QSize minimumSizeHint() const override { return { 280, 120 }; }

signals:
    /// The user wants to know why the rank came late.
    void whyLateWanted(const twinlane::RankPlace &rank);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QTableView *createTable(QAbstractItemModel &model, const QString &name, const QString &title);
    QVBoxLayout *createPage();
    void fillComing();
    void fillStragglers();
    void addStragglersOf(Side side);
    void fillNotes();
    void fitColumns(QTableView &table);

    std::shared_ptr<const OpenedSets> m_opened;
    QStringList m_unreadable; ///< as shown while the sets are read
    TextTabs *m_tabs;
    QStackedLayout *m_pages;
    QVBoxLayout *m_stragglers, *m_notes;
    SpreadModel *m_spread;
    CollectiveModel *m_collectives;
    KindBlocks *m_blocks;
    QTableView *m_spreadTable, *m_collectiveTable;
};

} // namespace twinlane
