// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/reportwriter.h"

#include "app/notes/notesreport.h"
#include "model/base/interruption.h"
#include "model/comparison/comparison.h"
#include "model/report/filewriter.h"

#include <QFile>

#include <memory>
#include <string>
#include <utility>

namespace twinlane {

struct ReportWriter::Job {
    QString path;
    std::string text; ///< the thread's, until its end is told, as is the error
    std::optional<Error> error;
};

ReportWriter::ReportWriter(QObject *parent)
    : QObject(parent)
{
}

void ReportWriter::write(std::shared_ptr<const Comparison> comparison, std::shared_ptr<const PairedFindings> findings,
    ReportFormat format, std::vector<BlockNote> notes, const QString &path)
{
    write(
        [comparison = std::move(comparison), findings = std::move(findings), format,
            notes = std::move(notes)]() -> Result<std::string> {
            return withNotes(comparisonReport(*comparison, format, {}, {}, findings.get()), format, notes);
        },
        path);
}

void ReportWriter::write(Make make, const QString &path)
{
    Q_ASSERT(!isBusy());
    const auto job = std::make_shared<Job>();
    job->path = path;
    m_errand.start(
        [job, make = std::move(make)](const std::stop_token &stop) {
            if (auto text = interruptible(stop, {}, make))
                job->text = std::move(*text);
            else
                job->error = text.error();
            if (!job->error && !job->path.isEmpty())
                job->error = replaceFile(QFile::encodeName(job->path).toStdString(), job->text);
        },
        [this, job](const std::optional<Error> &failed) { finish(*job, failed); });
}

void ReportWriter::finish(Job &job, const std::optional<Error> &failed)
{
    if (failed)
        job.error = failed;
    const bool isText = job.path.isEmpty() && !job.error;
    emit ended(job.path, isText ? QString::fromStdString(job.text) : QString(), job.error);
}

} // namespace twinlane
