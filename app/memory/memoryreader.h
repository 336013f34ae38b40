// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads the memory of large traces on a thread of its own. Only the latest request counts.

#pragma once

#include "views/memory/memoryfeed.h"

#include <memory>

namespace twinlane {

class MemoryReader : public MemorySource {
    Q_OBJECT
public:
    explicit MemoryReader(QObject *parent = nullptr);
    /// Stops unfinished work and waits for it, until the next interruption point of the model.
    ~MemoryReader() override;

    /// Stops the work under way and drops its result.
    void read(const MemoryWish &wish) override;
    void cancel() override;

signals:
    void jobEnded(QPrivateSignal); ///< from the job's thread, as the last thing that it does

private:
    struct Job;

    void start(MemoryWish wish);
    void finish();

    std::unique_ptr<MemoryWish> m_next; ///< starts when the stopped job has ended, so that two never run at once
    std::unique_ptr<Job> m_running;
    bool m_isWanted = false; ///< the result of the running job is still wanted
};

} // namespace twinlane
