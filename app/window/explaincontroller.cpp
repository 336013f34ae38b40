// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/explaincontroller.h"

#include "app/window/session.h"
#include "app/window/settings.h"
#include "app/window/windowactions.h"
#include "views/causes/causesview.h"
#include "views/explain/explainpanel.h"
#include "views/shown.h"
#include "views/window/comparisonpage.h"

#include <QAction>
#include <QMenu>

namespace twinlane {

ExplainController::ExplainController(ComparisonPage &page, Session &session, const Shown &shown, Settings &settings,
    WindowActions &actions, QWidget *menuParent)
    : m_page(page)
    , m_session(session)
    , m_shown(shown)
    , m_settings(settings)
    , m_menu(new QMenu(tr("View"), menuParent))
{
    m_menu->setObjectName(QStringLiteral("viewMenu"));
    m_show = actions.add(QStringLiteral("explain"), QStringLiteral("panel"), tr("Explain what is selected"),
        { QKeySequence(Qt::Key_D) }, [this] { toggle(); });
    m_show->setCheckable(true);
    m_previous = actions.add(QStringLiteral("previousCall"), {}, tr("Previous call"), { QKeySequence(Qt::Key_Comma) },
        [this] { m_panel->showPrevious(); });
    m_next = actions.add(QStringLiteral("nextCall"), {}, tr("Next call"), { QKeySequence(Qt::Key_Period) },
        [this] { m_panel->showNext(); });
    m_menu->addActions({ m_show, m_previous, m_next });
}

void ExplainController::serve(ExplainPanel *panel)
{
    m_panel = panel;
    m_page.setSide(panel, ExplainPanel::kPanelWidthPx);
    if (const int remembered = m_settings.explainWidth(); remembered > 0)
        m_page.setSideWidth(remembered);
    connect(panel, &ExplainPanel::explanationWanted, this,
        [this](const Selection &selection, std::optional<std::size_t> index) {
            m_reader.read(m_shown.comparison(), selection, index);
        });
    connect(panel, &ExplainPanel::noneWanted, &m_reader, &ExplainReader::cancel);
    connect(&m_reader, &ExplainReader::arrived, panel, &ExplainPanel::setExplained);
    connect(panel, &ExplainPanel::closeRequested, m_show, &QAction::trigger);
    connect(panel, &ExplainPanel::reloadRequested, &m_session, &Session::reload);
    connect(panel, &ExplainPanel::causeRequested, m_page.causes(), &CausesView::goToNext);
    connect(panel, &ExplainPanel::viewRequested, this,
        [this](const QByteArray &key) { m_page.showView(std::string_view(key.constData(), std::size_t(key.size()))); });
    connect(&m_page, &ComparisonPage::sideCloseWanted, this, &ExplainController::closeDrawer);
    connect(&m_page, &ComparisonPage::sideModeChanged, this, &ExplainController::update);
}

void ExplainController::toggle()
{
    const bool wanted = !isShown();
    m_isDrawerWanted = wanted;
    m_isWanted = wanted;
    m_settings.setExplainShown(wanted);
    update();
}

void ExplainController::closeDrawer()
{
    if (!m_page.isSideDrawer())
        return;
    m_isDrawerWanted = false;
    update();
}

void ExplainController::setWanted(bool beside, bool asDrawer)
{
    m_isWanted = beside;
    m_isDrawerWanted = asDrawer;
    update();
}

void ExplainController::rememberWidth()
{
    if (const int px = m_page.chosenSideWidth(); px > 0)
        m_settings.setExplainWidth(px);
}

void ExplainController::update()
{
    const bool some = m_shown.comparison() != nullptr;
    m_isShown = some && (m_page.isSideDrawer() ? m_isDrawerWanted : m_isWanted);
    m_page.setSideShown(m_isShown);
    if (!m_isShown)
        m_reader.cancel();
    m_show->setChecked(m_isShown);
    m_show->setEnabled(some);
    m_previous->setEnabled(m_isShown);
    m_next->setEnabled(m_isShown);
    emit shownChanged();
}

} // namespace twinlane
