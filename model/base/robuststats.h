// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Statistics of small samples that a single odd value does not upset. Swapping two samples mirrors every result
// exactly.

#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace twinlane {

/// The mean of the middle two of an even number. @pre not empty
double median(std::vector<double> values);

/// 1.4826 x the median distance from the median: the standard deviation, were the values normal. @pre not empty
double robustDeviation(const std::vector<double> &values);

/// The median of all y - x. @pre neither is empty. Cost: of sorting, and 64 passes over the values that differ
double hodgesLehmann(std::span<const double> x, std::span<const double> y);

/// The Wilcoxon-Mann-Whitney test for samples of @p n and @p m values: exact where that is cheap (20 values a side; 8
/// with ties), else by the normal approximation with corrections for ties and continuity. One object serves any number
/// of pairs of samples.
class RankSumTest {
public:
    RankSumTest(std::size_t n, std::size_t m); ///< @pre neither is 0
    /// Two-sided p. @pre the samples have n and m values
    double p(std::span<const double> x, std::span<const double> y) const;
    /// The p of two samples of which one lies wholly below the other: no p is smaller.
    double leastP() const;
    /// 95 % or more of the shift y - x (Moses): order statistics of all differences; all of them where few values allow
    /// no less.
    std::pair<double, double> shiftInterval(std::span<const double> x, std::span<const double> y) const;

private:
    std::size_t m_n, m_m;
    /// Ways to draw n of the ranks 1 to n + m, by their sum; empty: too many for an exact test
    std::vector<double> m_sumCounts;
    std::size_t m_leftOut = 0; ///< the interval begins with this difference, counted from 1; 0: with the first, too
};

/// Two-sided p of Student's t.
double studentP(double t, double degreesOfFreedom);
/// The t whose two-sided p is @p p.
double studentQuantile(double p, double degreesOfFreedom);

/// Which of @p pValues the Benjamini-Hochberg procedure accepts at false discovery rate @p rate.
std::vector<bool> benjaminiHochberg(const std::vector<double> &pValues, double rate);

/// The value below and above which at most half of the weight lies; the middle of two if exactly half does.
/// Weights are whole, so that the order of adding them does not matter. @pre some weight is positive
double weightedMedian(std::vector<std::pair<double, long long>> valuesAndWeights);

} // namespace twinlane
