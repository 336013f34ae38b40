// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/pairs.h"

#include "model/alignment/alignment.h"
#include "model/base/concurrently.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/base/translatable.h"
#include "model/comparison/comparison.h"
#include "model/findings/comparisonrules.h"
#include "model/lanes/twintimeline.h"
#include "model/rates/comparisonrates.h"
#include "model/tables/rowjudge.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

FindingList listOf(const Comparison &comparison, Side side, const FindingLimits &limits, const SegmentModel *model)
{
    return findFindings(comparison.run(side), comparison.timeline(side), deviceNamesOf(comparison, side),
        comparison.steps(side), limits, model,
        comparison.rates && !comparison.isAlone() ? &comparison.rates->rates[side] : nullptr);
}

bool isNotJudged(const FindingList &list, std::size_t rule)
{
    return std::any_of(list.notJudged.begin(), list.notJudged.end(),
        [rule](const RuleNotJudged &lacking) { return lacking.rule == rule; });
}

/// The row of each block of a side; none: it is not shown.
std::vector<RowId> rowsOfBlocks(const Comparison &comparison, Side side)
{
    std::vector<RowId> rows(comparison.tree(side).size());
    for (std::size_t r = 0; r < comparison.rows.size(); ++r) {
        const BlockId block = comparison.block(RowId(r), side);
        if (block && !comparison.rows[r].isOwnTime)
            rows[block.row()] = RowId(r);
    }
    return rows;
}

class Pairing {
public:
    Pairing(const Comparison &comparison, PairedFindings &paired)
        : m_comparison(comparison)
        , m_paired(paired)
    {
    }

    void pair()
    {
        for (const Side side : kSides)
            addSide(side);
        for (FindingPair &pair : m_paired.pairs) {
            pair.isWithBlock = pair.state == FindingState::Unpaired && isAloneAround(pair);
            if (pair.isWithBlock)
                pair.state = FindingState::Same; // until stateOf()
        }
        dropUnreported();
        judgeByTime();
        for (std::size_t i = 0; i < m_paired.pairs.size(); ++i)
            m_paired.pairs[i].state = stateOf(m_paired.pairs[i], i);
        dropNamedOtherwise();
        addComparisonRules(m_comparison, m_paired);
        sort();
    }

    /// One trace faces nothing.
    void list()
    {
        addSide(Side::Baseline);
        dropUnreported();
        for (FindingPair &pair : m_paired.pairs)
            pair.state = FindingState::Same;
        sort();
    }

private:
    void dropUnreported()
    {
        std::erase_if(m_paired.pairs, [this](const FindingPair &pair) { return !isReported(pair); });
    }

    const Finding *find(const FindingPair &pair, Side side) const
    {
        const auto &index = pair.finding[side];
        return index ? &m_paired.lists[side].findings[*index] : nullptr;
    }

    bool isReported(const FindingPair &pair) const
    {
        return std::any_of(kSides.begin(), kSides.end(), [&](Side side) {
            const Finding *finding = find(pair, side);
            return finding && finding->isReported();
        });
    }

    /// Is it sure what the row's block faces? Of one class, it stays the same block however much its inside changed.
    bool isSure(RowId row) const
    {
        const PairRow &pair = m_comparison.rows[row.row()];
        switch (pair.match) {
        case Match::Exact:
        case Match::Class:
        case Match::Wrapper:
        case Match::OnlyBaseline:
        case Match::OnlyExperimental:
            return true;
        case Match::Renamed:
        case Match::Moved:
            return pair.confidence >= kHighConfidence;
        case Match::Guessed:
            break;
        }
        return false;
    }

    /// Products in single precision without the matrix cores are told by K1 while others use these, and by K2 where none
    /// does. From one to the other, nothing is fixed and nothing new but the share: K2 alone tells it.
    void dropNamedOtherwise()
    {
        const auto isAlone = [this](const FindingPair &pair, std::string_view rule, Side side) {
            return findingRules()[m_paired.leading(pair).rule].id == rule && find(pair, side)
                && !find(pair, otherSide(side));
        };
        for (const Side side : kSides) {
            const Side other = otherSide(side);
            if (std::any_of(m_paired.pairs.begin(), m_paired.pairs.end(),
                    [&](const FindingPair &pair) { return isAlone(pair, "K2", other); }))
                std::erase_if(m_paired.pairs, [&](const FindingPair &pair) { return isAlone(pair, "K1", side); });
        }
    }

    void addSide(Side side)
    {
        const std::vector<RowId> &rows = m_rows[side] = rowsOfBlocks(m_comparison, side);
        const std::vector<Finding> &findings = m_paired.lists[side].findings;
        for (std::size_t i = 0; i < findings.size(); ++i) {
            interruptionPoint();
            const std::vector<RowId> sure = sureRows(findings[i], rows);
            FindingPair made;
            made.finding[side] = i;
            if (sure.empty()) {
                made.row = rowAround(findings[i].block, side, rows);
                made.state = FindingState::Unpaired;
                m_paired.pairs.push_back(made);
                continue;
            }
            made.row = sure.front();
            const auto known = std::find_if(sure.begin(), sure.end(), [&](RowId row) {
                const auto pair = m_pairOf.find({ findings[i].rule, row });
                return pair != m_pairOf.end() && !m_paired.pairs[pair->second].finding[side];
            });
            if (known != sure.end()) {
                m_paired.pairs[m_pairOf.at({ findings[i].rule, *known })].finding[side] = i;
                continue;
            }
            for (const RowId row : sure)
                m_pairOf.try_emplace({ findings[i].rule, row }, m_paired.pairs.size());
            m_paired.pairs.push_back(made);
        }
    }

    /// The rows of its blocks that are shown and surely face what they face. Equal parts of the model are one place, and
    /// one of them that faces one of the other side's is enough.
    std::vector<RowId> sureRows(const Finding &finding, const std::vector<RowId> &rows) const
    {
        std::vector<RowId> sure;
        for (const BlockId block : finding.blocks) {
            if (rows[block.row()] && isSure(rows[block.row()]))
                sure.push_back(rows[block.row()]);
        }
        return sure;
    }

    RowId rowAround(BlockId block, Side side, const std::vector<RowId> &rows) const
    {
        while (!rows[block.row()])
            block = m_comparison.tree(side)[block].parent;
        return rows[block.row()];
    }

    /// A block that faces a guess: where the other run has no such evidence inside the nearest sure block around both,
    /// the finding came or went with its block, whatever the block became.
    bool isAloneAround(const FindingPair &pair) const
    {
        const bool isOfBaseline = pair.finding[0].has_value();
        const Side other = isOfBaseline ? Side::Experimental : Side::Baseline;
        const std::size_t rule = find(pair, isOfBaseline ? Side::Baseline : Side::Experimental)->rule;
        RowId around = pair.row;
        while (m_comparison.rows[around.row()].parent && (!isSure(around) || !m_comparison.block(around, other)))
            around = m_comparison.rows[around.row()].parent;
        return std::none_of(m_paired.pairs.begin(), m_paired.pairs.end(), [&](const FindingPair &candidate) {
            const Finding *evidence = find(candidate, other);
            return evidence && evidence->rule == rule && candidate.row >= around
                && candidate.row.row() < m_comparison.rows[around.row()].subtreeEnd;
        });
    }

    /// Bounds are times of blocks, and judged as these are.
    void judgeByTime()
    {
        m_judgements.assign(m_paired.pairs.size(), {});
        const bool canJudge = m_comparison.kinds.empty() && !m_comparison.recorded
            && m_comparison.withheld == Withheld::Nothing && hasEnoughSamples(m_comparison.judged());
        if (!canJudge || m_paired.pairs.empty())
            return;
        SampleTable times(m_comparison, m_paired.pairs.size());
        for (std::size_t i = 0; i < m_paired.pairs.size(); ++i) {
            for (const Side side : kSides) {
                const Finding *finding = find(m_paired.pairs[i], side);
                const std::vector<std::uint32_t> &steps = m_comparison.steps(side);
                for (std::size_t s = 0; finding && s < steps.size(); ++s)
                    times.add(side, 0, i, steps[s], finding->boundNs[s]);
            }
        }
        m_judgements = RowJudge(m_comparison).judge(times, std::vector<TableRowKind>(m_paired.pairs.size()));
    }

    FindingState stateOf(FindingPair &pair, std::size_t index) const
    {
        if (pair.state == FindingState::Unpaired)
            return pair.state;
        const Finding *a = find(pair, Side::Baseline), *b = find(pair, Side::Experimental);
        if (a && b)
            return changeOf(*a, *b, m_judgements[index]);
        // With other work a share falls below its limit by itself.
        if (m_comparison.workload.isDifferentWork() && !findingRules()[(a ? a : b)->rule].countsExactly)
            return FindingState::Undecided;
        const Side lacking = a ? Side::Experimental : Side::Baseline;
        if (isNotJudged(m_paired.lists[std::size_t(lacking)], (a ? a : b)->rule))
            return FindingState::NotJudged;
        pair.isWithBlock = pair.isWithBlock || !m_comparison.block(pair.row, lacking);
        return a ? FindingState::Fixed : FindingState::New;
    }

    /// A time that differs beyond chance decides, else a count that differs in every step and that the time does not
    /// contradict. A rule about a time alone has evidence everywhere: with a time that really fell below its limits the
    /// finding is gone. Times that are far apart are never called the same.
    FindingState changeOf(const Finding &a, const Finding &b, const RowJudgement &judgement) const
    {
        const bool isOfTime = !findingRules()[a.rule].countsExactly;
        const bool isFar = areFarApart(a, b, judgement);
        if (m_comparison.workload.isDifferentWork())
            return isFar || judgement.flagged() ? FindingState::Undecided : FindingState::Same;
        if (judgement.flagged() && isOfTime && a.isReported() != b.isReported())
            return b.isReported() ? FindingState::New : FindingState::Fixed;
        if (judgement.flagged())
            return judgement.effectNs > 0 ? FindingState::Worse : FindingState::Better;
        const std::int64_t deltaNs = b.perStepNs() - a.perStepNs();
        if (isFar && isOfCertainBlocks(a, b, deltaNs))
            return deltaNs > 0 ? FindingState::Worse : FindingState::Better;
        const CountRange before = countsOf(a), after = countsOf(b);
        const bool isMore = !isOfTime && isBeyond(after.least, before.most),
                   isLess = !isOfTime && isBeyond(before.least, after.most);
        if ((isMore && !(isFar && deltaNs < 0)) || (isLess && !(isFar && deltaNs > 0)))
            return isMore ? FindingState::Worse : FindingState::Better;
        return isFar ? FindingState::Undecided : FindingState::Same;
    }

    /// Would a reader of both times call them the same? Where steps were enough to judge them by, they are allowed to
    /// lie further apart.
    bool areFarApart(const Finding &a, const Finding &b, const RowJudgement &judgement) const
    {
        constexpr double kUnjudgedPart = 0.1, kJudgedPart = 0.25;
        // Evidence without a bound is no cheaper: nobody could say what it costs.
        if (a.perStepNs() == 0 || b.perStepNs() == 0)
            return false;
        const double deltaNs = std::abs(double(b.perStepNs() - a.perStepNs()));
        const double largerNs = double(std::max(a.perStepNs(), b.perStepNs()));
        return deltaNs > (isOpen(judgement.outcome) ? kUnjudgedPart : kJudgedPart) * largerNs
            && deltaNs > double(m_paired.lists[0].limits.leastPerStepNs);
    }

    /// Did most of the finding's blocks change for certain, the same way and by as much? They may be judged by their
    /// equal calls where the steps are too few.
    bool isOfCertainBlocks(const Finding &a, const Finding &b, std::int64_t deltaNs) const
    {
        const Side side = a.blocks.size() >= b.blocks.size() ? Side::Baseline : Side::Experimental;
        const std::vector<RowId> rows = sureRows(side == Side::Baseline ? a : b, m_rows[side]);
        std::size_t certain = 0;
        double certainNs = 0;
        for (const RowId row : rows) {
            const BlockKind kind = m_comparison.kind(row);
            const auto ns = m_comparison.timeNs(row, Measure::Critical, Aggregate::Mean).delta;
            if (kind == BlockKind::Step || kind == BlockKind::Run || !m_comparison.judgements[row.row()].flagged()
                || !ns || (*ns > 0) != (deltaNs > 0))
                continue;
            ++certain;
            certainNs += std::abs(double(*ns));
        }
        return 2 * certain > rows.size() && 2 * certainNs > std::abs(double(deltaNs));
    }

    /// Of hundreds of calls a few more are no news by themselves.
    static bool isBeyond(std::uint32_t more, std::uint32_t less)
    {
        constexpr double kLeastPart = 0.1;
        return double(more) - double(less) >= std::max(1.0, kLeastPart * double(more));
    }

    struct CountRange {
        std::uint32_t least = ~std::uint32_t(0), most = 0;
    };

    /// Over the steps that have evidence: those of another kind have none.
    static CountRange countsOf(const Finding &finding)
    {
        CountRange range;
        for (const std::uint32_t count : finding.counts) {
            if (count > 0)
                range = { std::min(range.least, count), std::max(range.most, count) };
        }
        return range;
    }

    void sort()
    {
        std::stable_sort(m_paired.pairs.begin(), m_paired.pairs.end(), [this](const auto &x, const auto &y) {
            const auto key = [this](const FindingPair &pair) {
                const Finding &leading = m_paired.leading(pair);
                return std::tuple(leading.severity == FindingSeverity::Info, leading.grade,
                    pair.state == FindingState::Undecided ? FindingState::Same : pair.state,
                    -leading.totalNs / std::max<std::int64_t>(leading.stepsUsed, 1), leading.rule, pair.row);
            };
            return key(x) < key(y);
        });
    }

    const Comparison &m_comparison;
    PairedFindings &m_paired;
    std::map<std::pair<std::size_t, RowId>, std::size_t> m_pairOf; ///< by rule and row
    std::vector<RowJudgement> m_judgements;                        ///< parallel to the pairs
    PerSide<std::vector<RowId>> m_rows;                            ///< by side and block
};

} // namespace

std::string_view findingStateKey(FindingState state)
{
    static constexpr std::array<std::string_view, 8> kKeys { "new", "fixed", "worse", "better", "same", "unpaired",
        "notJudged", "undecided" };
    return kKeys[std::size_t(state)];
}

std::string_view findingStateTitle(FindingState state)
{
    static constexpr std::array<std::string_view, 8> kTitles { TWINLANE_TEXT("Findings", "New"),
        TWINLANE_TEXT("Findings", "Fixed"), TWINLANE_TEXT("Findings", "Worse"), TWINLANE_TEXT("Findings", "Better"),
        TWINLANE_TEXT("Findings", "On both sides"), TWINLANE_TEXT("Findings", "Cannot be paired"),
        TWINLANE_TEXT("Findings", "On one side, not judged on the other"),
        TWINLANE_TEXT("Findings", "Differs, may be chance or other work") };
    return kTitles[std::size_t(state)];
}

Side FindingPair::side(const PerSide<FindingList> &lists) const
{
    const auto isReported = [&](Side side) {
        const auto &index = finding[side];
        return index && lists[side].findings[*index].isReported();
    };
    return isReported(Side::Experimental) ? Side::Experimental : Side::Baseline;
}

std::size_t PairedFindings::newCount() const
{
    return std::size_t(std::count_if(pairs.begin(), pairs.end(),
        [this](const FindingPair &pair) { return pair.state == FindingState::New && leading(pair).isSure(); }));
}

std::optional<std::size_t> PairedFindings::largest(FindingState state) const
{
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const bool isOne = pairs[i].state == state && leading(pairs[i]).isSure();
        if (isOne && (!found || leading(pairs[i]).perStepNs() > leading(pairs[*found]).perStepNs()))
            found = i;
    }
    return found;
}

PairedFindings pairFindings(const Comparison &comparison, const FindingLimits &limits, const SegmentModel *model)
{
    PairedFindings paired;
    if (comparison.isAlone()) {
        paired.lists[0] = listOf(comparison, Side::Baseline, limits, model);
        paired.lists[1].limits = limits;
        paired.lists[1].model = paired.lists[0].model;
        Pairing(comparison, paired).list();
        return paired;
    }
    auto other = concurrently([&] { return listOf(comparison, Side::Experimental, limits, model); });
    paired.lists[0] = listOf(comparison, Side::Baseline, limits, model);
    paired.lists[1] = other.get();
    Pairing(comparison, paired).pair();
    return paired;
}

} // namespace twinlane
