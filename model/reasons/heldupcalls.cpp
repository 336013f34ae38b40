// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/heldupcalls.h"

#include "model/alignment/sidename.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/reasons/sentencenumbers.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <utility>

namespace twinlane {

namespace {

constexpr std::size_t kStepsOfOne = 5; // one of so many steps may be held up
constexpr std::int64_t kFarBeyond = 3; // x the median
constexpr double kMost = 0.5;          // of a difference
constexpr double kNearlyAll = 0.9;     // of what held-up calls took beyond the usual

/// The lower one of two middle values, with 0 for each step without a call.
std::int64_t lowerMedian(std::vector<TimeInStep> &times, std::size_t steps)
{
    const std::size_t without = steps - times.size(), middle = (steps - 1) / 2;
    if (middle < without)
        return 0;
    const auto at = times.begin() + std::ptrdiff_t(middle - without);
    std::nth_element(
        times.begin(), at, times.end(), [](const TimeInStep &x, const TimeInStep &y) { return x.ns < y.ns; });
    return at->ns;
}

/// Do the @p most longest of them make nine tenths of what all take beyond the usual time?
bool areNearlyAll(const std::vector<HeldUpCalls> &calls, std::size_t most)
{
    std::vector<std::int64_t> beyondNs;
    for (const HeldUpCalls &each : calls)
        beyondNs.push_back(each.beyondNs);
    std::ranges::sort(beyondNs, std::greater());
    const auto rest = beyondNs.begin() + std::ptrdiff_t(most);
    const std::int64_t longest = std::accumulate(beyondNs.begin(), rest, std::int64_t(0)),
                       others = std::accumulate(rest, beyondNs.end(), std::int64_t(0));
    return double(longest) >= kNearlyAll * double(longest + others);
}

bool isLonger(const TimeInStep &x, const TimeInStep &y)
{
    return x.ns > y.ns || (x.ns == y.ns && x.event < y.event);
}

} // namespace

void addToItsStep(const TimeInStep &time, std::vector<TimeInStep> &times)
{
    const auto same =
        std::find_if(times.rbegin(), times.rend(), [&](const TimeInStep &known) { return known.step == time.step; });
    if (same == times.rend())
        times.push_back(time);
    else
        same->ns += time.ns;
}

void HeldUpCalls::add(const HeldUpCalls &other)
{
    if (other.calls > 0 && (calls == 0 || isLonger(other.longest, longest)))
        longest = other.longest;
    calls += other.calls;
    beyondNs += other.beyondNs;
}

std::vector<HeldUpCalls> eachHeldUpCall(std::vector<TimeInStep> &times, std::size_t steps)
{
    std::vector<HeldUpCalls> found;
    if (steps < 2 || times.empty() || times.size() > steps)
        return found;
    const std::int64_t usualNs = lowerMedian(times, steps);
    for (const TimeInStep &time : times) {
        if (time.ns / kFarBeyond > usualNs)
            found.push_back({ 1, time.ns - usualNs, time });
    }
    const std::size_t most = std::max<std::size_t>(1, steps / kStepsOfOne);
    if (found.size() > most && !areNearlyAll(found, most))
        found.clear();
    return found;
}

HeldUpCalls heldUpCalls(std::vector<TimeInStep> &times, std::size_t steps)
{
    return sumOf(eachHeldUpCall(times, steps));
}

HeldUpCalls sumOf(const std::vector<HeldUpCalls> &calls)
{
    HeldUpCalls sum;
    for (const HeldUpCalls &each : calls)
        sum.add(each);
    return sum;
}

std::vector<HeldUpCalls> perStep(const std::vector<HeldUpCalls> &calls)
{
    std::map<std::uint32_t, HeldUpCalls> ofSteps;
    for (const HeldUpCalls &each : calls) {
        const auto [step, isNew] = ofSteps.try_emplace(each.longest.step, each);
        if (isNew)
            continue;
        const std::int64_t ns = step->second.longest.ns + each.longest.ns;
        step->second.add(each);
        step->second.longest.ns = ns;
        step->second.calls = 1;
    }
    std::vector<HeldUpCalls> found;
    for (const auto &[step, sum] : ofSteps)
        found.push_back(sum);
    return found;
}

HeldUpCalls mostOf(std::vector<HeldUpCalls> calls)
{
    const double wantedNs = kNearlyAll * double(sumOf(calls).beyondNs);
    interruptibleSort(calls, [](const HeldUpCalls &x, const HeldUpCalls &y) {
        return std::pair(y.beyondNs, x.longest.event) < std::pair(x.beyondNs, y.longest.event);
    });
    HeldUpCalls found;
    for (const HeldUpCalls &each : calls) {
        if (double(found.beyondNs) < wantedNs)
            found.add(each);
    }
    return found;
}

bool isHeldUp(const PerSide<HeldUpCalls> &sides, const PerSide<std::size_t> &steps, double deltaNs)
{
    const auto beyond = [&](std::size_t side) {
        return steps[side] == 0 ? 0 : double(sides[side].beyondNs) / double(steps[side]);
    };
    const double heldUpNs = beyond(1) - beyond(0);
    return deltaNs > 0 ? heldUpNs >= kMost * deltaNs : deltaNs < 0 && heldUpNs <= kMost * deltaNs;
}

std::string heldUpText(const HeldUpCalls &calls, std::string_view stepName, std::size_t side, HeldUp what)
{
    const std::string longest = duration(double(calls.longest.ns)), count = std::to_string(calls.calls),
                      run = "the " + sideName(Side(side)),
                      where = " in " + (calls.calls == 1 ? std::string(stepName) + " of " : std::string()) + run;
    if (what == HeldUp::Waits) // those of one step are one sum
        return longest + " of waits in " + (calls.calls == 1 ? std::string(stepName) : "one step and less in others")
            + " of " + run;
    return calls.calls == 1 ? longest + " of its own in one call" + where
                            : "up to " + longest + " of its own in each of " + count + " calls" + where;
}

} // namespace twinlane
