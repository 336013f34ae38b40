// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The calls that show a selection: how long each took, which one shows the change, and what lies behind it in the files.

#pragma once

#include "model/base/side.h"
#include "model/selection/selectionfacts.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace twinlane {

/// How long a call took on either side: its device work, where any of the calls has some and the host's time did not
/// change far more; else the host.
struct CallTime {
    std::optional<std::int64_t> baselineNs, experimentalNs;
    std::int64_t deltaNs() const { return experimentalNs.value_or(0) - baselineNs.value_or(0); }
};

struct SelectionCalls {
    std::vector<CallPair> pairs; ///< by step and time
    std::vector<CallTime> times; ///< parallel
    bool onDevice = false;       ///< what the times are of
};

/// Left at interruption points. Cost: that of pairedCalls(), and one pass over the device work.
SelectionCalls selectionCalls(const Comparison &comparison, const EventQuery &query);

/// The call that shows the change: of the n-th calls of all steps those that differ most on average, in the direction of
/// all calls together, and of these the one nearest to their average; the largest where that makes more than half of
/// their change, as an outlying step does. 0 if there are none. Cost: linear.
std::size_t changedCall(const SelectionCalls &calls);

/// The device work of one side's call.
struct CallWork {
    std::size_t count = 0; ///< kernels, copies and memsets
    std::int64_t totalNs = 0;
    EventId longest; ///< none: there is none
};

/// All that the window shows of a selection.
struct Explained {
    Selection selection;
    std::shared_ptr<const SelectionFacts> facts; ///< null: none could be found
    std::shared_ptr<const SelectionCalls> calls;
    CallDetails call;       ///< fields of the call on both sides
    CallDetails kernel;     ///< and of its longest kernel; count 0: it has none, or is one itself
    PerSide<CallWork> work; ///< by side
};

/// What is kept from one call to the next one of the same selection.
struct KnownSelection {
    std::shared_ptr<const SelectionFacts> facts;
    std::shared_ptr<const SelectionCalls> calls;
};

/// Explains @p selection by call @p index; none: by the one that shows the change. @p known: from the last time, or
/// nulls. Cancelled once @p stop is requested. Any thread.
Result<Explained> explainSelection(const Comparison &comparison, const Selection &selection,
    std::optional<std::size_t> index, const KnownSelection &known, const std::stop_token &stop);

} // namespace twinlane
