// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds blocks, operators and kernels of a comparison by words of their names. It is made once for a comparison and is
// then asked on any thread.

#pragma once

#include "model/base/side.h"
#include "model/judgement/judgedruns.h"
#include "views/search/searchtext.h"
#include "views/stats/statstable.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace twinlane {

struct Comparison;

enum class SearchKind : std::uint8_t { Block, Operator, Kernel };
constexpr std::size_t kSearchKinds = 3;

/// A block, or a row of a table.
struct SearchHit {
    RowId row;               ///< of a block
    std::uint32_t place = 0; ///< of an operator or a kernel: its row in the table
    Delta<double> ns;        ///< as blocks and tables show it
};

struct SearchHits {
    std::vector<SearchHit> best; ///< the best first
    std::size_t count = 0;       ///< of all
    bool areNear = false;        ///< nothing holds the words as they are: these hold something like them
};

class SearchIndex {
public:
    /// Interruption points: those of the model's tables, and its own. Cost: linear in the rows and their names, and that
    /// of the tables of the whole step.
    SearchIndex(std::shared_ptr<const Comparison> comparison, Measure measure);

    const std::shared_ptr<const Comparison> &comparison() const { return m_comparison; }
    Measure measure() const { return m_measure; }
    /// The table of the whole step. @pre kind is Operator or Kernel, here and below
    const StatsTable &table(SearchKind kind) const { return m_tables[tableOf(kind)]; }
    /// The measure that the table's times are of.
    std::size_t metric(SearchKind kind) const { return m_metrics[tableOf(kind)]; }

    /// What holds every one of @p words in any order: a block in its names of both sides, or some of them in those of the
    /// blocks around it. Where nothing at all does, near matches (see FoldedTexts). Words that begin a word come first, then whole words, then short names, then long times. At most
    /// @p most of each kind are given. Cost: linear in the distinct names and the rows.
    std::array<SearchHits, kSearchKinds> find(const std::vector<std::string> &words, std::size_t most) const;

private:
    struct Found {
        std::uint32_t rank; ///< less is better
        float longestNs;
        std::uint32_t at; ///< row of the comparison or of the table
    };

    static std::size_t tableOf(SearchKind kind) { return kind == SearchKind::Operator ? 0 : 1; }
    void addBlocks();
    void addTable(SearchKind kind);
    float longestNs(RowId row) const;
    enum class Matching : bool { Exact, Near };
    std::array<SearchHits, kSearchKinds> find(
        const std::vector<std::string> &words, std::size_t most, Matching matching) const;
    SearchHits findBlocks(const std::vector<std::string> &words, std::size_t most, Matching matching) const;
    SearchHits findInTable(
        SearchKind kind, const std::vector<std::string> &words, std::size_t most, Matching matching) const;

    std::shared_ptr<const Comparison> m_comparison;
    Measure m_measure;
    FoldedTexts m_blockTexts;
    std::vector<std::uint32_t> m_textsOfRows; ///< one after the other
    std::vector<std::uint32_t> m_textsEnd;    ///< by row
    std::vector<std::uint16_t> m_nameLength;  ///< by row
    std::vector<float> m_longestNs;           ///< by row
    PerSide<StatsTable> m_tables;
    PerSide<std::size_t> m_metrics {};
    PerSide<FoldedTexts> m_tableTexts; ///< a text for each row
};

} // namespace twinlane
