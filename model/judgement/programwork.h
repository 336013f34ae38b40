// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the operators and kernels of one side's steps did, by name, as sets that tell equal work. An intermediate of
// programDiff().

#pragma once

#include "model/judgement/programdiff.h"
#include "model/trace/generationnames.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace twinlane {

/// The respects of an operator's values; calls are counted, blocks are counted apart.
constexpr std::array<WorkRespect, 4> kValuedRespects { WorkRespect::Inputs, WorkRespect::Types, WorkRespect::Strides,
    WorkRespect::Kernels };
using WorkValues = std::array<std::uint64_t, kValuedRespects.size()>;

/// A set of numbers, most of which come again and again. New ones go behind a sorted list, and into it each time that
/// they are as many: no number needs memory of its own.
class NumberSet {
public:
    void insert(std::uint64_t number)
    {
        const auto sortedEnd = m_numbers.begin() + std::ptrdiff_t(m_sorted);
        if (std::binary_search(m_numbers.begin(), sortedEnd, number))
            return;
        m_numbers.push_back(number);
        if (m_numbers.size() >= 2 * m_sorted)
            tidy();
    }
    /// To be called before it is compared.
    void tidy()
    {
        std::sort(m_numbers.begin(), m_numbers.end());
        m_numbers.erase(std::unique(m_numbers.begin(), m_numbers.end()), m_numbers.end());
        m_sorted = m_numbers.size();
    }
    bool empty() const { return m_numbers.empty(); }
    bool operator==(const NumberSet &other) const { return m_numbers == other.m_numbers; }

private:
    std::vector<std::uint64_t> m_numbers;
    std::size_t m_sorted = 0; ///< so many, at the beginning
};

/// What one name did, as sets: whole steps, and single values of all steps.
struct NameWork {
    NumberSet calls;                                       ///< of a step
    std::array<NumberSet, kValuedRespects.size()> ofSteps; ///< sums of a step
    std::array<NumberSet, kValuedRespects.size()> single;  ///< values of one call
    WorkValues last {};                                    ///< of these: those of the last call
    std::uint32_t steps = 0;                               ///< in which it is called
    std::uint32_t step = ~0U, work = ~0U; ///< the last one that was asked for, and its place in the list
};

/// By name; the empty one stands for device work that no operator launched.
using ProgramWork = std::unordered_map<std::string, NameWork>;

/// Names that differ, to be read once more: each block's calls by themselves.
struct DifferingNames {
    std::unordered_set<std::string> names;
    std::vector<RowId> rowOfBlock; ///< by block
};

/// The work of one side's chosen steps. @p only: the names and blocks to read, whose keys are then of name and row; null:
/// all names, whatever block calls them. Cost: linear in the operators and device work of the run.
ProgramWork programWork(
    const AlignedRuns &runs, Side side, const GenerationNames &generations, const DifferingNames *only = nullptr);

/// The row in a key of a name and a row.
RowId rowOfName(std::string_view nameInRow);

} // namespace twinlane
