// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which module device work runs for where no module call says so: work of a device graph, or of a recording without
// modules (numbers.md, Blocks).

#pragma once

#include "model/run/blocktree.h"

#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

/// Where the blocks of level modules come from.
enum class NameSource : std::uint8_t {
    Recorded,  ///< module calls, or ranges that are called after modules
    Arguments, ///< arguments of device work
    Companion, ///< another recording of the same program
    Period,    ///< inferred: the sequence of kernels repeats
};

/// A block that device work runs in.
struct DeviceBlockName {
    std::uint32_t parent = kNoName; ///< index into DeviceNames::names
    BlockKind kind = BlockKind::Module;
    std::string className;     ///< empty: a backward phase, or a node that is linked to no module
    std::string instance;      ///< unique among those of one parent; empty: a backward phase
    std::string qualifiedName; ///< empty: not known
    bool isRecomputed = false; ///< see Block::recomputed

    static constexpr std::uint32_t kNoName = ~std::uint32_t(0);
};

struct DeviceNames {
    NameSource source = NameSource::Recorded;
    std::vector<DeviceBlockName> names; ///< parents stand before their children
    /// By index into DeviceLinks::device: its innermost name, or DeviceBlockName::kNoName. Empty: no work has a name.
    std::vector<std::uint32_t> nameOfDevice;

    bool isEmpty() const { return nameOfDevice.empty(); }
};

} // namespace twinlane
