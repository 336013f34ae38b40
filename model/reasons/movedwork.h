// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Work that moved into device graphs or compiled code, or out of them: its operators are no longer recorded, but its
// kernels run on. An intermediate of whyChanged().

#pragma once

#include "model/base/side.h"
#include "model/figures/kernelfamily.h"
#include "model/reasons/bothforests.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace twinlane {

class MovedWork {
public:
    /// Cost: linear in the nodes and kernels of both forests.
    explicit MovedWork(const BothForests &both);

    /// Does one side run clearly more kernels inside of graphs, or of compiled code, and the other side more outside?
    bool isAny() const { return m_isAny; }
    /// "device graphs", "compiled code" that no graph replays, or both.
    std::string_view whereTo() const;
    double kernelsInside(Side side) const { return m_kernels[side]; } ///< per step

    /// Does the node's own device work run inside? With what it calls?
    bool isInside(Side side, std::uint32_t node) const;
    std::int64_t insideNs(Side side, std::uint32_t node) const; ///< of its own device work, over all steps
    bool isWhollyInside(Side side, std::uint32_t node) const;
    /// Does the other side run such kernels inside as the node, which has no counterpart, runs with what it calls?
    bool runsOnInside(Side side, std::uint32_t node) const;

private:
    using Families = std::array<double, kKernelFamilyCount>; ///< kernels per step, or ns
    struct OfSide {
        std::vector<std::uint8_t> isCompiled;            ///< by node: in code that torch.compile made
        std::vector<std::int64_t> insideSelf, insideAll; ///< by node, ns
        Families outside {}, inside {};
        double generated = 0; ///< of those inside, kernels that a compiler wrote
    };
    void markCompiled(Side side);
    void chooseLevel();
    void sumUp(Side side);
    void findCovered();
    bool isKernelInside(Side side, std::uint32_t node, const NodeKernel &kernel) const;
    const OperatorForest &forest(Side side) const { return side == Side::Baseline ? m_both.a : m_both.b; }
    double perStep(Side side, std::int64_t sum) const
    {
        return side == Side::Baseline ? m_both.perStepA(sum) : m_both.perStepB(sum);
    }

    const BothForests &m_both;
    PerSide<OfSide> m_sides;
    PerSide<double> m_kernels {};
    std::array<bool, kKernelFamilyCount> m_isCovered {};
    Side m_into = Side::Experimental; ///< the side that runs more inside
    bool m_isAny = false, m_isGraphs = false, m_isBoth = false, m_isCompiledInside = false;
};

} // namespace twinlane
