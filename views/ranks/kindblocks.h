// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The blocks of one kind of ranks, and which kind that is.

#pragma once

#include "model/sets/kindblocks.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QTreeView;

namespace twinlane {

class ChoiceChip;
class KindBlockModel;

class KindBlocks : public QWidget {
    Q_OBJECT
public:
    explicit KindBlocks(QWidget *parent = nullptr);

    /// Null empties it. The first kind is shown.
    void setSets(const std::shared_ptr<const OpenedSets> &opened);
    void applyTheme();
    KindBlockModel &model() const { return *m_model; }
    QTreeView &tree() const { return *m_tree; }
    ChoiceChip &kinds() const { return *m_kinds; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void createTree();
    void showKinds();
    void showKind();
    void fitColumns();
    int neededPx(int column) const;

    std::shared_ptr<const OpenedSets> m_opened;
    bool m_isStale = false;
    std::vector<KindPair> m_pairs;
    KindBlockModel *m_model;
    ChoiceChip *m_kinds;
    QLabel *m_head;
    QTreeView *m_tree;
};

} // namespace twinlane
