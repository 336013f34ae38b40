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

/// The report, or the reason why there is none: Cancelled or OutOfMemory.
Result<std::string> textOf(const Comparison &comparison, ReportFormat format, const std::stop_token &stop)
{
    try {
        return interruptible(stop, {}, [&]() -> Result<std::string> { return comparisonReport(comparison, format); });
    } catch (const std::bad_alloc &) {
        return Error { ErrorCode::OutOfMemory, {}, 0, {} };
    }
}

} // namespace

struct ReportWriter::Job {
    std::shared_ptr<const Comparison> comparison;
    std::vector<BlockNote> notes;
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

void ReportWriter::write(std::shared_ptr<const Comparison> comparison, ReportFormat format,
    std::vector<BlockNote> notes, const QString &path)
{
    Q_ASSERT(!isBusy());
    m_running = std::make_unique<Job>();
    m_running->comparison = std::move(comparison);
    m_running->notes = std::move(notes);
    m_running->path = path;
    m_running->thread = std::jthread([this, job = m_running.get(), format](const std::stop_token &stop) {
        if (auto text = textOf(*job->comparison, format, stop))
            job->text = withNotes(std::move(*text), format, job->notes);
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
