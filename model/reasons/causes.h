// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The places of a difference as causes: grouped by how sure they are, each with what changed inside it.

#pragma once

#include "model/reasons/differenceplaces.h"
#include "model/reasons/operatorreason.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

/// In the order in which causes are listed.
enum class CauseGroup : std::uint8_t {
    Certain,
    CouldBeChance, ///< within the noise, or within the limits of one recording a side
    CannotTell,    ///< too few steps, both programs did the same work, or nothing was judged
    Rest,          ///< all that is not listed
};

CauseGroup certaintyOf(const DifferencePlace &place);

/// A place, and why it differs.
struct Cause {
    std::size_t place = 0; ///< index of the places
    CauseGroup certainty = CauseGroup::Certain;
    /// What changed in the operators of its blocks, one for each kind of reason, the largest first: the times of all of
    /// that kind, the evidence of the largest one. Of the resource that the step's time is of, if there are any.
    std::vector<RowReason> reasons;
};

/// Every one of @p places once, by certainty, then by size; the rest is last. @p rowReasons: by row, as whyChanged()
/// sorts them. Cost: linear in the reasons inside the places.
std::vector<Cause> causesOf(
    const JudgedRuns &runs, const std::vector<DifferencePlace> &places, const std::vector<RowReason> &rowReasons);

/// The largest reason of @p cause that goes the way of @p place, else the largest one. Null: it has none.
const RowReason *leadingReason(const Cause &cause, const DifferencePlace &place);

} // namespace twinlane
