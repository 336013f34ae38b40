// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/comparison/comparison.h"

#include <QString>

namespace twinlane {

/// The row's label; "Step" and "Unknown" translated.
QString rowName(const Comparison &comparison, RowId row);

/// The heading of a block in tables and details: its label, or "Whole step" and "Whole trace" at the top.
QString rowTitle(const Comparison &comparison, RowId row);

} // namespace twinlane
