// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the samples of one row say, whatever kind of row it is: its effect, the limits that the effect has to exceed,
// and the test. Blocks and tables are judged by it.

#pragma once

#include "model/base/robuststats.h"
#include "model/judgement/significance.h"

#include <cstddef>
#include <vector>

namespace twinlane {

/// False discovery rate among the rows that exceed the limits (Benjamini-Hochberg).
constexpr double kFalseDiscoveryRate = 0.1;

using Samples = std::vector<double>;

struct SampleSpread {
    double squares = 0; ///< sum of squared distances from each side's mean
    double degrees = 0;
};

/// One value per chosen step on each side, never empty, and the figures that follow from them.
struct RowSamples {
    Samples a, b;
    bool isAlone = false; ///< one side has no such row, which is not left to chance
    double sizeNs = 0;    ///< mean of both sides' medians
    double relative = 0;  ///< run-to-run limit of its mixture of host and device time, 0.05 = 5 %
    double effectNs = 0;

    /// Takes half of the common factor out of each side's samples, then fills the other members. @p deviceShare is the
    /// part of the time that the device decides, 0..1.
    void summarize(double deviceShare, const CommonFactor &factor);
    SampleSpread spread() const;
};

/// The figures of one row that are needed when rows are compared with each other.
struct SampleSize {
    double ns = 0, relative = 0, errorNs = 0;
    bool isAlone = false;
    bool isApart = false; ///< each step of one side took longer than all of the other
    double surelyNs = 0;  ///< smallest |effect| that its steps allow: the near end of the 95 % interval
};

class SampleLimits {
public:
    SampleLimits(std::size_t samplesA, std::size_t samplesB); ///< @pre neither is 0, together more than 2
    void setStepNs(double stepNs) { m_stepNs = stepNs; }
    bool useRanks() const { return m_useRanks; }

    SampleSize size(const RowSamples &row) const;
    double leastNs() const { return kLeastShareOfStep * m_stepNs; }
    double leastEffectNs(const SampleSize &size) const;
    /// The part of it that the row's own scatter has no part in.
    double ofRecordingsNs(const SampleSize &size) const;
    /// The certain part of a row's difference, divided by the root of its time. So small and large rows can be
    /// compared.
    double scatter(const SampleSize &size) const;
    /// By how much a row may differ by chance, if other rows with the same work scatter by @p scatterOfOthers.
    double chanceNs(const SampleSize &size, double scatterOfOthers) const;
    /// Of a difference of means.
    double standardError(const SampleSpread &spread) const;
    double errorsOfFew(const SampleSize &size) const;
    /// Fills pValue and intervalNs.
    void test(const RowSamples &row, const SampleSpread &spread, RowJudgement &judgement) const;
    /// Is the p of one tested row small enough by itself?
    bool isRare(const SampleSize &size, const RowJudgement &judgement) const;

private:
    /// p of the rank-sum test; for a large row without its few held-up steps
    double rankP(const RowSamples &row) const;
    double standardError(const RowSamples &row) const;
    double surelyNs(const RowSamples &row) const;
    double leastErrors(double sizeNs) const;
    double share(double sizeNs) const { return m_stepNs > 0 ? sizeNs / m_stepNs : 0; }

    RankSumTest m_ranks;
    bool m_useRanks;
    double m_inverseCounts; ///< sum over both sides
    double m_stepNs = 0;
};

} // namespace twinlane
