// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/detailscontroller.h"

#include "app/window/session.h"
#include "app/window/settings.h"
#include "app/window/windowactions.h"
#include "views/details/detailspanel.h"
#include "views/shown.h"
#include "views/window/comparisonpage.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QVBoxLayout>

namespace twinlane {

namespace {

constexpr int kWidthPx = 420, kLeastPx = 320;

} // namespace

DetailsController::DetailsController(
    QMainWindow &window, Session &session, const Shown &shown, Settings &settings, WindowActions &actions)
    : m_window(window)
    , m_session(session)
    , m_shown(shown)
    , m_settings(settings)
    , m_dock(new QDockWidget(tr("Details"), &window))
    , m_menu(new QMenu(tr("View"), &window))
{
    m_menu->setObjectName(QStringLiteral("viewMenu"));
    m_show = actions.add(QStringLiteral("details"), QStringLiteral("panel"), tr("Details of one call"),
        { QKeySequence(Qt::Key_D) }, [this] {
            setWanted(m_show->isChecked());
            m_settings.setDetailsShown(m_isWanted);
        });
    m_show->setCheckable(true);
    m_previous = actions.add(QStringLiteral("previousCall"), {}, tr("Previous call"), { QKeySequence(Qt::Key_Comma) },
        [this] { m_panel->showPrevious(); });
    m_next = actions.add(QStringLiteral("nextCall"), {}, tr("Next call"), { QKeySequence(Qt::Key_Period) },
        [this] { m_panel->showNext(); });
    m_menu->addActions({ m_show, m_previous, m_next });

    m_dock->setObjectName(QStringLiteral("detailsDock"));
    m_dock->setTitleBarWidget(new QWidget); // no title bar, because the panel has its own head
    m_dock->setFeatures(QDockWidget::NoDockWidgetFeatures);
    m_dock->setAllowedAreas(Qt::RightDockWidgetArea);
    window.addDockWidget(Qt::RightDockWidgetArea, m_dock);
    m_dock->hide();
}

void DetailsController::serve(DetailsPanel *panel)
{
    m_panel = panel;
    panel->setMinimumWidth(kLeastPx);
    auto *around = new QWidget;
    auto *layout = new QVBoxLayout(around);
    layout->setContentsMargins(0, ComparisonPage::kMarginPx, ComparisonPage::kMarginPx, ComparisonPage::kMarginPx);
    layout->addWidget(panel);
    m_dock->setWidget(around);
    connect(panel, &DetailsPanel::callWanted, this,
        [this](const EventQuery &query, std::size_t index) { m_reader.read(m_shown.comparison(), query, index); });
    connect(panel, &DetailsPanel::noCallWanted, &m_reader, &DetailReader::cancel);
    connect(&m_reader, &DetailReader::arrived, panel, &DetailsPanel::setDetails);
    connect(panel, &DetailsPanel::closeRequested, m_show, &QAction::trigger);
    connect(panel, &DetailsPanel::reloadRequested, &m_session, &Session::reload);
}

void DetailsController::setWanted(bool wanted)
{
    m_isWanted = wanted;
    update();
}

bool DetailsController::isShown() const
{
    return !m_dock->isHidden();
}

void DetailsController::rememberWidth()
{
    if (isShown() && m_dock->width() > 0)
        m_settings.setDetailsWidth(m_dock->width());
}

void DetailsController::update()
{
    const bool some = m_shown.comparison() != nullptr;
    const bool shown = m_isWanted && some;
    if (isShown() != shown) {
        rememberWidth();
        m_dock->setVisible(shown);
        if (shown) {
            const int remembered = m_settings.detailsWidth();
            m_window.resizeDocks({ m_dock }, { remembered > 0 ? remembered : kWidthPx }, Qt::Horizontal);
        } else {
            m_reader.cancel();
        }
    }
    m_show->setChecked(m_isWanted);
    m_show->setEnabled(some);
    m_previous->setEnabled(shown);
    m_next->setEnabled(shown);
    emit shownChanged();
}

} // namespace twinlane
