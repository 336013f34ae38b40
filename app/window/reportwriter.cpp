// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/reportwriter.h"

#include "app/notes/notesreport.h"
#include "model/base/interruption.h"
#include "model/report/filewriter.h"

#include <QFile>

#include <new>
#include <string>
#include <thread>
#include <utility>

namespace twinlane {

namespace {

/// The text, or the reason why there is none, as Cancelled or OutOfMemory.
Result<std::string> textOf(const ReportWriter::Make &make, const std::stop_token &stop)
{
    try {
        return interruptible(stop, {}, make);
    } catch (const std::bad_alloc &) {
        return Error { ErrorCode::OutOfMemory, {}, 0, {} };
    }
}

} // namespace

struct ReportWriter::Job {
    Make make;
    QString path;
    std::string text; ///< the thread's, until it is joined, as is the error
    std::optional<Error> error;
    std::jthread thread; // last: it ends before what it uses goes
};

ReportWriter::ReportWriter(QObject *parent)
    : QObject(parent)
{
    connect(this, &ReportWriter::jobEnded, this, &ReportWriter::finish, Qt::QueuedConnection);
}

ReportWriter::~ReportWriter() = default; // the thread is told to stop and joined

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
    m_running = std::make_unique<Job>();
    m_running->make = std::move(make);
    m_running->path = path;
    m_running->thread = std::jthread([this, job = m_running.get()](const std::stop_token &stop) {
        if (auto text = textOf(job->make, stop))
            job->text = std::move(*text);
        else
            job->error = text.error();
        if (!job->error && !job->path.isEmpty())
            job->error = replaceFile(QFile::encodeName(job->path).toStdString(), job->text);
        emit jobEnded(QPrivateSignal());
    });
}

void ReportWriter::finish()
{
    const std::unique_ptr<Job> job = std::move(m_running);
    job->thread.join(); // its result goes over here, not through Qt: the thread sanitizer sees this
    const bool isText = job->path.isEmpty() && !job->error;
    emit ended(job->path, isText ? QString::fromStdString(job->text) : QString(), job->error);
}

} // namespace twinlane
