// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Recorders of whole microseconds cut the last call inside an operator to no length, at the operator's end. Its times say
// no longer whether the operator called it or whether it came next.

#pragma once

#include "model/trace/trace.h"

#include <span>

namespace twinlane {

/// An operator of no length that begins where another one ends, one of perhaps several inside each other.
struct CallAtEnd {
    EventId call;
    EventId before; ///< ends there
};

/// Puts each of @p calls under the first of its operators for which other calls of these two names in the file say so:
/// the one lies inside the other more often than at once behind it. Where no call says anything, `detach` belongs to
/// `aten::detach`. @param parent as in Nesting, changed for those alone. @pre calls in event order
/// Cost: none without @p calls, else linear in the operators.
void nestCallsAtEnds(const Trace &trace, std::span<const CallAtEnd> calls, Column<EventId> &parent);

} // namespace twinlane
