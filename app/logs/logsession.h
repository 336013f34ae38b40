// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The work that reads logs of compile-time benchmarks and compares them, on a thread of its own.

#pragma once

#include "app/reading/lastwish.h"
#include "model/base/progress.h"
#include "model/comparison/comparison.h"
#include "model/logs/logset.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <stop_token>

namespace twinlane {

/// The files of one log, or of two; each side may have several, whose runs count as its own.
struct LogPaths {
    QStringList baseline, experimental; ///< the second empty: a log alone
    const QStringList &of(Side side) const { return side == Side::Baseline ? baseline : experimental; }
    QStringList &of(Side side) { return side == Side::Baseline ? baseline : experimental; }
};

class LogSession : public QObject {
    Q_OBJECT
public:
    explicit LogSession(QObject *parent = nullptr);
    /// Stops unfinished work and waits for it, at most for one piece of a file.
    ~LogSession() override;

    /// Work that is under way is stopped and its result dropped. @pre the baseline has a file
    void open(const LogPaths &paths);
    /// Stops the work under way; cancelled() follows at once.
    void cancel();
    bool isLoading() const { return m_isLoading; }
    /// Of the last open().
    const LogPaths &wanted() const { return m_wanted; }
    /// Of the last open(); of several files of a side the one that is read.
    const Progress &progress(Side side) const;

signals:
    void loadStarted();
    /// Every 50 ms while work is under way.
    void progressed();
    void loaded(const std::shared_ptr<const twinlane::LogSet> &logs);
    void failed(const twinlane::Error &error);
    void cancelled();

private:
    struct SideProgress {
        Progress baseline, experimental;
    };
    struct Wish {
        LogPaths paths;
        std::shared_ptr<SideProgress> progress;
        std::stop_source stop;
    };
    using Made = std::shared_ptr<const LogSet>;

    static Result<Made> make(const Wish &wish);
    void take(Result<Made> &made);
    void end();

    LogPaths m_wanted;
    std::shared_ptr<SideProgress> m_progress;
    std::stop_source m_stop;
    bool m_isLoading = false;
    QTimer m_poll;
    LastWish<Wish, Made> m_reader; // last: its thread uses nothing of this, but it ends first
};

} // namespace twinlane
