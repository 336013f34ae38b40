// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/advice.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"
#include "model/base/translatable.h"
#include "model/figures/runtraits.h"
#include "model/findings/rules.h"
#include "model/findings/stepevents.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

bool holdsPart(std::string_view name, std::string_view part)
{
    const auto isAlike = [](char a, char b) { return (a | 0x20) == (b | 0x20); }; // letters of both cases
    return std::search(name.begin(), name.end(), part.begin(), part.end(), isAlike) != name.end();
}

/// "cuMemAlloc" of "cuMemAlloc_v2" asks for memory, pools of the driver (cudaMallocAsync) wait for nothing.
bool asksDriver(std::string_view call)
{
    constexpr std::array<std::string_view, 12> kCalls { "cudaMalloc", "cudaMallocHost", "cudaHostAlloc", "cudaFree",
        "hipMalloc", "hipHostMalloc", "hipExtMallocWithFlags", "hipFree", "cuMemAlloc", "cuMemFree", "cuMemMap",
        "cuMemUnmap" };
    return std::find(kCalls.begin(), kCalls.end(), call.substr(0, call.find('_'))) != kCalls.end();
}

/// Does G2 tell of recorded graphs alone?
bool isOfRecordings(const Finding &finding)
{
    return std::any_of(finding.measured.begin(), finding.measured.end(),
        [](const Measured &measured) { return measured.name == "recordings"; });
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
    const std::vector<bool> isGraph = namesThat(trace, namesGraphLaunch), isMemory = namesThat(trace, asksDriver);
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        if (trace.kind[row] != EventKind::Launch)
            continue;
        m_usesGraphs = m_usesGraphs || isGraph[trace.name[row].row()];
        if (isMemory[trace.name[row].row()])
            m_allocations.push_back({ trace.startNs[row], trace.endNs(EventId(row)) });
    }
    unite(m_allocations);
}

/// What launches faster helps against many waits, and neither against one that is most of it, such as a compilation, nor
/// against waits for memory.
std::optional<std::string> Advisor::forHostWaits(const Finding &finding) const
{
    constexpr double kMost = 0.5;
    const std::int64_t allNs = lengthOf(finding.owned);
    const std::int64_t ofMemoryNs = allNs - lengthOf(without(finding.owned, m_allocations));
    if (allNs > 0 && double(ofMemoryNs) > kMost * double(allNs))
        return TWINLANE_TEXT("Findings",
            "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True   # and tensors of the same sizes in every step");
    const bool isOneWait = std::any_of(finding.measured.begin(), finding.measured.end(),
        [](const Measured &measured) { return measured.name == "longestNs"; }); // told only then
    return isOneWait || m_usesGraphs ? std::optional(std::string()) : std::nullopt;
}

/// The subject is how H2 names what the program called.
std::optional<std::string> Advisor::forSyncs(const Finding &finding) const
{
    const std::string_view cause = finding.subject;
    const bool isRead = cause == "item()" || cause == "the truth of a tensor", isCopy = cause == "a copy to the host";
    if (cause == "repeat_interleave()")
        return "torch.repeat_interleave(tensor, repeats, output_size=size)";
    if (isRead && !m_input.run().nesting.nodes.empty())
        return {};
    if (isRead)
        return TWINLANE_TEXT("Findings", "values.append(value)   # and torch.stack(values).tolist() at the end");
    if (cause == "multinomial()")
        return TWINLANE_TEXT("Findings", "tokens.append(token)   # and torch.stack(tokens).tolist() at the end");
    // Beside graphs, copies fill their inputs, and the waits are of the recording and the replay.
    return isCopy && !m_usesGraphs ? std::string(TWINLANE_TEXT(
               "Findings", "tensor.to(\"cpu\", non_blocking=True)   # where the host does not need it at once"))
                                   : std::string();
}

/// On the host, several parameters at once take as long as one after the other; a fused update does not. On a device either
/// helps, and what is fused for which optimizer depends on PyTorch's version, which old recordings do not tell.
std::optional<std::string> Advisor::forOptimizer(std::string_view optimizer) const
{
    constexpr std::array<std::string_view, 4> kFused { "Adagrad", "Adam", "AdamW", "SGD" };
    constexpr std::array<std::string_view, 8> kForeach { "ASGD", "Adadelta", "Adamax", "NAdam", "RAdam", "RMSprop",
        "Rprop", "Adafactor" };
    if (optimizer.empty())
        return {};
    const std::string call = "torch.optim." + std::string(optimizer) + "(parameters, ";
    const auto &numbers = m_input.trace().metadata.numbers;
    const auto cuda = numbers.find("cuda_runtime_version");
    constexpr std::int64_t kRecent = 12010; // of builds that have fused Adam, AdamW and SGD
    const bool isFusedThere = !m_input.hasWork()
        || (optimizer != "Adagrad"
            && (numbers.contains("hip_runtime_version") || (cuda != numbers.end() && cuda->second >= kRecent)));
    const bool hasFused = std::find(kFused.begin(), kFused.end(), optimizer) != kFused.end();
    if (hasFused)
        return call + (isFusedThere ? "fused=True)" : "foreach=True)");
    const bool isOfMany = std::find(kForeach.begin(), kForeach.end(), optimizer) != kForeach.end();
    return isOfMany && m_input.hasWork() ? call + "foreach=True)" : std::string();
}

/// The key of the collective that most of the evidence is of; empty: it is of none that is known, such as a program's own
/// kernels, which no argument of PyTorch's calls reaches.
std::string_view Advisor::collectiveOf(const Finding &finding) const
{
    std::array<std::size_t, kCollectives.size()> counts {};
    for (const EventId event : finding.evidence) {
        for (std::size_t i = 0; i < kCollectives.size(); ++i)
            counts[i] += holdsPart(m_input.trace().nameOf(event), kCollectives[i].key);
    }
    const auto most = std::max_element(counts.begin(), counts.end());
    return 2 * *most > finding.evidence.size() ? kCollectives[std::size_t(most - counts.begin())].key
                                               : std::string_view();
}

std::optional<std::string> Advisor::adviceFor(const Finding &finding) const
{
    const std::string_view rule = findingRules()[finding.rule].id;
    if (rule == "O1")
        return forOptimizer(finding.subject);
    if (rule == "H1")
        return forHostWaits(finding);
    if (rule == "H2")
        return forSyncs(finding);
    if (rule == "K5" && finding.subject == kUsedWeights)
        return TWINLANE_TEXT(
            "Findings", "attention(query, key, value, need_weights=False)   # if nobody reads the weights");
    if (m_usesGraphs && (rule == "H4" || rule == "G4"))
        return std::string();
    if (rule == "G2" && isOfRecordings(finding))
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
