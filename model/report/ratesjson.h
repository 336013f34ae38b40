// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Rates as JSON: the member "physics" of summaries and comparisons, and the table of peaks.

#pragma once

#include "model/figures/runsummary.h"
#include "model/json/jsonwriter.h"
#include "model/judgement/judgedruns.h"
#include "model/rates/peaks.h"

#include <string>

namespace twinlane {

struct Comparison;

/// Writes the member "physics".
void writeRates(JsonWriter &json, const TraceSummary &summary, const PeaksTable &peaks);

/// The same of a comparison; nothing if it has no rates.
void writeComparisonRates(JsonWriter &json, const Comparison &comparison);
/// Of one row: "physics", and "physicsCells" where the options ask for them.
void writeRowRates(JsonWriter &json, const Comparison &comparison, RowId row);
/// A member "physics" for a digest: the split, the devices, coverage, MFU and the first two sentences.
void writeDigestRates(JsonWriter &json, const Comparison &comparison);

/// The schema twinlane/peaks/1, which --peaks reads.
std::string peaksJson(const PeaksTable &peaks);
/// A line for each device.
std::string peaksText(const PeaksTable &peaks);

} // namespace twinlane
