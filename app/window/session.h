// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The current comparison and the work that makes the next one. It goes through the command line's door, loader.h.

#pragma once

#include "model/comparison/loader.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

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
    /// Without an experimental path the baseline is read alone and compared with itself (see Comparison::isAlone()).
    /// @p baselineRepeats and @p experimentalRepeats are files of further recordings (see recordings.h).
    void open(const QString &baselinePath, const QString &experimentalPath, const QStringList &baselineRepeats = {},
        const QStringList &experimentalRepeats = {});
    /// Puts @p path in the place of one side of the request under way, else of what is shown. The other side is not
    /// read again where its run is there. As open() where there is neither.
    void replaceSide(Side side, const QString &path);
    /// Reads further recordings of one side's program and counts recordings instead of steps from then on. Nothing
    /// happens without a comparison of two or while something is under way.
    void addRecordings(Side side, const QStringList &paths);
    /// Reads the current pair again; its repeats stay as they were read. Nothing happens before the first open().
    void reload();
    /// Compares the same runs the other way round. As addRecordings().
    void swapSides();
    /// Compares the same runs with other options, in place of those that they are being compared with.
    /// @pre canSetOptions(), else nothing happens.
    void setOptions(const CompareOptions &options);
    /// There is a comparison, and neither other runs nor other sides are on their way.
    bool canSetOptions() const;
    /// Makes the last request again, as it was. Nothing happens before the first one or while one is under way.
    void retry();
    /// Stops what is under way; loadCancelled() follows at once.
    void cancel();

    bool isLoading() const { return m_job != nullptr; }
    /// What is under way reads a file. Else it is a swap or new options.
    bool isReading() const;
    /// Of what is under way; else of what is shown; empty before, and the experimental one of a trace alone.
    QString baselinePath() const;
    QString experimentalPath() const;
    /// The file of one side in the last request, whatever became of it.
    QString wantedPath(Side side) const;
    /// Progress of what is under way. @pre isLoading().
    const Progress &progress(Side side) const;
    /// Null until a pair was opened. It stays while, and if, the next one is not made.
    const std::shared_ptr<const Comparison> &comparison() const { return m_comparison; }
    /// Options of the next comparison.
    const CompareOptions &options() const { return m_options; }
    /// Options of what is under way, else of what is shown, else of the next comparison.
    const CompareOptions &wantedOptions() const;
    /// Takes effect with the next open().
    void setNextOptions(const CompareOptions &options) { m_options = options; }

signals:
    void loadStarted();
    /// Every 50 ms while something is under way, and once more when it has ended. Nothing may be asked for in answer.
    void progressed();
    /// The new comparison is in force.
    void comparisonChanged();
    /// After loadStarted(), once. What was there before is untouched.
    void loadFailed(const twinlane::Error &error);
    void loadCancelled();

private:
    using Outcome = Result<std::shared_ptr<const Comparison>>;
    struct Request {
        QString baselinePath, experimentalPath; ///< as the user wrote them; the second is empty for a trace alone
        LoadRequest load;                       ///< the same for the model
    };
    struct Job;

    Request newRequest(const QString &baselinePath, const QString &experimentalPath) const;
    Request ofShownRuns() const;
    void start(Request request);
    void finish(quint64 id, Outcome outcome);
    void abandonJob();

    std::shared_ptr<const Comparison> m_comparison;
    QString m_baselinePath, m_experimentalPath;
    CompareOptions m_options;
    Request m_wanted; ///< the last one that was started
    QTimer m_poll;
    quint64 m_lastId = 0;
    std::unique_ptr<Job> m_job;
    /// Told to stop, not yet ended. Joined when their result arrives, so that no click waits for a thread.
    std::vector<std::unique_ptr<Job>> m_abandoned;
};

} // namespace twinlane
