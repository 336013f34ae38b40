// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/ratedpieces.h"

#include "model/base/interruption.h"

#include <variant>
#include <vector>

namespace twinlane {

namespace {

/// The row that owns each block of a side. A row of a block's own time stands below the block's row, and owns it instead.
/// Blocks below the last level of rows belong to the row above.
std::vector<RowId> rowsOfBlocks(const AlignedRuns &runs, Side side)
{
    const BlockTree &tree = runs.tree(side);
    std::vector<RowId> rows(tree.size());
    for (std::size_t i = 0; i < runs.rows.size(); ++i) {
        if (const BlockId block = runs.block(RowId(i), side))
            rows[block.row()] = RowId(i);
    }
    for (std::size_t block = 0; block < tree.size(); ++block) { // parents come first
        if (!rows[block] && tree.blocks[block].parent)
            rows[block] = rows[tree.blocks[block].parent.row()];
    }
    return rows;
}

} // namespace

void eachRatedPiece(
    const AlignedRuns &runs, const RunRates &rates, Side side, const std::function<void(const RatedPiece &)> &use)
{
    const Run &run = runs.run(side);
    const std::vector<RowId> rows = rowsOfBlocks(runs, side);
    std::vector<bool> isChosen(run.steps.kept.size()), isCounted(rates.units.size());
    for (const std::uint32_t step : runs.steps(side))
        isChosen[step] = true;
    const std::vector<Place> &places = runs.timeline(side).devicePlaces;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const Place place = places[i];
        if (!place.block || !isChosen[place.step])
            continue;
        RatedPiece piece { rows[place.block.row()], rates.unitOf(i), run.trace.durationNs[run.links.device[i].row()],
            false };
        if (piece.unit != RatedUnit::kNone && !isCounted[piece.unit])
            piece.isFirstOfUnit = isCounted[piece.unit] = true;
        use(piece);
    }
}

std::optional<BothRoofs> bothRoofs(const RunRates &rates, const RatedUnit &unit, const RatedDevice *other)
{
    const Work *work = std::get_if<Work>(&rates.workOf(unit));
    const Roof *roof = std::get_if<Roof>(&rates.roofOf(unit));
    if (!work || !roof || !other)
        return std::nullopt;
    const auto cross = roofIn(*work, roof->precision, *other);
    const Roof *crossRoof = std::get_if<Roof>(&cross);
    if (!crossRoof)
        return std::nullopt;
    return BothRoofs { roof->ns, crossRoof->ns, !roof->isByFlops && !crossRoof->isByFlops };
}

} // namespace twinlane
