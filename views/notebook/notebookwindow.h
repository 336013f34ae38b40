// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The notebook beside the window: experiments, the chain of their entries, and what follows.

#pragma once

#include "model/report/report.h"
#include "views/notebook/notebookstore.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace twinlane {

class EntryForm;
class EntryModel;

class NotebookWindow : public QDialog {
    Q_OBJECT
public:
    /// @p store outlives the window.
    explicit NotebookWindow(NotebookStore &store, QWidget *parent = nullptr);

    /// Shows the experiment with this id.
    void showExperiment(const QString &id);
    QString experiment() const { return m_id; }

signals:
    void exportWanted(twinlane::ReportFormat format);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *createList();
    QWidget *createPage();
    void createTable();
    QWidget *createTexts();
    QPlainTextEdit *createText(const QString &title, int lines);
    void listExperiments();
    void update();
    void updateState();
    void showEntry();
    void applyTheme();
    void removeSelected();
    void edit(const std::function<void(Experiment &)> &change);

    NotebookStore &m_store;
    QString m_id;
    EntryModel *m_model;
    QListWidget *m_list;
    QStackedWidget *m_pages;
    QLineEdit *m_title;
    QPlainTextEdit *m_question, *m_threats, *m_conclusion;
    QTableView *m_table;
    EntryForm *m_form;
    QLabel *m_state;
    QPushButton *m_remove, *m_export;
};

} // namespace twinlane
