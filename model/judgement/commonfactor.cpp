// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/judgement/commonfactor.h"

#include "model/alignment/alignedruns.h"
#include "model/base/robuststats.h"
#include "model/judgement/workratios.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <span>
#include <vector>

namespace twinlane {

namespace {

/// A factor is common if kCommonShare of the time lies within kCommonLog of its logarithm. A loaded machine does not
/// slow everything by the same factor: recordings made beside other work took 1.3 to 1.6 times as long, and only half
/// of their blocks lay within 0.3 of the factor's logarithm. So a block may miss a large factor by kCommonPart of it,
/// up to kMostCommonLog. Changes of a model reach much further.
constexpr double kCommonShare = 0.6, kCommonLog = 0.1, kCommonPart = 0.6, kMostCommonLog = 0.25;
/// A large factor must also hold at least halfway in parts of the step that have kEverywhereShare of its time.
constexpr double kLargeLog = 0.03, kHalfway = 0.5, kEverywhereShare = 0.75;
/// A large factor spares nothing: at most kMostSpared of the time may have changed by less than kSparedPart of it.
constexpr double kMostSpared = 0.15, kSparedPart = 0.25;
/// A block with a larger share of the step than this is taken for the step.
constexpr double kNearlyAll = 0.9;
/// Paired leaves must hold kMatchedShare of the time. No leaf may weigh more than kMostWeight of that.
constexpr double kMatchedShare = 0.7, kMostWeight = 0.1;

bool isLeaf(const AlignedRuns &runs, RowId row)
{
    return runs.rows[row.row()].subtreeEnd == row.value + 1;
}

/// The median time of a row; 0 if it has none.
double middleNs(const AlignedRuns &runs, RowId row, Measure measure, Side side)
{
    const auto samples = runs.valueSamplesNs(row, side, measure);
    return samples ? median({ samples->begin(), samples->end() }) : 0;
}

/// A paired leaf: by how much it changed, and its weight.
struct Ratio {
    std::size_t row = 0;
    double log = 0;
    long long weight = 0; ///< its time, but not more than kMostWeight of all
    double sizeNs = 0;
};

/// Finds the logarithm of the factor by which most of the leaves' time changed. No leaf weighs more than a part of the
/// whole: one large block that changed is no common factor.
class CommonFactorFinder {
public:
    CommonFactorFinder(const AlignedRuns &runs, Measure measure)
        : m_runs(runs)
        , m_measure(measure)
    {
    }

    std::optional<double> find()
    {
        collect();
        if (m_ratios.empty() || m_matched < kMatchedShare * m_all)
            return {};
        const long long most = std::max(1LL, std::llround(kMostWeight * m_matched));
        for (Ratio &ratio : m_ratios)
            ratio.weight = std::min(ratio.weight, most);
        const double middle = middleOf(0, m_runs.rows.size()).value_or(0);
        const double closeLog = std::clamp(kCommonPart * std::abs(middle), kCommonLog, kMostCommonLog);
        const auto isClose = [&](const Ratio &ratio) { return std::abs(ratio.log - middle) <= closeLog; };
        long long weights = 0, close = 0;
        double sparedNs = 0;
        for (const Ratio &ratio : m_ratios) {
            weights += ratio.weight;
            close += isClose(ratio) ? ratio.weight : 0;
            sparedNs += std::abs(ratio.log) < kSparedPart * std::abs(middle) ? ratio.sizeNs : 0;
        }
        const bool isCommon = double(close) >= kCommonShare * double(weights)
            && (std::abs(middle) <= kLargeLog || (sparedNs <= kMostSpared * m_matched && isEverywhere(middle)));
        return isCommon ? std::optional(middle) : std::nullopt;
    }

private:
    void collect()
    {
        for (std::size_t i = 0; i < m_runs.rows.size(); ++i) {
            const PairRow &pair = m_runs.rows[i];
            if (!isLeaf(m_runs, RowId(i)))
                continue;
            const double a = middleNs(m_runs, RowId(i), m_measure, Side::Baseline),
                         b = middleNs(m_runs, RowId(i), m_measure, Side::Experimental);
            m_all += a + b;
            if (!pair.a || !pair.b || pair.isOwnTime || a <= 0 || b <= 0)
                continue;
            m_matched += a + b;
            m_ratios.push_back({ i, std::log(b) - std::log(a), std::llround(a + b), a + b });
        }
    }

    /// The weighted median of the leaves in rows [begin, end).
    std::optional<double> middleOf(std::size_t begin, std::size_t end) const
    {
        std::vector<std::pair<double, long long>> inside;
        for (const Ratio &ratio : within(begin, end)) {
            if (ratio.weight > 0)
                inside.emplace_back(ratio.log, ratio.weight);
        }
        return inside.empty() ? std::nullopt : std::optional(weightedMedian(inside));
    }

    std::span<const Ratio> within(std::size_t begin, std::size_t end) const
    {
        const auto at = [this](std::size_t row) {
            return std::lower_bound(
                m_ratios.begin(), m_ratios.end(), row, [](const Ratio &ratio, std::size_t r) { return ratio.row < r; });
        };
        return { at(begin), at(end) };
    }

    double sizeNs(RowId row) const
    {
        double sum = 0;
        for (const Ratio &ratio : within(row.row(), m_runs.rows[row.row()].subtreeEnd))
            sum += ratio.sizeNs;
        return sum;
    }

    /// The blocks below the step, or below the block that holds nearly all of it.
    std::vector<RowId> parts() const
    {
        std::vector<RowId> parts = m_runs.children(m_runs.stepRow());
        const double all = sizeNs(m_runs.stepRow());
        for (;;) {
            const auto holdsAll =
                std::find_if(parts.begin(), parts.end(), [&](RowId part) { return sizeNs(part) > kNearlyAll * all; });
            if (holdsAll == parts.end() || isLeaf(m_runs, *holdsAll))
                return parts;
            parts = m_runs.children(*holdsAll);
        }
    }

    /// Do the parts of the step agree? A single part that changed, however large, is no common factor.
    bool isEverywhere(double middle) const
    {
        double all = 0, alike = 0;
        for (const RowId part : parts()) {
            const auto log = middleOf(part.row(), m_runs.rows[part.row()].subtreeEnd);
            all += sizeNs(part);
            alike += log && *log / middle >= kHalfway ? sizeNs(part) : 0;
        }
        return alike >= kEverywhereShare * all;
    }

    const AlignedRuns &m_runs;
    Measure m_measure;
    std::vector<Ratio> m_ratios; ///< by row
    double m_matched = 0, m_all = 0;
};

/// By name: a factor is common to names of which kFewestNames or more have kNearlyAllNames of the time near it, and those
/// that did not move kMostStill at most.
constexpr std::size_t kFewestNames = 4;
constexpr double kNearlyAllNames = 0.8, kMostStill = 0.05;
/// How near: this far, or this part of the factor's logarithm.
constexpr double kNearLog = 0.03, kNearPart = 0.25;
/// A smaller one is none that anything could lack.
constexpr double kNoFactorLog = 0.01;

double closeLogOf(double log)
{
    return std::max(kNearLog, kNearPart * std::abs(log));
}

double middleOf(const WorkRatios &work)
{
    std::vector<std::pair<double, long long>> ratios;
    for (const WorkRatio &ratio : work.alike)
        ratios.emplace_back(ratio.log, 1 + std::llround(ratio.ns));
    return weightedMedian(ratios);
}

/// None: too few names, or they do not share a factor.
std::optional<double> factorOf(const WorkRatios &work)
{
    if (work.names < kFewestNames || work.allNs <= 0)
        return {};
    const double middle = middleOf(work);
    double near = 0, still = 0;
    std::set<std::uint64_t> nearNames;
    for (const WorkRatio &ratio : work.alike) {
        if (std::abs(ratio.log - middle) <= closeLogOf(middle)) {
            near += ratio.ns;
            nearNames.insert(ratio.name);
        }
        still += std::abs(ratio.log) < kNearPart * std::abs(middle) ? ratio.ns : 0;
    }
    const bool isCommon = near >= kNearlyAllNames * work.allNs && nearNames.size() >= kFewestNames;
    const bool sparesNone = std::abs(middle) < kNoFactorLog || still <= kMostStill * work.allNs;
    return isCommon && sparesNone ? std::optional(middle) : std::nullopt;
}

/// The median name, however long it takes.
double middleOfNames(const WorkRatios &work)
{
    std::map<std::uint64_t, std::pair<double, double>> sums; // of the times, and of the logarithms by them
    for (const WorkRatio &ratio : work.alike) {
        sums[ratio.name].first += ratio.ns;
        sums[ratio.name].second += ratio.ns * ratio.log;
    }
    std::vector<double> ofNames;
    for (const auto &[name, sum] : sums)
        ofNames.push_back(sum.first > 0 ? sum.second / sum.first : 0);
    return median(std::move(ofNames));
}

/// Operators scatter on a loaded machine. Still, most of their time goes the way of a factor that is theirs, and so do
/// most of their names: one that takes nearly all of the step is no factor of everything.
bool agrees(const WorkRatios &operators, double log)
{
    constexpr double kLeastPart = 0.5, kLeastOfNames = 0.25;
    if (operators.names < kFewestNames)
        return false;
    const double middle = middleOf(operators);
    return std::abs(log) < kCommonLog ? std::abs(middle - log) <= kCommonLog
                                      : middle / log >= kLeastPart && middleOfNames(operators) / log >= kLeastOfNames;
}

std::optional<double> exponential(const std::optional<double> &log)
{
    return log ? std::optional(std::exp(*log)) : std::nullopt;
}

} // namespace

std::optional<double> CommonFactor::host() const
{
    return exponential(hostLog);
}

std::optional<double> CommonFactor::device() const
{
    return exponential(deviceLog);
}

CommonFactor commonFactor(const AlignedRuns &runs)
{
    CommonFactor factor;
    factor.hostLog = CommonFactorFinder(runs, Measure::Host).find();
    if (factor.hostLog && !agrees(operatorRatios(runs), *factor.hostLog))
        factor.hostLog.reset();
    const WorkRatios kernels = kernelRatios(runs);
    factor.deviceLog = factorOf(kernels);
    constexpr double kWorthTelling = 0.01; // of the device's time
    factor.sparesTransfers = factor.deviceLog && kernels.transferNs > kWorthTelling * kernels.allNs
        && std::abs(kernels.transferLog - *factor.deviceLog) > closeLogOf(*factor.deviceLog);
    return factor;
}

} // namespace twinlane
