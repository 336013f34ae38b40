// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/blocks/barfolder.h"

#include "model/alignment/qualifiednames.h"
#include "model/alignment/recordings.h"
#include "model/base/commonname.h"
#include "model/comparison/comparison.h"
#include "model/telling/certainty.h"

#include <algorithm>
#include <string>

namespace twinlane {

namespace {

/// Runs of one class fold from this length on, if this many of them are alike.
constexpr std::size_t kFoldFromRun = 4, kFoldFromAlike = 3;
/// A member stays outside when it differs by this many times the mean difference of its run.
constexpr double kStandsOut = 3;
/// Unknown blocks below this part of the longest sibling are collected.
constexpr double kShortGapPart = 50;
/// Beside the largest difference one of this share is small.
constexpr double kFoldedShare = 0.05;

/// What siblings must share to be the same thing again.
struct Kind {
    BlockKind kind = BlockKind::Unknown;
    std::string_view className;
    std::string shape; ///< of the name; empty: no side tells names
    bool operator==(const Kind &) const = default;
};

/// Is there nothing to see? A gap under another measure.
bool isEmptyGap(const BarNode &node)
{
    return node.isUnknown && (node.hasBaseline || node.hasExperimental) && node.longestNs() == 0;
}

Kind kindOf(const Comparison &comparison, RowId row)
{
    const bool isNamed = !qualifiedName(comparison, row).empty();
    return { comparison.kind(row), comparison.className(row),
        isNamed ? nameShape(namedLabel(comparison, row)) : std::string() };
}

/// Blocks below @p row; gaps do not count, since whether there is one is chance.
std::size_t blocksBelow(const Comparison &comparison, RowId row)
{
    std::size_t count = 0;
    for (std::size_t i = row.row() + 1; i < comparison.rows[row.row()].subtreeEnd; ++i)
        count += comparison.kind(RowId(i)) != BlockKind::Unknown;
    return count;
}

class Folder {
public:
    Folder(const Comparison &comparison, const std::vector<BarNode> &siblings, OddOnes oddOnes)
        : m_comparison(comparison)
        , m_siblings(siblings)
        , m_oddOnes(oddOnes)
    {
    }

    std::vector<FoldedLine> fold(bool withRest, std::size_t leastOutside)
    {
        foldRuns();
        foldShortGaps();
        if (withRest)
            foldRest(leastOutside);
        return std::move(m_lines);
    }

private:
    using Numbers = std::vector<std::uint32_t>;

    void addSingle(std::uint32_t i) { m_lines.push_back({ BarKind::Block, { i }, false }); }

    // A run goes on over the gaps between its blocks.
    void foldRuns()
    {
        const auto count = static_cast<std::uint32_t>(m_siblings.size());
        for (std::uint32_t begin = 0; begin < count;) {
            if (m_siblings[begin].isUnknown) {
                addSingle(begin++);
                continue;
            }
            const Kind kind = kindOf(m_comparison, m_siblings[begin].row);
            Numbers run { begin };
            std::uint32_t end = begin + 1;
            for (std::uint32_t i = end; !kind.className.empty() && i < count; ++i) {
                if (m_siblings[i].isUnknown)
                    continue;
                if (kindOf(m_comparison, m_siblings[i].row) != kind)
                    break;
                run.push_back(i);
                end = i + 1;
            }
            addRun(begin, end, run);
            begin = end;
        }
    }

    void addRun(std::uint32_t begin, std::uint32_t end, const Numbers &run)
    {
        Numbers folded = run.size() < kFoldFromRun ? Numbers() : alike(run);
        if (folded.size() < kFoldFromAlike)
            folded.clear();
        for (std::uint32_t i = begin; i < end; ++i) {
            if (!folded.empty() && i == folded.front())
                m_lines.push_back({ BarKind::Repeats, folded, false });
            if (!std::binary_search(folded.begin(), folded.end(), i))
                addSingle(i);
        }
    }

    /// The siblings of a run that are built as most are and differ as most do.
    Numbers alike(const Numbers &run) const
    {
        std::vector<std::size_t> sizes;
        std::int64_t differences = 0, longest = 0;
        for (const std::uint32_t i : run) {
            const BarNode &node = m_siblings[i];
            sizes.push_back(blocksBelow(m_comparison, node.row));
            differences += node.hasBaseline && node.hasExperimental ? node.differenceNs() : 0;
            longest = std::max(longest, node.longestNs());
        }
        std::vector<std::size_t> sorted = sizes;
        std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2), sorted.end());
        const std::size_t usual = sorted[sorted.size() / 2];
        Numbers members;
        for (std::size_t i = 0; i < run.size(); ++i) {
            const BarNode &node = m_siblings[run[i]];
            const auto difference = static_cast<double>(node.differenceNs());
            const bool isSmall = isNegligible(difference, static_cast<double>(longest));
            const bool standsOut = m_oddOnes == OddOnes::Outside && !isSmall
                && difference * static_cast<double>(run.size()) > kStandsOut * static_cast<double>(differences);
            // One more or less of a kind is said by the fold's counts.
            if (sizes[i] == usual && !(standsOut && node.hasBaseline && node.hasExperimental))
                members.push_back(run[i]);
        }
        return members;
    }

    BarNode sumOf(const FoldedLine &line) const
    {
        BarNode sum;
        for (const std::uint32_t i : line.members) {
            sum.baselineNs += m_siblings[i].baselineNs;
            sum.experimentalNs += m_siblings[i].experimentalNs;
            sum.deltaNs += m_siblings[i].deltaNs;
            sum.holdsCertain |= m_siblings[i].holdsCertain;
        }
        return sum;
    }

    void foldShortGaps()
    {
        std::int64_t longest = 0;
        for (const FoldedLine &line : m_lines)
            longest = std::max(longest, sumOf(line).longestNs());
        const auto isShort = [&](const FoldedLine &line) {
            const BarNode &node = m_siblings[line.members.front()];
            return line.kind == BarKind::Block && node.isUnknown && !m_comparison.rows[node.row.row()].isOwnTime
                && static_cast<double>(node.longestNs()) * kShortGapPart < static_cast<double>(longest);
        };
        if (std::count_if(m_lines.begin(), m_lines.end(), isShort) < 2)
            return;
        FoldedLine gaps { BarKind::Gaps, {}, false };
        for (const FoldedLine &line : m_lines) {
            if (isShort(line))
                gaps.members.push_back(line.members.front());
        }
        std::erase_if(m_lines, isShort);
        m_lines.push_back(std::move(gaps));
    }

    void foldRest(std::size_t leastOutside)
    {
        std::int64_t largest = 0;
        std::vector<BarNode> sums;
        for (const FoldedLine &line : m_lines) {
            sums.push_back(sumOf(line));
            largest = std::max(largest, sums.back().differenceNs());
        }
        FoldedLine rest { BarKind::Rest, {}, false };
        for (std::uint32_t i = 0; i < m_lines.size(); ++i) {
            const auto difference = static_cast<double>(sums[i].differenceNs());
            if (!sums[i].holdsCertain && difference <= kFoldedShare * static_cast<double>(largest))
                rest.members.push_back(i);
        }
        const std::size_t outside = m_lines.size() - rest.members.size();
        if (outside < leastOutside) { // the largest of them stay there
            std::stable_sort(rest.members.begin(), rest.members.end(),
                [&](std::uint32_t a, std::uint32_t b) { return sums[a].differenceNs() > sums[b].differenceNs(); });
            const std::size_t kept = std::min(leastOutside - outside, rest.members.size());
            rest.members.erase(rest.members.begin(), rest.members.begin() + static_cast<std::ptrdiff_t>(kept));
            std::sort(rest.members.begin(), rest.members.end());
        }
        if (largest == 0 || rest.members.size() < 2)
            return;
        for (const std::uint32_t i : rest.members)
            m_lines[i].isInRest = true;
        m_lines.push_back(std::move(rest));
    }

    const Comparison &m_comparison;
    const std::vector<BarNode> &m_siblings;
    OddOnes m_oddOnes;
    std::vector<FoldedLine> m_lines;
};

} // namespace

std::vector<FoldedLine> foldSiblings(const Comparison &comparison, const std::vector<BarNode> &siblings, bool withRest,
    std::size_t leastOutside, OddOnes oddOnes)
{
    return Folder(comparison, siblings, oddOnes).fold(withRest, leastOutside);
}

std::vector<BarNode> siblingNodes(const Comparison &comparison, RowId row, RowId inner, Measure measure)
{
    std::vector<RowId> rows;
    if (row != inner)
        chainEnd(comparison, row, measure, &rows);
    for (const RowId child : comparison.children(inner))
        rows.push_back(child);
    std::sort(rows.begin(), rows.end());
    std::vector<BarNode> siblings;
    for (const RowId each : rows) {
        BarNode node = barNode(comparison, each, measure);
        if (isEmptyGap(node))
            continue;
        if (!node.isUnknown)
            node.inner = chainEnd(comparison, each, measure);
        node.mayOpen = comparison.rows[node.inner.row()].subtreeEnd > node.inner.row() + 1;
        node.isPrepared = !node.mayOpen;
        siblings.push_back(node);
    }
    return siblings;
}

BarNode foldedNode(
    const Comparison &comparison, const std::vector<const BarNode *> &members, BarKind kind, Measure measure)
{
    BarNode node;
    node.kind = kind;
    node.row = node.inner = members.front()->row;
    node.isPrepared = node.mayOpen = true;
    node.isUnknown = kind == BarKind::Gaps;
    JudgedSum sum;
    for (const BarNode *member : members) {
        node.baselineNs += member->baselineNs;
        node.experimentalNs += member->experimentalNs;
        node.deltaNs += member->deltaNs;
        node.hasBaseline |= member->hasBaseline;
        node.hasExperimental |= member->hasExperimental;
        node.hasDelta |= member->hasDelta;
        node.holdsCertain |= member->holdsCertain;
        if (kind != BarKind::Rest && measure == comparison.options.measure)
            sum.add(comparison.judgements[member->row.row()]);
    }
    node.isCertain = sum.isReal();
    return node;
}

RowId chainEnd(const Comparison &comparison, RowId row, Measure measure, std::vector<RowId> *gaps)
{
    for (;;) {
        RowId only;
        std::vector<RowId> between;
        for (std::size_t i = row.row() + 1; i < comparison.rows[row.row()].subtreeEnd;
             i = comparison.rows[i].subtreeEnd) {
            if (comparison.kind(RowId(i)) == BlockKind::Unknown)
                between.push_back(RowId(i));
            else if (only)
                return row;
            else
                only = RowId(i);
        }
        if (!only)
            return row;
        const AlignedRuns &times = overRecordings(comparison);
        const Delta<std::int64_t> whole = times.timeNs(row, measure), part = times.timeNs(only, measure);
        const auto holds = [](const std::optional<std::int64_t> &all, const std::optional<std::int64_t> &most) {
            return all.has_value() == most.has_value()
                && static_cast<double>(all.value_or(0) - most.value_or(0)) * kShortGapPart
                <= static_cast<double>(all.value_or(0));
        };
        const bool isHidden = std::any_of(between.begin(), between.end(), [&](RowId gap) {
            return comparison.judgements[gap.row()].flagged() || comparison.rows[gap.row()].isOwnTime;
        });
        if (isHidden || !holds(whole.baseline, part.baseline) || !holds(whole.experimental, part.experimental))
            return row;
        if (gaps)
            gaps->insert(gaps->end(), between.begin(), between.end());
        row = only;
    }
}

} // namespace twinlane
