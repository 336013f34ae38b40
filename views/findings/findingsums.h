// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands above and below the list of findings: what its numbers are, and what they come to.

#pragma once

#include "views/findings/findingrows.h"

#include <QString>

namespace twinlane {

/// The unit of the bounds, and that the segment model is off if it is. One line or two.
QString findingsHead(const PairedFindings &findings, const FindingRows &rows);
/// "≤ 5.13 → 5.03 ms in all": what all evidence that counts owns per step of each side.
QString findingsTotal(const Comparison &comparison, const PairedFindings &findings, const TimeUnit &unit);

} // namespace twinlane
