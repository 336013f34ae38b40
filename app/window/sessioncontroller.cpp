// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/sessioncontroller.h"

#include "app/notebook/notebookcontroller.h"
#include "app/ownpage/ownpagecontroller.h"
#include "app/sessionfile/sessionjson.h"
#include "app/sessionfile/sessionlink.h"
#include "app/sessionfile/shownstate.h"
#include "app/window/explaincontroller.h"
#include "app/window/filedialogs.h"
#include "app/window/loadcontroller.h"
#include "app/window/session.h"
#include "app/window/settings.h"
#include "app/window/windowactions.h"
#include "model/comparison/contentids.h"
#include "model/notebook/notebookjoin.h"
#include "views/notes/notes.h"
#include "views/shownfindings.h"
#include "views/window/startview.h"
#include "views/words/errortext.h"
#include "views/words/format.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>

#include <utility>

namespace twinlane {

namespace {

constexpr int kKeepMs = 3000;

QString stem(const QString &path)
{
    return QFileInfo(path).fileName().section(QLatin1Char('.'), 0, 0);
}

TracePaths pathsOf(const SessionState &state)
{
    const auto recordings = [](const SessionSide &side) {
        QStringList paths;
        for (const SessionFile &file : side.recordings)
            paths << file.absolute;
        return paths;
    };
    return { state.baseline.path(), state.experimental.path(), recordings(state.baseline),
        recordings(state.experimental), state.baseline.names.absolute, state.experimental.names.absolute, state.ranks,
        state.rankPattern };
}

} // namespace

SessionController::SessionController(const Around &around)
    : m_around(around)
    , m_questions { [this](const QString &title) { return m_around.questions.chooseFiles(title, 1).value(0); },
        [this](const QString &title) { return m_around.questions.chooseFolder(title); },
        [this](const QString &title, const QString &text, const QString &yes) {
            return m_around.questions.confirm(title, text, yes);
        } }
    , m_opening(m_questions)
{
    m_save = around.actions.add(QStringLiteral("saveSession"), {}, tr("Save the session"),
        { QKeySequence(QKeySequence::Save) }, [this] { save(false); });
    m_saveAs =
        around.actions.add(QStringLiteral("saveSessionAs"), {}, tr("Save the session as…"), {}, [this] { save(true); });
    m_link = around.actions.add(
        QStringLiteral("copyLink"), {}, tr("Copy a link to this place in the session"), {}, [this] { copyLink({}); });
    connect(&around.shown, &Shown::linkWanted, this, &SessionController::copyLink);
    connect(&around.files, &LoadController::sessionFileWanted, this, &SessionController::open);
    connect(&around.files, &LoadController::comparisonShown, this, &SessionController::takeComparison);
    connect(&around.files, &LoadController::otherFilesComing, this, [this] { setPath({}); });
    for (OwnPageController *page : around.files.ownPages()) {
        connect(page, &OwnPageController::loadStarted, this, [this] { setPath({}); });
        connect(page, &OwnPageController::shown, this, [this, page] { takeOwnPage(*page); });
    }
    connect(&around.session, &Session::loadCancelled, this, [this] {
        m_pending.reset();
        m_goesOn = false;
    });
    connect(&m_opening, &SessionOpening::ready, this, &SessionController::load);
    connect(&m_opening, &SessionOpening::givenUp, this, [this] {
        m_goesOn = false;
        emit said(tr("The session was not opened"));
        emit notOpened();
    });
    connect(&m_opening, &SessionOpening::failed, this, [this](const Error &error) {
        m_goesOn = false;
        m_around.questions.tell(tr("The session was not opened"), errorText(error));
        emit notOpened();
    });
    connect(&m_saving, &SessionSaving::ended, this, &SessionController::saveEnded);
    const StartView *start = around.files.startView();
    connect(start, &StartView::goOnRequested, this, &SessionController::goOn);
    connect(start, &StartView::goOnDismissed, this, &SessionController::forgetLeftover);
    m_keepTimer.setInterval(kKeepMs);
    m_keepTimer.setTimerType(Qt::VeryCoarseTimer);
    connect(&m_keepTimer, &QTimer::timeout, this, &SessionController::keep);
}

void SessionController::updateActions()
{
    const OwnPageController *page = m_around.files.ownPage();
    const bool isLoading = m_around.session.isLoading() || (page && page->isLoading());
    const bool isShown = m_around.shown.isOpen() || page || !m_around.notebook.store().notebook().isEmpty();
    const bool canSave = isShown && !isLoading && !m_saving.isBusy();
    m_save->setEnabled(canSave);
    m_saveAs->setEnabled(canSave);
    const bool canLink = m_around.shown.comparison() && !m_path.isEmpty();
    m_link->setEnabled(canLink);
    m_around.shown.setLinkable(canLink);
    m_link->setToolTip(canLink ? m_link->text() : tr("Save the session first: a link leads into its file"));
}

void SessionController::copyLink(RowId row)
{
    const Shown &shown = m_around.shown;
    if (!row)
        row = shown.selected() ? shown.selected() : shown.scope();
    const bool isStep = row == shown.comparison()->stepRow();
    const SessionLink link { QFileInfo(m_path).absoluteFilePath(),
        isStep ? QString() : QString::fromStdString(rowId(*shown.comparison(), row)) };
    QGuiApplication::clipboard()->setText(linkText(link));
    emit said(tr("Copied: %1").arg(linkText(link)));
}

void SessionController::setPath(const QString &path, std::optional<KnownSession> known)
{
    m_known = std::move(known);
    if (path == m_path)
        return;
    m_path = path;
    updateActions();
    emit pathChanged();
}

std::optional<SessionState> SessionController::present() const
{
    const OwnPageController *page = m_around.files.ownPage();
    if (m_around.session.isLoading() || (page && page->isLoading()))
        return std::nullopt;
    if (page) {
        SessionState ofPage = page->state();
        ofPage.notebook = m_around.notebook.store().notebook();
        return ofPage;
    }
    if (!m_around.shown.isOpen())
        return std::nullopt;
    SessionState state =
        stateOf(m_around.shown, m_around.page, m_around.session.baselinePath(), m_around.session.experimentalPath());
    state.rankPattern = m_around.session.rankPattern();
    state.explainShown = m_around.explain.isShown();
    state.notes = m_around.notes.all();
    state.findings = ShownFindings::of(m_around.shown).choices();
    state.notebook = m_around.notebook.store().notebook();
    return state;
}

/// What a file would keep: also a notebook without a comparison.
std::optional<SessionState> SessionController::kept() const
{
    std::optional<SessionState> state = present();
    const Notebook &notebook = m_around.notebook.store().notebook();
    if (!state && !notebook.isEmpty() && !m_around.session.isLoading())
        state.emplace().notebook = notebook;
    return state;
}

void SessionController::openNotebook(const SessionState &state)
{
    const NotebookStore &notebook = m_around.notebook.store();
    const bool keepsPresent = state.notebook.isEmpty() && notebook.isChanged(); // as beside other traces
    if (!keepsPresent && !(notebook.notebook() == state.notebook))
        m_around.notebook.open(state.notebook);
}

void SessionController::apply(const SessionState &state)
{
    m_around.notes.setAll(state.notes);
    ShownFindings::of(m_around.shown).setChoices(state.findings);
    openNotebook(state);
    m_around.explain.setWanted(state.explainShown, state.explainShown);
    if (!applyState(state, m_around.shown, m_around.page))
        emit said(tr("The block of the session is not there, so the step is shown"));
}

// --- saving ---

QString SessionController::suggestedPath() const
{
    if (!m_path.isEmpty())
        return m_path;
    QStringList parts { stem(m_around.files.path(Side::Baseline)), stem(m_around.files.path(Side::Experimental)) };
    parts.removeAll(QString()); // a trace alone
    if (parts.isEmpty())
        parts << QStringLiteral("notebook");
    return QDir(m_around.settings.lastFolder()).filePath(parts.join(QLatin1Char('-')) + QStringLiteral(".twinlane"));
}

void SessionController::save(bool elsewhere)
{
    const bool chooses = elsewhere || m_path.isEmpty();
    const QString path = chooses
        ? m_around.questions.chooseTarget(tr("Save the session"), suggestedPath(), { QStringLiteral("twinlane") })
        : m_path;
    SaveOver over;
    over.anything = chooses; // the dialog has asked
    over.known = m_known;
    if (!path.isEmpty())
        write(path, over);
}

void SessionController::write(const QString &path, const SaveOver &over)
{
    std::optional<SessionState> state = m_saving.isBusy() ? std::nullopt : kept();
    if (!state)
        return;
    state->written = QDateTime::currentDateTimeUtc();
    m_savedNotebook = state->notebook;
    m_saving.start(std::move(*state), path, over);
    updateActions();
    emit said(tr("Saving the session: its files are read once, to know them again"));
}

void SessionController::saveEnded(const SavedSession &saved)
{
    updateActions();
    if (saved.error && saved.error->code == ErrorCode::FileChanged) {
        askAboutChange(saved);
        return;
    }
    if (saved.error) {
        m_around.questions.tell(tr("The session was not saved"), errorText(*saved.error));
        return;
    }
    setPath(saved.path, saved.known);
    takeJoined(saved);
    emit said(saved.isJoined
            ? tr("Saved, with what was added to the notebook meanwhile: %1").arg(QDir::toNativeSeparators(saved.path))
            : tr("Saved: %1").arg(QDir::toNativeSeparators(saved.path)));
    emit this->saved();
}

/// The user decides about what another program or window has written.
void SessionController::askAboutChange(const SavedSession &found)
{
    enum Answer { Overwrite, SaveElsewhere };
    const int answer = m_around.questions.choose(tr("The session has changed"),
        tr("Another window or program has changed %1 since it was opened or saved here. If you overwrite it, those "
           "changes are lost.")
            .arg(toQString(QFile::encodeName(QFileInfo(found.path).fileName()).toStdString())),
        { tr("Overwrite"), tr("Save as…") });
    if (answer == Overwrite) {
        SaveOver over;
        over.known = m_known;
        over.agreedMark = found.foundMark;
        write(found.path, over);
    } else if (answer == SaveElsewhere) {
        save(true);
    } else {
        emit said(tr("The session was not saved"));
    }
}

/// The notebook has what others added, and what the user did while it was written.
void SessionController::takeJoined(const SavedSession &saved)
{
    NotebookStore &store = m_around.notebook.store();
    if (!saved.isJoined) {
        store.markSaved(saved.notebook);
        return;
    }
    const auto joined = joinedNotebooks(m_savedNotebook, saved.notebook, store.notebook());
    if (!joined) { // the next time the user is asked
        m_known = KnownSession {};
        return;
    }
    m_around.notebook.open(saved.notebook);
    if (!(*joined == saved.notebook))
        store.edit([&joined](Notebook &notebook) { notebook = *joined; });
}

// --- opening ---

void SessionController::open(const QString &path)
{
    const ReadSession read = readSession(path);
    if (!read.state) {
        m_around.questions.tell(tr("The session was not opened"), faultText(read.fault, path));
        emit notOpened();
        return;
    }
    const QFileInfo info(path);
    openState(*read.state, info.absolutePath(), info.absoluteFilePath(), { read.mark, read.state });
}

void SessionController::openState(
    const SessionState &state, const QString &folder, const QString &path, KnownSession known)
{
    if (!mayReplaceNotebook(state.notebook)) {
        m_goesOn = false;
        emit notOpened();
        return;
    }
    if (!state.hasFiles()) {
        openNotebookAlone(state, path, std::move(known));
        return;
    }
    m_pathOfOpening = path;
    m_knownOfOpening = std::move(known);
    emit said(tr("Looking whether the files of the session are as they were"));
    m_opening.start(state, folder);
}

/// Entries that no file has would be lost.
bool SessionController::mayReplaceNotebook(const Notebook &other) const
{
    const NotebookStore &store = m_around.notebook.store();
    if (!store.isChanged() || other.isEmpty() || store.notebook() == other)
        return true;
    return m_around.questions.confirm(tr("The notebook was not saved"),
        tr("The session that you open has a notebook of its own, and what was added to the present one is lost."),
        tr("Open the session"));
}

void SessionController::openNotebookAlone(const SessionState &state, const QString &path, KnownSession known)
{
    m_around.notebook.open(state.notebook);
    m_around.notebook.show();
    if (!m_around.shown.isOpen())
        setPath(path, std::move(known));
    if (std::exchange(m_goesOn, false))
        forgetLeftover();
    updateActions();
    emit said(tr("The session has a notebook and no traces"));
    emit openedNotebookAlone();
}

void SessionController::cancel()
{
    m_opening.cancel();
    m_goesOn = false;
    emit said(tr("The session was not opened"));
}

void SessionController::load(const SessionState &state)
{
    const QString path = m_pathOfOpening;
    KnownSession known = m_knownOfOpening;
    m_around.files.openRecordings(pathsOf(state), state.options);
    m_pending = state;
    m_pendingPath = path;
    m_pendingKnown = std::move(known);
}

void SessionController::takeComparison()
{
    const std::optional<SessionState> state = std::exchange(m_pending, std::nullopt);
    if (!state)
        return; // other steps, say
    if (m_around.session.baselinePath() != state->baseline.path()
        || m_around.session.experimentalPath() != state->experimental.path()) {
        m_goesOn = false;
        return; // the session failed, and the user has opened something else
    }
    apply(*state);
    takePendingPath();
}

void SessionController::takeOwnPage(OwnPageController &page)
{
    const std::optional<SessionState> state = std::exchange(m_pending, std::nullopt);
    if (!state)
        return;
    if (page.paths().of(Side::Baseline).value(0) != state->baseline.path()
        || page.paths().of(Side::Experimental).value(0) != state->experimental.path()) {
        m_goesOn = false;
        return; // the session failed, and the user has opened something else
    }
    openNotebook(*state);
    page.setViewState(state->views.value(page.viewKey()).toObject());
    takePendingPath();
}

void SessionController::takePendingPath()
{
    setPath(m_pendingPath, m_pendingKnown);
    if (std::exchange(m_goesOn, false))
        forgetLeftover();
    emit said(m_pendingPath.isEmpty() ? tr("Where you stopped")
                                      : tr("Session: %1").arg(QDir::toNativeSeparators(m_pendingPath)));
}

// --- after a crash ---

void SessionController::startKeeping(const QString &folder)
{
    m_keeper = std::make_unique<CrashKeeper>(folder);
    m_leftover = m_keeper->nextLeftover();
    offerLeftover();
    m_keepTimer.start();
}

void SessionController::endKeeping()
{
    m_keepTimer.stop();
    if (m_keeper)
        m_keeper->end();
    m_keeper.reset();
}

void SessionController::closeKeeping()
{
    if (m_keeper && m_around.notebook.store().isChanged()) {
        keep();
        m_keeper->leave();
    }
    endKeeping();
}

void SessionController::keep()
{
    std::optional<SessionState> state = kept();
    if (!state || !m_keeper)
        return;
    state->sessionPath = m_path;
    if (m_known)
        state->sessionMark = m_known->mark;
    QByteArray json = sessionJson(*state, {});
    if (json == m_kept || json.size() > kMostSessionBytes)
        return;
    m_kept = std::move(json);
    state->written = QDateTime::currentDateTimeUtc();
    m_keeper->keep(sessionJson(*state, {}));
}

void SessionController::offerLeftover()
{
    if (!m_leftover) {
        m_around.files.startView()->offerToGoOn({}, {});
        return;
    }
    const SessionState &state = m_leftover->state;
    const QString names = !state.hasFiles() ? tr("the notebook")
        : state.isAlone()                   ? state.baseline.name()
                          : QStringLiteral("%1 → %2").arg(state.baseline.name(), state.experimental.name());
    m_around.files.startView()->offerToGoOn(
        names, QLocale().toString(state.written.toLocalTime(), QLocale::ShortFormat));
}

void SessionController::goOn()
{
    if (!m_leftover)
        return;
    m_goesOn = true;
    const SessionState state = m_leftover->state;
    openState(state, {}, state.sessionPath, { state.sessionMark, std::nullopt });
}

void SessionController::forgetLeftover()
{
    if (!m_leftover || !m_keeper)
        return;
    m_keeper->remove(*m_leftover);
    m_leftover = m_keeper->nextLeftover();
    offerLeftover();
}

} // namespace twinlane
