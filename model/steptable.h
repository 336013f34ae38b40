// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What each row of a table took in each chosen step of both sides.

#pragma once

#include "model/comparison.h"
#include "model/samplelimits.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

class StepTable {
public:
    /// For the chosen steps of @p comparison, all 0.
    StepTable(const Comparison &comparison, std::size_t rows);

    /// One call of @p row in a kept step; nothing where that step is not chosen.
    void add(Side side, std::size_t row, std::size_t keptStep, std::int64_t ns);

    std::size_t rowCount() const { return m_rows; }
    /// The longest that the row took in any step of either side.
    double largestNs(std::size_t row) const;
    /// One value per chosen step; what follows from them is not filled in.
    RowSamples samples(std::size_t row) const;
    /// Did both sides call it equally often per step?
    bool isEquallyOften(std::size_t row) const;

private:
    struct OfSide {
        std::vector<std::uint32_t> placeOfStep; ///< of each kept step; kNotChosen: none
        std::size_t steps = 0;
        std::vector<std::int64_t> ns; ///< row by row
        std::vector<std::int64_t> calls;
    };
    const OfSide &side(Side side) const { return m_sides[std::size_t(side)]; }

    std::size_t m_rows;
    std::array<OfSide, 2> m_sides;
};

} // namespace twinlane
