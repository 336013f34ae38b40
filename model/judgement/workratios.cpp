// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/judgement/workratios.h"

#include "model/alignment/alignedruns.h"
#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/figures/inputlists.h"
#include "model/run/costs.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace twinlane {

namespace {

struct WorkSum {
    std::uint64_t name = 0;
    double calls = 0, ns = 0; // per step
};

struct SideWork {
    std::unordered_map<std::uint64_t, WorkSum> ofKey;
    double transferNs = 0;
};

/// Hashes of texts, once per text.
class TextHashes {
public:
    explicit TextHashes(const Trace &trace)
        : m_trace(trace)
        , m_known(trace.texts.size(), 0)
        , m_lists(trace.texts.size(), 0)
    {
    }
    std::uint64_t of(NameId text)
    {
        if (!text)
            return 0;
        std::uint64_t &known = m_known[text.row()];
        if (known == 0)
            known = textHash(normalizedName(m_trace.texts.text(text))) | 1;
        return known;
    }

    std::uint64_t ofList(NameId text)
    {
        if (!text)
            return 0;
        std::uint64_t &known = m_lists[text.row()];
        if (known == 0)
            known = listHash(m_trace.texts.text(text)) | 1;
        return known;
    }

private:
    const Trace &m_trace;
    std::vector<std::uint64_t> m_known, m_lists;
};

std::vector<bool> chosenSteps(const Recording &recording)
{
    std::vector<bool> isChosen(recording.run->steps.kept.size(), false);
    for (const std::uint32_t step : recording.steps)
        isChosen[step] = true;
    return isChosen;
}

void addKernels(const Recording &recording, double steps, SideWork &work)
{
    const Run &run = *recording.run;
    const Trace &trace = run.trace;
    const std::vector<bool> isChosen = chosenSteps(recording);
    const std::vector<std::uint8_t> communicates = communicationWork(trace, run.nesting, run.links);
    TextHashes hashes(trace);
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const std::uint32_t step = run.steps.stepOfDevice[i];
        if (step == StepList::kNoStep || !isChosen[step])
            continue;
        const EventId event = run.links.device[i];
        const double ns = double(trace.durationNs[event.row()]) / steps;
        if (trace.kind[event.row()] != EventKind::Kernel || (!communicates.empty() && communicates[i])) {
            work.transferNs += ns;
            continue;
        }
        const std::uint64_t name = hashes.of(trace.name[event.row()]);
        const DeviceArgs &args = trace.deviceArgs[i];
        const std::uint64_t shape = mixedHash(hashes.ofList(args.grid), hashes.ofList(args.block));
        WorkSum &sum = work.ofKey[mixedHash(name, shape)];
        sum.name = name;
        sum.calls += 1 / steps;
        sum.ns += ns;
    }
}

bool hasTypes(const AlignedRuns &runs, Side side)
{
    return std::ranges::any_of(
        runs.run(side).trace.operatorShapes, [](const OperatorShapes &shapes) { return bool(shapes.inputTypes); });
}

void addOperators(const Recording &recording, double steps, bool byTypes, SideWork &work)
{
    const Run &run = *recording.run;
    const Trace &trace = run.trace;
    const std::vector<bool> isChosen = chosenSteps(recording);
    const std::vector<Place> &places = recording.timeline->operatorPlaces;
    TextHashes hashes(trace);
    auto next = trace.operatorShapes.begin();
    for (std::size_t i = 0; i < run.operators.size(); ++i) {
        interruptionPoint(i);
        if (!run.operatorCosts.counts[i] || !places[i].block || !isChosen[places[i].step])
            continue;
        const EventId event = run.operators[i];
        while (next != trace.operatorShapes.end() && next->event < event)
            ++next;
        const bool hasShapes = next != trace.operatorShapes.end() && next->event == event;
        const std::uint64_t name = hashes.of(trace.name[event.row()]);
        std::uint64_t key = mixedHash(name, hasShapes ? hashes.ofList(next->inputDims) : 0);
        if (byTypes && hasShapes)
            key = mixedHash(key, hashes.ofList(next->inputTypes));
        WorkSum &sum = work.ofKey[key];
        sum.name = name;
        sum.calls += 1 / steps;
        sum.ns += double(run.operatorCosts.hostSelfNs[i]) / steps;
    }
}

template <class Add> WorkRatios ratiosOf(const AlignedRuns &runs, const Add &add)
{
    constexpr double kRounding = 1e-6;
    PerSide<SideWork> work;
    for (const Side side : kSides) {
        const std::vector<Recording> recordings =
            runs.sampleUnit == SampleUnit::Recording ? runs.recordings[side] : recordingsOf(runs, side);
        double steps = 0;
        for (const Recording &recording : recordings)
            steps += double(recording.steps.size());
        for (const Recording &recording : recordings)
            add(recording, steps, work[side]);
    }
    WorkRatios ratios;
    std::map<std::uint64_t, WorkRatio> ofKey; // in an order that no side decides
    std::set<std::uint64_t> names;
    for (const auto &[key, sum] : work[0].ofKey) {
        ratios.allNs += sum.ns;
        const auto other = work[1].ofKey.find(key);
        const bool isAlike = other != work[1].ofKey.end() && sum.ns > 0 && other->second.ns > 0
            && std::abs(other->second.calls - sum.calls) <= kRounding * sum.calls;
        if (!isAlike)
            continue;
        ofKey[key] = { std::log(other->second.ns) - std::log(sum.ns), sum.ns + other->second.ns, sum.name };
        names.insert(sum.name);
    }
    for (const auto &[key, sum] : work[1].ofKey)
        ratios.allNs += sum.ns;
    for (const auto &[key, ratio] : ofKey)
        ratios.alike.push_back(ratio);
    ratios.names = names.size();
    ratios.transferNs = work[0].transferNs + work[1].transferNs;
    if (work[0].transferNs > 0 && work[1].transferNs > 0)
        ratios.transferLog = std::log(work[1].transferNs) - std::log(work[0].transferNs);
    return ratios;
}

} // namespace

WorkRatios kernelRatios(const AlignedRuns &runs)
{
    return ratiosOf(runs, addKernels);
}

WorkRatios operatorRatios(const AlignedRuns &runs)
{
    const bool byTypes = hasTypes(runs, Side::Baseline) && hasTypes(runs, Side::Experimental);
    return ratiosOf(runs, [byTypes](const Recording &recording, double steps, SideWork &work) {
        addOperators(recording, steps, byTypes, work);
    });
}

} // namespace twinlane
