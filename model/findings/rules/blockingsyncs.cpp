// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H2: the host waits for the device, which then waits for the host.

#include "model/findings/rules.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"
#include "model/figures/hostwaits.h"
#include "model/findings/hostidle.h"
#include "model/findings/ruleoutput.h"
#include "model/run/userframe.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace twinlane {

namespace {

constexpr std::string_view kIndexOfTruth = "an index of truth values";

/// What the program calls, by the outermost operator that the list knows.
constexpr std::array<std::pair<std::string_view, std::string_view>, 17> kCauses { {
    { "aten::_local_scalar_dense", "item()" },
    { "aten::_unique2", "unique()" },
    { "aten::allclose", "allclose()" },
    { "aten::equal", "equal()" },
    { "aten::index", kIndexOfTruth },
    { "aten::index_put_", kIndexOfTruth },
    { "aten::is_nonzero", "the truth of a tensor" },
    { "aten::item", "item()" },
    { "aten::masked_select", "masked_select()" },
    { "aten::multinomial", "multinomial()" },
    { "aten::nonzero", "nonzero()" },
    { "aten::nonzero_numpy", "nonzero()" },
    { "aten::repeat_interleave", "repeat_interleave()" },
    { "aten::unique_consecutive", "unique_consecutive()" },
    { "aten::unique_dim", "unique()" },
    { "aten::pin_memory", "pin_memory()" },
    { "aten::argwhere", "argwhere()" },
} };

bool isCopy(std::string_view name)
{
    return name == "aten::to" || name == "aten::_to_copy" || name == "aten::copy_";
}

/// Where the device work of an operator copies to.
std::string copyCause(const RuleInput &input, EventId op)
{
    const Trace &trace = input.trace();
    const Interval time { trace.startNs[op.row()], trace.endNs(op) };
    for (const std::uint32_t row : input.device().launchedDuring(trace.lane[op.row()], time)) {
        const std::string_view name = input.device().name(row);
        if (copiesToHost(name))
            return "a copy to the host";
        if (copiesToDevice(name))
            return "a copy from the host";
    }
    return "a copy";
}

std::string causeOf(const RuleInput &input, EventId call)
{
    const Trace &trace = input.trace();
    std::string cause, innermost;
    for (EventId op = input.run().nesting.parent[call.row()]; op; op = input.run().nesting.parent[op.row()]) {
        if (trace.kind[op.row()] != EventKind::Operator)
            continue;
        const std::string_view name = withoutOverload(trace.nameOf(op));
        const auto known = std::find_if(
            kCauses.begin(), kCauses.end(), [name](const auto &candidate) { return candidate.first == name; });
        if (innermost.empty())
            innermost = name;
        // An index of numbers that lie on the host is copied, and nothing is counted.
        if (known != kCauses.end() && !(known->second == kIndexOfTruth && cause.starts_with("a copy")))
            cause = known->second;
        else if (isCopy(name) && (cause.empty() || cause.starts_with("a copy")))
            cause = copyCause(input, op);
    }
    return !cause.empty() ? cause : !innermost.empty() ? innermost : "synchronize()";
}

/// A wait that is no operator's may be the profiler's own.
bool isOfProfiler(const RuleInput &input, EventId call)
{
    const Trace &trace = input.trace();
    const std::size_t row = call.row();
    return !input.run().nesting.parent[row]
        && frameAround(
            input.run(), trace.lane[row], { trace.startNs[row], trace.endNs(call) }, [](std::string_view name) {
                return name.starts_with("torch/profiler/") || name.find("/torch/profiler/") != name.npos
                    || name.find("torch/autograd/profiler.py") != name.npos;
            });
}

struct Wait {
    EventId call;
    std::size_t step = 0;
    BlockId block;
    Interval time; ///< from the end of what it waits for to the next device work
    Interval host; ///< in which the host stands
};

std::optional<std::size_t> stepAt(const RuleInput &input, std::int64_t ns)
{
    const auto &steps = input.steps();
    const auto after = std::upper_bound(steps.begin(), steps.end(), ns,
        [&](std::int64_t at, const RuleStep &step) { return at < input.run().steps.kept[step.kept].hostStartNs; });
    return after == steps.begin() ? std::nullopt : std::optional(std::size_t(after - steps.begin() - 1));
}

std::vector<Wait> userWaits(const RuleInput &input)
{
    const Trace &trace = input.trace();
    const DeviceFacts &device = input.device();
    std::vector<std::uint32_t> kept;
    for (const RuleStep &step : input.steps())
        kept.push_back(step.kept);
    std::vector<Wait> waits;
    for (const EventId call : waitingCalls(input.run(), kept)) {
        interruptionPoint();
        const std::int64_t startNs = trace.startNs[call.row()], endNs = trace.endNs(call);
        const auto step = stepAt(input, startNs);
        const auto next = device.nextStartNs(endNs);
        // Outside of the recorded operators the profiler starts and ends; where nothing follows, nothing waits.
        if (!step || !next || startNs < device.recorded().startNs || startNs >= device.recorded().endNs
            || input.isDoneOnce(startNs))
            continue;
        BlockId block = device.blockOf(call);
        block = block ? input.home(input.owner(block)) : input.steps()[*step].block;
        if (input.phase(block) == FindingPhase::Loader || input.isComposed(block) || isOfProfiler(input, call))
            continue;
        // While it waits, gaps between the work of other threads are no loss by it.
        const std::int64_t doneNs = std::max(startNs, device.lastEndNs(endNs).value_or(startNs));
        waits.push_back({ call, *step, block, { doneNs, *next }, { startNs, endNs } });
    }
    return waits;
}

/// Those of @p times, which are united, that @p span overlaps. Cost: O(log n) and linear in them.
std::vector<Interval> thoseDuring(const Interval &span, const std::vector<Interval> &times)
{
    const auto first = std::partition_point(
        times.begin(), times.end(), [&](const Interval &time) { return time.endNs <= span.startNs; });
    const auto last =
        std::partition_point(first, times.end(), [&](const Interval &time) { return time.startNs < span.endNs; });
    return { first, last };
}

/// What the device loses by each of @p waits, which are in time order: the time to the next work, and what it waits for the
/// host from there up to the next wait. Without waits the host would be ahead by what it stood so far in the step, and no
/// more than that is lost. A host that runs plain Python for long behind a wait makes the device wait for that anyway.
std::vector<std::vector<Interval>> lostBy(
    const RuleInput &input, const std::vector<Wait> &waits, const std::vector<std::vector<Interval>> &loaders)
{
    std::vector<Interval> idle, elsewhere; // of the step
    std::vector<std::vector<Interval>> lost;
    std::int64_t leftNs = 0;
    for (std::size_t i = 0; i < waits.size(); ++i) {
        const Wait &wait = waits[i];
        if (i == 0 || waits[i - 1].step != wait.step) {
            const RuleStep &step = input.steps()[wait.step];
            std::vector<Interval> standing;
            for (std::size_t of = i; of < waits.size() && waits[of].step == wait.step; ++of)
                standing.push_back(waits[of].host);
            elsewhere = longGaps(input, step, std::move(standing));
            elsewhere.insert(elsewhere.end(), loaders[wait.step].begin(), loaders[wait.step].end());
            unite(elsewhere);
            idle = without(hostIdle(input, step), elsewhere);
            leftNs = 0;
        }
        leftNs += wait.host.lengthNs();
        std::vector<Interval> times;
        const auto take = [&](Interval time) {
            time.endNs = std::min(time.endNs, time.startNs + leftNs);
            leftNs -= time.lengthNs();
            if (time.lengthNs() > 0)
                times.push_back(time);
        };
        for (const Interval &time : without({ wait.time }, thoseDuring(wait.time, elsewhere)))
            take(time);
        const bool isLast = i + 1 == waits.size() || waits[i + 1].step != wait.step;
        const std::int64_t startNs = wait.time.endNs,
                           endNs = isLast ? idle.empty() ? startNs : idle.back().endNs : waits[i + 1].host.startNs;
        const Interval rest { startNs, std::max(startNs, endNs) };
        auto next = std::partition_point(
            idle.begin(), idle.end(), [&](const Interval &time) { return time.endNs <= rest.startNs; });
        for (; next != idle.end() && leftNs > 0 && next->startNs < rest.endNs; ++next)
            take(clipped(next->startNs, next->endNs, rest));
        lost.push_back(std::move(times));
    }
    return lost;
}

} // namespace

void findBlockingSyncs(const RuleInput &input, RuleOutput &output)
{
    struct Found {
        Observation observation;
        std::map<std::string, std::int64_t> nsOfCause;
    };
    std::map<std::pair<std::size_t, BlockId>, Found> found;
    std::vector<std::vector<Interval>> loaders; // by step: a device that waits for data does not wait for the launch
    for (const RuleStep &step : input.steps())
        loaders.push_back(loaderTimes(input, step));
    const std::vector<Wait> waits = userWaits(input);
    const std::vector<std::vector<Interval>> lost = lostBy(input, waits, loaders);
    for (std::size_t i = 0; i < waits.size(); ++i) {
        const Wait &wait = waits[i];
        Found &own = found[{ wait.step, wait.block }];
        ++own.observation.count;
        for (const Interval &time : lost[i])
            own.observation.addIdle(time, wait.call);
        // A long wait for long work loses nothing.
        own.nsOfCause[causeOf(input, wait.call)] += lost[i].empty() ? 0 : wait.host.lengthNs();
    }
    for (auto &[key, own] : found) {
        own.observation.step = key.first;
        own.observation.block = key.second;
        own.observation.phase = input.phase(key.second);
        own.observation.measured = { { "waits", double(own.observation.count) } };
        own.observation.subject =
            std::max_element(own.nsOfCause.begin(), own.nsOfCause.end(), [](const auto &a, const auto &b) {
                return a.second < b.second;
            })->first;
        output.add(std::move(own.observation));
    }
}

} // namespace twinlane
