// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/rankspread.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

constexpr std::size_t kFirstCost = 1, kFirstActivity = kFirstCost + kCostCount,
                      kFirstWait = kFirstActivity + kActivityFields.size(), kMemory = kFirstWait + 3;

constexpr std::array<RankMetric, kMemory + 1> kMetrics { {
    { "averageStepNs", "Average step time" },
    { "Kernel", "Kernel" },
    { "Memcpy", "Memcpy" },
    { "Memset", "Memset" },
    { "Communication", "Communication" },
    { "Runtime", "Runtime" },
    { "DataLoader", "DataLoader" },
    { "CPU Exec", "CPU Exec" },
    { "Other", "Other" },
    { "busyNs", "Device busy", Unit::Nanoseconds, Better::None },
    { "computeNs", "Compute kernels" },
    { "communicationNs", "Communication kernels" },
    { "exposedCommunicationNs", "Exposed communication" },
    { "copyNs", "Copies and fills" },
    { "waitPerStepNs", "Waiting in collectives" },
    { "exposedWaitPerStepNs", "Exposed waiting" },
    { "causedWaitPerStepNs", "Waiting that it causes" },
    { "peakAllocatedBytes", "Peak memory", Unit::Bytes },
} };

Fraction perStep(Int128 sum, const SetRank &rank)
{
    return { sum, static_cast<Int128>(rank.data.steps.size()) };
}

bool isLess(const Fraction &a, const Fraction &b)
{
    return a.numerator * b.denominator < b.numerator * a.denominator;
}

Fraction sumOf(const Fraction &a, const Fraction &b)
{
    if (a.denominator == b.denominator)
        return { a.numerator + b.numerator, a.denominator };
    return { a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator };
}

struct Value {
    RankIndex rank;
    Fraction value;
};

/// Ranks with unequal numbers of steps have many denominators: their sum would not fit. Rounded then, once each.
Fraction meanOf(const std::vector<Value> &values)
{
    const auto count = static_cast<Int128>(values.size());
    const Int128 denominator = values.front().value.denominator;
    const bool isCommon = std::all_of(
        values.begin(), values.end(), [&](const Value &value) { return value.value.denominator == denominator; });
    Int128 sum = 0;
    for (const Value &value : values)
        sum += isCommon ? value.value.numerator : value.value.rounded();
    return { sum, count * (isCommon ? denominator : 1) };
}

Spread spreadOf(std::size_t metric, std::vector<Value> values)
{
    std::stable_sort(
        values.begin(), values.end(), [](const Value &a, const Value &b) { return isLess(a.value, b.value); });
    const std::size_t middle = values.size() / 2;
    Spread spread { metric, values.front().value, values[middle].value, meanOf(values), values.back().value,
        values.front().rank, 0 };
    if (values.size() % 2 == 0) {
        const Fraction sum = sumOf(values[middle - 1].value, values[middle].value);
        spread.median = { sum.numerator, sum.denominator * 2 };
    }
    const auto largest = std::find_if(
        values.begin(), values.end(), [&](const Value &value) { return !isLess(value.value, values.back().value); });
    spread.maxRank = largest->rank;
    return spread;
}

} // namespace

Fraction medianFraction(std::vector<std::int64_t> values)
{
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    if (values.size() % 2 != 0)
        return { values[middle], 1 };
    return { static_cast<Int128>(values[middle - 1]) + values[middle], 2 };
}

std::span<const RankMetric> rankMetrics()
{
    return kMetrics;
}

StepFigure stepFigureOf(std::size_t metric)
{
    if (metric < kFirstWait)
        return StepFigure::Own;
    if (metric == kFirstWait)
        return StepFigure::Wait;
    return metric == kFirstWait + 2 ? StepFigure::CausedWait : StepFigure::None;
}

bool needsAllRanks(std::size_t metric)
{
    return metric >= kFirstWait && metric != kMemory;
}

std::int64_t stepValue(const RankStep &step, std::size_t metric)
{
    if (metric < kFirstCost)
        return step.windowNs;
    if (metric < kFirstActivity)
        return step.costsNs[metric - kFirstCost];
    return step.activity.*kActivityFields[metric - kFirstActivity].field;
}

std::optional<Fraction> rankValue(const SetRank &rank, std::size_t metric)
{
    if (stepFigureOf(metric) == StepFigure::Own) {
        Int128 total = 0;
        for (const RankStep &step : rank.data.steps)
            total += stepValue(step, metric);
        return perStep(total, rank);
    }
    if (metric == kMemory)
        return rank.data.peakAllocatedBytes ? std::optional(Fraction { *rank.data.peakAllocatedBytes, 1 })
                                            : std::nullopt;
    if (rank.isClash)
        return {};
    if (metric == kFirstWait + 1)
        return rank.exposedWaitNs ? std::optional(perStep(*rank.exposedWaitNs, rank)) : std::nullopt;
    return perStep(metric == kFirstWait ? rank.waitNs : rank.causedWaitNs, rank);
}

std::vector<Spread> spreadsOf(const RankSet &set)
{
    std::vector<Spread> spreads;
    for (std::size_t metric = 0; metric < kMetrics.size(); ++metric) {
        std::vector<Value> values;
        for (RankIndex index = 0; index < set.ranks.size(); ++index) {
            if (const auto value = rankValue(set.ranks[index], metric))
                values.push_back({ index, *value });
        }
        if (!values.empty())
            spreads.push_back(spreadOf(metric, std::move(values)));
    }
    return spreads;
}

} // namespace twinlane
