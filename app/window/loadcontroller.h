// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Opening files: the user's requests to the session, and the pages on the screen until they are done.

#pragma once

#include "model/base/result.h"
#include "model/judgement/judgedruns.h"
#include "views/shown.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <array>
#include <memory>
#include <optional>

class QStackedWidget;
class QWidget;

namespace twinlane {

struct Comparison;

class ComparisonPage;
class InputListsController;
class LoadPage;
class LoadPanel;
class LogsController;
class OwnPageController;
class Session;
class Settings;
class StartView;
struct FileQuestions;
struct RecentPair;
struct TracePaths;

class LoadController : public QObject {
    Q_OBJECT
public:
    /// All arguments but @p page outlive the controller; it puts @p page into pages().
    LoadController(
        Session &session, Shown &shown, Settings &settings, const FileQuestions &questions, ComparisonPage *page);
    ~LoadController() override;

    /// Logs of compile-time benchmarks and lists of operator inputs are opened the same way as traces, and shown instead
    /// of a comparison.
    LogsController &logs() const { return *m_logs; }
    InputListsController &inputLists() const { return *m_inputLists; }
    std::array<OwnPageController *, 2> ownPages() const;
    /// That of these which is about to be shown, else the one that is; null: none is.
    OwnPageController *ownPage() const;
    /// The pages: start, progress of a load, comparison, logs, lists. The caller owns it.
    QStackedWidget *pages() const { return m_pages; }
    StartView *startView() const { return m_start; }
    LoadPanel *loadPanel() const { return m_panel; }
    /// Where ranks appear as they come.
    LoadPage *loadPage() const { return m_loadPage; }
    void applyTheme();

    void openFiles(
        const QStringList &paths, const QStringList &baselineRepeats = {}, const QStringList &experimentalRepeats = {});
    void openPair(const QString &baseline, const QString &experimental, const QStringList &baselineRepeats = {},
        const QStringList &experimentalRepeats = {});
    /// Opens @p paths and compares them with @p options, as a session file wants it.
    void openRecordings(const TracePaths &paths, const CompareOptions &options);
    /// Replaces one side of the open or opening pair, or waits for the other side.
    void openSide(Side side, const QString &path);
    /// Opens dropped files, for one side or for any.
    void openDropped(const QStringList &paths, std::optional<Side> side = {});
    void openSample();
    /// Asks for both files; if the user chooses one only, asks again for the other.
    void askForPair();
    /// Asks for the file of one side; if @p orBoth, for up to two.
    void askForSide(Side side, bool orBoth);
    /// Asks for a folder, then for that of the other side; without that the first is shown alone.
    void askForFolders();
    void swapSides();
    void reload();
    void showPageAtRest();
    /// What is opened from now on does not become a recent pair: nobody opens it but a script.
    void rememberNothing() { m_remembers = false; }

    /// The path of one side: open, being opened, or waiting for the other.
    QString path(Side side) const;
    /// The folder of the sample pair; empty if it is not installed.
    static QString sampleFolder();

signals:
    /// One of the files to open is a session file.
    void sessionFileWanted(const QString &path);
    /// Other files than those of the comparison are about to be read.
    void otherFilesComing();
    /// Other files are shown, or work began or ended.
    void stateChanged();
    /// The new comparison is on the screen; @p isFirst: there was none before.
    void comparisonShown(bool isFirst);
    /// What was to be opened was refused, and the user was told why.
    void notOpened();
    /// A word for the status line.
    void said(const QString &text);

private:
    void createPages(ComparisonPage *page);
    /// True: one of @p paths is a session file, which opens instead of all of them.
    bool wantSession(const QStringList &paths);
    /// The same of files with a page of their own. A log beside anything else is refused; a trace beside a list of
    /// operator inputs is read as such a list.
    bool wantOwnPage(const QStringList &baseline, const QStringList &experimental);
    bool wantOwnPageAt(Side side, const QStringList &paths);
    /// The same of a file for which no side was named, where one kind of files takes the place of another.
    bool wantOther(const QString &path);
    void refuseMixed(const QString &log, const QString &other);
    void openOn(OwnPageController &page, const QStringList &baseline, const QStringList &experimental);
    /// The page that files are for; null: they are traces.
    OwnPageController *pageFor(const QStringList &paths) const;
    void connectSession();
    void connectOwnPages();
    bool showsComparison() const { return m_shown.isOpen() && !ownPage(); }
    void placePanel(bool alone);
    void showComing();
    void cancelled();
    void letComingGo();
    void showLoading();
    void showProgress();
    void showFailure(const Error &error);
    void showComparison();
    void showRecentPairs();
    static QString verdictOf(const RecentPair &pair);
    void rememberPair();
    void rememberFiles(const OwnPageController &page);

    Session &m_session;
    Shown &m_shown;
    Settings &m_settings;
    const FileQuestions &m_questions;
    QStackedWidget *m_pages;
    std::unique_ptr<LogsController> m_logs;
    std::unique_ptr<InputListsController> m_inputLists;
    StartView *m_start;
    LoadPanel *m_panel;
    ComparisonPage *m_page;
    LoadPage *m_loadPage;
    bool m_remembers = true;
};

} // namespace twinlane
