// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// O1: the optimizer updates one parameter after the other.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace twinlane {

namespace {

/// Norms, products and zeros of many at once are what clipping and clearing gradients does, for which a closure is a place,
/// too.
bool isOfMany(std::string_view name)
{
    constexpr std::array<std::string_view, 4> kOfGradients { "aten::_foreach_norm", "aten::_foreach_mul_",
        "aten::_foreach_clamp", "aten::_foreach_zero_" };
    return name.starts_with("aten::_fused")
        || (name.starts_with("aten::_foreach")
            && std::none_of(kOfGradients.begin(), kOfGradients.end(),
                [name](std::string_view of) { return name.starts_with(of); }));
}

/// How many parameters are updated: as many as the rarest operator in place that runs again and again. Operators of the
/// step counter run once, and views and pieces are not of every parameter.
std::size_t parametersOf(const RuleInput &input, std::span<const TopCall> calls)
{
    std::map<NameId, std::size_t> counts;
    for (const TopCall &call : calls)
        ++counts[input.trace().name[call.event.row()]];
    const auto fewestOf = [&](bool isInPlace) {
        std::size_t fewest = 0;
        for (const auto &[name, count] : counts) {
            if (count > 1 && (fewest == 0 || count < fewest)
                && (!isInPlace || input.trace().texts.text(name).ends_with('_')))
                fewest = count;
        }
        return fewest;
    };
    const std::size_t inPlace = fewestOf(true);
    return std::max<std::size_t>(inPlace > 0 ? inPlace : fewestOf(false), 1);
}

/// "AdamW" of "Optimizer.step#AdamW.step".
std::string optimizerOf(std::string_view annotation)
{
    const std::size_t hash = annotation.find('#'), dot = annotation.rfind('.');
    return hash == annotation.npos || dot == annotation.npos || dot <= hash
        ? std::string()
        : std::string(annotation.substr(hash + 1, dot - hash - 1));
}

/// An optimizer that is given a closure runs the forward and backward pass itself, before it updates.
class Closures {
public:
    explicit Closures(const RuleInput &input)
        : m_trace(input.trace())
    {
        for (const EventId node : input.run().nesting.nodes)
            m_nodes.push_back({ m_trace.startNs[node.row()], m_trace.endNs(node) });
        std::sort(
            m_nodes.begin(), m_nodes.end(), [](const Interval &x, const Interval &y) { return x.startNs < y.startNs; });
    }

    /// The end of the last backward pass in @p optimizer; its start: there is none.
    std::int64_t endNs(EventId optimizer) const
    {
        if (!optimizer)
            return 0;
        const std::int64_t startNs = m_trace.startNs[optimizer.row()], endNs = m_trace.endNs(optimizer);
        auto behind = std::partition_point(
            m_nodes.begin(), m_nodes.end(), [endNs](const Interval &node) { return node.startNs < endNs; });
        while (behind != m_nodes.begin() && std::prev(behind)->startNs >= startNs) {
            --behind;
            if (behind->endNs <= endNs)
                return behind->endNs;
        }
        return startNs;
    }

    bool isGivenTo(EventId optimizer) const { return optimizer && endNs(optimizer) > m_trace.startNs[optimizer.row()]; }

private:
    const Trace &m_trace;
    std::vector<Interval> m_nodes; ///< by start
};

} // namespace

void findLoopOptimizer(const RuleInput &input, RuleOutput &output)
{
    const Closures closures(input);
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        std::map<BlockId, std::vector<TopCall>> byOptimizer;
        std::set<BlockId> ofMany; ///< those that update many parameters at once
        for (const TopCall &call : input.steps()[s].calls) {
            const Block &block = input.tree()[call.owner];
            if (block.kind != BlockKind::Optimizer || input.tree().text(block.className) != "Optimizer.step")
                continue;
            const EventId step = input.run().nesting.block[call.event.row()];
            if (call.startNs < closures.endNs(step))
                continue;
            // Between the backward pass of a closure and the update, the loss is detached and looked at.
            std::vector<TopCall> &updates = byOptimizer[call.owner];
            if (updates.empty() && call.role == OperatorRole::View && closures.isGivenTo(step))
                continue;
            updates.push_back(call);
            forOperatorsIn(input, call, [&](std::uint32_t place) {
                if (isOfMany(input.nameOf(place)))
                    ofMany.insert(call.owner);
            });
        }
        for (const auto &[block, calls] : byOptimizer) {
            const EventId around = input.run().nesting.block[calls.front().event.row()];
            const bool isAnnotated = around && input.trace().kind[around.row()] == EventKind::Annotation;
            // Other libraries' optimizers say it in their names and launch kernels without an operator.
            const bool saysFused = isAnnotated && input.trace().nameOf(around).find("Fused") != std::string_view::npos;
            if (ofMany.contains(block) || saysFused || calls.size() < input.limits().optimizerOperators)
                continue;
            Observation observation = observationOf(input, s, block, BoundPart::AllButOnePart, calls);
            // Between the operators, too, the optimizer goes from parameter to parameter.
            if (isAnnotated) {
                observation.stretches.clear();
                const Trace &trace = input.trace();
                observation.stretches.push_back({ trace.lane[around.row()],
                    closures.isGivenTo(around) ? calls.front().startNs : trace.startNs[around.row()],
                    trace.endNs(around), around });
            }
            observation.subject = isAnnotated ? optimizerOf(input.trace().nameOf(around)) : std::string();
            observation.parts = parametersOf(input, calls);
            observation.measured = { { "operators", double(calls.size()) },
                { "parameters", double(observation.parts) } };
            output.add(std::move(observation));
        }
    }
}

} // namespace twinlane
