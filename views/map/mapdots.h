// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A dot for each of the repeats that a box stands for: its height is the repeat's difference.

#pragma once

#include "views/map/maptree.h"

#include <QPointF>
#include <QRectF>

#include <optional>
#include <vector>

namespace twinlane {

/// More dots than there are pixels: those of one column of pixels, from the highest to the lowest.
struct MapDotColumn {
    double x = 0, top = 0, bottom = 0;
    std::size_t most = 0; ///< the one that differs most
};

class MapDots {
public:
    /// Of nothing.
    MapDots() = default;
    explicit MapDots(std::vector<MapInstance> instances);

    /// @p mostNs is the difference that reaches the edge of @p strip. Cost: linear in the dots.
    void setPlace(const QRectF &strip, std::int64_t mostNs);

    const std::vector<MapInstance> &instances() const { return m_instances; }
    const QRectF &strip() const { return m_strip; }
    /// Of all dots.
    std::int64_t largestNs() const { return m_largestNs; }
    QPointF at(std::size_t instance) const;
    double slotPx() const { return m_strip.width() / static_cast<double>(m_instances.size()); }
    /// Empty unless there are too many for dots.
    const std::vector<MapDotColumn> &columns() const { return m_columns; }
    std::optional<std::size_t> under(const QPointF &point) const;
    /// The one that differs far more than the others let one expect, and can be seen to.
    std::optional<std::size_t> odd() const { return m_odd; }
    std::optional<std::size_t> indexOf(RowId row) const;

private:
    void findColumns();
    void findOdd();

    std::vector<MapInstance> m_instances; ///< by row
    QRectF m_strip;
    std::int64_t m_mostNs = 1, m_largestNs = 0;
    std::vector<MapDotColumn> m_columns;
    std::optional<std::size_t> m_odd;
};

} // namespace twinlane
