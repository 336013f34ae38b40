// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/orderclauses.h"

#include "model/base/interruption.h"
#include "model/base/shorttext.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

/// The larger part of the step that the row takes on either side.
double shareOfStep(const JudgedRuns &runs, RowId row)
{
    double most = 0;
    for (const Side side : kSides) {
        const double stepNs = double(runs.sumNs(runs.stepRow(), side, Measure::Critical).value_or(0));
        if (stepNs > 0)
            most = std::max(most, double(runs.sumNs(row, side, Measure::Critical).value_or(0)) / stepNs);
    }
    return most;
}

/// Does a program name it? Operators and autograd's nodes run in whatever order their inputs are ready.
bool isNamedByProgram(const JudgedRuns &runs, RowId row)
{
    const BlockKind kind = runs.kind(row);
    return runs.rows[row.row()].a && runs.rows[row.row()].b && !runs.rows[row.row()].isOwnTime
        && (kind == BlockKind::Module || kind == BlockKind::Annotation);
}

/// The longest neighbour that @p moved runs on another side of; none: there is none. Siblings of a tree stand in the order in which
/// they run.
RowId passedNeighbour(const JudgedRuns &runs, RowId moved)
{
    const PairRow &own = runs.rows[moved.row()];
    RowId longest;
    for (const RowId row : runs.children(own.parent)) {
        const PairRow &other = runs.rows[row.row()];
        const bool isPassed =
            isNamedByProgram(runs, row) && other.match != Match::Moved && (other.a < own.a) != (other.b < own.b);
        if (isPassed && (!longest || shareOfStep(runs, row) > shareOfStep(runs, longest)))
            longest = row;
    }
    return longest;
}

Clauses nameClauses(const JudgedRuns &runs, RowId row)
{
    constexpr std::size_t kMostNameBytes = 60;
    return { verdictClause("{0}", { shortenedInMiddle(std::string(runs.label(row)), kMostNameBytes) }) };
}

} // namespace

Clauses orderClauses(const JudgedRuns &runs)
{
    constexpr double kOfStep = 0.01;
    constexpr std::size_t kMostTold = 2;
    std::vector<Clauses> told;
    for (std::size_t i = 0; i < runs.rows.size() && told.size() < kMostTold; ++i) {
        interruptionPoint(i);
        const RowId row(i);
        if (runs.rows[i].match != Match::Moved || !isNamedByProgram(runs, row) || shareOfStep(runs, row) < kOfStep)
            continue;
        const RowId passed = passedNeighbour(runs, row);
        if (!passed)
            continue;
        const bool isLater = runs.rows[passed.row()].b < runs.rows[i].b;
        told.push_back({ verdictClause(isLater ? TWINLANE_TEXT("Verdict", "{0} runs behind {1}, not before it")
                                               : TWINLANE_TEXT("Verdict", "{0} runs before {1}, not behind it"),
            { nameClauses(runs, row), nameClauses(runs, passed) }) });
    }
    return told.empty()
        ? Clauses()
        : Clauses { verdictClause(TWINLANE_TEXT("Verdict", "In another order: {0}"), { listed(std::move(told)) }) };
}

} // namespace twinlane
