// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/logactions.h"

#include "app/logs/logscontroller.h"
#include "app/window/settings.h"
#include "app/window/windowactions.h"
#include "views/logs/lognumbertree.h"
#include "views/logs/logspage.h"
#include "views/logs/logtexts.h"
#include "views/words/errortext.h"

#include <QAction>
#include <QMenu>
#include <QMessageBox>
#include <QSet>
#include <QWidget>

#include <utility>

namespace twinlane {

namespace {

/// Actions that mean the same whatever is shown.
bool isForAll(const QAction &action)
{
    static const QSet<QString> kNames { QStringLiteral("open"), QStringLiteral("openSampleAction"),
        QStringLiteral("theme"), QStringLiteral("help"), QStringLiteral("keys"), QStringLiteral("about"),
        QStringLiteral("quit"), QStringLiteral("saveSession"), QStringLiteral("saveSessionAs") };
    return kNames.contains(action.objectName());
}

} // namespace

LogActions::LogActions(const Around &around)
    : m_around(around)
    , m_menu(new QMenu(tr("Export"), &around.window))
{
    m_menu->setObjectName(QStringLiteral("logExportMenu"));
    struct Kind {
        ReportFormat format;
        const char *suffix;
        QString title;
    };
    LogsExport &exports = around.logs.exports();
    for (const Kind &kind : { Kind { ReportFormat::Markdown, "md", tr("Report as Markdown…") },
             Kind { ReportFormat::Text, "txt", tr("Report as text…") },
             Kind { ReportFormat::Csv, "csv", tr("All numbers as CSV…") },
             Kind { ReportFormat::Json, "json", tr("Everything as JSON…") } }) {
        const QString suffix = QLatin1String(kind.suffix);
        add(QStringLiteral("exportLogs-") + suffix, kind.title,
            [this, &exports, format = kind.format, suffix] { exports.exportReport(format, suffix, folder()); });
    }
    m_menu->addSeparator();
    add(QStringLiteral("exportLogsPng"), tr("Page as PNG…"), [this, &exports] { exports.exportPicture(folder()); });
    add(QStringLiteral("copyLogsPicture"), tr("Copy a picture of the page"), [&exports] { exports.copyPicture(); });
    m_menu->addSeparator();
    add(QStringLiteral("copyLogsTsv"), tr("Copy the numbers as TSV"),
        [this] { m_around.logs.page()->numbers()->copyTabSeparated(); });
    add(QStringLiteral("copyLogsMarkdown"), tr("Copy the numbers as Markdown"),
        [this] { m_around.logs.page()->numbers()->copyMarkdown(); });
    connect(&exports, &LogsExport::failed, this, [this](const QString &title, const Error &error) {
        auto *box = new QMessageBox(QMessageBox::Warning, title, errorText(error), QMessageBox::Ok, &m_around.window);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open(); // not exec(), which would run a second event loop inside this one
    });
}

void LogActions::add(const QString &name, const QString &text, std::function<void()> run)
{
    QAction *action = m_around.actions.add(name, {}, text, {}, std::move(run));
    action->setEnabled(false);
    m_own << action;
    m_menu->addAction(action);
}

QString LogActions::folder() const
{
    return m_around.settings.lastFolder();
}

void LogActions::restore()
{
    for (QAction *action : std::exchange(m_disabled, {}))
        action->setEnabled(true);
}

void LogActions::hideThoseOfTraces()
{
    const bool isShown = m_around.logs.isShown();
    for (QAction *action : m_own)
        action->setEnabled(isShown);
    m_menu->menuAction()->setVisible(isShown);
    if (!isShown)
        return;
    for (QAction *action : m_around.window.actions()) {
        if (!action->isEnabled() || isForAll(*action) || m_own.contains(action))
            continue;
        action->setEnabled(false);
        m_disabled << action;
    }
}

QString LogActions::facts() const
{
    return m_around.logs.isShown() ? logRunFacts(*m_around.logs.page()->logs()) : QString();
}

} // namespace twinlane
