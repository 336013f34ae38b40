// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// K6: operators that pass over the same large tensor one after the other.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>

namespace twinlane {

namespace {

/// The chains of one piece of calls. What is small beside them, a view or a reduction does not break them.
class ChainFinder {
public:
    ChainFinder(const RuleInput &input, std::size_t step, RuleOutput &output)
        : m_input(input)
        , m_step(step)
        , m_output(output)
    {
    }

    void find(std::span<const TopCall> calls)
    {
        for (const TopCall &call : calls)
            take(call);
        finish();
    }

private:
    /// A dropout that is switched off runs nothing.
    bool isLink(const TopCall &call) const
    {
        return call.role == OperatorRole::Elementwise
            || (call.role == OperatorRole::Dropout && m_input.endOf(call.place) > call.place + 1);
    }

    /// Beside the model, what changes in place are weights, each by its own operators: no chain, whatever their sizes.
    bool changesWeights(const TopCall &call) const
    {
        return !m_input.isModule(call.owner) && withoutOverload(m_input.nameOf(call)).ends_with('_');
    }

    void take(const TopCall &call)
    {
        constexpr std::int64_t kSmallPart = 64;
        if (changesWeights(call)) {
            finish();
            return;
        }
        const std::int64_t elements = m_input.elements(call.place);
        const bool isCast = call.role == OperatorRole::Cast && m_input.endOf(call.place) > call.place + 1;
        if (call.role == OperatorRole::View || (m_elements > 0 && elements <= m_elements / kSmallPart))
            return;
        if (call.role == OperatorRole::Dropout && !isLink(call))
            return;
        if ((isLink(call) || isCast) && elements > m_input.limits().tinyElements) {
            if (elements != m_elements)
                finish();
            m_elements = elements;
            m_chain.push_back(call);
        } else if (call.role != OperatorRole::Reduction || elements != m_elements) {
            finish();
        }
    }

    /// What one pass takes at least; none: not known of all.
    std::optional<double> passNs(RoofShare &all) const
    {
        const RuleInput &input = m_input;
        if (!input.hasWork() || !input.device().hasLaunches())
            return {};
        std::optional<double> shortest;
        for (const TopCall &call : m_chain) {
            double ns = 0;
            for (const std::uint32_t row :
                input.device().launchedDuring(input.trace().lane[call.event.row()], { call.startNs, call.endNs })) {
                const auto least = input.roofs().leastNs(row);
                if (!least)
                    return {};
                ns += *least;
                all.add(least, input.device().durationNs(row));
            }
            if (ns > 0)
                shortest = std::min(shortest.value_or(ns), ns);
        }
        return shortest;
    }

    /// Rounds of the same calls are a loop over rows, each round with a tensor of its own. H6 tells of it.
    bool isLoop() const
    {
        const std::size_t most = m_chain.size() / m_input.limits().rows; // operators of a round
        for (std::size_t length = 1; length <= most; ++length) {
            const auto repeats = [&](const TopCall &call, const TopCall &later) {
                return m_input.nameOf(call) == m_input.nameOf(later)
                    && m_input.dims(call.place) == m_input.dims(later.place);
            };
            if (std::equal(m_chain.begin(), m_chain.end() - std::ptrdiff_t(length),
                    m_chain.begin() + std::ptrdiff_t(length), repeats))
                return true;
        }
        return false;
    }

    void finish()
    {
        if (m_chain.size() >= m_input.limits().elementwise && !isLoop()) {
            Observation observation =
                observationOf(m_input, m_step, m_chain.front().owner, BoundPart::AllButShortestRound, m_chain);
            observation.leastShare = m_input.limits().elementwiseShare;
            observation.measured = { { "operators", double(m_chain.size()) }, { "elements", double(m_elements) },
                { "chains", 1 } };
            RoofShare chain;
            if (const auto needed = passNs(chain); needed && *needed > kLeastWorkNs) {
                observation.part = BoundPart::All;
                observation.neededNs = std::llround(*needed);
                observation.roof.add(needed, chain.allNs);
            }
            m_output.add(std::move(observation));
        }
        m_chain.clear();
        m_elements = 0;
    }

    const RuleInput &m_input;
    std::size_t m_step;
    RuleOutput &m_output;
    std::vector<TopCall> m_chain;
    std::int64_t m_elements = 0; ///< of the chain's tensors
};

} // namespace

void findElementwiseChains(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        ChainFinder finder(input, s, output);
        forCallRuns(input, input.steps()[s], [&](std::span<const TopCall> calls) { finder.find(calls); });
    }
}

} // namespace twinlane
