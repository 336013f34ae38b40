// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/reasons/differenceplaces.h"

#include "model/base/interruption.h"
#include "model/base/robuststats.h"
#include "model/reasons/joinedplaces.h"
#include "model/reasons/placejudgement.h"
#include "model/reasons/placename.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

/// A block changed as a whole if parts with this share of its time changed alike.
constexpr double kAlikeShare = 0.85;
/// A part changed alike if its relative change is within this part of the whole's.
constexpr double kAlike = 0.4, kPartAlike = 0.5;
/// It may have changed more, if it holds no more than this part of the whole change.
constexpr double kMostOfOne = 0.5;
/// It is also alike if its distance from the whole's change is within this many standard errors.
constexpr double kAlikeErrors = 1;
/// Blocks of one side alone that face blocks of the other side alone, and hold this share of the change inside: one
/// implementation replaced another.
constexpr double kReplacedShare = 0.5;
/// Neither may take less than this part of the other's time.
constexpr double kLeastReplaced = 0.1;
/// If one member holds this share of the change of all members, it is named alone.
constexpr double kAlone = 0.6;
/// A place within its limits is taken apart if it is larger than this part of the largest real one (both passes of a
/// module are joined later), but not if it is kMostQuiet times as large: then little was left of it to name.
constexpr double kQuietPart = 0.5, kMostQuiet = 5;
/// One gap of the step that holds this share of a change of its own time is named.
constexpr double kOneGap = 0.9;
/// If new (or gone) blocks of one class hold this share of their parent's change, the parent does more (or less) of the
/// same.
constexpr double kMoreShare = 0.75;

/// Several rows seen as one, and how much they changed.
struct Part {
    std::vector<RowId> rows;
    bool isOwnTime = false; ///< rows are unknown children, to be named after their parents
    double effectNs = 0, sizeNs = 0;
    double errorSquares = 0; ///< of the rows' standard errors, ns^2
};

class PlaceFinder {
public:
    PlaceFinder(const JudgedRuns &runs, Aggregate aggregate)
        : m_runs(runs)
        , m_aggregate(aggregate)
        , m_size(runs.rows.size())
        , m_standsOut(runs.rows.size())
        , m_isNotable(runs.rows.size())
        , m_holdsOneSided(runs.rows.size())
    {
        // Children stand behind their parents. A walk from the back tells each row whether something inside it stands
        // out.
        for (std::size_t i = runs.rows.size(); i-- > 0;) {
            const auto time = timeNs(RowId(i));
            m_size[i] = (double(time.baseline.value_or(0)) + double(time.experimental.value_or(0))) / 2;
            m_standsOut[i] = standsOut(i, time);
            m_isNotable[i] = m_isNotable[i] || m_standsOut[i];
            const bool isUnknown = runs.kind(RowId(i)) == BlockKind::Unknown;
            m_holdsOneSided[i] = m_holdsOneSided[i] || (isOneSided(RowId(i)) && !isUnknown);
            if (const RowId parent = runs.rows[i].parent) {
                m_isNotable[parent.row()] = m_isNotable[parent.row()] || m_isNotable[i];
                m_holdsOneSided[parent.row()] = m_holdsOneSided[parent.row()] || m_holdsOneSided[i];
            }
        }
    }

    std::vector<RankedPlace> find()
    {
        m_waiting.push_back(part({ m_runs.stepRow() }, false));
        while (!m_waiting.empty()) {
            interruptionPoint();
            const Part next = std::move(m_waiting.back());
            m_waiting.pop_back();
            explore(next);
        }
        takeApartQuiet();
        return std::move(m_places);
    }

private:
    Delta<std::int64_t> timeNs(RowId row) const { return placeTimeNs(m_runs, row, m_aggregate); }

    double effectNs(RowId row) const
    {
        const RowJudgement &judgement = m_runs.judgements[row.row()];
        if (!isOpen(judgement.outcome) && row != m_runs.stepRow())
            return judgement.effectNs;
        return double(timeNs(row).delta.value_or(0));
    }

    /// If the steps can be judged, a row stands out if it is real. Else it stands out if its difference is large
    /// enough.
    bool standsOut(std::size_t row, const Delta<std::int64_t> &time) const
    {
        const RowJudgement &judgement = m_runs.judgements[row];
        if (!isOpen(judgement.outcome))
            return judgement.flagged() && !judgement.isRealInside;
        const auto step = timeNs(m_runs.stepRow());
        const double stepNs = (double(step.baseline.value_or(0)) + double(step.experimental.value_or(0))) / 2;
        return std::abs(double(time.delta.value_or(0)))
            > std::max(kLeastShareOfStep * stepNs, kHostRunToRunPercent / 100 * m_size[row]);
    }

    Part part(std::vector<RowId> rows, bool isOwnTime) const
    {
        Part made { std::move(rows), isOwnTime };
        for (const RowId row : made.rows) {
            made.effectNs += effectNs(row);
            made.sizeNs += m_size[row.row()];
            const double error = m_runs.judgements[row.row()].errorNs;
            made.errorSquares += error * error;
        }
        return made;
    }

    bool isNotable(const Part &part) const
    {
        return std::any_of(part.rows.begin(), part.rows.end(), [this](RowId row) { return m_isNotable[row.row()]; });
    }

    bool isOneSided(RowId row) const
    {
        const PairRow &pair = m_runs.rows[row.row()];
        return !pair.a || !pair.b;
    }

    void explore(const Part &whole)
    {
        const bool isStep = whole.rows.front() == m_runs.stepRow(); // it says nothing about where
        if (whole.isOwnTime || (!isNotable(whole) && !isStep)) {
            if (whole.isOwnTime || !descend(whole))
                place(whole);
            return;
        }
        if (whole.rows.size() > 1 && !isShared(whole)) {
            for (Part &alike : alikeRows(whole.rows))
                m_waiting.push_back(std::move(alike));
            return;
        }
        const std::vector<Part> parts = partsOf(whole);
        const bool isOther = isReplaced(parts);
        const bool isWhole = isOneSided(whole.rows.front()) || isOther || hasMoreOfTheSame(whole, parts)
            || (isAlike(whole, parts) && !isRealInOne(whole));
        if (parts.empty() || (isWhole && canBePlace(whole) && (isOther || standsOut(whole)))) {
            place(whole, isOther);
            return;
        }
        const bool hasNotable =
            std::any_of(parts.begin(), parts.end(), [this](const Part &inside) { return isNotable(inside); });
        if (!hasNotable && canBePlace(whole)) {
            place(whole); // it stands out only as the sum of the rows inside it
            return;
        }
        for (const Part &inside : parts)
            m_waiting.push_back(inside);
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
                m_waiting.push_back(part({ row }, false));
        }
        if (!unknown.empty())
            m_waiting.push_back(part(std::move(unknown), true));
    }

    /// The row that holds most of the change of all @p rows; none if there is no such row.
    RowId mostChanged(const std::vector<RowId> &rows) const
    {
        RowId most;
        double all = 0, largest = 0;
        for (const RowId row : rows) {
            interruptionPoint();
            const double effect = std::abs(effectNs(row));
            all += effect;
            if (effect > largest) {
                largest = effect;
                most = row;
            }
        }
        return largest >= kAlone * all ? most : RowId();
    }

    /// Nothing inside @p whole stands out. Even so most of its change may lie in one row that holds less of its time:
    /// then it is taken apart along the way to that row. Returns false, and does nothing, if there is no such row.
    /// Cost: linear in the rows beside the way, each of which is met once.
    bool descend(const Part &whole)
    {
        std::vector<std::pair<std::vector<RowId>, RowId>> way; // all of a level, and the one that leads on
        std::vector<RowId> rows = whole.rows;
        if (rows.size() == 1)
            rows = m_runs.children(rows.front());
        for (;;) {
            const RowId most = mostChanged(rows);
            if (!most || m_runs.kind(most) == BlockKind::Unknown)
                return false;
            const bool isThere = m_size[most.row()] < kAlikeShare * whole.sizeNs;
            way.emplace_back(std::move(rows), most);
            if (isThere)
                break;
            rows = m_runs.children(most);
        }
        for (const auto &[level, most] : way)
            wait(level, most);
        m_waiting.push_back(part({ way.back().second }, false));
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
            const std::vector<RowId> &rows = next.place.rows;
            const std::vector<RowId> inside = rows.size() > 1 ? rows : m_runs.children(rows.front());
            if (!isTooLarge(next) || inside.empty()) {
                kept.push_back(next);
                continue;
            }
            wait(inside);
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
    bool canBePlace(const Part &whole) const
    {
        const RowId first = whole.rows.front();
        const bool isPhase = m_runs.kind(first) == BlockKind::Backward
            && m_runs.className(first, Side::Baseline).empty() && m_runs.className(first, Side::Experimental).empty();
        return first != m_runs.stepRow() && !isPhase;
    }

    bool standsOut(const Part &whole) const
    {
        return std::any_of(whole.rows.begin(), whole.rows.end(),
            [this](RowId row) { return m_standsOut[row.row()] || isRealAsWhole(row); });
    }

    /// Is the whole real only because one row inside it is, which holds most of its change?
    bool isRealInOne(const Part &whole) const
    {
        if (whole.rows.size() > 1 || !m_runs.judgements[whole.rows.front().row()].isRealInside)
            return false;
        const std::vector<RowId> inside = m_runs.children(whole.rows.front());
        const auto isReal = [this](RowId row) { return m_runs.judgements[row.row()].flagged(); };
        const RowId most = mostChanged(inside);
        return most && isReal(most) && std::count_if(inside.begin(), inside.end(), isReal) == 1;
    }

    /// Where no block came or went, one real part is enough for all parts that changed like it.
    bool isRealAsWhole(RowId row) const
    {
        return m_runs.judgements[row.row()].isRealInside && !m_holdsOneSided[row.row()];
    }

    /// Are there several new (or gone) blocks of one class in one parent, which explain most of its change?
    bool hasMoreOfTheSame(const Part &whole, const std::vector<Part> &parts) const
    {
        return std::any_of(parts.begin(), parts.end(), [&](const Part &part) {
            return part.rows.size() > whole.rows.size() && isOneSided(part.rows.front())
                && part.effectNs * whole.effectNs > 0
                && std::abs(part.effectNs) >= kMoreShare * std::abs(whole.effectNs);
        });
    }

    /// Did several of the rows change, in one direction, and none by most of it?
    bool isShared(const Part &whole) const
    {
        double all = 0, largest = 0;
        std::size_t notable = 0;
        for (const RowId row : whole.rows) {
            const double effect = effectNs(row);
            all += std::abs(effect);
            largest = std::max(largest, std::abs(effect));
            notable += m_isNotable[row.row()];
        }
        return 2 * notable > whole.rows.size() && largest < kAlone * all
            && std::abs(whole.effectNs) > kAlikeShare * all;
    }

    /// The rows that changed in the common direction and by about the common part are one; each of the others stands by
    /// itself.
    std::vector<Part> alikeRows(const std::vector<RowId> &rows) const
    {
        std::vector<double> changes;
        changes.reserve(rows.size());
        for (const RowId row : rows)
            changes.push_back(change(row));
        const double middle = median(changes);
        std::vector<RowId> alike;
        std::vector<Part> parts;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (std::abs(changes[i] - middle) <= kAlike * std::abs(middle))
                alike.push_back(rows[i]);
            else
                parts.push_back(part({ rows[i] }, false));
        }
        const bool isMost = 2 * alike.size() > rows.size();
        if (isMost && alike.size() < rows.size() && isShared(part(alike, false))) {
            parts.push_back(part(std::move(alike), false));
            return parts;
        }
        for (const RowId row : alike)
            parts.push_back(part({ row }, false));
        return parts;
    }

    double change(RowId row) const
    {
        const double size = m_size[row.row()];
        return size > 0 ? effectNs(row) / size : 0;
    }

    using Key = std::tuple<BlockKind, std::string_view, std::string_view>;

    /// The children: those of one class as one part, the unknown gaps as one part.
    std::vector<Part> partsOf(const Part &whole) const
    {
        std::vector<std::vector<RowId>> groups;
        std::map<Key, std::size_t> groupOf;
        for (const RowId row : whole.rows) {
            for (const RowId child : m_runs.children(row)) {
                interruptionPoint();
                const BlockKind kind = m_runs.kind(child);
                const Key key = kind == BlockKind::Unknown ? Key { kind, {}, {} }
                                                           : Key { kind, m_runs.className(child, Side::Baseline),
                                                                 m_runs.className(child, Side::Experimental) };
                const auto [found, isNew] = groupOf.try_emplace(key, groups.size());
                if (isNew)
                    groups.emplace_back();
                groups[found->second].push_back(child);
            }
        }
        std::vector<Part> parts;
        for (std::vector<RowId> &rows : groups) {
            const bool isOwnTime = m_runs.kind(rows.front()) == BlockKind::Unknown;
            if (isOwnTime || isCoherent(rows)) {
                parts.push_back(part(std::move(rows), isOwnTime));
                continue;
            }
            for (Part &alike : alikeRows(rows))
                parts.push_back(std::move(alike));
        }
        return parts;
    }

    /// Did several rows change in one direction, none of them by most of the change, or only the largest one?
    bool isCoherent(const std::vector<RowId> &rows) const
    {
        double sum = 0, all = 0, allNs = 0, largest = 0, largestNs = 0;
        bool hasNotable = false;
        for (const RowId row : rows) {
            const double effect = effectNs(row);
            hasNotable = hasNotable || m_isNotable[row.row()];
            sum += effect;
            all += std::abs(effect);
            allNs += m_size[row.row()];
            if (std::abs(effect) > largest) {
                largest = std::abs(effect);
                largestNs = m_size[row.row()];
            }
        }
        if (!hasNotable || rows.size() == 1)
            return true;
        const double expected = allNs > 0 && largestNs > 0 ? (allNs - largestNs) * largest / largestNs
                                                           // what the others would have changed by, had they changed
                                                           // like the largest
                                                           : 0;
        return all - largest >= kAlike * expected && std::abs(sum) > kAlikeShare * all;
    }

    /// Do blocks of one side alone face blocks, or own time, of the other?
    bool isReplaced(const std::vector<Part> &parts) const
    {
        double gone = 0, added = 0, own = 0, all = 0;
        for (const Part &part : parts) {
            for (const RowId row : part.rows) {
                const double effect = effectNs(row);
                const PairRow &pair = m_runs.rows[row.row()];
                all += std::abs(effect);
                if (part.isOwnTime)
                    own += effect;
                else if (!pair.b)
                    gone += std::abs(effect);
                else if (!pair.a)
                    added += std::abs(effect);
            }
        }
        gone += gone == 0 && added > 0 ? std::max(0.0, -own) : 0;
        added += added == 0 && gone > 0 ? std::max(0.0, own) : 0;
        return std::min(gone, added) > kLeastReplaced * std::max(gone, added) && gone + added > kReplacedShare * all;
    }

    /// Did nearly all parts change by about the same factor? If the whole is real only because of what is inside it,
    /// noise is no excuse: it would make any real part look like the whole.
    bool isAlike(const Part &whole, const std::vector<Part> &parts) const
    {
        const bool isStrict = std::all_of(whole.rows.begin(), whole.rows.end(),
            [this](RowId row) { return m_runs.judgements[row.row()].isRealInside; });
        if (whole.sizeNs <= 0)
            return true;
        const double change = whole.effectNs / whole.sizeNs;
        double alike = 0, unlike = 0, restNs = whole.sizeNs, largestNs = 0;
        double restEffect = whole.effectNs;
        const Part *dominant = nullptr;
        for (const Part &part : parts) {
            if (part.sizeNs <= 0)
                continue;
            const double away = std::abs(part.effectNs - change * part.sizeNs);
            const double noise = isStrict ? 0 : kAlikeErrors * std::sqrt(part.errorSquares);
            const bool isMore = !isStrict && part.effectNs / part.sizeNs / change > 1
                && std::abs(part.effectNs) < kMostOfOne * std::abs(whole.effectNs);
            const bool isLike = isMore || away <= std::max(kPartAlike * std::abs(change) * part.sizeNs, noise);
            (isLike ? alike : unlike) += part.sizeNs;
            if (part.sizeNs > largestNs) {
                largestNs = part.sizeNs;
                dominant = &part;
            }
        }
        if (alike < kAlikeShare * (alike + unlike))
            return false;
        if (!dominant || dominant->effectNs * whole.effectNs <= 0)
            return true;
        // A part that holds most of the time always looks like the whole. Then the other parts decide.
        restNs -= dominant->sizeNs;
        restEffect -= dominant->effectNs;
        const bool isMost = dominant->sizeNs > kAlikeShare * whole.sizeNs;
        const double expected = restNs * dominant->effectNs / dominant->sizeNs;
        return !isMost || (restNs > 0 && restEffect / expected > kAlike);
    }

    /// Adds a place. Rows of own time are named after the blocks whose time it is.
    void place(const Part &whole, bool isReplaced = false)
    {
        for (const Part &each : oppositeGaps(whole))
            placeAsOne(each, isReplaced);
    }

    /// Own time of the step in two gaps that moved apart, such as before and after the model, is two parts.
    std::vector<Part> oppositeGaps(const Part &whole) const
    {
        const bool isOfStep = whole.isOwnTime && m_runs.rows[whole.rows.front().row()].parent == m_runs.stepRow();
        std::vector<RowId> moved;
        std::vector<double> deltas;
        for (const RowId row : whole.rows) {
            const double delta = double(timeNs(row).delta.value_or(0));
            if (delta != 0) {
                moved.push_back(row);
                deltas.push_back(delta);
            }
        }
        const bool areOpposite = isOfStep && moved.size() == 2 && deltas[0] * deltas[1] < 0
            && std::min(std::abs(deltas[0]), std::abs(deltas[1]))
                >= (1 - kOneGap) / 2 * std::max(std::abs(deltas[0]), std::abs(deltas[1]));
        if (!areOpposite)
            return { whole };
        return { part({ moved[0] }, true), part({ moved[1] }, true) };
    }

    void placeAsOne(const Part &part, bool isReplaced)
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
            made.place.deltaNs += timeNs(row).delta.value_or(0);
            made.place.outcome = std::max(made.place.outcome, m_runs.judgements[row.row()].outcome);
            made.effectNs += effectNs(row);
            made.weightNs += isReplaced ? replacedNs(row) : 0;
        }
        if (part.isOwnTime && made.place.rows.front() == m_runs.stepRow())
            made.place.gap = gapOf(part.rows, made.place.deltaNs);
        made.weightNs = std::max(made.weightNs, std::abs(made.effectNs));
        // Other blocks that take the same time are a difference, but not one of time.
        if (made.place.flagged() && std::abs(made.effectNs) <= kLeastShareOfStep * m_size[m_runs.stepRow().row()])
            made.place.outcome = Outcome::WithinLimits;
        made.timed = part.rows;
        m_places.push_back(std::move(made));
    }

    /// The unknown row that holds nearly all of the change of all of them; none: there is no such row.
    RowId gapOf(const std::vector<RowId> &rows, std::int64_t deltaNs) const
    {
        for (const RowId row : rows) {
            if (std::abs(double(timeNs(row).delta.value_or(0) - deltaNs)) <= (1 - kOneGap) * std::abs(double(deltaNs)))
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
            if (isOneSided(child))
                (m_runs.rows[child.row()].a ? gone : added) += std::abs(effectNs(child));
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
    Aggregate m_aggregate;
    std::vector<double> m_size;
    std::vector<char> m_standsOut;
    std::vector<char> m_isNotable;     ///< the row, or a row inside it, stands out
    std::vector<char> m_holdsOneSided; ///< the row, or a row inside it, is a block of one side
    std::vector<Part> m_waiting;
    std::vector<RankedPlace> m_places;
};

} // namespace

std::string_view placeNatureKey(PlaceNature nature)
{
    constexpr std::array<std::string_view, 8> kKeys { "changed", "added", "removed", "replaced", "recomputed", "mix",
        "rest", "window" };
    return kKeys[static_cast<std::size_t>(nature)];
}

namespace {

/// Drops what is not worth a line. @p places are sorted.
void cut(std::vector<DifferencePlace> &places, std::size_t limit, double stepNs)
{
    constexpr double kLeastCovered = 0.8, kLeastShown = 0.005;
    double all = 0, covered = 0;
    for (const DifferencePlace &place : places)
        all += std::abs(double(place.deltaNs));
    std::erase_if(places, [&](const DifferencePlace &place) {
        const double size = std::abs(double(place.deltaNs));
        const bool isListed = covered < kLeastCovered * all || place.flagged() || size >= kLeastShown * stepNs;
        covered += size;
        return !isListed;
    });
    places.resize(std::min(places.size(), limit));
}

/// What is left of the step's difference.
DifferencePlace restOf(const std::vector<DifferencePlace> &places, RowId step, std::int64_t stepDeltaNs)
{
    DifferencePlace rest;
    rest.rows = { step };
    rest.nature = PlaceNature::Rest;
    rest.deltaNs = stepDeltaNs;
    for (const DifferencePlace &place : places)
        rest.deltaNs -= place.deltaNs;
    return rest;
}

/// Sets the share of each place in the step's delta. None is set where they cancel each other out: a third of all that
/// they differ by, or less, is left then, and a part of that says nothing.
void setShares(std::vector<DifferencePlace> &places, std::int64_t deltaNs)
{
    constexpr double kMostTimes = 3;
    double all = 0;
    for (const DifferencePlace &place : places)
        all += std::abs(double(place.deltaNs));
    if (deltaNs == 0 || all > kMostTimes * std::abs(double(deltaNs)))
        return;
    for (DifferencePlace &place : places)
        place.shareOfStep = double(place.deltaNs) / double(deltaNs);
}

} // namespace

void addRest(const JudgedRuns &runs, std::vector<DifferencePlace> &places, Aggregate aggregate)
{
    const std::int64_t delta = placeTimeNs(runs, runs.stepRow(), aggregate).delta.value_or(0);
    if (!places.empty() || delta != 0) {
        places.push_back(restOf(places, runs.stepRow(), delta));
        places.back().outcome = runs.judgements[runs.stepRow().row()].outcome == Outcome::TooFewSteps
            ? Outcome::TooFewSteps
            : Outcome::WithinLimits;
    }
    setShares(places, delta);
    tellPlacesApart(runs, places);
}

std::vector<DifferencePlace> largestPlaces(const JudgedRuns &runs, std::size_t limit, Aggregate aggregate)
{
    std::vector<RankedPlace> found = PlaceFinder(runs, aggregate).find();
    joinRecomputed(runs, found, aggregate);
    joinReplaced(runs, found);
    joinBackward(runs, found, aggregate);
    for (RankedPlace &one : found)
        judgeTogether(runs, one);
    addLeftOut(runs, found, aggregate);
    std::erase_if(found, [](const RankedPlace &one) { return one.place.deltaNs == 0; });
    std::stable_sort(found.begin(), found.end(), [](const RankedPlace &x, const RankedPlace &y) {
        const std::int64_t sizeX = std::abs(x.place.deltaNs), sizeY = std::abs(y.place.deltaNs);
        return sizeX != sizeY ? sizeX > sizeY : x.weightNs > y.weightNs;
    });
    std::vector<DifferencePlace> places;
    places.reserve(found.size() + 1);
    for (RankedPlace &one : found)
        places.push_back(std::move(one.place));
    const auto step = placeTimeNs(runs, runs.stepRow(), aggregate);
    cut(places, limit, double(std::max(step.baseline.value_or(0), step.experimental.value_or(0))));
    addRest(runs, places, aggregate);
    return places;
}

} // namespace twinlane
