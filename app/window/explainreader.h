// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Explains what is selected on a thread of its own: finds its facts and reads one of its calls. Only the latest request
// counts.

#pragma once

#include "model/selection/selectioncalls.h"

#include <QObject>

#include <memory>
#include <optional>
#include <thread>

namespace twinlane {

class ExplainReader : public QObject {
    Q_OBJECT
public:
    explicit ExplainReader(QObject *parent = nullptr);
    /// Stops unfinished work and waits for its thread.
    ~ExplainReader() override;

    /// Explains @p selection by call @p index; none: by the one that shows the change. arrived() follows, unless another request or cancel() comes first. Work under way is stopped and
    /// its result dropped.
    void read(
        std::shared_ptr<const Comparison> comparison, const Selection &selection, std::optional<std::size_t> index);
    void cancel();

signals:
    void arrived(const twinlane::Explained &explained);
    void jobEnded(QPrivateSignal); ///< from the job's thread, as the last thing that it does

private:
    struct Wish {
        std::shared_ptr<const Comparison> comparison;
        Selection selection;
        std::optional<std::size_t> index;
    };
    struct Job;

    void start(Wish wish);
    void finish();

    /// What is known of the last selection, kept for the next step through its calls.
    std::shared_ptr<const Comparison> m_comparison;
    Selection m_selection;
    KnownSelection m_known;
    std::unique_ptr<Wish> m_next; ///< starts when the stopped job has ended, so that two never run at once
    std::unique_ptr<Job> m_running;
    bool m_isWanted = false; ///< the result of the running job is still wanted
};

} // namespace twinlane
