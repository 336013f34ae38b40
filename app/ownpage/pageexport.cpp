// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ownpage/pageexport.h"

#include "model/report/filewriter.h"
#include "views/look/screenshot.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QWidget>

#include <memory>
#include <optional>
#include <utility>

namespace twinlane {

namespace {

/// Pixels of a picture for each pixel of the window: people enlarge pictures in slides and issues.
constexpr qreal kPictureScale = 2;

} // namespace

PageExport::PageExport(QWidget &page, ChooseTarget chooseTarget, ReportOf reportOf, QString fileStem)
    : m_page(page)
    , m_chooseTarget(std::move(chooseTarget))
    , m_reportOf(std::move(reportOf))
    , m_fileStem(std::move(fileStem))
{
}

QString PageExport::suggested(const QString &folder, const QString &suffix) const
{
    return QDir(folder).filePath(QStringLiteral("%1.%2").arg(m_fileStem, suffix));
}

void PageExport::exportReport(ReportFormat format, const QString &suffix, const QString &folder)
{
    const Report report = isBusy() ? Report() : m_reportOf(format);
    if (!report)
        return;
    const QString path = m_chooseTarget(tr("Export a report"), suggested(folder, suffix), { suffix });
    if (path.isEmpty())
        return;
    auto outcome = std::make_shared<std::optional<Error>>();
    m_writing.start(
        [report, path, outcome](
            const std::stop_token &) { *outcome = replaceFile(QFile::encodeName(path).toStdString(), report()); },
        [this, path, outcome](const std::optional<Error> &failed) {
            tell(failed ? failed : *outcome, path, tr("The report was not written"));
        });
}

void PageExport::exportPicture(const QString &folder)
{
    const QString path =
        m_chooseTarget(tr("Export a picture"), suggested(folder, QStringLiteral("png")), { QStringLiteral("png") });
    if (!path.isEmpty())
        tell(savePng(widgetImage(m_page, kPictureScale), path), path, tr("The picture was not written"));
}

void PageExport::copyPicture()
{
    QGuiApplication::clipboard()->setImage(widgetImage(m_page, kPictureScale));
    emit said(tr("Picture copied"));
}

void PageExport::tell(const std::optional<Error> &error, const QString &path, const QString &failure)
{
    if (error)
        emit failed(failure, *error);
    else
        emit said(tr("Written: %1").arg(QDir::toNativeSeparators(path)));
}

} // namespace twinlane
