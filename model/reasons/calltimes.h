// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How the time of one call changed from step to step: a shift of all steps, or a few calls that were held up.

#pragma once

#include "model/base/side.h"
#include "model/reasons/heldupcalls.h"
#include "model/reasons/operatorforest.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

/// Own time on the host of each node in each chosen step. Keeps references to the forest and its run.
class CallTimes {
public:
    /// @p steps: how many are chosen. Cost: linear in the operators.
    CallTimes(const OperatorForest &forest, const std::vector<Place> &operatorPlaces, std::size_t steps);

    /// One entry for each step with a call of @p node, by step. Cost: linear in the entries.
    std::vector<TimeInStep> of(std::uint32_t node) const;
    std::size_t steps() const { return m_steps; }

private:
    const OperatorForest &m_forest;
    const std::vector<Place> &m_places;
    std::size_t m_steps;
    std::vector<std::uint32_t> m_begin, m_operators; ///< of each node: the first of its operators
};

/// A call that took more than 3 x the median of its place.
struct LongCall {
    HeldUpCalls one;
    bool isHeldUp = false; ///< few calls of its place are so long
};

/// How the time of one pair of calls, or of several, changed. Pairs of sides: baseline, experimental.
struct CallShift {
    std::vector<double> placesNs;  ///< experimental less baseline median over the steps, of each place
    PerSide<std::size_t> calls {}; ///< in the chosen steps
    PerSide<std::vector<LongCall>> longCalls;
    void add(const CallShift &other);

    double sumNs() const; ///< of all places
    /// Places that moved in the direction of @p deltaNs; and of these the fewest that make four fifths of it.
    std::size_t moved(double deltaNs) const;
    std::size_t mostMoved(double deltaNs) const;

    /// The few calls that make most of @p deltaNs, per step, the fewest of them that make four fifths: of those held up,
    /// or of long ones that are at most a fifth of all calls. None: no few calls do. @p steps: of both sides.
    HeldUpCalls fewCalls(const PerSide<std::size_t> &steps, double deltaNs) const;

private:
    HeldUpCalls longest(const PerSide<std::size_t> &steps, double deltaNs, bool onlyHeldUp) const;
};

/// Cost: linear in the steps.
CallShift callShift(const CallTimes &a, std::uint32_t nodeA, const CallTimes &b, std::uint32_t nodeB);

} // namespace twinlane
