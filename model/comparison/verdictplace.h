// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a verdict names as the cause: one of the listed places, or something from outside the programs.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/reasons/differenceplaces.h"
#include "model/reasons/operatorreason.h"

#include <optional>
#include <vector>

namespace twinlane {

/// Of @p places, which are sorted by size, the one that the sentence names. Of a step that changed it is the largest real
/// one that goes its way and holds some of it; of another step, the largest one that is real or in which blocks were
/// replaced; where nothing can be judged, the largest one that goes the step's way, or the largest certain one where that
/// is not much smaller and holds some of the change. Further blocks of its class that are new or gone like it are
/// added to it. None: there is no such place. @p stepDeltaNs, @p outcome: of the average step. Cost: O(places).
std::optional<DifferencePlace> tellingPlace(
    const JudgedRuns &runs, const std::vector<DifferencePlace> &places, double stepDeltaNs, Outcome outcome);

/// What a sentence that names @p named as the cause has to say beside it.
struct PlacesBeside {
    const DifferencePlace *against = nullptr; ///< the largest that works against a good part of the step's change
    const DifferencePlace *certain = nullptr; ///< the largest certain one, if none is named
    std::int64_t certainNs = 0;               ///< what all certain ones come to
    /// Of the step's change; none: what is certain goes the other way, or is more than the whole.
    std::optional<double> certainShare;
};

/// Null where there is no such place, or @p named does not go the step's way itself. Pointers are valid as long as
/// @p places. Cost: O(places).
PlacesBeside placesBeside(
    const std::vector<DifferencePlace> &places, const DifferencePlace &named, double stepDeltaNs, Outcome outcome);

/// What all of @p places take more or less that go the way of @p named, with it.
double sameWayNs(const std::vector<DifferencePlace> &places, const DifferencePlace &named);

/// Is @p named the largest of @p places, or larger than any of them?
bool isLargestPlace(const std::vector<DifferencePlace> &places, const DifferencePlace &named);

/// The first of @p reasons that comes from outside the programs, such as a wait for other ranks, and holds half of the
/// step's difference @p deltaNs. None: there is none, or the difference is no more than recordings differ by.
/// @p baselineNs: the baseline's average step.
std::optional<OverallReason> outsideSuspect(
    const std::vector<OverallReason> &reasons, double baselineNs, double deltaNs);

/// Are they blocks that one side alone has?
bool isOfOneSide(const DifferencePlace &place);

/// The place that holds most of what the step changed by, and more than a crumb of the step; null: there is none.
const DifferencePlace *placeOfMost(const std::vector<DifferencePlace> &places, double baselineNs, double stepDeltaNs);

} // namespace twinlane
