// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The notebook of the window: what adds to it, reads its sources, and writes it.

#pragma once

#include "model/report/report.h"
#include "views/notebook/addentrydialog.h"
#include "views/notebook/notebookstore.h"
#include "views/work/errand.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>

#include <functional>
#include <string>
#include <vector>

namespace twinlane {

class NotebookWindow;

struct NotebookQuestions {
    /// A name to save under; empty: the user changed their mind.
    std::function<QString(const QString &title, const QString &suggestion, const QStringList &suffixes)> chooseTarget;
    std::function<void(const QString &title, const QString &text)> tell;
};

class NotebookController : public QObject {
    Q_OBJECT
public:
    /// @p window owns the dialogs.
    NotebookController(QWidget &window, NotebookQuestions questions);
    ~NotebookController() override;

    NotebookStore &store() { return m_store; }
    const NotebookStore &store() const { return m_store; }
    bool isReading() const { return m_adding.isBusy() || m_checking.isBusy(); }

    /// Asks what one of @p subjects is in the notebook, and adds it once its files are read. Does nothing without one.
    void askToAdd(std::vector<NotebookSubject> subjects);
    /// The one notebook window.
    NotebookWindow *show();
    /// Another notebook, as a session has it: its sources are read again.
    void open(Notebook notebook);

signals:
    void said(const QString &text);

private:
    /// One entry with what was read for it.
    struct Added {
        NotebookEntry entry;
        std::vector<std::string> metrics; ///< that the experiment has or takes
        std::string error;                ///< a sentence; empty: none
    };

    static QString fullText();
    void add(const WantedEntry &wanted, const NotebookSubject &subject);
    void take(const WantedEntry &wanted, std::vector<Added> added);
    void check();
    void exportAs(ReportFormat format);

    QWidget &m_window;
    NotebookQuestions m_questions;
    NotebookStore m_store;
    QPointer<NotebookWindow> m_dialog;
    Errand m_adding, m_checking;
};

} // namespace twinlane
