// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the operators and kernels of one side's steps did, by name, as sets that tell equal work. An intermediate of
// programDiff().

#pragma once

#include "model/judgement/programdiff.h"
#include "model/trace/generationnames.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
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

/// A set of numbers, most of which come again and again; often it has one alone, which takes no memory beside it. More
/// are a sorted list with new ones behind it, which come into it each time that they are as many.
class NumberSet {
public:
    void insert(std::uint64_t number)
    {
        if (isEmpty() || (!m_more && number == m_only)) {
            m_only = number;
            m_sorted = 1;
            return;
        }
        if (!m_more)
            m_more = std::make_unique<std::vector<std::uint64_t>>(1, m_only);
        const auto sortedEnd = m_more->begin() + std::ptrdiff_t(m_sorted);
        if (std::binary_search(m_more->begin(), sortedEnd, number))
            return;
        m_more->push_back(number);
        if (m_more->size() >= 2 * m_sorted)
            tidy();
    }
    /// To be called before it is compared.
    void tidy()
    {
        if (!m_more)
            return;
        std::sort(m_more->begin(), m_more->end());
        m_more->erase(std::unique(m_more->begin(), m_more->end()), m_more->end());
        m_sorted = m_more->size();
    }
    bool isEmpty() const { return m_sorted == 0; }
    /// None: it holds several, or nothing.
    std::optional<std::uint64_t> only() const { return m_more || isEmpty() ? std::nullopt : std::optional(m_only); }
    bool operator==(const NumberSet &other) const
    {
        if (!m_more || !other.m_more)
            return !m_more && !other.m_more && m_sorted == other.m_sorted && m_only == other.m_only;
        return *m_more == *other.m_more;
    }

private:
    std::uint64_t m_only = 0;                           ///< as long as there is no other
    std::unique_ptr<std::vector<std::uint64_t>> m_more; ///< all, if they are several
    std::size_t m_sorted = 0;                           ///< so many, at the beginning
};

/// What one name did, as sets: whole steps, and single values of all steps.
struct NameWork {
    NumberSet calls;                                       ///< of a step
    std::array<NumberSet, kValuedRespects.size()> ofSteps; ///< sums of a step
    std::array<NumberSet, kValuedRespects.size()> single;  ///< values of one call
    std::uint32_t steps = 0;                               ///< in which it is called
    std::uint32_t key = 0;                                 ///< its number while it is read
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
