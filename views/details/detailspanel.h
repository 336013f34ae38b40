// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// All fields of one call of the picked block or row in both files, side by side. The panel asks for the call that it
// wants to show and is given its fields.

#pragma once

#include "model/comparison/eventlookup.h"
#include "views/comparisonview.h"
#include "views/details/detailsmodel.h"

#include <QTimer>

class QButtonGroup;
class QLabel;
class QPushButton;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace twinlane {

class DetailsDelegate;
class EmptyState;
class Pill;

class DetailsPanel : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown, which must outlive it. Asks for nothing while it is hidden.
    explicit DetailsPanel(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;

    /// The answer to the last callWanted(). Until it comes, the old details stay, of whatever comparison they are.
    void setDetails(const twinlane::CallDetails &details);
    /// An answer is outstanding.
    bool isWaiting() const { return m_isWaiting; }
    const CallDetails &details() const { return m_details; }
    const DetailsModel &model() const { return m_model; }
    void setOnlyDifferences(bool only);

public slots:
    void showNext() { step(+1); }
    void showPrevious() { step(-1); }
    void copyAll() const;

signals:
    /// The panel wants call @p index of @p query in the shown comparison; earlier requests are void.
    void callWanted(const twinlane::EventQuery &query, std::size_t index);
    /// The panel needs no call any more.
    void noCallWanted();
    /// The panel shows a call, or the reason why there is none.
    void settled();
    void reloadRequested();
    void closeRequested();

protected:
    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *createHead();
    QWidget *createStepper();
    QWidget *createNote();
    QTableView *createTable();
    void want(std::size_t index);
    void clear();
    bool isOneSided() const;
    void step(int by);
    void showBusy();
    void showTitle();
    void fitTitle();
    void showCall();
    void showTimes();
    void showNote();
    void showPage();
    void fitRows();
    void copySelected() const;
    QString allFieldsText() const;
    void openMenu(QPoint at);

    std::shared_ptr<const Comparison> m_asked, m_answered; ///< comparison of the last request, and of the details shown
    CallDetails m_details;
    bool m_isWaiting = false, m_isStale = true;
    QTimer m_busyTimer;
    DetailsModel &m_model; ///< a child of this widget, so it outlives the table while the panel closes

    QString m_titleText, m_captionText;
    QLabel *m_title, *m_caption, *m_call, *m_times, *m_busy;
    Pill *m_change;
    QToolButton *m_close, *m_previous, *m_next;
    QButtonGroup *m_chips;
    QWidget *m_stepper, *m_note;
    QLabel *m_noteText;
    QPushButton *m_reload;
    QStackedLayout *m_pages;
    QTableView *m_table;
    DetailsDelegate *m_delegate;
    EmptyState *m_empty;
};

} // namespace twinlane
