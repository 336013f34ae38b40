// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Operators inside others that are no further work of the program, or work that was done before (numbers.md, Judgement).

#pragma once

#include "model/links/nesting.h"
#include "model/trace/trace.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// Columns parallel to the operators of a trace.
struct NestedCalls {
    /// Lies directly in an operator of its name, which has no other child of that name: the dispatcher came by twice,
    /// as for autocast, and the program called once.
    std::vector<bool> isDispatchedAgain;
    /// A forward operator inside a node of the backward pass, with what it calls: activation checkpointing runs it
    /// again. It records itself for autograd, which the node does not.
    std::vector<bool> isRecomputed;
};

/// @p operators: as listed by listOperators(). @p around: of each the place of the operator around it, or one that is no
/// place. Cost: O(n) in operators. Has interruption points.
NestedCalls findNestedCalls(
    const Trace &trace, const Nesting &nesting, const Column<EventId> &operators, const Column<std::uint32_t> &around);

} // namespace twinlane
