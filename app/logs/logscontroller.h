// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Logs of compile-time benchmarks in the window: opening them, their page, and what it can be asked for.

#pragma once

#include "app/logs/logsession.h"
#include "app/logs/logsexport.h"
#include "app/sessionfile/sessionstate.h"

#include <QObject>
#include <QString>

#include <memory>

class QStackedWidget;
class QWidget;

namespace twinlane {

class LoadPanel;
class LogsPage;

class LogsController : public QObject {
    Q_OBJECT
public:
    /// @p pages outlives the controller, which puts its own pages into it.
    explicit LogsController(QStackedWidget &pages, LogsExport::ChooseTarget chooseTarget);

    LogsPage *page() const { return m_page; }
    LogSession &session() { return m_session; }
    LogsExport &exports() { return m_export; }
    /// Is its page what the window shows when nothing is under way?
    bool isShown() const { return m_isShown; }
    bool isLoading() const { return m_session.isLoading(); }
    /// Of what is under way, else of what is shown.
    const LogPaths &paths() const { return isLoading() ? m_session.wanted() : m_paths; }

    void open(const LogPaths &paths);
    /// Replaces the files of one side; both sides' if there is no baseline yet.
    void openSide(Side side, const QStringList &paths);
    /// Shows what @p other shows, without reading it again.
    void adopt(const LogsController &other);
    /// Does nothing with a log alone or while work is under way.
    void swapSides();
    void reload();
    /// Something else is shown now.
    void leave();
    void applyTheme();
    /// The files with what they were when they were read, and what is looked at. @pre isShown()
    SessionState state() const;

    /// What state() keeps of the page, by this key of SessionState::views.
    static constexpr const char *kViewKey = "logs";
    /// By its content, see isLogFile().
    static bool isLog(const QString &path);
    /// "a.log and 2 more"
    static QString shownName(const QStringList &paths, const QString &name);

signals:
    void loadStarted();
    /// Other logs are shown, or work began or ended.
    void stateChanged();
    /// The logs are on the screen.
    void shown();
    void failed(const twinlane::Error &error);
    /// The work ended without logs, or the user closed its error: what was there before is to be shown.
    void restWanted();
    /// A word for the status line.
    void said(const QString &text);

private:
    void createLoadPage();
    void showLoading();
    void show(std::shared_ptr<const LogSet> logs);

    QStackedWidget &m_pages;
    LogSession m_session;
    LogsPage *m_page;
    LoadPanel *m_panel;
    QWidget *m_loadPage;
    LogsExport m_export;
    LogPaths m_paths;
    SessionSide m_baseline, m_experimental; ///< the same, as they were when they were read
    bool m_isShown = false;
};

} // namespace twinlane
