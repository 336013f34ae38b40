// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ownpage/ownpagecontroller.h"

#include "views/window/loadpanel.h"
#include "views/words/errortext.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace twinlane {

namespace {

/// Work that ends sooner shows no panel, which would only flash.
constexpr int kPanelDelayMs = 200;
constexpr int kPanelPx = 720;
constexpr int kPageSidePx = 32, kPageTopPx = 24;

SessionFile fileOf(const QString &path)
{
    return { QFileInfo(path).absoluteFilePath(), {}, quickStamp(path).value_or(FileStamp()) };
}

SessionSide sideOf(const QStringList &paths)
{
    SessionSide side;
    for (const QString &path : paths) {
        if (side.file.absolute.isEmpty())
            side.file = fileOf(path);
        else
            side.recordings.push_back(fileOf(path));
    }
    return side;
}

} // namespace

OwnPageController::OwnPageController(QStackedWidget &pages)
    : m_pages(pages)
    , m_panel(new LoadPanel)
    , m_loadPage(new QWidget)
{
    createLoadPage();
    m_pages.addWidget(m_loadPage);
}

void OwnPageController::serve()
{
    FileWork &work = this->work();
    m_pages.addWidget(widget());
    connect(&work, &FileWork::loadStarted, this, [this] {
        emit loadStarted();
        emit stateChanged();
        QTimer::singleShot(kPanelDelayMs, this, [this] {
            if (isLoading())
                showLoading();
        });
    });
    connect(&work, &FileWork::progressed, this, [this, &work] {
        for (const Side side : kSides)
            m_panel->setProgress(side, work.progress(side));
    });
    connect(&work, &FileWork::failed, this, [this](const Error &error) {
        m_panel->showError(errorText(error));
        m_pages.setCurrentWidget(m_loadPage);
        emit stateChanged();
        emit failed(error);
    });
    connect(&work, &FileWork::cancelled, this, &OwnPageController::restWanted);
    connect(m_panel, &LoadPanel::cancelRequested, &work, &FileWork::cancel);
    connect(m_panel, &LoadPanel::retryRequested, this, [this] { open(SidePaths(workOf().wanted())); });
    connect(m_panel, &LoadPanel::dismissed, this, &OwnPageController::restWanted);
}

void OwnPageController::createLoadPage()
{
    m_panel->setMaximumWidth(kPanelPx);
    auto *row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(m_panel, 1000); // before the space beside it
    row->addStretch(1);
    auto *outer = new QVBoxLayout(m_loadPage);
    outer->setContentsMargins(kPageSidePx, kPageTopPx, kPageSidePx, kPageTopPx);
    outer->addStretch(2);
    outer->addLayout(row);
    outer->addStretch(3);
}

void OwnPageController::showLoading()
{
    const SidePaths &paths = workOf().wanted();
    m_panel->start(paths.baseline.value(0), paths.experimental.value(0));
    m_pages.setCurrentWidget(m_loadPage);
}

void OwnPageController::showPage()
{
    m_isShown = true;
    m_pages.setCurrentWidget(widget());
    emit stateChanged();
    emit shown();
}

void OwnPageController::takeRead()
{
    m_paths = workOf().wanted();
    m_baseline = sideOf(filesRead(Side::Baseline));
    m_experimental = sideOf(filesRead(Side::Experimental));
    showPage();
}

void OwnPageController::open(const SidePaths &paths)
{
    work().open(paths);
}

void OwnPageController::openSide(Side side, const QStringList &paths)
{
    SidePaths wanted = m_isShown || isLoading() ? this->paths() : SidePaths();
    if (wanted.baseline.isEmpty())
        wanted.baseline = paths;
    else
        wanted.of(side) = paths;
    open(wanted);
}

void OwnPageController::adopt(const OwnPageController &other)
{
    if (!other.m_isShown)
        return;
    m_paths = other.m_paths;
    m_baseline = other.m_baseline;
    m_experimental = other.m_experimental;
    takeFrom(other);
    showPage();
    setViewState(other.viewState());
}

void OwnPageController::swapSides()
{
    if (!isLoading() && m_isShown && !m_paths.experimental.isEmpty())
        open({ m_paths.experimental, m_paths.baseline });
}

void OwnPageController::reload()
{
    if (!isLoading() && m_isShown)
        open(m_paths);
}

void OwnPageController::leave()
{
    if (isLoading())
        work().cancel();
    if (!m_isShown)
        return;
    m_isShown = false;
    m_paths = {};
    emptyPage();
}

void OwnPageController::applyTheme()
{
    applyThemeToPage();
    m_panel->applyTheme();
}

SessionState OwnPageController::state() const
{
    SessionState state;
    state.baseline = m_baseline;
    state.experimental = m_experimental;
    state.views.insert(viewKey(), viewState());
    return state;
}

} // namespace twinlane
