// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the kernels of both sides tell of another share of the roof, or of another roof: kernels for tensors that are not
// aligned, grids with fewer blocks than the device has multiprocessors, products of float that are computed in tf32 on one
// side alone (numbers.md, Rates). Each rests on names, grids and sizes that are
// in the recordings; a cause that no event shows is none.

#pragma once

#include "model/base/side.h"
#include "model/rates/comparisonrates.h"
#include "model/telling/statement.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// The cells of one operator that one cause speaks of.
struct KernelCause {
    RateSentenceKind kind = RateSentenceKind::Alignment; ///< FewUnits; Work: of tf32
    std::string_view operatorName;                       ///< valid as long as the runs
    std::vector<Statement> said;      ///< "aten::mm runs kernels for 1-element alignment (align8 before): 4097 is …"
    std::string evidence;             ///< the kernels of both sides, "before -> after"
    bool isToldByOne = false;         ///< of alignment: the kernels of the other side do not tell theirs
    std::optional<std::size_t> worse; ///< the side whose kernels they are; none: either
    Int128 part = 0;                  ///< efficiency or work of the cells, in units of the split
    Int128 all = 0;                   ///< every part of theirs
    PerSide<double> roofNs {}, costNs {};
    std::map<RowId, Int128> byRow; ///< of part
};

/// In the order of operators and texts. Cells of units whose times are not their own, or too coarse, count nowhere. @pre
/// rates.isSplit. Cost: linear in the device work of both sides. Has interruption points.
std::vector<KernelCause> kernelCauses(const AlignedRuns &runs, const ComparisonRates &rates);

} // namespace twinlane
