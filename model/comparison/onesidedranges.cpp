// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/onesidedranges.h"

#include "model/base/interruption.h"
#include "model/run/annotationclass.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace twinlane {

namespace {

constexpr double kLeastShared = 0.5;

using CallsOfName = std::map<std::string, double, std::less<>>;

bool hasRecordedSteps(const Run &run)
{
    const Step &first = run.steps.kept.front();
    return first.event && run.trace.kind[first.event.row()] == EventKind::Step;
}

/// What the operators' names are called by, once per name.
class Names {
public:
    explicit Names(const Trace &trace)
        : m_trace(trace)
        , m_of(trace.texts.size())
    {
    }
    const std::string &of(EventId event)
    {
        std::string &name = m_of[m_trace.name[event.row()].row()];
        if (name.empty())
            name = normalizedName(m_trace.nameOf(event));
        return name;
    }

private:
    const Trace &m_trace;
    std::vector<std::string> m_of;
};

/// Operators and ranges of one side.
struct SideCalls {
    CallsOfName all;                           ///< operators by name
    std::map<std::string, CallsOfName> inside; ///< by class of a range: those on its thread in ranges of the class
};

class CallCounter {
public:
    explicit CallCounter(const Run &run)
        : m_run(run)
        , m_trace(run.trace)
        , m_names(run.trace)
    {
    }

    SideCalls count(double per)
    {
        for (const EventId event : m_run.operators) {
            interruptionPoint(event.row());
            m_calls.all[m_names.of(event)] += 1 / per;
        }
        if (m_run.steps.lane)
            countInside(m_trace.lanes[m_run.steps.lane.row()], per);
        return std::move(m_calls);
    }

private:
    struct Open {
        std::int64_t endNs = 0;
        CallsOfName *calls = nullptr;
    };

    /// The class of a user's range; empty: it is none.
    const std::string &classOf(EventId event)
    {
        const auto [found, isNew] = m_classes.try_emplace(m_trace.name[event.row()].value);
        const std::string_view name = m_trace.nameOf(event);
        if (isNew && annotationKind(name) == BlockKind::Annotation && !isTransparentAnnotation(name))
            found->second = annotationClass(name);
        return found->second;
    }

    void countInside(const Lane &lane, double per)
    {
        std::vector<Open> open;
        for (std::uint32_t e = lane.firstEvent; e < lane.lastEvent; ++e) {
            interruptionPoint(e);
            const EventId event(e);
            const EventKind kind = m_trace.kind[e];
            if (kind != EventKind::Annotation && kind != EventKind::Operator)
                continue;
            std::erase_if(open, [&](const Open &range) { return range.endNs <= m_trace.startNs[e]; });
            if (kind == EventKind::Operator) {
                std::vector<CallsOfName *> counted; // a range in one of its own class counts once
                for (const Open &range : open) {
                    if (std::find(counted.begin(), counted.end(), range.calls) == counted.end())
                        counted.push_back(range.calls);
                }
                for (CallsOfName *calls : counted)
                    (*calls)[m_names.of(event)] += 1 / per;
            } else if (const std::string &name = classOf(event); !name.empty()) {
                open.push_back({ m_trace.endNs(event), &m_calls.inside[name] });
            }
        }
    }

    const Run &m_run;
    const Trace &m_trace;
    Names m_names;
    SideCalls m_calls;
    std::unordered_map<std::uint32_t, std::string> m_classes; ///< by name of an event
};

double of(const CallsOfName &calls, const std::string &name)
{
    const auto found = calls.find(name);
    return found == calls.end() ? 0 : found->second;
}

/// The part of the calls in a range that the other side has, too: what one side calls more often than the other may be
/// what the range holds.
double sharedPart(const CallsOfName &inside, const CallsOfName &own, const CallsOfName &other)
{
    double all = 0, shared = 0;
    for (const auto &[name, calls] : inside) {
        all += calls;
        shared += std::clamp(calls - (of(own, name) - of(other, name)), 0.0, calls);
    }
    return all > 0 ? shared / all : 0;
}

RangeClasses oneSided(const SideCalls &own, const SideCalls &other)
{
    RangeClasses classes;
    for (const auto &[name, inside] : own.inside) {
        if (!other.inside.contains(name) && sharedPart(inside, own.all, other.all) >= kLeastShared)
            classes.insert(name);
    }
    return classes;
}

} // namespace

RangesOfSides oneSidedRanges(const Run &baseline, const Run &experimental)
{
    const bool arePerStep = hasRecordedSteps(baseline) && hasRecordedSteps(experimental);
    const auto count = [arePerStep](const Run &run) {
        return CallCounter(run).count(arePerStep ? double(run.steps.kept.size()) : 1);
    };
    const SideCalls a = count(baseline), b = count(experimental);
    return { oneSided(a, b), oneSided(b, a) };
}

void dropPaired(const AlignedRuns &runs, RangesOfSides &ranges)
{
    for (std::size_t i = 0; i < runs.rows.size(); ++i) {
        interruptionPoint(i);
        const PairRow &pair = runs.rows[i];
        if (!pair.a || !pair.b || pair.isOwnTime || runs.kind(RowId(i)) != BlockKind::Annotation)
            continue;
        for (const Side side : kSides)
            ranges[side].erase(std::string(runs.className(RowId(i), side)));
    }
}

bool hasOtherRanges(const Run &run, const RangeClasses &classes)
{
    if (classes.empty() || !run.steps.lane)
        return true;
    const Lane &lane = run.trace.lanes[run.steps.lane.row()];
    std::unordered_map<std::uint32_t, bool> isOther;
    for (std::uint32_t e = lane.firstEvent; e < lane.lastEvent; ++e) {
        interruptionPoint(e);
        if (run.trace.kind[e] != EventKind::Annotation)
            continue;
        const auto [found, isNew] = isOther.try_emplace(run.trace.name[e].value, false);
        const std::string_view name = run.trace.nameOf(EventId(e));
        if (isNew)
            found->second = annotationKind(name) == BlockKind::Annotation && !isTransparentAnnotation(name)
                && !classes.contains(annotationClass(name));
        if (found->second)
            return true;
    }
    return false;
}

bool areStepsOf(const Run &run, const RangeClasses &classes)
{
    const Trace &trace = run.trace;
    const std::vector<Step> &steps = run.steps.kept;
    if (classes.empty() || !run.steps.lane || hasRecordedSteps(run) || steps.size() < 2)
        return false;
    const Lane &lane = trace.lanes[run.steps.lane.row()];
    const auto beginsWithRange = [&](const Step &step) {
        const auto first = std::lower_bound(
            trace.startNs.begin() + lane.firstEvent, trace.startNs.begin() + lane.lastEvent, step.hostStartNs);
        for (auto at = first; at != trace.startNs.begin() + lane.lastEvent && *at == step.hostStartNs; ++at) {
            const EventId event(std::size_t(at - trace.startNs.begin()));
            if (trace.kind[event.row()] == EventKind::Annotation
                && classes.contains(annotationClass(trace.nameOf(event))))
                return true;
        }
        return false;
    };
    return std::all_of(steps.begin(), steps.end(), beginsWithRange);
}

} // namespace twinlane
