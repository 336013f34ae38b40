// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/calltimes.h"

#include "model/base/interruption.h"
#include "model/base/robuststats.h"
#include "model/base/side.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

namespace twinlane {

namespace {

constexpr double kFarBeyond = 3;       // x the median
constexpr double kMost = 0.8;          // of a difference
constexpr std::size_t kCallsOfOne = 5; // one of so many calls may be a long one

/// With 0 for each step without a call. Of two steps of which one was held up, the other one.
double usualNs(const std::vector<TimeInStep> &times, std::size_t steps, bool isHeldUp)
{
    std::vector<double> ns(std::max(steps, times.size()), 0);
    std::transform(times.begin(), times.end(), ns.begin(), [](const TimeInStep &time) { return double(time.ns); });
    return ns.size() == 2 && isHeldUp ? std::min(ns[0], ns[1]) : median(std::move(ns));
}

/// Returns the usual time.
double addCalls(std::vector<TimeInStep> &times, std::size_t steps, std::size_t side, CallShift &shift)
{
    const HeldUpCalls heldUp = heldUpCalls(times, steps);
    const double usual = usualNs(times, steps, heldUp.calls > 0);
    for (const TimeInStep &time : times) {
        if (double(time.ns) > kFarBeyond * usual)
            shift.longCalls[side].push_back(
                { { 1, time.ns - static_cast<std::int64_t>(usual), time }, heldUp.calls > 0 });
    }
    shift.calls[side] = times.size();
    return usual;
}

} // namespace

CallTimes::CallTimes(const OperatorForest &forest, const std::vector<Place> &operatorPlaces, std::size_t steps)
    : m_forest(forest)
    , m_places(operatorPlaces)
    , m_steps(steps)
    , m_begin(forest.nodes.size() + 1, 0)
{
    const std::vector<std::uint32_t> &nodeOf = forest.nodeOfOperator;
    for (const std::uint32_t node : nodeOf) {
        if (node != kNoNode)
            ++m_begin[node + 1];
    }
    for (std::size_t node = 1; node < m_begin.size(); ++node)
        m_begin[node] += m_begin[node - 1];
    m_operators.resize(m_begin.back());
    std::vector<std::uint32_t> next(m_begin.begin(), m_begin.end() - 1);
    for (std::size_t i = 0; i < nodeOf.size(); ++i) {
        interruptionPoint(i);
        if (nodeOf[i] != kNoNode)
            m_operators[next[nodeOf[i]]++] = static_cast<std::uint32_t>(i);
    }
}

std::vector<TimeInStep> CallTimes::of(std::uint32_t node) const
{
    const Run &run = *m_forest.run;
    std::vector<TimeInStep> calls, times;
    for (std::uint32_t at = m_begin[node]; at < m_begin[node + 1]; ++at) {
        const std::uint32_t i = m_operators[at];
        if (run.operatorCosts.counts[i])
            calls.push_back({ m_places[i].step, run.operatorCosts.hostSelfNs[i], run.operators[i] });
    }
    std::stable_sort(
        calls.begin(), calls.end(), [](const TimeInStep &x, const TimeInStep &y) { return x.step < y.step; });
    for (const TimeInStep &call : calls) { // a call that is dispatched again adds to the one around it
        if (times.empty() || times.back().step != call.step)
            times.push_back(call);
        else
            times.back().ns += call.ns;
    }
    return times;
}

void CallShift::add(const CallShift &other)
{
    placesNs.insert(placesNs.end(), other.placesNs.begin(), other.placesNs.end());
    for (std::size_t side = 0; side < calls.size(); ++side) {
        calls[side] += other.calls[side];
        longCalls[side].insert(longCalls[side].end(), other.longCalls[side].begin(), other.longCalls[side].end());
    }
}

double CallShift::sumNs() const
{
    return std::accumulate(placesNs.begin(), placesNs.end(), 0.0);
}

std::size_t CallShift::moved(double deltaNs) const
{
    return static_cast<std::size_t>(
        std::count_if(placesNs.begin(), placesNs.end(), [&](double ns) { return ns * deltaNs > 0; }));
}

std::size_t CallShift::mostMoved(double deltaNs) const
{
    const double sign = deltaNs < 0 ? -1 : 1;
    std::vector<double> sizes;
    for (const double ns : placesNs) {
        if (ns * sign > 0)
            sizes.push_back(ns * sign);
    }
    interruptibleSort(sizes, std::greater<>());
    double sum = 0;
    std::size_t count = 0;
    while (count < sizes.size() && sum < kMost * std::abs(deltaNs))
        sum += sizes[count++];
    return count;
}

HeldUpCalls CallShift::longest(const PerSide<std::size_t> &steps, double deltaNs, bool onlyHeldUp) const
{
    PerSide<HeldUpCalls> all;
    std::vector<LongCall> ofSide;
    const std::size_t side = heldUpSide(deltaNs);
    for (const std::size_t each : { std::size_t(0), std::size_t(1) }) {
        for (const LongCall &call : longCalls[each]) {
            if (onlyHeldUp && !call.isHeldUp)
                continue;
            all[each].add(call.one);
            if (each == side)
                ofSide.push_back(call);
        }
    }
    const bool areFew = onlyHeldUp || all[side].calls * kCallsOfOne <= calls[side];
    HeldUpCalls found;
    if (!areFew || !isHeldUp(all, steps, deltaNs))
        return found;
    interruptibleSort(ofSide, [](const LongCall &x, const LongCall &y) {
        return std::pair(y.one.beyondNs, x.one.longest.event) < std::pair(x.one.beyondNs, y.one.longest.event);
    });
    const double wantedNs = kMost * std::abs(deltaNs) * double(steps[side]);
    for (const LongCall &call : ofSide) {
        if (double(found.beyondNs) < wantedNs)
            found.add(call.one);
    }
    return found;
}

HeldUpCalls CallShift::fewCalls(const PerSide<std::size_t> &steps, double deltaNs) const
{
    const HeldUpCalls heldUp = longest(steps, deltaNs, true);
    return heldUp.calls > 0 ? heldUp : longest(steps, deltaNs, false);
}

CallShift callShift(const CallTimes &a, std::uint32_t nodeA, const CallTimes &b, std::uint32_t nodeB)
{
    std::vector<TimeInStep> timesA = a.of(nodeA), timesB = b.of(nodeB);
    CallShift shift;
    const PerSide<double> usual { addCalls(timesA, a.steps(), 0, shift), addCalls(timesB, b.steps(), 1, shift) };
    shift.placesNs = { usual[1] - usual[0] };
    return shift;
}

} // namespace twinlane
