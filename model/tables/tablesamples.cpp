// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/tablesamples.h"

#include <algorithm>
#include <numeric>

namespace twinlane {

namespace {

constexpr std::uint32_t kNotChosen = ~std::uint32_t(0);

} // namespace

SampleTable::SampleTable(const AlignedRuns &runs, std::size_t rows)
    : m_rows(rows)
{
    const bool isPerRecording = runs.judged().sampleUnit == SampleUnit::Recording;
    for (const Side side : kSides) {
        OfSide &made = m_sides[side];
        for (const Recording &recording : recordingsOf(runs, side)) {
            std::vector<std::uint32_t> sampleOfStep(recording.run->steps.kept.size(), kNotChosen);
            if (isPerRecording)
                made.stepsOfSample.push_back(0);
            for (const std::uint32_t step : recording.steps) {
                if (!isPerRecording)
                    made.stepsOfSample.push_back(0);
                sampleOfStep[step] = std::uint32_t(made.stepsOfSample.size() - 1);
                ++made.stepsOfSample.back();
                ++made.steps;
            }
            made.sampleOfStep.push_back(std::move(sampleOfStep));
        }
        made.ns.assign(rows * made.stepsOfSample.size(), 0);
        made.calls.assign(rows * made.sampleOfStep.size(), 0);
    }
}

void SampleTable::add(Side side, std::size_t recording, std::size_t row, std::size_t keptStep, std::int64_t ns)
{
    OfSide &to = m_sides[side];
    const std::uint32_t sample = to.sampleOfStep[recording][keptStep];
    if (sample == kNotChosen)
        return;
    to.ns[row * to.stepsOfSample.size() + sample] += ns;
    ++to.calls[row * to.sampleOfStep.size() + recording];
}

double SampleTable::largestNs(std::size_t row) const
{
    double largest = 0;
    for (const Side side : kSides) {
        for (const double sample : samples(side, row))
            largest = std::max(largest, sample);
    }
    return largest;
}

Samples SampleTable::samples(Side side, std::size_t row) const
{
    const OfSide &of = m_sides[side];
    const std::int64_t *sums = of.ns.data() + row * of.stepsOfSample.size();
    Samples made(of.stepsOfSample.size());
    for (std::size_t i = 0; i < made.size(); ++i)
        made[i] = double(sums[i]) / double(of.stepsOfSample[i]);
    return made;
}

bool SampleTable::OfSide::hasIn(std::size_t row, bool everyRecording) const
{
    const auto first = calls.begin() + std::ptrdiff_t(row * sampleOfStep.size());
    const auto last = first + std::ptrdiff_t(sampleOfStep.size());
    const auto isCalled = [](std::int64_t count) { return count != 0; };
    return everyRecording ? std::all_of(first, last, isCalled) : std::any_of(first, last, isCalled);
}

RowSamples SampleTable::samples(std::size_t row) const
{
    RowSamples made;
    made.a = samples(Side::Baseline, row);
    made.b = samples(Side::Experimental, row);
    // What some recordings of a program have and others lack is nothing that the program alone decides.
    const OfSide &a = m_sides[0], &b = m_sides[1];
    made.isAlone = (a.hasIn(row, true) && !b.hasIn(row, false)) || (b.hasIn(row, true) && !a.hasIn(row, false));
    return made;
}

std::int64_t SampleTable::calls(Side side, std::size_t row) const
{
    const OfSide &of = m_sides[side];
    const auto first = of.calls.begin() + std::ptrdiff_t(row * of.sampleOfStep.size());
    return std::accumulate(first, first + std::ptrdiff_t(of.sampleOfStep.size()), std::int64_t(0));
}

bool SampleTable::isEquallyOften(std::size_t row) const
{
    return calls(Side::Baseline, row) * m_sides[1].steps == calls(Side::Experimental, row) * m_sides[0].steps;
}

} // namespace twinlane
