// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What blocks were called with. Where a program calls one operator again and again, only the sizes of its inputs tell which call
// is which.

#pragma once

#include "model/base/ids.h"
#include "model/base/stringpool.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace twinlane {

struct Run;
struct Timeline;

/// The sizes of the inputs of each block's first call in some steps, as the file has them.
struct BlockInputs {
    std::vector<NameId> ofBlock;       ///< none where they are not recorded; empty: they are for no block
    const StringPool *texts = nullptr; ///< of the run, which must live as long
};

/// @p steps: indices of kept steps. Cost: linear in the calls, a search in Trace::operatorShapes for each block.
BlockInputs blockInputs(const Run &run, const Timeline &timeline, std::span<const std::uint32_t> steps);

/// One list of sizes, ready to be compared with others.
struct InputSizes {
    std::uint64_t exact = 0; ///< equal for equal sizes
    std::uint64_t form = 0;  ///< equal for as many inputs of as many dimensions each
    std::vector<std::vector<std::int64_t>> tensors;
};

/// Of a list as the file has it. Cost: linear in the text.
InputSizes inputSizes(std::string_view text);

/// May the two be one call with other sizes? So if at least half of the dimensions are equal, or if there are as many inputs and
/// none has more than one dimension. Calls that have no more in common are mostly two different ones. Symmetric.
bool areAlike(const InputSizes &x, const InputSizes &y);

} // namespace twinlane
