// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/placename.h"

#include "model/alignment/qualifiednames.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/reasons/joinedplaces.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <set>

namespace twinlane {

namespace {

Clauses counted(const std::string &name, std::size_t count)
{
    return { count > 1 ? verdictClause(TWINLANE_TEXT("Verdict", "{0} x{1}"), { name, verdictCount(count) })
                       : verdictClause("{0}", { name }) };
}

/// The classes are named where they are few.
void addRecomputed(const JudgedRuns &runs, const DifferencePlace &place, PlaceParts &parts)
{
    std::vector<std::pair<std::string, std::size_t>> &classes = parts.recomputed;
    for (const RowId row : place.rows) {
        for (const RowId inside : recomputedInside(runs, row)) {
            const std::string_view name = runs.className(inside);
            const auto found =
                std::find_if(classes.begin(), classes.end(), [&](const auto &entry) { return entry.first == name; });
            if (found == classes.end())
                classes.emplace_back(name, 1);
            else
                ++found->second;
        }
    }
    constexpr std::size_t kMostClasses = 2;
    parts.hasMoreRecomputed = classes.size() > kMostClasses;
    classes.resize(std::min(kMostClasses, classes.size()));
}

/// By how much the step changed with the row, which one side may have alone.
double deltaNs(const JudgedRuns &runs, RowId row)
{
    return double(runs.timeNs(row, runs.options.measure).delta.value_or(0));
}

/// Are the blocks of one side that are inside the row a crumb of it? Where a graph holds the rest, what they do may be in there.
bool areCrumbs(const JudgedRuns &runs, RowId row)
{
    constexpr double kCrumb = 0.1;
    const Delta<std::int64_t> whole = runs.timeNs(row, runs.options.measure);
    double ns = 0;
    for (const RowId child : runs.children(row)) {
        const PairRow &pair = runs.rows[child.row()];
        if ((!pair.a || !pair.b) && runs.kind(child) != BlockKind::Unknown)
            ns += std::abs(deltaNs(runs, child));
    }
    return ns < kCrumb * double(std::max(whole.baseline.value_or(0), whole.experimental.value_or(0)));
}

void addReplaced(const JudgedRuns &runs, const DifferencePlace &place, PlaceParts &parts)
{
    const ReplacedClasses classes = replacedClasses(runs, place.rows.front());
    const bool isSameInAll = std::all_of(
        place.rows.begin(), place.rows.end(), [&](RowId row) { return replacedClasses(runs, row) == classes; });
    if (!isSameInAll || !classes.areTelling() || areCrumbs(runs, place.rows.front()))
        return;
    parts.gone.assign(classes.gone.begin(), classes.gone.end());
    parts.added.assign(classes.added.begin(), classes.added.end());
}

/// The blocks of one side that have most time.
struct ReplacedNames {
    std::vector<std::string> names;
    double namedNs = 0, unnamedNs = 0; ///< by how much the step changed with them, and with the other ones
};

ReplacedNames replacedNames(const JudgedRuns &runs, const std::vector<RowId> &rows, Side side)
{
    constexpr std::size_t kMostTold = 2;
    std::map<std::string, double> timeOf;
    for (const RowId row : rows) {
        const PairRow &pair = runs.rows[row.row()];
        if (side == Side::Baseline ? !pair.b : !pair.a)
            timeOf[std::string(runs.className(row).empty() ? runs.label(row) : runs.className(row))] +=
                deltaNs(runs, row);
    }
    std::vector<std::pair<std::string, double>> ordered(timeOf.begin(), timeOf.end());
    std::ranges::stable_sort(ordered, std::greater(), [](const auto &entry) { return std::abs(entry.second); });
    ReplacedNames replaced;
    for (std::size_t i = 0; i < ordered.size(); ++i) {
        if (i < kMostTold)
            replaced.names.push_back(ordered[i].first);
        (i < kMostTold ? replaced.namedNs : replaced.unnamedNs) += ordered[i].second;
    }
    if (ordered.size() > kMostTold)
        replaced.names.emplace_back("\u2026");
    return replaced;
}

/// Are these the blocks that replaced each other, and not the block around them?
bool isReplacement(const JudgedRuns &runs, const DifferencePlace &place)
{
    const auto isOneSided = [&](RowId row) { return !runs.rows[row.row()].a || !runs.rows[row.row()].b; };
    return place.nature == PlaceNature::Replaced && std::any_of(place.rows.begin(), place.rows.end(), isOneSided);
}

/// Names are told only where the time changed with those that are named: of many blocks it may have with the others.
void addReplacement(const JudgedRuns &runs, const DifferencePlace &place, PlaceParts &parts)
{
    const RowId around = runs.rows[place.rows.front().row()].parent; // the step has no name
    parts.block = around && around != runs.stepRow() ? namedPath(runs, around) : std::string();
    parts.isReplaced = true;
    const ReplacedNames gone = replacedNames(runs, place.rows, Side::Baseline);
    const ReplacedNames added = replacedNames(runs, place.rows, Side::Experimental);
    constexpr double kMostUnnamed = 0.5;
    if (std::abs(gone.unnamedNs) + std::abs(added.unnamedNs) > kMostUnnamed * std::abs(gone.namedNs + added.namedNs))
        return;
    parts.gone = gone.names;
    parts.added = added.names;
}

/// "Conv2d and ReLU"
Clauses inOrder(const std::vector<std::string> &names)
{
    std::vector<Clauses> list;
    for (const std::string &name : names)
        list.push_back(counted(name, 1));
    return joined(std::move(list), verdictClause(TWINLANE_TEXT("Verdict", " and ")));
}

/// "recomputed Bottleneck x6 in backward"
Clauses recomputedName(const PlaceParts &parts)
{
    std::vector<Clauses> names;
    for (const auto &[name, count] : parts.recomputed)
        names.push_back(counted(name, count));
    return { verdictClause(parts.hasMoreRecomputed ? TWINLANE_TEXT("Verdict", "recomputed {0} and others in backward")
                                                   : TWINLANE_TEXT("Verdict", "recomputed {0} in backward"),
        { listed(std::move(names)) }) };
}

/// The own time of the backward phase in a job of several ranks: after its last node it waits for the other ranks.
bool isWaitForRanks(const JudgedRuns &runs, const DifferencePlace &place)
{
    const auto hasRanks = [&](Side side) { return runs.run(side).trace.metadata.worldSize.value_or(1) > 1; };
    return place.isOwnTime && runs.kind(place.rows.front()) == BlockKind::Backward
        && runs.className(place.rows.front()).empty() && hasRanks(Side::Baseline) && hasRanks(Side::Experimental);
}

/// Cost: O(rows).
RowId rowOf(const JudgedRuns &runs, BlockId block, Side side)
{
    for (std::size_t i = 0; i < runs.rows.size(); ++i) {
        if (runs.block(RowId(i), side) == block && !runs.rows[i].isOwnTime)
            return RowId(i);
    }
    return {};
}

/// Users know modules by their place in the forward pass, not by when their gradients are computed. Cost: O(rows).
RowId forwardRow(const JudgedRuns &runs, RowId row)
{
    for (const Side side : { Side::Experimental, Side::Baseline }) {
        const BlockId block = runs.block(row, side);
        const BlockId forward = block ? runs.tree(side)[block].forward : BlockId();
        if (const RowId found = forward ? rowOf(runs, forward, side) : RowId())
            return found;
    }
    return {};
}

std::string blockName(const JudgedRuns &runs, RowId row)
{
    const std::string_view name = runs.className(row);
    if (name.empty())
        return std::string(runs.label(row));
    return std::string(name) + (runs.kind(row) == BlockKind::Backward ? ".backward" : "");
}

/// The module around one of a side, as the forward pass has them; none: it is no module, or lies in the step itself.
BlockId moduleAround(const BlockTree &tree, BlockId block)
{
    if (!block)
        return {};
    const BlockId around = tree[tree[block].forward ? tree[block].forward : block].parent;
    return around && tree[around].kind == BlockKind::Module ? around : BlockId();
}

/// What several blocks of one class lie in, where the class also stands elsewhere, so that its name alone does not tell which are
/// meant: the path of the module around all of them, or the class of those around each. Empty: neither tells them apart.
std::string aroundAll(const JudgedRuns &runs, const std::vector<RowId> &rows)
{
    const Side side = runs.block(rows.front(), Side::Experimental) ? Side::Experimental : Side::Baseline;
    const BlockTree &tree = runs.tree(side);
    const auto aroundRow = [&](RowId row) { return moduleAround(tree, runs.block(row, side)); };
    const BlockId first = aroundRow(rows.front());
    if (!first)
        return {};
    const NameId name = tree[runs.block(rows.front(), side)].className;
    const auto standsElsewhere = [&](const auto &isThere) {
        return std::ranges::any_of(tree.blocks, [&](const Block &block) {
            return block.kind == BlockKind::Module && block.className == name && block.parent && !isThere(block.parent);
        });
    };
    const auto isIt = [&](BlockId module) { return module == first; };
    const auto isOfClass = [&](BlockId module) { return module && tree[module].className == tree[first].className; };
    const auto areIn = [&](const auto &is) {
        return std::ranges::all_of(rows, [&](RowId row) { return is(aroundRow(row)); }) && standsElsewhere(is);
    };
    if (areIn(isIt)) {
        const RowId row = rowOf(runs, first, side);
        return row ? namedPath(runs, row) : std::string();
    }
    return areIn(isOfClass) ? std::string(tree.text(tree[first].className)) : std::string();
}

void addBlock(const JudgedRuns &runs, const DifferencePlace &place, PlaceParts &parts)
{
    const RowId row = place.rows.front();
    parts.count = place.rows.size();
    if (parts.count == 1) {
        const RowId forward = forwardRow(runs, row);
        parts.isBackward = bool(forward);
        parts.block = namedPath(runs, forward ? forward : row);
        parts.former = formerClass(runs, { forward ? forward : row });
        return;
    }
    // Blocks without a class, such as autograd nodes, may be different ones. Then the one that differs most gives the
    // name.
    const RowId largest = *std::max_element(place.rows.begin(), place.rows.end(),
        [&](RowId x, RowId y) { return std::abs(deltaNs(runs, x)) < std::abs(deltaNs(runs, y)); });
    if (place.isToldApart) {
        parts.block = namedPath(runs, largest);
        parts.isMixed = true;
        return;
    }
    parts.block = blockName(runs, largest);
    parts.isMixed = std::any_of(
        place.rows.begin(), place.rows.end(), [&](RowId other) { return blockName(runs, other) != parts.block; });
    if (parts.isMixed)
        return;
    parts.former = formerClass(runs, place.rows);
    if (const std::string common = commonQualifiedName(runs, place.rows); !common.empty())
        parts.block = common + (runs.kind(largest) == BlockKind::Backward ? ".backward" : "");
    else if (const std::string around = aroundAll(runs, place.rows); !around.empty())
        parts.block = around + " / " + parts.block;
}

/// In which of its side's chosen steps a block is called; empty: the side has no such block.
std::vector<bool> stepsWith(const JudgedRuns &runs, RowId row, Side side)
{
    std::vector<bool> isCalled;
    const BlockId block = runs.block(row, side);
    if (!block)
        return isCalled;
    const std::uint32_t *calls = runs.tree(side).callSamples(block);
    for (const std::uint32_t step : runs.steps(row, side))
        isCalled.push_back(calls[step] > 0);
    return isCalled;
}

/// Blocks that occur in some steps only, all in the same ones, say so.
void addSteps(const JudgedRuns &runs, const DifferencePlace &place, PlaceParts &parts)
{
    const bool isOneSided = place.nature == PlaceNature::Added || place.nature == PlaceNature::Removed;
    if (!isOneSided || runs.sampleUnit != SampleUnit::Step)
        return;
    const Side side = place.nature == PlaceNature::Added ? Side::Experimental : Side::Baseline;
    const std::vector<bool> first = stepsWith(runs, place.rows.front(), side);
    const auto with = std::size_t(std::count(first.begin(), first.end(), true));
    const bool areTheSame = std::all_of(
        place.rows.begin() + 1, place.rows.end(), [&](RowId row) { return stepsWith(runs, row, side) == first; });
    if (with == first.size() || !areTheSame)
        return;
    parts.inSteps = with;
    parts.ofSteps = first.size();
}

std::int64_t sumNs(const JudgedRuns &runs, RowId row, Side side, Measure measure)
{
    const std::vector<std::int64_t> samples = runs.samplesNs(row, side, measure);
    return std::accumulate(samples.begin(), samples.end(), std::int64_t(0));
}

/// Work that nothing in the file launched lies in the gap behind the block that the host is in. It is known by its time: the
/// gap is far shorter on the host, and so is all that was launched in it.
bool holdsForeignWork(const JudgedRuns &runs, RowId gap)
{
    return std::any_of(kSides.begin(), kSides.end(), [&](Side side) {
        if (runs.run(side).links.withoutLaunch == 0)
            return false;
        const std::int64_t ownNs = sumNs(runs, gap, side, Measure::Host) + sumNs(runs, gap, side, Measure::Device);
        return sumNs(runs, gap, side, Measure::Critical) > 2 * ownNs;
    });
}

/// The blocks beside the one gap that own time is of, if both sides have them.
void addGap(const JudgedRuns &runs, const DifferencePlace &place, PlaceParts &parts)
{
    if (!place.gap)
        return;
    parts.isLaunchedElsewhere = holdsForeignWork(runs, place.gap);
    if (parts.isLaunchedElsewhere)
        return;
    RowId before, after;
    for (const RowId row : runs.children(runs.rows[place.gap.row()].parent)) {
        if (runs.kind(row) == BlockKind::Unknown)
            continue;
        if (row > place.gap) {
            before = row;
            break;
        }
        after = row;
    }
    const auto isOfOneSide = [&](RowId row) { return row && (!runs.rows[row.row()].a || !runs.rows[row.row()].b); };
    if (isOfOneSide(before) || isOfOneSide(after))
        return;
    parts.before = before ? namedLabel(runs, before) : std::string_view();
    parts.after = after ? namedLabel(runs, after) : std::string_view();
}

/// "own time in the gap before Net", "own time in the gap between Net and Optimizer.step"
Statement ownTimeClause(const PlaceParts &parts)
{
    if (parts.isLaunchedElsewhere)
        return verdictClause(TWINLANE_TEXT("Verdict", "own time in device work launched outside the file"));
    if (!parts.before.empty() && !parts.after.empty())
        return verdictClause(
            TWINLANE_TEXT("Verdict", "own time in the gap between {0} and {1}"), { parts.after, parts.before });
    if (!parts.before.empty())
        return verdictClause(TWINLANE_TEXT("Verdict", "own time in the gap before {0}"), { parts.before });
    if (!parts.after.empty())
        return verdictClause(TWINLANE_TEXT("Verdict", "own time in the gap after {0}"), { parts.after });
    return verdictClause(TWINLANE_TEXT("Verdict", "own time"));
}

/// "layers.0 / LayerNorm -> RMSNorm", "LayerNorm -> RMSNorm x8"
Clauses renamedClauses(const PlaceParts &parts)
{
    constexpr std::string_view kInside = " / ";
    const std::size_t last = parts.block.rfind(kInside), name = last == std::string::npos ? 0 : last + kInside.size();
    return { verdictClause("{0}", { parts.block.substr(0, name) + parts.former }), verdictClause(" -> "),
        Statement(counted(parts.block.substr(name), parts.count).front()) };
}

Clauses blockClauses(const PlaceParts &parts)
{
    if (parts.block.empty())
        return { verdictClause(TWINLANE_TEXT("Verdict", "the step")) };
    if (!parts.former.empty())
        return renamedClauses(parts);
    return parts.isMixed ? Clauses { verdictClause(
               TWINLANE_TEXT("Verdict", "{0} and {1} more"), { parts.block, verdictCount(parts.count - 1) }) }
                         : counted(parts.block, parts.count);
}

/// Several calls of one module have one backward block: does each row's module have one in the place?
bool isBackwardOfAll(const JudgedRuns &runs, const DifferencePlace &place)
{
    for (const Side side : kSides) {
        const BlockTree &tree = runs.tree(side);
        std::set<NameId> known;
        for (const RowId row : place.backwardRows) {
            const BlockId block = runs.block(row, side);
            if (const BlockId forward = block ? tree[block].forward : BlockId())
                known.insert(tree[forward].instances.begin(), tree[forward].instances.end());
        }
        const bool hasAll = std::ranges::all_of(place.rows, [&](RowId row) {
            const BlockId block = runs.block(row, side);
            return block
                && std::ranges::any_of(tree[block].instances, [&](NameId name) { return known.contains(name); });
        });
        if (hasAll && !place.backwardRows.empty())
            return true;
    }
    return false;
}

} // namespace

PlaceParts placeParts(const JudgedRuns &runs, const DifferencePlace &place)
{
    PlaceParts parts;
    parts.isRest = place.nature == PlaceNature::Rest;
    parts.isWindow = place.nature == PlaceNature::Window;
    if (parts.isRest || parts.isWindow)
        return parts;
    if (place.nature == PlaceNature::Recomputed) {
        addRecomputed(runs, place, parts);
        return parts;
    }
    if (isReplacement(runs, place)) {
        addReplacement(runs, place, parts);
        return parts;
    }
    addBlock(runs, place, parts);
    addSteps(runs, place, parts);
    parts.isBothPasses = !place.backwardRows.empty();
    if (place.backwardRows.size() < place.rows.size() && !isBackwardOfAll(runs, place))
        parts.backwardCount = place.backwardRows.size();
    parts.isMix = place.nature == PlaceNature::Mix;
    parts.isReplaced = place.nature == PlaceNature::Replaced;
    if (parts.isReplaced)
        addReplaced(runs, place, parts);
    parts.isOwnTime = place.isOwnTime;
    addGap(runs, place, parts);
    parts.isWaitForRanks = isWaitForRanks(runs, place);
    return parts;
}

Clauses replacementClauses(const PlaceParts &parts)
{
    if (!parts.isReplaced || parts.gone.empty())
        return {};
    return { verdictClause(
        TWINLANE_TEXT("Verdict", "{0} replaced by {1}"), { inOrder(parts.gone), inOrder(parts.added) }) };
}

std::vector<Clauses> placeWords(const PlaceParts &parts)
{
    std::vector<Clauses> words;
    const auto add = [&words](Statement clause) { words.push_back({ std::move(clause) }); };
    if (parts.isBackward)
        add(verdictClause(TWINLANE_TEXT("Verdict", "backward")));
    if (const Clauses replaced = replacementClauses(parts); !replaced.empty())
        words.push_back(replaced);
    else if (parts.isReplaced)
        add(verdictClause(TWINLANE_TEXT("Verdict", "its blocks replaced")));
    if (parts.isWaitForRanks)
        add(verdictClause(TWINLANE_TEXT("Verdict", "waiting for other ranks")));
    else if (parts.isOwnTime)
        add(ownTimeClause(parts));
    if (parts.backwardCount > 0)
        add(verdictClause(
            TWINLANE_TEXT("Verdict", "forward, and backward of {0}"), { verdictCount(parts.backwardCount) }));
    else if (parts.isBothPasses)
        add(verdictClause(TWINLANE_TEXT("Verdict", "forward and backward")));
    if (parts.ofSteps > 0)
        add(verdictClause(TWINLANE_TEXT("Verdict", "in {0} of {1} steps"),
            { verdictCount(parts.inSteps), verdictCount(parts.ofSteps) }));
    return words;
}

Clauses placeClauses(const PlaceParts &parts)
{
    if (parts.isRest)
        return { verdictClause(TWINLANE_TEXT("Verdict", "everything else")) };
    if (parts.isWindow)
        return { verdictClause(TWINLANE_TEXT("Verdict", "the step's beginning, left out of its window")) };
    if (!parts.recomputed.empty())
        return recomputedName(parts);
    if (parts.isMix)
        return { verdictClause(TWINLANE_TEXT("Verdict", "share of {0} steps"), { parts.block }) };
    std::vector<Clauses> words = placeWords(parts);
    words.insert(words.begin(), blockClauses(parts));
    return listed(std::move(words));
}

std::string placeName(const JudgedRuns &runs, const DifferencePlace &place)
{
    return statementText(placeClauses(placeParts(runs, place)));
}

void tellPlacesApart(const JudgedRuns &runs, std::vector<DifferencePlace> &places)
{
    std::map<std::string, std::size_t> first; // by name
    for (std::size_t i = 0; i < places.size(); ++i) {
        interruptionPoint();
        const auto [found, isNew] = first.try_emplace(placeName(runs, places[i]), i);
        if (isNew)
            continue;
        for (DifferencePlace *place : { &places[found->second], &places[i] })
            place->isToldApart = place->rows.size() > 1;
    }
}

} // namespace twinlane
