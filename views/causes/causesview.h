// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The pane of causes: where the difference sits, grouped by how sure that is, and why operators differ. A line selects
// its block in all views.

#pragma once

#include "views/comparisonview.h"

#include <vector>

class QFrame;
class QLabel;
class QListView;
class QStackedLayout;

namespace twinlane {

class CauseModel;
class EmptyState;
class TextTabs;

class CausesView : public ComparisonView {
    Q_OBJECT
public:
    explicit CausesView(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;

    /// Adds a tab that shows @p view with its controls above it. The pane owns both.
    void addPage(ComparisonView *view, const QString &title);
    /// Other words for the tab of @p view.
    void setPageTitle(const ComparisonView *view, const QString &title);
    /// Shows the tab of @p view; of the causes if it has none.
    void showPage(const ComparisonView *view);
    /// Makes the cause that the keyboard is on as in the baseline, or undoes it. False: the keyboard is elsewhere.
    bool toggleAsInBaseline();
    /// The view whose tab is shown; null: the causes.
    const ComparisonView *page() const;
    /// Places or reasons.
    QJsonObject state() const override;
    void setState(const QJsonObject &state) override;

public slots:
    /// Chooses the cause after the present one, or before it; past the end the first.
    void goToNext(bool backwards = false);

signals:
    /// The user has chosen a line.
    void lineChosen();

protected:
    void follow(Shown::Changes what) override;

private:
    void showTab();
    void fitTabs();
    void followSelection();
    void choose(const QModelIndex &index);
    void openMenu(const QPoint &position);
    void tick(const QModelIndex &index);

    CauseModel *m_model;
    TextTabs *m_tabs;
    QLabel *m_head, *m_total;
    QFrame *m_line; ///< above the total
    QListView *m_list;
    EmptyState *m_empty; ///< in its place where one trace is alone
    QStackedLayout *m_stack;
    std::vector<const ComparisonView *> m_pages; ///< of the tabs behind its own
    bool m_isChoosing = false;                   ///< this view changes what is shown
    bool m_isMoved = false;                      ///< to a page of one trace alone, which has no causes
};

} // namespace twinlane
