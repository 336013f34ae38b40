// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/map/mapdots.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

/// A dot may be missed by so much.
constexpr double kGrabPx = 6;
/// The odd one differs by this many times the mean.
constexpr double kStandsOut = 3;
/// Text of this height fits above and below the dots.
constexpr double kTextPx = 10;
/// Dots with less room are columns of pixels.
constexpr double kLeastSlotPx = 2.5;

} // namespace

MapDots::MapDots(std::vector<MapInstance> instances)
    : m_instances(std::move(instances))
{
    for (const MapInstance &instance : m_instances)
        m_largestNs = std::max(m_largestNs, std::abs(instance.deltaNs));
}

void MapDots::setPlace(const QRectF &strip, std::int64_t mostNs)
{
    m_strip = strip;
    m_mostNs = std::max<std::int64_t>(1, mostNs);
    findColumns();
    findOdd();
}

QPointF MapDots::at(std::size_t instance) const
{
    const double most = std::max(1.0, m_strip.height() / 2 - kTextPx / 2);
    const double up = most * static_cast<double>(m_instances[instance].deltaNs) / static_cast<double>(m_mostNs);
    return { m_strip.left() + slotPx() * (static_cast<double>(instance) + 0.5), m_strip.center().y() - up };
}

void MapDots::findColumns()
{
    m_columns.clear();
    if (m_instances.empty() || slotPx() >= kLeastSlotPx)
        return;
    for (std::size_t i = 0; i < m_instances.size(); ++i) {
        const QPointF dot = at(i);
        const double x = std::floor(dot.x());
        if (m_columns.empty() || m_columns.back().x != x)
            m_columns.push_back({ x, dot.y(), dot.y(), i });
        MapDotColumn &column = m_columns.back();
        column.top = std::min(column.top, dot.y());
        column.bottom = std::max(column.bottom, dot.y());
        if (std::abs(m_instances[i].deltaNs) > std::abs(m_instances[column.most].deltaNs))
            column.most = i;
    }
}

void MapDots::findOdd()
{
    m_odd.reset();
    double sum = 0;
    std::size_t most = 0;
    for (std::size_t i = 0; i < m_instances.size(); ++i) {
        sum += std::abs(static_cast<double>(m_instances[i].deltaNs));
        if (std::abs(m_instances[i].deltaNs) > std::abs(m_instances[most].deltaNs))
            most = i;
    }
    const bool isOdd = static_cast<double>(m_largestNs) * static_cast<double>(m_instances.size()) > kStandsOut * sum;
    // One that hardly rises above the others is not seen to be odd.
    if (isOdd && std::abs(at(most).y() - m_strip.center().y()) >= kTextPx / 2)
        m_odd = most;
}

std::optional<std::size_t> MapDots::under(const QPointF &point) const
{
    if (m_instances.empty() || !m_strip.adjusted(-kGrabPx, 0, kGrabPx, 0).contains(point))
        return {};
    const double place = std::floor((point.x() - m_strip.left()) / slotPx());
    const auto nearest = static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(m_instances.size() - 1)));
    return std::abs(at(nearest).x() - point.x()) <= kGrabPx ? std::optional(nearest) : std::nullopt;
}

std::optional<std::size_t> MapDots::indexOf(RowId row) const
{
    const auto found = std::lower_bound(m_instances.begin(), m_instances.end(), row,
        [](const MapInstance &instance, RowId each) { return instance.row < each; });
    return found != m_instances.end() && found->row == row
        ? std::optional(static_cast<std::size_t>(found - m_instances.begin()))
        : std::nullopt;
}

} // namespace twinlane
