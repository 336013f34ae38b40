// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/steptable.h"

#include <algorithm>

namespace twinlane {

namespace {

constexpr std::uint32_t kNotChosen = ~std::uint32_t(0);

} // namespace

StepTable::StepTable(const Comparison &comparison, std::size_t rows)
    : m_rows(rows)
{
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        OfSide &made = m_sides[std::size_t(side)];
        made.placeOfStep.assign(comparison.run(side).steps.kept.size(), kNotChosen);
        for (const std::uint32_t step : comparison.steps(side))
            made.placeOfStep[step] = std::uint32_t(made.steps++);
        made.ns.assign(rows * made.steps, 0);
        made.calls.assign(rows, 0);
    }
}

void StepTable::add(Side side, std::size_t row, std::size_t keptStep, std::int64_t ns)
{
    OfSide &to = m_sides[std::size_t(side)];
    const std::uint32_t place = to.placeOfStep[keptStep];
    if (place == kNotChosen)
        return;
    to.ns[row * to.steps + place] += ns;
    ++to.calls[row];
}

double StepTable::largestNs(std::size_t row) const
{
    std::int64_t largest = 0;
    for (const OfSide &of : m_sides) {
        const auto first = of.ns.begin() + std::ptrdiff_t(row * of.steps);
        largest = std::max(largest, *std::max_element(first, first + std::ptrdiff_t(of.steps)));
    }
    return double(largest);
}

RowSamples StepTable::samples(std::size_t row) const
{
    const auto of = [&](Side which) {
        const auto first = side(which).ns.begin() + std::ptrdiff_t(row * side(which).steps);
        return Samples(first, first + std::ptrdiff_t(side(which).steps));
    };
    RowSamples made;
    made.a = of(Side::Baseline);
    made.b = of(Side::Experimental);
    made.isAlone = (m_sides[0].calls[row] == 0) != (m_sides[1].calls[row] == 0);
    return made;
}

bool StepTable::isEquallyOften(std::size_t row) const
{
    return m_sides[0].calls[row] * std::int64_t(m_sides[1].steps)
        == m_sides[1].calls[row] * std::int64_t(m_sides[0].steps);
}

} // namespace twinlane
