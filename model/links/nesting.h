// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which event contains which, per thread and layer (numbers.md, Events).

#pragma once

#include "model/links/earlylaunches.h"
#include "model/trace/importnotes.h"
#include "model/trace/trace.h"

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace twinlane {

enum class Layer : std::uint8_t {
    Blocks,    ///< steps, annotations, module calls
    Operators, ///< operators (autograd nodes among them) and launches
    Frames,    ///< Python frames
    None,      ///< device work, overhead and what is unknown: not nested
};

constexpr Layer layerOf(EventKind kind)
{
    switch (kind) {
    case EventKind::Step:
    case EventKind::Annotation:
    case EventKind::ModuleCall:
        return Layer::Blocks;
    case EventKind::Operator:
    case EventKind::Launch:
        return Layer::Operators;
    case EventKind::PythonFrame:
        return Layer::Frames;
    default:
        return Layer::None;
    }
}

/// Every column has eventCount() entries.
struct Nesting {
    /// Parent in the event's own layer; none for a top-level event and for Layer::None.
    Column<EventId> parent;
    /// Innermost step, annotation, module call or autograd node that contains the event's start (of an event of
    /// Layer::Blocks: its parent, or the node around it); none outside them and for Layer::None.
    Column<EventId> block;
    /// Autograd nodes that lie in no other node, in event order: operators `autograd::engine::evaluate_function: …`;
    /// in a trace without them, top-level operators with a forward thread or the name of a node.
    std::vector<EventId> nodes;
    /// Launches that begin before their operator. They are nested as if they began with it: the row of their parent, that
    /// operator or a launch of the same kind in it, may be above their own.
    std::vector<EarlyLaunch> early;
};

/// Cost: O(n) and a stack per layer. Partly overlapping events are counted in @p notes. Has interruption points.
Nesting buildNesting(const Trace &trace, ImportNotes &notes);

/// An event that outlives another by at most this time can still be its child. Its own duration stays as it is.
constexpr std::int64_t kNestingToleranceNs = 1000;
/// A call of the runtime, which another recorder stamps, may outlive an operator by this part of its length instead.
constexpr std::int64_t kPartOfCall = 100;

/// The stack of open intervals of one thread and layer. Intervals come by (start, longer first).
class OpenStack {
public:
    struct Entry {
        std::uint32_t item; ///< caller's index
        std::int64_t endNs; ///< clipped to its parent's
    };

    /// Closes what ended at or before @p timeNs.
    void advance(std::int64_t timeNs)
    {
        while (m_depth > 0 && m_entries[m_depth].endNs <= timeNs)
            --m_depth;
    }
    /// Opens @p item over [startNs, endNs). An interval that outlives open ones by more than @p toleranceNs becomes a
    /// child of the nearest one that contains it whole. Returns false if it partly overlapped another.
    bool open(
        std::uint32_t item, std::int64_t startNs, std::int64_t endNs, std::int64_t toleranceNs = kNestingToleranceNs)
    {
        advance(startNs);
        const bool nested = endNs <= m_entries[m_depth].endNs || clip(endNs, toleranceNs);
        if (++m_depth == m_entries.size())
            m_entries.resize(2 * m_depth);
        m_entries[m_depth] = { item, endNs };
        return nested;
    }
    /// Outermost first.
    std::span<const Entry> entries() const { return std::span(m_entries).subspan(1, m_depth); }
    bool empty() const { return m_depth == 0; }
    /// The item of the innermost open interval; none: there is none.
    EventId innermost() const { return EventId(m_entries[m_depth].item); }
    /// Those that were closed last and ended at @p timeNs, outermost first. @pre advance(timeNs), and no open() since
    std::span<const Entry> closedAt(std::int64_t timeNs) const
    {
        std::size_t end = m_depth + 1;
        while (end < m_entries.size() && m_entries[end].endNs == timeNs)
            ++end;
        return std::span(m_entries).subspan(m_depth + 1, end - m_depth - 1);
    }
    /// The item of the interval around the innermost one; none: there is none. @pre !empty()
    EventId aroundInnermost() const { return EventId(m_entries[m_depth - 1].item); }
    void clear() { m_depth = 0; }

private:
    /// Ends an interval that outlives the innermost open one. False if it partly overlapped another.
    bool clip(std::int64_t &endNs, std::int64_t toleranceNs);

    /// Lies below all intervals and stands for "none". No interval outlives it.
    static constexpr Entry kNone { EventId::kNone, std::numeric_limits<std::int64_t>::max() };

    std::vector<Entry> m_entries = std::vector<Entry>(16, kNone);
    std::size_t m_depth = 0;
};

} // namespace twinlane
