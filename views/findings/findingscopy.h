// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Findings as text for the clipboard.

#pragma once

#include "model/findings/pairs.h"
#include "model/judgement/judgedruns.h"

#include <QString>

#include <vector>

namespace twinlane {

struct Comparison;

/// A finding with all that is known of it, in lines.
QString findingAsText(const Comparison &comparison, const PairedFindings &findings, const FindingPair &pair);
/// A table of these findings, its cells separated by tabs, with a head.
QString findingsAsTable(
    const Comparison &comparison, const PairedFindings &findings, const std::vector<std::size_t> &pairs);

} // namespace twinlane
