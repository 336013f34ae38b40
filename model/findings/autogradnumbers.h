// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What autograd's sequence numbers tell of an operator. PyTorch counts the nodes that forward operators make, and notes
// the count at the start of each operator; a node of a backward pass has the number at which it was made.

#pragma once

#include "model/trace/trace.h"

#include <cstdint>
#include <vector>

namespace twinlane {

struct AutogradUse {
    bool makesNode = true;  ///< false: the count did not move
    bool isDropped = false; ///< it made nodes, and the backward passes came for none of them, but for later ones
};

class AutogradNumbers {
public:
    /// Must not outlive @p trace. Cost: O(n log n) in the nodes.
    explicit AutogradNumbers(const Trace &trace);

    /// Of @p call with all that lies in it, in events up to @p next, the next operator that does not; none: there is
    /// none. Where nothing is recorded, it counts as used. Cost: logarithmic, and linear in what lies in it.
    AutogradUse useOf(EventId call, EventId next) const;

private:
    bool hasNode(std::int64_t number) const;

    const Trace &m_trace;
    std::vector<std::int64_t> m_nodes; ///< numbers of the nodes in backward passes, ascending
};

} // namespace twinlane
