// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window: it puts the views together and turns clicks, keys and drops into wishes to the session.

#pragma once

#include "app/window/detailreader.h"
#include "app/window/session.h"
#include "app/window/settings.h"
#include "app/window/tablereader.h"
#include "views/selection.h"

#include <QMainWindow>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

class QDockWidget;
class QLabel;
class QMenu;
class QSplitter;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace twinlane {

class ComparabilityBanner;
class ComparisonView;
class DetailsPanel;
class DiffBarsView;
class FileChip;
class LoadPanel;
class OptionsBar;
class OverviewView;
class StartView;
class StatusLine;
class TablesCard;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget *parent = nullptr);
    ~MainWindow() override;

    Session &session() { return m_session; }
    Selection &selection() { return m_selection; }
    StartView *startView() const { return m_start; }
    LoadPanel *loadPanel() const { return m_loadPanel; }
    OverviewView *overviewView() const { return m_overview; }
    DiffBarsView *diffBarsView() const { return m_diffBars; }
    TablesCard *tablesCard() const { return m_tables; }
    DetailsPanel *detailsPanel() const { return m_details; }

    /// Two files are compared; one alone is shown by itself until the other comes.
    void openFiles(
        const QStringList &paths, const QStringList &baselineRepeats = {}, const QStringList &experimentalRepeats = {});
    /// The repeats are files of further recordings.
    void openPair(const QString &baseline, const QString &experimental, const QStringList &baselineRepeats = {},
        const QStringList &experimentalRepeats = {});
    /// Replaces one side of what is open, or waits for the other side.
    void openSide(Side side, const QString &path);

    /// Zooms into the block with this path or qualified name. False if there is none.
    bool zoomTo(const QString &path);
    /// Shows @p row of the comparison where it lies, picked.
    void showRow(RowId row);
    /// Of the first pair that is opened.
    void setPins(const Pins &pins);
    void setDark(bool dark);
    /// Shows the details as soon as there is a comparison.
    void setDetailsShown(bool shown);
    /// Picks the operator or kernel of this name in the tables and shows its details. False if there is none.
    bool pickByName(const QString &name);

    /// How the user is asked for files to open (at most the number given) and for a name to save under; tests answer at
    /// once.
    std::function<QStringList(const QString &title, int atMost)> chooseFiles;
    std::function<QString(const QString &title, const QString &suggestion, const QStringList &suffixes)> chooseTarget;

    /// Folder of the sample pair; empty where it is not installed.
    static QString sampleFolder();

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    struct ThemedAction {
        QAction *action;
        QString icon;
    };

    QAction *addWindowAction(const QString &name, const QString &icon, const QString &text,
        const QList<QKeySequence> &shortcuts, std::function<void()> run);
    void createActions();
    void createHeader();
    QToolButton *createButton(QAction *action, bool withText);
    QMenu *createExportMenu();
    QMenu *createMainMenu();
    QMenu *createViewMenu();
    void createDetails();
    void updateDetails();
    QWidget *createPages();
    QWidget *createComparisonPage();
    void connectSession();

    void openSample();
    void askForPair();
    void swapSides();
    void dropped(const QStringList &paths, std::optional<Side> side);
    void showComparison();
    void createOptionActions();
    void applyOptions(const CompareOptions &options);
    void applyPins(const Pins &pins, const QString &what);
    void undoPins();
    void savePins();
    void addRecordings(Side side);
    void removeRecordings();
    void forgetChoices();
    void showLoading();
    void showFailure(const Error &error);
    void showPageAtRest();
    void placeLoadPanel(bool alone);
    void updateFiles();
    void updateActions();
    void fitDensity();
    void fitSplitter();
    void applyThemeToViews();

    void copyPicture();
    void exportChart(const QString &suffix);
    void exportView(ComparisonView *view, const QString &name);
    void exportWindow(const QString &suffix);
    /// A word in the status line, or why not, under @p failureTitle.
    void report(const std::optional<Error> &error, const QString &path, const QString &failureTitle);
    void reportPicture(const std::optional<Error> &error, const QString &path);
    QString suggestedName(const QString &what, const QString &suffix) const;
    void showAbout();

    static constexpr int kMarginPx = 12;

    Settings m_settings;
    Session m_session;
    DetailReader m_detailReader;
    TableReader m_operatorReader, m_kernelReader;
    Selection m_selection;
    std::shared_ptr<const Comparison> m_shown;
    std::vector<Pins> m_pinsBefore; ///< for undoing, the last one at the end
    bool m_splitterMoved = false;
    bool m_detailsWanted = false;

    std::vector<ThemedAction> m_themed;
    QAction *m_open, *m_sample, *m_swap, *m_reload, *m_copy, *m_theme, *m_back, *m_forward, *m_out, *m_filter,
        *m_exportWindow;
    QAction *m_detailsAction, *m_previousCall, *m_nextCall, *m_exportDetails, *m_undoPins, *m_savePins;
    QAction *m_addBaselineRecordings, *m_addExperimentalRecordings, *m_removeRecordings;
    QMenu *m_exportMenu, *m_viewMenu;
    FileChip *m_baselineChip, *m_experimentalChip;
    QStackedWidget *m_pages;
    StartView *m_start;
    LoadPanel *m_loadPanel;
    QVBoxLayout *m_stripLayout, *m_aloneLayout;
    QWidget *m_comparisonPage, *m_loadPage;
    ComparabilityBanner *m_banner;
    OverviewView *m_overview;
    DiffBarsView *m_diffBars;
    OptionsBar *m_options;
    TablesCard *m_tables;
    DetailsPanel *m_details;
    QDockWidget *m_dock;
    QSplitter *m_splitter;
    StatusLine *m_status;
};

} // namespace twinlane
