// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The work that reads files of one side or of two on a thread of its own, as the window sees it.

#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/base/side.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <stop_token>

namespace twinlane {

/// The files of one side, or of two; each side may have several, which count as one.
struct SidePaths {
    QStringList baseline, experimental; ///< the second empty: one side alone
    const QStringList &of(Side side) const { return side == Side::Baseline ? baseline : experimental; }
    QStringList &of(Side side) { return side == Side::Baseline ? baseline : experimental; }
};

class FileWork : public QObject {
    Q_OBJECT
public:
    /// Work that is under way is stopped and its result dropped. @pre the baseline has a file
    void open(const SidePaths &paths);
    /// Stops the work under way; cancelled() follows at once.
    void cancel();
    bool isLoading() const { return m_isLoading; }
    /// Of the last open().
    const SidePaths &wanted() const { return m_wanted; }
    /// Of the last open(); of several files of a side the one that is read.
    const Progress &progress(Side side) const;

signals:
    void loadStarted();
    /// Every 50 ms while work is under way.
    void progressed();
    void failed(const twinlane::Error &error);
    void cancelled();

protected:
    struct SideProgress {
        Progress baseline, experimental;
    };
    struct Wish {
        SidePaths paths;
        std::shared_ptr<SideProgress> progress;
        std::stop_source stop;
    };

    explicit FileWork(QObject *parent);
    /// Starts reading on another thread; what was read before is not wanted any more.
    virtual void read(const Wish &wish) = 0;
    virtual void dropReading() = 0;
    /// Asks the work to end: before the thread goes.
    void requestStop() { m_stop.request_stop(); }
    /// Tells that the work ended; an error is told, too.
    void end();
    void fail(const Error &error);

private:
    SidePaths m_wanted;
    std::shared_ptr<SideProgress> m_progress;
    std::stop_source m_stop;
    bool m_isLoading = false;
    QTimer m_poll;
};

} // namespace twinlane
