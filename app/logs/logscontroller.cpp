// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/logs/logscontroller.h"

#include "model/comparison/comparison.h"
#include "model/logs/logsign.h"
#include "model/report/logreport.h"
#include "views/logs/logspage.h"
#include "views/logs/logtexts.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonObject>

#include <utility>

namespace twinlane {

LogsController::LogsController(QStackedWidget &pages, PageExport::ChooseTarget chooseTarget)
    : OwnPageController(pages)
    , m_page(new LogsPage)
    , m_export(
          *m_page, std::move(chooseTarget), [this](ReportFormat format) { return reportOf(format); },
          QStringLiteral("compile-times"))
{
    serve();
    connect(m_page, &LogsPage::said, this, &LogsController::said);
    connect(&m_export, &PageExport::said, this, &LogsController::said);
    connect(&m_session, &LogSession::loaded, this, [this](const std::shared_ptr<const LogSet> &logs) {
        m_page->setLogs(logs);
        takeRead();
    });
}

QWidget *LogsController::widget() const
{
    return m_page;
}

PageExport::Report LogsController::reportOf(ReportFormat format) const
{
    const std::shared_ptr<const LogSet> logs = m_page->logs();
    if (!logs)
        return {};
    return [logs, format] {
        return logs->isAlone ? logReport(logs->comparison.baseline, format)
                             : logComparisonReport(logs->comparison, format);
    };
}

QString LogsController::viewKey() const
{
    return QStringLiteral("logs");
}

QJsonObject LogsController::viewState() const
{
    return m_page->state();
}

void LogsController::setViewState(const QJsonObject &state)
{
    m_page->setState(state);
}

QString LogsController::facts() const
{
    return logRunFacts(*m_page->logs());
}

OwnPageController::Verdict LogsController::verdict() const
{
    const LogVerdict verdict = logVerdict(*m_page->logs());
    return { verdict.text, verdict.tone };
}

void LogsController::focusFilter()
{
    m_page->focusFilter();
}

/// The runs of what is picked, by their lines in each file: a log may hold other models, too.
std::vector<EntrySource> LogsController::notebookSources(Side side) const
{
    if (!m_page->logs() || m_page->picked() < 0)
        return {};
    const LogSet &logs = *m_page->logs();
    const LogEntry &entry = logs.entries[std::size_t(m_page->picked())];
    const bool isBaseline = side == Side::Baseline;
    if (entry.sides != LogSides::Both && (entry.sides == LogSides::Baseline) != isBaseline)
        return {};
    const Log &log = logs.log(isBaseline);
    std::vector<EntrySource> sources;
    for (std::size_t file = 0; file < log.files.size(); ++file) {
        EntrySource source;
        source.kind = SourceKind::Log;
        source.file = QFileInfo(QFile::decodeName(log.files[file].c_str())).absoluteFilePath().toStdString();
        for (const std::size_t run : (isBaseline ? entry.pair.baseline : entry.pair.experimental).runs) {
            if (log.runs[run].file == file)
                source.select.run += (source.select.run.empty() ? "" : ",") + std::to_string(log.runs[run].line);
        }
        if (!source.select.run.empty())
            sources.push_back(std::move(source));
    }
    return sources;
}

void LogsController::takeFrom(const OwnPageController &other)
{
    m_page->setLogs(static_cast<const LogsController &>(other).m_page->logs());
}

void LogsController::emptyPage()
{
    m_page->setLogs(nullptr);
}

void LogsController::applyThemeToPage()
{
    m_page->applyTheme();
}

bool LogsController::isLog(const QString &path)
{
    return isLogFile(QFile::encodeName(path).toStdString());
}

QString LogsController::shownName(const QStringList &paths, const QString &name)
{
    return paths.size() > 1 ? tr("%1 and %n more", nullptr, static_cast<int>(paths.size()) - 1).arg(name) : name;
}

} // namespace twinlane
