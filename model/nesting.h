// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which event contains which, per thread and layer (semantics: Events, the paragraph on nesting).

#pragma once

#include "model/importnotes.h"
#include "model/trace.h"

#include <cstdint>
#include <vector>

namespace twinlane {

enum class Layer : std::uint8_t {
    Blocks,    ///< steps, annotations, module calls, autograd nodes
    Operators, ///< operators (autograd nodes among them) and launches
    Frames,    ///< Python frames
    None,
};

/// Every column has eventCount() entries.
struct Nesting {
    /// Innermost event of the Blocks layer that contains the event (for Blocks: its parent there).
    std::vector<EventId> block;
    /// Parent in the event's own layer, for operators, launches and frames; for Blocks that are autograd nodes: parent operator.
    std::vector<EventId> parent;
    /// End for nesting: a child that outlives its parent by up to 1 us is clipped to it.
    std::vector<std::int64_t> clippedEndNs;

    /// True for autograd nodes that lie in no other node.
    std::vector<EventId> nodes; ///< outermost autograd nodes, by (lane, start)
};

/// The layer of an event. Autograd nodes belong to Blocks and to Operators and answer Blocks.
Layer layerOf(const Trace &trace, EventId event);

/// Cost: O(n), one pass. Clipped and partly overlapping events are counted in @p notes.
Nesting buildNesting(const Trace &trace, ImportNotes &notes);

} // namespace twinlane
