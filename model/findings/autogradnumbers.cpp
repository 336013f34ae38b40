// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/autogradnumbers.h"

#include "model/base/interruption.h"

#include <algorithm>

namespace twinlane {

namespace {

/// Do operators of the call's thread around it have numbers? Without them, it ran where autograd is switched off, or made
/// a tensor of nothing. @p behind: the first row of the call or behind it.
template <class Row> bool isNumbered(const Trace &trace, Row behind, EventId call)
{
    const auto counts = [&](const OperatorArgs &args) {
        return trace.lane[args.event.row()] == trace.lane[call.row()] && args.sequenceNumber >= 0
            && args.forwardThread == 0;
    };
    return (behind != trace.operatorArgs.begin() && counts(*(behind - 1)))
        || (behind != trace.operatorArgs.end() && counts(*behind));
}

} // namespace

AutogradNumbers::AutogradNumbers(const Trace &trace)
    : m_trace(trace)
{
    for (const OperatorArgs &args : trace.operatorArgs) {
        if (args.forwardThread > 0 && args.sequenceNumber >= 0)
            m_nodes.push_back(args.sequenceNumber);
    }
    interruptibleSort(m_nodes, [](std::int64_t a, std::int64_t b) { return a < b; });
    m_nodes.erase(std::unique(m_nodes.begin(), m_nodes.end()), m_nodes.end());
}

bool AutogradNumbers::hasNode(std::int64_t number) const
{
    return std::binary_search(m_nodes.begin(), m_nodes.end(), number);
}

AutogradUse AutogradNumbers::useOf(EventId call, EventId next) const
{
    const auto isBefore = [](const OperatorArgs &args, EventId event) { return args.event < event; };
    auto args = std::lower_bound(m_trace.operatorArgs.begin(), m_trace.operatorArgs.end(), call, isBefore);
    if (args == m_trace.operatorArgs.end() || args->event != call || args->sequenceNumber < 0) {
        AutogradUse use;
        use.makesNode = !isNumbered(m_trace, args, call);
        return use;
    }
    const std::int64_t first = args->sequenceNumber;
    bool isUsed = false;
    for (; args != m_trace.operatorArgs.end() && (!next || args->event < next); ++args) {
        interruptionPoint();
        isUsed = isUsed || (args->sequenceNumber >= 0 && hasNode(args->sequenceNumber));
    }
    // Numbers are counted by thread, so only those of the next operator on the same one tell.
    const bool isKnown = args != m_trace.operatorArgs.end() && args->event == next && args->sequenceNumber >= 0
        && args->forwardThread == 0 && m_trace.lane[next.row()] == m_trace.lane[call.row()];
    AutogradUse use;
    use.makesNode = !isKnown || args->sequenceNumber != first;
    // What ran after the last node may get its backward pass behind the end of the file.
    use.isDropped = use.makesNode && !isUsed && !m_nodes.empty() && m_nodes.front() < first && first < m_nodes.back();
    return use;
}

} // namespace twinlane
