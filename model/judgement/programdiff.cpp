// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/judgement/programdiff.h"

#include "model/base/concurrently.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/figures/coarsetimes.h"
#include "model/judgement/programwork.h"
#include "model/trace/generationnames.h"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>

namespace twinlane {

namespace {

/// Where a name is called equally often, whole steps are compared. Else only the values that its calls have.
bool differsIn(std::size_t respect, const NameWork &a, const NameWork &b)
{
    if (a.single[respect].isEmpty() || b.single[respect].isEmpty())
        return respect == 3 && a.single[respect].isEmpty() != b.single[respect].isEmpty();
    return a.calls == b.calls ? a.ofSteps[respect] != b.ofSteps[respect] : a.single[respect] != b.single[respect];
}

class Comparer {
public:
    Comparer(const ProgramWork &a, const ProgramWork &b, ProgramDiff &diff)
        : m_a(a)
        , m_b(b)
        , m_diff(diff)
    {
    }

    /// The names that differ in any respect.
    std::unordered_set<std::string> compare()
    {
        const NameWork none;
        for (const auto &[name, work] : m_a) {
            interruptionPoint();
            const auto other = m_b.find(name);
            add(name, work, other == m_b.end() ? none : other->second);
        }
        for (const auto &[name, work] : m_b) {
            interruptionPoint();
            if (!m_a.contains(name))
                add(name, none, work);
        }
        return std::move(m_differing);
    }

private:
    bool isRecorded(WorkRespect respect) const
    {
        switch (respect) {
        case WorkRespect::Inputs:
            return m_diff.hasShapes;
        case WorkRespect::Types:
            return m_diff.hasTypes;
        case WorkRespect::Strides:
            return m_diff.hasStrides;
        case WorkRespect::Kernels:
            return m_diff.hasKernels;
        case WorkRespect::Calls:
        case WorkRespect::Blocks:
            break;
        }
        return true;
    }

    void add(const std::string &name, const NameWork &a, const NameWork &b)
    {
        const bool isOperator = !name.empty();
        m_diff.compared += isOperator;
        DifferingOperator found { name, callsOf(a), callsOf(b), {} };
        bool differs = isOperator && a.calls != b.calls;
        note(WorkRespect::Calls, differs, found);
        // An operator that a side never calls differs in calls alone.
        const bool isInBoth = a.steps > 0 && b.steps > 0;
        m_diff.inBoth += isOperator && isInBoth;
        m_diff.calledOtherwise += differs && isInBoth;
        for (std::size_t i = 0; i < kValuedRespects.size() && (isInBoth || !isOperator); ++i) {
            const bool differsHere = isRecorded(kValuedRespects[i]) && differsIn(i, a, b);
            note(kValuedRespects[i], differsHere, found);
            differs = differs || differsHere;
        }
        if (differs) {
            m_differing.insert(name);
            m_diff.few.push_back(std::move(found));
        }
    }

    static std::optional<std::uint64_t> callsOf(const NameWork &work)
    {
        return work.steps == 0 ? std::optional<std::uint64_t>(0) : work.calls.only();
    }

    void note(WorkRespect respect, bool differs, DifferingOperator &found)
    {
        m_diff.differing[static_cast<std::size_t>(respect)] += differs;
        found.differs[static_cast<std::size_t>(respect)] = differs;
    }

    const ProgramWork &m_a, &m_b;
    ProgramDiff &m_diff;
    std::unordered_set<std::string> m_differing;
};

bool isOnlyOfCalls(const DifferingOperator &differing)
{
    return std::ranges::count(differing.differs, true) == 1
        && differing.differs[static_cast<std::size_t>(WorkRespect::Calls)];
}

/// Leaves what is few enough to be named.
void keepFew(ProgramDiff &diff)
{
    constexpr std::size_t kOneIn = 10;
    std::vector<DifferingOperator> &few = diff.few;
    const auto moreCalls = [](const DifferingOperator &each) {
        const std::uint64_t a = each.baselineCalls.value_or(0), b = each.experimentalCalls.value_or(0);
        return a > b ? a - b : b - a;
    };
    // Where times are whole microseconds, one or two calls among hundreds may seem to lie in another one of their name.
    constexpr std::uint64_t kOneCallIn = 100;
    const auto isRounding = [&](const DifferingOperator &each) {
        return isOnlyOfCalls(each) && kOneCallIn * moreCalls(each) < each.baselineCalls.value_or(0);
    };
    const auto isUnclear = [&](const DifferingOperator &each) {
        return each.name.empty() || (isOnlyOfCalls(each) && moreCalls(each) == 0);
    };
    if (kOneIn * few.size() > diff.compared || std::ranges::any_of(few, isUnclear))
        few.clear();
    if (std::ranges::all_of(few, isRounding)) // beside others that differ they are as likely real
        few.clear();
    std::ranges::sort(few, [&](const DifferingOperator &x, const DifferingOperator &y) {
        return std::pair(moreCalls(y), std::string_view(x.name)) < std::pair(moreCalls(x), std::string_view(y.name));
    });
}

/// By block: its row; of a block without one, and of a gap, that of its parent.
std::vector<RowId> rowsOfBlocks(const AlignedRuns &runs, Side side)
{
    const BlockTree &tree = runs.tree(side);
    std::vector<RowId> rows(tree.size(), RowId(std::size_t(0)));
    for (std::size_t i = 0; i < runs.rows.size(); ++i) {
        interruptionPoint();
        const BlockId block = runs.block(RowId(i), side);
        if (block && !runs.rows[i].isOwnTime && tree[block].kind != BlockKind::Unknown)
            rows[block.row()] = RowId(i);
    }
    for (std::size_t i = 0; i < tree.size(); ++i) {
        interruptionPoint();
        const BlockId parent = tree[BlockId(i)].parent;
        if (parent && rows[i] == RowId(std::size_t(0)))
            rows[i] = rows[parent.row()];
    }
    return rows;
}

/// By row: does its own work differ?
std::vector<char> rowsOfOtherWork(const AlignedRuns &runs, const std::unordered_set<std::string> &names,
    const ProgramDiff &recorded, const GenerationNames &generations)
{
    std::vector<char> differs(runs.rows.size());
    if (names.empty())
        return differs;
    PerSide<ProgramWork> work;
    for (const Side side : kSides) {
        const DifferingNames only { names, rowsOfBlocks(runs, side) };
        work[side] = programWork(runs, side, generations, &only);
    }
    ProgramDiff ofRows = recorded;
    for (const std::string &name : Comparer(work[0], work[1], ofRows).compare())
        differs[rowOfName(name).row()] = true;
    return differs;
}

/// The part of the step's delta in rows of which some own work differs.
std::int64_t deltaOfDiffering(const AlignedRuns &runs, const std::vector<char> &differs)
{
    const AlignedRuns &judged = runs.judged();
    const auto deltaOf = [&](std::size_t row) {
        return judged.timeNs(RowId(row), Measure::Critical, Aggregate::Mean).delta.value_or(0);
    };
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < runs.rows.size(); ++i) {
        interruptionPoint();
        const PairRow &pair = runs.rows[i];
        if (pair.isOwnTime || runs.kind(RowId(i)) == BlockKind::Unknown)
            continue;
        const bool isOther = differs[i] || !pair.a || !pair.b;
        const bool isParentOther = pair.parent
            && (differs[pair.parent.row()] || !runs.rows[pair.parent.row()].a || !runs.rows[pair.parent.row()].b);
        // A row's own time is its time without that of the blocks inside it.
        sum += isOther == isParentOther ? 0 : isOther ? deltaOf(i) : -deltaOf(i);
    }
    return sum;
}

/// Can a row tell where the work differs? However many operators differ by name: one layer's size changes many of them
/// there, and nothing elsewhere.
bool canBeLocated(const AlignedRuns &runs, const ProgramDiff &diff)
{
    constexpr double kLeastAligned = 0.5;
    return diff.compared > 0 && !runs.topLevelOnly && runs.alignedShare >= kLeastAligned;
}

/// Blocks of one side alone that are called in the chosen steps. Whole microseconds nest one operator in another by chance, so
/// operators are no such blocks where all of them are the same (@p areOperatorsSame) and both sides have such times.
std::size_t oneSidedBlocks(const AlignedRuns &runs, bool areOperatorsSame)
{
    const bool sparesOperators =
        areOperatorsSame && areTimesCoarse(*runs.baseline) && areTimesCoarse(*runs.experimental);
    std::size_t count = 0;
    for (std::size_t i = 0; i < runs.rows.size(); ++i) {
        interruptionPoint();
        const PairRow &pair = runs.rows[i];
        const BlockKind kind = runs.kind(RowId(i));
        if ((pair.a && pair.b) || pair.isOwnTime || kind == BlockKind::Unknown
            || (sparesOperators && kind == BlockKind::Operator))
            continue;
        const Side side = pair.a ? Side::Baseline : Side::Experimental;
        const std::uint32_t *calls = runs.tree(side).callSamples(runs.block(RowId(i), side));
        const std::vector<std::uint32_t> &steps = runs.steps(side);
        count += std::any_of(steps.begin(), steps.end(), [calls](std::uint32_t step) { return calls[step] > 0; });
    }
    return count;
}

/// Do the chosen steps of @p side run a backward pass?
bool runsBackward(const AlignedRuns &runs, Side side)
{
    const BlockTree &tree = runs.tree(side);
    for (std::size_t i = 0; i < tree.size(); ++i) {
        interruptionPoint(i);
        if (tree[BlockId(i)].kind == BlockKind::Backward)
            return true;
    }
    return false;
}

/// The operators of the chosen steps, and how many of them autograd numbers: it numbers what it records.
struct NumberedOperators {
    std::size_t all = 0, numbered = 0;
    bool areMany() const
    {
        constexpr std::size_t kOneIn = 20; // a single one may stand for a library's own guard
        return numbered > 0 && kOneIn * numbered >= all;
    }
};

NumberedOperators numberedOperators(const AlignedRuns &runs, Side side)
{
    const Run &run = runs.run(side);
    const std::vector<Place> &places = runs.timeline(side).operatorPlaces;
    const auto &numbers = run.trace.operatorArgs;
    std::vector<bool> isChosen(run.steps.kept.size(), false);
    for (const std::uint32_t step : runs.steps(side))
        isChosen[step] = true;
    NumberedOperators found;
    for (std::size_t i = 0, next = 0; i < run.operators.size(); ++i) {
        interruptionPoint(i);
        if (!places[i].block || !isChosen[places[i].step])
            continue;
        while (next < numbers.size() && numbers[next].event < run.operators[i])
            ++next;
        ++found.all;
        found.numbered +=
            next < numbers.size() && numbers[next].event == run.operators[i] && numbers[next].sequenceNumber >= 0;
    }
    return found;
}

std::optional<Side> autogradOfOneSide(const AlignedRuns &runs)
{
    if (runsBackward(runs, Side::Baseline) || runsBackward(runs, Side::Experimental))
        return {};
    const NumberedOperators a = numberedOperators(runs, Side::Baseline),
                            b = numberedOperators(runs, Side::Experimental);
    if (a.areMany() && b.numbered == 0)
        return Side::Baseline;
    return b.areMany() && a.numbered == 0 ? std::optional(Side::Experimental) : std::nullopt;
}

void findRecorded(const AlignedRuns &runs, ProgramDiff &diff)
{
    const auto both = [&](auto has) { return has(*runs.baseline) && has(*runs.experimental); };
    const auto anyShape = [&](NameId OperatorShapes::*text) {
        return both([text](const Run &run) {
            // Some profilers write an empty list for each operator.
            return std::any_of(
                run.trace.operatorShapes.begin(), run.trace.operatorShapes.end(), [&](const OperatorShapes &shapes) {
                    return shapes.*text && run.trace.texts.text(shapes.*text) != "[]";
                });
        });
    };
    diff.hasShapes = anyShape(&OperatorShapes::inputDims);
    diff.hasTypes = anyShape(&OperatorShapes::inputTypes);
    diff.hasStrides = anyShape(&OperatorShapes::inputStrides);
    diff.hasKernels = both([](const Run &run) { return !run.links.device.empty(); });
    diff.hasModules = both([](const Run &run) {
        return std::find(run.levels.begin(), run.levels.end(), BlockLevel::Modules) != run.levels.end();
    });
}

} // namespace

std::string_view workRespectKey(WorkRespect respect)
{
    constexpr std::array<std::string_view, kWorkRespectCount> kKeys { "calls", "inputs", "types", "strides", "kernels",
        "blocks" };
    return kKeys[static_cast<std::size_t>(respect)];
}

bool ProgramDiff::isSame() const
{
    return compared > 0 && !autogradOf
        && std::all_of(differing.begin(), differing.end(), [](std::size_t n) { return n == 0; });
}

std::vector<std::string_view> ProgramDiff::recorded() const
{
    std::vector<std::string_view> keys;
    const auto add = [&](bool has, std::string_view key) {
        if (has)
            keys.push_back(key);
    };
    add(hasShapes, "shapes");
    add(hasTypes, "types");
    add(hasStrides, "strides");
    add(hasKernels, "kernels");
    add(hasModules, "modules");
    return keys;
}

ProgramDiff programDiff(const AlignedRuns &runs)
{
    const GenerationNames generations(runs.baseline->trace, runs.experimental->trace);
    auto experimental = concurrently([&] { return programWork(runs, Side::Experimental, generations); });
    const ProgramWork a = programWork(runs, Side::Baseline, generations);
    const ProgramWork b = experimental.get();
    ProgramDiff diff;
    findRecorded(runs, diff);
    const std::unordered_set<std::string> names = Comparer(a, b, diff).compare();
    keepFew(diff);
    diff.differing[static_cast<std::size_t>(WorkRespect::Blocks)] = oneSidedBlocks(runs, names.empty());
    diff.autogradOf = autogradOfOneSide(runs);
    if (!diff.autogradOf && canBeLocated(runs, diff)) { // else every operator may differ
        diff.isOtherWork = rowsOfOtherWork(runs, names, diff, generations);
        if (!diff.isSame())
            diff.deltaNs = deltaOfDiffering(runs, diff.isOtherWork);
    }
    return diff;
}

} // namespace twinlane
