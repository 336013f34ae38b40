// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/base/robuststats.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>

namespace twinlane {

namespace {

constexpr std::size_t kMostForExact = 20;    // values a side; the table then has 20 x 820 entries
constexpr std::size_t kMostForExactTies = 8; // a table per test

/// Doubles in the order of their values: neighbours are one apart.
std::int64_t orderOf(double value)
{
    const auto bits = std::bit_cast<std::int64_t>(value);
    return bits >= 0 ? bits : std::numeric_limits<std::int64_t>::min() - bits;
}

double valueOf(std::int64_t order)
{
    return std::bit_cast<double>(order >= 0 ? order : std::numeric_limits<std::int64_t>::min() - order);
}

/// Values in ascending order, each once. Most samples of a deep block are 0: it runs in few of the steps.
struct DistinctValues {
    explicit DistinctValues(std::span<const double> samples)
        : values(samples.begin(), samples.end())
    {
        std::sort(values.begin(), values.end());
        std::size_t kept = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i + 1 < values.size() && values[i + 1] == values[i])
                continue;
            values[kept++] = values[i];
            countUpTo.push_back(i + 1);
        }
        values.resize(kept);
    }
    std::size_t countBelow(std::size_t at) const { return at == 0 ? 0 : countUpTo[at - 1]; }
    std::size_t count() const { return countUpTo.back(); }

    std::vector<double> values;
    std::vector<std::size_t> countUpTo; ///< samples up to each of the values; parallel to them
};

/// All y - x in ascending order, without holding them: thousands of steps a side have millions.
class Differences {
public:
    Differences(std::span<const double> x, std::span<const double> y)
        : m_x(x)
        , m_y(y)
    {
    }
    std::size_t size() const { return m_x.count() * m_y.count(); }

    /// Cost: linear in the values that differ, times the bits of a number.
    double operator[](std::size_t index) const
    {
        std::int64_t low = orderOf(m_y.values.front() - m_x.values.back());
        std::int64_t high = orderOf(m_y.values.back() - m_x.values.front());
        while (low < high) {
            const std::int64_t middle = std::midpoint(low, high);
            if (countUpTo(valueOf(middle)) > index)
                high = middle;
            else
                low = middle + 1;
        }
        return valueOf(low);
    }

    double median() const
    {
        const double upper = (*this)[size() / 2];
        return size() % 2 == 1 ? upper : (upper + (*this)[size() / 2 - 1]) / 2;
    }

private:
    std::size_t countUpTo(double difference) const
    {
        std::size_t count = 0, below = 0; // of x, those too small for this y
        for (std::size_t i = 0; i < m_y.values.size(); ++i) {
            while (below < m_x.values.size() && m_y.values[i] - m_x.values[below] > difference)
                ++below;
            count += (m_y.countUpTo[i] - m_y.countBelow(i)) * (m_x.count() - m_x.countBelow(below));
        }
        return count;
    }

    DistinctValues m_x, m_y;
};

struct Ranks {
    std::vector<std::size_t> doubled; ///< twice the (mid-)rank of each pooled value, x first
    double tieTerm = 0;               ///< sum of t^3 - t over the ties
};

Ranks ranksOf(std::span<const double> x, std::span<const double> y)
{
    std::vector<double> pooled(x.begin(), x.end());
    pooled.insert(pooled.end(), y.begin(), y.end());
    std::vector<std::size_t> order(pooled.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return pooled[i] < pooled[j]; });
    Ranks ranks { std::vector<std::size_t>(pooled.size()), 0 };
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin + 1;
        while (end < order.size() && pooled[order[end]] == pooled[order[begin]])
            ++end;
        for (std::size_t i = begin; i < end; ++i)
            ranks.doubled[order[i]] = begin + end + 1; // ranks begin + 1 to end, their mean doubled
        const double tied = double(end - begin);
        ranks.tieTerm += tied * tied * tied - tied;
        begin = end;
    }
    return ranks;
}

/// How many of the choices of @p chosen of @p values have each sum.
std::vector<double> sumCounts(const std::vector<std::size_t> &values, std::size_t chosen)
{
    const std::size_t most = std::accumulate(values.begin(), values.end(), std::size_t(0));
    std::vector<std::vector<double>> counts(chosen + 1, std::vector<double>(most + 1, 0.0));
    counts[0][0] = 1;
    for (const std::size_t value : values) {
        for (std::size_t k = chosen; k-- > 0;) {
            for (std::size_t sum = most - value + 1; sum-- > 0;)
                counts[k + 1][sum + value] += counts[k][sum];
        }
    }
    return std::move(counts[chosen]);
}

double exactRankSumP(const std::vector<double> &sumCounts, std::size_t sum, std::size_t expected)
{
    const auto away = [&](std::size_t s) { return s > expected ? s - expected : expected - s; };
    double all = 0, asFar = 0;
    for (std::size_t s = 0; s < sumCounts.size(); ++s) {
        all += sumCounts[s];
        if (away(s) >= away(sum))
            asFar += sumCounts[s];
    }
    return asFar / all;
}

double normalRankSumP(const Ranks &ranks, std::size_t nX)
{
    const double n = double(nX), total = double(ranks.doubled.size()), m = total - n;
    const auto middle = ranks.doubled.begin() + std::ptrdiff_t(nX);
    const double sum = double(std::accumulate(ranks.doubled.begin(), middle, std::size_t(0))) / 2;
    const double variance = n * m / 12 * (total + 1 - ranks.tieTerm / (total * (total - 1)));
    if (variance <= 0)
        return 1;
    const double away = std::max(0.0, std::abs(sum - n * (total + 1) / 2) - 0.5);
    return std::erfc(away / std::sqrt(2 * variance));
}

/// How many of the smallest differences the lower tail leaves out.
std::size_t leftOut(const std::vector<double> &sumCounts, double tail)
{
    const double all = std::accumulate(sumCounts.begin(), sumCounts.end(), 0.0);
    double below = 0;
    std::size_t left = 0;
    for (const double count : sumCounts) {
        below += count;
        if (below > tail * all)
            break;
        left += count > 0;
    }
    return left;
}

/// Of positive numbers. std::lgamma() writes its sign into a global variable, which threads would share.
double logGamma(double x)
{
    int sign = 0;
    return ::lgamma_r(x, &sign);
}

/// The regularized incomplete beta function by its continued fraction (Lentz).
double incompleteBeta(double a, double b, double x)
{
    if (x <= 0 || x >= 1)
        return x <= 0 ? 0 : 1;
    if (x > (a + 1) / (a + b + 2))
        return 1 - incompleteBeta(b, a, 1 - x);
    const double front = std::exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * std::log(x) + b * std::log1p(-x));
    constexpr double kTiny = 1e-300;
    double c = 1, d = 1 / std::max(kTiny, 1 - (a + b) * x / (a + 1)), fraction = d;
    for (int i = 1; i <= 300; ++i) {
        const double m = i;
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / (1 + even * d);
        c = 1 + even / c;
        fraction *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / (1 + odd * d);
        c = 1 + odd / c;
        fraction *= d * c;
        if (std::abs(d * c - 1) < 1e-15)
            break;
    }
    return front * fraction / a;
}

} // namespace

double median(std::vector<double> values)
{
    const std::size_t middle = values.size() / 2;
    const auto at = values.begin() + std::ptrdiff_t(middle);
    std::nth_element(values.begin(), at, values.end());
    return values.size() % 2 == 1 ? *at : (*at + *std::max_element(values.begin(), at)) / 2;
}

double robustDeviation(const std::vector<double> &values)
{
    const double middle = median(values);
    std::vector<double> away;
    away.reserve(values.size());
    for (const double value : values)
        away.push_back(std::abs(value - middle));
    return 1.4826 * median(std::move(away));
}

double hodgesLehmann(std::span<const double> x, std::span<const double> y)
{
    return Differences(x, y).median();
}

RankSumTest::RankSumTest(std::size_t n, std::size_t m)
    : m_n(n)
    , m_m(m)
{
    constexpr double kTail = 0.025, kNormalQuantile = 1.959963984540054;
    if (std::max(n, m) <= kMostForExact) {
        std::vector<std::size_t> ranks(n + m);
        std::iota(ranks.begin(), ranks.end(), std::size_t(1));
        m_sumCounts = sumCounts(ranks, n);
        m_leftOut = leftOut(m_sumCounts, kTail);
        return;
    }
    const double pairs = double(n) * double(m), total = double(n + m);
    const double from = pairs / 2 - kNormalQuantile * std::sqrt(pairs * (total + 1) / 12);
    m_leftOut = static_cast<std::size_t>(std::max(0.0, std::floor(from)));
}

double RankSumTest::p(std::span<const double> x, std::span<const double> y) const
{
    const Ranks ranks = ranksOf(x, y);
    const auto middle = ranks.doubled.begin() + std::ptrdiff_t(m_n);
    const auto sum = std::accumulate(ranks.doubled.begin(), middle, std::size_t(0));
    const std::size_t expected = m_n * (m_n + m_m + 1); // twice n (N + 1) / 2
    if (ranks.tieTerm == 0 && !m_sumCounts.empty()) {
        // The table counts single ranks: both sums are halved, and the expected one may be odd.
        std::vector<double> doubled(2 * m_sumCounts.size());
        for (std::size_t s = 0; s < m_sumCounts.size(); ++s)
            doubled[2 * s] = m_sumCounts[s];
        return exactRankSumP(doubled, sum, expected);
    }
    if (std::max(m_n, m_m) <= kMostForExactTies)
        return exactRankSumP(sumCounts(ranks.doubled, m_n), sum, expected);
    return normalRankSumP(ranks, m_n);
}

double RankSumTest::leastP() const
{
    std::vector<double> x(m_n), y(m_m);
    std::iota(x.begin(), x.end(), 0.0);
    std::iota(y.begin(), y.end(), double(m_n));
    return p(x, y);
}

std::pair<double, double> RankSumTest::shiftInterval(std::span<const double> x, std::span<const double> y) const
{
    const Differences all(x, y);
    const std::size_t at = m_leftOut == 0 ? 0 : m_leftOut - 1;
    return { all[at], all[all.size() - 1 - at] };
}

double studentP(double t, double degreesOfFreedom)
{
    return incompleteBeta(degreesOfFreedom / 2, 0.5, degreesOfFreedom / (degreesOfFreedom + t * t));
}

double studentQuantile(double p, double degreesOfFreedom)
{
    double low = 0, high = 1e6;
    for (int i = 0; i < 200 && high - low > 1e-12 * high; ++i) {
        const double middle = (low + high) / 2;
        (studentP(middle, degreesOfFreedom) > p ? low : high) = middle;
    }
    return (low + high) / 2;
}

std::vector<bool> benjaminiHochberg(const std::vector<double> &pValues, double rate)
{
    std::vector<double> sorted = pValues;
    std::sort(sorted.begin(), sorted.end());
    double largest = -1;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        if (sorted[i] <= rate * double(i + 1) / double(sorted.size()))
            largest = sorted[i];
    }
    std::vector<bool> accepted(pValues.size());
    std::transform(pValues.begin(), pValues.end(), accepted.begin(), [largest](double p) { return p <= largest; });
    return accepted;
}

double weightedMedian(std::vector<std::pair<double, long long>> valuesAndWeights)
{
    std::sort(valuesAndWeights.begin(), valuesAndWeights.end());
    long long all = 0, below = 0;
    for (const auto &[value, weight] : valuesAndWeights)
        all += weight;
    for (std::size_t i = 0; i < valuesAndWeights.size(); ++i) {
        below += valuesAndWeights[i].second;
        if (2 * below > all)
            return valuesAndWeights[i].first;
        if (2 * below == all) {
            // Exactly half: the next value that weighs anything is as good.
            std::size_t next = i + 1;
            while (valuesAndWeights[next].second == 0)
                ++next;
            return (valuesAndWeights[i].first + valuesAndWeights[next].first) / 2;
        }
    }
    return valuesAndWeights.back().first;
}

} // namespace twinlane
