// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How much each row of a comparison changed, and which rows stand out. Used by the search for places.

#pragma once

#include "model/judgement/judgedruns.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// Several rows seen as one, and how much they changed.
struct ChangedPart {
    std::vector<RowId> rows; ///< never empty
    bool isOwnTime = false;  ///< rows are unknown children, to be named after their parents
    double effectNs = 0;     ///< the sum of RowChanges::effectNs()
    double sizeNs = 0;       ///< the sum of RowChanges::sizeNs()
    double errorSquares = 0; ///< of the rows' standard errors, ns^2
};

/// Times are per step, under the comparison's measure and an aggregate. Refers to the comparison, which must outlive it.
class RowChanges {
public:
    /// Cost: linear in the rows.
    RowChanges(const JudgedRuns &runs, Aggregate aggregate);

    const JudgedRuns &runs() const { return m_runs; }
    const Delta<std::int64_t> &timeNs(RowId row) const { return m_timeNs[row.row()]; }
    /// Experimental less baseline; beyond the common factor where the row is judged.
    double effectNs(RowId row) const;
    /// The mean of both sides. A side without the row counts as 0.
    double sizeNs(RowId row) const { return m_sizeNs[row.row()]; }
    /// effectNs() / sizeNs(); 0 for a row without time.
    double relative(RowId row) const;
    /// Has one side alone the row?
    bool isOneSided(RowId row) const;
    /// Does the row, or a row inside it, stand out?
    bool isNotable(RowId row) const { return m_isNotable[row.row()]; }
    bool isNotable(const ChangedPart &part) const;
    /// Does one of its rows stand out by itself? Where no block came or went, one real row inside is enough for all that
    /// changed like it.
    bool standsOut(const ChangedPart &part) const;

    ChangedPart part(std::vector<RowId> rows, bool isOwnTime) const;

private:
    bool standsOut(std::size_t row, const Delta<std::int64_t> &time) const;
    bool isRealAsWhole(RowId row) const;

    const JudgedRuns &m_runs;
    std::vector<Delta<std::int64_t>> m_timeNs; ///< asked for again and again
    std::vector<double> m_sizeNs;
    std::vector<char> m_standsOut;
    std::vector<char> m_isNotable;
    std::vector<char> m_holdsOneSided; ///< the row, or a row inside it, is a block of one side
};

} // namespace twinlane
