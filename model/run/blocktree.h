// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The logical timeline of one run: its steps folded into one consensus tree of blocks, with a sample per kept step
// (numbers.md, Blocks).

#pragma once

#include "model/base/ids.h"
#include "model/base/stringpool.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace twinlane {

enum class BlockKind : std::uint8_t {
    Run,
    Step,
    Module,
    Backward,
    Optimizer,
    DataLoader,
    Annotation,
    Operator,
    Unknown
};

/// "run", "step", … as in the JSON.
std::string_view blockKindKey(BlockKind kind);

/// The kinds of events that make the blocks. Each level is the fallback of the level before it.
enum class BlockLevel : std::uint8_t { Modules, Annotations, Frames, Autograd, Operators, Kernels };

/// "modules", "annotations", … as in the JSON.
std::string_view blockLevelKey(BlockLevel level);

/// How a block's time is counted.
enum class Measure : std::uint8_t {
    Critical, ///< exact partition of the step's wall time
    Host,     ///< wall time of the calls
    Device,   ///< summed duration of the device work launched inside
};

std::string_view measureKey(Measure measure);

struct Block {
    BlockKind kind = BlockKind::Run;
    bool recomputed = false;       ///< a module call that ran again inside the backward pass
    bool hostKnown = true;         ///< false: an unknown block whose host time has no value
    BlockId parent;                ///< none for the run
    std::uint32_t subtreeEnd = 0;  ///< its descendants are the blocks (id, subtreeEnd)
    std::uint32_t depth = 0;       ///< 0 for the run
    NameId className;              ///< into texts; none: it has no class
    std::vector<NameId> instances; ///< raw module names (Linear_17); several only where the name differs between steps
    NameId qualifiedName;          ///< none: not known
    std::int64_t parameters = -1;  ///< own parameters; -1: not known
    std::int64_t parameterBytes = -1;
    std::int64_t trainedParameters = -1; ///< of the own ones, those that receive gradients; -1: not known
    NameId label;                        ///< unique among its siblings
    std::uint32_t gap = 0; ///< of an unknown block: how many of its parent's other children come before it
    BlockId forward;       ///< of a module's backward block: the (first) forward block of that module; else none
};

/// blocks[0] is the run; its only child is the folded step, or its children are the folded steps of each kind. In
/// pre-order, siblings in execution order.
/// Invariants, for every step s and block b with children: critical(b, s) and device(b, s) are the sums over the
/// children, unknown ones included.
struct BlockTree {
    BlockLevel level = BlockLevel::Modules;
    std::uint32_t stepCount = 0; ///< kept steps of the run
    bool hasKinds = false;       ///< the run has a step per kind, even if there is only one kind
    std::vector<Block> blocks;
    /// Row-major, blocks.size() x stepCount.
    std::vector<std::int64_t> criticalNs, hostNs, deviceNs;
    std::vector<std::uint32_t> calls;
    StringPool texts;

    std::size_t size() const { return blocks.size(); }
    const Block &operator[](BlockId id) const { return blocks[id.row()]; }
    /// One value per kept step, 0 where the block did not occur. Valid as long as the tree.
    const std::int64_t *samplesNs(BlockId id, Measure measure) const
    {
        const auto &column = measure == Measure::Critical ? criticalNs : measure == Measure::Host ? hostNs : deviceNs;
        return column.data() + id.row() * stepCount;
    }
    const std::uint32_t *callSamples(BlockId id) const { return calls.data() + id.row() * stepCount; }
    /// The block that paths begin below: the step, or the run if it has a step per kind.
    BlockId top() const { return BlockId(std::size_t(hasKinds ? 0 : 1)); }
    /// The children of @p id in execution order. Cost: O(children).
    std::vector<BlockId> children(BlockId id) const;
    std::string_view text(NameId id) const { return id ? texts.text(id) : std::string_view(); }
};

} // namespace twinlane
