// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/blocktree.h"

#include <array>

namespace twinlane {

std::string_view blockKindKey(BlockKind kind)
{
    constexpr std::array<std::string_view, 9> kKeys = { "run", "step", "module", "backward", "optimizer", "dataLoader",
        "annotation", "operator", "unknown" };
    return kKeys[static_cast<std::size_t>(kind)];
}

std::string_view blockLevelKey(BlockLevel level)
{
    constexpr std::array<std::string_view, 6> kKeys = { "modules", "annotations", "frames", "autograd", "operators",
        "kernels" };
    return kKeys[static_cast<std::size_t>(level)];
}

std::string_view measureKey(Measure measure)
{
    constexpr std::array<std::string_view, 3> kKeys = { "critical", "host", "device" };
    return kKeys[static_cast<std::size_t>(measure)];
}

std::vector<BlockId> BlockTree::children(BlockId id) const
{
    std::vector<BlockId> result;
    for (std::uint32_t child = id.value + 1; child < blocks[id.row()].subtreeEnd; child = blocks[child].subtreeEnd)
        result.push_back(BlockId(child));
    return result;
}

} // namespace twinlane
