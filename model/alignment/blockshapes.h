// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The properties by which blocks of two runs are compared: their classes and the shapes of their subtrees, with numbers
// that both sides share. Instance names (Linear_17) identify a module inside one run only; alignment does not use them.

#pragma once

#include "model/alignment/blockinputs.h"
#include "model/alignment/pins.h"
#include "model/base/sequencematch.h"
#include "model/run/blocktree.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace twinlane {

/// A run's blocks and the kept steps that count.
struct AlignedTree {
    const BlockTree *tree = nullptr;
    std::span<const std::uint32_t> steps;
    BlockInputs inputs = {};
};

/// The columns have one entry per block.
struct ShapeSide {
    const BlockTree *tree = nullptr;
    /// Has calls or time in a chosen step, or holds a block that has.
    std::vector<bool> isPresent;
    std::vector<std::uint32_t> key;    ///< of the class, row of BlockShapes::classes()
    std::vector<std::uint32_t> shape;  ///< equal for equal subtrees of classes, unknown blocks left out
    std::vector<std::uint32_t> size;   ///< present blocks in the subtree, unknown ones left out
    std::vector<std::uint32_t> inputs; ///< equal for equal sizes, 0 where they are not known; empty: nowhere
    /// A module without a backward pass in a run that has some, such as a frozen teacher beside the model that is trained.
    /// Empty: one of the sides has no backward pass, and nothing tells.
    std::vector<bool> isForwardOnly;

    /// The present children that are paired by class and order, in execution order. Unknown blocks are not among them,
    /// nor backward blocks of modules, which follow their forward blocks.
    std::span<const BlockId> kids(BlockId block) const
    {
        return std::span(m_kids).subspan(
            m_kidOffsets[block.row()], m_kidOffsets[block.row() + 1] - m_kidOffsets[block.row()]);
    }
    /// Whether one of kids(@p block) has this key. Cost: O(log kids).
    bool hasKid(BlockId block, std::uint32_t kidKey) const
    {
        const auto first = m_kidKeys.begin() + m_kidOffsets[block.row()];
        return std::binary_search(first, m_kidKeys.begin() + m_kidOffsets[block.row() + 1], kidKey);
    }
    const Block &operator[](BlockId block) const { return (*tree)[block]; }
    bool isLinkedBackward(BlockId block) const
    {
        return (*tree)[block].kind == BlockKind::Backward && (*tree)[block].forward;
    }

private:
    friend class BlockShapes;
    std::vector<std::uint32_t> m_kidOffsets;
    std::vector<BlockId> m_kids;
    std::vector<std::uint32_t> m_kidKeys; ///< of m_kids, ascending among those of one block
};

struct BlockClass {
    std::string_view name; ///< the class, or the label of a block without a class; lives in a tree
    BlockKind kind = BlockKind::Module;
    bool recomputed = false;
    std::uint32_t rank = 0; ///< place in the alphabet of both sides' classes
};

/// What SequenceItem::inputs stand for.
enum class InputDetail : std::uint8_t { None, Form, Sizes };

class BlockShapes {
public:
    /// @p classes: names that are one class (Pins::classes), valid as long as this object.
    /// Cost: linear in the blocks and their chosen steps. Keeps pointers to the trees.
    BlockShapes(const AlignedTree &a, const AlignedTree &b, std::span<const SidePair> classes = {});
    BlockShapes(const BlockShapes &) = delete; // the shapes point to the sides
    BlockShapes &operator=(const BlockShapes &) = delete;

    ShapeSide a, b;

    const BlockClass &blockClass(std::uint32_t key) const { return m_classes[key]; }
    std::uint64_t hash(std::uint32_t shape) const { return m_shapes[shape].hash; }
    SequenceItem item(const ShapeSide &side, BlockId block, InputDetail detail) const;
    /// The most that tells the kids of two blocks apart (doInputsTell()). Cost: linear in the kids.
    InputDetail tellingDetail(BlockId contextA, BlockId contextB) const;
    /// Has one of them a backward pass and the other none, where that tells?
    bool isOneForwardOnly(BlockId blockA, BlockId blockB) const
    {
        return !a.isForwardOnly.empty() && a.isForwardOnly[blockA.row()] != b.isForwardOnly[blockB.row()];
    }
    /// Do the sizes of both tell that they are two different calls (areAlike())?
    bool areOtherCalls(BlockId blockA, BlockId blockB) const;

    /// Dice coefficient of the class bags of two subtrees, 0..1. Symmetric. Cost: O(classes) once per pair of shapes.
    double similarity(std::uint32_t shapeA, std::uint32_t shapeB) const;
    /// The same without the two topmost blocks.
    double innerSimilarity(std::uint32_t shapeA, std::uint32_t shapeB) const;
    bool contains(std::uint32_t shape, std::uint32_t key) const;
    /// Classes in the subtree with their counts, ascending by key. Valid as long as this object.
    const std::vector<std::pair<std::uint32_t, std::uint32_t>> &bag(std::uint32_t shape) const;
    /// Dice coefficient of the names' trigrams, case ignored. Cost: linear in the names.
    double nameSimilarity(std::uint32_t keyA, std::uint32_t keyB) const;
    /// The qualified name of @p block below that of @p context; empty if it has none.
    static std::string_view relativeName(const ShapeSide &side, BlockId block, BlockId context);
    /// False if only a class map (Pins::classes) makes the two one class.
    bool hasSameClassName(BlockId blockA, BlockId blockB) const;
    /// Are some names one class?
    bool hasJoinedClasses() const { return !m_joinedName.empty(); }
    /// Do two blocks have the same name below the blocks that are being matched?
    NameEvidence nameEvidence(BlockId blockA, BlockId contextA, BlockId blockB, BlockId contextB) const;

private:
    struct Shape {
        std::uint64_t hash = 0;
        const ShapeSide *side = nullptr; ///< of one subtree of this shape
        BlockId block;
        std::uint32_t key = 0;
        std::optional<std::vector<std::pair<std::uint32_t, std::uint32_t>>> bag;
    };
    struct Common {
        double whole = 0, inner = 0;
    };
    const Common &common(std::uint32_t shapeA, std::uint32_t shapeB) const;
    const std::vector<std::uint32_t> &trigramsOf(std::uint32_t key) const;
    void addSide(ShapeSide &side, const AlignedTree &tree);
    void findPresent(ShapeSide &side, const AlignedTree &tree) const;
    void addClasses(ShapeSide &side);
    void addInputs(ShapeSide &side, const BlockInputs &inputs);
    void collectKids(ShapeSide &side) const;
    void addShapes(ShapeSide &side);
    void rankClasses();
    void joinClasses(std::span<const SidePair> classes);

    // class -> the name that stands for all names joined with it
    std::unordered_map<std::string_view, std::string_view> m_joinedName;
    std::vector<BlockClass> m_classes;
    std::unordered_map<std::string_view, std::vector<std::uint32_t>> m_keysOfName;
    std::unordered_map<std::uint64_t, std::uint32_t> m_shapeOfHash;
    std::vector<InputSizes> m_inputs { {} }; ///< the first stands for none
    std::unordered_map<std::uint64_t, std::uint32_t> m_inputsOfHash;
    // Results that are needed again and again, computed on demand: only blocks without an equal partner need them.
    mutable std::vector<Shape> m_shapes;
    mutable std::unordered_map<std::uint64_t, Common> m_common;
    mutable std::vector<std::vector<std::uint32_t>> m_trigrams; ///< by class; computed on demand
};

} // namespace twinlane
