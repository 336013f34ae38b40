// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What was done once, as JSON.

#pragma once

#include "model/comparison/comparison.h"
#include "model/json/jsonwriter.h"

namespace twinlane {

/// The member "oneOff": an array, empty if nothing was done once.
void writeOneOff(JsonWriter &json, const Comparison &comparison);

} // namespace twinlane
