// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The page while files are read: the panel of progress alone in its middle, or above the ranks of sets as they come.

#pragma once

#include "views/ranks/ranksview.h"
#include "views/shown.h"

#include <QWidget>

#include <memory>

class QFrame;
class QLabel;
class QVBoxLayout;

namespace twinlane {

class HeadRow;

class LoadPage : public QWidget {
    Q_OBJECT
public:
    explicit LoadPage(QWidget *parent = nullptr);

    /// Takes @p panel, which others may take away again.
    void place(QWidget *panel);
    /// Shows what has come; null: the panel is alone.
    void showRanks(std::shared_ptr<const OpenedSets> opened);
    bool showsRanks() const { return sets() != nullptr; }
    /// What showRanks() showed last.
    const OpenedSets *sets() const { return m_shown.sets().get(); }
    RanksView &ranks() const { return *m_ranks; }
    void applyTheme();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();

    Shown m_shown;
    QWidget *m_panel = nullptr;
    QVBoxLayout *m_outer, *m_middle;
    QFrame *m_card;
    QLabel *m_title;
    HeadRow *m_head;
    RanksView *m_ranks;
};

} // namespace twinlane
