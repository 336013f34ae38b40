// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/ratedunits.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <array>

namespace twinlane {

std::string_view roofClassKey(RoofClass roofClass)
{
    static constexpr std::array<std::string_view, kRoofClassCount> kKeys { "unknown", "launch", "compute", "memory" };
    return kKeys[std::size_t(roofClass)];
}

RatedUnits::RatedUnits(const Run &run, RateCost cost, const std::vector<GatheredUnit> &units)
    : m_run(&run)
    , m_cost(cost)
    , m_shape(units.size())
    , m_firstWork(units.size())
{
    const auto isOfSeveral = [](const GatheredUnit &unit) { return unit.pieces > 1; };
    const auto several = std::size_t(std::count_if(units.begin(), units.end(), isOfSeveral));
    m_several.reserve(several);
    m_severalNs.reserve(several);
    std::vector<std::vector<std::uint32_t>> known; // by kind
    for (std::size_t i = 0; i < units.size(); ++i) {
        interruptionPoint(i);
        const GatheredUnit &unit = units[i];
        m_shape[i] = shapeOf(unit, known);
        m_firstWork[i] = unit.firstWork;
        if (isOfSeveral(unit)) {
            m_several.append(std::uint32_t(i));
            m_severalNs.append(unit.costNs);
        }
    }
    m_shapes.shrink_to_fit();
}

/// A kind has few shapes, so that the last one that fitted is found soonest.
std::uint32_t RatedUnits::shapeOf(const GatheredUnit &unit, std::vector<std::vector<std::uint32_t>> &known)
{
    const auto flags = std::uint8_t((unit.isRecomputed ? kRecomputed : 0) | (unit.runsBesideOthers ? kBesideOthers : 0)
        | (unit.isShared ? kShared : 0) | (unit.isOverBus ? kOverBus : 0));
    if (known.size() <= unit.kind)
        known.resize(unit.kind + 1);
    std::vector<std::uint32_t> &ofKind = known[unit.kind];
    for (std::size_t i = ofKind.size(); i-- > 0;) {
        const Shape &shape = m_shapes[ofKind[i]];
        if (shape.pieces != unit.pieces || shape.roofClass != unit.roofClass || shape.flags != flags)
            continue;
        std::swap(ofKind[i], ofKind.back());
        return ofKind.back();
    }
    ofKind.push_back(std::uint32_t(m_shapes.size()));
    m_shapes.push_back({ unit.kind, unit.pieces, unit.roofClass, flags });
    return ofKind.back();
}

RatedUnit RatedUnits::operator[](std::size_t place) const
{
    const Shape &shape = m_shapes[m_shape[place]];
    RatedUnit unit;
    unit.costNs = costNs(place, shape);
    unit.place = std::uint32_t(place);
    unit.kind = shape.kind;
    unit.firstWork = m_firstWork[place];
    unit.step = stepOf(place);
    unit.pieces = shape.pieces;
    unit.roofClass = shape.roofClass;
    unit.isRecomputed = shape.flags & kRecomputed;
    unit.runsBesideOthers = shape.flags & kBesideOthers;
    unit.isShared = shape.flags & kShared;
    unit.isOverBus = shape.flags & kOverBus;
    return unit;
}

std::int64_t RatedUnits::costNs(std::size_t place, const Shape &shape) const
{
    if (shape.pieces > 1) {
        const auto *const found = std::lower_bound(m_several.begin(), m_several.end(), std::uint32_t(place));
        return m_severalNs[std::size_t(found - m_several.begin())];
    }
    const EventId event =
        m_cost == RateCost::Device ? m_run->links.device[m_firstWork[place]] : m_run->operators[m_firstWork[place]];
    return m_run->trace.durationNs[event.row()];
}

/// On the host the step that holds it wholly.
std::uint32_t RatedUnits::stepOf(std::size_t place) const
{
    if (m_cost == RateCost::Device)
        return m_run->steps.stepOfDevice[m_firstWork[place]];
    const EventId event = m_run->operators[m_firstWork[place]];
    const std::vector<Step> &steps = m_run->steps.kept;
    const auto after = std::upper_bound(steps.begin(), steps.end(), m_run->trace.startNs[event.row()],
        [](std::int64_t time, const Step &step) { return time < step.startNs; });
    if (after == steps.begin() || m_run->trace.endNs(event) > std::prev(after)->endNs)
        return StepList::kNoStep;
    return std::uint32_t(std::prev(after) - steps.begin());
}

std::size_t RatedUnits::keptBytes() const
{
    return m_shapes.capacity() * sizeof(Shape) + (m_shape.capacity() + m_firstWork.capacity()) * sizeof(std::uint32_t)
        + m_several.capacity() * (sizeof(std::uint32_t) + sizeof(std::int64_t));
}

} // namespace twinlane
