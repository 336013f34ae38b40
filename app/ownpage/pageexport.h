// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a page of its own gives away: a report as a file, a picture.

#pragma once

#include "model/base/result.h"
#include "model/report/report.h"
#include "views/work/errand.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <string>

class QWidget;

namespace twinlane {

class PageExport : public QObject {
    Q_OBJECT
public:
    /// Asks for a file to write; empty: the user wants none.
    using ChooseTarget =
        std::function<QString(const QString &title, const QString &suggestion, const QStringList &suffixes)>;
    /// Writes the text of a report on any thread. It may throw std::bad_alloc.
    using Report = std::function<std::string()>;
    /// The report of what is shown now, which it keeps alive; null: nothing is shown.
    using ReportOf = std::function<Report(ReportFormat format)>;

    /// @p page outlives it. Files are suggested as @p fileStem with a suffix.
    PageExport(QWidget &page, ChooseTarget chooseTarget, ReportOf reportOf, QString fileStem);

    bool isBusy() const { return m_writing.isBusy(); }
    /// @p folder: where the file is suggested. Does nothing without a report or while one is written.
    void exportReport(ReportFormat format, const QString &suffix, const QString &folder);
    void exportPicture(const QString &folder);
    void copyPicture();

signals:
    /// A word for the status line.
    void said(const QString &text);
    void failed(const QString &title, const twinlane::Error &error);

private:
    void tell(const std::optional<Error> &error, const QString &path, const QString &failure);
    QString suggested(const QString &folder, const QString &suffix) const;

    QWidget &m_page;
    ChooseTarget m_chooseTarget;
    ReportOf m_reportOf;
    QString m_fileStem;
    Errand m_writing;
};

} // namespace twinlane
