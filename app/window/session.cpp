// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/session.h"

#include <QFile>
#include <QMetaObject>

#include <algorithm>
#include <new>
#include <utility>

namespace twinlane {

namespace {

constexpr int kPollMs = 50;

using RunPointer = std::shared_ptr<const Run>;
using Outcome = Result<std::shared_ptr<const Comparison>>;

std::string nativePath(const QString &path)
{
    return QFile::encodeName(path).toStdString();
}

std::vector<std::string> nativePaths(const QStringList &paths)
{
    std::vector<std::string> made;
    for (const QString &path : paths)
        made.push_back(nativePath(path));
    return made;
}

/// The only exception that work may throw becomes an error.
template <class Work> Outcome withinMemory(const Work &work)
{
    try {
        return work();
    } catch (const std::bad_alloc &) {
        return Error { ErrorCode::OutOfMemory, {}, 0, {} };
    }
}

/// Reads a file and compares its run as @p compareRun says.
template <class Compare>
Outcome readOne(const std::string &path, Progress &progress, const std::stop_token &stop, const Compare &compareRun)
{
    return withinMemory([&]() -> Outcome {
        const Result<RunPointer> run = loadRun(path, progress, stop, std::thread::hardware_concurrency());
        if (!run)
            return run.error();
        progress.stage = Stage::Comparing;
        Outcome made = compareRun(run.value());
        progress.stage = Stage::Done;
        return made;
    });
}

} // namespace

struct Session::Job {
    quint64 id = 0;
    bool recomputes = false;
    QString baselinePath, experimentalPath;
    CompareOptions options;
    Progress baselineProgress, experimentalProgress;
    std::jthread thread; // last: it ends before what it uses goes
};

Session::Session(QObject *parent)
    : QObject(parent)
{
    m_poll.setInterval(kPollMs);
    connect(&m_poll, &QTimer::timeout, this, &Session::progressed);
}

Session::~Session()
{
    abandonJob(); // all threads are asked to stop before the first is waited for
    m_abandoned.clear();
}

QString Session::baselinePath() const
{
    return m_job ? m_job->baselinePath : m_baselinePath;
}

QString Session::experimentalPath() const
{
    return m_job ? m_job->experimentalPath : m_experimentalPath;
}

bool Session::isRecomputing() const
{
    return m_job && m_job->recomputes;
}

const Progress &Session::progress(Side side) const
{
    return side == Side::Baseline ? m_job->baselineProgress : m_job->experimentalProgress;
}

std::unique_ptr<Session::Job> Session::newJob(
    const QString &baselinePath, const QString &experimentalPath, const CompareOptions &options)
{
    auto job = std::make_unique<Job>();
    job->baselinePath = baselinePath;
    job->experimentalPath = experimentalPath;
    job->options = options;
    return job;
}

void Session::open(const QString &baselinePath, const QString &experimentalPath, const QStringList &baselineRepeats,
    const QStringList &experimentalRepeats)
{
    const std::string baseline = nativePath(baselinePath), experimental = nativePath(experimentalPath);
    if (experimentalPath.isEmpty()) {
        start(newJob(baselinePath, {}, m_options),
            [path = baseline, options = m_options](Job &running, const std::stop_token &stop) {
                return readOne(path, running.baselineProgress, stop,
                    [&](const RunPointer &run) { return compare(run, run, options, stop); });
            });
        return;
    }
    const LoadRequest request { baseline, experimental, m_options, nativePaths(baselineRepeats),
        nativePaths(experimentalRepeats) };
    start(newJob(baselinePath, experimentalPath, m_options), [request](Job &running, std::stop_token stop) {
        return loadComparison(request, running.baselineProgress, running.experimentalProgress, std::move(stop));
    });
}

void Session::replaceSide(Side side, const QString &path)
{
    const bool isBaseline = side == Side::Baseline;
    const QString baseline = isBaseline ? path : m_baselinePath, experimental = isBaseline ? m_experimentalPath : path;
    if (!m_comparison || experimental.isEmpty()) {
        open(baseline, experimental);
        return;
    }
    const RunPointer other = isBaseline ? m_comparison->experimental : m_comparison->baseline;
    std::unique_ptr<Job> job = newJob(baseline, experimental, m_options);
    (isBaseline ? job->experimentalProgress : job->baselineProgress).stage = Stage::Done;
    start(std::move(job),
        [isBaseline, other, path = nativePath(path), options = m_options](Job &running, const std::stop_token &stop) {
            Progress &progress = isBaseline ? running.baselineProgress : running.experimentalProgress;
            return readOne(path, progress, stop, [&](const RunPointer &run) {
                return isBaseline ? compare(run, other, options, stop) : compare(other, run, options, stop);
            });
        });
}

void Session::addRecordings(Side side, const QStringList &paths)
{
    if (m_job || !m_comparison || m_experimentalPath.isEmpty() || paths.isEmpty())
        return;
    std::unique_ptr<Job> job = newJob(m_baselinePath, m_experimentalPath, m_options);
    const bool isBaseline = side == Side::Baseline;
    (isBaseline ? job->experimentalProgress : job->baselineProgress).stage = Stage::Done;
    start(std::move(job),
        [isBaseline, shown = m_comparison, options = m_options, files = nativePaths(paths)](
            Job &running, const std::stop_token &stop) {
            return withinMemory([&]() -> Outcome {
                Progress &progress = isBaseline ? running.baselineProgress : running.experimentalProgress;
                CompareOptions more = options;
                for (const std::string &file : files) {
                    const Result<RunPointer> run = loadRun(file, progress, stop, std::thread::hardware_concurrency());
                    if (!run)
                        return run.error();
                    (isBaseline ? more.baselineRepeats : more.experimentalRepeats).push_back(run.value());
                }
                progress.stage = Stage::Comparing;
                return compare(shown->baseline, shown->experimental, more, stop);
            });
        });
}

void Session::reload()
{
    if (!baselinePath().isEmpty())
        open(baselinePath(), experimentalPath());
}

void Session::swapSides()
{
    if (m_job || !m_comparison || m_experimentalPath.isEmpty())
        return;
    recompute(
        m_comparison->experimental, m_comparison->baseline, m_experimentalPath, m_baselinePath, m_options.swapped());
}

void Session::setOptions(const CompareOptions &options)
{
    if (m_job || !m_comparison)
        return;
    recompute(m_comparison->baseline, m_comparison->experimental, m_baselinePath, m_experimentalPath, options);
}

void Session::recompute(const std::shared_ptr<const Run> &baseline, const std::shared_ptr<const Run> &experimental,
    const QString &baselinePath, const QString &experimentalPath, const CompareOptions &options)
{
    std::unique_ptr<Job> job = newJob(baselinePath, experimentalPath, options);
    job->recomputes = true;
    for (Progress *progress : { &job->baselineProgress, &job->experimentalProgress })
        progress->stage = Stage::Comparing;
    start(std::move(job), [baseline, experimental, options](Job &, const std::stop_token &stop) -> Outcome {
        return withinMemory([&] { return compare(baseline, experimental, options, stop); });
    });
}

void Session::start(std::unique_ptr<Job> job, std::function<Outcome(Job &, std::stop_token)> work)
{
    abandonJob();
    job->id = ++m_lastId;
    m_job = std::move(job);
    m_job->thread = std::jthread([this, running = m_job.get(), work = std::move(work)](std::stop_token stop) {
        Outcome outcome = work(*running, std::move(stop));
        // The event outlives neither this object, which joins the thread, nor its result.
        QMetaObject::invokeMethod(
            this, [this, id = running->id, result = std::move(outcome)]() mutable { finish(id, std::move(result)); },
            Qt::QueuedConnection);
    });
    m_poll.start();
    emit loadStarted();
}

void Session::abandonJob()
{
    if (!m_job)
        return;
    m_job->thread.request_stop();
    m_abandoned.push_back(std::move(m_job));
}

void Session::cancel()
{
    if (!m_job)
        return;
    abandonJob();
    m_poll.stop();
    emit loadCancelled();
}

void Session::finish(quint64 id, Outcome outcome)
{
    std::erase_if(m_abandoned, [id](const std::unique_ptr<Job> &job) { return job->id == id; });
    if (!m_job || m_job->id != id)
        return; // a later wish came first
    const std::unique_ptr<Job> job = std::move(m_job);
    m_poll.stop();
    if (!outcome) {
        if (outcome.error().code == ErrorCode::Cancelled)
            emit loadCancelled();
        else
            emit loadFailed(outcome.error());
        return;
    }
    m_comparison = std::move(outcome.value());
    m_baselinePath = job->baselinePath;
    m_experimentalPath = job->experimentalPath;
    m_options = m_comparison->options;
    emit comparisonChanged();
}

} // namespace twinlane
