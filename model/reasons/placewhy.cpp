// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/placewhy.h"

#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/reasons/heldupcalls.h"
#include "model/reasons/operatorforest.h"
#include "model/reasons/placename.h"
#include "model/reasons/reasonwords.h"
#include "model/run/annotationclass.h"
#include "model/run/blockcalls.h"
#include "model/run/userframe.h"
#include "model/telling/verdictclause.h"
#include "model/trace/autogradnames.h"
#include "model/trace/eventkind.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace twinlane {

namespace {

constexpr double kMost = 0.5;      // of a place's difference
constexpr double kGoodPart = 0.3;  // of what one side alone has: an operator that takes as much is worth its name
constexpr double kNearlyAll = 0.9; // of what calls took beyond their usual time

bool isInside(const BlockTree &tree, BlockId block, BlockId outer)
{
    return block.row() >= outer.row() && block.row() < tree[outer].subtreeEnd;
}

/// Its blocks on a side, of both passes.
std::vector<BlockId> blocksOf(const JudgedRuns &runs, const DifferencePlace &place, Side side)
{
    std::vector<BlockId> blocks;
    for (const auto *rows : { &place.rows, &place.backwardRows }) {
        for (const RowId row : *rows) {
            if (const BlockId block = runs.block(place.gap ? place.gap : row, side))
                blocks.push_back(block);
        }
    }
    return blocks;
}

/// Calls of a place that took far more than they usually do.
struct FarBeyond {
    std::size_t calls = 0;
    std::int64_t ns = 0, largestNs = 0, outsideNs = 0; ///< outsideNs: of ns, in no operator
    BlockId largest;
    std::map<std::uint32_t, std::int64_t> ofSteps; ///< by place among the chosen ones
    bool isOutside() const { return double(outsideNs) > kMost * double(ns); }
};

FarBeyond farBeyond(const JudgedRuns &runs, const DifferencePlace &place, Side side)
{
    FarBeyond found;
    const std::vector<UsualTimes> &usual = runs.usual[side];
    if (usual.size() != 1 || !runs.kinds.empty())
        return found;
    const BlockTree &tree = runs.tree(side);
    const std::vector<BlockId> blocks = blocksOf(runs, place, side);
    for (const HeldUpPlace &held : usual.front().places) {
        const bool isHere = std::ranges::any_of(blocks, [&](BlockId block) {
            const bool isOwn = held.block == block
                || (tree[held.block].kind == BlockKind::Unknown && tree[held.block].parent == block);
            return place.isOwnTime ? isOwn : isInside(tree, held.block, block);
        });
        if (!isHere)
            continue;
        found.calls += held.calls;
        found.ns += held.beyondNs;
        found.outsideNs += held.isOutside ? held.beyondNs : 0;
        for (const auto &[step, ns] : held.ofSteps)
            found.ofSteps[step] += ns;
        if (held.beyondNs > found.largestNs) {
            found.largestNs = held.beyondNs;
            found.largest = held.block;
        }
    }
    return found;
}

/// "ProfilerStep#6 of the baseline" if one step has nearly all of it, else "the baseline".
Clauses whereBeyond(const JudgedRuns &runs, Side side, const FarBeyond &beyond)
{
    const auto most = std::ranges::max_element(beyond.ofSteps, {}, [](const auto &step) { return step.second; });
    const bool isBaseline = side == Side::Baseline;
    if (most == beyond.ofSteps.end() || double(most->second) < kNearlyAll * double(beyond.ns))
        return { verdictClause(
            isBaseline ? TWINLANE_TEXT("Verdict", "the baseline") : TWINLANE_TEXT("Verdict", "the experimental run")) };
    const std::uint32_t step = runs.steps(side)[most->first];
    return { verdictClause(isBaseline ? TWINLANE_TEXT("Verdict", "{0} of the baseline")
                                      : TWINLANE_TEXT("Verdict", "{0} of the experimental run"),
        { runs.run(side).steps.kept[step].name }) };
}

/// {2} is the block of the most of it, or one of several.
std::string_view whyBeyondText(const FarBeyond &beyond)
{
    const bool isMost = double(beyond.largestNs) > kMost * double(beyond.ns);
    if (beyond.isOutside() && beyond.calls == 1)
        return TWINLANE_TEXT("Verdict", "in {3} the host was once in no operator for {1} more than usual ({2})");
    if (beyond.isOutside())
        return isMost ? TWINLANE_TEXT(
                   "Verdict", "in {3} the host was {0} times in no operator, {1} more than usual (most in {2})")
                      : TWINLANE_TEXT("Verdict",
                          "in {3} the host was {0} times in no operator, {1} more than usual (such as in {2})");
    if (beyond.calls == 1)
        return TWINLANE_TEXT("Verdict", "in {3} one call took {1} more than usual ({2})");
    return isMost ? TWINLANE_TEXT("Verdict", "in {3} {0} calls took {1} more than usual (most in {2})")
                  : TWINLANE_TEXT("Verdict", "in {3} {0} calls took {1} more than usual (such as in {2})");
}

/// "in ProfilerStep#6 of the baseline one call took 54.29 ms more than usual (Conv2d.backward [1])"
Clauses whyFarBeyond(const JudgedRuns &runs, const DifferencePlace &place)
{
    PerSide<FarBeyond> sides;
    PerSide<double> perStepNs {};
    for (const Side side : kSides) {
        sides[side] = farBeyond(runs, place, side);
        perStepNs[side] = double(sides[side].ns) / double(runs.steps(side).size());
    }
    if (place.deltaNs == 0 || (perStepNs[1] - perStepNs[0]) / double(place.deltaNs) < kMost)
        return {};
    const Side side = heldUpSide(double(place.deltaNs)) == 0 ? Side::Baseline : Side::Experimental;
    const FarBeyond &beyond = sides[side];
    const BlockTree &tree = runs.tree(side);
    const bool isUnknown = tree[beyond.largest].kind == BlockKind::Unknown;
    const BlockId named = isUnknown && tree[beyond.largest].parent ? tree[beyond.largest].parent : beyond.largest;
    const std::string_view text = whyBeyondText(beyond);
    return { verdictClause(text,
        { verdictCount(beyond.calls), verdictTime(double(beyond.ns)), std::string(tree.text(tree[named].label)),
            whereBeyond(runs, side, beyond) }) };
}

/// Does the place hold blocks of another class than before?
bool isOfOtherClass(const JudgedRuns &runs, const DifferencePlace &place)
{
    if (place.nature == PlaceNature::Replaced)
        return true;
    return std::ranges::any_of(place.rows, [&](RowId row) {
        const std::string_view a = runs.className(row, Side::Baseline), b = runs.className(row, Side::Experimental);
        return !a.empty() && !b.empty() && a != b;
    });
}

/// The operators of a class that others replaced, whether or not they take more: "aten::einsum -> aten::bmm"; else its blocks.
Clauses whyReplaced(const JudgedRuns &runs, const std::vector<RowReason> &rowReasons, const DifferencePlace &place)
{
    if (!isOfOtherClass(runs, place))
        return {};
    std::map<std::pair<std::string, std::string>, double> nsOf;
    const bool onDevice = isTimeOfDevice(runs);
    for (const auto *rows : { &place.rows, &place.backwardRows }) {
        for (const RowId row : *rows) {
            const auto isBefore = [](const RowReason &reason, RowId at) { return reason.row < at; };
            auto at = std::lower_bound(rowReasons.begin(), rowReasons.end(), row, isBefore);
            for (; at != rowReasons.end() && at->row.value < runs.rows[row.row()].subtreeEnd; ++at) {
                if (at->kind == ReasonKind::Replaced && at->onDevice == onDevice && !at->evidence.empty())
                    nsOf[{ at->evidence.front().baseline, at->evidence.front().experimental }] += at->deltaNs();
            }
        }
    }
    const auto most = std::ranges::max_element(
        nsOf, [](const auto &x, const auto &y) { return std::abs(x.second) < std::abs(y.second); });
    if (most != nsOf.end() && std::abs(most->second) >= kMost * std::abs(double(place.deltaNs)))
        return { verdictClause("{0} -> {1}", { withoutEngine(most->first.first), withoutEngine(most->first.second) }) };
    return replacementClauses(placeParts(runs, place));
}

/// A part of what one side alone has.
struct LargestPart {
    Clauses name;        ///< no clause: none is large
    bool isMost = false; ///< of it; else it is an example
};

/// What blocks of one side alone are made of.
class MadeOf {
public:
    MadeOf(const JudgedRuns &runs, Side side)
        : m_runs(runs)
        , m_tree(runs.tree(side))
        , m_side(side)
    {
    }

    /// The class of the blocks directly inside that take most of it; else the operator that takes a good part.
    LargestPart largest(const DifferencePlace &place) const
    {
        const std::vector<BlockId> blocks = blocksOf(m_runs, place, m_side);
        const double wholeNs = std::abs(double(place.deltaNs)) * double(m_runs.steps(m_side).size());
        if (Clauses inner = innerBlocks(blocks, wholeNs); !inner.empty())
            return { std::move(inner), true };
        return largestOperator(blocks, wholeNs);
    }

private:
    struct Inner {
        std::size_t count = 0;
        std::int64_t ns = 0;
    };

    Clauses innerBlocks(const std::vector<BlockId> &blocks, double wholeNs) const
    {
        std::map<std::string_view, Inner> ofClass;
        for (const BlockId block : blocks) {
            for (const BlockId child : m_tree.children(block)) {
                if (m_tree[child].kind != BlockKind::Module || !m_tree[child].className)
                    continue;
                Inner &inner = ofClass[m_tree.text(m_tree[child].className)];
                ++inner.count;
                inner.ns += sumNs(child);
            }
        }
        const auto most =
            std::ranges::max_element(ofClass, [](const auto &x, const auto &y) { return x.second.ns < y.second.ns; });
        if (most == ofClass.end() || double(most->second.ns) < kMost * wholeNs)
            return {};
        PlaceParts parts;
        parts.block = std::string(most->first);
        parts.count = most->second.count;
        return placeClauses(parts);
    }

    std::int64_t sumNs(BlockId block) const
    {
        const std::int64_t *ofSteps = m_tree.samplesNs(block, m_runs.options.measure);
        std::int64_t sum = 0;
        for (const std::uint32_t step : m_runs.steps(m_side))
            sum += ofSteps[step];
        return sum;
    }

    LargestPart largestOperator(const std::vector<BlockId> &blocks, double wholeNs) const
    {
        const Run &run = m_runs.run(m_side);
        const auto &places = m_runs.timeline(m_side).operatorPlaces;
        const OperatorCosts &costs = run.operatorCosts;
        const bool onDevice = isTimeOfDevice(m_runs);
        std::vector<char> isHere(m_tree.size());
        for (const BlockId block : blocks)
            std::fill(isHere.begin() + std::ptrdiff_t(block.row()), isHere.begin() + m_tree[block].subtreeEnd, true);
        std::map<NameId, std::int64_t> ofName;
        for (std::size_t i = 0; i < places.size(); ++i) {
            interruptionPoint();
            const Place &at = places[i];
            if (at.block && isHere[at.block.row()] && costs.counts[i]
                && std::ranges::binary_search(m_runs.steps(m_side), at.step))
                ofName[run.trace.name[run.operators[i].row()]] +=
                    onDevice ? costs.deviceSelfNs[i] : costs.hostSelfNs[i];
        }
        const auto most =
            std::ranges::max_element(ofName, [](const auto &x, const auto &y) { return x.second < y.second; });
        if (most == ofName.end() || double(most->second) < kGoodPart * wholeNs)
            return {};
        return { { verdictClause("{0}", { std::string(run.trace.texts.text(most->first)) }) },
            double(most->second) >= kMost * wholeNs };
    }

    const JudgedRuns &m_runs;
    const BlockTree &m_tree;
    Side m_side;
};

/// The names of the Python functions of a recording, without their lines.
std::set<std::string> functionsOf(const Trace &trace)
{
    std::set<NameId> names;
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        if (trace.kind[row] == EventKind::PythonFrame)
            names.insert(trace.name[row]);
    }
    std::set<std::string> functions;
    for (const NameId name : names)
        functions.insert(frameClass(trace.texts.text(name)));
    return functions;
}

/// The outermost of the user's functions around the first call of a block that the other side never calls: "rec.py: evaluate".
/// Empty: there is none.
std::string newFunctionAround(const JudgedRuns &runs, const DifferencePlace &place, Side side)
{
    const Run &run = runs.run(side), &other = runs.run(side == Side::Baseline ? Side::Experimental : Side::Baseline);
    const BlockId block = runs.block(place.rows.front(), side);
    EventId call;
    for (const std::uint32_t step : block ? runs.steps(side) : std::vector<std::uint32_t>()) {
        if (const auto calls = callsOf(runs.timeline(side), block, step); !calls.empty() && !call)
            call = calls.front().event;
    }
    if (!call)
        return {};
    std::vector<std::string> around; // the innermost first
    EventId at =
        userFrameAround(run, run.trace.lane[call.row()], { run.trace.startNs[call.row()], run.trace.endNs(call) });
    for (; at; at = run.nesting.parent[at.row()]) {
        if (run.trace.kind[at.row()] == EventKind::PythonFrame && isUserFrame(run.trace.nameOf(at)))
            around.push_back(frameClass(run.trace.nameOf(at)));
    }
    if (around.empty())
        return {};
    const std::set<std::string> known = functionsOf(other.trace);
    const auto isNew = [&](const std::string &name) { return !known.contains(name) && !name.ends_with('>'); };
    const auto found = std::find_if(around.rbegin(), around.rend(), isNew);
    return known.empty() || found == around.rend() ? std::string() : *found;
}

/// "experimental side only, in rec.py: evaluate, mostly Mixer x18"
Clauses withPart(Clauses whole, LargestPart part)
{
    if (part.name.empty())
        return whole;
    return { verdictClause(
        part.isMost ? TWINLANE_TEXT("Verdict", "{0}, mostly {1}") : TWINLANE_TEXT("Verdict", "{0}, such as {1}"),
        { std::move(whole), std::move(part.name) }) };
}

/// Does a module's call have no backward pass, though other calls of its class have one? So does an evaluation between steps.
bool isForwardAlone(const JudgedRuns &runs, const DifferencePlace &place, Side side)
{
    const BlockTree &tree = runs.tree(side);
    const BlockId block = runs.block(place.rows.front(), side);
    if (place.rows.size() > 1 || !block || tree[block].kind != BlockKind::Module || !tree[block].className)
        return false;
    bool hasOther = false;
    for (std::size_t row = 0; row < tree.size(); ++row) {
        const BlockId forward = tree.blocks[row].forward;
        if (forward == block)
            return false;
        hasOther = hasOther || (forward && tree[forward].className == tree[block].className);
    }
    return hasOther;
}

Clauses whatIsAlone(const JudgedRuns &runs, const DifferencePlace &place, Side side)
{
    const bool isNew = side == Side::Experimental;
    std::string function = newFunctionAround(runs, place, side);
    Clauses whole { function.empty() ? verdictClause(isNew ? TWINLANE_TEXT("Verdict", "experimental side only")
                                                           : TWINLANE_TEXT("Verdict", "baseline side only"))
                                     : verdictClause(isNew ? TWINLANE_TEXT("Verdict", "experimental side only, in {0}")
                                                           : TWINLANE_TEXT("Verdict", "baseline side only, in {0}"),
                                         { std::move(function) }) };
    return withPart(std::move(whole), MadeOf(runs, side).largest(place));
}

Clauses whyAlone(const JudgedRuns &runs, const DifferencePlace &place)
{
    const Side side = place.nature == PlaceNature::Added ? Side::Experimental : Side::Baseline;
    Clauses forwardAlone;
    if (isForwardAlone(runs, place, side))
        forwardAlone = { verdictClause(TWINLANE_TEXT("Verdict", "without a backward pass")) };
    return listed({ whatIsAlone(runs, place, side), std::move(forwardAlone) });
}

} // namespace

void tellPlaceWhys(
    const JudgedRuns &runs, const std::vector<RowReason> &rowReasons, std::vector<DifferencePlace> &places)
{
    for (DifferencePlace &place : places) {
        if (place.nature == PlaceNature::Added || place.nature == PlaceNature::Removed) {
            place.why = whyAlone(runs, place);
        } else if (place.nature == PlaceNature::Changed || place.nature == PlaceNature::Replaced) {
            place.why = whyFarBeyond(runs, place);
            if (place.why.empty())
                place.why = whyReplaced(runs, rowReasons, place);
        } else if (place.nature == PlaceNature::Recomputed) {
            RowReason again;
            again.kind = ReasonKind::Recomputation;
            place.why = fewWords(factsOf(again));
        }
    }
}

} // namespace twinlane
