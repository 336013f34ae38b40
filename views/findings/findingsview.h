// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The list of findings: what is wrong in both runs, what it costs at most, and what became of it. A line selects its block
// in all views, and below the list stands all that is known of it.

#pragma once

#include "model/comparison/comparison.h"
#include "views/comparisonview.h"
#include "views/findings/findingrows.h"
#include "views/shownfindings.h"

#include <set>

class QLabel;
class QSplitter;
class QStackedLayout;

namespace twinlane {

class EmptyState;
class FindingDelegate;
class FindingDetails;
class FindingModel;
class FindingsControls;
class WholeLines;

class FindingsView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown and its findings. It must outlive the view.
    /// Actions that it gets (QWidget::addAction) stand in the menu of a line, which is picked before they run.
    explicit FindingsView(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;
    QWidget *controls() const override;
    void setCompact(bool compact) override;
    bool hasFilter() const override { return true; }
    void focusFilter() override;
    /// Finds them now, however long that takes.
    void refresh() override;
    /// The filter, the groups that are open or closed against their habit, and the picked finding.
    QJsonObject state() const override;
    void setState(const QJsonObject &state) override;

signals:
    /// How many are confirmed or likely and count, for a tab. Negative: nobody knows yet.
    void countChanged(int count);
    /// The user wants to see the evidence over time.
    void timelineWanted();
    /// The user has chosen from which limits on findings are reported, and whether the segment model is asked.
    void limitsChosen(const twinlane::FindingLimits &limits, bool asksModel);
    /// The user has chosen a line.
    void lineChosen();

protected:
    void follow(Shown::Changes what) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void followFindings(ShownFindings::Changes what);
    void showRows();
    void showTexts();
    void showEmptyState();
    void followPicked();
    void fitDetails();
    void activate(const QModelIndex &index);
    void toggleGroup(FindingGroup group);
    void openMenu(const QPoint &position);
    void openLimits();
    void copy() const;
    void copyAll() const;
    void askToIgnore(const QModelIndex &index, bool isWholeRule);
    void ignore(const QString &reason, bool isWholeRule);
    void pickWanted();
    void restore();
    ShownFindings &shownFindings() const { return ShownFindings::of(shown()); }
    std::shared_ptr<const PairedFindings> findings() const { return shownFindings().findings(); }
    bool isAlone() const { return comparison() && comparison()->isAlone(); }

    FindingModel *m_model;
    FindingsControls *m_controls;
    FindingDelegate *m_delegate;
    QLabel *m_head, *m_total;
    WholeLines *m_list;
    FindingDetails *m_details;
    QSplitter *m_splitter;
    EmptyState *m_empty;
    QStackedLayout *m_pages;
    std::set<FindingGroup> m_folded;
    QString m_wantedRule, m_wantedBlock; ///< to be picked once there are findings; an empty rule: none is
    bool m_isBorderMoved = false;        ///< the user has given list and details their heights
    bool m_isChoosing = false;           ///< this view changes what is shown
};

} // namespace twinlane
