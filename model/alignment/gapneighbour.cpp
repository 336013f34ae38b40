// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/gapneighbour.h"

#include "model/alignment/qualifiednames.h"
#include "model/base/translatable.h"

#include <string>
#include <string_view>

namespace twinlane {

namespace {

StatementValue nameOf(const AlignedRuns &runs, RowId row)
{
    if (runs.kind(row) == BlockKind::Run)
        return StatementWord { TWINLANE_TEXT("Texts", "the run") };
    if (runs.kind(row) == BlockKind::Step && runs.kinds.empty())
        return StatementWord { TWINLANE_TEXT("Texts", "the step") };
    const std::string_view label = namedLabel(runs, row);
    return label.empty() ? StatementValue(StatementWord { TWINLANE_TEXT("Texts", "(no name)") }) : std::string(label);
}

} // namespace

GapNeighbour gapNeighbour(const AlignedRuns &runs, RowId gap)
{
    using Kind = GapNeighbour::Kind;
    const PairRow &pair = runs.rows[gap.row()];
    if (!pair.parent)
        return {};
    if (pair.isOwnTime)
        return { Kind::Inside, pair.parent };
    const auto isBlock = [&](std::size_t i) { return runs.kind(RowId(i)) != BlockKind::Unknown; };
    if (pair.subtreeEnd < runs.rows[pair.parent.row()].subtreeEnd && isBlock(pair.subtreeEnd))
        return { Kind::Before, RowId(std::size_t(pair.subtreeEnd)) };
    RowId last;
    for (std::size_t i = pair.parent.row() + 1; i < gap.row(); i = runs.rows[i].subtreeEnd) {
        if (isBlock(i))
            last = RowId(i);
    }
    return last ? GapNeighbour { Kind::After, last } : GapNeighbour();
}

Clauses gapClauses(const AlignedRuns &runs, RowId gap)
{
    const GapNeighbour place = gapNeighbour(runs, gap);
    const auto besides = [&](std::string_view text) {
        return Clauses { { "Texts", text, { nameOf(runs, place.row) } } };
    };
    switch (place.kind) {
    case GapNeighbour::Kind::Inside:
        return besides(TWINLANE_TEXT("Texts", "inside {0} itself"));
    case GapNeighbour::Kind::Before:
        return besides(TWINLANE_TEXT("Texts", "gap before {0}"));
    case GapNeighbour::Kind::After:
        return besides(TWINLANE_TEXT("Texts", "gap after {0}"));
    case GapNeighbour::Kind::Unknown:
        break;
    }
    return { { "Texts", TWINLANE_TEXT("Texts", "unexplained"), {} } };
}

} // namespace twinlane
