// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The judgement of blocks, for rows that no tree orders. An intermediate of the judgements of tables.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/judgement/samplelimits.h"
#include "model/tables/tablesamples.h"

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

    /// Of rows whose times hold nothing of each other. As for blocks, but by the rows of one family instead of the
    /// blocks elsewhere;
    /// all are corrected together. Cost: linear in the rows, and in steps^2 for those beyond kLeastShareOfStep of the
    /// step, few.
    std::vector<RowJudgement> judge(const SampleTable &times, const std::vector<TableRowKind> &kinds);
    /// Of rows whose times hold those of others: the chance that judge() left unflagged is theirs too.
    std::vector<RowJudgement> judgeInclusive(const SampleTable &times, const std::vector<TableRowKind> &kinds);

    /// What is done inside blocks that one side alone has, @p alone of @p times, is there by no chance: it makes a row
    /// real that holds
    /// enough of it, however its steps scatter. Half of the steps may have such a block, and the median step none.
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
    std::vector<double> m_chance; ///< of each family
};

} // namespace twinlane
