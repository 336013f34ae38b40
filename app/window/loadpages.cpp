// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Opening files: what is on the screen before, meanwhile and after.

#include "app/ownpage/ownpagecontroller.h"
#include "app/window/loadcontroller.h"
#include "app/window/session.h"
#include "app/window/settings.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "views/look/nametext.h"
#include "views/ranks/rankcanvas.h"
#include "views/ranks/ranktexts.h"
#include "views/window/comparisonpage.h"
#include "views/window/loadpage.h"
#include "views/window/loadpanel.h"
#include "views/window/recentpairs.h"
#include "views/window/startview.h"
#include "views/words/errortext.h"
#include "views/words/headlinetext.h"

#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

constexpr qsizetype kMostVerdictCharacters = 48;

/// What it means in any folder.
QString lastingPath(const QString &path)
{
    return isBaselineWord(path) ? path : QFileInfo(path).absoluteFilePath();
}

/// A baseline that went says so when it is opened.
bool isThere(const QString &path)
{
    return isBaselineWord(path) || QFileInfo::exists(path);
}

/// As many as a picture in a line has room for.
QList<double> firstSteps(const Comparison &comparison, Side side)
{
    constexpr std::size_t kMost = 24;
    QList<double> ns;
    for (const std::uint32_t step : comparison.steps(side)) {
        const Step &kept = comparison.run(side).steps.kept[step];
        ns << static_cast<double>(kept.endNs - kept.startNs);
        if (std::size_t(ns.size()) == kMost)
            break;
    }
    return ns;
}

} // namespace

void LoadController::placePanel(bool alone)
{
    if (alone) {
        m_loadPage->place(m_panel);
    } else {
        m_panel->setMaximumWidth(QWIDGETSIZE_MAX);
        m_page->addStrip(m_panel);
        m_panel->show();
    }
    m_pages->setCurrentWidget(alone ? m_loadPage : static_cast<QWidget *>(m_page));
}

void LoadController::showLoading()
{
    m_panel->start(m_session.baselinePath(), m_session.experimentalPath());
    showProgress();
    placePanel(!showsComparison());
}

void LoadController::showProgress()
{
    for (const Side side : kSides) {
        const Progress &progress = m_session.progress(side);
        const SetProgress &files = m_session.setProgress(side);
        if (const std::uint64_t total = files.total; total > 0 && progress.stage == Stage::Waiting)
            m_panel->setFilesRead(side, files.done, total);
        else
            m_panel->setProgress(side, progress);
    }
}

/// What has come of sets takes the place of what was shown before, which is back if the user cancels: a set without
/// all its ranks does not say who is late, so it is not kept.
void LoadController::showComing()
{
    auto coming = m_panel->isVisible() ? m_session.takeComing() : nullptr; // quick work shows neither
    if (!coming)
        return;
    if (!m_loadPage->showsRanks())
        m_loadPage->ranks().setState(m_page->view("ranks")->state());
    m_loadPage->showRanks(std::move(coming));
    if (m_pages->currentWidget() != m_loadPage)
        placePanel(true);
}

/// What the user chose and where the keyboard is goes over to the page.
void LoadController::letComingGo()
{
    if (!m_loadPage->showsRanks())
        return;
    auto *there = qobject_cast<RanksView *>(m_page->view("ranks"));
    const RanksView &coming = m_loadPage->ranks();
    if (there && m_session.sets()) {
        there->setState(coming.state());
        if (coming.canvas().hasFocus())
            QTimer::singleShot(0, there, [there] { there->canvas().setFocus(); });
    }
    m_loadPage->showRanks(nullptr);
}

void LoadController::cancelled()
{
    if (const OpenedSets *sets = m_loadPage->sets(); sets && sets->isComing())
        emit said(tr("Cancelled after %1; none is kept").arg(comingText(*sets)));
    showPageAtRest();
}

void LoadController::showFailure(const Error &error)
{
    m_loadPage->showRanks(nullptr);
    m_panel->showError(errorText(error));
    placePanel(!showsComparison());
    emit stateChanged();
    if (m_shown.isOpen() || ownPage())
        return;
    // The good file still waits on the start page. The error says which file is bad.
    const QString bad = QFile::decodeName(QByteArray::fromStdString(error.file));
    const QString baseline = m_session.wantedPath(Side::Baseline),
                  experimental = m_session.wantedPath(Side::Experimental);
    for (const Side side : kSides)
        m_start->setFile(side, QString());
    if (bad == experimental && bad != baseline)
        m_start->setFile(Side::Baseline, baseline);
    else if (bad == baseline && bad != experimental)
        m_start->setFile(Side::Experimental, experimental);
}

void LoadController::showPageAtRest()
{
    m_panel->hide();
    m_loadPage->showRanks(nullptr);
    QWidget *rest = m_shown.isOpen() ? static_cast<QWidget *>(m_page) : m_start;
    for (const OwnPageController *page : ownPages()) {
        if (page->isShown())
            rest = page->widget();
    }
    m_pages->setCurrentWidget(rest);
    if (m_pages->currentWidget() == m_start) {
        showRecentPairs();
        m_start->setFocus(); // otherwise the first button would get the focus ring
    }
    emit stateChanged();
}

/// In the language of today: of a pair that was compared in another one, what its numbers tell.
QString LoadController::verdictOf(const RecentPair &pair)
{
    if (pair.language.isEmpty() || pair.language == QLocale().name())
        return pair.verdict;
    const auto confidence = static_cast<Confidence>(std::clamp(pair.confidence, 0, int(Confidence::OtherWork)));
    return QStringLiteral("%1 %2").arg(
        confidenceSign(confidence), pair.ratio > 0 ? claimOfRatio(pair.ratio) : confidenceText(confidence));
}

void LoadController::showRecentPairs()
{
    QList<RecentLine> lines;
    for (const RecentPair &pair : m_settings.recentPairs())
        lines.append({ pair.baseline, pair.experimental, pair.opened, verdictOf(pair),
            static_cast<Tone>(std::clamp(pair.tone, 0, 2)), isThere(pair.baseline) && isThere(pair.experimental),
            { RecentSide { pair.baselineNs, pair.baselineSteps },
                RecentSide { pair.experimentalNs, pair.experimentalSteps } } });
    m_start->setRecentPairs(lines);
}

void LoadController::showComparison()
{
    const bool isFirst = !m_shown.isOpen();
    for (OwnPageController *page : ownPages())
        page->leave();
    letComingGo();
    m_shown.setComparison(m_session.comparison(), m_session.sets());
    for (const Side side : kSides)
        m_start->setFile(side, QString());
    rememberPair();
    showPageAtRest();
    emit comparisonShown(isFirst);
}

void LoadController::rememberPair()
{
    if (!m_shown.comparison() || m_shown.comparison()->isAlone() || !m_remembers)
        return;
    const ShownHeadline headline = shownHeadline(*m_shown.comparison());
    const QString verdict = headline.claim.isEmpty() ? headline.subject : headline.claim;
    const VerdictParts &parts = m_shown.comparison()->verdict.parts;
    const double ratio =
        headline.claim.isEmpty() || parts.baselineNs <= 0 ? 0 : parts.experimentalNs / parts.baselineNs;
    RecentPair pair { lastingPath(m_session.baselinePath()), lastingPath(m_session.experimentalPath()),
        QDateTime::currentDateTimeUtc(),
        QStringLiteral("%1 %2").arg(confidenceSign(headline.confidence), cutText(verdict, kMostVerdictCharacters)),
        static_cast<int>(headline.tone), QLocale().name(), static_cast<int>(headline.confidence), ratio };
    pair.baselineNs = parts.baselineNs;
    pair.experimentalNs = parts.experimentalNs;
    pair.baselineSteps = firstSteps(*m_shown.comparison(), Side::Baseline);
    pair.experimentalSteps = firstSteps(*m_shown.comparison(), Side::Experimental);
    if (!isThere(pair.baseline) || !isThere(pair.experimental))
        return; // patterns and lists of files mean something in one folder only
    const bool isSample = !sampleFolder().isEmpty() && pair.baseline.startsWith(sampleFolder());
    if (!isSample) // the sample has a button of its own
        m_settings.addRecentPair(pair);
}

} // namespace twinlane
