// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/bars/diffbarsrows.h"

#include "model/alignment/delta.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace twinlane {

namespace {

/// A difference below this share of the longest bar is shown as "same": a gap of microseconds that halved is no news.
constexpr double kNegligibleShare = 0.002;
/// Runs of one class fold from this length on, if this many of them are alike.
constexpr std::size_t kFoldFromRun = 4, kFoldFromAlike = 3;
/// A member stays outside when it differs by this many times the mean difference of its run.
constexpr double kStandsOut = 3;
/// Unknown blocks below this part of the longest bar are collected.
constexpr double kShortGapPart = 50;

std::int64_t sizeOf(const DiffBar &bar)
{
    return std::max(bar.timeNs.baseline.value_or(0), bar.timeNs.experimental.value_or(0));
}

std::int64_t differenceOf(const DiffBar &bar)
{
    return std::abs(bar.timeNs.delta.value_or(0));
}

bool isOfBothSides(const DiffBar &bar)
{
    return bar.timeNs.baseline && bar.timeNs.experimental;
}

void add(std::optional<std::int64_t> &sum, const std::optional<std::int64_t> &value)
{
    if (value)
        sum = sum.value_or(0) + *value;
}

Tone barTone(const DiffBar &bar)
{
    return realTone(toneOf(toDouble(bar.timeNs), Better::Lower), bar.judgement);
}

DiffBar barOf(const Comparison &comparison, RowId row, Measure measure)
{
    DiffBar bar;
    bar.row = row;
    bar.timeNs = comparison.timeNs(row, measure);
    if (measure == comparison.options.measure)
        bar.judgement = comparison.judgements[row.row()];
    bar.tone = barTone(bar);
    bar.isUnknown = comparison.kind(row) == BlockKind::Unknown;
    bar.hasChildren = comparison.rows[row.row()].subtreeEnd > row.row() + 1;
    return bar;
}

/// What siblings must share to be the same thing again.
struct Kind {
    BlockKind kind = BlockKind::Unknown;
    std::string_view className;
    bool operator==(const Kind &) const = default;
};

Kind kindOf(const Comparison &comparison, RowId row)
{
    const Side side = comparison.block(row, Side::Experimental) ? Side::Experimental : Side::Baseline;
    const BlockTree &tree = comparison.tree(side);
    return { comparison.kind(row), tree.text(tree[comparison.block(row, side)].className) };
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
    Folder(const Comparison &comparison, std::vector<DiffBar> bars, const std::set<RowId> &expanded)
        : m_comparison(comparison)
        , m_bars(std::move(bars))
        , m_expanded(expanded)
    {
    }

    std::pair<std::vector<DiffBar>, std::vector<BarGroup>> fold()
    {
        foldRuns();
        foldShortGaps();
        return { std::move(m_result), std::move(m_groups) };
    }

private:
    // A run goes on over the gaps between its blocks.
    void foldRuns()
    {
        for (std::size_t begin = 0; begin < m_bars.size();) {
            if (m_bars[begin].isUnknown) {
                m_result.push_back(m_bars[begin++]);
                continue;
            }
            const Kind kind = kindOf(m_comparison, m_bars[begin].row);
            std::vector<std::size_t> run { begin };
            std::size_t end = begin + 1;
            for (std::size_t i = end; !kind.className.empty() && i < m_bars.size(); ++i) {
                if (m_bars[i].isUnknown)
                    continue;
                if (kindOf(m_comparison, m_bars[i].row) != kind)
                    break;
                run.push_back(i);
                end = i + 1;
            }
            addRun(begin, end, run);
            begin = end;
        }
    }

    void addRun(std::size_t begin, std::size_t end, const std::vector<std::size_t> &run)
    {
        const std::vector<std::size_t> folded = run.size() < kFoldFromRun ? std::vector<std::size_t>() : alike(run);
        if (folded.size() >= kFoldFromAlike)
            addGroup(folded);
        for (std::size_t i = begin; i < end; ++i) {
            if (folded.size() < kFoldFromAlike || !std::binary_search(folded.begin(), folded.end(), i))
                m_result.push_back(m_bars[i]);
        }
    }

    /// The bars of a run that are built as most are and differ as most do.
    std::vector<std::size_t> alike(const std::vector<std::size_t> &run) const
    {
        std::vector<std::size_t> sizes;
        std::int64_t differences = 0, longest = 0;
        for (const std::size_t i : run) {
            sizes.push_back(blocksBelow(m_comparison, m_bars[i].row));
            differences += isOfBothSides(m_bars[i]) ? differenceOf(m_bars[i]) : 0;
            longest = std::max(longest, sizeOf(m_bars[i]));
        }
        std::vector<std::size_t> sorted = sizes;
        std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2), sorted.end());
        const std::size_t usual = sorted[sorted.size() / 2];
        std::vector<std::size_t> members;
        for (std::size_t i = 0; i < run.size(); ++i) {
            const std::int64_t difference = differenceOf(m_bars[run[i]]);
            const bool isSmall = static_cast<double>(difference) < kNegligibleShare * static_cast<double>(longest);
            const bool standsOut = !isSmall
                && static_cast<double>(difference) * static_cast<double>(run.size())
                    > kStandsOut * static_cast<double>(differences);
            // One more or less of a kind is said by the group's counts.
            if (sizes[i] == usual && !(standsOut && isOfBothSides(m_bars[run[i]])))
                members.push_back(run[i]);
        }
        return members;
    }

    void addGroup(const std::vector<std::size_t> &members)
    {
        DiffBar bar = m_bars[members.front()];
        std::optional<std::int64_t> baselineNs, experimentalNs, deltaNs;
        bar.hasChildren = true;
        bar.group = static_cast<std::int32_t>(m_groups.size());
        BarGroup group;
        JudgedSum sum;
        for (const std::size_t i : members) {
            const DiffBar &member = m_bars[i];
            group.rows.push_back(member.row);
            group.timesNs.push_back(member.timeNs);
            group.haveChildren.push_back(member.hasChildren);
            group.judgements.push_back(member.judgement);
            if (member.judgement)
                sum.add(*member.judgement);
            add(baselineNs, member.timeNs.baseline);
            add(experimentalNs, member.timeNs.experimental);
            add(deltaNs, member.timeNs.delta);
        }
        // The members' differences were taken before anything was rounded. Their sum is the group's, and its percentage.
        const bool isPair = baselineNs && experimentalNs && deltaNs;
        bar.timeNs = makeDelta(baselineNs, isPair ? std::optional(*baselineNs + *deltaNs) : experimentalNs);
        bar.timeNs.experimental = experimentalNs;
        // The tool tip says why of one that speaks for the group.
        for (const std::size_t i : members) {
            if (m_bars[i].judgement && m_bars[i].judgement->flagged() == sum.isReal())
                bar.judgement = m_bars[i].judgement;
        }
        bar.tone = barTone(bar);
        group.isExpanded = m_expanded.count(bar.row) > 0;
        m_groups.push_back(std::move(group));
        m_result.push_back(bar);
    }

    void foldShortGaps()
    {
        std::int64_t longest = 0;
        for (const DiffBar &bar : m_result)
            longest = std::max(longest, sizeOf(bar));
        const auto isShort = [&](const DiffBar &bar) {
            return bar.isUnknown && static_cast<double>(sizeOf(bar)) * kShortGapPart < static_cast<double>(longest);
        };
        if (std::count_if(m_result.begin(), m_result.end(), isShort) < 2)
            return;
        std::vector<std::size_t> members;
        for (std::size_t i = 0; i < m_bars.size(); ++i) {
            if (isShort(m_bars[i]))
                members.push_back(i);
        }
        std::erase_if(m_result, isShort);
        addGroup(members);
        m_result.back().isUnknown = true;
    }

    const Comparison &m_comparison;
    const std::vector<DiffBar> m_bars;
    const std::set<RowId> &m_expanded;
    std::vector<DiffBar> m_result;
    std::vector<BarGroup> m_groups;
};

bool differsMore(const DiffBar &left, const DiffBar &right)
{
    return differenceOf(left) > differenceOf(right);
}

/// Every group that is expanded is followed by its members.
std::vector<DiffBar> withMembers(std::vector<DiffBar> bars, const std::vector<BarGroup> &groups, BarOrder order)
{
    if (std::none_of(groups.begin(), groups.end(), [](const BarGroup &group) { return group.isExpanded; }))
        return bars;
    std::vector<DiffBar> all;
    for (const DiffBar &bar : bars) {
        all.push_back(bar);
        if (!bar.isGroup() || !groups[static_cast<std::size_t>(bar.group)].isExpanded)
            continue;
        const BarGroup &group = groups[static_cast<std::size_t>(bar.group)];
        const auto first = static_cast<std::ptrdiff_t>(all.size());
        for (std::size_t i = 0; i < group.rows.size(); ++i) {
            DiffBar member = bar;
            member.row = group.rows[i];
            member.timeNs = group.timesNs[i];
            member.hasChildren = group.haveChildren[i];
            member.judgement = group.judgements[i];
            member.tone = barTone(member);
            member.isMember = true;
            all.push_back(member);
        }
        if (order == BarOrder::LargestDifference)
            std::stable_sort(all.begin() + first, all.end(), differsMore);
    }
    return all;
}

} // namespace

std::size_t BarGroup::count(Side side) const
{
    return static_cast<std::size_t>(
        std::count_if(timesNs.begin(), timesNs.end(), [side](const Delta<std::int64_t> &time) {
            return side == Side::Baseline ? time.baseline.has_value() : time.experimental.has_value();
        }));
}

std::pair<std::int64_t, std::int64_t> BarGroup::rangeNs(Side side) const
{
    std::optional<std::pair<std::int64_t, std::int64_t>> range;
    for (const Delta<std::int64_t> &time : timesNs) {
        const std::optional<std::int64_t> &ns = side == Side::Baseline ? time.baseline : time.experimental;
        if (!ns)
            continue;
        if (!range)
            range = { *ns, *ns };
        range = { std::min(range->first, *ns), std::max(range->second, *ns) };
    }
    return range.value_or(std::pair<std::int64_t, std::int64_t>());
}

bool DiffBars::allSame() const
{
    return std::all_of(bars.begin(), bars.end(), [](const DiffBar &bar) { return bar.tone == Tone::Neutral; });
}

int DiffBars::indexOf(RowId row) const
{
    int hiding = -1;
    for (std::size_t i = 0; row && i < bars.size(); ++i) {
        const DiffBar &bar = bars[i];
        if (!bar.isGroup() && bar.row == row)
            return static_cast<int>(i);
        if (bar.isGroup()) {
            const std::vector<RowId> &members = groupOf(bar)->rows;
            if (std::find(members.begin(), members.end(), row) != members.end())
                hiding = static_cast<int>(i);
        }
    }
    return hiding;
}

DiffBars arrangeBars(std::vector<DiffBar> bars, BarOrder order, std::vector<BarGroup> groups)
{
    DiffBars result;
    if (order == BarOrder::LargestDifference)
        std::stable_sort(bars.begin(), bars.end(), differsMore);
    result.bars = withMembers(std::move(bars), groups, order);
    result.groups = std::move(groups);
    std::int64_t sum = 0;
    for (DiffBar &bar : result.bars) {
        const std::int64_t delta = bar.timeNs.delta.value_or(0);
        const bool isListed = bar.isGroup() && result.groupOf(bar)->isExpanded;
        sum += isListed ? 0 : delta;
        result.baselineSumNs += isListed ? 0 : bar.timeNs.baseline.value_or(0);
        bar.runningNs = sum;
        result.longestNs = std::max(result.longestNs, sizeOf(bar));
        result.deltaMinNs = std::min(result.deltaMinNs, delta);
        result.deltaMaxNs = std::max(result.deltaMaxNs, delta);
        result.runningMinNs = std::min(result.runningMinNs, sum);
        result.runningMaxNs = std::max(result.runningMaxNs, sum);
    }
    for (DiffBar &bar : result.bars) {
        if (static_cast<double>(differenceOf(bar)) < kNegligibleShare * static_cast<double>(result.longestNs))
            bar.tone = Tone::Neutral;
    }
    return result;
}

namespace {

/// The mean step of each kind is no part of the mean step, and medians add up nowhere.
bool childrenAddUp(const Comparison &comparison, RowId scope)
{
    switch (comparison.options.aggregate) {
    case Aggregate::Sum:
        return true;
    case Aggregate::Median:
        return false;
    case Aggregate::Mean:
        break;
    }
    return comparison.kinds.empty() || scope != comparison.stepRow();
}

} // namespace

DiffBars diffBars(
    const Comparison &comparison, RowId scope, Measure measure, BarOrder order, const std::set<RowId> &expanded)
{
    std::vector<DiffBar> bars;
    if (scope) {
        for (const RowId row : comparison.children(scope)) {
            const DiffBar bar = barOf(comparison, row, measure);
            const bool hasValue = bar.timeNs.baseline || bar.timeNs.experimental;
            if (!bar.isUnknown || !hasValue || sizeOf(bar) != 0)
                bars.push_back(bar);
            // Else it is a gap under another measure.
        }
    }
    auto [folded, groups] = Folder(comparison, std::move(bars), expanded).fold();
    DiffBars result = arrangeBars(std::move(folded), order, std::move(groups));
    result.addsUp = childrenAddUp(comparison, scope);
    return result;
}

} // namespace twinlane
