// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/disturbedjson.h"

#include "model/alignment/pinnedblocks.h"
#include "model/comparison/comparison.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace twinlane {

namespace {

std::string nameOf(const BlockTree &tree, BlockId block)
{
    const std::string path = blockPath(tree, block);
    return path.empty() ? std::string(tree.text(tree[block].label)) : path;
}

} // namespace

void writeDisturbed(JsonWriter &json, const Comparison &comparison, Side side, std::size_t mostPlaces)
{
    const std::vector<UsualTimes> &recordings = comparison.usual[side];
    if (recordings.empty() || !recordings.front().isKnown) {
        json.nullMember("disturbed");
        return;
    }
    json.key("disturbed");
    json.beginObject();
    json.member("share", std::optional(disturbedShare(comparison, side)));
    std::uint64_t steps = 0;
    for (const UsualTimes &usual : recordings)
        steps += usual.heldUpSteps;
    json.member("steps", steps);
    json.key("places");
    json.beginArray();
    const std::vector<HeldUpPlace> &places = recordings.front().places;
    for (std::size_t i = 0; i < std::min(mostPlaces, places.size()); ++i) {
        json.beginObject();
        json.member("name", std::string_view(nameOf(comparison.tree(side), places[i].block)));
        json.member("calls", std::uint64_t(places[i].calls));
        json.member("beyondNs", std::optional(places[i].beyondNs));
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

} // namespace twinlane
