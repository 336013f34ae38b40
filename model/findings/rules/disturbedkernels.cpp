// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// P7: kernels take longer while the device communicates than they do alone.

#include "model/findings/rules.h"

#include "model/base/intervals.h"
#include "model/findings/ruleoutput.h"
#include "model/findings/stepevents.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace twinlane {

namespace {

/// Calls that should take one time: of one device, kernel, grid and block.
using KernelKey = std::tuple<std::int32_t, NameId, NameId, NameId>;

struct KernelCall {
    std::size_t step;
    std::uint32_t work;
};

struct CallsOfKernel {
    std::vector<std::int64_t> aloneNs;
    std::vector<KernelCall> disturbed; ///< mostly beside communication
};

std::map<std::int32_t, std::vector<Interval>> communicationByDevice(const RuleInput &input)
{
    const Trace &trace = input.trace();
    std::map<std::int32_t, std::vector<Interval>> times;
    for (std::uint32_t work = 0; work < input.run().links.device.size(); ++work) {
        interruptionPoint(work);
        const EventId event = input.run().links.device[work];
        if (input.communicates(work))
            times[trace.deviceArgs[work].device].push_back({ trace.startNs[event.row()], trace.endNs(event) });
    }
    for (auto &[device, ofDevice] : times)
        unite(ofDevice);
    return times;
}

/// @p others: disjoint and in time order.
std::int64_t lengthWithin(const Interval &time, const std::vector<Interval> &others)
{
    std::int64_t ns = 0;
    auto other = std::partition_point(
        others.begin(), others.end(), [&](const Interval &each) { return each.endNs <= time.startNs; });
    for (; other != others.end() && other->startNs < time.endNs; ++other)
        ns += clipped(other->startNs, other->endNs, time).lengthNs();
    return ns;
}

std::map<KernelKey, CallsOfKernel> callsByKernel(const RuleInput &input)
{
    const Trace &trace = input.trace();
    const auto communication = communicationByDevice(input);
    std::map<KernelKey, CallsOfKernel> kernels;
    forWorkOfSteps(input, [&](std::size_t step, std::uint32_t work) {
        const EventId event = input.run().links.device[work];
        const DeviceArgs &args = trace.deviceArgs[work];
        const auto beside = communication.find(args.device);
        const Interval time { trace.startNs[event.row()], trace.endNs(event) };
        if (trace.kind[event.row()] != EventKind::Kernel || input.communicates(work) || beside == communication.end()
            || time.lengthNs() == 0)
            return;
        CallsOfKernel &calls = kernels[{ args.device, trace.name[event.row()], args.grid, args.block }];
        const std::int64_t besideNs = lengthWithin(time, beside->second);
        if (besideNs == 0)
            calls.aloneNs.push_back(time.lengthNs());
        else if (2 * besideNs >= time.lengthNs())
            calls.disturbed.push_back({ step, work });
    });
    return kernels;
}

/// The value that @p part of them are below.
std::int64_t quantileOf(std::vector<std::int64_t> ns, double part)
{
    const auto at = ns.begin() + std::ptrdiff_t(part * double(ns.size()));
    std::nth_element(ns.begin(), at, ns.end());
    return *at;
}

std::vector<std::int64_t> lengthsOf(const Trace &trace, const DeviceLinks &links, const std::vector<KernelCall> &calls)
{
    std::vector<std::int64_t> ns;
    for (const KernelCall &call : calls)
        ns.push_back(trace.durationNs[links.device[call.work].row()]);
    return ns;
}

} // namespace

/// One kernel and grid may have several sizes of work, so the usual time is one that three in four of the calls alone
/// keep. What a call takes beyond it is the evidence.
void findDisturbedKernels(const RuleInput &input, RuleOutput &output)
{
    if (!input.hasCommunication())
        return;
    const Run &run = input.run();
    std::vector<Observation> ofSteps = observationsOfSteps(input);
    std::vector<std::int64_t> aloneNs(ofSteps.size()), actualNs(ofSteps.size());
    for (const auto &[key, calls] : callsByKernel(input)) {
        interruptionPoint();
        if (std::min(calls.aloneNs.size(), calls.disturbed.size()) < input.limits().disturbedCalls)
            continue;
        const std::int64_t usualNs = quantileOf(calls.aloneNs, 0.75);
        const std::int64_t besideNs = quantileOf(lengthsOf(run.trace, run.links, calls.disturbed), 0.5);
        const double factor = double(besideNs) / double(usualNs);
        if (factor <= 1 + input.limits().disturbedShare || factor > input.limits().disturbedMost)
            continue;
        for (const KernelCall &call : calls.disturbed) {
            const std::size_t event = run.links.device[call.work].row();
            ofSteps[call.step].addWork(input, call.work, usualNs);
            ++ofSteps[call.step].count;
            aloneNs[call.step] += usualNs;
            actualNs[call.step] += run.trace.durationNs[event];
        }
    }
    for (std::size_t s = 0; s < ofSteps.size(); ++s) {
        const double slower = aloneNs[s] > 0 ? double(actualNs[s]) / double(aloneNs[s]) - 1 : 0;
        ofSteps[s].measured = { { "kernels", double(ofSteps[s].count) }, { "slowerShare", slower } };
    }
    addObserved(ofSteps, output);
}

} // namespace twinlane
