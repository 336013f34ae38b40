// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What single calls were held up for, in JSON.

#pragma once

#include "model/json/jsonwriter.h"
#include "model/judgement/judgedruns.h"

#include <cstddef>

namespace twinlane {

struct Comparison;

/// The member "disturbed" of a side: { share, steps, places: [ { name, calls, beyondNs } ] }, at most @p mostPlaces of its
/// first recording; null: too few steps to know what is usual.
void writeDisturbed(JsonWriter &json, const Comparison &comparison, Side side, std::size_t mostPlaces);

} // namespace twinlane
