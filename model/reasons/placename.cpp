// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Names of the places where runs differ.

#include "model/reasons/joinedplaces.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace twinlane {

namespace {

std::string counted(std::string name, std::size_t count)
{
    return count > 1 ? name + " x" + std::to_string(count) : name;
}

/// The classes are named where they are few.
void addRecomputed(const Comparison &comparison, const DifferencePlace &place, PlaceParts &parts)
{
    std::vector<std::pair<std::string, std::size_t>> &classes = parts.recomputed;
    for (const RowId row : place.rows) {
        for (const RowId inside : recomputedInside(comparison, row)) {
            const std::string_view name = className(comparison, inside);
            const auto found =
                std::find_if(classes.begin(), classes.end(), [&](const auto &entry) { return entry.first == name; });
            if (found == classes.end())
                classes.emplace_back(name, 1);
            else
                ++found->second;
        }
    }
    constexpr std::size_t kMostClasses = 2;
    parts.hasMoreRecomputed = classes.size() > kMostClasses;
    classes.resize(std::min(kMostClasses, classes.size()));
}

void addReplaced(const Comparison &comparison, const DifferencePlace &place, PlaceParts &parts)
{
    const ReplacedClasses classes = replacedClasses(comparison, place.rows.front());
    const bool isSameInAll = std::all_of(
        place.rows.begin(), place.rows.end(), [&](RowId row) { return replacedClasses(comparison, row) == classes; });
    if (!isSameInAll || !classes.areTelling())
        return;
    parts.gone.assign(classes.gone.begin(), classes.gone.end());
    parts.added.assign(classes.added.begin(), classes.added.end());
}

/// "Conv2d and ReLU"
std::string listed(const std::vector<std::string> &names)
{
    std::string list;
    for (const std::string &name : names)
        list += (list.empty() ? "" : " and ") + name;
    return list;
}

/// "recomputed Bottleneck x6 in backward"
std::string recomputedName(const PlaceParts &parts)
{
    std::string names;
    for (const auto &[name, count] : parts.recomputed)
        names += (names.empty() ? "" : ", ") + counted(name, count);
    return "recomputed " + names + (parts.hasMoreRecomputed ? " and others" : "") + " in backward";
}

/// Own time of the backward phase in a job of several ranks: after its last node it waits for the others.
bool isWaitForRanks(const Comparison &comparison, const DifferencePlace &place)
{
    const auto hasRanks = [&](Side side) { return comparison.run(side).trace.metadata.worldSize.value_or(1) > 1; };
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

std::string blockName(const Comparison &comparison, RowId row)
{
    const std::string_view name = className(comparison, row);
    if (name.empty())
        return std::string(comparison.label(row));
    return std::string(name) + (comparison.kind(row) == BlockKind::Backward ? ".backward" : "");
}

std::int64_t differenceNs(const Comparison &comparison, RowId row)
{
    return std::abs(comparison.timeNs(row, comparison.options.measure).delta.value_or(0));
}

void addBlock(const Comparison &comparison, const DifferencePlace &place, PlaceParts &parts)
{
    const RowId row = place.rows.front();
    parts.count = place.rows.size();
    if (parts.count == 1) {
        const RowId forward = forwardRow(comparison, row);
        parts.isBackward = bool(forward);
        parts.block = comparison.path(forward ? forward : row);
        return;
    }
    // Blocks without a class, such as nodes of autograd, may be different ones: then that which differs most is named.
    const RowId largest = *std::max_element(place.rows.begin(), place.rows.end(),
        [&](RowId x, RowId y) { return differenceNs(comparison, x) < differenceNs(comparison, y); });
    parts.block = blockName(comparison, largest);
    parts.isMixed = std::any_of(
        place.rows.begin(), place.rows.end(), [&](RowId other) { return blockName(comparison, other) != parts.block; });
}

/// A pass now and then is another finding than one in each step.
void addSteps(const Comparison &comparison, const DifferencePlace &place, PlaceParts &parts)
{
    const bool isOneSided = place.nature == PlaceNature::Added || place.nature == PlaceNature::Removed;
    if (!isOneSided || place.rows.size() != 1 || comparison.sampleUnit != SampleUnit::Step)
        return;
    const Side side = place.nature == PlaceNature::Added ? Side::Experimental : Side::Baseline;
    const BlockId block = comparison.block(place.rows.front(), side);
    const std::uint32_t *calls = comparison.tree(side).callSamples(block);
    const std::vector<std::uint32_t> &steps = comparison.steps(side);
    const auto with = static_cast<std::size_t>(
        std::count_if(steps.begin(), steps.end(), [calls](std::uint32_t step) { return calls[step] > 0; }));
    if (with == steps.size())
        return;
    parts.inSteps = with;
    parts.ofSteps = steps.size();
}

} // namespace

std::string_view placeNatureKey(PlaceNature nature)
{
    constexpr std::array<std::string_view, 5> kKeys { "changed", "added", "removed", "replaced", "recomputed" };
    return kKeys[static_cast<std::size_t>(nature)];
}

PlaceParts placeParts(const Comparison &comparison, const DifferencePlace &place)
{
    PlaceParts parts;
    if (place.nature == PlaceNature::Recomputed) {
        addRecomputed(comparison, place, parts);
        return parts;
    }
    addBlock(comparison, place, parts);
    addSteps(comparison, place, parts);
    parts.isBothPasses = !place.backwardRows.empty();
    parts.isReplaced = place.nature == PlaceNature::Replaced;
    if (parts.isReplaced)
        addReplaced(comparison, place, parts);
    parts.isOwnTime = place.isOwnTime;
    parts.isWaitForRanks = isWaitForRanks(comparison, place);
    return parts;
}

std::string placeName(const Comparison &comparison, const DifferencePlace &place)
{
    const PlaceParts parts = placeParts(comparison, place);
    if (place.nature == PlaceNature::Recomputed)
        return recomputedName(parts);
    std::string name = parts.block.empty() ? "the step"
        : parts.isMixed                    ? parts.block + " and " + std::to_string(parts.count - 1) + " more"
                                           : counted(parts.block, parts.count);
    if (parts.isBackward)
        name += ", backward";
    if (parts.isReplaced)
        name += parts.gone.empty() ? ", its blocks replaced"
                                   : ", " + listed(parts.gone) + " replaced by " + listed(parts.added);
    if (parts.isWaitForRanks)
        name += ", waiting for other ranks";
    else if (parts.isOwnTime)
        name += ", own time";
    if (parts.isBothPasses)
        name += ", forward and backward";
    if (parts.ofSteps > 0)
        name += ", in " + std::to_string(parts.inSteps) + " of " + std::to_string(parts.ofSteps) + " steps";
    return name;
}

} // namespace twinlane
