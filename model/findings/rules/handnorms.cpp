// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// K9: a norm is computed operator by operator.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/feedingcalls.h"
#include "model/findings/ruleoutput.h"
#include "model/trace/normalizedname.h"

#include <string_view>
#include <vector>

namespace twinlane {

namespace {

/// The parts of a norm that must be there, in this order but for the first two, which change places in some.
enum NormPart : unsigned { kMean = 1, kSpread = 2, kCentre = 4, kRoot = 8, kScale = 16 };

class NormFinder {
public:
    NormFinder(const RuleInput &input, std::size_t step, RuleOutput &output)
        : m_input(input)
        , m_step(step)
        , m_output(output)
    {
    }

    void find(std::span<const TopCall> calls)
    {
        for (const TopCall &call : calls) {
            if (!m_norm.empty() && !isNext(m_input, m_norm.back(), call))
                finish();
            take(call);
        }
        finish();
    }

private:
    bool isLarge(const TopCall &call) const { return m_input.elements(call.place) == m_elements; }

    /// The part that the call is of a norm of m_elements; 0: it is some other small part of one.
    unsigned partOf(const TopCall &call) const
    {
        const std::string_view name = withoutOverload(m_input.nameOf(call));
        if (name == "aten::mean")
            return isLarge(call) ? (m_parts & kMean ? kSpread : kMean) : 0U;
        if (name == "aten::var" || name == "aten::std")
            return name == "aten::std" ? kSpread | kRoot : kSpread;
        if (name == "aten::sub" && isLarge(call))
            return kCentre;
        if (name == "aten::rsqrt" || name == "aten::sqrt" || (name == "aten::pow" && !isLarge(call)))
            return kRoot;
        return (name == "aten::div" || name == "aten::mul") && isLarge(call) && (m_parts & kRoot) ? kScale : 0U;
    }

    static bool isOfNorm(OperatorRole role)
    {
        return role == OperatorRole::Elementwise || role == OperatorRole::Reduction || role == OperatorRole::View
            || role == OperatorRole::Cast;
    }

    void take(const TopCall &call)
    {
        if (m_norm.empty()) {
            const std::string_view name = withoutOverload(m_input.nameOf(call));
            const bool begins = name == "aten::mean" || name == "aten::var" || name == "aten::std";
            if (!begins || m_input.elements(call.place) <= m_input.limits().tinyElements)
                return;
            m_elements = m_input.elements(call.place);
        } else if (!isOfNorm(call.role) || m_input.elements(call.place) > m_elements || isDone(call)) {
            finish();
            take(call);
            return;
        }
        m_parts |= partOf(call);
        m_norm.push_back(call);
    }

    /// Behind the scaling, only weight and bias follow.
    bool isDone(const TopCall &call) const
    {
        const std::string_view name = withoutOverload(m_input.nameOf(call));
        return (m_parts & kScale) && (!isLarge(call) || (name != "aten::mul" && name != "aten::add"));
    }

    void finish()
    {
        constexpr unsigned kWholeNorm = kMean | kSpread | kCentre | kRoot | kScale;
        if (m_parts == kWholeNorm) {
            Observation observation =
                observationOf(m_input, m_step, m_norm.front().owner, BoundPart::AllButLongestRound, m_norm);
            observation.measured = { { "operators", double(m_norm.size()) }, { "elements", double(m_elements) } };
            m_output.add(std::move(observation));
        }
        m_norm.clear();
        m_parts = 0;
    }

    const RuleInput &m_input;
    std::size_t m_step;
    RuleOutput &m_output;
    std::vector<TopCall> m_norm;
    std::int64_t m_elements = 0; ///< of what is normed
    unsigned m_parts = 0;
};

} // namespace

void findHandNorms(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        NormFinder finder(input, s, output);
        forCallRuns(input, input.steps()[s], [&](std::span<const TopCall> calls) {
            if (input.isModule(calls.front().owner))
                finder.find(calls);
        });
    }
}

} // namespace twinlane
