// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the samples of one row say, whatever the row is: its effect, the limits it has to exceed and the test. An
// intermediate of
// judgeRows() and of the judgements of tables.

#pragma once

#include "model/base/robuststats.h"
#include "model/judgement/significance.h"

#include <cstddef>
#include <vector>

namespace twinlane {

/// Of the rows that passed the limits (Benjamini-Hochberg).
constexpr double kFalseDiscoveryRate = 0.1;

using Samples = std::vector<double>;

struct SampleSpread {
    double squares = 0; ///< sum of squared distances from each side's mean
    double degrees = 0;
};

/// One value per chosen step on each side, never empty, and what follows from them.
struct RowSamples {
    Samples a, b;
    bool isAlone = false; ///< one side has no such row: there is no chance in that
    double sizeNs = 0;    ///< mean of both sides' medians
    double relative = 0;  ///< run-to-run limit of its kind of time, 0.05 = 5 %
    double effectNs = 0;

    /// Takes half of the common factor from each side's samples, then fills the other members. @p deviceShare: the part
    /// of the time
    /// that the device decides.
    void summarize(double deviceShare, const CommonFactor &factor);
    SampleSpread spread() const;
};

/// What is left of a row's samples when rows are compared with each other.
struct SampleSize {
    double ns = 0, relative = 0, errorNs = 0;
    bool isAlone = false;
    bool isApart = false; ///< each step of one side took longer than all of the other
    double surelyNs = 0;  ///< it differs by so much at least, as far as its steps tell
};

class SampleLimits {
public:
    SampleLimits(std::size_t samplesA, std::size_t samplesB); ///< @pre neither is 0, together more than 2
    void setStepNs(double stepNs) { m_stepNs = stepNs; }
    bool useRanks() const { return m_useRanks; }

    SampleSize size(const RowSamples &row) const;
    double leastNs() const { return kLeastShareOfStep * m_stepNs; }
    double leastEffectNs(const SampleSize &size) const;
    /// What a row surely differs by, in units that grow with no row's time.
    double scatter(const SampleSize &size) const;
    /// By how much a row may differ by chance where rows that hold the same work scatter by @p scatterOfOthers.
    double chanceNs(const SampleSize &size, double scatterOfOthers) const;
    double errorsOfFew(const SampleSize &size) const;
    /// Fills pValue and intervalNs.
    void test(const RowSamples &row, const SampleSpread &spread, RowJudgement &judgement) const;
    /// Is the p of one tested row small enough by itself?
    bool isRare(const SampleSize &size, const RowJudgement &judgement) const;

private:
    double rankP(const RowSamples &row) const; ///< of a large row, without single steps that something held up
    double standardError(const RowSamples &row) const;
    double surelyNs(const RowSamples &row) const;
    double leastErrors(double sizeNs) const;
    double share(double sizeNs) const { return m_stepNs > 0 ? sizeNs / m_stepNs : 0; }

    RankSumTest m_ranks;
    bool m_useRanks;
    double m_stepNs = 0;
};

} // namespace twinlane
