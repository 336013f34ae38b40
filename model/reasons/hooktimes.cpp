// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/hooktimes.h"

#include "model/base/interruption.h"
#include "model/trace/autogradnames.h"
#include "model/trace/eventkind.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string_view>

namespace twinlane {

namespace {

/// Is the operator's code PyTorch's? A node of the program's own autograd function has no number at its end.
bool isOfPytorch(std::string_view name)
{
    return name.starts_with("aten::") || isAutogradNodeName(name) || name.starts_with("torch::autograd::")
        || (isNodeFunctionName(name) && name.back() >= '0' && name.back() <= '9');
}

class HookSearch {
public:
    explicit HookSearch(const Run &run)
        : m_run(run)
    {
    }

    std::vector<HookTime> find()
    {
        for (const Lane &lane : m_run.trace.lanes) {
            const auto kinds = m_run.trace.kind.begin();
            if (std::find(kinds + lane.firstEvent, kinds + lane.lastEvent, EventKind::PythonFrame)
                != kinds + lane.lastEvent)
                searchLane(lane);
        }
        return std::move(m_found);
    }

private:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    struct Open {
        EventId event;
        std::size_t hook = kNone; ///< the one that it is, or that runs inside the operator around it
        std::uint32_t opPlace = OperatorCosts::kNoOperator;
    };

    void searchLane(const Lane &lane)
    {
        m_open.clear();
        m_nextOperator =
            std::uint32_t(std::lower_bound(m_run.operators.begin(), m_run.operators.end(), EventId(lane.firstEvent))
                - m_run.operators.begin());
        for (std::uint32_t row = lane.firstEvent; row < lane.lastEvent; ++row) {
            interruptionPoint(row);
            const EventId event(row);
            const EventKind kind = m_run.trace.kind[row];
            if (kind != EventKind::PythonFrame && kind != EventKind::Operator)
                continue;
            close(m_run.trace.startNs[row]);
            m_open.push_back(kind == EventKind::Operator ? operatorAt(event) : frameAt(event));
        }
    }

    void close(std::int64_t ns)
    {
        while (!m_open.empty() && m_run.trace.endNs(m_open.back().event) <= ns)
            m_open.pop_back();
    }

    /// What a hook calls is no time of the hook.
    Open operatorAt(EventId event)
    {
        if (!m_open.empty() && m_open.back().hook != kNone)
            m_found[m_open.back().hook].ns -= m_run.trace.durationNs[event.row()];
        return { event, kNone, m_nextOperator++ };
    }

    Open frameAt(EventId event)
    {
        if (m_open.empty())
            return { event };
        const Open &around = m_open.back();
        if (around.opPlace == OperatorCosts::kNoOperator) // a frame
            return { event, around.hook };
        const bool isInside = m_run.trace.endNs(event) <= m_run.trace.endNs(around.event);
        if (!isInside || !isOfPytorch(m_run.trace.nameOf(around.event)))
            return { event };
        m_found.push_back({ event, around.opPlace, m_run.trace.durationNs[event.row()] });
        return { event, m_found.size() - 1 };
    }

    const Run &m_run;
    std::vector<Open> m_open;         ///< outermost first
    std::uint32_t m_nextOperator = 0; ///< in Run::operators
    std::vector<HookTime> m_found;
};

} // namespace

std::vector<HookTime> hookTimes(const Run &run)
{
    return HookSearch(run).find();
}

} // namespace twinlane
