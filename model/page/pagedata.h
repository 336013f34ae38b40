// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// All that the page of a comparison shows, as the schema twinlane/page/1 (numbers.md, The page). The page adds up, sorts
// and draws it; what is judged or worded is done here.

#pragma once

#include "model/judgement/judgedruns.h"

#include <cstddef>
#include <string>
#include <vector>

namespace twinlane {

struct Comparison;

struct PairedFindings;
struct SetComparison;

/// What is left out for the size of a page. Shares are of the longer step.
struct PageCuts {
    double samplesFrom = 0.002; ///< blocks below this share have no samples unless they are certain
    double tablesFrom = 0;      ///< operators and kernels of blocks below it stand with the block around them
    double blocksFrom = 0;      ///< blocks below it are shown without the blocks inside them
};

/// What is shown besides the comparison.
struct PageWish {
    RowId zoom;                               ///< the row that the page opens with; none: the step
    const PairedFindings *findings = nullptr; ///< null: none were asked for
    const SetComparison *sets = nullptr;      ///< whose pair of ranks is compared; null: two recordings
    bool hasPaths = false;                    ///< files with their folders, which tell about the author's machine
};

struct PageData {
    std::string json;
    std::size_t blocks = 0;
    bool hasRoof = false, hasRanks = false, isAlone = false;
};

/// The same text for the same comparison and wish. Left at interruption points. Cost: a pass over both files for each row
/// that is judged, see certainTables().
PageData pageData(const Comparison &comparison, const PageWish &wish, const PageCuts &cuts);

/// The data block of a page, and which parts of script and style show it.
struct PackedPageData {
    std::string block;
    bool hasRoof = false, hasRanks = false, isAlone = false;
};

/// The same as the data block of a page: gzip in base64, cut until it is small enough for a page that is mailed.
PackedPageData packedPageData(const Comparison &comparison, const PageWish &wish);

/// RFC 4648, with padding. Cost: linear.
std::string base64(std::string_view bytes);

} // namespace twinlane
