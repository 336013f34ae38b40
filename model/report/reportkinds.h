// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The kinds of steps in reports.

#pragma once

#include "model/json/jsonwriter.h"
#include "model/judgement/judgedruns.h"
#include "model/report/comparisontables.h"

#include <cstddef>
#include <limits>

namespace twinlane {

struct Comparison;

/// The member stepKinds of a comparison, with no more than @p most kinds; empty where all steps are compared as one.
void writeStepKinds(
    JsonWriter &json, const Comparison &comparison, std::size_t most = std::numeric_limits<std::size_t>::max());

/// A row per kind with its steps, its time and what it did to the average step; without rows where all steps are
/// compared as one kind.
ReportTable stepKindsTable(const Comparison &comparison);

} // namespace twinlane
