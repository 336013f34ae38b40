// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/mainwindow.h"

#ifdef TWINLANE_HAVE_EXPLAIN
#include "app/explain/rephrasecontroller.h"
#endif
#include "app/inputs/inputlistscontroller.h"
#include "app/language/languagemenu.h"
#include "app/logs/logscontroller.h"
#include "app/notebook/notebookcontroller.h"
#include "app/notebook/notebooksubjects.h"
#include "app/notes/notescontroller.h"
#include "app/ownpage/ownpagecontroller.h"
#include "app/search/searchcontroller.h"
#include "app/window/baselinescontroller.h"
#include "app/window/comparisonactions.h"
#include "app/window/experimentscontroller.h"
#include "app/window/explaincontroller.h"
#include "app/window/exportcontroller.h"
#include "app/window/findingscontroller.h"
#include "app/window/headerchips.h"
#include "app/window/helpactions.h"
#include "app/window/loadcontroller.h"
#include "app/window/optionscontroller.h"
#include "app/window/pageactions.h"
#include "app/window/sessioncontroller.h"
#include "views/bars/diffbarsview.h"
#include "views/explain/explainpanel.h"
#include "views/findings/findingsview.h"
#include "views/look/motion.h"
#include "views/look/theme.h"
#include "views/notebook/notebookwindow.h"
#include "views/overview/overviewview.h"
#include "views/ranks/ranksview.h"
#include "views/roof/roofview.h"
#include "views/search/searchpill.h"
#include "views/steps/stepsview.h"
#include "views/window/comparisonpage.h"
#include "views/window/droppedfiles.h"
#include "views/window/filechip.h"
#include "views/window/optionsbar.h"
#include "views/window/startview.h"
#include "views/window/statusline.h"
#include "views/window/tablescard.h"
#include "views/window/viewpictures.h"

#include <QAction>
#include <QCloseEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLayout>
#include <QMenu>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>

namespace twinlane {

namespace {

constexpr QSize kLeastSize { 960, 600 }, kFirstSize { 1600, 1000 };
/// What a window manager puts around a window.
constexpr QSize kFramePx { 16, 48 };
constexpr int kHeaderGapPx = 8, kHeaderPx = 52, kHeaderMarginPx = 4;
/// From this width on the buttons of the header have words.
constexpr int kWideFromPx = 1440;

} // namespace

MainWindow::MainWindow(QWidget *parent)
    : QMainWindow(parent)
    , questions { [this](const QString &title, int atMost) { return askForTraces(this, m_settings, title, atMost); },
        [this](const QString &title, const QString &suggestion, const QStringList &suffixes) {
            return askForTarget(this, title, suggestion, suffixes);
        },
        [this](const QString &title, const QString &text, const QString &yes) {
            return askForConsent(this, title, text, yes);
        },
        [this](const QString &title, const QString &text) { tell(this, title, text); },
        [this](QPrinter &printer) { return askForPrinter(this, printer); },
        [this](const QString &title) { return askForFolder(this, m_settings, title); },
        [this](const QString &title, const QString &text, const QStringList &answers) {
            return askWhichWay(this, title, text, answers);
        },
        [this](const QString &title, const QString &label) { return askForName(this, title, label); } }
    , m_actions(*this)
    , m_page(new ComparisonPage(m_shown))
    , m_status(new StatusLine(m_shown))
{
    setObjectName(QStringLiteral("mainWindow"));
    const QSize screen = this->screen()->availableSize();
    setMinimumSize(kLeastSize.boundedTo(screen));
    setWindowIcon(QIcon(QStringLiteral(":/icons/app.svg")));
    createViews();
    createActions();
    createHeader();
    setCentralWidget(m_files->pages());
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_status, 1);
    connectParts();
    applyThemeToViews();
    m_files->showPageAtRest();
    m_explain->setWanted(m_settings.explainShown(), false);
    resize(kFirstSize.boundedTo(screen - kFramePx));
    if (const QByteArray geometry = m_settings.windowGeometry(); !geometry.isEmpty())
        restoreGeometry(geometry);
    m_page->restoreSplitter(m_settings.splitterState());
}

MainWindow::~MainWindow()
{
    m_session.disconnect(); // the session ends last of all members and may still send signals
}

std::unique_ptr<MainWindow> MainWindow::inPlaceOf(const MainWindow &old)
{
    auto made = std::make_unique<MainWindow>();
    made->restoreGeometry(old.saveGeometry());
    made->m_notebook->store().takeFrom(old.m_notebook->store());
    const auto pages = made->m_files->ownPages(), oldPages = old.m_files->ownPages();
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (!oldPages[i]->isShown())
            continue;
        pages[i]->adopt(*oldPages[i]);
        made->m_sessions->takePath(*old.m_sessions);
        return made;
    }
    const std::optional<SessionState> state = old.m_sessions->present();
    if (!old.m_session.isLoading())
        made->m_session.adopt(old.m_session);
    if (state) {
        made->m_sessions->apply(*state);
        made->m_sessions->takePath(*old.m_sessions);
    }
    return made;
}

TablesCard *MainWindow::tablesCard() const
{
    return m_page->tables();
}

ExplainPanel *MainWindow::explainPanel() const
{
    return m_explain->panel();
}

// --- what is in the window ---

void MainWindow::createViews()
{
    m_files = std::make_unique<LoadController>(m_session, m_shown, m_settings, questions, m_page);
    m_pageActions = std::make_unique<PageActions>(
        PageActions::Around { *this, m_files->logs(), m_files->inputLists(), m_settings, m_actions });
    m_options = std::make_unique<OptionsController>(m_session, m_shown, questions, m_actions);
    m_baselines = std::make_unique<BaselinesController>(*m_files, m_shown, questions);
    m_experiments = std::make_unique<ExperimentsController>(
        ExperimentsController::Around { *this, *m_files, m_session, m_shown, questions, m_actions });
    m_notes = std::make_unique<NotesController>(m_shown);
    // Before those of a session, which come with its comparison.
    connect(m_files.get(), &LoadController::otherFilesComing, m_notes.get(), &NotesController::expectOtherFiles);
    connect(m_files.get(), &LoadController::comparisonShown, m_notes.get(), &NotesController::takeComparison);
    connect(&m_session, &Session::loadFailed, m_notes.get(), &NotesController::keepFiles);
    connect(&m_session, &Session::loadCancelled, m_notes.get(), &NotesController::keepFiles);
    m_findings = std::make_unique<FindingsController>(m_shown, *m_page, m_settings);
    connect(m_files.get(), &LoadController::otherFilesComing, m_findings.get(), &FindingsController::expectOtherFiles);
    connect(m_files.get(), &LoadController::comparisonShown, m_findings.get(), &FindingsController::takeComparison);
    connect(&m_session, &Session::loadFailed, m_findings.get(), &FindingsController::keepFiles);
    connect(&m_session, &Session::loadCancelled, m_findings.get(), &FindingsController::keepFiles);
    m_notebook = std::make_unique<NotebookController>(*this,
        NotebookQuestions { [this](const QString &title, const QString &suggestion, const QStringList &suffixes) {
                               return questions.chooseTarget(title, suggestion, suffixes);
                           },
            [this](const QString &title, const QString &text) { questions.tell(title, text); } });
    m_explain = std::make_unique<ExplainController>(*m_page, m_session, m_shown, m_settings, m_actions, this);
    m_explain->serve(new ExplainPanel(m_shown));
    m_explain->panel()->setNotes(&m_notes->notes());
    m_searching = std::make_unique<SearchController>(*this, m_shown, *m_page);
    m_pictures = std::make_unique<ViewPictures>(m_shown, m_notes->notes(), *m_page, *m_explain->panel());
    m_export = std::make_unique<ExportController>(ExportController::Around {
        *this, *m_page, *m_pictures, m_session, m_shown, m_notes->notes(), m_settings, questions, m_actions });
    m_sessions = std::make_unique<SessionController>(SessionController::Around { m_session, m_shown, *m_page, *m_files,
        *m_explain, m_notes->notes(), *m_notebook, m_settings, questions, m_actions });

    m_overview = m_page->findChild<OverviewView *>();
    m_diffBars = m_page->findChild<DiffBarsView *>();
    auto *options = new OptionsBar(m_shown);
    m_diffBars->addControl(options);
    m_options->serve(options);
    options->hideSteps();
    connect(m_overview, &OverviewView::stepsWanted, options, qOverload<StepChoice>(&OptionsBar::wantSteps));
    connect(m_overview, &OverviewView::stepToggled, options, &OptionsBar::toggleStep);
    connect(m_overview, &OverviewView::stepRangeChosen, options,
        qOverload<const std::optional<StepChoice> &, const std::optional<StepChoice> &>(&OptionsBar::wantSteps));
    connect(m_overview, &OverviewView::stepsMenuRequested, options, &OptionsBar::openSteps);
    m_steps = m_page->findChild<StepsView *>();
    connect(m_steps, &StepsView::stepsWanted, options, qOverload<StepChoice>(&OptionsBar::wantSteps));
    connect(m_steps, &StepsView::stepToggled, options, &OptionsBar::toggleStep);
    connect(m_steps, &StepsView::stepRangeChosen, options,
        qOverload<const std::optional<StepChoice> &, const std::optional<StepChoice> &>(&OptionsBar::wantSteps));
    connect(m_steps, &StepsView::stepsMenuRequested, options, &OptionsBar::openSteps);
    connect(m_page->findChild<RoofView *>(), &RoofView::peaksWanted, m_options->peaksActions().constFirst(),
        &QAction::trigger);
    connect(m_diffBars, &DiffBarsView::pinsWanted, m_options.get(), &OptionsController::applyPins);
    m_diffBars->setNotes(&m_notes->notes());
    m_diffBars->setNamesWidth(m_settings.blockNamesWidth());
    connect(m_diffBars, &DiffBarsView::namesWidthChanged, this,
        [this](double px) { m_settings.setBlockNamesWidth(qRound(px)); });
}

void MainWindow::createActions()
{
    const auto keys = [](auto... key) { return QList<QKeySequence> { QKeySequence(key)... }; };
    m_open = m_actions.add(QStringLiteral("open"), QStringLiteral("open"), tr("Open…"), keys(QKeySequence::Open),
        [this] { m_files->askForPair(); });
    m_openFolder = m_actions.add(QStringLiteral("openFolder"), {}, tr("Open folder…"),
        keys(Qt::CTRL | Qt::SHIFT | Qt::Key_O), [this] { m_files->askForFolders(); });
    m_sample = m_actions.add(
        QStringLiteral("openSampleAction"), {}, tr("Open the sample"), {}, [this] { m_files->openSample(); });
    m_sample->setEnabled(!LoadController::sampleFolder().isEmpty());
    m_swap = m_actions.add(QStringLiteral("swap"), QStringLiteral("swap"), tr("Swap the traces"), keys(Qt::Key_X),
        [this] { m_files->swapSides(); });
    m_reload = m_actions.add(QStringLiteral("reload"), {}, tr("Read both files again"), keys(QKeySequence::Refresh),
        [this] { m_files->reload(); });
    m_theme = m_actions.add(QStringLiteral("theme"), {}, tr("Dark theme"), keys(Qt::CTRL | Qt::Key_T), [this] {
        setDark(!Theme::current().dark);
        m_settings.setDarkTheme(Theme::current().dark);
    });
    m_still = m_actions.add(QStringLiteral("reduceMotion"), {}, tr("Reduce motion"), {}, [this] {
        m_settings.setMotionReduced(m_still->isChecked());
        setMotionReduced(m_still->isChecked());
    });
    m_still->setCheckable(true);
    m_still->setToolTip(tr("Nothing glides to its place. The desktop's setting counts, too."));
    m_still->setChecked(m_settings.motionReduced());
    setMotionReduced(m_still->isChecked());
    m_comparing = std::make_unique<ComparisonActions>(
        ComparisonActions::Around { m_actions, m_shown, *m_page, *m_diffBars, *m_notes, *m_explain });
    m_addToNotebook =
        m_actions.add(QStringLiteral("addToNotebook"), {}, tr("Add to the notebook…"), keys(Qt::Key_A), [this] {
            const OwnPageController *page = m_files->ownPage();
            m_notebook->askToAdd(
                page ? subjectsOf(*page) : subjectsOf(m_shown, m_session.baselinePath(), m_session.experimentalPath()));
        });
    m_showNotebook = m_actions.add(QStringLiteral("showNotebook"), {}, tr("Notebook"), keys(Qt::SHIFT | Qt::Key_A),
        [this] { m_notebook->show(); });
    m_filter = m_actions.add(QStringLiteral("filter"), QStringLiteral("search"), tr("Filter the tables"),
        keys(Qt::Key_Slash, Qt::CTRL | Qt::Key_F), [this] {
            if (OwnPageController *page = m_files->ownPage(); page && page->isShown()) {
                page->focusFilter();
                return;
            }
            m_page->showView(tablesCard()->currentKey());
            tablesCard()->focusFilter();
        });
    m_search = m_actions.add(QStringLiteral("find"), QStringLiteral("search"), tr("Find module, operator, kernel"),
        keys(Qt::CTRL | Qt::Key_K), [this] { m_searching->open(); });
    const auto wantSteps = [this](StepChoice::Kind kind) {
        m_page->findChild<OptionsBar *>()->wantSteps(StepChoice { kind, {} });
    };
    m_steadySteps = m_actions.add(QStringLiteral("steadySteps"), {}, tr("Leave out outliers and warm-up steps"), {},
        [wantSteps] { wantSteps(StepChoice::Kind::Steady); });
    m_allSteps = m_actions.add(
        QStringLiteral("allSteps"), {}, tr("Count all steps"), {}, [wantSteps] { wantSteps(StepChoice::Kind::All); });
    m_comparing->addViews();
}

/// The pairs that were opened last, as commands.
QList<QAction *> MainWindow::recentActions()
{
    qDeleteAll(m_recentActions);
    m_recentActions.clear();
    for (const RecentPair &pair : m_settings.recentPairs()) {
        const auto [first, second] = namesApart(pair.baseline, pair.experimental);
        const QString text = second.isEmpty() ? tr("Open %1").arg(first) : tr("Open %1 → %2").arg(first, second);
        auto *action = new QAction(text, this);
        connect(action, &QAction::triggered, this, [this, pair] {
            QStringList files { pair.baseline, pair.experimental };
            files.removeAll(QString());
            m_files->openFiles(files, {}, {});
        });
        m_recentActions << action;
    }
    return m_recentActions;
}

void MainWindow::createHeader()
{
    QToolBar *bar = addToolBar(tr("Traces"));
    bar->setObjectName(QStringLiteral("header"));
    bar->setMovable(false);
    bar->setFixedHeight(kHeaderPx);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    auto *gap = new QWidget;
    gap->setFixedWidth(kHeaderGapPx);
    m_wideButtons << m_actions.button(m_open, true);
    bar->addWidget(m_wideButtons.constLast());
    m_chips = std::make_unique<HeaderChips>(
        HeaderChips::Around { m_session, m_shown, *m_files, *m_options, *m_page->findChild<RanksView *>() }, *bar,
        m_actions.button(m_swap, false));
    m_findings->addBadge(*bar);
    bar->addWidget(gap);
    bar->addWidget(m_searching->createPill(m_search));
    bar->addWidget(m_actions.button(m_explain->showAction(), false));
    bar->addWidget(m_actions.button(m_export->copyAction(), false));
    bar->addWidget(m_actions.button(m_theme, false));
    m_exportButton = m_actions.menuButton(
        QStringLiteral("exportButton"), QStringLiteral("export"), tr("Export"), m_export->menu(), true);
    m_wideButtons << m_exportButton;
    bar->addWidget(m_exportButton);
    bar->addWidget(m_actions.menuButton(
        QStringLiteral("menuButton"), QStringLiteral("menu"), tr("Menu"), createMainMenu(), false));
}

// Short enough for the screen of a laptop: what has a key or a button of its own is one level deeper.
QMenu *MainWindow::createMainMenu()
{
    auto *menu = new QMenu(tr("Menu"), this);
    menu->setObjectName(QStringLiteral("mainMenu"));
    menu->addActions({ m_open, m_openFolder, m_sample, m_reload, m_swap });
    QMenu *recordings = menu->addMenu(tr("Recordings and peaks"));
    recordings->setObjectName(QStringLiteral("recordingsMenu"));
    QMenu *baselines = recordings->addMenu(tr("Named baselines"));
    baselines->setObjectName(QStringLiteral("baselinesMenu"));
    m_baselines->serve(baselines);
    recordings->addAction(m_experiments->action());
    recordings->addSeparator();
    m_options->fillRecordingsMenu(*recordings);
    recordings->addSeparator();
    recordings->addActions(m_options->peaksActions());
    menu->addSeparator();
    menu->addActions({ m_sessions->saveAction(), m_sessions->saveAsAction(), m_sessions->linkAction() });
    menu->addSeparator();
    menu->addActions(m_options->undoActions());
    QMenu *history = menu->addMenu(tr("History"));
    history->setObjectName(QStringLiteral("historyMenu"));
    m_options->serveHistory(history);
    menu->addSeparator();
    menu->addAction(m_search);
    QMenu *moving = menu->addMenu(tr("Go to"));
    moving->addActions(m_comparing->moving());
    moving->addAction(m_filter);
    moving->addActions({ m_steadySteps, m_allSteps });
    QMenu *views = m_explain->menu();
    views->insertActions(views->actions().constFirst(), m_comparing->views());
    views->insertSeparator(views->actions().at(m_comparing->views().size()));
    menu->addMenu(views);
    QMenu *notes = menu->addMenu(tr("Notes"));
    notes->addActions(m_comparing->noting());
    notes->addActions({ m_addToNotebook, m_showNotebook });
    menu->addSeparator();
    menu->addAction(m_export->copyAction());
    menu->addMenu(m_export->menu());
    for (QMenu *exports : m_pageActions->menus())
        menu->addMenu(exports);
#ifdef TWINLANE_HAVE_EXPLAIN
    const auto *rephrasing = new RephraseController(*this, m_shown, desktopKeyring());
    menu->addActions(rephrasing->all());
    m_page->findChild<FindingsView *>()->addAction(rephrasing->askAction());
#endif
    menu->addSeparator();
    QMenu *appearance = menu->addMenu(tr("Appearance"));
    appearance->addActions({ m_theme, m_still });
    m_languages = new LanguageMenu(m_settings.language(), this);
    connect(m_languages, &LanguageMenu::languageChosen, this, [this](const QString &key) {
        m_settings.setLanguage(key);
        emit languageChosen(key);
    });
    appearance->addMenu(m_languages);
    menu->addMenu(tr("Help"))->addActions((new HelpActions(*this, m_actions))->all());
    menu->addAction(m_actions.add(
        QStringLiteral("quit"), {}, tr("Quit"), { QKeySequence(Qt::CTRL | Qt::Key_Q) }, [this] { close(); }));
    return menu;
}

void MainWindow::connectParts()
{
    connect(m_files.get(), &LoadController::otherFilesComing, m_options.get(), &OptionsController::forgetChoices);
    connect(m_files.get(), &LoadController::stateChanged, this, [this] {
        updateFiles();
        updateActions();
    });
    connect(m_files.get(), &LoadController::comparisonShown, this, [this](bool isFirst) {
        m_explain->update();
        m_page->fitSplitter();
        if (isFirst)
            m_diffBars->setFocus();
    });
    m_searching->setFurtherCommands([this] { return recentActions(); });
    connect(m_files.get(), &LoadController::said, m_status, &StatusLine::showMessage);
    connect(m_options.get(), &OptionsController::said, m_status, &StatusLine::showMessage);
    connect(m_baselines.get(), &BaselinesController::said, m_status, &StatusLine::showMessage);
    connect(m_export.get(), &ExportController::said, m_status, &StatusLine::showMessage);
    connect(m_sessions.get(), &SessionController::said, m_status, &StatusLine::showMessage);
    connect(m_notebook.get(), &NotebookController::said, m_status, &StatusLine::showMessage);
    connect(&m_notebook->store(), &NotebookStore::changed, m_sessions.get(), &SessionController::updateActions);
    connect(m_sessions.get(), &SessionController::pathChanged, this, &MainWindow::updateFiles);
    connect(m_explain.get(), &ExplainController::shownChanged, this, &MainWindow::updateActions);
    connect(&m_shown, &Shown::changed, this, &MainWindow::updateActions);
    m_overview->setChoices(m_settings.overviewFolded(), m_settings.overviewShowsAll());
    connect(m_overview, &OverviewView::choicesMade, this,
        [this](bool folded, bool showsAll) { m_settings.setOverview(folded, showsAll); });
    connect(m_overview, &OverviewView::otherTraceRequested, m_chips->chip(Side::Experimental), &QAbstractButton::click);
    auto *drop = new FileDrop(this);
    connect(drop, &FileDrop::dropped, this, [this](const QStringList &paths) { m_files->openDropped(paths); });
    connect(drop, &FileDrop::overChanged, m_files->startView(), &StartView::setOffered);
    connect(drop, &FileDrop::overChanged, this, [this](bool isOver) {
        const bool isOffered = isOver && m_shown.isOpen();
        m_chips->chip(Side::Experimental)->setOffered(isOffered);
        if (isOffered)
            m_status->showMessage(
                tr("One file becomes the experimental side, two become the pair. A pill takes a file as its side."));
    });
}

void MainWindow::updateFiles()
{
    m_chips->update();
    const QString baseline = m_files->path(Side::Baseline), experimental = m_files->path(Side::Experimental);
    const auto [first, second] = namesApart(baseline, experimental);
    const bool open = m_session.isLoading() || m_files->ownPage() || m_shown.isOpen();
    const QString files = experimental.isEmpty() ? first : QStringLiteral("%1 → %2").arg(first, second);
    const QString session =
        m_sessions->path().isEmpty() ? QString() : QFileInfo(m_sessions->path()).fileName() + QStringLiteral(" – ");
    setWindowTitle(!open ? QStringLiteral("Twinlane") : session + files + QStringLiteral(" – Twinlane"));
}

void MainWindow::updateActions()
{
    m_pageActions->restore();
    updateTraceActions();
    updatePageActions();
}

/// Over those of traces: files with a page of their own need few of them.
void MainWindow::updatePageActions()
{
    const OwnPageController *page = m_files->ownPage();
    QMenu *exports = m_pageActions->menu();
    m_exportButton->setMenu(exports ? exports : m_export->menu());
    m_export->menu()->menuAction()->setVisible(!exports);
    m_pageActions->hideThoseOfTraces();
    m_status->showInstead(m_pageActions->facts());
    if (!exports)
        return;
    m_swap->setEnabled(!page->isLoading() && !page->paths().experimental.isEmpty());
    m_reload->setEnabled(!page->isLoading());
    m_addToNotebook->setEnabled(!page->isLoading());
    m_filter->setEnabled(true);
    m_chips->hideRecordings();
}

void MainWindow::updateTraceActions()
{
    const Comparison *comparison = m_shown.comparison().get();
    const bool idle = !m_session.isLoading();
    const OpenedSets *sets = m_shown.sets().get();
    m_swap->setEnabled(idle && (sets ? !sets->isAlone : !(comparison && comparison->isAlone())));
    m_reload->setEnabled(idle && m_shown.isOpen());
    m_filter->setEnabled(comparison);
    m_steadySteps->setEnabled(comparison && m_session.canSetOptions());
    m_allSteps->setEnabled(comparison && m_session.canSetOptions());
    m_comparing->update();
    m_addToNotebook->setEnabled(idle && m_shown.isOpen());
    m_overview->setWaiting(comparison && !m_session.canSetOptions());
    m_steps->setWaiting(comparison && !m_session.canSetOptions());
    m_options->updateActions();
    m_experiments->updateAction();
    m_export->updateActions(m_explain->isShown());
    m_sessions->updateActions();
    m_languages->setEnabled(idle); // what is being made would be lost
}

void MainWindow::setDark(bool dark)
{
    Theme::apply(dark);
    applyThemeToViews();
}

void MainWindow::applyThemeToViews()
{
    // A tool bar takes the margins of every new style.
    findChild<QToolBar *>(QStringLiteral("header"))
        ->layout()
        ->setContentsMargins(kHeaderMarginPx, kHeaderMarginPx, kHeaderMarginPx, kHeaderMarginPx);
    m_actions.applyTheme();
    m_theme->setIcon(Theme::icon(Theme::current().dark ? QStringLiteral("sun") : QStringLiteral("moon")));
    m_theme->setText(Theme::current().dark ? tr("Light theme") : tr("Dark theme"));
    m_files->applyTheme();
    m_explain->panel()->applyTheme();
    m_findings->applyTheme();
    m_status->applyTheme();
    m_searching->applyTheme();
}

bool MainWindow::zoomTo(const QString &path)
{
    const RowId row = m_shown.comparison() ? m_shown.comparison()->findPath(path.toStdString()) : RowId();
    if (row)
        m_shown.setScope(row);
    return static_cast<bool>(row);
}

void MainWindow::setExplainShown(bool shown)
{
    m_explain->setWanted(shown, shown);
}

void MainWindow::showView(const ViewEntry &view)
{
    if (view.place == ViewPlace::Side)
        setExplainShown(true);
    else
        m_page->showView(view.key);
}

bool MainWindow::pickByName(const QString &name)
{
    const bool isPicked = tablesCard()->pickByName(name);
    if (isPicked) {
        m_page->showView(tablesCard()->currentKey());
        setExplainShown(true);
    }
    return isPicked;
}

// --- events ---

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    // Keys that no widget inside has used.
    const bool plain = event->modifiers() == Qt::NoModifier;
    const bool isBack = event->key() == Qt::Key_Escape || event->key() == Qt::Key_Backspace;
    OwnPageController *page = m_files->ownPage();
    if (plain && event->key() == Qt::Key_Escape && page && page->isLoading())
        page->work().cancel();
    else if (plain && event->key() == Qt::Key_Escape && m_session.isLoading())
        m_session.cancel();
    else if (plain && event->key() == Qt::Key_Escape && m_sessions->isOpening())
        m_sessions->cancel();
    else if (plain && isBack && m_shown.comparison() && !page)
        m_diffBars->zoomOut();
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    for (QToolButton *button : m_wideButtons)
        button->setToolButtonStyle(width() >= kWideFromPx ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    m_page->fitDensity(height());
    m_page->fitSplitter();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_explain->rememberWidth();
    m_settings.setWindowState(saveGeometry(), m_page->splitterState());
    m_sessions->closeKeeping();
    QMainWindow::closeEvent(event);
}

} // namespace twinlane
