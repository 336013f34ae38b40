// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Names of the places where runs differ.

#include "model/joinedcauses.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

std::string_view className(const Comparison &comparison, RowId row)
{
    for (const Side side : { Side::Experimental, Side::Baseline }) {
        if (const BlockId block = comparison.block(row, side))
            return comparison.tree(side).text(comparison.tree(side)[block].className);
    }
    return {};
}

std::string counted(std::string name, std::size_t count)
{
    return count > 1 ? name + " x" + std::to_string(count) : name;
}

/// "recomputed Bottleneck x6 in backward"; the classes are named where they are few.
std::string recomputedName(const Comparison &comparison, const CausePlace &place)
{
    std::vector<std::pair<std::string_view, std::size_t>> classes;
    for (const RowId row : place.rows) {
        for (const RowId inside : recomputedInside(comparison, row)) {
            const std::string_view name = className(comparison, inside);
            const auto found = std::find_if(classes.begin(), classes.end(),
                [&](const auto &entry) { return entry.first == name; });
            if (found == classes.end())
                classes.emplace_back(name, 1);
            else
                ++found->second;
        }
    }
    constexpr std::size_t kMostClasses = 2;
    std::string names;
    for (std::size_t i = 0; i < std::min(kMostClasses, classes.size()); ++i)
        names += (i ? ", " : "") + counted(std::string(classes[i].first), classes[i].second);
    return "recomputed " + names + (classes.size() > kMostClasses ? " and others" : "")
        + " in backward";
}

/// Own time of the backward phase in a job of several ranks: after its last node it waits for the others.
bool isWaitForRanks(const Comparison &comparison, const CausePlace &place)
{
    const auto hasRanks = [&](Side side) {
        return comparison.run(side).trace.metadata.worldSize.value_or(1) > 1;
    };
    return place.isOwnTime && comparison.kind(place.rows.front()) == BlockKind::Backward
        && className(comparison, place.rows.front()).empty() && hasRanks(Side::Baseline)
        && hasRanks(Side::Experimental);
}

/// Modules are known by their place in the forward pass, not by when their gradients come. Cost: O(rows).
RowId forwardRow(const Comparison &comparison, RowId row)
{
    for (const Side side : { Side::Experimental, Side::Baseline }) {
        const BlockId block = comparison.block(row, side);
        const BlockId forward = block ? comparison.tree(side)[block].forward : BlockId();
        for (std::size_t i = 0; forward && i < comparison.rows.size(); ++i) {
            if (comparison.block(RowId(i), side) == forward && !comparison.rows[i].isOwnTime)
                return RowId(i);
        }
    }
    return {};
}

std::string blockName(const Comparison &comparison, const CausePlace &place)
{
    const RowId row = place.rows.front();
    if (place.rows.size() == 1) {
        if (const RowId forward = forwardRow(comparison, row))
            return comparison.path(forward) + ", backward";
        const std::string path = comparison.path(row);
        return path.empty() ? "the step" : path;
    }
    std::string name(className(comparison, row));
    if (name.empty())
        name = comparison.label(row);
    else if (comparison.kind(row) == BlockKind::Backward)
        name += ".backward";
    return counted(name, place.rows.size());
}

} // namespace

std::string_view causeNatureKey(CauseNature nature)
{
    constexpr std::array<std::string_view, 5> kKeys { "changed", "added", "removed", "replaced",
        "recomputed" };
    return kKeys[static_cast<std::size_t>(nature)];
}

std::string placeName(const Comparison &comparison, const CausePlace &place)
{
    if (place.nature == CauseNature::Recomputed)
        return recomputedName(comparison, place);
    std::string name = blockName(comparison, place);
    if (place.nature == CauseNature::Replaced)
        name += ", its blocks replaced";
    if (isWaitForRanks(comparison, place))
        name += ", waiting for other ranks";
    else if (place.isOwnTime)
        name += ", own time";
    return place.backwardRows.empty() ? name : name + ", forward and backward";
}

} // namespace twinlane
