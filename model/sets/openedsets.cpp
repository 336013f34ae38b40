// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/sets/openedsets.h"

namespace twinlane {

RankPlaces placesOf(const OpenedSets &opened, BlocksChoice::Rule rule)
{
    const RankPair pair = rankPairOf(*opened.sets, rule);
    const Side second = opened.isAlone ? Side::Baseline : Side::Experimental;
    return { { Side::Baseline, pair.baseline }, { second, pair.experimental } };
}

RankPlaces againstMedian(const OpenedSets &opened, const RankPlace &rank)
{
    return { { rank.side, medianRankBeside(opened.side(rank.side), rank.rank) }, rank };
}

} // namespace twinlane
