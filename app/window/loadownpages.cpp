// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of opening files that is about those with a page of their own: which files are some, and what may stand
// beside them.

#include "app/inputs/inputlistscontroller.h"
#include "app/logs/logscontroller.h"
#include "app/sessionfile/sessionjson.h"
#include "app/window/filedialogs.h"
#include "app/window/loadcontroller.h"
#include "app/window/session.h"
#include "app/window/settings.h"
#include "views/look/nametext.h"
#include "views/window/startview.h"

#include <QFileInfo>

#include <algorithm>

namespace twinlane {

namespace {

constexpr qsizetype kMostFilesVerdictCharacters = 48;

/// A list that is called ".txt" would be a log by its name.
bool isLog(const QString &path)
{
    return !InputListsController::isList(path) && LogsController::isLog(path);
}

} // namespace

std::array<OwnPageController *, 2> LoadController::ownPages() const
{
    return { m_logs.get(), m_inputLists.get() };
}

OwnPageController *LoadController::ownPage() const
{
    for (OwnPageController *page : ownPages()) {
        if (page->isLoading())
            return page;
    }
    for (OwnPageController *page : ownPages()) {
        if (page->isShown())
            return page;
    }
    return nullptr;
}

void LoadController::connectOwnPages()
{
    for (OwnPageController *page : ownPages()) {
        connect(page, &OwnPageController::stateChanged, this, &LoadController::stateChanged);
        connect(page, &OwnPageController::restWanted, this, &LoadController::showPageAtRest);
        connect(page, &OwnPageController::said, this, &LoadController::said);
        connect(page, &OwnPageController::shown, this, [this, page] {
            for (OwnPageController *other : ownPages()) {
                if (other != page)
                    other->leave();
            }
            for (const Side side : kSides)
                m_start->setFile(side, QString());
            rememberFiles(*page);
        });
    }
}

OwnPageController *LoadController::pageFor(const QStringList &paths) const
{
    if (std::any_of(paths.begin(), paths.end(), &InputListsController::isList))
        return m_inputLists.get();
    return !paths.isEmpty() && std::all_of(paths.begin(), paths.end(), &LogsController::isLog) ? m_logs.get() : nullptr;
}

bool LoadController::wantOwnPage(const QStringList &baseline, const QStringList &experimental)
{
    QStringList paths = baseline + experimental;
    paths.removeAll(QString());
    const auto log = std::find_if(paths.begin(), paths.end(), &isLog);
    const auto other = std::find_if_not(paths.begin(), paths.end(), &isLog);
    if (log != paths.end() && other != paths.end())
        refuseMixed(*log, *other);
    else if (OwnPageController *page = pageFor(paths))
        openOn(*page, baseline, experimental);
    else
        return false;
    return true;
}

bool LoadController::wantOwnPageAt(Side side, const QStringList &paths)
{
    OwnPageController *page = pageFor(paths);
    if (page && page == ownPage()) {
        page->openSide(side, paths);
        return true;
    }
    if (!page && !ownPage())
        return false;
    const QString beside = path(otherSide(side));
    if (!page && beside.isEmpty()) {
        openPair(paths.constFirst(), {});
        return true;
    }
    const QStringList others = beside.isEmpty() ? QStringList() : QStringList { beside };
    const bool isBaseline = side == Side::Baseline || others.isEmpty();
    if (wantOwnPage(isBaseline ? paths : others, isBaseline ? others : paths))
        return true;
    openPair(isBaseline ? paths.constFirst() : beside, isBaseline ? beside : paths.constFirst());
    return true;
}

bool LoadController::wantOther(const QString &path)
{
    OwnPageController *page = pageFor({ path });
    if (page == ownPage() || isSessionPath(path))
        return false;
    if (page)
        openOn(*page, { path }, {});
    else
        openPair(path, {});
    return true;
}

void LoadController::refuseMixed(const QString &log, const QString &other)
{
    m_questions.tell(tr("A log beside a trace"),
        tr("%1 is a log of compile-time benchmarks and %2 is not. Open two logs or two traces.")
            .arg(QFileInfo(log).fileName(), QFileInfo(other).fileName()));
    emit notOpened();
}

void LoadController::openOn(OwnPageController &page, const QStringList &baseline, const QStringList &experimental)
{
    if (m_session.isLoading())
        m_session.cancel();
    for (OwnPageController *other : ownPages()) {
        if (other != &page && other->isLoading())
            other->work().cancel();
    }
    m_settings.setLastFolder(
        QFileInfo(experimental.isEmpty() ? baseline.constFirst() : experimental.constFirst()).absolutePath());
    page.open({ baseline, experimental });
}

/// Only of one file a side: a recent pair has no more.
void LoadController::rememberFiles(const OwnPageController &page)
{
    const SidePaths &paths = page.paths();
    if (!m_remembers || paths.baseline.size() != 1 || paths.experimental.size() != 1)
        return;
    const OwnPageController::Verdict verdict = page.verdict();
    m_settings.addRecentPair({ QFileInfo(paths.baseline.constFirst()).absoluteFilePath(),
        QFileInfo(paths.experimental.constFirst()).absoluteFilePath(), QDateTime::currentDateTimeUtc(),
        cutText(verdict.text, kMostFilesVerdictCharacters), static_cast<int>(verdict.tone) });
}

} // namespace twinlane
