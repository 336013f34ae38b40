// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/openedsets.h"

#include <algorithm>

namespace twinlane {

bool OpenedSets::isCertain() const
{
    return !isAlone && !isComing() && !places.isWithinSide() && isPairCertain;
}

RankPlaces placesOf(const OpenedSets &opened, BlocksChoice::Rule rule)
{
    const RankPair pair = rankPairOf(*opened.sets, rule);
    const Side second = opened.isAlone ? Side::Baseline : Side::Experimental;
    return { { Side::Baseline, pair.baseline }, { second, pair.experimental } };
}

RankNames namesOf(const OpenedSets &opened, const RankPlaces &places)
{
    return { places.baseline.side, places.experimental.side, opened.rank(places.baseline).label,
        opened.rank(places.experimental).label };
}

std::optional<RankPlaces> placesOf(const OpenedSets &opened, const RankNames &names)
{
    RankPlaces places = placesOf(opened, BlocksChoice::Rule::Median);
    const auto find = [&opened](RankPlace &place, Side side, const std::string &label) {
        if (label.empty())
            return true;
        const std::vector<SetRank> &ranks = opened.side(side).ranks;
        const auto found =
            std::find_if(ranks.begin(), ranks.end(), [&](const SetRank &rank) { return rank.label == label; });
        place = { side, static_cast<RankIndex>(found - ranks.begin()) };
        return found != ranks.end() && !(opened.isAlone && side != Side::Baseline);
    };
    const bool areThere = find(places.baseline, names.baselineSide, names.baseline)
        && find(places.experimental, names.experimentalSide, names.experimental);
    return areThere ? std::optional(places) : std::nullopt;
}

RankPlaces againstMedian(const OpenedSets &opened, const RankPlace &rank)
{
    return { { rank.side, medianRankBeside(opened.side(rank.side), rank.rank) }, rank };
}

} // namespace twinlane
