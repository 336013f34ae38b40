// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/mainwindow.h"

#include "app/version.h"
#include "app/window/filedialogs.h"
#include "views/bars/diffbarsview.h"
#include "views/details/detailspanel.h"
#include "views/look/theme.h"
#include "views/overview/overviewview.h"
#include "views/tables/statsview.h"
#include "views/window/comparabilitybanner.h"
#include "views/window/filechip.h"
#include "views/window/loadpanel.h"
#include "views/window/optionsbar.h"
#include "views/window/startview.h"
#include "views/window/statusline.h"
#include "views/window/tablescard.h"
#include "views/words/format.h"
#include "views/words/texts.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kGapPx = 10;
/// The tables keep their head and some rows, the chart too.
constexpr int kTablesLeastPx = 150;
constexpr int kChartLeastRows = 6, kTableLeastRows = 2;
constexpr int kTablesPercent = 42;
/// Lower windows have low rows; still lower ones show of the overview what it says and not its table.
constexpr int kCompactBelowPx = 860, kFoldBelowPx = 790;

} // namespace

MainWindow::MainWindow(QWidget *parent)
    : QMainWindow(parent)
    , chooseFiles([this](const QString &title, int atMost) { return askForTraces(this, m_settings, title, atMost); })
    , chooseTarget([this](const QString &title, const QString &suggestion, const QStringList &suffixes) {
        return askForTarget(this, title, suggestion, suffixes);
    })
    , m_status(new StatusLine)
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setMinimumSize(960, 600);
    setWindowIcon(QIcon(QStringLiteral(":/icons/app.svg")));
    createActions();
    createHeader();
    setCentralWidget(createPages());
    createDetails();
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_status, 1);
    connectSession();
    applyThemeToViews();
    showPageAtRest();
    m_detailsWanted = m_settings.detailsShown();
    updateDetails();
    resize(1440, 900);
    if (const QByteArray geometry = m_settings.windowGeometry(); !geometry.isEmpty())
        restoreGeometry(geometry);
    if (const QByteArray state = m_settings.splitterState(); !state.isEmpty())
        m_splitterMoved = m_splitter->restoreState(state);
}

MainWindow::~MainWindow()
{
    m_session.disconnect(this); // it ends last of the members and may still speak
}

QString MainWindow::sampleFolder()
{
    const QDir folder(QDir(QCoreApplication::applicationDirPath()).filePath(QLatin1String(kSampleFolder)));
    return folder.exists(QStringLiteral("baseline.json.zst")) ? QDir::cleanPath(folder.absolutePath()) : QString();
}

// --- what the user can do ---

QAction *MainWindow::addWindowAction(const QString &name, const QString &icon, const QString &text,
    const QList<QKeySequence> &shortcuts, std::function<void()> run)
{
    auto *action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcuts(shortcuts);
    const QString key = shortcuts.isEmpty() ? QString() : shortcuts.constFirst().toString(QKeySequence::NativeText);
    action->setToolTip(key.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, key));
    connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
    addAction(action);
    if (!icon.isEmpty())
        m_themed.push_back({ action, icon });
    return action;
}

void MainWindow::createActions()
{
    const auto keys = [](auto... key) { return QList<QKeySequence> { QKeySequence(key)... }; };
    m_open = addWindowAction(QStringLiteral("open"), QStringLiteral("open"), tr("Open…"), keys(QKeySequence::Open),
        [this] { askForPair(); });
    m_sample =
        addWindowAction(QStringLiteral("openSampleAction"), {}, tr("Open the sample"), {}, [this] { openSample(); });
    m_sample->setEnabled(!sampleFolder().isEmpty());
    m_swap = addWindowAction(QStringLiteral("swap"), QStringLiteral("swap"), tr("Swap the traces"), keys(Qt::Key_X),
        [this] { swapSides(); });
    m_reload = addWindowAction(QStringLiteral("reload"), {}, tr("Read both files again"), keys(QKeySequence::Refresh),
        [this] { m_session.reload(); });
    m_copy = addWindowAction(QStringLiteral("copyPicture"), QStringLiteral("copy"), tr("Copy a picture of the chart"),
        keys(Qt::CTRL | Qt::SHIFT | Qt::Key_C), [this] { copyPicture(); });
    m_theme = addWindowAction(QStringLiteral("theme"), {}, tr("Dark theme"), keys(Qt::CTRL | Qt::Key_T), [this] {
        setDark(!Theme::current().dark);
        m_settings.setDarkTheme(Theme::current().dark);
    });
    m_back = addWindowAction(QStringLiteral("goBack"), QStringLiteral("back"), tr("Back"), keys(Qt::ALT | Qt::Key_Left),
        [this] { m_selection.goBack(); });
    m_forward = addWindowAction(QStringLiteral("goForward"), {}, tr("Forward"), keys(Qt::ALT | Qt::Key_Right),
        [this] { m_selection.goForward(); });
    m_out = addWindowAction(
        QStringLiteral("zoomOut"), {}, tr("Zoom out"), keys(Qt::ALT | Qt::Key_Up), [this] { m_diffBars->zoomOut(); });
    m_filter = addWindowAction(QStringLiteral("filter"), QStringLiteral("search"), tr("Filter the tables"),
        keys(Qt::Key_Slash, Qt::CTRL | Qt::Key_F), [this] { m_tables->focusFilter(); });
    createOptionActions();
    m_exportWindow = addWindowAction(QStringLiteral("exportWindowPng"), {}, tr("Whole window as PNG…"),
        keys(Qt::CTRL | Qt::SHIFT | Qt::Key_S), [this] { exportWindow(QStringLiteral("png")); });
}

QToolButton *MainWindow::createButton(QAction *action, bool withText)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(withText ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    button->setIconSize({ 18, 18 });
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(action->text());
    return button;
}

void MainWindow::createHeader()
{
    QToolBar *bar = addToolBar(tr("Traces"));
    bar->setObjectName(QStringLiteral("header"));
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_baselineChip = new FileChip(Side::Baseline);
    m_experimentalChip = new FileChip(Side::Experimental);
    for (const auto &[chip, side] :
        { std::pair { m_baselineChip, Side::Baseline }, std::pair { m_experimentalChip, Side::Experimental } }) {
        connect(chip, &FileChip::clicked, this, [this, side = side] {
            const QStringList paths = chooseFiles(
                side == Side::Baseline ? tr("Choose the baseline trace") : tr("Choose the experimental trace"), 1);
            if (!paths.isEmpty())
                openSide(side, paths.constFirst());
        });
        connect(
            chip, &FileChip::dropped, this, [this, side = side](const QStringList &paths) { dropped(paths, side); });
    }
    const auto menuButton = [this](const QString &name, const QString &icon, const QString &text, QMenu *menu,
                                bool withText) {
        auto *action = new QAction(text, this);
        action->setToolTip(text);
        m_themed.push_back({ action, icon });
        QToolButton *button = createButton(action, withText);
        button->setObjectName(name);
        button->setMenu(menu);
        button->setPopupMode(QToolButton::InstantPopup);
        return button;
    };
    m_exportMenu = createExportMenu();
    m_viewMenu = createViewMenu();
    auto *gap = new QWidget;
    gap->setFixedWidth(8);
    bar->addWidget(createButton(m_open, true));
    bar->addWidget(m_baselineChip);
    bar->addWidget(createButton(m_swap, false));
    bar->addWidget(m_experimentalChip);
    bar->addWidget(gap);
    bar->addWidget(createButton(m_detailsAction, false));
    bar->addWidget(createButton(m_copy, false));
    bar->addWidget(createButton(m_theme, false));
    bar->addWidget(
        menuButton(QStringLiteral("exportButton"), QStringLiteral("export"), tr("Export"), m_exportMenu, true));
    bar->addWidget(
        menuButton(QStringLiteral("menuButton"), QStringLiteral("menu"), tr("Menu"), createMainMenu(), false));
}

QMenu *MainWindow::createExportMenu()
{
    auto *menu = new QMenu(tr("Export"), this);
    menu->setObjectName(QStringLiteral("exportMenu"));
    const auto add = [&](const QString &name, const QString &text, std::function<void()> run) {
        QAction *action = addWindowAction(name, {}, text, {}, std::move(run));
        menu->addAction(action);
        return action;
    };
    add(QStringLiteral("exportChartPng"), tr("Difference bars as PNG…"),
        [this] { exportChart(QStringLiteral("png")); });
    add(QStringLiteral("exportChartSvg"), tr("Difference bars as SVG…"),
        [this] { exportChart(QStringLiteral("svg")); });
    add(QStringLiteral("exportChartPdf"), tr("Difference bars as PDF…"),
        [this] { exportChart(QStringLiteral("pdf")); });
    menu->addSeparator();
    add(QStringLiteral("exportOverviewPng"), tr("Overview as PNG…"),
        [this] { exportView(m_overview, tr("overview")); });
    add(QStringLiteral("exportTablePng"), tr("Shown table as PNG…"), [this] { exportView(m_tables, tr("table")); });
    m_exportDetails = add(
        QStringLiteral("exportDetailsPng"), tr("Details as PNG…"), [this] { exportView(m_details, tr("details")); });
    menu->addSeparator();
    menu->addAction(m_savePins);
    menu->addSeparator();
    menu->addAction(m_exportWindow);
    add(QStringLiteral("exportWindowPdf"), tr("Whole window as PDF…"), [this] { exportWindow(QStringLiteral("pdf")); });
    return menu;
}

QMenu *MainWindow::createMainMenu()
{
    auto *menu = new QMenu(tr("Menu"), this);
    menu->addActions({ m_open, m_sample, m_reload, m_swap });
    QMenu *recordings = menu->addMenu(tr("Further recordings"));
    recordings->setObjectName(QStringLiteral("recordingsMenu"));
    recordings->addActions({ m_addBaselineRecordings, m_addExperimentalRecordings });
    recordings->addSeparator();
    recordings->addAction(m_removeRecordings);
    menu->addSeparator();
    menu->addActions({ m_back, m_forward, m_out, m_filter, m_undoPins });
    menu->addSeparator();
    menu->addMenu(m_viewMenu);
    menu->addActions({ m_copy, m_theme });
    menu->addMenu(m_exportMenu);
    menu->addSeparator();
    menu->addAction(addWindowAction(QStringLiteral("about"), {}, tr("About Twinlane"), {}, [this] { showAbout(); }));
    menu->addAction(addWindowAction(
        QStringLiteral("quit"), {}, tr("Quit"), { QKeySequence(QKeySequence::Quit) }, [this] { close(); }));
    return menu;
}

// --- what is in the window ---

QWidget *MainWindow::createPages()
{
    m_start = new StartView;
    m_loadPanel = new LoadPanel;
    m_comparisonPage = createComparisonPage();
    m_loadPage = new QWidget;
    auto *row = new QHBoxLayout;
    m_aloneLayout = new QVBoxLayout;
    row->addStretch(1);
    row->addLayout(m_aloneLayout, 1000);
    row->addStretch(1);
    auto *outer = new QVBoxLayout(m_loadPage);
    outer->setContentsMargins(32, 24, 32, 24);
    outer->addStretch(2);
    outer->addLayout(row);
    outer->addStretch(3);

    m_pages = new QStackedWidget;
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_loadPage);
    m_pages->addWidget(m_comparisonPage);

    m_start->setSampleAvailable(!sampleFolder().isEmpty());
    connect(m_start, &StartView::openRequested, this,
        [this](const QString &baseline, const QString &experimental) { openPair(baseline, experimental); });
    connect(m_start, &StartView::aloneRequested, this, [this](const QString &baseline) { openPair(baseline, {}); });
    connect(m_start, &StartView::sampleRequested, this, &MainWindow::openSample);
    connect(m_start, &StartView::filesChanged, this, &MainWindow::updateFiles);
    connect(m_start, &StartView::chooseRequested, this, [this](Side side) {
        const QStringList paths = chooseFiles(
            side == Side::Baseline ? tr("Choose the baseline trace") : tr("Choose the experimental trace"), 2);
        if (paths.size() == 2)
            openPair(paths[0], paths[1]);
        else if (!paths.isEmpty())
            openSide(side, paths.constFirst());
    });
    connect(m_loadPanel, &LoadPanel::cancelRequested, &m_session, &Session::cancel);
    connect(m_loadPanel, &LoadPanel::retryRequested, &m_session, &Session::retry);
    connect(m_loadPanel, &LoadPanel::dismissed, this, &MainWindow::showPageAtRest);
    return m_pages;
}

QWidget *MainWindow::createComparisonPage()
{
    m_overview = new OverviewView;
    m_diffBars = new DiffBarsView(m_selection);
    m_options = new OptionsBar;
    m_diffBars->addControl(m_options);
    connect(m_options, &OptionsBar::optionsWanted, this, &MainWindow::applyOptions);
    connect(m_diffBars, &DiffBarsView::pinsWanted, this, &MainWindow::applyPins);
    m_tables = new TablesCard(m_selection);
    m_tables->setMinimumHeight(kTablesLeastPx);
    for (const auto &[tab, reader] : { std::pair { TablesCard::Operators, &m_operatorReader },
             std::pair { TablesCard::Kernels, &m_kernelReader } }) {
        StatsView *view = m_tables->view(tab);
        connect(view, &StatsView::tableWanted, reader, &TableReader::read);
        connect(reader, &TableReader::arrived, view,
            [view](const std::shared_ptr<const Comparison> &comparison, RowId scope,
                const std::shared_ptr<StatsTable> &table) { view->setTable(comparison, scope, std::move(*table)); });
    }
    m_splitter = new QSplitter(Qt::Vertical);
    m_splitter->setHandleWidth(kGapPx);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_diffBars);
    m_splitter->addWidget(m_tables);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->installEventFilter(this);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_splitterMoved = true; });
    connect(m_overview, &OverviewView::foldChanged, this, &MainWindow::fitSplitter);
    connect(m_overview, &OverviewView::rowWanted, this, &MainWindow::showRow);
    connect(m_overview, &OverviewView::otherTraceRequested, m_experimentalChip, &QAbstractButton::click);

    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(kMarginPx, kMarginPx, kMarginPx, kMarginPx);
    layout->setSpacing(kGapPx);
    m_stripLayout = new QVBoxLayout;
    layout->addLayout(m_stripLayout);
    m_banner = new ComparabilityBanner;
    layout->addWidget(m_banner);
    layout->addWidget(m_overview);
    layout->addWidget(m_splitter, 1);
    return page;
}

void MainWindow::updateFiles()
{
    const bool open = m_session.isLoading() || m_shown;
    const QString baseline = open ? m_session.baselinePath() : m_start->file(Side::Baseline);
    const QString experimental = open ? m_session.experimentalPath() : m_start->file(Side::Experimental);
    const auto [first, second] = namesApart(baseline, experimental);
    const auto recordings = [this](Side side) {
        return m_shown && !m_session.isLoading() ? int(m_shown->options.repeats(side).size()) + 1 : 1;
    };
    m_baselineChip->setFile(baseline, first, recordings(Side::Baseline));
    m_experimentalChip->setFile(experimental, second, recordings(Side::Experimental));
    setWindowTitle(!open             ? QStringLiteral("Twinlane")
            : experimental.isEmpty() ? QStringLiteral("%1 – Twinlane").arg(first)
                                     : QStringLiteral("%1 → %2 – Twinlane").arg(first, second));
}

void MainWindow::updateActions()
{
    const bool shown = m_shown != nullptr;
    const bool idle = !m_session.isLoading();
    m_swap->setEnabled(idle && !(shown && m_shown->isAlone()));
    m_reload->setEnabled(idle && shown);
    m_copy->setEnabled(shown);
    m_filter->setEnabled(shown);
    for (QAction *action : m_exportMenu->actions())
        action->setEnabled(shown || action == m_exportWindow);
    m_exportDetails->setEnabled(shown && !m_dock->isHidden());
    m_undoPins->setEnabled(idle && shown && !m_pinsBefore.empty());
    m_savePins->setEnabled(shown && !m_shown->options.pins.isEmpty());
    for (QAction *action : { m_addBaselineRecordings, m_addExperimentalRecordings })
        action->setEnabled(idle && shown && !m_shown->isAlone());
    m_removeRecordings->setEnabled(idle && shown && m_shown->options.hasRepeats());
    m_options->setWaiting(shown && !m_session.canSetOptions());
    m_options->setWanted(m_session.wantedOptions());
    m_back->setEnabled(m_selection.canGoBack());
    m_forward->setEnabled(m_selection.canGoForward());
    m_out->setEnabled(shown && m_selection.scope() && m_selection.scope() != m_shown->stepRow());
}

void MainWindow::fitDensity()
{
    const bool compact = height() < kCompactBelowPx;
    m_diffBars->setCompact(compact);
    m_tables->setCompact(compact);
    m_overview->setFoldedByDefault(height() < kFoldBelowPx);
}

// Whole rows of the table and the rest for the chart, which shows whole rows at any height.
void MainWindow::fitSplitter()
{
    if (m_splitterMoved || !m_shown)
        return;
    m_comparisonPage->layout()->activate();
    const auto *table = m_tables->view(m_tables->currentTab())->findChild<QTableView *>();
    const int rowPx = table->verticalHeader()->defaultSectionSize();
    const QScrollBar *bar = table->horizontalScrollBar(); // there until the columns have found their widths
    const int around = m_tables->height() - table->viewport()->height() - (bar->isVisible() ? bar->height() : 0);
    const int room = m_splitter->height() - m_splitter->handleWidth();
    const int share = std::min(room * kTablesPercent / 100, room - m_diffBars->heightForRows(kChartLeastRows));
    const int leastRows = std::max(kTableLeastRows, (kTablesLeastPx - around + rowPx - 1) / rowPx);
    const int tables = around + std::max(leastRows, (share - around) / rowPx) * rowPx;
    m_splitter->setSizes({ room - tables, tables });
}

void MainWindow::setDark(bool dark)
{
    Theme::apply(dark);
    applyThemeToViews();
}

void MainWindow::applyThemeToViews()
{
    for (const ThemedAction &themed : m_themed)
        themed.action->setIcon(Theme::icon(themed.icon));
    m_theme->setIcon(Theme::icon(Theme::current().dark ? QStringLiteral("sun") : QStringLiteral("moon")));
    m_theme->setText(Theme::current().dark ? tr("Light theme") : tr("Dark theme"));
    m_start->applyTheme();
    m_loadPanel->applyTheme();
    m_banner->applyTheme();
    m_overview->applyTheme();
    m_diffBars->applyTheme();
    m_tables->applyTheme();
    m_details->applyTheme();
    m_status->applyTheme();
}

bool MainWindow::zoomTo(const QString &path)
{
    if (!m_shown)
        return false;
    const RowId row = m_shown->findPath(path.toStdString());
    if (!row)
        return false;
    m_selection.setScope(row);
    return true;
}

void MainWindow::showRow(RowId row)
{
    if (row == m_shown->stepRow())
        m_selection.setScope(row);
    else
        m_selection.setScope(m_shown->rows[row.row()].parent, row);
}

// --- events ---

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!droppedFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    dropped(droppedFiles(*event->mimeData()), std::nullopt);
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    // What no widget inside wanted for itself.
    const bool plain = event->modifiers() == Qt::NoModifier;
    if (plain && event->key() == Qt::Key_Escape && m_session.isLoading())
        m_session.cancel();
    else if (plain && (event->key() == Qt::Key_Escape || event->key() == Qt::Key_Backspace) && m_shown)
        m_diffBars->zoomOut();
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    fitDensity();
    fitSplitter();
}

// The details panel takes width, and narrow heads have two lines: whole rows again, once all have their places.
bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_splitter && event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &MainWindow::fitSplitter, Qt::QueuedConnection);
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_dock->isHidden())
        m_settings.setDetailsWidth(m_dock->width());
    m_settings.setWindowState(saveGeometry(), m_splitterMoved ? m_splitter->saveState() : QByteArray());
    QMainWindow::closeEvent(event);
}

void MainWindow::showAbout()
{
    QMessageBox::about(this, tr("About Twinlane"),
        tr("<h3>Twinlane %1</h3><p>Compares two traces of the PyTorch profiler.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later. "
           "With QCustomPlot (GPL), Qt (LGPL), simdjson (Apache 2.0) and the typeface Inter (OFL).</p>")
            .arg(QLatin1String(kVersion)));
}

} // namespace twinlane
