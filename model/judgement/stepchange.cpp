// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/judgement/stepchange.h"

#include "model/base/robuststats.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace twinlane {

namespace {

/// The larger the factor by which unchanged work moved, the less evenly it moves all work: at least by this part of it.
constexpr double kUneven = 0.1;
/// The same of the factor by which a disturbance made the longer one of both sides' steps. Nothing is known to be the
/// same: half of it.
constexpr double kUnevenDisturbance = 0.1, kDisturbanceAlone = 0.5;
/// A machine that is away for a part of the time also takes the caches of the program with it: it was seen to make long calls
/// longer by the square of what it made of short ones.
constexpr double kAwayAlone = 2;
/// Recordings that were not disturbed lie at least this part of what single steps scatter by apart.
constexpr double kOfSteps = 0.5;
/// Variance of a median of normal values / that of their mean.
constexpr double kOfMedian = 1.57;

/// Half of the interval of a change of which the unchanged work's movement was taken out.
double halfBeside(const UnchangedWork &unchanged, double leastSpreadLog, double stepsSquare)
{
    const double spread = std::max({ unchanged.spreadLog, leastSpreadLog, kUneven * std::abs(unchanged.log) });
    const double blocks = double(unchanged.blocks);
    // What changed is one more block that moves by itself, by its part of the step; the median has an error of its own.
    const double square = spread * spread * (unchanged.otherShare * unchanged.otherShare + kOfMedian / blocks);
    return studentQuantile(0.05, blocks - 1) * std::sqrt(square + stepsSquare);
}

/// Half of the interval in which a further recording lies: from disturbed recordings as far as another step, else half as
/// far.
double halfOfSteps(const StepTimes &times)
{
    double square = 0, degrees = 0;
    for (const std::vector<double> &samples : times.usual) {
        const double middle = median(samples), deviation = robustDeviation(samples);
        square += middle > 0 ? deviation * deviation / (middle * middle) : 0;
        degrees += double(samples.size() - 1);
    }
    return (times.restsOnUsual ? 1 : kOfSteps) * studentQuantile(0.05, std::max(1.0, degrees)) * std::sqrt(square);
}

/// How much longer held-up calls made the mean step, as a logarithm; of the side where that is more.
double disturbanceLog(const StepTimes &times)
{
    double most = 0;
    for (const std::size_t side : { 0, 1 }) {
        const auto sum = [](const std::vector<double> &samples) {
            return std::accumulate(samples.begin(), samples.end(), 0.0);
        };
        most = std::max(most, std::log(sum(times.whole[side]) / sum(times.usual[side])));
    }
    return most;
}

} // namespace

double StepChange::nsOf(double ofLog) const
{
    return baselineNs * std::expm1(ofLog);
}

double StepChange::sizeNs(double ofLog) const
{
    return 2 * middleNs * std::sinh(ofLog / 2);
}

double StepChange::leastNs() const
{
    // A decrease is a smaller part of the baseline than the increase that undoes it.
    return log < 0 ? -nsOf(-leastLog) : nsOf(leastLog);
}

std::optional<StepChange> stepChange(const StepTimes &times)
{
    const auto whole = ratioEstimate(times.whole[0], times.whole[1], times.scatter);
    const auto usual = ratioEstimate(times.usual[0], times.usual[1], times.scatter);
    if (!whole || !usual)
        return {};
    RatioEstimate own = times.restsOnUsual ? *usual : *whole;
    const bool isOfSteps = times.scatter == Scatter::Apart;
    if (!isOfSteps)
        own.widen(times.ofSteps);
    StepChange change;
    change.log = whole->log;
    change.errorLog = own.errorLog;
    change.pValue = own.pValue;
    change.middleNs = whole->middleNs;
    change.baselineNs = whole->middleNs * std::exp(-whole->log / 2);
    change.isClearAlone = std::abs(own.log) > own.halfLog;
    const double disturbance = disturbanceLog(times);
    double half = own.halfLog;
    if (!times.unchanged && isOfSteps)
        half = std::max({ half, times.limitLog, halfOfSteps(times), kDisturbanceAlone * disturbance,
            (times.operators ? 1 : kAwayAlone) * times.awayLog });
    change.lowLog = std::min(whole->log, own.log - half);
    change.highLog = std::max(whole->log, own.log + half);
    if (times.unchanged) {
        const double square = isOfSteps ? usual->errorLog * usual->errorLog : times.ofSteps.square;
        const double beside = usual->log - times.unchanged->log,
                     halfLog = halfBeside(
                         *times.unchanged, std::max(times.leastSpreadLog, kUnevenDisturbance * disturbance), square);
        change.lowLog = std::min(change.lowLog, beside - halfLog);
        change.highLog = std::max(change.highLog, beside + halfLog);
    }
    if (times.operators) {
        // Their means are held up as the whole step is.
        const double beside = whole->log - times.operators->log,
                     halfLog = halfBeside(*times.operators, times.leastSpreadLog, 0);
        change.lowLog = std::min(change.lowLog, beside - halfLog);
        change.highLog = std::max(change.highLog, beside + halfLog);
    }
    // The interval may reach further to one side: what it needs to hold no 0 is its reach towards 0.
    const double reach = change.log < 0 ? change.highLog - change.log : change.log - change.lowLog;
    change.leastLog = std::max({ 0.0, times.limitLog, reach });
    return change;
}

} // namespace twinlane
