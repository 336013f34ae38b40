// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The Explain pane: its place in the page, its actions, its reader, and whether the user wants it.

#pragma once

#include "app/reading/explainreader.h"

#include <QObject>

class QAction;
class QMenu;
class QWidget;

namespace twinlane {

class ComparisonPage;
class ExplainPanel;
class Session;
class Settings;
class Shown;
class WindowActions;

class ExplainController : public QObject {
    Q_OBJECT
public:
    /// All arguments outlive the controller but @p menuParent, which owns the menu.
    ExplainController(ComparisonPage &page, Session &session, const Shown &shown, Settings &settings,
        WindowActions &actions, QWidget *menuParent);

    /// Puts @p panel into the page, which owns it from then on.
    void serve(ExplainPanel *panel);
    ExplainPanel *panel() const { return m_panel; }
    QAction *showAction() const { return m_show; }
    QMenu *menu() const { return m_menu; }

    /// Shows the pane as soon as there is a comparison: @p beside the others where there is room, over them @p asDrawer
    /// where there is none.
    void setWanted(bool beside, bool asDrawer);
    bool isShown() const { return m_isShown; }
    /// Call it after every change that decides whether there is an explanation: only a comparison has one.
    void update();
    void rememberWidth();

signals:
    void shownChanged();

private:
    void toggle();
    void closeDrawer();

    ComparisonPage &m_page;
    Session &m_session;
    const Shown &m_shown;
    Settings &m_settings;
    ExplainReader m_reader;
    ExplainPanel *m_panel = nullptr;
    QMenu *m_menu;
    QAction *m_show, *m_previous, *m_next;
    bool m_isWanted = false, m_isDrawerWanted = false; ///< kept for the next comparison
    bool m_isShown = false;
};

} // namespace twinlane
