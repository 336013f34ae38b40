// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of MainWindow that writes pictures.

#include "app/window/mainwindow.h"
#include "views/bars/diffbarsview.h"
#include "views/look/screenshot.h"
#include "views/window/statusline.h"
#include "views/words/texts.h"

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>

namespace twinlane {

namespace {

/// Pictures for slides and issues are looked at enlarged.
constexpr qreal kPictureScale = 2;
constexpr int kPictureWidthPx = 1400;

// "run-a.pt.trace.json.gz" -> "run-a"
QString stem(const QString &path)
{
    return QFileInfo(path).fileName().section(QLatin1Char('.'), 0, 0);
}

} // namespace

QString MainWindow::suggestedName(const QString &what, const QString &suffix) const
{
    QStringList parts { stem(m_session.baselinePath()), stem(m_session.experimentalPath()), what };
    parts.removeAll(QString()); // a trace alone
    const QString name = parts.join(QLatin1Char('-')) + QLatin1Char('.') + suffix;
    return QDir(m_settings.lastFolder()).filePath(m_shown ? name : QStringLiteral("twinlane.") + suffix);
}

void MainWindow::reportPicture(const std::optional<Error> &error, const QString &path)
{
    report(error, path, tr("The picture was not written"));
}

void MainWindow::report(const std::optional<Error> &error, const QString &path, const QString &failureTitle)
{
    if (!error) {
        m_status->showMessage(tr("Written: %1").arg(QDir::toNativeSeparators(path)));
        return;
    }
    auto *box = new QMessageBox(QMessageBox::Warning, failureTitle, errorText(*error), QMessageBox::Ok, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open(); // not exec(): no loop within this one
}

void MainWindow::copyPicture()
{
    QGuiApplication::clipboard()->setImage(m_diffBars->chartImage(kPictureWidthPx, kPictureScale));
    m_status->showMessage(tr("Picture copied"));
}

void MainWindow::exportChart(const QString &suffix)
{
    const QString path = chooseTarget(tr("Export the difference bars"), suggestedName(tr("bars"), suffix), { suffix });
    if (path.isEmpty())
        return;
    if (suffix == QLatin1String("png"))
        reportPicture(savePng(m_diffBars->chartImage(kPictureWidthPx, kPictureScale), path), path);
    else
        reportPicture(writeAtomically(path,
                          [&](QIODevice &device) {
                              return suffix == QLatin1String("svg") ? m_diffBars->writeSvg(device, kPictureWidthPx)
                                                                    : m_diffBars->writePdf(device, kPictureWidthPx);
                          }),
            path);
}

void MainWindow::exportView(ComparisonView *view, const QString &name)
{
    const QString path =
        chooseTarget(tr("Export a picture"), suggestedName(name, QStringLiteral("png")), { QStringLiteral("png") });
    if (!path.isEmpty())
        reportPicture(savePng(view->exportImage(view->size(), kPictureScale), path), path);
}

void MainWindow::exportWindow(const QString &suffix)
{
    const QString path = chooseTarget(tr("Export the window"), suggestedName(tr("window"), suffix), { suffix });
    if (path.isEmpty())
        return;
    const QImage image = widgetImage(*this, kPictureScale);
    reportPicture(suffix == QLatin1String("pdf") ? saveImagePdf(image, path) : savePng(image, path), path);
}

} // namespace twinlane
