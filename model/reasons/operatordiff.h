// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Why one aligned operator changed: the first cause that holds, with its evidence. An intermediate of whyChanged().

#pragma once

#include "model/base/side.h"
#include "model/reasons/operatorforest.h"
#include "model/reasons/operatorreason.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace twinlane {

/// What the recordings tell of the inputs of an operator on both sides.
enum class InputsOfBoth : std::uint8_t {
    NotKnown, ///< a side has no sizes, or no input has any
    Same,
    Other,
};

struct OperatorChange {
    ReasonKind kind = ReasonKind::Shape;
    std::vector<Evidence> evidence;
    std::string group; ///< changes of one cause and group are one finding
};

using KernelPair = std::pair<const NodeKernel *, const NodeKernel *>; ///< of the baseline and the experimental side

/// The kernels of one operator on both sides by name, each the largest of its kind; null: there is none.
struct KernelMatch {
    const NodeKernel *gone = nullptr, *added = nullptr; ///< on one side only
    const NodeKernel *sharedA = nullptr, *sharedB = nullptr;
    bool isSameMain = false; ///< the largest of both sides is the same
};

class OperatorDiff {
public:
    OperatorDiff(const OperatorForest &a, const OperatorForest &b, std::int64_t stepsA, std::int64_t stepsB)
        : m_a(a)
        , m_b(b)
        , m_stepsA(stepsA)
        , m_stepsB(stepsB)
    {
    }

    /// What differs in inputs, kernels or the number of kernels. None: nothing differs, except perhaps the time.
    /// Sizes are a reason only where the time of both, @p nsA and @p nsB, goes with them. Swapping the sides mirrors it.
    std::optional<OperatorChange> change(const OperatorNode &a, const OperatorNode &b, double nsA, double nsB);

    /// Do sizes, types and strides agree, as far as both sides have them? The values of numbers are not known.
    InputsOfBoth inputs(const OperatorNode &a, const OperatorNode &b) const;

    /// The family of the largest kernel that both have, else of one that a side has.
    KernelFamily mainFamily(const OperatorNode &a, const OperatorNode &b);

private:
    /// Of several inputs with other sizes the one that went the way of the time (@p wayNs, experimental less baseline).
    std::optional<OperatorChange> inputChange(const OperatorNode &a, const OperatorNode &b, double wayNs) const;
    bool areSizesTheReason(const OperatorNode &a, const OperatorNode &b, double nsA, double nsB) const;
    std::optional<OperatorChange> kernelChange(const OperatorNode &a, const OperatorNode &b);
    std::optional<OperatorChange> changeOfFamily(
        const OperatorNode &a, const OperatorNode &b, const KernelMatch &match);
    std::optional<OperatorChange> launchChange(const NodeKernel &a, const NodeKernel &b) const;
    OperatorChange toldLaunch(
        const OperatorNode &a, const OperatorNode &b, const KernelMatch &match, const OperatorChange &launch) const;
    std::optional<OperatorChange> otherTiles(
        const OperatorNode &a, const OperatorNode &b, const KernelMatch &match) const;
    std::optional<OperatorChange> changeOfSeveral(const OperatorNode &a, const OperatorNode &b);
    KernelMatch matchKernels(const OperatorNode &a, const OperatorNode &b);
    /// What two kernels of an operator differ by, without sign, ns per step.
    double movedNs(const NodeKernel &a, const NodeKernel &b) const;
    /// Of kernels that one side alone has, the largest first: one of both that took each other's place. Those of one template
    /// did, for they do one part of the work; of the others the largest. Null: a side has none.
    KernelPair exchanged(
        const std::vector<const NodeKernel *> &gone, const std::vector<const NodeKernel *> &added) const;
    KernelMatch matchOnly(const NodeKernel &a, const NodeKernel &b);
    std::uint32_t kernelKey(const OperatorForest &forest, const NodeKernel &kernel);
    std::vector<std::uint32_t> kernelKeys(const OperatorForest &forest, const OperatorNode &node);
    const OperatorChange &otherKernel(const NodeKernel &a, const NodeKernel &b);
    OperatorChange changeOfKernels(const NodeKernel &a, const NodeKernel &b) const;

    const OperatorForest &m_a, &m_b;
    std::int64_t m_stepsA, m_stepsB;
    OperatorNames m_kernelNames;
    PerSide<std::unordered_map<std::uint32_t, std::uint32_t>> m_kernelKeys; ///< of both sides, by name
    /// By name and family of both kernels. Names of kernels are long, and the same pair comes again in each layer.
    std::map<std::tuple<NameId, KernelFamily, NameId, KernelFamily>, OperatorChange> m_otherKernels;
};

/// The kernels of a group for a sentence: "gemm kernels", "kernels of no known family", "gemm kernels -> copy kernels".
std::string kernelsText(std::string_view group);
/// Did the kernels of a change's group go from one family to another?
bool namesTwoFamilies(std::string_view group);

} // namespace twinlane
