// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/selection/equalblocks.h"

#include "model/base/interruption.h"

#include <algorithm>

namespace twinlane {

namespace {

/// The siblings of @p row that are of its class, itself among them.
std::vector<RowId> siblingsOfClass(const AlignedRuns &runs, RowId row)
{
    const PairRow &own = runs.rows[row.row()];
    const std::string_view name = runs.className(row);
    if (!own.parent || name.empty() || own.isOwnTime)
        return {};
    std::vector<RowId> found;
    for (const RowId sibling : runs.children(own.parent)) {
        interruptionPoint();
        const PairRow &pair = runs.rows[sibling.row()];
        if (!pair.isOwnTime && runs.kind(sibling) == runs.kind(row) && runs.className(sibling) == name
            && bool(pair.a) == bool(own.a) && bool(pair.b) == bool(own.b))
            found.push_back(sibling);
    }
    return found;
}

/// The child of @p parent with this label; none if there is none.
RowId childOf(const AlignedRuns &runs, RowId parent, std::string_view label)
{
    for (const RowId child : runs.children(parent)) {
        interruptionPoint();
        if (runs.label(child) == label)
            return child;
    }
    return {};
}

} // namespace

std::vector<RowId> equalBlocks(const AlignedRuns &runs, RowId row)
{
    std::vector<std::string_view> below, labels; // from the sibling down to the row, the last one first
    std::vector<RowId> most;
    for (RowId outer = row; outer && outer != runs.stepRow(); outer = runs.rows[outer.row()].parent) {
        std::vector<RowId> found = siblingsOfClass(runs, outer);
        if (found.size() > std::max<std::size_t>(1, most.size())) {
            most = std::move(found);
            labels = below;
        }
        below.push_back(runs.label(outer));
    }
    std::vector<RowId> equal;
    for (RowId sibling : most) {
        for (auto label = labels.rbegin(); label != labels.rend() && sibling; ++label)
            sibling = childOf(runs, sibling, *label);
        if (sibling)
            equal.push_back(sibling);
    }
    return equal.size() > 1 ? equal : std::vector<RowId>();
}

} // namespace twinlane
