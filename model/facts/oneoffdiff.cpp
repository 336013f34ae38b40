// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/facts/oneoffdiff.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace twinlane {

std::vector<OneOffDiff> oneOffDiffs(const AlignedRuns &runs)
{
    std::map<OneOffKind, OneOffDiff> ofKind;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        const auto perStep = [&](std::int64_t ns) { return double(ns) / double(runs.steps(side).size()); };
        const auto ns = side == Side::Baseline ? &OneOffDiff::baselineNs : &OneOffDiff::experimentalNs;
        const auto placeNs = side == Side::Baseline ? &OneOffPlace::baselineNs : &OneOffPlace::experimentalNs;
        for (const OneOff &one : oneOffs(runs.run(side), runs.steps(side))) {
            OneOffDiff &diff = ofKind[one.kind];
            diff.kind = one.kind;
            diff.*ns = perStep(one.ns);
            for (const auto &found : one.places) {
                auto place = std::find_if(diff.places.begin(), diff.places.end(),
                    [&](const OneOffPlace &known) { return known.name == found.first; });
                if (place == diff.places.end())
                    place = diff.places.insert(place, OneOffPlace { found.first });
                (*place).*placeNs = perStep(found.second);
            }
        }
    }
    std::vector<OneOffDiff> diffs;
    for (auto &[kind, diff] : ofKind) {
        std::stable_sort(diff.places.begin(), diff.places.end(), [](const OneOffPlace &x, const OneOffPlace &y) {
            return std::pair(-std::max(x.baselineNs, x.experimentalNs), std::string_view(x.name))
                < std::pair(-std::max(y.baselineNs, y.experimentalNs), std::string_view(y.name));
        });
        diffs.push_back(std::move(diff));
    }
    std::stable_sort(diffs.begin(), diffs.end(),
        [](const OneOffDiff &x, const OneOffDiff &y) { return std::abs(x.deltaNs()) > std::abs(y.deltaNs()); });
    return diffs;
}

std::string_view oneOffText(OneOffKind kind)
{
    constexpr std::array<std::string_view, kOneOffKindCount> kTexts { "recording graphs", "trying algorithms",
        "compiling", "first launches of kernels", "growth of the allocator" };
    return kTexts[static_cast<std::size_t>(kind)];
}

} // namespace twinlane
