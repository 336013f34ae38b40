// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/optionscontroller.h"

#include "app/window/filedialogs.h"
#include "app/window/session.h"
#include "app/window/windowactions.h"
#include "model/comparison/comparison.h"
#include "model/rates/peaks.h"
#include "views/shown.h"
#include "views/window/filechip.h"
#include "views/window/optionsbar.h"
#include "views/window/recordingsmenu.h"
#include "views/words/errortext.h"
#include "views/words/rownames.h"

#include <QAction>
#include <QFile>
#include <QFileInfo>
#include <QMenu>

#include <utility>

namespace twinlane {

namespace {

/// Recordings that can be added at once.
constexpr int kMostRecordings = 50;

} // namespace

OptionsController::OptionsController(
    Session &session, Shown &shown, const FileQuestions &questions, WindowActions &actions)
    : m_session(session)
    , m_shown(shown)
    , m_questions(questions)
{
    m_undo =
        actions.add(QStringLiteral("undo"), {}, tr("Undo"), { QKeySequence(QKeySequence::Undo) }, [this] { undo(1); });
    m_redo = actions.add(
        QStringLiteral("redo"), {}, tr("Redo"), { QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z) }, [this] { redo(); });
    connect(&shown, &Shown::changed, this, &OptionsController::noteZoom);
    connect(&shown, &Shown::acted, this, &OptionsController::note);
    connect(&session, &Session::loadCancelled, this, [this] { m_history.stay(); });
    connect(&session, &Session::loadFailed, this, [this] { m_history.stay(); });
    m_addBaseline = actions.add(QStringLiteral("addBaselineRecordings"), {}, tr("Of the baseline's program…"), {},
        [this] { addRecordings(Side::Baseline); });
    m_addExperimental = actions.add(QStringLiteral("addExperimentalRecordings"), {}, tr("Of the experimental program…"),
        {}, [this] { addRecordings(Side::Experimental); });
    m_remove = actions.add(
        QStringLiteral("removeRecordings"), {}, tr("Without the added recordings"), {}, [this] { removeRecordings(); });
    m_baselineNames = actions.add(QStringLiteral("baselineNames"), {},
        tr("Names from another recording for the baseline…"), {}, [this] { borrowNames(Side::Baseline); });
    m_experimentalNames = actions.add(QStringLiteral("experimentalNames"), {},
        tr("Names from another recording for the experimental run…"), {}, [this] { borrowNames(Side::Experimental); });
    m_dropNames = actions.add(
        QStringLiteral("dropNames"), {}, tr("Without names from other recordings"), {}, [this] { dropNames(); });
    m_peaks = actions.add(QStringLiteral("peaks"), {}, tr("Peaks of devices…"), {}, [this] { choosePeaks(); });
    m_ownPeaks = actions.add(
        QStringLiteral("ownPeaks"), {}, tr("Peaks of the data sheets"), {}, [this] { m_session.setPeaks(nullptr); });
    m_ownPeaks->setEnabled(false);
}

void OptionsController::serve(OptionsBar *bar)
{
    m_bar = bar;
    connect(bar, &OptionsBar::optionsWanted, &m_session, &Session::setOptions);
}

void OptionsController::serve(Side side, FileChip *chip)
{
    m_chips[side] = chip;
    RecordingsMenu *menu = chip->recordings();
    connect(menu, &QMenu::aboutToShow, this, [this, side, menu] {
        if (const auto &comparison = m_shown.comparison())
            menu->setEntries(recordingEntries(*comparison, side), !m_session.isLoading());
    });
    connect(menu, &RecordingsMenu::addWanted, this, [this, side] { addRecordings(side); });
    connect(menu, &RecordingsMenu::firstWanted, this,
        [this, side](std::size_t index) { m_session.makeFirst(side, index); });
    connect(menu, &RecordingsMenu::removeWanted, this,
        [this, side](std::size_t index) { m_session.removeRecording(side, index); });
    connect(chip, &FileChip::droppedToAdd, this, [this, side](const QStringList &paths) { addFiles(side, paths); });
}

void OptionsController::serveHistory(QMenu *menu)
{
    m_historyMenu = menu;
    connect(menu, &QMenu::aboutToShow, this, &OptionsController::fillHistory);
}

void OptionsController::fillRecordingsMenu(QMenu &menu) const
{
    menu.addActions({ m_addBaseline, m_addExperimental });
    menu.addSeparator();
    menu.addAction(m_remove);
    menu.addSeparator();
    menu.addActions({ m_baselineNames, m_experimentalNames, m_dropNames });
}

void OptionsController::updateActions()
{
    const Comparison *comparison = m_shown.comparison().get();
    const bool idle = comparison && !m_session.isLoading();
    for (FileChip *chip : m_chips) {
        if (chip)
            chip->setRecordingsShown(comparison && !comparison->isAlone() && !m_shown.sets());
    }
    if (idle)
        m_history.follow(m_shown.comparison(), std::exchange(m_pinned, {}));
    const auto name = [](QAction *action, const QString &text, const std::vector<ChoiceHistory::Entry> &entries) {
        action->setText(entries.empty() ? text : tr("%1: %2").arg(text, entries.back().what));
    };
    name(m_undo, tr("Undo"), m_history.done());
    name(m_redo, tr("Redo"), m_history.undone());
    m_undo->setEnabled(idle && !m_history.done().empty());
    m_redo->setEnabled(idle && !m_history.undone().empty());
    if (m_historyMenu)
        m_historyMenu->menuAction()->setEnabled(m_undo->isEnabled());
    for (QAction *action : { m_addBaseline, m_addExperimental })
        action->setEnabled(idle && !comparison->isAlone() && !m_shown.sets());
    m_remove->setEnabled(idle && comparison->options.hasRepeats());
    m_baselineNames->setEnabled(idle);
    m_experimentalNames->setEnabled(idle && !comparison->isAlone());
    m_dropNames->setEnabled(idle && (comparison->options.baselineNames || comparison->options.experimentalNames));
    m_ownPeaks->setEnabled(m_session.hasOwnPeaks());
    if (!m_bar)
        return;
    m_bar->setWaiting(comparison && !m_session.canSetOptions());
    m_bar->setWanted(m_session.wantedOptions());
}

void OptionsController::startWith(const Pins &pins, const QString &kind)
{
    CompareOptions options = m_session.options();
    options.pins = pins;
    options.kind = kind.toStdString();
    m_session.setNextOptions(options);
}

void OptionsController::applyPins(const Pins &pins, const QString &what)
{
    if (m_session.isLoading() || !m_shown.comparison()) {
        emit said(tr("Not pinned: another comparison is being made"));
        return;
    }
    m_pinned = what;
    CompareOptions options = m_shown.comparison()->options;
    options.pins = pins;
    m_session.setOptions(options);
    emit said(tr("%1 (Ctrl+Z undoes it)").arg(what));
}

void OptionsController::undo(std::size_t count)
{
    if (!m_session.canSetOptions() || m_session.isLoading() || m_history.done().size() < count)
        return;
    const QString what = m_history.done()[m_history.done().size() - count].what;
    compareAgain(m_history.undo(count));
    emit said(tr("Undone: %1").arg(what));
}

void OptionsController::redo()
{
    if (!m_session.canSetOptions() || m_session.isLoading() || m_history.undone().empty())
        return;
    const QString what = m_history.undone().back().what;
    compareAgain(m_history.redo());
    emit said(tr("Done again: %1").arg(what));
}

void OptionsController::compareAgain(const std::optional<CompareOptions> &options)
{
    if (options)
        m_session.setOptions(*options);
    else
        updateActions();
}

void OptionsController::note(Act act)
{
    m_history.add(std::move(act));
    updateActions();
}

void OptionsController::noteZoom(Shown::Changes what)
{
    const auto &comparison = m_shown.comparison();
    if (!comparison)
        return;
    std::string now = comparison->path(m_shown.scope());
    const std::string before = std::exchange(m_zoomed, now);
    if ((what & Shown::NewComparison) || !(what & Shown::NewScope))
        return;
    const auto zoomTo = [this](const std::string &path) {
        const auto &current = m_shown.comparison();
        if (const RowId row = current ? current->findPath(path) : RowId())
            m_shown.setScope(row);
    };
    note({ tr("Zoom to %1").arg(rowTitle(*comparison, m_shown.scope())), {}, [zoomTo, before] { zoomTo(before); },
        [zoomTo, now = std::move(now)] { zoomTo(now); } });
}

/// The last choice first. One that is chosen is undone with all after it.
void OptionsController::fillHistory()
{
    m_historyMenu->clear();
    const std::vector<ChoiceHistory::Entry> &done = m_history.done();
    for (std::size_t back = 1; back <= done.size(); ++back)
        m_historyMenu->addAction(QString(done[done.size() - back].what).replace(QLatin1Char('&'), QStringLiteral("&&")),
            this, [this, back] { undo(back); });
}

void OptionsController::addRecordings(Side side)
{
    const QStringList paths =
        m_questions.chooseFiles(side == Side::Baseline ? tr("Further recordings of the baseline's program")
                                                       : tr("Further recordings of the experimental program"),
            kMostRecordings);
    addFiles(side, paths);
}

void OptionsController::addFiles(Side side, const QStringList &paths)
{
    if (paths.isEmpty() || !m_shown.comparison())
        return;
    m_session.addRecordings(side, paths);
    emit said(tr("Differences are judged by recordings instead of steps, once there are four in all"));
}

void OptionsController::removeRecordings()
{
    CompareOptions options = m_shown.comparison()->options;
    options.baselineRepeats = options.experimentalRepeats = {};
    m_session.setOptions(options);
}

void OptionsController::borrowNames(Side side)
{
    const QStringList paths = m_questions.chooseFiles(tr("A recording of the same program with names of modules"), 1);
    if (paths.isEmpty() || !m_shown.comparison())
        return;
    m_session.borrowNames(side, paths.front());
    emit said(tr("Names are taken from the other recording, times are not"));
}

void OptionsController::dropNames()
{
    CompareOptions options = m_shown.comparison()->options;
    options.baselineNames = options.experimentalNames = nullptr;
    m_session.setOptions(options);
}

void OptionsController::choosePeaks()
{
    const QStringList paths = m_questions.chooseFiles(tr("Peaks of devices"), 1);
    if (paths.isEmpty())
        return;
    auto peaks = PeaksTable::readBeforeShipped(QFile::encodeName(paths.front()).toStdString());
    if (!peaks) {
        m_questions.tell(tr("No table of peaks"), errorText(peaks.error()));
        return;
    }
    m_session.setPeaks(std::make_shared<const PeaksTable>(std::move(*peaks)));
    m_ownPeaks->setEnabled(true);
    emit said(tr("Rates are held against the peaks of %1").arg(QFileInfo(paths.front()).fileName()));
}

void OptionsController::forgetChoices()
{
    m_history.clear();
    CompareOptions options = m_session.options();
    options.steps = {};
    options.experimentalSteps.reset();
    options.kind.clear();
    options.level.reset();
    options.pins = {};
    options.baselineNames = options.experimentalNames = nullptr;
    options.baselineRepeats = options.experimentalRepeats = {};
    m_session.setNextOptions(options);
}

} // namespace twinlane
