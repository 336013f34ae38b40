// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/differenceplaces.h"

#include "model/reasons/joinedplaces.h"
#include "model/reasons/placejudgement.h"
#include "model/reasons/placename.h"
#include "model/reasons/placesearch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

/// Drops what is not worth a line. @p places are sorted.
void cut(std::vector<DifferencePlace> &places, std::size_t limit, double stepNs)
{
    constexpr double kLeastCovered = 0.8, kLeastShown = 0.005;
    double all = 0, covered = 0;
    for (const DifferencePlace &place : places)
        all += std::abs(double(place.deltaNs));
    std::erase_if(places, [&](const DifferencePlace &place) {
        const double size = std::abs(double(place.deltaNs));
        const bool isListed = covered < kLeastCovered * all || place.flagged() || size >= kLeastShown * stepNs;
        covered += size;
        return !isListed;
    });
    places.resize(std::min(places.size(), limit));
}

/// What is left of the step's difference.
DifferencePlace restOf(const std::vector<DifferencePlace> &places, RowId step, std::int64_t stepDeltaNs)
{
    DifferencePlace rest;
    rest.rows = { step };
    rest.nature = PlaceNature::Rest;
    rest.deltaNs = stepDeltaNs;
    for (const DifferencePlace &place : places)
        rest.deltaNs -= place.deltaNs;
    return rest;
}

/// Sets the share of each place in the step's delta. None is set where they cancel each other out: a third of all that
/// they differ by, or less, is left then, and a part of that says nothing.
void setShares(std::vector<DifferencePlace> &places, std::int64_t deltaNs)
{
    constexpr double kMostTimes = 3;
    double all = 0;
    for (const DifferencePlace &place : places)
        all += std::abs(double(place.deltaNs));
    if (deltaNs == 0 || all > kMostTimes * std::abs(double(deltaNs)))
        return;
    for (DifferencePlace &place : places)
        place.shareOfStep = double(place.deltaNs) / double(deltaNs);
}

} // namespace

std::string_view placeNatureKey(PlaceNature nature)
{
    constexpr std::array<std::string_view, 8> kKeys { "changed", "added", "removed", "replaced", "recomputed", "mix",
        "rest", "window" };
    return kKeys[static_cast<std::size_t>(nature)];
}

void addRest(const JudgedRuns &runs, std::vector<DifferencePlace> &places, Aggregate aggregate)
{
    const std::int64_t delta = placeTimeNs(runs, runs.stepRow(), aggregate).delta.value_or(0);
    if (!places.empty() || delta != 0) {
        places.push_back(restOf(places, runs.stepRow(), delta));
        places.back().outcome = runs.judgements[runs.stepRow().row()].outcome == Outcome::TooFewSteps
            ? Outcome::TooFewSteps
            : Outcome::WithinLimits;
    }
    setShares(places, delta);
    tellPlacesApart(runs, places);
}

std::vector<DifferencePlace> largestPlaces(const JudgedRuns &runs, std::size_t limit, Aggregate aggregate)
{
    std::vector<RankedPlace> found = findPlaces(runs, aggregate);
    joinRecomputed(runs, found, aggregate);
    joinReplaced(runs, found);
    joinCancelling(runs, found);
    joinBackward(runs, found, aggregate);
    for (RankedPlace &one : found)
        judgeTogether(runs, one);
    addLeftOut(runs, found, aggregate);
    std::erase_if(found, [](const RankedPlace &one) { return one.place.deltaNs == 0; });
    std::stable_sort(found.begin(), found.end(), [](const RankedPlace &x, const RankedPlace &y) {
        const std::int64_t sizeX = std::abs(x.place.deltaNs), sizeY = std::abs(y.place.deltaNs);
        return sizeX != sizeY ? sizeX > sizeY : x.weightNs > y.weightNs;
    });
    std::vector<DifferencePlace> places;
    places.reserve(found.size() + 1);
    for (RankedPlace &one : found)
        places.push_back(std::move(one.place));
    const auto step = placeTimeNs(runs, runs.stepRow(), aggregate);
    cut(places, limit, double(std::max(step.baseline.value_or(0), step.experimental.value_or(0))));
    addRest(runs, places, aggregate);
    return places;
}

} // namespace twinlane
