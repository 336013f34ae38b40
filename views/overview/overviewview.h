// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The card at the top: the verdict in one sentence, and the overview table.

#pragma once

#include "views/comparisonview.h"

#include <optional>

class QLabel;
class QPushButton;
class QTableView;
class QToolButton;

namespace twinlane {

class NotesButton;
class OverviewModel;
class Pill;

class OverviewView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown, which must outlive the view.
    explicit OverviewView(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;

    /// Hides the table so that only the verdict shows, for low windows. A choice of the user wins over this.
    void setFoldedByDefault(bool folded);
    bool isFolded() const;

signals:
    /// The height of the card changed.
    void foldChanged();
    /// One trace is open; the user wants to open the other.
    void otherTraceRequested();

protected:
    void follow(Shown::Changes what) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *createVerdictLine();
    QTableView *createTable();
    void showVerdict();
    void showMore(bool more);
    void showFold();
    void fitColumns();
    void fitHeight();
    void fitVerdict();
    void relayout();

    OverviewModel *m_model;
    QTableView *m_table;
    Pill *m_pill;
    QWidget *m_verdictLine;
    QLabel *m_verdict;
    QToolButton *m_moreButton, *m_foldButton;
    QPushButton *m_otherButton;
    bool m_foldedByDefault = false;
    std::optional<bool> m_foldedByUser;
    NotesButton *m_notes;
    QString m_verdictText;
};

} // namespace twinlane
