// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/oneoffdiff.h"

#include "model/base/translatable.h"
#include "model/facts/onceeffect.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace twinlane {

namespace {

constexpr std::size_t kMostOncePlaces = 5;

/// That of all calls, unless the device hides a part of them that is worth a word.
std::int64_t effectOf(const AlignedRuns &runs, Side side, const OneOffs &found)
{
    std::int64_t wholeNs = 0;
    for (const OneOff &one : found.kinds)
        wholeNs += one.ns;
    const std::int64_t effectNs = onceEffectNs(runs.run(side), runs.steps(side), found.times);
    return isHardlyHidden(double(wholeNs), double(effectNs)) ? wholeNs : effectNs;
}

} // namespace

OnceOfBoth onceOfBoth(const AlignedRuns &runs)
{
    struct Found {
        OneOffDiff diff;
        std::map<std::string, OneOffPlace> places; // by name
    };
    OnceOfBoth both;
    std::map<OneOffKind, Found> ofKind;
    for (const Side side : kSides) {
        const auto perStep = [&](std::int64_t ns) { return double(ns) / double(runs.steps(side).size()); };
        const auto ns = side == Side::Baseline ? &OneOffDiff::baselineNs : &OneOffDiff::experimentalNs;
        const auto placeNs = side == Side::Baseline ? &OneOffPlace::baselineNs : &OneOffPlace::experimentalNs;
        OneOffs found = oneOffs(runs.run(side), runs.steps(side));
        for (const OneOff &one : found.kinds) {
            auto &[diff, places] = ofKind[one.kind];
            diff.kind = one.kind;
            diff.*ns = perStep(one.ns);
            for (const auto &[name, placeSumNs] : one.places) {
                OneOffPlace &place = places[name];
                place.name = name;
                place.*placeNs = perStep(placeSumNs);
            }
        }
        both.effectNs[side] = perStep(effectOf(runs, side, found));
        both.times[side] = std::move(found.times.all);
    }
    for (auto &[kind, found] : ofKind) {
        auto &[diff, places] = found;
        for (auto &[name, place] : places)
            diff.places.push_back(std::move(place));
        std::sort(diff.places.begin(), diff.places.end(), [](const OneOffPlace &x, const OneOffPlace &y) {
            return std::pair(-std::max(x.baselineNs, x.experimentalNs), std::string_view(x.name))
                < std::pair(-std::max(y.baselineNs, y.experimentalNs), std::string_view(y.name));
        });
        // Only now, as a place may be among the largest of one side alone.
        diff.places.resize(std::min(diff.places.size(), kMostOncePlaces));
        both.kinds.push_back(std::move(diff));
    }
    std::stable_sort(both.kinds.begin(), both.kinds.end(),
        [](const OneOffDiff &x, const OneOffDiff &y) { return std::abs(x.deltaNs()) > std::abs(y.deltaNs()); });
    return both;
}

std::string_view oneOffText(OneOffKind kind)
{
    constexpr std::array<std::string_view, kOneOffKindCount> kTexts { TWINLANE_TEXT("Verdict", "recording graphs"),
        TWINLANE_TEXT("Verdict", "trying algorithms"), TWINLANE_TEXT("Verdict", "compiling"),
        TWINLANE_TEXT("Verdict", "first launches and first calls"),
        TWINLANE_TEXT("Verdict", "memory that the allocator takes or gives back") };
    return kTexts[static_cast<std::size_t>(kind)];
}

} // namespace twinlane
