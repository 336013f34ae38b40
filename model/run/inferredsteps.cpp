// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/inferredsteps.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/links/nesting.h"
#include "model/run/annotationclass.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

constexpr std::size_t kFewestRepetitions = 3;

/// smallest[n]: the smallest period of the first n keys (Knuth, Morris, Pratt 1977).
std::vector<std::size_t> prefixPeriods(std::span<const std::uint64_t> keys)
{
    std::vector<std::size_t> border(keys.size() + 1, 0), period(keys.size() + 1, 0);
    for (std::size_t n = 1, k = 0; n <= keys.size(); ++n) {
        interruptionPoint(n);
        if (n > 1) {
            while (k > 0 && keys[n - 1] != keys[k])
                k = border[k];
            if (keys[n - 1] == keys[k])
                ++k;
        }
        border[n] = k;
        period[n] = n - k;
    }
    return period;
}

/// The longest prefix of at least three periods whose rest is shorter than one.
std::optional<KeyRepetition> longestPrefix(std::span<const std::uint64_t> keys)
{
    const std::vector<std::size_t> period = prefixPeriods(keys);
    for (std::size_t n = keys.size(); n > 0; --n) {
        interruptionPoint(n);
        if (n >= kFewestRepetitions * period[n] && keys.size() - n < period[n])
            return KeyRepetition { 0, n, period[n] };
    }
    return {};
}

/// Subtree hashes of the top-level entries of a lane, by class.
struct TopLevel {
    std::vector<EventId> events;
    std::vector<std::uint64_t> hashes;
};

class TopLevelHasher {
public:
    TopLevelHasher(const Trace &trace, Layer layer)
        : m_trace(trace)
        , m_layer(layer)
    {
        m_classHash.fill(std::vector<std::uint64_t>(trace.texts.size(), 0));
    }

    TopLevel run(const Lane &lane)
    {
        for (std::uint32_t e = lane.firstEvent; e < lane.lastEvent; ++e) {
            interruptionPoint(e);
            if (layerOf(m_trace.kind[e]) != m_layer || m_trace.kind[e] == EventKind::Launch || isTransparent(e))
                continue;
            m_open.advance(m_trace.startNs[e]);
            m_open.open(e, m_trace.startNs[e], m_trace.endNs(EventId(e)));
            if (m_open.entries().size() == 1) {
                m_top.events.push_back(EventId(e));
                m_top.hashes.push_back(0);
            }
            // Depth and class in pre-order determine the subtree.
            m_top.hashes.back() =
                mixedHash(mixedHash(m_top.hashes.back(), m_open.entries().size()), classHash(EventId(e)));
        }
        return std::move(m_top);
    }

private:
    bool isTransparent(std::uint32_t e) const
    {
        return m_trace.kind[e] == EventKind::Annotation && isTransparentAnnotation(m_trace.nameOf(EventId(e)));
    }

    /// blockClass() folds the numbers in names of annotations. Numbers in names of operators stay: they tell log2 from
    /// log10.
    std::uint64_t classHash(EventId event)
    {
        const bool isOperator = m_trace.kind[event.row()] == EventKind::Operator;
        const NameId name = m_trace.name[event.row()];
        std::uint64_t &hash = m_classHash[isOperator][name.row()];
        if (hash == 0) {
            const std::string_view text = m_trace.texts.text(name);
            hash = textHash(isOperator ? normalizedName(text) : blockClass(text));
        }
        return hash;
    }

    const Trace &m_trace;
    Layer m_layer;
    PerSide<std::vector<std::uint64_t>> m_classHash; // of annotations and modules, of operators; 0: not computed yet
    OpenStack m_open;
    TopLevel m_top;
};

} // namespace

LaneId mainLane(const Trace &trace)
{
    // The weight of a thread: the time of its module calls, then of its annotations, operators and launches. A later
    // value decides only if the earlier ones are equal. The numbers of events come last, so that a thread whose events
    // have no length counts too.
    using Weight = std::array<std::int64_t, 8>;
    LaneId best;
    Weight bestWeight {};
    for (std::size_t lane = 0; lane < trace.lanes.size(); ++lane) {
        Weight weight {};
        const auto add = [&](std::size_t kind, std::uint32_t e) {
            weight[kind] += trace.durationNs[e];
            ++weight[4 + kind];
        };
        for (std::uint32_t e = trace.lanes[lane].firstEvent; e < trace.lanes[lane].lastEvent; ++e) {
            interruptionPoint(e);
            switch (trace.kind[e]) {
            case EventKind::ModuleCall:
                add(0, e);
                break;
            case EventKind::Annotation:
                add(1, e);
                break;
            case EventKind::Operator:
                add(2, e);
                break;
            case EventKind::Launch:
                add(3, e);
                break;
            default:
                break;
            }
        }
        if (weight > bestWeight) {
            best = LaneId(lane);
            bestWeight = weight;
        }
    }
    return best;
}

std::optional<KeyRepetition> findRepetition(std::span<const std::uint64_t> keys)
{
    const std::optional<KeyRepetition> head = longestPrefix(keys);
    if (head && head->length == keys.size())
        return head;
    const std::vector<std::uint64_t> reversed(keys.rbegin(), keys.rend());
    std::optional<KeyRepetition> tail = longestPrefix(reversed);
    if (!tail || (head && head->length >= tail->length))
        return head;
    tail->first = keys.size() - tail->length;
    return tail;
}

bool tellKinds(const Trace &trace, const StepAnnotations &told, std::vector<Step> &steps)
{
    struct Told {
        std::size_t annotations = 0;
        std::uint32_t kind = 0;
        std::optional<std::int64_t> tokens;
    };
    std::vector<Told> found(steps.size());
    std::size_t step = 0;
    for (const StepAnnotation &annotation : told.list) {
        interruptionPoint();
        const std::int64_t startNs = trace.startNs[annotation.event.row()];
        while (step < steps.size() && startNs >= steps[step].hostEndNs)
            ++step;
        if (step == steps.size() || startNs < steps[step].hostStartNs)
            continue;
        Told &here = found[step];
        if (here.annotations > 0 && here.kind != annotation.kind)
            return false;
        const bool isFirst = here.annotations++ == 0;
        here.kind = annotation.kind;
        here.tokens = isFirst                  ? annotation.tokens
            : here.tokens && annotation.tokens ? std::optional(*here.tokens + *annotation.tokens)
                                               : std::nullopt;
    }
    const bool isEachTold = std::all_of(found.begin(), found.end(), [](const Told &t) { return t.annotations > 0; });
    if (steps.empty() || !isEachTold)
        return false;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        steps[i].kind = told.kinds[found[i].kind];
        steps[i].tokens = found[i].tokens;
    }
    return true;
}

bool nameTheSteps(const StepAnnotations &told, bool areTold, std::size_t inferred)
{
    const bool hasKinds = told.kinds.size() > 1;
    switch (told.source) {
    case StepAnnotations::Source::None:
        return false;
    case StepAnnotations::Source::Range:
    case StepAnnotations::Source::Pattern:
        return true;
    case StepAnnotations::Source::User:
        return hasKinds && told.list.size() >= kFewestRepetitions;
    case StepAnnotations::Source::Engine:
        break;
    }
    // Of one kind, repetitions that hold one annotation each say the same.
    const bool areInferred = areTold && inferred + 2 >= told.list.size();
    return hasKinds || (told.list.size() >= kFewestRepetitions && !areInferred);
}

std::vector<Step> toldSteps(const Trace &trace, const StepAnnotations &told)
{
    std::vector<Step> steps;
    for (std::size_t i = 0; i < told.list.size(); ++i) {
        interruptionPoint(i);
        const StepAnnotation &annotation = told.list[i];
        const bool isLast = i + 1 == told.list.size();
        Step step;
        step.event = annotation.event;
        step.number = static_cast<std::int64_t>(i);
        step.kind = told.kinds[annotation.kind];
        step.name = step.kind + '#' + std::to_string(i);
        step.tokens = annotation.tokens;
        step.hostStartNs = trace.startNs[annotation.event.row()];
        step.hostEndNs = isLast ? trace.endNs(annotation.event) : trace.startNs[told.list[i + 1].event.row()];
        steps.push_back(std::move(step));
    }
    return steps;
}

std::vector<Step> inferSteps(const Trace &trace, LaneId laneId)
{
    const Lane &lane = trace.lanes[laneId.row()];
    TopLevel top = TopLevelHasher(trace, Layer::Blocks).run(lane);
    if (top.events.empty())
        top = TopLevelHasher(trace, Layer::Operators).run(lane);
    const std::optional<KeyRepetition> found = findRepetition(top.hashes);
    std::vector<Step> steps;
    if (!found)
        return steps;
    for (std::size_t k = 0; (k + 1) * found->period <= found->length; ++k) {
        const std::size_t first = found->first + k * found->period, next = first + found->period;
        Step step;
        step.inferred = true;
        step.number = static_cast<std::int64_t>(k);
        step.name = "inferred#" + std::to_string(k);
        step.hostStartNs = trace.startNs[top.events[first].row()];
        const bool isLast = (k + 2) * found->period > found->length;
        if (isLast) {
            step.hostEndNs = step.hostStartNs;
            for (std::size_t i = first; i < next; ++i)
                step.hostEndNs = std::max(step.hostEndNs, trace.endNs(top.events[i]));
        } else {
            step.hostEndNs = trace.startNs[top.events[next].row()];
        }
        steps.push_back(std::move(step));
    }
    return steps;
}

} // namespace twinlane
