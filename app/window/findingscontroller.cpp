// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/findingscontroller.h"

#include "views/comparisonview.h"
#include "views/window/comparisonpage.h"
#include "views/window/findingsbadge.h"

#include <QAction>
#include <QToolBar>

#include <utility>

namespace twinlane {

FindingsController::FindingsController(Shown &shown, ComparisonPage &page)
    : m_shown(shown)
    , m_page(page)
    , m_reader(shown)
{
}

void FindingsController::addBadge(QToolBar &bar)
{
    m_badge = new FindingsBadge(m_shown);
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
    m_page.view("findings")->refresh();
}

void FindingsController::takeComparison()
{
    if (!std::exchange(m_areOthersComing, false))
        return;
    FindingChoices choices = m_shown.findingChoices();
    choices.ignored.clear();
    m_shown.setFindingChoices(std::move(choices));
}

} // namespace twinlane
