// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/joinedplaces.h"

#include "model/base/interruption.h"
#include "model/judgement/equalcalls.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

/// Recomputed modules explain a place if they hold this share of its change.
constexpr double kRecomputedShare = 0.6;
/// If one pass changed by less than this part of the other pass's change, it did not change with it, unless its steps
/// show that it did.
constexpr double kLeastPart = 0.1;
/// Least ratio of the relative changes of both passes.
constexpr double kLikePart = 0.5;

/// The part of a row's time that its side's window leaves out, per step. Only of steps whose times are added up.
double leftOutNs(const JudgedRuns &runs, RowId row, Side side, Aggregate aggregate)
{
    const LeftOutTime &left = runs.timeline(side).leftOut;
    const std::vector<std::uint32_t> &steps = runs.steps(row, side);
    const BlockId block = runs.block(row, side);
    const bool isSummed = aggregate != Aggregate::Median || steps.size() == 1;
    const bool isOfSteps = !runs.recorded && runs.options.measure == Measure::Critical && isSummed;
    if (left.ns.empty() || !block || !isOfSteps || steps.empty() || steps.front() != 0)
        return 0;
    return double(left.ns[block.row()]) / (aggregate == Aggregate::Sum ? 1 : double(steps.size()));
}

double leftOutDeltaNs(const JudgedRuns &runs, RowId row, Aggregate aggregate)
{
    return leftOutNs(runs, row, Side::Experimental, aggregate) - leftOutNs(runs, row, Side::Baseline, aggregate);
}

void addNs(std::optional<std::int64_t> &value, double ns)
{
    if (value)
        *value += std::llround(ns);
}

void join(RankedPlace &into, RankedPlace &other)
{
    into.place.deltaNs += other.place.deltaNs;
    into.place.outcome = std::max(into.place.outcome, other.place.outcome);
    into.effectNs += other.effectNs;
    into.weightNs += other.weightNs;
    into.timed.insert(into.timed.end(), other.timed.begin(), other.timed.end());
}

bool isRecomputedAlone(const JudgedRuns &runs, RowId row)
{
    const PairRow &pair = runs.rows[row.row()];
    if (pair.a && pair.b)
        return false;
    const Side side = pair.a ? Side::Baseline : Side::Experimental;
    return runs.tree(side)[runs.block(row, side)].recomputed;
}

bool isRecomputation(const JudgedRuns &runs, const DifferencePlace &place, Aggregate aggregate)
{
    if (place.isOwnTime)
        return false;
    std::int64_t again = 0;
    for (const RowId row : place.rows) {
        for (const RowId inside : recomputedInside(runs, row))
            again += placeTimeNs(runs, inside, aggregate).delta.value_or(0);
    }
    return again != 0 && (again > 0) == (place.deltaNs > 0)
        && double(std::abs(again)) >= kRecomputedShare * double(std::abs(place.deltaNs));
}

/// The row of each block of a side.
std::vector<RowId> rowsOfBlocks(const JudgedRuns &runs, Side side)
{
    std::vector<RowId> rows(runs.tree(side).size());
    for (std::size_t i = 0; i < runs.rows.size(); ++i) {
        interruptionPoint();
        const BlockId block = runs.block(RowId(i), side);
        if (block && !runs.rows[i].isOwnTime)
            rows[block.row()] = RowId(i);
    }
    return rows;
}

class BackwardJoiner {
public:
    BackwardJoiner(const JudgedRuns &runs, std::vector<RankedPlace> &places, Aggregate aggregate)
        : m_runs(runs)
        , m_aggregate(aggregate)
        , m_places(places)
        , m_rowsA(rowsOfBlocks(runs, Side::Baseline))
        , m_rowsB(rowsOfBlocks(runs, Side::Experimental))
    {
        for (std::size_t i = 0; i < places.size(); ++i) {
            for (const RowId row : places[i].place.rows)
                m_placeOf.try_emplace(row, i);
        }
    }

    void join()
    {
        for (RankedPlace &place : m_places) {
            interruptionPoint();
            RankedPlace *forward = forwardPlace(place.place);
            if (!forward || forward == &place || !areOfOneExtent(forward->place, place.place)
                || !isAlike(*forward, place))
                continue;
            twinlane::join(*forward, place);
            forward->place.isOwnTime = forward->place.isOwnTime || place.place.isOwnTime;
            if (forward->place.nature == PlaceNature::Changed)
                forward->place.nature = place.place.nature;
            std::vector<RowId> &rows = forward->place.backwardRows;
            rows.insert(rows.end(), place.place.rows.begin(), place.place.rows.end());
            place.place.rows.clear();
        }
        std::erase_if(m_places, [](const RankedPlace &place) { return place.place.rows.empty(); });
    }

private:
    /// A block's own time is no forward pass of all that its backward pass holds.
    bool areOfOneExtent(const DifferencePlace &forward, const DifferencePlace &backward) const
    {
        const DifferencePlace &whole = forward.isOwnTime ? backward : forward;
        return forward.isOwnTime == backward.isOwnTime
            || std::ranges::none_of(whole.rows, [this](RowId row) { return holdsBlocks(row); });
    }

    bool holdsBlocks(RowId row) const
    {
        for (std::size_t i = row.row() + 1; i < m_runs.rows[row.row()].subtreeEnd; ++i) {
            if (!m_runs.rows[i].isOwnTime && m_runs.kind(RowId(i)) != BlockKind::Unknown)
                return true;
        }
        return false;
    }

    /// Did both passes change alike? Blocks that replaced others may take a little more or less time in either pass.
    bool isAlike(const RankedPlace &forward, const RankedPlace &backward) const
    {
        const auto has = [&](PlaceNature nature) {
            return forward.place.nature == nature || backward.place.nature == nature;
        };
        if (has(PlaceNature::Recomputed))
            return false;
        if (has(PlaceNature::Replaced))
            return true;
        const double x = forward.effectNs, y = backward.effectNs;
        const bool areBothLarge = !has(PlaceNature::Changed) || (forward.place.flagged() && backward.place.flagged())
            || std::min(std::abs(x), std::abs(y)) >= kLeastPart * std::max(std::abs(x), std::abs(y));
        return (x > 0) == (y > 0) && areBothLarge
            && (forward.place.flagged() == backward.place.flagged() || haveLikeParts(forward, backward));
    }

    /// Did both passes change by a like part of their time? One real pass alone does not make the other one real.
    bool haveLikeParts(const RankedPlace &forward, const RankedPlace &backward) const
    {
        const double x = changedPart(forward), y = changedPart(backward);
        return std::min(x, y) >= kLikePart * std::max(x, y);
    }

    double changedPart(const RankedPlace &place) const
    {
        double sum = 0;
        for (const RowId row : place.place.rows) {
            const auto time = placeTimeNs(m_runs, row, m_aggregate);
            sum += double(time.baseline.value_or(0)) + double(time.experimental.value_or(0));
        }
        return sum > 0 ? 2 * std::abs(place.effectNs) / sum : 0;
    }

    /// The one place that holds the forward blocks of all rows of @p place.
    RankedPlace *forwardPlace(const DifferencePlace &place)
    {
        RankedPlace *found = nullptr;
        for (const RowId row : place.rows) {
            const auto known = m_placeOf.find(forwardRow(row));
            if (known == m_placeOf.end() || (found && found != &m_places[known->second]))
                return nullptr;
            found = &m_places[known->second];
        }
        return found;
    }

    RowId forwardRow(RowId row) const
    {
        for (const Side side : { Side::Experimental, Side::Baseline }) {
            const BlockId block = m_runs.block(row, side);
            const BlockId forward = block ? m_runs.tree(side)[block].forward : BlockId();
            if (forward)
                return (side == Side::Baseline ? m_rowsA : m_rowsB)[forward.row()];
        }
        return {};
    }

    const JudgedRuns &m_runs;
    Aggregate m_aggregate;
    std::vector<RankedPlace> &m_places;
    std::vector<RowId> m_rowsA, m_rowsB;
    std::map<RowId, std::size_t> m_placeOf;
};

} // namespace

Delta<std::int64_t> placeTimeNs(const JudgedRuns &runs, RowId row, Aggregate aggregate)
{
    const AlignedRuns &times = aggregate == Aggregate::Sum ? runs : runs.judged();
    Delta<std::int64_t> time = times.timeNs(row, runs.options.measure, aggregate);
    if (row != runs.stepRow()) {
        addNs(time.baseline, leftOutNs(runs, row, Side::Baseline, aggregate));
        addNs(time.experimental, leftOutNs(runs, row, Side::Experimental, aggregate));
        addNs(time.delta, leftOutDeltaNs(runs, row, aggregate));
    }
    return time;
}

void addLeftOut(const JudgedRuns &runs, std::vector<RankedPlace> &places, Aggregate aggregate)
{
    RankedPlace window;
    window.place.rows = { runs.stepRow() };
    window.place.nature = PlaceNature::Window;
    window.place.deltaNs = -std::llround(leftOutDeltaNs(runs, runs.stepRow(), aggregate));
    window.place.outcome = runs.judgements[runs.stepRow().row()].outcome == Outcome::TooFewSteps
        ? Outcome::TooFewSteps
        : Outcome::WithinLimits;
    window.effectNs = double(window.place.deltaNs);
    places.push_back(std::move(window)); // without a difference it is dropped
}

std::vector<RowId> recomputedInside(const JudgedRuns &runs, RowId row)
{
    std::vector<RowId> found;
    const std::size_t end = runs.rows[row.row()].subtreeEnd;
    for (std::size_t i = row.row(); i < end;) {
        interruptionPoint();
        const bool isFound = isRecomputedAlone(runs, RowId(i));
        if (isFound)
            found.push_back(RowId(i));
        i = isFound ? runs.rows[i].subtreeEnd : i + 1;
    }
    return found;
}

void joinRecomputed(const JudgedRuns &runs, std::vector<RankedPlace> &places, Aggregate aggregate)
{
    RankedPlace *first = nullptr;
    for (RankedPlace &place : places) {
        if (!isRecomputation(runs, place.place, aggregate) || (first && (first->effectNs > 0) != (place.effectNs > 0)))
            continue;
        place.place.nature = PlaceNature::Recomputed;
        if (!first) {
            first = &place;
            continue;
        }
        join(*first, place);
        std::vector<RowId> &rows = first->place.rows;
        rows.insert(rows.end(), place.place.rows.begin(), place.place.rows.end());
        place.place.rows.clear();
    }
    std::erase_if(places, [](const RankedPlace &place) { return place.place.rows.empty(); });
}

bool ReplacedClasses::areTelling() const
{
    constexpr std::size_t kMost = 2;
    return !gone.empty() && gone.size() <= kMost && !added.empty() && added.size() <= kMost;
}

ReplacedClasses replacedClasses(const JudgedRuns &runs, RowId row)
{
    ReplacedClasses classes;
    for (const RowId child : runs.children(row)) {
        const PairRow &pair = runs.rows[child.row()];
        const std::string_view name = runs.className(child);
        if ((pair.a && pair.b) || runs.kind(child) == BlockKind::Unknown)
            continue;
        if (name.empty())
            return {}; // it cannot be told which blocks it replaced
        auto &names = pair.a ? classes.gone : classes.added;
        if (std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }
    return classes;
}

void joinReplaced(const JudgedRuns &runs, std::vector<RankedPlace> &places)
{
    struct Kind {
        BlockKind kind;
        std::string_view className;
        ReplacedClasses replaced;
        RankedPlace *first;
    };
    std::vector<Kind> kinds;
    for (RankedPlace &place : places) {
        if (place.place.nature != PlaceNature::Replaced)
            continue;
        const RowId row = place.place.rows.front();
        const ReplacedClasses replaced = replacedClasses(runs, row);
        const std::string_view name = runs.className(row);
        if (!replaced.areTelling() || name.empty())
            continue;
        const auto same = std::find_if(kinds.begin(), kinds.end(), [&](const Kind &kind) {
            return kind.kind == runs.kind(row) && kind.className == name && kind.replaced == replaced;
        });
        if (same == kinds.end()) {
            kinds.push_back({ runs.kind(row), name, replaced, &place });
            continue;
        }
        join(*same->first, place);
        std::vector<RowId> &rows = same->first->place.rows;
        rows.insert(rows.end(), place.place.rows.begin(), place.place.rows.end());
        place.place.rows.clear();
    }
    std::erase_if(places, [](const RankedPlace &place) { return place.place.rows.empty(); });
}

namespace {

/// Blocks of this class, in parents of that one.
using ClassInClass = std::tuple<BlockKind, std::string_view, BlockKind, std::string_view>;

/// The one class of all rows of a place; none: they differ, or have no class.
std::optional<ClassInClass> classOfPlace(const JudgedRuns &runs, const DifferencePlace &place)
{
    if (place.isOwnTime || !place.backwardRows.empty() || place.nature == PlaceNature::Replaced)
        return {};
    std::optional<ClassInClass> found;
    for (const RowId row : place.rows) {
        const RowId parent = runs.rows[row.row()].parent;
        const std::string_view name = runs.className(row);
        if (!parent || name.empty())
            return {};
        const ClassInClass own { runs.kind(row), name, runs.kind(parent), runs.className(parent) };
        if (found && *found != own)
            return {};
        found = own;
    }
    return found;
}

/// How much of the places' time blocks of one side alone gain and lose, and the others.
struct Balance {
    double addedNs = 0, goneNs = 0, moreNs = 0, lessNs = 0;

    void add(const DifferencePlace &place)
    {
        const double ns = double(place.deltaNs);
        if (place.nature == PlaceNature::Added)
            addedNs += ns;
        else if (place.nature == PlaceNature::Removed)
            goneNs -= ns;
        else
            (ns > 0 ? moreNs : lessNs) += std::abs(ns);
    }
    bool cancelsOut() const
    {
        constexpr double kMuch = 0.5, kSome = 0.1; // what one side alone has is known to face the other's
        const auto cancel = [](double x, double y, double least) { return std::min(x, y) > least * std::max(x, y); };
        return cancel(addedNs, goneNs, kSome) || cancel(addedNs, lessNs, kMuch) || cancel(goneNs, moreNs, kMuch);
    }
};

} // namespace

void joinCancelling(const JudgedRuns &runs, std::vector<RankedPlace> &places)
{
    std::map<ClassInClass, std::vector<RankedPlace *>> ofClass;
    for (RankedPlace &place : places) {
        interruptionPoint();
        if (const auto found = classOfPlace(runs, place.place))
            ofClass[*found].push_back(&place);
    }
    for (const auto &[key, alike] : ofClass) {
        Balance balance;
        for (const RankedPlace *place : alike)
            balance.add(place->place);
        if (alike.size() < 2 || !balance.cancelsOut())
            continue;
        RankedPlace &net = *alike.front();
        net.place.nature = PlaceNature::Changed;
        for (std::size_t i = 1; i < alike.size(); ++i) {
            std::vector<RowId> &rows = alike[i]->place.rows;
            join(net, *alike[i]);
            net.place.rows.insert(net.place.rows.end(), rows.begin(), rows.end());
            rows.clear();
        }
        std::sort(net.place.rows.begin(), net.place.rows.end());
        net.weightNs = std::abs(net.effectNs);
        if (mayAskCalls(runs)) // calls that differ in number are no equal calls
            net.place.outcome = Outcome::TooFewSteps;
    }
    std::erase_if(places, [](const RankedPlace &place) { return place.place.rows.empty(); });
}

void joinBackward(const JudgedRuns &runs, std::vector<RankedPlace> &places, Aggregate aggregate)
{
    BackwardJoiner(runs, places, aggregate).join();
}

} // namespace twinlane
