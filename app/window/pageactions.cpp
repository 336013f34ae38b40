// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/pageactions.h"

#include "app/inputs/inputlistscontroller.h"
#include "app/logs/logscontroller.h"
#include "app/window/settings.h"
#include "app/window/windowactions.h"
#include "views/inputs/inputlistspage.h"
#include "views/logs/lognumbertree.h"
#include "views/logs/logspage.h"
#include "views/words/errortext.h"

#include <QAction>
#include <QMenu>
#include <QMessageBox>
#include <QSet>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

/// Actions that mean the same whatever is shown.
bool isForAll(const QAction &action)
{
    static const QSet<QString> kNames { QStringLiteral("open"), QStringLiteral("openSampleAction"),
        QStringLiteral("theme"), QStringLiteral("help"), QStringLiteral("keys"), QStringLiteral("about"),
        QStringLiteral("quit"), QStringLiteral("saveSession"), QStringLiteral("saveSessionAs"),
        QStringLiteral("showNotebook") };
    return kNames.contains(action.objectName());
}

} // namespace

PageActions::PageActions(const Around &around)
    : m_around(around)
{
    addLogs();
    addInputLists();
}

void PageActions::addLogs()
{
    Menu &menu = m_menus[0];
    menu = { &m_around.logs, new QMenu(tr("Export"), &m_around.window), {} };
    menu.menu->setObjectName(QStringLiteral("logExportMenu"));
    addReports(menu, QStringLiteral("Logs"));
    menu.menu->addSeparator();
    add(menu, QStringLiteral("copyLogsTsv"), tr("Copy the numbers as TSV"),
        [this] { m_around.logs.page()->numbers()->copyTabSeparated(); });
    add(menu, QStringLiteral("copyLogsMarkdown"), tr("Copy the numbers as Markdown"),
        [this] { m_around.logs.page()->numbers()->copyMarkdown(); });
}

void PageActions::addInputLists()
{
    Menu &menu = m_menus[1];
    menu = { &m_around.inputLists, new QMenu(tr("Export"), &m_around.window), {} };
    menu.menu->setObjectName(QStringLiteral("inputListExportMenu"));
    addReports(menu, QStringLiteral("InputLists"));
    menu.menu->addSeparator();
    add(menu, QStringLiteral("copyInputLines"), tr("Copy the shown rows as cnt: lines"),
        [this] { m_around.inputLists.copyLines({}); });
    add(menu, QStringLiteral("copyBaselineInputLines"), tr("Copy the shown rows of the baseline as cnt: lines"),
        [this] { m_around.inputLists.copyLines(Side::Baseline); });
}

/// @p prefix: of the actions' names.
void PageActions::addReports(Menu &menu, const QString &prefix)
{
    struct Kind {
        ReportFormat format;
        const char *suffix;
        QString title;
    };
    PageExport &exports = menu.page->exports();
    const bool isOfLogs = menu.page == &m_around.logs;
    for (const Kind &kind : { Kind { ReportFormat::Markdown, "md", tr("Report as Markdown…") },
             Kind { ReportFormat::Text, "txt", tr("Report as text…") },
             Kind { ReportFormat::Csv, "csv", isOfLogs ? tr("All numbers as CSV…") : tr("All inputs as CSV…") },
             Kind { ReportFormat::Json, "json", tr("Everything as JSON…") } }) {
        const QString suffix = QLatin1String(kind.suffix);
        add(menu, QStringLiteral("export%1-%2").arg(prefix, suffix), kind.title,
            [this, &exports, format = kind.format, suffix] { exports.exportReport(format, suffix, folder()); });
    }
    menu.menu->addSeparator();
    add(menu, QStringLiteral("export%1Png").arg(prefix), tr("Page as PNG…"),
        [this, &exports] { exports.exportPicture(folder()); });
    add(menu, QStringLiteral("copy%1Picture").arg(prefix), tr("Copy a picture of the page"),
        [&exports] { exports.copyPicture(); });
    connect(&exports, &PageExport::failed, this, [this](const QString &title, const Error &error) {
        auto *box = new QMessageBox(QMessageBox::Warning, title, errorText(error), QMessageBox::Ok, &m_around.window);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->setTextFormat(Qt::PlainText); // of a file's name
        box->open();                       // not exec(), which would run a second event loop inside this one
    });
}

void PageActions::add(Menu &menu, const QString &name, const QString &text, std::function<void()> run)
{
    QAction *action = m_around.actions.add(name, {}, text, {}, std::move(run));
    action->setEnabled(false);
    menu.actions << action;
    menu.menu->addAction(action);
}

QList<QMenu *> PageActions::menus() const
{
    QList<QMenu *> menus;
    for (const Menu &menu : m_menus)
        menus << menu.menu;
    return menus;
}

const PageActions::Menu *PageActions::shown() const
{
    const auto found =
        std::find_if(m_menus.begin(), m_menus.end(), [](const Menu &menu) { return menu.page->isShown(); });
    return found == m_menus.end() ? nullptr : &*found;
}

QMenu *PageActions::menu() const
{
    return shown() ? shown()->menu : nullptr;
}

QString PageActions::folder() const
{
    return m_around.settings.lastFolder();
}

void PageActions::restore()
{
    for (QAction *action : std::exchange(m_disabled, {}))
        action->setEnabled(true);
}

void PageActions::hideThoseOfTraces()
{
    const Menu *shown = this->shown();
    for (const Menu &menu : m_menus) {
        for (QAction *action : menu.actions)
            action->setEnabled(&menu == shown);
        menu.menu->menuAction()->setVisible(&menu == shown);
    }
    if (!shown)
        return;
    for (QAction *action : m_around.window.actions()) {
        if (!action->isEnabled() || isForAll(*action) || shown->actions.contains(action))
            continue;
        action->setEnabled(false);
        m_disabled << action;
    }
}

QString PageActions::facts() const
{
    return shown() ? shown()->page->facts() : QString();
}

} // namespace twinlane
