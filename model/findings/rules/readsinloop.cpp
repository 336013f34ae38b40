// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H3: values are fetched from tensors one by one.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/feedingcalls.h"
#include "model/findings/ruleoutput.h"

#include <cstddef>
#include <span>
#include <utility>

namespace twinlane {

namespace {

/// The reads of one piece of calls. Between two of one loop lies no more than one round of it. What each layer reads once
/// is further apart, and what the layer does next may follow from it.
class ReadFinder {
public:
    ReadFinder(const RuleInput &input, std::size_t step, std::span<const TopCall> calls, RuleOutput &output)
        : m_input(input)
        , m_step(step)
        , m_calls(calls)
        , m_output(output)
    {
    }

    void find()
    {
        for (std::size_t i = 0; i < m_calls.size(); ++i) {
            if (m_calls[i].role != OperatorRole::Read)
                continue;
            if (m_found.count > 0 && i - m_behindLast > m_input.limits().betweenReads)
                finish();
            take(i);
        }
        finish();
    }

private:
    void take(std::size_t read)
    {
        const std::size_t first = firstFeeding(m_input, m_calls, read);
        // Between the rounds of a loop, the host goes on to the next value.
        const bool isNextRound =
            m_found.count > 0 && first == m_behindLast && isNext(m_input, m_calls[first - 1], m_calls[first]);
        m_found.stretches.push_back(
            { m_input.run().steps.lane, isNextRound ? m_calls[first - 1].endNs : m_calls[first].startNs,
                m_calls[read].endNs, m_calls[read].event, m_found.count++ });
        m_behindLast = read + 1;
    }

    void finish()
    {
        Observation found = std::exchange(m_found, {});
        if (found.count < m_input.limits().reads)
            return;
        found.step = m_step;
        found.block = m_calls.front().owner;
        found.part = BoundPart::AllButLongestRound;
        found.isSure = found.count >= m_input.limits().surelyReads;
        found.measured = { { "reads", double(found.count) } };
        m_output.add(std::move(found));
    }

    const RuleInput &m_input;
    std::size_t m_step;
    std::span<const TopCall> m_calls;
    RuleOutput &m_output;
    Observation m_found;
    std::size_t m_behindLast = 0; ///< the call behind the read before
};

} // namespace

void findReadsInLoop(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        forCallRuns(input, input.steps()[s],
            [&](std::span<const TopCall> calls) { ReadFinder(input, s, calls, output).find(); });
    }
}

} // namespace twinlane
