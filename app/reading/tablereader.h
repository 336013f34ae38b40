// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Adds up the operators or kernels of a block on a thread of its own. Only the latest request counts.

#pragma once

#include "app/reading/lastwish.h"
#include "views/tables/statsfeed.h"

namespace twinlane {

class TableReader : public StatsSource {
    Q_OBJECT
public:
    explicit TableReader(QObject *parent = nullptr);

    /// Stops the work under way and drops its result.
    void read(const TableWish &wish) override { m_reading.read(wish); }
    void cancel() override { m_reading.cancel(); }

private:
    LastWish<TableWish, StatsTable> m_reading;
};

} // namespace twinlane
