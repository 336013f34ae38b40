// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The parameters of the modules in each block, where the trace tells them (numbers.md, Blocks).

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/alignment/delta.h"
#include "model/base/side.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace twinlane {

struct ModuleSize {
    std::int64_t parameters = 0, bytes = 0;
    friend bool operator==(const ModuleSize &, const ModuleSize &) = default;
};

/// Sizes of both sides. A side that does not tell them, or has no such block, has no value. There is no difference to a
/// side that has the block and does not tell.
struct SizeDelta {
    Delta<std::int64_t> parameters, bytes;
    bool isKnown() const { return parameters.baseline || parameters.experimental; }
    /// Do both sides tell them, and other numbers?
    bool isOther() const;
};

/// By block: the parameters of its module and of those inside it, of each module once however often it is called. None:
/// there is no module whose size is known, or one whose size is not. Sizes that no model has count as not known. Cost: linear in the blocks; a
/// further call of a module costs its depth.
std::vector<std::optional<ModuleSize>> sizesOfBlocks(const BlockTree &tree);

/// The sizes of all rows. They hold as long as the runs.
class RowSizes {
public:
    explicit RowSizes(const AlignedRuns &runs);
    /// Of a block that both sides have, of one, or of none: unknown time.
    SizeDelta of(RowId row) const;
    /// Does any row have one?
    bool isAnyKnown() const;

private:
    const AlignedRuns &m_runs;
    PerSide<std::vector<std::optional<ModuleSize>>> m_sizes;
};

/// The same of several rows together, of each module once. @p isOwn: without the modules inside. Cost: linear in the
/// blocks of the rows.
SizeDelta sizeOfRows(const AlignedRuns &runs, const std::vector<RowId> &rows, bool isOwn);

} // namespace twinlane
