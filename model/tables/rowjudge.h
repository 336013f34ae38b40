// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Judges rows of tables as blocks are judged, although no tree orders them.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/judgement/samplelimits.h"
#include "model/tables/tablesamples.h"

#include <array>
#include <cstdint>
#include <vector>

namespace twinlane {

/// How a row of a table is to be judged.
struct TableRowKind {
    double deviceShare = 0;  ///< the part of its time that the device decides
    std::uint8_t family = 0; ///< rows of one family scatter alike; below RowJudge::kFamilies
};

class RowJudge {
public:
    static constexpr std::size_t kFamilies = 4;

    /// @pre hasEnoughSamples(comparison.judged())
    explicit RowJudge(const JudgedRuns &runs);

    /// Judges rows whose times do not overlap, such as self times. They are judged as blocks are, but against the rows
    /// of their family instead of blocks elsewhere. All are corrected together for their number. Cost: linear in the
    /// rows, and in steps^2 for the few rows beyond kLeastShareOfStep of the step.
    std::vector<RowJudgement> judge(const SampleTable &times, const std::vector<TableRowKind> &kinds) const
    {
        return judgeOwn(times, kinds).judgements;
    }

    /// Judgements of rows whose times do not overlap, and how far chance goes in each family: as far as the rows that
    /// were not flagged.
    struct OfOwnTimes {
        std::vector<RowJudgement> judgements;
        std::array<double, kFamilies> chance {};
    };
    /// The same as judge(), with what judgeInclusive() needs.
    OfOwnTimes judgeOwn(const SampleTable &times, const std::vector<TableRowKind> &kinds) const;
    /// Judges rows whose times hold those of others, such as totals. @p own: the judgement of the same rows' own times.
    std::vector<RowJudgement> judgeInclusive(
        const SampleTable &times, const std::vector<TableRowKind> &kinds, const OfOwnTimes &own) const;

    /// Makes rows real because of blocks that one side alone has. @p alone is the part of @p times that was spent
    /// inside such blocks, and these are not there by chance. A row becomes real if enough of its change lies there,
    /// however much its steps scatter. (Only half of the steps may have such a block, so that the median step has
    /// none.)
    void addAlone(const SampleTable &times, const SampleTable &alone, const std::vector<TableRowKind> &kinds,
        std::vector<RowJudgement> &judgements) const;

private:
    struct Row;
    SampleUnit unit() const { return m_runs.judged().sampleUnit; }
    std::vector<Row> largeRows(const SampleTable &times, const std::vector<TableRowKind> &kinds) const;
    double limitNs(const Row &row, double scatterOfOthers) const;
    std::vector<RowJudgement> test(const std::vector<Row> &rows, std::size_t count) const;

    const JudgedRuns &m_runs;
    SampleLimits m_limits;
};

} // namespace twinlane
