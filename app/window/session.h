// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The current comparison and the work that makes the next one. The only place of the window that starts threads.

#pragma once

#include "model/comparison/loader.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <memory>
#include <thread>
#include <vector>

namespace twinlane {

class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject *parent = nullptr);
    /// Asks unfinished work to stop and waits for it, at most about one window of a file.
    ~Session() override;

    /// Reads both files and compares them. Work that is under way is stopped and its result dropped.
    /// Without an experimental path the baseline is read alone and compared with itself (see isAlone()).
    /// @p baselineRepeats and @p experimentalRepeats are files of further recordings (see recordings.h).
    void open(const QString &baselinePath, const QString &experimentalPath, const QStringList &baselineRepeats = {},
        const QStringList &experimentalRepeats = {});
    /// Reads one file and compares it with the run of the other side that is there already. As open() without a
    /// comparison.
    void replaceSide(Side side, const QString &path);
    /// Reads further recordings of one side's program and counts recordings instead of steps from then on. As
    /// swapSides().
    void addRecordings(Side side, const QStringList &paths);
    /// Reads the current pair again; its repeats stay as they were read. Nothing happens before the first open().
    void reload();
    /// Compares the same runs the other way round. Nothing happens without a comparison of two or while one is made.
    void swapSides();
    /// Compares the same runs with other options. As swapSides().
    void setOptions(const CompareOptions &options);
    /// Stops what is under way; loadFinished() follows at once, cancelled.
    void cancel();

    bool isLoading() const { return m_job != nullptr; }
    /// The work needs no file: a swap or new options.
    bool isRecomputing() const;
    /// Of what is under way; else of what is shown; empty before, and the experimental one of a trace alone.
    QString baselinePath() const;
    QString experimentalPath() const;
    /// Progress of what is under way. @pre isLoading().
    const Progress &progress(Side side) const;
    /// Null until a pair was opened. It stays while, and if, the next one is not made.
    const std::shared_ptr<const Comparison> &comparison() const { return m_comparison; }
    /// Options of the next comparison.
    const CompareOptions &options() const { return m_options; }
    /// Takes effect with the next open().
    void setNextOptions(const CompareOptions &options) { m_options = options; }

signals:
    void loadStarted();
    /// Every 50 ms while something is under way.
    void progressed();
    /// The new comparison is in force.
    void comparisonChanged();
    /// After loadStarted(), once. What was there before is untouched.
    void loadFailed(const twinlane::Error &error);
    void loadCancelled();

private:
    using Outcome = Result<std::shared_ptr<const Comparison>>;
    struct Job;

    std::unique_ptr<Job> newJob(
        const QString &baselinePath, const QString &experimentalPath, const CompareOptions &options);
    void start(std::unique_ptr<Job> job, std::function<Outcome(Job &, std::stop_token)> work);
    void recompute(const std::shared_ptr<const Run> &baseline, const std::shared_ptr<const Run> &experimental,
        const QString &baselinePath, const QString &experimentalPath, const CompareOptions &options);
    void finish(quint64 id, Outcome outcome);
    void abandonJob();

    std::shared_ptr<const Comparison> m_comparison;
    QString m_baselinePath, m_experimentalPath;
    CompareOptions m_options;
    QTimer m_poll;
    quint64 m_lastId = 0;
    std::unique_ptr<Job> m_job;
    /// Told to stop, not yet ended. Joined when their result arrives, so that no click waits for a thread.
    std::vector<std::unique_ptr<Job>> m_abandoned;
};

} // namespace twinlane
