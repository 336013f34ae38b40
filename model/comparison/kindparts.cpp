// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/kindparts.h"

#include "model/alignment/kindruns.h"
#include "model/base/hash.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

namespace twinlane {

namespace {

void moveToWhole(const KindOfSteps &kind, std::vector<RowId> &rows)
{
    for (RowId &row : rows)
        row = rowOfWhole(kind, row);
}

/// The places within one kind. What they leave is told once for all kinds.
void addPlaces(
    const JudgedRuns &runs, std::size_t index, double weight, Aggregate aggregate, std::vector<DifferencePlace> &places)
{
    const JudgedRuns *own = runs.ofKinds[index].get();
    if (!own)
        return;
    for (DifferencePlace &place : largestPlaces(*own, std::numeric_limits<std::size_t>::max(), aggregate)) {
        if (place.nature == PlaceNature::Rest)
            continue;
        moveToWhole(runs.kinds[index], place.rows);
        moveToWhole(runs.kinds[index], place.backwardRows);
        if (place.gap)
            place.gap = rowOfWhole(runs.kinds[index], place.gap);
        place.deltaNs = std::llround(weight * static_cast<double>(place.deltaNs));
        places.push_back(std::move(place));
    }
}

DifferencePlace placeOfKind(const KindChange &kind, PlaceNature nature, std::int64_t deltaNs)
{
    DifferencePlace place;
    place.rows = { kind.row };
    place.nature = nature;
    place.deltaNs = deltaNs;
    return place;
}

PlaceNature natureOf(const KindChange &kind)
{
    if (kind.isOnBothSides())
        return PlaceNature::Mix;
    return kind.steps[0] > 0 ? PlaceNature::Removed : PlaceNature::Added;
}

/// What the kind did to the step as a whole, beside the places in it.
std::int64_t wholeNs(const JudgedRuns &runs, const KindChange &kind, Aggregate aggregate)
{
    if (aggregate != Aggregate::Sum)
        return kind.mixNs;
    return kind.isOnBothSides() ? 0 : runs.timeNs(kind.row, runs.options.measure, aggregate).delta.value_or(0);
}

} // namespace

std::vector<DifferencePlace> placesOfKinds(
    const JudgedRuns &runs, const std::vector<KindChange> &kinds, std::size_t limit, Aggregate aggregate)
{
    std::vector<DifferencePlace> places;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const double weight = aggregate == Aggregate::Sum ? 1 : meanShare(kinds, kinds[i]);
        addPlaces(runs, i, weight, aggregate, places);
        if (const std::int64_t ns = wholeNs(runs, kinds[i], aggregate); ns != 0)
            places.push_back(placeOfKind(kinds[i], natureOf(kinds[i]), ns));
    }
    std::stable_sort(places.begin(), places.end(),
        [](const DifferencePlace &x, const DifferencePlace &y) { return std::abs(x.deltaNs) > std::abs(y.deltaNs); });
    places.resize(std::min(places.size(), limit));
    addRest(runs, places, aggregate);
    return places;
}

WhyChanged reasonsOfKinds(
    const JudgedRuns &runs, const std::vector<KindChange> &kinds, const ActivitiesOfSides &activities)
{
    WhyChanged all;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const JudgedRuns *own = runs.ofKinds[i].get();
        if (!own)
            continue;
        const CommonFactor &common = own->commonFactor;
        WhyChanged found = whyChanged(*own, { common.host().value_or(1), common.device().value_or(1) }, &activities);
        const double weight = meanShare(kinds, kinds[i]);
        for (RowReason &reason : found.rowReasons) {
            reason.row = rowOfWhole(runs.kinds[i], reason.row);
            all.rowReasons.push_back(std::move(reason));
        }
        for (OverallReason &reason : found.reasons) {
            moveToWhole(runs.kinds[i], reason.rows);
            reason.text = kinds[i].kind + ": " + reason.text;
            reason.hash = mixedHash(reason.hash, textHash(kinds[i].kind));
            reason.baselineNs *= weight;
            reason.experimentalNs *= weight;
            all.reasons.push_back(std::move(reason));
        }
    }
    const auto rank = [](const OverallReason &reason) { return std::pair(-std::abs(reason.deltaNs()), reason.hash); };
    std::stable_sort(all.reasons.begin(), all.reasons.end(),
        [&](const OverallReason &x, const OverallReason &y) { return rank(x) < rank(y); });
    return all;
}

} // namespace twinlane
