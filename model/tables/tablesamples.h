// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The time of each row of a table in each sample of both sides. A sample is a chosen step, or the mean step of a
// recording if a side has several.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/base/side.h"
#include "model/judgement/samplelimits.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

class SampleTable {
public:
    /// All samples that @p runs is judged by, filled with 0.
    SampleTable(const AlignedRuns &runs, std::size_t rows);

    /// Adds one call of @p row in a kept step of one of recordingsOf(). Does nothing if that step is not chosen.
    void add(Side side, std::size_t recording, std::size_t row, std::size_t keptStep, std::int64_t ns);

    std::size_t rowCount() const { return m_rows; }
    /// The largest sample of the row on either side.
    double largestNs(std::size_t row) const;
    /// One value per sample; the derived members are not filled in.
    RowSamples samples(std::size_t row) const;
    /// Did both sides call it equally often per step?
    bool isEquallyOften(std::size_t row) const;

private:
    struct OfSide {
        /// sample of each kept step of each recording; kNotChosen: none
        std::vector<std::vector<std::uint32_t>> sampleOfStep;
        std::vector<std::int64_t> stepsOfSample;
        std::vector<std::int64_t> ns;    ///< sums, row by row
        std::vector<std::int64_t> calls; ///< of each recording, row by row
        std::int64_t steps = 0;          ///< of all samples
        bool hasIn(std::size_t row, bool everyRecording) const;
    };
    Samples samples(Side side, std::size_t row) const;
    std::int64_t calls(Side side, std::size_t row) const;

    std::size_t m_rows;
    PerSide<OfSide> m_sides;
};

} // namespace twinlane
