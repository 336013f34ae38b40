// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The details panel: its dock, its actions, its reader, and whether the user wants it.

#pragma once

#include "app/window/detailreader.h"

#include <QObject>

class QAction;
class QDockWidget;
class QMainWindow;
class QMenu;

namespace twinlane {

class DetailsPanel;
class Session;
class Settings;
class Shown;
class WindowActions;

class DetailsController : public QObject {
    Q_OBJECT
public:
    /// Adds the dock to @p window. All arguments outlive the controller; the panel is deleted with the window.
    DetailsController(
        QMainWindow &window, Session &session, const Shown &shown, Settings &settings, WindowActions &actions);

    /// Puts @p panel into the dock.
    void serve(DetailsPanel *panel);
    DetailsPanel *panel() const { return m_panel; }
    QAction *showAction() const { return m_show; }
    QMenu *menu() const { return m_menu; }

    /// Shows the details as soon as there is a comparison.
    void setWanted(bool wanted);
    bool isShown() const;
    /// Call it after every change that decides whether there are details: only a comparison has them.
    void update();
    void rememberWidth();

signals:
    void shownChanged();

private:
    QMainWindow &m_window;
    Session &m_session;
    const Shown &m_shown;
    Settings &m_settings;
    DetailReader m_reader;
    DetailsPanel *m_panel = nullptr;
    QDockWidget *m_dock;
    QMenu *m_menu;
    QAction *m_show, *m_previous, *m_next;
    bool m_isWanted = false; ///< kept for the next comparison
};

} // namespace twinlane
