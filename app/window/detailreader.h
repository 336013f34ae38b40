// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads the details of a call on a thread of its own. Only the latest request counts.

#pragma once

#include "model/comparison/comparison.h"
#include "model/comparison/eventlookup.h"

#include <QObject>

#include <memory>
#include <thread>
#include <vector>

namespace twinlane {

class DetailReader : public QObject {
    Q_OBJECT
public:
    explicit DetailReader(QObject *parent = nullptr);
    /// Stops unfinished work and waits for its thread.
    ~DetailReader() override;

    /// Starts reading. arrived() follows, unless another request or cancel() comes first. Work under way is stopped and
    /// its result dropped.
    void read(std::shared_ptr<const Comparison> comparison, const EventQuery &query, std::size_t index);
    void cancel();

signals:
    void arrived(const twinlane::CallDetails &details);
    void jobEnded(QPrivateSignal); ///< from the job's thread, as the last thing that it does

private:
    using Calls = std::shared_ptr<const std::vector<CallPair>>;
    struct Wish {
        std::shared_ptr<const Comparison> comparison;
        EventQuery query;
        std::size_t index = 0;
    };
    struct Job;

    void start(Wish wish);
    void finish();

    /// The calls of the last query, kept for the next step through them.
    std::shared_ptr<const Comparison> m_comparison;
    EventQuery m_query;
    Calls m_calls;
    std::unique_ptr<Wish> m_next; ///< starts when the stopped job has ended, so that two never run at once
    std::unique_ptr<Job> m_running;
    bool m_isWanted = false; ///< the result of the running job is still wanted
};

} // namespace twinlane
