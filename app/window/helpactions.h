// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The actions that explain the program: what the numbers mean, which keys there are, and what it is.

#pragma once

#include <QList>
#include <QObject>

class QAction;
class QMainWindow;

namespace twinlane {

class WindowActions;

class HelpActions : public QObject {
    Q_OBJECT
public:
    /// Adds them to @p actions, which belong to @p window. The window owns this.
    HelpActions(QMainWindow &window, WindowActions &actions);

    /// In the order of the menu.
    const QList<QAction *> &all() const { return m_all; }

private:
    void showKeys();
    void showAbout();

    QMainWindow &m_window;
    QList<QAction *> m_all;
};

} // namespace twinlane
