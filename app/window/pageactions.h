// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's actions while it shows files on a page of their own: what these can be exported as, and which actions are
// for traces only.

#pragma once

#include <QList>
#include <QObject>
#include <QString>

#include <array>
#include <functional>

class QAction;
class QMenu;
class QWidget;

namespace twinlane {

class InputListsController;
class LogsController;
class OwnPageController;
class Settings;
class WindowActions;

class PageActions : public QObject {
    Q_OBJECT
public:
    /// The objects that it needs. All outlive it.
    struct Around {
        QWidget &window;
        LogsController &logs;
        InputListsController &inputLists;
        const Settings &settings;
        WindowActions &actions;
    };
    explicit PageActions(const Around &around);

    /// Of all pages. Those of pages that are not shown are hidden.
    QList<QMenu *> menus() const;
    /// That of the shown page; null: none is shown.
    QMenu *menu() const;
    /// Gives the actions of traces back. Call it before they are updated, and hideThoseOfTraces() behind it.
    void restore();
    /// While such a page is shown: disables what is for traces.
    void hideThoseOfTraces();
    /// What the status line says of the shown files; empty: none are shown.
    QString facts() const;

private:
    /// What a page can be exported as.
    struct Menu {
        OwnPageController *page;
        QMenu *menu;
        QList<QAction *> actions;
    };

    void addLogs();
    void addInputLists();
    void addReports(Menu &menu, const QString &prefix);
    void add(Menu &menu, const QString &name, const QString &text, std::function<void()> run);
    QString folder() const;
    const Menu *shown() const;

    Around m_around;
    std::array<Menu, 2> m_menus {};
    QList<QAction *> m_disabled;
};

} // namespace twinlane
