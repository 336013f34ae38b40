// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of MainWindow that holds the details panel: its dock, its actions, its reader.

#include "app/window/mainwindow.h"
#include "views/details/detailspanel.h"
#include "views/tables/statsview.h"
#include "views/window/tablescard.h"

#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QVBoxLayout>

namespace twinlane {

namespace {

constexpr int kDetailsWidthPx = 420, kDetailsLeastPx = 320;

} // namespace

void MainWindow::createDetails()
{
    m_details = new DetailsPanel(m_selection);
    m_details->setMinimumWidth(kDetailsLeastPx);
    auto *around = new QWidget;
    auto *layout = new QVBoxLayout(around);
    layout->setContentsMargins(0, kMarginPx, kMarginPx, kMarginPx);
    layout->addWidget(m_details);
    m_dock = new QDockWidget(tr("Details"), this);
    m_dock->setObjectName(QStringLiteral("detailsDock"));
    m_dock->setTitleBarWidget(new QWidget); // the panel has a head of its own
    m_dock->setFeatures(QDockWidget::NoDockWidgetFeatures);
    m_dock->setAllowedAreas(Qt::RightDockWidgetArea);
    m_dock->setWidget(around);
    addDockWidget(Qt::RightDockWidgetArea, m_dock);
    m_dock->hide();

    connect(m_details, &DetailsPanel::callWanted, this,
        [this](const EventQuery &query, std::size_t index) { m_detailReader.read(m_shown, query, index); });
    connect(&m_detailReader, &DetailReader::arrived, m_details, &DetailsPanel::setDetails);
    connect(m_details, &DetailsPanel::closeRequested, m_detailsAction, &QAction::trigger);
    connect(m_details, &DetailsPanel::reloadRequested, &m_session, &Session::reload);
}

QMenu *MainWindow::createViewMenu()
{
    auto *menu = new QMenu(tr("View"), this);
    menu->setObjectName(QStringLiteral("viewMenu"));
    m_detailsAction = addWindowAction(QStringLiteral("details"), QStringLiteral("panel"), tr("Details of one call"),
        { QKeySequence(Qt::Key_D) }, [this] {
            setDetailsShown(m_detailsAction->isChecked());
            m_settings.setDetailsShown(m_detailsWanted);
        });
    m_detailsAction->setCheckable(true);
    m_previousCall = addWindowAction(QStringLiteral("previousCall"), {}, tr("Previous call"),
        { QKeySequence(Qt::Key_Comma) }, [this] { m_details->showPrevious(); });
    m_nextCall = addWindowAction(QStringLiteral("nextCall"), {}, tr("Next call"), { QKeySequence(Qt::Key_Period) },
        [this] { m_details->showNext(); });
    menu->addActions({ m_detailsAction, m_previousCall, m_nextCall });
    return menu;
}

void MainWindow::setDetailsShown(bool shown)
{
    m_detailsWanted = shown;
    updateDetails();
}

bool MainWindow::pickByName(const QString &name)
{
    for (const TablesCard::Tab tab : { TablesCard::Operators, TablesCard::Kernels }) {
        m_tables->view(tab)->refresh(); // it puts that off until the next turn
        if (!m_tables->view(tab)->pickRow(name))
            continue;
        m_tables->setCurrentTab(tab);
        setDetailsShown(true);
        return true;
    }
    return false;
}

// Only a comparison has details; the wish is kept for the next one.
void MainWindow::updateDetails()
{
    const bool shown = m_detailsWanted && m_shown != nullptr;
    if (m_dock->isHidden() == shown) {
        if (!shown && m_dock->width() > 0)
            m_settings.setDetailsWidth(m_dock->width());
        m_dock->setVisible(shown);
        if (shown) {
            const int remembered = m_settings.detailsWidth();
            resizeDocks({ m_dock }, { remembered > 0 ? remembered : kDetailsWidthPx }, Qt::Horizontal);
        } else {
            m_detailReader.cancel();
        }
    }
    m_detailsAction->setChecked(m_detailsWanted);
    m_detailsAction->setEnabled(m_shown != nullptr);
    m_previousCall->setEnabled(shown);
    m_nextCall->setEnabled(shown);
    m_exportDetails->setEnabled(shown);
}

} // namespace twinlane
