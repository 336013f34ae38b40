// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Parameters of modules in reports, where the traces tell them.

#pragma once

#include "model/facts/modulesizes.h"
#include "model/report/comparisontables.h"

#include <cstddef>

namespace twinlane {

/// The modules inside @p root (none: everywhere) whose parameters differ, with their times; without rows: there are none.
ReportTable resizedTable(const Comparison &comparison, RowId root, std::size_t limit);

} // namespace twinlane
