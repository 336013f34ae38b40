// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/advice.h"

#include "model/base/interruption.h"
#include "model/base/translatable.h"
#include "model/figures/runtraits.h"
#include "model/findings/rules.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

bool holdsPart(std::string_view name, std::string_view part)
{
    const auto isAlike = [](char a, char b) { return (a | 0x20) == (b | 0x20); }; // letters of both cases
    return std::search(name.begin(), name.end(), part.begin(), part.end(), isAlike) != name.end();
}

struct CollectiveCall {
    std::string_view key, call;
};

/// As kernels are named. A call is one that returns at once.
constexpr std::array kCollectives {
    CollectiveCall { "AllGather", "torch.distributed.all_gather_into_tensor(output, tensor, async_op=True)" },
    CollectiveCall { "ReduceScatter", "torch.distributed.reduce_scatter_tensor(output, tensor, async_op=True)" },
    CollectiveCall { "AllReduce", "torch.distributed.all_reduce(tensor, async_op=True)" },
    CollectiveCall { "AllToAll", "torch.distributed.all_to_all_single(output, tensor, async_op=True)" },
    CollectiveCall { "Broadcast", "torch.distributed.broadcast(tensor, src=0, async_op=True)" },
};

} // namespace

Advisor::Advisor(const RuleInput &input)
    : m_input(input)
{
    const Trace &trace = input.trace();
    for (std::size_t row = 0; row < trace.eventCount() && !m_usesGraphs; ++row) {
        interruptionPoint(row);
        m_usesGraphs = trace.kind[row] == EventKind::Launch && namesGraphLaunch(trace.nameOf(EventId(row)));
    }
}

/// On the host, several parameters at once take as long as one after the other; a fused update does not.
std::optional<std::string> Advisor::forOptimizer(std::string_view optimizer) const
{
    constexpr std::array<std::string_view, 4> kFused { "Adagrad", "Adam", "AdamW", "SGD" };
    constexpr std::array<std::string_view, 8> kForeach { "ASGD", "Adadelta", "Adamax", "NAdam", "RAdam", "RMSprop",
        "Rprop", "Adafactor" };
    if (optimizer.empty())
        return {};
    const std::string call = "torch.optim." + std::string(optimizer) + "(parameters, ";
    if (std::find(kFused.begin(), kFused.end(), optimizer) != kFused.end())
        return call + "fused=True)";
    const bool isOfMany = std::find(kForeach.begin(), kForeach.end(), optimizer) != kForeach.end();
    return isOfMany && m_input.hasWork() ? call + "foreach=True)" : std::string();
}

/// The key of the collective that most of the evidence is of; empty: it is of none that is known.
std::string_view Advisor::collectiveOf(const Finding &finding) const
{
    std::array<std::size_t, kCollectives.size()> counts {};
    for (const EventId event : finding.evidence) {
        for (std::size_t i = 0; i < kCollectives.size(); ++i)
            counts[i] += holdsPart(m_input.trace().nameOf(event), kCollectives[i].key);
    }
    const auto most = std::max_element(counts.begin(), counts.end());
    return *most > 0 ? kCollectives[std::size_t(most - counts.begin())].key : std::string_view();
}

std::optional<std::string> Advisor::adviceFor(const Finding &finding) const
{
    const std::string_view rule = findingRules()[finding.rule].id;
    const bool isTrained = !m_input.run().nesting.nodes.empty();
    if (rule == "O1")
        return forOptimizer(finding.subject);
    if (rule == "H2" && !isTrained)
        return TWINLANE_TEXT("Findings", "tokens.append(token)   # and torch.stack(tokens).tolist() at the end");
    if (m_usesGraphs && (rule == "H1" || rule == "H4" || rule == "G4"))
        return std::string();
    if (rule == "P2" && collectiveOf(finding) != "AllReduce")
        return std::string();
    if (rule == "P8") {
        const std::string_view key = collectiveOf(finding);
        const auto *known = std::find_if(
            kCollectives.begin(), kCollectives.end(), [key](const CollectiveCall &one) { return one.key == key; });
        return known == kCollectives.end() ? std::string() : std::string(known->call);
    }
    return {};
}

std::string_view adviceOf(const Finding &finding)
{
    return finding.advice ? std::string_view(*finding.advice) : findingRules()[finding.rule].advice;
}

} // namespace twinlane
