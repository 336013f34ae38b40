// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/verdictplace.h"

#include "model/base/side.h"
#include "model/reasons/placename.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace twinlane {

namespace {

/// Does any of the work in @p place differ, as far as that is known? Where the programs did the same, any place will do.
bool mayHaveChanged(const JudgedRuns &runs, const DifferencePlace &place)
{
    const std::vector<char> &isOther = runs.program.isOtherWork;
    if (isOther.empty() || runs.program.isSame() || place.rows.empty())
        return true;
    const auto differs = [&](RowId row) {
        for (std::size_t i = row.row(); i < runs.rows[row.row()].subtreeEnd; ++i) {
            const PairRow &pair = runs.rows[i];
            const bool isAlone = (!pair.a || !pair.b) && !pair.isOwnTime && runs.kind(RowId(i)) != BlockKind::Unknown;
            if (isOther[i] || isAlone)
                return true;
        }
        // A gap holds work of the block around it.
        const RowId parent = runs.rows[row.row()].parent;
        return runs.kind(row) == BlockKind::Unknown && parent && bool(isOther[parent.row()]);
    };
    return std::any_of(place.rows.begin(), place.rows.end(), differs)
        || std::any_of(place.backwardRows.begin(), place.backwardRows.end(), differs);
}

/// A part of the step's change that is news.
constexpr double kLeastNews = 0.2;

bool isNamedPlace(const DifferencePlace &place)
{
    return place.nature != PlaceNature::Rest && place.nature != PlaceNature::Window;
}

/// Where steps are too few to judge: a certain place that is a crumb beside an uncertain one is no answer.
std::optional<DifferencePlace> tellingOfFew(const std::vector<DifferencePlace> &places, double stepDelta)
{
    constexpr double kLeastShare = 0.05, kLeastOfLargest = 0.5;
    const DifferencePlace *largest = nullptr, *along = nullptr, *certain = nullptr;
    for (const DifferencePlace &place : places) {
        if (place.nature == PlaceNature::Rest)
            continue;
        largest = largest ? largest : &place;
        if (double(place.deltaNs) / stepDelta < kLeastShare)
            continue;
        along = along ? along : &place;
        if (!certain && place.flagged())
            certain = &place;
    }
    if (certain && double(certain->deltaNs) / stepDelta >= kLeastNews
        && double(certain->deltaNs) / double(along->deltaNs) >= kLeastOfLargest)
        return *certain;
    return along ? std::optional(*along) : largest ? std::optional(*largest) : std::nullopt;
}

std::optional<DifferencePlace> largestTelling(
    const JudgedRuns &runs, const std::vector<DifferencePlace> &places, double stepDelta, Outcome outcome)
{
    const auto find = [&](auto holds) {
        return std::find_if(places.begin(), places.end(),
            [&](const DifferencePlace &place) { return place.nature != PlaceNature::Rest && holds(place); });
    };
    constexpr double kLeastShare = 0.05; // a smaller part is no answer to what became slower or faster
    const auto goesAlong = [&](const DifferencePlace &place) {
        return double(place.deltaNs) / stepDelta >= kLeastShare;
    };
    if (isOpen(outcome))
        return tellingOfFew(places, stepDelta);
    const bool hasChanged = outcome == Outcome::Real || outcome == Outcome::Recordings;
    // What does the same on both sides is a place only where all does.
    auto found = find([&](const DifferencePlace &place) {
        return hasChanged && place.flagged() && goesAlong(place) && mayHaveChanged(runs, place);
    });
    const auto isNews = [&](const DifferencePlace &place) {
        return !hasChanged && (place.flagged() || place.nature == PlaceNature::Replaced);
    };
    if (found == places.end())
        found = find([&](const DifferencePlace &place) { return isNews(place) && mayHaveChanged(runs, place); });
    if (found == places.end())
        found = find(isNews);
    return found == places.end() ? std::nullopt : std::optional(*found);
}

/// Is it all of the step on both sides, which is no place?
bool isWholeStep(const JudgedRuns &runs, const DifferencePlace &place)
{
    constexpr double kNearlyAll = 0.9;
    PerSide<double> ns {};
    const auto timesNs = [&](RowId row) {
        const Delta<std::int64_t> timeNs = runs.timeNs(row, Measure::Critical, Aggregate::Mean);
        return PerSide { double(timeNs.baseline.value_or(0)), double(timeNs.experimental.value_or(0)) };
    };
    for (const auto *rows : { &place.rows, &place.backwardRows }) {
        for (const RowId row : *rows) {
            ns[0] += timesNs(row)[0];
            ns[1] += timesNs(row)[1];
        }
    }
    const PerSide<double> step = timesNs(runs.stepRow());
    return ns[0] >= kNearlyAll * step[0] && ns[1] >= kNearlyAll * step[1];
}

/// Is it the step itself, of whose blocks so many were replaced that none of them stands for the change?
bool isUnnamed(const JudgedRuns &runs, const DifferencePlace &place)
{
    const PlaceParts parts = placeParts(runs, place);
    return parts.isReplaced && parts.block.empty() && parts.gone.empty();
}

/// Is @p place one block with a class that one side alone has?
bool isBlockOfOneSide(const JudgedRuns &runs, const DifferencePlace &place)
{
    return isOfOneSide(place) && place.rows.size() == 1 && !runs.className(place.rows.front()).empty();
}

/// Adds the blocks of other places that are new or gone like that of @p place: of its class, and of about its time.
void addAlike(const JudgedRuns &runs, const std::vector<DifferencePlace> &places, DifferencePlace &place)
{
    constexpr double kAlike = 2;
    if (!isBlockOfOneSide(runs, place))
        return;
    const RowId first = place.rows.front();
    const double ns = double(place.deltaNs);
    for (const DifferencePlace &other : places) {
        const RowId row = other.rows.front();
        const double ratio = double(other.deltaNs) / ns;
        if (row == first || other.nature != place.nature || !isBlockOfOneSide(runs, other)
            || runs.className(row) != runs.className(first) || runs.kind(row) != runs.kind(first)
            || other.backwardRows.empty() != place.backwardRows.empty() || ratio < 1 / kAlike || ratio > kAlike)
            continue;
        place.rows.push_back(row);
        place.backwardRows.insert(place.backwardRows.end(), other.backwardRows.begin(), other.backwardRows.end());
        place.deltaNs += other.deltaNs;
        if (place.shareOfStep && other.shareOfStep)
            *place.shareOfStep += *other.shareOfStep;
    }
}

} // namespace

std::optional<DifferencePlace> tellingPlace(
    const JudgedRuns &runs, const std::vector<DifferencePlace> &places, double stepDeltaNs, Outcome outcome)
{
    std::optional<DifferencePlace> place = largestTelling(runs, places, stepDeltaNs, outcome);
    const bool isOpened = !runs.topLevelOnly; // else what is inside was not compared
    if (place && ((!isOpened && isWholeStep(runs, *place)) || isUnnamed(runs, *place)))
        return {};
    if (place)
        addAlike(runs, places, *place);
    return place;
}

PlacesBeside placesBeside(
    const std::vector<DifferencePlace> &places, const DifferencePlace &named, double stepDeltaNs, Outcome outcome)
{
    PlacesBeside beside;
    if (stepDeltaNs == 0 || double(named.deltaNs) / stepDeltaNs <= 0)
        return beside;
    for (const DifferencePlace &place : places) {
        const double share = double(place.deltaNs) / stepDeltaNs;
        if (!isNamedPlace(place))
            continue;
        if (!beside.against && share <= -kLeastNews && (place.flagged() || isOpen(outcome)))
            beside.against = &place;
        if (named.flagged() || !place.flagged())
            continue;
        beside.certain = beside.certain ? beside.certain : &place;
        beside.certainNs += place.deltaNs;
    }
    if (const double share = double(beside.certainNs) / stepDeltaNs; share > 0 && share <= 1)
        beside.certainShare = share;
    return beside;
}

double sameWayNs(const std::vector<DifferencePlace> &places, const DifferencePlace &named)
{
    double sumNs = 0;
    for (const DifferencePlace &place : places)
        sumNs += (place.deltaNs > 0) == (named.deltaNs > 0) ? double(place.deltaNs) : 0;
    return sumNs;
}

bool isLargestPlace(const std::vector<DifferencePlace> &places, const DifferencePlace &named)
{
    return !places.empty()
        && (places.front().rows.front() == named.rows.front()
            || std::abs(named.deltaNs) > std::abs(places.front().deltaNs));
}

bool isOfOneSide(const DifferencePlace &place)
{
    return place.nature == PlaceNature::Added || place.nature == PlaceNature::Removed;
}

const DifferencePlace *placeOfMost(const std::vector<DifferencePlace> &places, double baselineNs, double stepDeltaNs)
{
    constexpr double kMost = 0.5, kCrumb = 0.01;
    for (const DifferencePlace &place : places) {
        if (isNamedPlace(place) && stepDeltaNs != 0 && double(place.deltaNs) / stepDeltaNs >= kMost
            && std::abs(double(place.deltaNs)) >= kCrumb * baselineNs)
            return &place;
    }
    return nullptr;
}

std::optional<OverallReason> outsideSuspect(
    const std::vector<OverallReason> &reasons, double baselineNs, double deltaNs)
{
    constexpr double kLeastPart = 0.5;
    if (std::abs(deltaNs) <= kHostRunToRunPercent / 100 * baselineNs)
        return {};
    const auto isOutside = [&](const OverallReason &reason) {
        const bool isRank = reason.kind == ReasonKind::RankWait && !reason.isOfOverlap;
        const bool isKind = isRank || reason.kind == ReasonKind::DataLoading || reason.kind == ReasonKind::HostGap
            || reason.kind == ReasonKind::QueuedAhead;
        return isKind && reason.deltaNs() / deltaNs >= kLeastPart;
    };
    const auto found = std::find_if(reasons.begin(), reasons.end(), isOutside);
    return found == reasons.end() ? std::nullopt : std::optional(*found);
}

} // namespace twinlane
