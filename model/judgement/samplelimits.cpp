// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/judgement/samplelimits.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace twinlane {

namespace {

/// A step has few large rows and many small ones, and chance finds more differing rows among many. So the smaller a
/// row's share of the step is, the more standard errors it has to exceed and the smaller its own p must be. From
/// kLargeShare on the demands stay the same.
constexpr double kLargeShare = 0.05, kSmallShare = 0.01;
constexpr double kErrors = 2, kErrorsOfSmall = 4;
/// Largest p of a row of kLargeShare; a smaller row has to have this times the square of (share / kLargeShare). A step
/// has about twenty blocks of 5 %. With this p, one in a hundred comparisons of equal runs has such a block that also
/// exceeds the limits. Few steps cannot give a p that small: six a side that lie wholly apart give 0.0022, so up to
/// kMostPOfFew is accepted for them.
constexpr double kMostP = 0.0012, kMostPOfFew = 0.0025;
/// A rank test of few steps cannot give a small p. If the sides lie wholly apart by this many standard errors, that
/// stands for a small p.
constexpr double kErrorsApart = 4;
/// Standard errors that a row has to exceed if only 4 or 5 steps tell how far it scatters.
constexpr double kErrorsOfFew = 6;
/// The same for a row of at least kShareApart whose samples do not overlap.
constexpr double kErrorsOfLarge = 4, kShareApart = 0.02;
/// A row has to differ twice as far as the other rows with the same work, of which the most different one counts. The
/// others count with their certain difference, the row with its estimate. (With 1.5 times, a layer was called real
/// between two recordings of one program.)
constexpr double kStandOut = 2;
/// Chance moves no row by more than kMostChance x its run-to-run limit x (its share of the step) ^ kMostChancePower,
/// however much others scatter. Small blocks scatter more: one GELU of 0.7 % of a step moved by 84 % between two
/// recordings of one program.
constexpr double kMostUneven = 0.5; ///< largest run-to-run limit, after a large common factor
constexpr double kMostChance = 1.2, kMostChancePower = -0.6;
/// If all steps of one side took longer than all of the other, chance moves the row by no more than its own size: three
/// times the time is other work. Twice the time is not: two small LayerNorms differed by that between two recordings of
/// one program.
constexpr double kMostChanceApart = 1;

/// A step was held up if it took longer than the median by kHeldUpErrors robust deviations and by the run-to-run limit.
/// If at most kMostHeldUp of a side's steps were held up, a large block is judged without them: one such step of eight
/// hid a change of 15 %, since a rank counts the same however far away its value is. Small blocks that run at two
/// speeds have such steps by nature, so this is for large blocks only.
constexpr double kHeldUpErrors = 5, kMostHeldUp = 0.125;

/// @p samples without the held-up ones, in their order; all of them if more than a few were held up.
Samples withoutHeldUp(const Samples &samples, double relative)
{
    const double middle = median(samples);
    const double most = middle + std::max(kHeldUpErrors * robustDeviation(samples), relative * middle);
    Samples kept;
    std::copy_if(
        samples.begin(), samples.end(), std::back_inserter(kept), [&](double sample) { return sample <= most; });
    const double heldUp = double(samples.size() - kept.size());
    return heldUp <= kMostHeldUp * double(samples.size()) ? kept : samples;
}

double mean(const Samples &samples)
{
    double sum = 0;
    for (const double sample : samples)
        sum += sample;
    return sum / double(samples.size());
}

double sumOfSquares(const Samples &samples)
{
    const double middle = mean(samples);
    double sum = 0;
    for (const double sample : samples)
        sum += (sample - middle) * (sample - middle);
    return sum;
}

bool areApart(const Samples &a, const Samples &b)
{
    const auto [leastA, mostA] = std::minmax_element(a.begin(), a.end());
    const auto [leastB, mostB] = std::minmax_element(b.begin(), b.end());
    return *mostA < *leastB || *mostB < *leastA;
}

} // namespace

void RowSamples::summarize(double deviceShare, const CommonFactor &factor)
{
    // A loaded machine does not slow all blocks by the same factor. So the larger the common factor, and the more uneven
    // what unchanged work did, the wider the limit.
    const double host = std::clamp(
        std::max(std::abs(factor.hostLog.value_or(0)), factor.hostUnevenLog), kHostRunToRunPercent / 100, kMostUneven);
    relative = host * (1 - deviceShare) + kDeviceRunToRunPercent / 100 * deviceShare;
    const double log = factor.hostLog.value_or(0) * (1 - deviceShare) + factor.deviceLog.value_or(0) * deviceShare;
    // Half of the factor from each side, so that swapping the sides mirrors the result.
    const double up = std::exp(log / 2), down = std::exp(-log / 2);
    for (double &sample : a)
        sample *= up;
    for (double &sample : b)
        sample *= down;
    sizeNs = (median(a) + median(b)) / 2;
    effectNs = isAlone ? mean(b) - mean(a) : hodgesLehmann(a, b);
}

SampleSpread RowSamples::spread() const
{
    return { sumOfSquares(a) + sumOfSquares(b), double(a.size() + b.size() - 2) };
}

SampleLimits::SampleLimits(std::size_t samplesA, std::size_t samplesB)
    : m_ranks(samplesA, samplesB)
    , m_useRanks(std::min(samplesA, samplesB) >= kLeastStepsForRanks)
    , m_inverseCounts(1 / double(samplesA) + 1 / double(samplesB))
{
}

SampleSize SampleLimits::size(const RowSamples &row) const
{
    return { row.sizeNs, row.relative, standardError(row), row.isAlone, areApart(row.a, row.b), surelyNs(row) };
}

/// The end of the 95 % interval that is nearer to 0. The estimate would be wrong here: some small blocks take either 50
/// or 170 us, and by chance one side has more of the slow ones. Their median is then far off with little scatter, and
/// would hide every true change of other rows.
double SampleLimits::surelyNs(const RowSamples &row) const
{
    if (!m_useRanks)
        return std::abs(row.effectNs);
    const auto [low, high] = m_ranks.shiftInterval(row.a, row.b);
    return low > 0 ? low : high < 0 ? -high : 0;
}

/// The standard error of the effect. The median distance of 4 or 5 values says little, so with so few steps it comes
/// from the standard deviation.
double SampleLimits::standardError(const RowSamples &row) const
{
    if (m_useRanks) {
        constexpr double kOfMedian = 1.2533; // standard error of a median / that of a mean
        return kOfMedian * std::sqrt(m_inverseCounts) * std::max(robustDeviation(row.a), robustDeviation(row.b));
    }
    return standardError(row.spread());
}

double SampleLimits::standardError(const SampleSpread &spread) const
{
    return std::sqrt(spread.squares / spread.degrees * m_inverseCounts);
}

double SampleLimits::leastErrors(double sizeNs) const
{
    const double part =
        // Falls evenly from kErrorsOfSmall at kSmallShare to kErrors at kLargeShare.
        (std::clamp(share(sizeNs), kSmallShare, kLargeShare) - kSmallShare) / (kLargeShare - kSmallShare);
    return kErrors * part + kErrorsOfSmall * (1 - part);
}

double SampleLimits::leastEffectNs(const SampleSize &size) const
{
    if (size.isAlone)
        return leastNs();
    return std::max({ size.relative * size.ns, leastNs(), leastErrors(size.ns) * size.errorNs });
}

double SampleLimits::ofRecordingsNs(const SampleSize &size) const
{
    return size.isAlone ? leastNs() : std::max(size.relative * size.ns, leastNs());
}

double SampleLimits::scatter(const SampleSize &size) const
{
    return size.surelyNs / std::sqrt(size.ns);
}

double SampleLimits::chanceNs(const SampleSize &size, double scatterOfOthers) const
{
    const double chance = kStandOut * scatterOfOthers * std::sqrt(size.ns);
    const double most = kMostChance * size.relative * size.ns * std::pow(share(size.ns), kMostChancePower);
    return std::min({ chance, most, size.isApart ? kMostChanceApart * size.ns : chance });
}

double SampleLimits::errorsOfFew(const SampleSize &size) const
{
    return size.isApart && share(size.ns) >= kShareApart ? kErrorsOfLarge : kErrorsOfFew;
}

double SampleLimits::rankP(const RowSamples &row) const
{
    if (row.relative <= 0 || share(row.sizeNs) < kLargeShare)
        return m_ranks.p(row.a, row.b);
    const Samples a = withoutHeldUp(row.a, row.relative), b = withoutHeldUp(row.b, row.relative);
    if (a.size() == row.a.size() && b.size() == row.b.size())
        return m_ranks.p(row.a, row.b);
    // Without the held-up steps there are fewer, which gives a larger p. So the smaller of both counts.
    return std::min(m_ranks.p(row.a, row.b), RankSumTest(a.size(), b.size()).p(a, b));
}

void SampleLimits::test(const RowSamples &row, const SampleSpread &spread, RowJudgement &judgement) const
{
    if (m_useRanks) {
        judgement.pValue = rankP(row);
        const auto [low, high] = m_ranks.shiftInterval(row.a, row.b);
        judgement.intervalNs = NsInterval { low, high };
        return;
    }
    const double error = standardError(spread);
    const double difference = mean(row.b) - mean(row.a);
    judgement.pValue = error > 0 ? studentP(difference / error, spread.degrees) : difference != 0 ? 0 : 1;
    const double half = error * studentQuantile(0.05, spread.degrees);
    judgement.intervalNs = NsInterval { difference - half, difference + half };
}

bool SampleLimits::isRare(const SampleSize &size, const RowJudgement &judgement) const
{
    // Squared below: a row of a tenth of kLargeShare needs a hundredth of the p. There are many small rows.
    const double part = std::min(1.0, share(size.ns) / kLargeShare);
    const double most = m_useRanks ? std::max(kMostP, std::min(kMostPOfFew, m_ranks.leastP())) : kMostPOfFew;
    if (*judgement.pValue <= most * part * part)
        return true;
    const bool isApart = std::abs(judgement.effectNs) > kErrorsApart * size.errorNs;
    return m_useRanks && isApart && *judgement.pValue <= m_ranks.leastP();
}

} // namespace twinlane
