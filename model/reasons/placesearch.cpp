// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/placesearch.h"

#include "model/base/interruption.h"
#include "model/reasons/placejudgement.h"
#include "model/reasons/rowchanges.h"
#include "model/reasons/wholechange.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

/// A place within its limits is taken apart if it is larger than this part of the largest real one (both passes of a
/// module are joined later), but not if it is kMostQuiet times as large: then little was left of it to name.
constexpr double kQuietPart = 0.5, kMostQuiet = 5;
/// One gap of the step that holds this share of a change of its own time is named.
constexpr double kOneGap = 0.9;

class PlaceFinder {
public:
    PlaceFinder(const JudgedRuns &runs, Aggregate aggregate)
        : m_runs(runs)
        , m_changes(runs, aggregate)
    {
    }

    std::vector<RankedPlace> find()
    {
        m_waiting.push_back(m_changes.part({ m_runs.stepRow() }, false));
        while (!m_waiting.empty()) {
            interruptionPoint();
            const ChangedPart next = std::move(m_waiting.back());
            m_waiting.pop_back();
            explore(next);
        }
        takeApartQuiet();
        return std::move(m_places);
    }

private:
    void explore(const ChangedPart &whole)
    {
        const bool isStep = whole.rows.front() == m_runs.stepRow(); // it says nothing about where
        if (whole.isOwnTime || (!m_changes.isNotable(whole) && !isStep)) {
            if (whole.isOwnTime || !(takeApartToReal(whole) || descend(whole)))
                place(whole);
            return;
        }
        const std::vector<ChangedPart> parts = partsOf(m_changes, whole);
        const bool isOther = isReplaced(m_changes, parts);
        if (isOther && !canBePlace(whole) && placeReplacement(parts))
            return;
        if (!isOther && isInOnePart(whole, parts)) {
            m_waiting.insert(m_waiting.end(), parts.begin(), parts.end());
            return;
        }
        const bool isWhole = isOther || isWholeChange(m_changes, whole, parts);
        if (parts.empty() || (isWhole && canBePlace(whole) && (isOther || m_changes.standsOut(whole)))) {
            place(whole, isOther);
            return;
        }
        const bool hasNotable = std::any_of(
            parts.begin(), parts.end(), [this](const ChangedPart &inside) { return m_changes.isNotable(inside); });
        if (!hasNotable && canBePlace(whole)) {
            place(whole); // it stands out only as the sum of the rows inside it
            return;
        }
        for (const ChangedPart &inside : parts)
            m_waiting.push_back(inside);
    }

    /// Where a step or the backward phase has blocks of one side in the place of the other's, these are one change: their
    /// net, with what is called less often beside it. The other parts are left to be explored. Returns false, and does
    /// nothing, if one side's blocks are of so many classes on both sides that nothing tells what replaced what.
    bool placeReplacement(const std::vector<ChangedPart> &parts)
    {
        constexpr std::size_t kFewClasses = 3;
        using Times = std::map<std::string_view, double>;
        std::array<Times, 2> classes; // gone, added
        for (const ChangedPart &part : parts) {
            for (const RowId row : part.rows) {
                if (isReplaceable(part, row))
                    classes[m_runs.rows[row.row()].a ? 0 : 1]
                           [m_runs.className(row).empty() ? m_runs.label(row) : m_runs.className(row)] +=
                        m_changes.sizeNs(row);
            }
        }
        const std::array<std::size_t, 2> most { mostOf(classes[0]), mostOf(classes[1]) };
        const std::size_t least = std::min(most[0], most[1]);
        if (least == 0 || least > kFewClasses || classes[0].size() + classes[1].size() < kFewClasses)
            return false;
        const Side few = most[0] <= most[1] ? Side::Baseline : Side::Experimental;
        std::vector<RowId> replaced;
        for (const ChangedPart &part : parts) {
            std::vector<RowId> others;
            for (const RowId row : part.rows)
                (isReplaceable(part, row) || isCalledLess(part, row, few) ? replaced : others).push_back(row);
            if (!others.empty())
                m_waiting.push_back(m_changes.part(std::move(others), part.isOwnTime));
        }
        std::sort(replaced.begin(), replaced.end());
        placeAsOne(m_changes.part(std::move(replaced), false), true);
        return true;
    }

    /// How many of them hold nearly all time.
    static std::size_t mostOf(const std::map<std::string_view, double> &times)
    {
        std::vector<double> ordered;
        double left = 0;
        for (const auto &[name, ns] : times) {
            ordered.push_back(ns);
            left += (1 - kAlikeShare) * ns;
        }
        std::sort(ordered.begin(), ordered.end());
        std::size_t count = ordered.size();
        for (const double ns : ordered) {
            if ((left -= ns) < 0)
                break;
            --count;
        }
        return count;
    }

    /// Is it a block of one side alone that is no pass of a module of the other side's?
    bool isReplaceable(const ChangedPart &part, RowId row) const
    {
        if (part.isOwnTime || !m_changes.isOneSided(row) || m_runs.kind(row) == BlockKind::Unknown)
            return false;
        const Side side = m_runs.rows[row.row()].a ? Side::Baseline : Side::Experimental;
        return !m_runs.tree(side)[m_runs.block(row, side)].forward;
    }

    /// Where few classes of side @p few replaced many: does its side call this block of both less often, for less time?
    bool isCalledLess(const ChangedPart &part, RowId row, Side few) const
    {
        constexpr double kFarLess = 0.8;
        if (part.isOwnTime || m_changes.isOneSided(row) || m_runs.kind(row) == BlockKind::Unknown)
            return false;
        const Delta<double> calls = m_runs.calls(row);
        const double ofFew = (few == Side::Baseline ? calls.baseline : calls.experimental).value_or(0),
                     ofMany = (few == Side::Baseline ? calls.experimental : calls.baseline).value_or(0);
        const double gainNs = m_changes.effectNs(row) * (few == Side::Baseline ? -1 : 1);
        return ofFew < kFarLess * ofMany && gainNs < 0;
    }

    /// Does one part hold most of the change, and is it as sure of it as the whole is? What one side alone has is no
    /// change of its parts.
    bool isInOnePart(const ChangedPart &whole, const std::vector<ChangedPart> &parts) const
    {
        const ChangedPart *most = mostOfChange(m_changes, whole, parts);
        if (!most || m_changes.isOneSided(whole.rows.front()) || hasMoreOfTheSame(m_changes, whole, parts))
            return false;
        const bool isSure = m_changes.standsOut(whole) && canBePlace(whole);
        return !isSure || isOpen(m_runs.judgements[whole.rows.front().row()].outcome) || leadsToReal(whole);
    }

    /// Is there something real on the way from @p whole to the part with most of its change, to most of that, and so on?
    /// Equal blocks are judged by their sum.
    bool leadsToReal(const ChangedPart &whole) const
    {
        ChangedPart at = whole;
        for (;;) {
            interruptionPoint();
            const std::vector<ChangedPart> parts = partsOf(m_changes, at);
            const ChangedPart *most = mostOfChange(m_changes, at, parts);
            if (!most || most->isOwnTime)
                return false;
            if (outcomeOfRows(m_runs, most->rows, most->effectNs) == Outcome::Real)
                return true;
            at = ChangedPart(*most);
        }
    }

    /// The same where nothing can be judged: does something on the way take so much more, or less, that two recordings of
    /// one program would not?
    bool leadsToLarge(const ChangedPart &whole) const
    {
        ChangedPart at = whole;
        for (;;) {
            interruptionPoint();
            const std::vector<ChangedPart> parts = partsOf(m_changes, at);
            const ChangedPart *most = mostOfChange(m_changes, at, parts);
            if (!most || most->isOwnTime)
                return false;
            const double leastNs = std::max(
                kLeastShareOfStep * m_changes.sizeNs(m_runs.stepRow()), kHostRunToRunPercent / 100 * most->sizeNs);
            if (std::abs(most->effectNs) > leastNs)
                return true;
            at = ChangedPart(*most);
        }
    }

    /// Nothing inside @p whole stands out by itself, but equal blocks in it may do so together.
    bool takeApartToReal(const ChangedPart &whole)
    {
        const bool isNotKnown = isOpen(m_runs.judgements[whole.rows.front().row()].outcome);
        if (isNotKnown ? !leadsToLarge(whole) : !leadsToReal(whole))
            return false;
        for (const ChangedPart &inside : partsOf(m_changes, whole))
            m_waiting.push_back(inside);
        return true;
    }

    /// Each row by itself; unknown rows are own time.
    void wait(const std::vector<RowId> &rows, RowId but = {})
    {
        std::vector<RowId> unknown;
        for (const RowId row : rows) {
            if (row == but)
                continue;
            if (m_runs.kind(row) == BlockKind::Unknown)
                unknown.push_back(row);
            else
                m_waiting.push_back(m_changes.part({ row }, false));
        }
        if (!unknown.empty())
            m_waiting.push_back(m_changes.part(std::move(unknown), true));
    }

    /// Nothing inside @p whole stands out. Even so most of its change may lie in one row that holds less of its time:
    /// then it is taken apart along the way to that row. Returns false, and does nothing, if there is no such row.
    /// Cost: linear in the rows beside the way, each of which is met once.
    bool descend(const ChangedPart &whole)
    {
        std::vector<std::pair<std::vector<RowId>, RowId>> way; // all of a level, and the one that leads on
        std::vector<RowId> rows = whole.rows;
        if (rows.size() == 1)
            rows = m_runs.children(rows.front());
        for (;;) {
            const RowId most = mostChanged(m_changes, rows);
            if (!most || m_runs.kind(most) == BlockKind::Unknown)
                return false;
            const bool isThere = m_changes.sizeNs(most) < kAlikeShare * whole.sizeNs;
            way.emplace_back(std::move(rows), most);
            if (isThere)
                break;
            rows = m_runs.children(most);
        }
        for (const auto &[level, most] : way)
            wait(level, most);
        m_waiting.push_back(m_changes.part({ way.back().second }, false));
        return true;
    }

    /// Much time that changed by little, each part within its limits, adds up to more than a real change elsewhere, and
    /// would stand before it. So such places are taken apart until they are smaller.
    void takeApartQuiet()
    {
        double largest = 0;
        for (const RankedPlace &one : m_places)
            largest = one.place.flagged() ? std::max(largest, std::abs(double(one.place.deltaNs))) : largest;
        const auto isTooLarge = [&](const RankedPlace &one) {
            const DifferencePlace &place = one.place;
            const double size = std::abs(double(place.deltaNs));
            return place.outcome == Outcome::WithinLimits && place.nature == PlaceNature::Changed && !place.isOwnTime
                && size > kQuietPart * largest && size < kMostQuiet * largest;
        };
        std::vector<RankedPlace> kept,
            large(std::make_move_iterator(m_places.rbegin()), std::make_move_iterator(m_places.rend()));
        m_places.clear();
        while (!large.empty()) {
            const RankedPlace next = std::move(large.back());
            large.pop_back();
            const std::vector<ChangedPart> inside = isTooLarge(next)
                ? partsOf(m_changes, m_changes.part(next.place.rows, false))
                : std::vector<ChangedPart>();
            if (inside.empty()) {
                kept.push_back(next);
                continue;
            }
            m_waiting.insert(m_waiting.end(), inside.begin(), inside.end());
            while (!m_waiting.empty()) {
                interruptionPoint();
                place(m_waiting.back());
                m_waiting.pop_back();
            }
            std::move(m_places.begin(), m_places.end(), std::back_inserter(large));
            m_places.clear();
        }
        m_places = std::move(kept);
    }

    /// The step and the backward phase are no places themselves; they only hold places.
    bool canBePlace(const ChangedPart &whole) const
    {
        const RowId first = whole.rows.front();
        const bool isPhase = m_runs.kind(first) == BlockKind::Backward
            && m_runs.className(first, Side::Baseline).empty() && m_runs.className(first, Side::Experimental).empty();
        return first != m_runs.stepRow() && !isPhase;
    }

    /// Adds a place. Rows of own time are named after the blocks whose time it is.
    void place(const ChangedPart &whole, bool isReplaced = false)
    {
        for (const ChangedPart &each : gapsApart(whole))
            placeAsOne(each, isReplaced);
    }

    /// Own time of the step in two gaps that moved apart, such as before and after the model, is two parts. So is that in one
    /// gap which is named, and in all others.
    std::vector<ChangedPart> gapsApart(const ChangedPart &whole) const
    {
        const bool isOfStep = whole.isOwnTime && m_runs.rows[whole.rows.front().row()].parent == m_runs.stepRow();
        std::vector<RowId> moved;
        std::vector<double> deltas;
        for (const RowId row : whole.rows) {
            const double delta = double(m_changes.timeNs(row).delta.value_or(0));
            if (delta != 0) {
                moved.push_back(row);
                deltas.push_back(delta);
            }
        }
        const bool areOpposite = isOfStep && moved.size() == 2 && deltas[0] * deltas[1] < 0
            && std::min(std::abs(deltas[0]), std::abs(deltas[1]))
                >= (1 - kOneGap) / 2 * std::max(std::abs(deltas[0]), std::abs(deltas[1]));
        if (areOpposite)
            return { m_changes.part({ moved[0] }, true), m_changes.part({ moved[1] }, true) };
        std::vector<ChangedPart> apart;
        while (isOfStep && moved.size() > 1) {
            const RowId gap = gapOf(moved, deltaOf(moved));
            if (!gap)
                break;
            apart.push_back(m_changes.part({ gap }, true));
            std::erase(moved, gap);
        }
        apart.push_back(apart.empty() ? whole : m_changes.part(moved, true));
        return apart;
    }

    void placeAsOne(const ChangedPart &part, bool isReplaced)
    {
        RankedPlace made;
        made.place.isOwnTime = part.isOwnTime;
        made.place.nature = isReplaced ? PlaceNature::Replaced
            : part.isOwnTime           ? PlaceNature::Changed
                                       : nature(part.rows);
        for (const RowId row : part.rows) {
            const RowId named = part.isOwnTime ? m_runs.rows[row.row()].parent : row;
            if (made.place.rows.empty() || made.place.rows.back() != named)
                made.place.rows.push_back(named);
            made.place.deltaNs += m_changes.timeNs(row).delta.value_or(0);
            made.effectNs += m_changes.effectNs(row);
            made.weightNs += isReplaced ? replacedNs(row) : 0;
        }
        made.place.outcome = outcomeOfRows(m_runs, part.rows, made.effectNs);
        if (made.place.outcome == Outcome::TooFewSteps && !isReplaced) {
            const JudgedCalls calls =
                judgeEqualRows(m_runs, part.isOwnTime ? made.place.rows : part.rows, part.isOwnTime);
            if (calls.calls > 0 && calls.judgement.effectNs * double(made.place.deltaNs) > 0)
                made.place.outcome = calls.judgement.outcome;
        }
        if (part.isOwnTime && made.place.rows.front() == m_runs.stepRow())
            made.place.gap = gapOf(part.rows, made.place.deltaNs);
        made.weightNs = std::max(made.weightNs, std::abs(made.effectNs));
        // Other blocks that take the same time are a difference, but not one of time.
        if (made.place.flagged() && std::abs(made.effectNs) <= kLeastShareOfStep * m_changes.sizeNs(m_runs.stepRow()))
            made.place.outcome = Outcome::WithinLimits;
        made.timed = part.rows;
        m_places.push_back(std::move(made));
    }

    std::int64_t deltaOf(const std::vector<RowId> &rows) const
    {
        std::int64_t sum = 0;
        for (const RowId row : rows)
            sum += m_changes.timeNs(row).delta.value_or(0);
        return sum;
    }

    /// The unknown row that holds nearly all of the change of all of them; none: there is no such row.
    RowId gapOf(const std::vector<RowId> &rows, std::int64_t deltaNs) const
    {
        for (const RowId row : rows) {
            if (std::abs(double(m_changes.timeNs(row).delta.value_or(0) - deltaNs))
                <= (1 - kOneGap) * std::abs(double(deltaNs)))
                return row;
        }
        return {};
    }

    /// How much time blocks of one side inside the row took, or how much those of the other side take now: the smaller
    /// of the two.
    double replacedNs(RowId row) const
    {
        double gone = 0, added = 0;
        for (const RowId child : m_runs.children(row)) {
            if (m_changes.isOneSided(child))
                (m_runs.rows[child.row()].a ? gone : added) += std::abs(m_changes.effectNs(child));
        }
        return std::min(gone, added);
    }

    PlaceNature nature(const std::vector<RowId> &rows) const
    {
        const auto all = [&](BlockId PairRow::*missing) {
            return std::none_of(
                rows.begin(), rows.end(), [&](RowId row) { return bool(m_runs.rows[row.row()].*missing); });
        };
        return all(&PairRow::a) ? PlaceNature::Added : all(&PairRow::b) ? PlaceNature::Removed : PlaceNature::Changed;
    }

    const JudgedRuns &m_runs;
    RowChanges m_changes;
    std::vector<ChangedPart> m_waiting;
    std::vector<RankedPlace> m_places;
};

} // namespace

std::vector<RankedPlace> findPlaces(const JudgedRuns &runs, Aggregate aggregate)
{
    return PlaceFinder(runs, aggregate).find();
}

} // namespace twinlane
