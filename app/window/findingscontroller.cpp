// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/findingscontroller.h"

#include "app/window/settings.h"
#include "views/findings/findingsview.h"
#include "views/window/comparisonpage.h"
#include "views/window/findingsbadge.h"

#include <QAction>
#include <QToolBar>

#include <utility>

namespace twinlane {

FindingsController::FindingsController(Shown &shown, ComparisonPage &page, Settings &settings)
    : m_findings(ShownFindings::of(shown))
    , m_page(page)
    , m_settings(settings)
    , m_reader(shown)
{
    m_findings.setChoices({ settings.findingLimits(), settings.findingsAskModel(), {} });
    connect(qobject_cast<FindingsView *>(page.view("findings")), &FindingsView::limitsChosen, this,
        [this](const FindingLimits &limits, bool asksModel) {
            m_settings.setFindingLimits(limits);
            m_settings.setFindingsAskModel(asksModel);
        });
}

void FindingsController::addBadge(QToolBar &bar)
{
    m_badge = new FindingsBadge(m_findings);
    QAction *room = bar.addWidget(m_badge);
    room->setVisible(false);
    connect(m_badge, &FindingsBadge::neededChanged, room, &QAction::setVisible);
    connect(m_badge, &QAbstractButton::clicked, &m_page, &ComparisonPage::openFindings);
}

void FindingsController::applyTheme()
{
    m_badge->applyTheme();
}

void FindingsController::refresh()
{
    m_findings.findNow();
}

void FindingsController::takeComparison()
{
    if (!std::exchange(m_areOthersComing, false))
        return;
    FindingChoices choices = m_findings.choices();
    choices.ignored.clear();
    m_findings.setChoices(std::move(choices));
}

} // namespace twinlane
