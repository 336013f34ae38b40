// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What each row of a table took in each sample of both sides: in each chosen step, or, where there are several
// recordings of a side's
// program, in the mean step of each recording.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/judgement/samplelimits.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

class SampleTable {
public:
    /// For what @p runs is judged by, all 0.
    SampleTable(const AlignedRuns &runs, std::size_t rows);

    /// One call of @p row in a kept step of one of recordingsOf(); nothing where that step is not chosen.
    void add(Side side, std::size_t recording, std::size_t row, std::size_t keptStep, std::int64_t ns);

    std::size_t rowCount() const { return m_rows; }
    /// The longest that the row took in any sample of either side.
    double largestNs(std::size_t row) const;
    /// One value per sample; what follows from them is not filled in.
    RowSamples samples(std::size_t row) const;
    /// Did both sides call it equally often per step?
    bool isEquallyOften(std::size_t row) const;

private:
    struct OfSide {
        std::vector<std::vector<std::uint32_t>> sampleOfStep; ///< of each recording's kept steps; kNotChosen: none
        std::vector<std::int64_t> stepsOfSample;
        std::vector<std::int64_t> ns;    ///< sums, row by row
        std::vector<std::int64_t> calls; ///< of each recording, row by row
        std::int64_t steps = 0;          ///< of all samples
        bool hasIn(std::size_t row, bool everyRecording) const;
    };
    Samples samples(Side side, std::size_t row) const;
    std::int64_t calls(Side side, std::size_t row) const;

    std::size_t m_rows;
    std::array<OfSide, 2> m_sides;
};

} // namespace twinlane
