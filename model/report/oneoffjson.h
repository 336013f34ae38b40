// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What was done once, as JSON.

#pragma once

#include "model/json/jsonwriter.h"
#include "model/judgement/judgedruns.h"

#include <cstddef>
#include <limits>

namespace twinlane {

struct Comparison;

/// The member "oneOff": an array, empty if nothing was done once.
void writeOneOff(
    JsonWriter &json, const Comparison &comparison, std::size_t mostPlaces = std::numeric_limits<std::size_t>::max());

} // namespace twinlane
