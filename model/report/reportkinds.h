// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The kinds of steps in reports.

#pragma once

#include "model/comparison/comparison.h"
#include "model/json/jsonwriter.h"
#include "model/report/comparisontables.h"

namespace twinlane {

/// The member stepKinds of a comparison; nothing where all steps are compared as one kind.
void writeStepKinds(JsonWriter &json, const Comparison &comparison);

/// A row per kind with its steps, its time and what it did to the average step; without rows where all steps are
/// compared as one kind.
ReportTable stepKindsTable(const Comparison &comparison);

} // namespace twinlane
