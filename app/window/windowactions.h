// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The actions of the window: each with its name, its keys and an icon that follows the theme.

#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <functional>
#include <vector>

class QAction;
class QMenu;
class QToolButton;
class QWidget;

namespace twinlane {

class WindowActions {
public:
    /// The actions belong to @p window, which outlives this.
    explicit WindowActions(QWidget &window)
        : m_window(window)
    {
    }

    /// @p icon may be empty. The tool tip says the first of @p shortcuts.
    QAction *add(const QString &name, const QString &icon, const QString &text, const QList<QKeySequence> &shortcuts,
        std::function<void()> run);
    /// The caller owns the button.
    QToolButton *button(QAction *action, bool withText) const;
    /// A button that opens @p menu. The caller owns it.
    QToolButton *menuButton(const QString &name, const QString &icon, const QString &text, QMenu *menu, bool withText);
    void applyTheme();

private:
    struct Themed {
        QAction *action;
        QString icon;
    };

    QWidget &m_window;
    std::vector<Themed> m_themed;
};

} // namespace twinlane
