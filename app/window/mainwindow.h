// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window: it puts views and controllers together and hands on keys and drops.

#pragma once

#include "app/window/filedialogs.h"
#include "app/window/session.h"
#include "app/window/settings.h"
#include "app/window/windowactions.h"
#include "views/shown.h"

#include <QMainWindow>

#include <memory>

class QToolButton;

namespace twinlane {

class BaselinesController;
class ComparisonActions;
class ComparisonPage;
class ExperimentsController;
class ExplainController;
class ExplainPanel;
class DiffBarsView;
class ExportController;
class FindingsController;
class HeaderChips;
class LanguageMenu;
class LoadController;
class NotebookController;
class NotesController;
class OptionsController;
class OverviewView;
class PageActions;
class SearchController;
class SessionController;
class StatusLine;
class StepsView;
class TablesCard;
class ViewPictures;
struct ViewEntry;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget *parent = nullptr);
    ~MainWindow() override;
    /// A window of the same place and size that shows the same, with its texts in the language that is chosen now.
    static std::unique_ptr<MainWindow> inPlaceOf(const MainWindow &old);

    Session &session() { return m_session; }
    Shown &shown() { return m_shown; }
    LoadController &files() { return *m_files; }
    OptionsController &options() { return *m_options; }
    SessionController &sessions() { return *m_sessions; }
    ExperimentsController &experiments() { return *m_experiments; }
    NotesController &notes() { return *m_notes; }
    FindingsController &findings() { return *m_findings; }
    NotebookController &notebook() { return *m_notebook; }
    const ViewPictures &pictures() const { return *m_pictures; }
    OverviewView *overviewView() const { return m_overview; }
    DiffBarsView *diffBarsView() const { return m_diffBars; }
    TablesCard *tablesCard() const;
    ExplainPanel *explainPanel() const;
    ExplainController &explain() const { return *m_explain; }

    /// Zooms into the block with this path or qualified name. False if there is none.
    bool zoomTo(const QString &path);
    void setDark(bool dark);
    /// Shows the explanation of what is selected as soon as there is a comparison.
    void setExplainShown(bool shown);
    /// Brings @p view to the front.
    void showView(const ViewEntry &view);
    /// Picks the operator or kernel of this name in the tables and explains it. False if there is none.
    bool pickByName(const QString &name);

    FileQuestions questions;

signals:
    /// The user has chosen the language of this key, see allLanguages(). It is remembered.
    void languageChosen(const QString &key);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void createViews();
    void createActions();
    void createHeader();
    QMenu *createMainMenu();
    void connectParts();
    void updateFiles();
    void updateActions();
    void updateTraceActions();
    void updatePageActions();
    void applyThemeToViews();
    QList<QAction *> recentActions();

    Settings m_settings;
    Session m_session;
    Shown m_shown;
    WindowActions m_actions;

    QList<QToolButton *> m_wideButtons;
    QToolButton *m_exportButton;
    LanguageMenu *m_languages;
    QList<QAction *> m_recentActions; ///< in the palette
    QAction *m_open, *m_openFolder, *m_sample, *m_swap, *m_reload, *m_theme, *m_still, *m_filter, *m_search,
        *m_allSteps, *m_steadySteps, *m_addToNotebook, *m_showNotebook;
    ComparisonPage *m_page;
    OverviewView *m_overview;
    StepsView *m_steps;
    DiffBarsView *m_diffBars;
    StatusLine *m_status;
    // The controllers know the views, so the views must live longer.
    std::unique_ptr<LoadController> m_files;
    std::unique_ptr<PageActions> m_pageActions;
    std::unique_ptr<OptionsController> m_options;
    std::unique_ptr<BaselinesController> m_baselines;
    std::unique_ptr<ExperimentsController> m_experiments;
    std::unique_ptr<NotesController> m_notes;
    std::unique_ptr<FindingsController> m_findings;
    std::unique_ptr<NotebookController> m_notebook;
    std::unique_ptr<ExplainController> m_explain;
    std::unique_ptr<ComparisonActions> m_comparing;
    std::unique_ptr<HeaderChips> m_chips;
    std::unique_ptr<SearchController> m_searching;
    std::unique_ptr<ViewPictures> m_pictures;
    std::unique_ptr<ExportController> m_export;
    std::unique_ptr<SessionController> m_sessions;
};

} // namespace twinlane
