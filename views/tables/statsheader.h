// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The header of the operator and kernel tables: above the columns of one measure stands its name with its unit.

#pragma once

#include "views/look/spanheader.h"
#include "views/stats/statsmodel.h"

namespace twinlane {

class StatsHeader : public SpanHeader {
    Q_OBJECT
public:
    /// Of @p table, which must outlive it.
    explicit StatsHeader(const StatsModel &table, QWidget *parent = nullptr);

protected:
    std::optional<Group> groupOf(int section) const override;

private:
    const StatsModel &m_table;
};

} // namespace twinlane
