// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The rows of the operator and kernel tables, as the model's tables give them, and their groups.

#pragma once

#include "model/figures/kernelfamily.h"
#include "model/judgement/judgedruns.h"
#include "model/rates/scoperates.h"
#include "model/tables/pairedtotals.h"
#include "views/stats/metriccolumns.h"

#include <QString>

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace twinlane {

struct Comparison;

/// How rows are put together.
enum class StatsGrouping : quint8 {
    Name,   ///< a row per name
    Shapes, ///< the same, and each can be opened: by the sizes of its inputs
    Family, ///< a group per family, its names inside
    Module, ///< a group per module, its operators inside
};
/// Kernels have no sizes of inputs.
bool isOffered(StatsKind kind, StatsGrouping grouping);
QString groupingTitle(StatsGrouping grouping);

/// One number of both sides. Exact, so that rows of any order add up.
struct PairSum {
    std::int64_t baseline = 0, experimental = 0;
    void add(const PairSum &other)
    {
        baseline += other.baseline;
        experimental += other.experimental;
    }
    std::int64_t of(Side side) const { return side == Side::Baseline ? baseline : experimental; }
};

constexpr std::uint32_t kNoGroup = std::numeric_limits<std::uint32_t>::max();

/// One operator or kernel, a part of one, or a group. Sums are over the chosen steps.
struct StatsRow {
    QString name;
    QString shortName; ///< of a kernel, whose name is mostly a whole C++ declaration; empty: the name is short
    std::string key;   ///< the name as the model gave it; empty: of a group
    EventKind deviceKind = EventKind::Kernel; ///< of kernels
    KernelFamily family = KernelFamily::Other;
    bool isGroup = false;           ///< it has members
    std::uint32_t group = kNoGroup; ///< the row that it is a member of
    PairSum calls;
    std::array<PairSum, kMetricCount> ns; ///< parallel to metricColumns()
    /// Parallel to metricColumns(): is the difference real? None for a column that is not judged. May be empty.
    std::vector<std::optional<RowJudgement>> judgements;
    std::shared_ptr<const RatedPair> rates; ///< of the first recordings; null: no unit of work counts for it
    QString details;                        ///< further values for the tool tip, one a line; may be empty

    const QString &title() const { return shortName.isEmpty() ? name : shortName; }
    bool inBaseline() const { return calls.baseline > 0; }
    bool inExperimental() const { return calls.experimental > 0; }
};

/// Rows of operatorTable() or kernelTable() over all recordings, with names merged. A group stands before its members.
/// Cost: that of the table.
std::vector<StatsRow> statsRows(
    const Comparison &comparison, StatsKind kind, RowId scope, StatsGrouping grouping = StatsGrouping::Name);

/// "gemm", "element-wise"
QString familyTitle(KernelFamily family);

} // namespace twinlane
