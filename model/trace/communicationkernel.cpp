// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/trace/communicationkernel.h"

#include "model/base/letters.h"
#include "model/trace/eventkind.h"

#include <algorithm>
#include <array>
#include <string>

namespace twinlane {

namespace {

/// Parts of names, in lower case and without underscores: "all_reduce", "AllReduce" and "allreduce" are one.
constexpr auto kMarks = std::to_array<std::string_view>({
    "allreduce",
    "allgather",
    "reducescatter",
    "alltoall",
    "all2all",
    "crossdevicereduce", // vLLM, SGLang, AITER
    "multimem",          // PyTorch's symmetric memory
    "symmmem",
    "symmetricmemory",
    "nvshmem",
    "rocshmem",
    "mnnvl", // over the links of several nodes
    "lamport",
    "quickreduce",
    "userbuffers", // Transformer Engine
    "sendrecv",
    "moea2a", // TensorRT-LLM
    "broadcastkernelnvls",
});

/// Namespaces whose kernels move tokens between ranks, but for those that lay out what is moved.
constexpr auto kExpertLibraries = std::to_array<std::string_view>({ "deepep::", "pplx::" });
constexpr auto kMoves = std::to_array<std::string_view>({ "dispatch", "combine", "notify", "barrier" });

std::string folded(std::string_view name)
{
    std::string text;
    text.reserve(name.size());
    for (const char c : name) {
        if (c != '_')
            text += lowered(c);
    }
    return text;
}

template <std::size_t count> bool holdsAny(std::string_view text, const std::array<std::string_view, count> &parts)
{
    return std::any_of(
        parts.begin(), parts.end(), [text](std::string_view part) { return text.find(part) != text.npos; });
}

} // namespace

bool kernelCommunicates(std::string_view kernelName)
{
    if (kernelName.starts_with("triton_") && kernelName.find("_fused_") != kernelName.npos)
        return false;
    if (namesCommunication(kernelName))
        return true;
    const std::string text = folded(kernelName);
    return holdsAny(text, kMarks)
        || (holdsAny(text, kExpertLibraries) && holdsAny(text, kMoves) && text.find("layout") == text.npos);
}

} // namespace twinlane
