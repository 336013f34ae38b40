// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's actions while it shows logs: what logs can be exported as, and which actions are for traces only.

#pragma once

#include <QList>
#include <QObject>
#include <QString>

#include <functional>

class QAction;
class QMenu;
class QWidget;

namespace twinlane {

class LogsController;
class Settings;
class WindowActions;

class LogActions : public QObject {
    Q_OBJECT
public:
    /// The objects that it needs. All outlive it.
    struct Around {
        QWidget &window;
        LogsController &logs;
        const Settings &settings;
        WindowActions &actions;
    };
    explicit LogActions(const Around &around);

    QMenu *menu() const { return m_menu; }
    /// Gives the actions of traces back. Call it before they are updated, and hideThoseOfTraces() behind it.
    void restore();
    /// While logs are shown: disables what is for traces.
    void hideThoseOfTraces();
    /// What the status line says of the shown logs; empty: none are shown.
    QString facts() const;

private:
    void add(const QString &name, const QString &text, std::function<void()> run);
    QString folder() const;

    Around m_around;
    QMenu *m_menu;
    QList<QAction *> m_own, m_disabled;
};

} // namespace twinlane
