// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The events of all threads in the chosen steps, for rules that read more than the calls of the step's thread.

#pragma once

#include "model/base/interruption.h"
#include "model/findings/ruleinput.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

/// Calls @p act(step, event) with each event that begins in the host part of a chosen step, by thread, then step, then
/// start. @p step: index into RuleInput::steps(). Streams are threads, too. Cost: linear in these events.
template <class Act> void forEventsOfSteps(const RuleInput &input, const Act &act)
{
    const Trace &trace = input.trace();
    for (const Lane &lane : trace.lanes) {
        const auto last = trace.startNs.begin() + lane.lastEvent;
        auto from = trace.startNs.begin() + lane.firstEvent;
        for (std::size_t s = 0; s < input.steps().size(); ++s) {
            const Step &step = input.run().steps.kept[input.steps()[s].kept];
            from = std::lower_bound(from, last, step.hostStartNs);
            for (; from != last && *from < step.hostEndNs; ++from) {
                const auto row = std::size_t(from - trace.startNs.begin());
                interruptionPoint(row);
                act(s, EventId(row));
            }
        }
    }
}

/// Calls @p act(step, work) with all device work that runs in the window of a chosen step, in event order; of work that
/// runs in several windows once for each. @p work: place in DeviceLinks::device. Cost: O(n log steps).
template <class Act> void forWorkOfSteps(const RuleInput &input, const Act &act)
{
    const Run &run = input.run();
    const std::vector<RuleStep> &steps = input.steps();
    for (std::uint32_t work = 0; work < run.links.device.size(); ++work) {
        interruptionPoint(work);
        const EventId event = run.links.device[work];
        const std::int64_t startNs = run.trace.startNs[event.row()], endNs = run.trace.endNs(event);
        const auto isOver = [&](const RuleStep &step) { return run.steps.kept[step.kept].endNs <= startNs; };
        for (auto step = std::partition_point(steps.begin(), steps.end(), isOver);
             step != steps.end() && run.steps.kept[step->kept].startNs < endNs; ++step)
            act(std::size_t(step - steps.begin()), work);
    }
}

/// By NameId: is @p isOne(text) true? Each text is asked once.
template <class IsOne> std::vector<bool> namesThat(const Trace &trace, const IsOne &isOne)
{
    std::vector<bool> names(trace.texts.size());
    for (std::size_t row = 0; row < names.size(); ++row) {
        interruptionPoint(row);
        names[row] = isOne(trace.texts.text(NameId(row)));
    }
    return names;
}

/// One observation for the whole of each chosen step, to be filled.
inline std::vector<Observation> observationsOfSteps(const RuleInput &input)
{
    std::vector<Observation> observations(input.steps().size());
    for (std::size_t s = 0; s < observations.size(); ++s) {
        observations[s].step = s;
        observations[s].block = input.steps()[s].block;
    }
    return observations;
}

/// Tells those that have evidence.
inline void addObserved(std::vector<Observation> &observations, RuleOutput &output)
{
    for (Observation &observation : observations) {
        if (observation.count > 0)
            output.add(std::move(observation));
    }
}

} // namespace twinlane
