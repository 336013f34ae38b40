// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/memory/hostblocks.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <limits>

namespace twinlane {

namespace {

/// Cuts calls that lie in each other into stretches of the innermost one.
class Flattening {
public:
    void open(const BlockStretch &call)
    {
        closeUntil(call.time.startNs);
        emitUntil(call.time.startNs);
        const std::int64_t endNs =
            m_open.empty() ? call.time.endNs : std::min(call.time.endNs, m_open.back().time.endNs);
        m_open.push_back({ { call.time.startNs, endNs }, call.block });
    }

    std::vector<BlockStretch> finish()
    {
        closeUntil(std::numeric_limits<std::int64_t>::max());
        return std::move(m_made);
    }

private:
    void closeUntil(std::int64_t timeNs)
    {
        while (!m_open.empty() && m_open.back().time.endNs <= timeNs) {
            emitUntil(m_open.back().time.endNs);
            m_open.pop_back();
        }
    }

    void emitUntil(std::int64_t timeNs)
    {
        if (!m_open.empty() && timeNs > m_doneNs) {
            if (!m_made.empty() && m_made.back().block == m_open.back().block && m_made.back().time.endNs == m_doneNs)
                m_made.back().time.endNs = timeNs;
            else
                m_made.push_back({ { m_doneNs, timeNs }, m_open.back().block });
        }
        m_doneNs = std::max(m_doneNs, timeNs);
    }

    std::vector<BlockStretch> m_open, m_made;
    std::int64_t m_doneNs = std::numeric_limits<std::int64_t>::min();
};

} // namespace

std::vector<BlockStretch> hostBlocks(const Trace &trace, const Timeline &timeline, const Interval &span)
{
    std::vector<BlockStretch> calls;
    const auto add = [&](std::int64_t startNs, std::int64_t endNs, BlockId block) {
        const Interval time = clipped(startNs, endNs, span);
        if (time.lengthNs() > 0)
            calls.push_back({ time, block });
    };
    std::size_t round = 0;
    for (const BlockCall &call : timeline.blockCalls) {
        interruptionPoint(++round);
        add(trace.startNs[call.event.row()], trace.endNs(call.event), call.block);
    }
    for (const PhaseCall &call : timeline.phaseCalls)
        add(call.time.startNs, call.time.endNs, call.block);
    const auto isEarlier = [](const BlockStretch &a, const BlockStretch &b) {
        if (a.time.startNs != b.time.startNs)
            return a.time.startNs < b.time.startNs;
        return a.time.endNs != b.time.endNs ? a.time.endNs > b.time.endNs : a.block < b.block;
    };
    std::sort(calls.begin(), calls.end(), isEarlier);
    Flattening flattening;
    for (const BlockStretch &call : calls) {
        interruptionPoint(++round);
        flattening.open(call);
    }
    return flattening.finish();
}

} // namespace twinlane
