// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Adds up the operators or kernels of a block on a thread of its own. Only the latest wish counts.

#pragma once

#include "views/tables/nameorder.h"

#include <QObject>

#include <memory>

namespace twinlane {

class TableReader : public QObject {
    Q_OBJECT
public:
    explicit TableReader(QObject *parent = nullptr);
    /// Waits for unfinished work.
    ~TableReader() override;

    /// arrived() follows, unless another wish comes first.
    void read(std::shared_ptr<const Comparison> comparison, StatsKind kind, RowId scope);

signals:
    /// The table is the receiver's to take.
    void arrived(const std::shared_ptr<const twinlane::Comparison> &comparison, twinlane::RowId scope,
        const std::shared_ptr<twinlane::StatsTable> &table);

private:
    struct Wish {
        std::shared_ptr<const Comparison> comparison;
        StatsKind kind = StatsKind::Operators;
        RowId scope;
    };
    struct Job;

    void start(Wish wish);
    void finish(const std::shared_ptr<StatsTable> &table);

    std::unique_ptr<Wish> m_next; ///< starts when the job under way has ended
    std::unique_ptr<Job> m_running;
};

} // namespace twinlane
