// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Writes a report on a thread of its own, to a file or for the clipboard.

#pragma once

#include "model/base/result.h"
#include "model/report/report.h"
#include "views/notes/notes.h"
#include "views/work/errand.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

class ReportWriter : public QObject {
    Q_OBJECT
public:
    explicit ReportWriter(QObject *parent = nullptr);

    bool isBusy() const { return m_errand.isBusy(); }
    /// Called on the thread, left at interruption points. What it uses belongs to it.
    using Make = std::function<Result<std::string>()>;
    /// @p path: takes what @p make gives when it is complete; empty: only the signal does. @pre !isBusy()
    void write(Make make, const QString &path);
    /// A comparison's report. @p findings: of the comparison, or null. @p path: takes the report when it is complete; empty:
    /// only the signal does. See withNotes(). @pre !isBusy()
    void write(std::shared_ptr<const Comparison> comparison, std::shared_ptr<const PairedFindings> findings,
        ReportFormat format, std::vector<BlockNote> notes, const QString &path);

signals:
    /// @p text is empty where a file has it, or where there is an error.
    void ended(const QString &path, const QString &text, const std::optional<Error> &error);

private:
    struct Job;

    void finish(Job &job, const std::optional<Error> &failed);

    Errand m_errand;
};

} // namespace twinlane
