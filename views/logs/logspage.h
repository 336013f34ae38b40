// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Logs of compile-time benchmarks on the screen: what ran at the left, the numbers and runs of what is picked beside it.

#pragma once

#include "model/logs/logset.h"

#include <QWidget>

#include <memory>

class QJsonObject;
class QLabel;
class QLineEdit;
class QListView;
class QSplitter;

namespace twinlane {

class ChoiceChip;
class LogNumberTree;
class LogPairModel;
class LogRunTable;
class Pill;

class LogsPage : public QWidget {
    Q_OBJECT
public:
    explicit LogsPage(QWidget *parent = nullptr);

    /// What was picked stays so, if it is there. Null empties the page.
    void setLogs(std::shared_ptr<const LogSet> logs);
    const std::shared_ptr<const LogSet> &logs() const;
    /// Place in LogSet::entries of what is picked; -1: nothing is.
    int picked() const { return m_picked; }
    /// @p entry as picked() tells it. The filter is emptied where it would hide the entry.
    void pick(int entry);
    void focusFilter();
    /// What is picked, the filter and the order, as a session keeps them; and back, as far as they fit the logs.
    QJsonObject state() const;
    void setState(const QJsonObject &state);
    LogNumberTree *numbers() const { return m_numbers; }
    void applyTheme();

signals:
    /// A word for the status line.
    void said(const QString &text);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *createList();
    QWidget *createDetails();
    QWidget *createRuns();
    void showPicked();
    void pickCurrent();
    void selectPicked();
    void updateList();
    void fitDensity();
    void fitRuns();
    void fitTexts();
    void setOrder(int order);
    int entryLike(const LogEntry &entry) const;

    LogPairModel *m_pairs;
    QLabel *m_counts, *m_facts, *m_title, *m_detail, *m_noMatch, *m_runsTitle;
    QLineEdit *m_filter;
    ChoiceChip *m_order;
    QListView *m_list;
    LogNumberTree *m_numbers;
    LogRunTable *m_runs;
    QSplitter *m_columns, *m_rows;
    Pill *m_pill;
    QString m_titleText, m_nameText, m_detailText, m_factsText;
    int m_picked = -1;
};

} // namespace twinlane
