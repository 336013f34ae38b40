// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Why operators changed, in reports.

#pragma once

#include "model/json/jsonwriter.h"
#include "model/judgement/judgedruns.h"
#include "model/reasons/operatorreason.h"
#include "model/report/comparisontables.h"

#include <cstddef>
#include <string>
#include <vector>

namespace twinlane {

struct Comparison;

/// One object: {"id", "cause", "text", "evidence", "operators", "operatorNames", "onDevice", "ns": DELTA, "paths",
/// "events": {"baseline", "experimental"}}.
void writeReason(JsonWriter &json, const Comparison &comparison, const OverallReason &reason);
/// The key "findings": a list of such objects.
void writeReasons(JsonWriter &json, const Comparison &comparison);
/// The key "causes" of one block: [{"cause", "evidence", "operator", "operators", "onDevice", "ns": DELTA}], the
/// largest first.
void writeRowReasons(JsonWriter &json, const Comparison &comparison, RowId row);
/// Why each of Comparison::places differs, in a few words; empty where nothing tells it.
std::vector<std::string> whysOfPlaces(const Comparison &comparison);
/// The places that explain the step's difference, whether each is real, and the rest.
ReportTable placesTable(const Comparison &comparison);
/// The largest reasons as text.
ReportTable reasonsTable(const Comparison &comparison, std::size_t limit);

} // namespace twinlane
