// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/judgement/samplelimits.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace twinlane {

namespace {

/// Of the rows there are few that hold much of the step and many that hold little, among which chance finds more that
/// differ. So a
/// row has to exceed more standard errors, and have a smaller p by itself, the smaller its share of the step is; from
/// the large share on
/// no more is gained.
constexpr double kLargeShare = 0.05, kSmallShare = 0.01;
constexpr double kErrors = 2, kErrorsOfSmall = 4;
/// Times the square of the share, as a part of the large share. Twenty blocks or so hold 5 % of a step each: one in a
/// hundred
/// comparisons of equal runs has one that passes the limits and this. Where so few steps know no smaller p, all that
/// they can say is enough:
/// six a side that lie wholly apart (0.0022).
constexpr double kMostP = 0.0012, kMostPOfFew = 0.0025;
/// No rank test of few steps knows a small p: complete separation by this many standard errors stands for it.
constexpr double kErrorsApart = 4;
/// Where a handful of steps has to tell how far steps scatter.
constexpr double kErrorsOfFew = 6;
/// For a row of at least this share whose samples do not overlap.
constexpr double kErrorsOfLarge = 4, kShareApart = 0.02;
/// How far a row has to stand out from the others that hold the same work, of which the largest counts. These by what
/// they surely
/// differ by, the row by its estimate: twice as far (1.5 times let a layer through that two recordings of one program
/// differed by).
constexpr double kStandOut = 2;
/// However much the others scatter, no chance moves a row by more than this multiple of its run-to-run limit times a
/// power of its share
/// of the step: small blocks scatter more (one GELU of 0.7 % of a step moved by 84 % between two recordings of one
/// program).
constexpr double kMostUneven = 0.5; ///< limit of a row where a common factor was found
constexpr double kMostChance = 1.2, kMostChancePower = -0.6;
/// Where all steps of one side took longer than all of the other, three times the time is another work. Twice is not:
/// that much two
/// small LayerNorms of two recordings of one program differed by.
constexpr double kMostChanceApart = 1;

/// A step that took longer than this many robust deviations, and than two recordings may differ by, was held up by
/// something else; if not
/// more than this part of a side's steps were, they say nothing of a large block. (One such step of eight hid 15 % of a
/// block's time, for a
/// rank counts as much whatever it is the rank of; small blocks of two speeds have such steps by nature.)
constexpr double kHeldUpErrors = 5, kMostHeldUp = 0.125;

/// @p samples without those that were held up, in their order; all where more than a few were.
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
    // What made the whole host slower or faster did not do so by one factor for all.
    const double host = std::clamp(std::abs(factor.hostLog.value_or(0)), kHostRunToRunPercent / 100, kMostUneven);
    relative = host * (1 - deviceShare) + kDeviceRunToRunPercent / 100 * deviceShare;
    const double log = factor.hostLog.value_or(0) * (1 - deviceShare) + factor.deviceLog.value_or(0) * deviceShare;
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
{
}

SampleSize SampleLimits::size(const RowSamples &row) const
{
    return { row.sizeNs, row.relative, standardError(row), row.isAlone, areApart(row.a, row.b), surelyNs(row) };
}

/// The end of the 95 % interval that is nearer to 0. The estimate itself would do wrong: some small blocks take now 50,
/// now 170 us,
/// by chance more often the one on one side; around their median they scatter little, and would hide every true change
/// of others.
double SampleLimits::surelyNs(const RowSamples &row) const
{
    if (!m_useRanks)
        return std::abs(row.effectNs);
    const auto [low, high] = m_ranks.shiftInterval(row.a, row.b);
    return low > 0 ? low : high < 0 ? -high : 0;
}

/// Of the effect. Of 4 or 5 values the median distance says little; there the standard deviation is taken.
double SampleLimits::standardError(const RowSamples &row) const
{
    const double count = 1 / double(row.a.size()) + 1 / double(row.b.size());
    if (m_useRanks) {
        constexpr double kOfMedian = 1.2533; // against that of a mean
        return kOfMedian * std::sqrt(count) * std::max(robustDeviation(row.a), robustDeviation(row.b));
    }
    const SampleSpread spread = row.spread();
    return std::sqrt(spread.squares / spread.degrees * count);
}

double SampleLimits::leastErrors(double sizeNs) const
{
    const double part =
        (std::clamp(share(sizeNs), kSmallShare, kLargeShare) - kSmallShare) / (kLargeShare - kSmallShare);
    return kErrors * part + kErrorsOfSmall * (1 - part);
}

double SampleLimits::leastEffectNs(const SampleSize &size) const
{
    if (size.isAlone)
        return leastNs();
    return std::max({ size.relative * size.ns, leastNs(), leastErrors(size.ns) * size.errorNs });
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
    // Fewer steps can say less: what all of them show already, stays.
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
    const double error =
        std::sqrt(spread.squares / spread.degrees * (1 / double(row.a.size()) + 1 / double(row.b.size())));
    const double difference = mean(row.b) - mean(row.a);
    judgement.pValue = error > 0 ? studentP(difference / error, spread.degrees) : difference != 0 ? 0 : 1;
    const double half = error * studentQuantile(0.05, spread.degrees);
    judgement.intervalNs = NsInterval { difference - half, difference + half };
}

bool SampleLimits::isRare(const SampleSize &size, const RowJudgement &judgement) const
{
    const double part = std::min(1.0, share(size.ns) / kLargeShare);
    const double most = m_useRanks ? std::max(kMostP, std::min(kMostPOfFew, m_ranks.leastP())) : kMostPOfFew;
    if (*judgement.pValue <= most * part * part)
        return true;
    const bool isApart = std::abs(judgement.effectNs) > kErrorsApart * size.errorNs;
    return m_useRanks && isApart && *judgement.pValue <= m_ranks.leastP();
}

} // namespace twinlane
