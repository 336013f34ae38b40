// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/oneoffjson.h"

#include "model/comparison/comparison.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

void writeOneOff(JsonWriter &json, const Comparison &comparison, std::size_t mostPlaces)
{
    const auto writeNs = [&json](double baselineNs, double experimentalNs) {
        json.member("baselineNs", std::int64_t(std::llround(baselineNs)));
        json.member("experimentalNs", std::int64_t(std::llround(experimentalNs)));
    };
    json.key("oneOff");
    json.beginArray();
    for (const OneOffDiff &diff : comparison.oneOff) {
        json.beginObject();
        json.member("kind", oneOffKindKey(diff.kind));
        writeNs(diff.baselineNs, diff.experimentalNs);
        json.key("places");
        json.beginArray();
        for (std::size_t i = 0; i < std::min(mostPlaces, diff.places.size()); ++i) {
            const OneOffPlace &place = diff.places[i];
            json.beginObject();
            json.member("name", std::string_view(place.name));
            writeNs(place.baselineNs, place.experimentalNs);
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }
    json.endArray();
}

} // namespace twinlane
