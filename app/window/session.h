// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The current comparison and the work that makes the next one. It calls loadComparison(), as the command line does.

#pragma once

#include "app/window/sessionwork.h"
#include "views/work/errand.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace twinlane {

/// The files of a comparison.
struct TracePaths {
    QString baseline, experimental; ///< the second empty: a trace alone
    QStringList baselineRepeats = {}, experimentalRepeats = {};
    QString baselineNames = {}, experimentalNames = {}; ///< recordings that lend names; empty: none
    ShownRanks ranks = {};                              ///< of sets
    QString rankPattern = {}; ///< of sets, see RankPattern; empty: that of setNextRankPattern(), which counts once
};

/// Is it "baseline:NAME", which stands for the recordings of a named baseline (see baselines.h)?
bool isBaselineWord(const QString &path);

class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject *parent = nullptr);
    /// Stops unfinished work and lets it go.
    ~Session() override;

    /// Reads both files and compares them. Work that is under way is stopped and its result dropped.
    /// Without an experimental path the baseline is read alone and compared with itself (see Comparison::isAlone()).
    /// @p baselineRepeats and @p experimentalRepeats are files of further recordings (see recordings.h). The path of the
    /// baseline may be "baseline:NAME" (see baselines.h).
    void open(const QString &baselinePath, const QString &experimentalPath, const QStringList &baselineRepeats = {},
        const QStringList &experimentalRepeats = {});
    void open(const TracePaths &paths);
    /// Shows what @p other shows, without making it again.
    void adopt(const Session &other);
    /// Replaces one side of the request under way, else of the shown pair, by @p path. A run that is already there is
    /// not read again. As open() if there is no pair.
    void replaceSide(Side side, const QString &path);
    /// Reads further recordings of one side's program, and counts recordings instead of steps from then on. Does
    /// nothing without a comparison of two files or while work is under way.
    void addRecordings(Side side, const QStringList &paths);
    /// Compares without one of a side's recordings, counted from 0; of the first one the next takes the place. Does
    /// nothing where the side has no other one, or while work is under way.
    void removeRecording(Side side, std::size_t index);
    /// Makes a recording its side's first one: blocks, steps and calls that are drawn are of that.
    void makeFirst(Side side, std::size_t index);
    /// Reads a recording that lends one side the names of its modules (CompareOptions::names()). A recording that does
    /// not fit makes the work fail. Does nothing without a comparison or while work is under way.
    void borrowNames(Side side, const QString &path);
    /// Reads the current pair again; its repeats are not read again. Does nothing before the first open().
    void reload();
    /// Compares the same runs the other way round. Does nothing without a comparison of two files, or while one is
    /// made.
    void swapSides();
    /// Reads the traces of other ranks of the shown sets and compares them; a run that is already there is not read
    /// again. Does nothing without sets or while another file is read.
    void showRanks(const RankPlaces &places, BlocksChoice::Rule rule = BlocksChoice::Rule::Pair);
    void showRanks(BlocksChoice::Rule rule);
    /// Where the paths of the sets' files tell their ranks, as a regular expression (see RankPattern); empty: the files
    /// tell. Reads the sets again. Does nothing without sets.
    void setRankPattern(const QString &pattern);
    /// Of the shown sets.
    const QString &rankPattern() const { return m_rankPattern; }
    /// Shows these ranks when the sets that are read now are there. Does nothing without such work.
    void wantRanks(const RankNames &names);
    /// Compares the same runs with other options, instead of the present ones. @pre canSetOptions(), else nothing
    /// happens.
    void setOptions(const CompareOptions &options);
    /// Is there a comparison, and are no other runs and no swap under way?
    bool canSetOptions() const;
    /// Repeats the last request. Does nothing before the first one or while work is under way.
    void retry();
    /// Stops the work under way; loadCancelled() follows at once.
    void cancel();

    bool isLoading() const { return m_job != nullptr; }
    /// Does the work under way read a file? Else it is a swap or new options.
    bool isReading() const;
    /// The path of the work under way, else of the shown comparison. Empty before the first; the experimental one is
    /// empty for a trace alone.
    QString baselinePath() const;
    QString experimentalPath() const;
    /// The file of one side in the last request, even if that failed.
    QString wantedPath(Side side) const;
    /// Progress of what is under way. @pre isLoading().
    const Progress &progress(Side side) const;
    /// Files of a side that were read so far where it is a set. @pre isLoading().
    const SetProgress &setProgress(Side side) const;
    /// What has come of sets under way since it was asked for last; null: nothing new.
    std::shared_ptr<const OpenedSets> takeComing();
    /// Null: single recordings are shown. With sets there may be no comparison (see OpenedSets::note).
    const std::shared_ptr<const OpenedSets> &sets() const { return m_sets; }
    /// Null until a pair was opened. Stays the same until the next one is made, also if that fails.
    const std::shared_ptr<const Comparison> &comparison() const { return m_comparison; }
    /// Options of the next comparison.
    const CompareOptions &options() const { return m_options; }
    /// The options of the work under way, else of the shown comparison, else of the next one.
    const CompareOptions &wantedOptions() const;
    /// Takes effect with the next open().
    void setNextOptions(const CompareOptions &options) { m_options = options; }
    void setNextRankPattern(const QString &pattern) { m_nextRankPattern = pattern; }

    /// Rates are held against another table than the one that the program carries.
    bool hasOwnPeaks() const { return m_peaks != shippedPeaks(); }
    /// Null: the program's own. What is shown, or is being made, is made again with it.
    void setPeaks(std::shared_ptr<const PeaksTable> peaks);

signals:
    void loadStarted();
    /// Every 50 ms while work is under way, and once more when it has ended. A receiver must not make a request.
    void progressed();
    /// The new comparison is in force.
    void comparisonChanged();
    /// Once after loadStarted(). The present comparison is unchanged.
    void loadFailed(const twinlane::Error &error);
    void loadCancelled();

private:
    using Request = SessionRequest;
    using Outcome = Result<SessionMade>;
    struct Job;
    /// What is made, and the work that makes it.
    struct Work {
        std::shared_ptr<Job> job;
        std::unique_ptr<Errand> errand;
    };

    static const std::shared_ptr<const PeaksTable> &shippedPeaks();
    Request newRequest(const QString &baselinePath, const QString &experimentalPath) const;
    Request ofShownRuns() const;
    Request toReadAgain() const;
    /// Compares with @p recordings of one side instead of the present ones. @pre not empty
    void compareRecordings(Side side, std::vector<std::shared_ptr<const Run>> recordings);
    /// All of one side, the first one first; empty while they cannot be changed.
    std::vector<std::shared_ptr<const Run>> shownRecordings(Side side) const;
    void start(Request request);
    void finish(const std::shared_ptr<Job> &job, const std::optional<Error> &failed);
    void takeOutcome(const Job &job, SessionMade made);
    void abandonJob();

    std::shared_ptr<const Comparison> m_comparison;
    std::shared_ptr<const OpenedSets> m_sets;
    QString m_baselinePath, m_experimentalPath;
    QString m_rankPattern, m_nextRankPattern;
    CompareOptions m_options;
    std::shared_ptr<const PeaksTable> m_peaks;
    Request m_wanted; ///< the last one that was started
    QTimer m_poll;
    std::shared_ptr<Job> m_job;
    std::unique_ptr<Errand> m_errand; ///< that makes it
    std::vector<Work> m_abandoned;    ///< told to stop, and not ended yet
};

} // namespace twinlane
