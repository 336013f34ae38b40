// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The ids of everything that a comparison lists, and the way back from an id.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/reasons/differenceplaces.h"
#include "model/reasons/operatorreason.h"

#include <string>
#include <string_view>

namespace twinlane {

struct Comparison;

std::string operatorId(std::string_view name);
std::string kernelId(EventKind kind, std::string_view name);
std::string stepId(std::string_view name);
std::string rowId(const AlignedRuns &runs, RowId row);
/// From the rows of the place.
std::string placeId(const AlignedRuns &runs, const DifferencePlace &place);
std::string reasonId(const OverallReason &reason);

} // namespace twinlane
