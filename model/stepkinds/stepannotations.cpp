// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/stepkinds/stepannotations.h"

#include "model/base/interruption.h"

#include <functional>
#include <map>
#include <utility>

namespace twinlane {

namespace {

using Source = StepAnnotations::Source;

/// A user's annotations are steps if they hold this share of the annotated time of their lane.
constexpr double kLeastCovered = 0.8;

std::optional<StepName> patternStep(const NamePattern &pattern, std::string_view name)
{
    const auto group = pattern.group(name);
    if (!group || group->empty())
        return {};
    return StepName { std::string(shortKind(*group)), {} };
}

/// What each name tells, looked up once.
class NamedSteps {
public:
    NamedSteps(const Trace &trace, Source source, const StepKindRules &rules)
        : m_trace(trace)
        , m_source(source)
        , m_rules(rules)
        , m_indexOfName(trace.texts.size(), kUnknown)
    {
    }

    /// Null: the event is no step.
    const StepName *find(std::uint32_t event)
    {
        std::uint32_t &index = m_indexOfName[m_trace.name[event].row()];
        if (index == kUnknown) {
            interruptionPoint();
            auto step = read(m_trace.nameOf(EventId(event)));
            index = step ? static_cast<std::uint32_t>(m_steps.size()) : kNoStep;
            if (step)
                m_steps.push_back(std::move(*step));
        }
        return index == kNoStep ? nullptr : &m_steps[index];
    }

private:
    static constexpr std::uint32_t kUnknown = ~std::uint32_t(0), kNoStep = kUnknown - 1;

    std::optional<StepName> read(std::string_view name) const
    {
        if (m_source == Source::Range)
            return name == m_rules.range ? std::optional(StepName {}) : std::nullopt;
        return m_source == Source::Pattern ? patternStep(*m_rules.pattern, name)
            : m_source == Source::Engine   ? engineStep(name)
                                           : userStep(name);
    }

    const Trace &m_trace;
    Source m_source;
    const StepKindRules &m_rules;
    std::vector<std::uint32_t> m_indexOfName; ///< into m_steps
    std::vector<StepName> m_steps;
};

/// The steps of one lane, and how much time is annotated on it.
struct LaneSteps {
    std::vector<std::uint32_t> events;
    std::int64_t stepNs = 0, annotatedNs = 0;
};

LaneSteps stepsOfLane(const Trace &trace, const Lane &lane, NamedSteps &names)
{
    LaneSteps found;
    std::int64_t stepEndNs = 0, annotatedEndNs = 0;
    for (std::uint32_t e = lane.firstEvent; e < lane.lastEvent; ++e) {
        interruptionPoint(e);
        const EventKind kind = trace.kind[e];
        if (kind != EventKind::Annotation && kind != EventKind::ModuleCall)
            continue;
        const std::int64_t startNs = trace.startNs[e], endNs = trace.endNs(EventId(e));
        const bool isFirst = found.annotatedNs == 0 && found.events.empty();
        if (isFirst || startNs >= annotatedEndNs) {
            found.annotatedNs += trace.durationNs[e];
            annotatedEndNs = endNs;
        }
        const bool isInside = !found.events.empty() && startNs < stepEndNs;
        if (kind != EventKind::Annotation || isInside || !names.find(e))
            continue;
        found.events.push_back(e);
        found.stepNs += trace.durationNs[e];
        stepEndNs = endNs;
    }
    return found;
}

constexpr std::string_view kOtherKinds = "other";

/// Gives each step its kind: the first names have their own, all further ones share one.
void addKinds(const std::vector<std::uint32_t> &events, NamedSteps &names, StepAnnotations &made)
{
    std::map<std::string, std::uint32_t, std::less<>> kindOf;
    for (const std::uint32_t event : events) {
        interruptionPoint();
        const StepName &name = *names.find(event);
        const bool isFull = kindOf.size() + 1 >= kMostStepKinds && !kindOf.contains(name.kind);
        const std::string kind = isFull ? std::string(kOtherKinds) : name.kind;
        const auto [found, isNew] = kindOf.try_emplace(kind, static_cast<std::uint32_t>(made.kinds.size()));
        if (isNew)
            made.kinds.push_back(kind);
        made.list.push_back({ EventId(event), found->second, name.tokens });
    }
}

/// Kinds come again and again. Names that a program makes up for each step are no kinds.
bool recur(const StepAnnotations &told)
{
    return told.kinds.size() < kMostStepKinds && told.kinds.size() < told.list.size();
}

StepAnnotations annotationsOf(const Trace &trace, Source source, const StepKindRules &rules)
{
    NamedSteps names(trace, source, rules);
    StepAnnotations made;
    LaneSteps best;
    for (std::size_t lane = 0; lane < trace.lanes.size(); ++lane) {
        LaneSteps found = stepsOfLane(trace, trace.lanes[lane], names);
        if (found.events.empty() || (made.lane && found.stepNs <= best.stepNs))
            continue;
        best = std::move(found);
        made.lane = LaneId(lane);
    }
    const bool areSteps = source != Source::User
        || static_cast<double>(best.stepNs) >= kLeastCovered * static_cast<double>(best.annotatedNs);
    if (best.events.empty() || !areSteps)
        return {};
    made.source = source;
    addKinds(best.events, names, made);
    return source == Source::User && !recur(made) ? StepAnnotations() : made;
}

} // namespace

StepAnnotations stepAnnotations(const Trace &trace, const StepKindRules &rules)
{
    if (!rules.range.empty())
        return annotationsOf(trace, Source::Range, rules);
    if (rules.pattern)
        return annotationsOf(trace, Source::Pattern, rules);
    StepAnnotations engine = annotationsOf(trace, Source::Engine, rules);
    return engine.list.empty() ? annotationsOf(trace, Source::User, rules) : engine;
}

} // namespace twinlane
