// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/logs/logsexport.h"

#include "model/report/filewriter.h"
#include "model/report/logreport.h"
#include "views/logs/logspage.h"
#include "views/look/screenshot.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QImage>

#include <new>
#include <utility>

namespace twinlane {

namespace {

/// Pixels of a picture for each pixel of the window: people enlarge pictures in slides and issues.
constexpr qreal kPictureScale = 2;

std::optional<Error> write(const LogSet &logs, ReportFormat format, const QString &path)
{
    try {
        const std::string text =
            logs.isAlone ? logReport(logs.comparison.baseline, format) : logComparisonReport(logs.comparison, format);
        return replaceFile(QFile::encodeName(path).toStdString(), text);
    } catch (const std::bad_alloc &) {
        return Error { ErrorCode::OutOfMemory, {}, 0, {} };
    }
}

} // namespace

LogsExport::LogsExport(LogsPage &page, ChooseTarget chooseTarget)
    : m_page(page)
    , m_chooseTarget(std::move(chooseTarget))
{
}

LogsExport::~LogsExport() = default; // the errand ends first

void LogsExport::exportReport(ReportFormat format, const QString &suffix, const QString &folder)
{
    const std::shared_ptr<const LogSet> logs = m_page.logs();
    if (!logs || isBusy())
        return;
    const QString path = m_chooseTarget(
        tr("Export a report"), QDir(folder).filePath(QStringLiteral("compile-times.") + suffix), { suffix });
    if (path.isEmpty())
        return;
    auto outcome = std::make_shared<std::optional<Error>>();
    m_writing.start([logs, format, path, outcome](const std::stop_token &) { *outcome = write(*logs, format, path); },
        [this, path, outcome] { tell(*outcome, path, tr("The report was not written")); });
}

void LogsExport::exportPicture(const QString &folder)
{
    const QString path = m_chooseTarget(
        tr("Export a picture"), QDir(folder).filePath(QStringLiteral("compile-times.png")), { QStringLiteral("png") });
    if (!path.isEmpty() && m_page.logs())
        tell(savePng(widgetImage(m_page, kPictureScale), path), path, tr("The picture was not written"));
}

void LogsExport::copyPicture()
{
    QGuiApplication::clipboard()->setImage(widgetImage(m_page, kPictureScale));
    emit said(tr("Picture copied"));
}

void LogsExport::tell(const std::optional<Error> &error, const QString &path, const QString &failure)
{
    if (error)
        emit failed(failure, *error);
    else
        emit said(tr("Written: %1").arg(QDir::toNativeSeparators(path)));
}

} // namespace twinlane
