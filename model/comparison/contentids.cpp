// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/contentids.h"

#include "model/base/hash.h"
#include "model/base/shortid.h"

namespace twinlane {

std::string operatorId(std::string_view name)
{
    return shortId(IdKind::Operator, textHash(name));
}

std::string kernelId(EventKind kind, std::string_view name)
{
    return shortId(IdKind::Kernel, mixedHash(textHash(name), std::uint64_t(kind)));
}

std::string stepId(std::string_view name)
{
    return shortId(IdKind::Step, textHash(name));
}

std::string rowId(const AlignedRuns &runs, RowId row)
{
    return shortId(IdKind::Block, runs.rowHashes[row.row()]);
}

std::string placeId(const AlignedRuns &runs, const DifferencePlace &place)
{
    // A sum does not depend on the order of the rows, which swapping the sides may change.
    std::uint64_t sum = 0;
    for (const auto *rows : { &place.rows, &place.backwardRows }) {
        for (const RowId row : *rows)
            sum += mixedHash(runs.rowHashes[row.row()], 0);
    }
    if (place.gap)
        sum += mixedHash(runs.rowHashes[place.gap.row()], 1);
    const bool isRest = place.nature == PlaceNature::Rest, isWindow = place.nature == PlaceNature::Window;
    return shortId(IdKind::Place, mixedHash(sum, isWindow ? 3 : isRest ? 2 : place.isOwnTime ? 1 : 0));
}

std::string reasonId(const OverallReason &reason)
{
    return shortId(IdKind::Reason, reason.hash);
}

} // namespace twinlane
