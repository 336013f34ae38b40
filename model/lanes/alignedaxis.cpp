// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/lanes/alignedaxis.h"

#include "model/base/side.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

double drawn(std::int64_t ownNs, std::int64_t alignedNs, double slider)
{
    return static_cast<double>(ownNs) + slider * static_cast<double>(alignedNs - ownNs);
}

} // namespace

AlignedAxis::AlignedAxis(const std::vector<PerSide<std::int64_t>> &places, PerSide<std::int64_t> lengthNs)
{
    m_anchors.assign(1, {});
    m_anchors.reserve(places.size() + 2);
    const auto add = [this](const PerSide<std::int64_t> &ownNs) {
        const Anchor &last = m_anchors.back();
        const std::int64_t aNs = ownNs[0] - last.ownNs[0], bNs = ownNs[1] - last.ownNs[1];
        m_anchors.push_back({ ownNs, last.alignedNs + std::max(aNs, bNs) });
    };
    for (const PerSide<std::int64_t> &place : places) {
        const auto &last = m_anchors.back().ownNs;
        const bool isInOrder = place[0] >= last[0] && place[1] >= last[1] && place != last;
        if (isInOrder && place[0] <= lengthNs[0] && place[1] <= lengthNs[1])
            add(place);
    }
    add(lengthNs);
}

std::int64_t AlignedAxis::reachedAt(Side side, std::int64_t ownNs) const
{
    const std::int64_t timeNs = std::clamp<std::int64_t>(ownNs, 0, ownLengthNs(side));
    // The first anchor at or behind the time: a pause at the time itself has not begun yet.
    const auto next = std::lower_bound(m_anchors.begin() + 1, m_anchors.end() - 1, timeNs,
        [side](const Anchor &anchor, std::int64_t ns) { return anchor.ownNs[side] < ns; });
    const Anchor &last = *(next - 1);
    return last.alignedNs + timeNs - last.ownNs[side];
}

std::int64_t AlignedAxis::resumedAt(Side side, std::int64_t ownNs) const
{
    const std::int64_t timeNs = std::clamp<std::int64_t>(ownNs, 0, ownLengthNs(side));
    const auto next = std::upper_bound(m_anchors.begin() + 1, m_anchors.end(), timeNs,
        [side](std::int64_t ns, const Anchor &anchor) { return ns < anchor.ownNs[side]; });
    const Anchor &last = *(next - 1);
    return last.alignedNs + timeNs - last.ownNs[side];
}

std::int64_t AlignedAxis::ownOf(Side side, std::int64_t alignedNs) const
{
    const std::int64_t placeNs = std::clamp<std::int64_t>(alignedNs, 0, alignedLengthNs());
    const auto next = std::upper_bound(m_anchors.begin() + 1, m_anchors.end() - 1, placeNs,
        [](std::int64_t ns, const Anchor &anchor) { return ns < anchor.alignedNs; });
    const Anchor &last = *(next - 1);
    return std::min(last.ownNs[side] + placeNs - last.alignedNs, next->ownNs[side]);
}

std::vector<AlignedAxis::Pause> AlignedAxis::pauses(Side side) const
{
    std::vector<Pause> found;
    for (std::size_t i = 1; i < m_anchors.size(); ++i) {
        const Anchor &from = m_anchors[i - 1], &to = m_anchors[i];
        const std::int64_t beginNs = from.alignedNs + to.ownNs[side] - from.ownNs[side];
        if (beginNs == to.alignedNs)
            continue;
        if (!found.empty() && found.back().toNs == beginNs && found.back().ownNs == to.ownNs[side])
            found.back().toNs = to.alignedNs;
        else
            found.push_back({ beginNs, to.alignedNs, to.ownNs[side] });
    }
    return found;
}

double AlignedAxis::startPosition(Side side, std::int64_t ownNs, double slider) const
{
    return drawn(ownNs, resumedAt(side, ownNs), slider);
}

double AlignedAxis::endPosition(Side side, std::int64_t ownNs, double slider) const
{
    return drawn(ownNs, reachedAt(side, ownNs), slider);
}

double AlignedAxis::positionOfAligned(Side side, std::int64_t alignedNs, double slider) const
{
    return drawn(ownOf(side, alignedNs), alignedNs, slider);
}

std::size_t AlignedAxis::anchorAtPosition(Side side, double position, double slider) const
{
    const auto next =
        std::upper_bound(m_anchors.begin() + 1, m_anchors.end() - 1, position, [&](double place, const Anchor &anchor) {
            return place < drawn(anchor.ownNs[side], anchor.alignedNs, slider);
        });
    return static_cast<std::size_t>(next - m_anchors.begin()) - 1;
}

std::int64_t AlignedAxis::ownAt(Side side, double position, double slider) const
{
    const std::size_t s = std::size_t(side), i = anchorAtPosition(side, position, slider);
    const Anchor &last = m_anchors[i];
    const double since = std::max(0.0, position - drawn(last.ownNs[s], last.alignedNs, slider));
    const auto runs = static_cast<double>(m_anchors[i + 1].ownNs[s] - last.ownNs[s]);
    return last.ownNs[s] + std::llround(std::min(since, runs));
}

std::int64_t AlignedAxis::alignedAt(Side side, double position, double slider) const
{
    const double place = std::max(0.0, position);
    const auto next = std::lower_bound(m_anchors.begin() + 1, m_anchors.end() - 1, place,
        [&](const Anchor &anchor, double at) { return drawn(anchor.ownNs[side], anchor.alignedNs, slider) < at; });
    const Anchor &last = *(next - 1);
    const double since = place - drawn(last.ownNs[side], last.alignedNs, slider);
    const std::int64_t runsNs = next->ownNs[side] - last.ownNs[side], allNs = next->alignedNs - last.alignedNs;
    const auto runs = static_cast<double>(runsNs);
    if (since <= runs)
        return last.alignedNs + std::clamp<std::int64_t>(std::llround(since), 0, runsNs);
    const double inPause = slider > 0 ? (since - runs) / slider : 0;
    return last.alignedNs + std::min<std::int64_t>(allNs, runsNs + std::llround(inPause));
}

double AlignedAxis::drawnLength(double slider) const
{
    return std::max(drawn(ownLengthNs(Side::Baseline), alignedLengthNs(), slider),
        drawn(ownLengthNs(Side::Experimental), alignedLengthNs(), slider));
}

} // namespace twinlane
