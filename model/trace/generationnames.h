// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Generations of PyTorch call one node of the backward pass by different names: CudnnConvolutionBackward in 2021,
// ConvolutionBackward0 later. Two recordings are compared by a name that both have.

#pragma once

#include "model/trace/trace.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace twinlane {

class GenerationNames {
public:
    GenerationNames() = default; ///< of one generation: every name stays as it is
    /// Swapping the traces changes nothing. Cost: O(n) in the texts and events of both.
    GenerationNames(const Trace &a, const Trace &b);

    /// The name that stands for @p name on both sides; @p name itself, if the other trace has it too, or no other name
    /// for it. Valid as long as this and @p name.
    std::string_view shared(std::string_view name) const;
    bool isRenamed(std::string_view name) const { return !m_shared.empty() && m_shared.contains(std::string(name)); }
    /// One trace alone has the engine's ranges around its nodes. They are left out, as the other has nothing for them.
    bool leavesOutEngine() const { return m_leavesOutEngine; }

private:
    std::unordered_map<std::string, std::string> m_shared; // by name
    bool m_leavesOutEngine = false;
};

} // namespace twinlane
