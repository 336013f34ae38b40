// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/selection/selectioncalls.h"

#include "model/base/interruption.h"
#include "model/base/side.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace twinlane {

namespace {

/// So many times the change of the device's time.
constexpr double kHostFromTimes = 2;
/// Of so many calls or more, one that makes more than this share of their change shows it.
constexpr std::size_t kOutlierFromCalls = 3;
constexpr double kOutlierShare = 0.5;

EventId eventOf(const CallPair &call, Side side)
{
    return side == Side::Baseline ? call.baseline : call.experimental;
}

/// The place of an operator among the operators; none: the event is no operator.
std::optional<std::size_t> operatorOf(const Run &run, EventId event)
{
    const auto found = std::lower_bound(run.operators.begin(), run.operators.end(), event);
    if (found == run.operators.end() || *found != event)
        return std::nullopt;
    return static_cast<std::size_t>(found - run.operators.begin());
}

std::int64_t deviceNsOf(const Run &run, EventId event)
{
    const std::optional<std::size_t> place = operatorOf(run, event);
    return place ? run.operatorCosts.deviceTotalNs[*place] : 0;
}

bool hasDeviceWork(const Comparison &comparison, const std::vector<CallPair> &pairs)
{
    for (const Side side : kSides) {
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            interruptionPoint(i);
            if (const EventId event = eventOf(pairs[i], side); event && deviceNsOf(comparison.run(side), event) > 0)
                return true;
        }
    }
    return false;
}

/// How long each call took on the host, or what it launched on the device.
std::vector<CallTime> timesOf(const Comparison &comparison, const std::vector<CallPair> &pairs, bool onDevice)
{
    std::vector<CallTime> times;
    times.reserve(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        interruptionPoint(i);
        const auto time = [&](Side side) -> std::optional<std::int64_t> {
            const EventId event = eventOf(pairs[i], side);
            if (!event)
                return std::nullopt;
            const Run &run = comparison.run(side);
            return onDevice ? deviceNsOf(run, event) : run.trace.durationNs[event.row()];
        };
        times.push_back({ time(Side::Baseline), time(Side::Experimental) });
    }
    return times;
}

double changeOf(const std::vector<CallTime> &times)
{
    double sumNs = 0;
    for (const CallTime &each : times)
        sumNs += static_cast<double>(each.deltaNs());
    return sumNs;
}

/// What the call @p event launched, itself or by what it calls.
CallWork workOf(const Run &run, EventId event)
{
    CallWork work;
    const std::optional<std::size_t> place = event ? operatorOf(run, event) : std::nullopt;
    if (!place)
        return work;
    std::int64_t longestNs = -1;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        std::uint32_t at = run.operatorCosts.launcher[i];
        while (at != OperatorCosts::kNoOperator && at > *place)
            at = run.operatorCosts.around[at];
        if (at != *place)
            continue;
        const std::int64_t ns = run.trace.durationNs[run.links.device[i].row()];
        ++work.count;
        work.totalNs += ns;
        if (ns > longestNs) {
            longestNs = ns;
            work.longest = run.links.device[i];
        }
    }
    return work;
}

} // namespace

SelectionCalls selectionCalls(const Comparison &comparison, const EventQuery &query)
{
    SelectionCalls calls;
    calls.pairs = pairedCalls(comparison, query);
    const bool isOfDevice = query.kind == EventQuery::Kind::DeviceWork;
    calls.onDevice = isOfDevice;
    calls.times = timesOf(comparison, calls.pairs, false);
    if (isOfDevice || !hasDeviceWork(comparison, calls.pairs))
        return calls;
    std::vector<CallTime> onDevice = timesOf(comparison, calls.pairs, true);
    // What a call launches is asynchronous: where the host's time changed far more, the change is the host's.
    calls.onDevice = std::abs(changeOf(calls.times)) <= kHostFromTimes * std::abs(changeOf(onDevice));
    if (calls.onDevice)
        calls.times = std::move(onDevice);
    return calls;
}

std::size_t changedCall(const SelectionCalls &calls)
{
    struct Ordinal {
        double sumNs = 0;
        std::size_t count = 0;
    };
    std::vector<Ordinal> ordinals;
    std::vector<std::size_t> ordinalOf(calls.pairs.size());
    double sumNs = 0;
    for (std::size_t i = 0, inStep = 0; i < calls.pairs.size(); ++i) {
        inStep = i > 0 && calls.pairs[i].step == calls.pairs[i - 1].step ? inStep + 1 : 0;
        ordinalOf[i] = inStep;
        if (calls.pairs[i].step == CallPair::kOutsideSteps)
            continue;
        ordinals.resize(std::max(ordinals.size(), inStep + 1));
        ordinals[inStep].sumNs += static_cast<double>(calls.times[i].deltaNs());
        ++ordinals[inStep].count;
        sumNs += static_cast<double>(calls.times[i].deltaNs());
    }
    const double direction = sumNs < 0 ? -1 : 1;
    const auto mean = [](const Ordinal &each) { return each.count > 0 ? each.sumNs / double(each.count) : 0; };
    const auto most = std::max_element(ordinals.begin(), ordinals.end(),
        [&](const Ordinal &x, const Ordinal &y) { return direction * mean(x) < direction * mean(y); });
    if (most == ordinals.end())
        return 0;
    const auto isOfMost = [&](std::size_t i) {
        return ordinalOf[i] == std::size_t(most - ordinals.begin()) && calls.pairs[i].step != CallPair::kOutsideSteps;
    };
    std::size_t largest = 0;
    double largestNs = 0, alongNs = 0;
    for (std::size_t i = 0; i < calls.pairs.size(); ++i) {
        const double ns = isOfMost(i) ? direction * static_cast<double>(calls.times[i].deltaNs()) : 0;
        alongNs += std::max(0.0, ns);
        if (ns > largestNs) {
            largestNs = ns;
            largest = i;
        }
    }
    if (most->count >= kOutlierFromCalls && largestNs > kOutlierShare * alongNs)
        return largest;
    std::size_t best = 0;
    double nearest = -1;
    for (std::size_t i = 0; i < calls.pairs.size(); ++i) {
        if (!isOfMost(i))
            continue;
        const double away = std::abs(double(calls.times[i].deltaNs()) - mean(*most));
        if (nearest < 0 || away < nearest) {
            nearest = away;
            best = i;
        }
    }
    return best;
}

Result<Explained> explainSelection(const Comparison &comparison, const Selection &selection,
    std::optional<std::size_t> index, const KnownSelection &known, const std::stop_token &stop)
{
    return interruptible(stop, {}, [&]() -> Result<Explained> {
        Explained found { selection, known.facts, known.calls, {}, {}, {} };
        if (!found.facts || !found.calls) {
            found.facts = std::make_shared<const SelectionFacts>(selectionFacts(comparison, selection));
            found.calls = std::make_shared<const SelectionCalls>(selectionCalls(comparison, found.facts->calls));
            if (found.calls->pairs.empty() && found.facts->calls != selection.picked) {
                auto own = std::make_shared<SelectionFacts>(*found.facts);
                own->calls = selection.picked;
                found.facts = std::move(own);
                found.calls = std::make_shared<const SelectionCalls>(selectionCalls(comparison, selection.picked));
            }
        }
        const EventQuery &query = found.facts->calls;
        const std::vector<CallPair> &pairs = found.calls->pairs;
        found.call = readCallDetails(comparison, query, pairs, index ? *index : changedCall(*found.calls), stop);
        if (pairs.empty())
            return found;
        CallPair longest { {}, {}, found.call.call.step };
        for (const Side side : kSides) {
            found.work[side] = workOf(comparison.run(side), eventOf(found.call.call, side));
            (side == Side::Baseline ? longest.baseline : longest.experimental) = found.work[side].longest;
        }
        if (longest.baseline || longest.experimental) {
            const EventQuery kernel { EventQuery::Kind::DeviceWork, query.row, {}, EventKind::Kernel };
            found.kernel = readCallDetails(comparison, kernel, { longest }, 0, stop);
        }
        return found;
    });
}

} // namespace twinlane
