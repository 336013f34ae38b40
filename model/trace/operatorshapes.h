// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The inputs of one operator.

#pragma once

#include "model/trace/trace.h"

#include <algorithm>

namespace twinlane {

/// What the file says of the inputs of one operator; null: nothing. Cost: a search. Who walks through all operators in order
/// walks through Trace::operatorShapes beside them instead.
inline const OperatorShapes *shapesOf(const Trace &trace, EventId event)
{
    const auto &all = trace.operatorShapes;
    const auto found = std::lower_bound(
        all.begin(), all.end(), event, [](const OperatorShapes &one, EventId wanted) { return one.event < wanted; });
    return found != all.end() && found->event == event ? &*found : nullptr;
}

} // namespace twinlane
