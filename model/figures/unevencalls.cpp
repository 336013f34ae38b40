// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/unevencalls.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/run/costs.h"
#include "model/run/run.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <unordered_set>
#include <utility>

namespace twinlane {

namespace {

/// A cache that is cold, or another clock, makes no call so slow.
constexpr double kFarBeyond = 8;
constexpr double kLeastOfStep = 0.005; // of a slow call, beyond the faster ones
constexpr std::size_t kFewestCalls = 8;
/// So many of the calls that do the same take no longer than a fast one: one in so many.
constexpr std::size_t kFastPart = 4;
constexpr double kLeastShare = 0.1;       // of the step
constexpr double kLeastShareOfOne = 0.05; // of a single step that counts as one of most

struct Call {
    std::uint64_t key = 0; ///< of all calls with the same name and inputs
    std::int64_t ns = 0;
    std::uint32_t step = 0; ///< place among the chosen ones
    NameId name;
};

class Finder {
public:
    Finder(const Run &run, const std::vector<std::uint32_t> &steps)
        : m_run(run)
        , m_steps(steps)
        , m_communication(communicationEvents(run.trace, run.nesting))
        , m_beyondNs(steps.size())
    {
        if (run.steps.lane)
            m_lanes.insert(run.steps.lane);
        for (const EventId node : run.nesting.nodes)
            m_lanes.insert(run.trace.lane[node.row()]);
        for (const std::uint32_t step : steps)
            m_stepsNs += double(run.steps.kept[step].endNs - run.steps.kept[step].startNs);
    }

    std::optional<UnevenCalls> find()
    {
        if (m_run.trace.operatorShapes.empty() || m_stepsNs <= 0)
            return {};
        m_leastNs = kLeastOfStep * m_stepsNs / double(m_steps.size());
        std::unordered_set<std::uint64_t> withLong;
        eachCall([&](const Call &call) {
            if (double(call.ns) >= m_leastNs)
                withLong.insert(call.key);
        });
        if (withLong.empty())
            return {};
        eachCall([&](const Call &call) {
            if (withLong.contains(call.key))
                m_calls.push_back(call);
        });
        interruptibleSort(
            m_calls, [](const Call &x, const Call &y) { return std::pair(x.key, x.ns) < std::pair(y.key, y.ns); });
        for (auto begin = m_calls.cbegin(); begin != m_calls.cend();) {
            const auto end =
                std::find_if(begin, m_calls.cend(), [&](const Call &call) { return call.key != begin->key; });
            addAmong({ begin, end });
            begin = end;
        }
        return sum();
    }

private:
    /// Of operators with known sizes in the chosen steps. Not on threads of workers and not while communicating: these wait for
    /// others by nature.
    template <class Visit> void eachCall(const Visit &visit) const
    {
        const Trace &trace = m_run.trace;
        std::size_t next = 0;
        for (std::size_t i = 0; i < m_run.operators.size(); ++i) {
            interruptionPoint(i);
            const EventId event = m_run.operators[i];
            while (next < trace.operatorShapes.size() && trace.operatorShapes[next].event < event)
                ++next;
            if (next == trace.operatorShapes.size())
                return;
            const OperatorShapes &shape = trace.operatorShapes[next];
            if (shape.event != event || !shape.inputDims || !m_run.operatorCosts.counts[i]
                || !m_lanes.contains(trace.lane[event.row()])
                || (!m_communication.empty() && m_communication[event.row()]))
                continue;
            const auto step = chosenStepAt(m_run.steps, m_steps, trace.startNs[event.row()]);
            if (!step)
                continue;
            const NameId name = trace.name[event.row()];
            std::uint64_t key = mixedHash(name.value, shape.inputDims.value);
            for (const NameId further : { shape.inputTypes, shape.inputStrides, shape.inputValues })
                key = mixedHash(key, further.value);
            visit({ key, m_run.operatorCosts.hostSelfNs[i], *step, name });
        }
    }

    /// @p calls do the same, in the order of their times.
    void addAmong(std::span<const Call> calls)
    {
        if (calls.size() < kFewestCalls)
            return;
        const std::int64_t fastNs = calls[calls.size() / kFastPart].ns;
        const auto isSlow = [&](const Call &call) {
            return double(call.ns) > kFarBeyond * double(fastNs) && double(call.ns - fastNs) >= m_leastNs;
        };
        for (const Call &call : calls) {
            if (!isSlow(call))
                continue;
            m_beyondNs[call.step] += call.ns - fastNs;
            m_slowNs += double(call.ns);
            m_fastNs += double(fastNs);
            ++m_slow;
            m_ofNames[call.name] += call.ns - fastNs;
        }
    }

    std::optional<UnevenCalls> sum() const
    {
        std::size_t steps = 0;
        double beyondNs = 0;
        for (std::size_t i = 0; i < m_steps.size(); ++i) {
            const Step &step = m_run.steps.kept[m_steps[i]];
            steps += double(m_beyondNs[i]) >= kLeastShareOfOne * double(step.endNs - step.startNs);
            beyondNs += double(m_beyondNs[i]);
        }
        if (beyondNs < kLeastShare * m_stepsNs || 2 * steps <= m_steps.size())
            return {};
        UnevenCalls found { double(m_slow) / double(m_steps.size()), m_slowNs / double(m_slow),
            m_fastNs / double(m_slow), beyondNs / double(m_steps.size()), {} };
        std::vector<std::pair<std::int64_t, std::string>> names;
        for (const auto &[name, ns] : m_ofNames)
            names.emplace_back(ns, std::string(m_run.trace.texts.text(name)));
        std::ranges::sort(names, std::greater());
        for (auto &[ns, name] : names)
            found.names.push_back(std::move(name));
        return found;
    }

    const Run &m_run;
    const std::vector<std::uint32_t> &m_steps;
    const std::vector<std::uint8_t> m_communication; ///< by event; empty: the file names none
    std::set<LaneId> m_lanes;
    double m_stepsNs = 0, m_leastNs = 0;
    std::vector<Call> m_calls;
    std::vector<std::int64_t> m_beyondNs; ///< parallel to the steps
    double m_slowNs = 0, m_fastNs = 0;
    std::size_t m_slow = 0;
    std::map<NameId, std::int64_t> m_ofNames;
};

} // namespace

std::optional<UnevenCalls> unevenCalls(const Run &run, const std::vector<std::uint32_t> &steps)
{
    return Finder(run, steps).find();
}

} // namespace twinlane
