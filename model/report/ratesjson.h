// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rates as JSON: the member "physics" of summaries and comparisons, and the table of peaks.

#pragma once

#include "model/figures/runsummary.h"
#include "model/json/jsonwriter.h"
#include "model/rates/peaks.h"

#include <string>

namespace twinlane {

/// Writes the member "physics".
void writeRates(JsonWriter &json, const TraceSummary &summary, const PeaksTable &peaks);

/// The schema twinlane/peaks/1, which --peaks reads.
std::string peaksJson(const PeaksTable &peaks);
/// A line for each device.
std::string peaksText(const PeaksTable &peaks);

} // namespace twinlane
