// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/significance.h"

#include "model/comparison.h"
#include "model/robuststats.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <tuple>

namespace twinlane {

namespace {

constexpr double kFalseDiscoveryRate = 0.1;
/// Of the rows there are few that hold much of the step and many that hold little, among which chance finds more that differ. So a
/// row has to exceed more standard errors, and have a smaller p by itself, the smaller its share of the step is; from the large share on
/// no more is gained.
constexpr double kLargeShare = 0.05, kSmallShare = 0.01;
constexpr double kErrors = 2, kErrorsOfSmall = 4;
constexpr double kMostP = 0.003; ///< times the square of the share, as a part of the large share
/// No rank test of few steps knows a small p: complete separation by this many standard errors stands for it.
constexpr double kErrorsApart = 4;
/// Where a handful of steps has to tell how far steps scatter.
constexpr double kErrorsOfFew = 6;
/// For a row of at least this share whose samples do not overlap.
constexpr double kErrorsOfLarge = 4, kShareApart = 0.02;
/// Standard errors that the largest of many rows is expected to differ by from the scatter of its steps alone.
constexpr double kErrorsExpected = 2;
/// A row's change is its own if its leaves hold this part of it.
constexpr double kLocated = 0.5;
/// How far a row has to stand out from the others that hold the same work, of which the largest counts.
constexpr double kStandOut = 1.5;
/// However much the others scatter, no chance moves a row by more than this multiple of its run-to-run limit times a power of its share
/// of the step: small blocks scatter more (one GELU of 0.7 % of a step moved by 84 % between two recordings of one program).
constexpr double kMostChance = 1.2, kMostChancePower = -0.6;

using Samples = std::vector<double>;

Samples asDoubles(const std::optional<std::vector<std::int64_t>> &samples, std::size_t steps)
{
    return samples ? Samples(samples->begin(), samples->end()) : Samples(steps, 0.0);
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

bool isEnough(const Comparison &comparison)
{
    return std::min(comparison.baselineSteps.size(), comparison.experimentalSteps.size())
        >= kLeastStepsToJudge;
}

/// What a row's samples say before it is compared with other rows.
struct Candidate {
    Samples a, b;        ///< less the common factor, half of it on each side
    double sizeNs = 0;   ///< mean of both sides' medians
    double relative = 0; ///< run-to-run limit of its kind of time, 0.05 = 5 %
    double effectNs = 0;
    bool isAlone = false; ///< one side has no such block: there is no chance in that
};

class Judge {
public:
    Judge(const Comparison &comparison, const CommonFactor &factor)
        : m_comparison(comparison)
        , m_factor(factor)
        , m_ranks(comparison.baselineSteps.size(), comparison.experimentalSteps.size())
        , m_useRanks(std::min(comparison.baselineSteps.size(), comparison.experimentalSteps.size())
              >= kLeastStepsForRanks)
    {
    }

    std::vector<RowJudgement> judge()
    {
        const std::size_t count = m_comparison.rows.size();
        m_judgements.resize(count);
        m_sizes.resize(count);
        m_scatter.resize(count);
        const Measure measure = m_comparison.options.measure;
        m_stepNs = candidate(m_comparison.stepRow(), measure, true).sizeNs;
        for (std::size_t i = 0; i < count; ++i)
            setBaseLimit(RowId(i), candidate(RowId(i), measure, isWhole(i)));
        addChance();
        addParts();
        testRows(measure);
        return std::move(m_judgements);
    }

    RowJudgement judgeStep()
    {
        const RowId row = m_comparison.stepRow();
        const Candidate step = candidate(row, Measure::Critical, true);
        RowJudgement judgement;
        judgement.effectNs = step.effectNs;
        judgement.limitNs = step.relative * step.sizeNs;
        const double squares = sumOfSquares(step.a) + sumOfSquares(step.b);
        test(step, squares, double(step.a.size() + step.b.size() - 2), judgement);
        const bool isBeyond = std::abs(judgement.effectNs) > judgement.limitNs;
        judgement.judgement = !isBeyond ? Judgement::WithinLimits
            : *judgement.pValue <= 0.05 ? Judgement::Real
                                        : Judgement::WithinNoise;
        return judgement;
    }

private:
    /// The run and its step are judged as they are: what is common to all blocks is their difference.
    bool isWhole(std::size_t row) const { return row <= m_comparison.stepRow().row(); }

    /// The part of the row's time that the device decides, 0 to 1.
    double deviceShare(RowId row, Measure measure) const
    {
        if (measure != Measure::Critical)
            return measure == Measure::Device ? 1 : 0;
        double critical = 0, device = 0;
        for (const Side side : { Side::Baseline, Side::Experimental }) {
            const double steps = double(m_comparison.steps(side).size());
            critical +=
                double(m_comparison.sumNs(row, side, Measure::Critical).value_or(0)) / steps;
            device += double(m_comparison.sumNs(row, side, Measure::Device).value_or(0)) / steps;
        }
        return critical > 0 ? std::min(1.0, device / critical) : 0;
    }

    bool isAlone(RowId row, Measure measure) const
    {
        const bool hasA = bool(m_comparison.sumNs(row, Side::Baseline, measure)),
                   hasB = bool(m_comparison.sumNs(row, Side::Experimental, measure));
        return hasA != hasB && m_comparison.kind(row) != BlockKind::Unknown;
    }

    Candidate candidate(RowId row, Measure measure, bool isWhole) const
    {
        Candidate made;
        made.a = asDoubles(m_comparison.valueSamplesNs(row, Side::Baseline, measure),
            m_comparison.baselineSteps.size());
        made.b = asDoubles(m_comparison.valueSamplesNs(row, Side::Experimental, measure),
            m_comparison.experimentalSteps.size());
        const double share = deviceShare(row, measure);
        made.relative = (kHostRunToRunPercent * (1 - share) + kDeviceRunToRunPercent * share) / 100;
        if (!isWhole) {
            const double log =
                m_factor.hostLog.value_or(0) * (1 - share) + m_factor.deviceLog.value_or(0) * share;
            const double up = std::exp(log / 2), down = std::exp(-log / 2);
            for (double &sample : made.a)
                sample *= up;
            for (double &sample : made.b)
                sample *= down;
        }
        made.sizeNs = (median(made.a) + median(made.b)) / 2;
        made.isAlone = isAlone(row, measure);
        made.effectNs = made.isAlone ? mean(made.b) - mean(made.a) : hodgesLehmann(made.a, made.b);
        return made;
    }

    /// Of the effect. Of 4 or 5 values the median distance says little; there the standard deviation is taken.
    double standardError(const Candidate &row) const
    {
        const double count = 1 / double(row.a.size()) + 1 / double(row.b.size());
        if (m_useRanks) {
            constexpr double kOfMedian = 1.2533; // against that of a mean
            return kOfMedian * std::sqrt(count)
                * std::max(robustDeviation(row.a), robustDeviation(row.b));
        }
        const double degrees = double(row.a.size() + row.b.size() - 2);
        return std::sqrt((sumOfSquares(row.a) + sumOfSquares(row.b)) / degrees * count);
    }

    struct Size {
        double ns = 0, relative = 0, errorNs = 0;
        bool isAlone = false;
        bool isApart = false; ///< each step of one side took longer than all of the other
    };

    double share(double sizeNs) const { return m_stepNs > 0 ? sizeNs / m_stepNs : 0; }

    double leastErrors(double sizeNs) const
    {
        const double part = (std::clamp(share(sizeNs), kSmallShare, kLargeShare) - kSmallShare)
            / (kLargeShare - kSmallShare);
        return kErrors * part + kErrorsOfSmall * (1 - part);
    }

    double errorsOfFew(const Size &size) const
    {
        return size.isApart && share(size.ns) >= kShareApart ? kErrorsOfLarge : kErrorsOfFew;
    }

    /// Is the p of one row small enough by itself?
    bool isRare(std::size_t row, double p) const
    {
        const Size &size = m_sizes[row];
        const double part = std::min(1.0, share(size.ns) / kLargeShare);
        if (p <= kMostP * part * part)
            return true;
        const bool isApart = std::abs(m_judgements[row].effectNs) > kErrorsApart * size.errorNs;
        return m_useRanks && isApart && p <= m_ranks.leastP();
    }

    double baseLimit(const Candidate &row) const
    {
        if (row.isAlone)
            return kLeastShareOfStep * m_stepNs;
        return std::max({ row.relative * row.sizeNs, kLeastShareOfStep * m_stepNs,
            leastErrors(row.sizeNs) * standardError(row) });
    }

    void setBaseLimit(RowId row, const Candidate &candidate)
    {
        RowJudgement &judgement = m_judgements[row.row()];
        judgement.effectNs = candidate.effectNs;
        judgement.limitNs = baseLimit(candidate);
        judgement.errorNs = standardError(candidate);
        m_sizes[row.row()] = { candidate.sizeNs, candidate.relative, judgement.errorNs,
            candidate.isAlone, areApart(candidate.a, candidate.b) };
    }

    /// Both sides' blocks did the same, as far as their calls tell: what differs is time alone.
    bool isSameHere(RowId row) const
    {
        const PairRow &pair = m_comparison.rows[row.row()];
        if (m_comparison.kind(row) == BlockKind::Unknown && !pair.isOwnTime)
            return true; // a gap that one side lacks had no time there
        if (!pair.a || !pair.b || pair.isOwnTime || pair.match == Match::Guessed
            || pair.match == Match::Renamed)
            return false;
        std::array<std::uint64_t, 2> calls {};
        for (const Side side : { Side::Baseline, Side::Experimental }) {
            const std::uint32_t *samples =
                m_comparison.tree(side).callSamples(m_comparison.block(row, side));
            for (const std::uint32_t step : m_comparison.steps(side))
                calls[std::size_t(side)] += samples[step];
        }
        return calls[0] * m_comparison.experimentalSteps.size()
            == calls[1] * m_comparison.baselineSteps.size();
    }

    /// The two largest of what is put in, to know the largest of all but one.
    struct TopTwo {
        double first = 0, second = 0;
        void add(double value)
        {
            second = std::max(second, std::min(first, value));
            first = std::max(first, value);
        }
        double without(double value) const { return value == first ? second : first; }
    };

    /// What a row differs by beyond the scatter of its steps, in units that grow with no block's time.
    double scatter(std::size_t row) const
    {
        const double explained = m_useRanks ? kErrorsExpected * m_sizes[row].errorNs : 0;
        return std::max(0.0, std::abs(m_judgements[row].effectNs) - explained)
            / std::sqrt(m_sizes[row].ns);
    }

    /// Raises the limits of rows that hold the same work on both sides: what such rows elsewhere differ by, differs by chance.
    /// Chance grows with the root of a block's time, as sums of many small ones do.
    void addChance()
    {
        const std::vector<PairRow> &rows = m_comparison.rows;
        std::vector<char> isSame(rows.size(), true);
        std::vector<TopTwo> ofChildren(rows.size());
        for (std::size_t i = rows.size(); i-- > 0;) {
            isSame[i] = isSame[i] && isSameHere(RowId(i));
            const bool counts =
                isSame[i] && !isWhole(i) && m_sizes[i].ns > kLeastShareOfStep * m_stepNs;
            m_scatter[i] = std::max(ofChildren[i].first, counts ? scatter(i) : 0);
            if (const RowId parent = rows[i].parent) {
                ofChildren[parent.row()].add(m_scatter[i]);
                isSame[parent.row()] = isSame[parent.row()] && isSame[i];
            }
        }
        std::vector<double> outside(rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (const RowId parent = rows[i].parent)
                outside[i] =
                    std::max(outside[parent.row()], ofChildren[parent.row()].without(m_scatter[i]));
            if (!isSame[i] || isWhole(i) || m_sizes[i].ns <= 0)
                continue;
            const Size &size = m_sizes[i];
            const double chance = kStandOut * outside[i] * std::sqrt(size.ns);
            const double most = kMostChance * size.relative * size.ns
                * std::pow(size.ns / m_stepNs, kMostChancePower);
            RowJudgement &judgement = m_judgements[i];
            judgement.limitNs = std::max(judgement.limitNs, std::min(chance, most));
            if (!m_useRanks)
                judgement.limitNs = std::max(judgement.limitNs, errorsOfFew(size) * size.errorNs);
        }
    }

    /// Sums what the leaves inside each row changed by, each of them judged by itself.
    void addParts()
    {
        m_partsNs.resize(m_judgements.size());
        for (std::size_t i = m_judgements.size(); i-- > 0;) {
            if (m_comparison.rows[i].subtreeEnd == i + 1)
                m_partsNs[i] = m_judgements[i].effectNs;
            if (const RowId parent = m_comparison.rows[i].parent)
                m_partsNs[parent.row()] += m_partsNs[i];
        }
    }

    /// Does the row's change lie in what is inside it, rather than in delays that hit anything now and then?
    bool isLocated(std::size_t row) const
    {
        const double effect = m_judgements[row].effectNs;
        return isWhole(row) || m_partsNs[row] / effect >= kLocated;
    }

    using ClassKey = std::tuple<BlockKind, std::string_view, std::string_view>;

    ClassKey classOf(RowId row) const
    {
        const auto name = [&](Side side) {
            const BlockTree &tree = m_comparison.tree(side);
            const BlockId block = m_comparison.block(row, side);
            return block ? tree.text(tree[block].className) : std::string_view();
        };
        return { m_comparison.kind(row), name(Side::Baseline), name(Side::Experimental) };
    }

    struct Spread {
        double relativeSquares = 0; ///< sum of squares / size^2 of the rows
        double degrees = 0;
    };

    void test(const Candidate &row, double squares, double degrees, RowJudgement &judgement) const
    {
        if (m_useRanks) {
            judgement.pValue = m_ranks.p(row.a, row.b);
            const auto [low, high] = m_ranks.shiftInterval(row.a, row.b);
            judgement.intervalNs = NsInterval { low, high };
            return;
        }
        const double error =
            std::sqrt(squares / degrees * (1 / double(row.a.size()) + 1 / double(row.b.size())));
        const double difference = mean(row.b) - mean(row.a);
        judgement.pValue = error > 0 ? studentP(difference / error, degrees)
            : difference != 0        ? 0
                                     : 1;
        const double half = error * studentQuantile(0.05, degrees);
        judgement.intervalNs = NsInterval { difference - half, difference + half };
    }

    /// With 4 or 5 steps no single row knows its spread: rows of one class share theirs, relative to their time.
    std::map<ClassKey, Spread> classSpreads(Measure measure) const
    {
        std::map<ClassKey, Spread> spreads;
        if (m_useRanks)
            return spreads;
        for (std::size_t i = 0; i < m_comparison.rows.size(); ++i) {
            if (m_sizes[i].ns <= kLeastShareOfStep * m_stepNs)
                continue;
            const Candidate row = candidate(RowId(i), measure, isWhole(i));
            Spread &spread = spreads[classOf(RowId(i))];
            spread.relativeSquares +=
                (sumOfSquares(row.a) + sumOfSquares(row.b)) / (row.sizeNs * row.sizeNs);
            spread.degrees += double(row.a.size() + row.b.size() - 2);
        }
        return spreads;
    }

    void testRows(Measure measure)
    {
        const std::map<ClassKey, Spread> spreads = classSpreads(measure);
        std::vector<std::size_t> tested;
        std::vector<double> pValues;
        for (std::size_t i = 0; i < m_judgements.size(); ++i) {
            RowJudgement &judgement = m_judgements[i];
            judgement.judgement = Judgement::WithinLimits;
            if (std::abs(judgement.effectNs) <= judgement.limitNs)
                continue;
            const Candidate row = candidate(RowId(i), measure, isWhole(i));
            double squares = sumOfSquares(row.a) + sumOfSquares(row.b),
                   degrees = double(row.a.size() + row.b.size() - 2);
            if (const auto found = spreads.find(classOf(RowId(i))); found != spreads.end()) {
                squares = found->second.relativeSquares * row.sizeNs * row.sizeNs;
                degrees = found->second.degrees;
            }
            test(row, squares, degrees, judgement);
            tested.push_back(i);
            pValues.push_back(*judgement.pValue);
        }
        const std::vector<bool> accepted = benjaminiHochberg(pValues, kFalseDiscoveryRate);
        for (std::size_t k = 0; k < tested.size(); ++k) {
            const std::size_t row = tested[k];
            const bool isReal =
                m_sizes[row].isAlone || (accepted[k] && isRare(row, pValues[k]) && isLocated(row));
            m_judgements[row].judgement = isReal ? Judgement::Real : Judgement::WithinNoise;
        }
    }

    const Comparison &m_comparison;
    const CommonFactor &m_factor;
    RankSumTest m_ranks;
    bool m_useRanks;
    double m_stepNs = 0;
    std::vector<RowJudgement> m_judgements;
    std::vector<Size> m_sizes;
    std::vector<double> m_partsNs; ///< effects of the leaves inside
    std::vector<double> m_scatter; ///< largest |effect| / sqrt(time) of the row and its descendants
};

} // namespace

std::string_view judgementKey(Judgement judgement)
{
    constexpr std::array<std::string_view, 4> kKeys { "tooFewSteps", "withinLimits", "withinNoise",
        "real" };
    return kKeys[static_cast<std::size_t>(judgement)];
}

std::vector<RowJudgement> judgeRows(const Comparison &comparison, const CommonFactor &factor)
{
    if (!isEnough(comparison))
        return std::vector<RowJudgement>(comparison.rows.size());
    return Judge(comparison, factor).judge();
}

RowJudgement judgeStep(const Comparison &comparison)
{
    const CommonFactor none;
    return isEnough(comparison) ? Judge(comparison, none).judgeStep() : RowJudgement();
}

} // namespace twinlane
