// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the page of logs gives away: a report as a file, a picture.

#pragma once

#include "app/sessionfile/errand.h"
#include "model/base/result.h"
#include "model/report/report.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>

namespace twinlane {

class LogsPage;

class LogsExport : public QObject {
    Q_OBJECT
public:
    /// Asks for a file to write; empty: the user wants none.
    using ChooseTarget =
        std::function<QString(const QString &title, const QString &suggestion, const QStringList &suffixes)>;

    /// @p page outlives it.
    LogsExport(LogsPage &page, ChooseTarget chooseTarget);
    ~LogsExport() override;

    bool isBusy() const { return m_writing.isBusy(); }
    /// @p folder: where the file is suggested. Does nothing without logs or while a report is written.
    void exportReport(ReportFormat format, const QString &suffix, const QString &folder);
    void exportPicture(const QString &folder);
    void copyPicture();

signals:
    /// A word for the status line.
    void said(const QString &text);
    void failed(const QString &title, const twinlane::Error &error);

private:
    void tell(const std::optional<Error> &error, const QString &path, const QString &failure);

    LogsPage &m_page;
    ChooseTarget m_chooseTarget;
    Errand m_writing;
};

} // namespace twinlane
