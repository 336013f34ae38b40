// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/judgement/programdiff.h"

#include "model/base/concurrently.h"
#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/figures/inputlists.h"
#include "model/trace/autogradnames.h"
#include "model/trace/generationnames.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace twinlane {

namespace {

constexpr std::uint32_t kNone = ~std::uint32_t(0);
/// The respects of an operator's values; calls are counted, blocks are counted apart.
constexpr std::array<WorkRespect, 4> kValued { WorkRespect::Inputs, WorkRespect::Types, WorkRespect::Strides,
    WorkRespect::Kernels };
using Values = std::array<std::uint64_t, kValued.size()>;

/// What all calls of one name did in one step. Sums of hashes do not depend on the order of the calls.
struct StepWork {
    std::uint32_t key = 0; ///< of the name
    std::uint64_t calls = 0;
    Values values {};
};

/// A set of numbers, most of which come again and again. New ones go behind a sorted list, and into it each time that
/// they are as many: no number needs memory of its own.
class NumberSet {
public:
    void insert(std::uint64_t number)
    {
        const auto sortedEnd = m_numbers.begin() + std::ptrdiff_t(m_sorted);
        if (std::binary_search(m_numbers.begin(), sortedEnd, number))
            return;
        m_numbers.push_back(number);
        if (m_numbers.size() >= 2 * m_sorted)
            tidy();
    }
    /// To be called before it is compared.
    void tidy()
    {
        std::sort(m_numbers.begin(), m_numbers.end());
        m_numbers.erase(std::unique(m_numbers.begin(), m_numbers.end()), m_numbers.end());
        m_sorted = m_numbers.size();
    }
    bool empty() const { return m_numbers.empty(); }
    bool operator==(const NumberSet &other) const { return m_numbers == other.m_numbers; }

private:
    std::vector<std::uint64_t> m_numbers;
    std::size_t m_sorted = 0; ///< so many, at the beginning
};

/// What one name did, as sets: whole steps, and single values of all steps.
struct NameWork {
    NumberSet calls;                               ///< of a step
    std::array<NumberSet, kValued.size()> ofSteps; ///< sums of a step
    std::array<NumberSet, kValued.size()> single;  ///< values of one call
    Values last {};                                ///< of these: those of the last call
    std::uint32_t steps = 0;                       ///< in which it is called
    std::uint32_t step = kNone, work = kNone;      ///< the last one that was asked for, and its place in the list
};

using Work = std::unordered_map<std::string, NameWork>;

/// Names that differ, to be read once more: each block's calls by themselves.
struct Differing {
    std::unordered_set<std::string> names;
    std::vector<RowId> rowOfBlock; ///< by block
};

std::string nameInRow(std::string_view name, RowId row)
{
    return std::to_string(row.row()) + ' ' + std::string(name);
}

RowId rowOfName(std::string_view nameInRow)
{
    std::size_t row = 0;
    std::from_chars(nameInRow.data(), nameInRow.data() + nameInRow.size(), row);
    return RowId(row);
}

std::uint64_t hashWithoutSpace(std::string_view text)
{
    std::string bare(text);
    std::erase_if(bare, [](char c) { return static_cast<unsigned char>(c) <= 0x20; });
    return textHash(bare) | 1;
}

/// Profilers name the types of numbers in different ways. Only tensors count.
std::uint64_t hashOfTypes(std::string_view types)
{
    std::uint64_t hash = 1;
    for (const std::string &type : listElements(types))
        hash = mixedHash(hash, type == "Scalar" || type == "ScalarList" ? textHash({}) : textHash(type));
    return hash | 1;
}

/// Reads one side's steps.
class WorkReader {
public:
    /// @p only: the names and blocks to read; null: all names, whatever block calls them.
    WorkReader(const AlignedRuns &runs, Side side, const GenerationNames &generations, const Differing *only = nullptr)
        : m_only(only)
        , m_generations(generations)
        , m_run(runs.run(side))
        , m_timeline(runs.timeline(side))
        , m_stepCount(static_cast<std::uint32_t>(runs.steps(side).size()))
        , m_isChosen(m_run.steps.kept.size(), false)
        , m_keyOfText(m_run.trace.texts.size(), kNone)
    {
        for (const std::uint32_t step : runs.steps(side))
            m_isChosen[step] = true;
        for (auto &hashes : m_hashes)
            hashes.resize(m_run.trace.texts.size());
        findLoaders();
    }

    Work read()
    {
        for (std::size_t i = 0; i < m_run.operators.size(); ++i) {
            interruptionPoint(i);
            if (!m_run.nestedCalls.isDispatchedAgain[i] && !isOfOneGeneration(i))
                addOperator(i);
        }
        for (std::size_t i = 0; i < m_run.links.device.size(); ++i) {
            interruptionPoint(i);
            addDeviceWork(i);
        }
        return finished();
    }

private:
    /// A loader fetches a batch when its workers have one, so the step that a call falls into is no matter of the
    /// program.
    void findLoaders()
    {
        const BlockTree &tree = m_timeline.tree;
        m_isInLoader.resize(tree.size());
        for (std::size_t i = 0; i < tree.size(); ++i) {
            const Block &block = tree[BlockId(i)];
            m_isInLoader[i] = block.kind == BlockKind::DataLoader || (block.parent && m_isInLoader[block.parent.row()]);
        }
    }

    /// A range that the other side's generation does not record, or a part of what it does at once.
    bool isOfOneGeneration(std::size_t op) const
    {
        const std::string_view name = m_run.trace.nameOf(m_run.operators[op]);
        if (m_generations.leavesOutEngine() && isAutogradNodeName(name))
            return true;
        const std::uint32_t around = m_generations.isRenamed(name) ? m_run.operatorCosts.around[op] : kNone;
        if (around == kNone)
            return false;
        const std::string_view outer = m_run.trace.nameOf(m_run.operators[around]);
        return !isAutogradNodeName(outer) && m_generations.shared(outer) == m_generations.shared(name);
    }

    bool isChosen(const Place &place) const { return place.block && m_isChosen[place.step]; }

    /// The number of a name, of a block where only some are read; the same for names that differ by addresses only.
    /// kNone: it is not to be read.
    std::uint32_t keyOf(NameId name, BlockId block)
    {
        std::uint32_t &key = m_keyOfText[name.row()];
        if (key == kNone)
            key = keyOf(normalizedName(m_generations.shared(m_run.trace.texts.text(name))));
        return keyInBlock(key, block);
    }

    std::uint32_t keyInBlock(std::uint32_t key, BlockId block)
    {
        if (!m_only)
            return key;
        if (m_isAsked.size() <= key)
            m_isAsked.resize(key + 1, kNotKnown);
        if (m_isAsked[key] == kNotKnown)
            m_isAsked[key] = m_only->names.contains(*m_texts[key]);
        if (m_isAsked[key] == 0)
            return kNone;
        const RowId row = m_only->rowOfBlock[block.row()];
        const auto [found, isNew] = m_keyInRow.try_emplace(std::uint64_t(key) << 32 | row.row(), kNone);
        if (isNew)
            found->second = keyOf(nameInRow(*m_texts[key], row));
        return found->second;
    }

    std::uint32_t keyOf(std::string name)
    {
        const auto [found, isNew] = m_keys.try_emplace(std::move(name), static_cast<std::uint32_t>(m_names.size()));
        if (isNew) {
            m_names.emplace_back();
            m_texts.push_back(&found->first);
        }
        return found->second;
    }

    /// A name is called many times in one step before the next.
    StepWork &workOf(std::uint32_t key, std::uint32_t step)
    {
        NameWork &name = m_names[key];
        if (name.step != step) {
            const auto made = static_cast<std::uint32_t>(m_work.size());
            const auto [found, isNew] = m_steps.try_emplace(std::uint64_t(key) << 32 | step, made);
            if (isNew)
                m_work.push_back({ key, 0, {} });
            name.step = step;
            name.work = found->second;
        }
        return m_work[name.work];
    }

    void addOperator(std::size_t i)
    {
        const Place &place = m_timeline.operatorPlaces[i];
        if (!isChosen(place))
            return;
        const EventId event = m_run.operators[i];
        const std::uint32_t key = keyOf(m_run.trace.name[event.row()], place.block);
        if (key == kNone)
            return;
        StepWork &work = workOf(key, place.step);
        const bool counts = !m_isInLoader[place.block.row()];
        work.calls += counts;
        const auto &shapes = m_run.trace.operatorShapes;
        // Both lists are in the order of events.
        while (m_nextShape < shapes.size() && shapes[m_nextShape].event < event)
            ++m_nextShape;
        if (m_nextShape == shapes.size() || shapes[m_nextShape].event != event)
            return;
        const OperatorShapes &own = shapes[m_nextShape];
        addValue(work, key, 0, hashOf(own.inputDims, hashWithoutSpace), counts);
        addValue(work, key, 1, hashOf(own.inputTypes, hashOfTypes), counts);
        addValue(work, key, 2, hashOf(own.inputStrides, hashWithoutSpace), counts);
    }

    /// 0: the text is not in the file.
    std::uint64_t hashOf(NameId text, std::uint64_t (*hash)(std::string_view))
    {
        if (!text)
            return 0;
        std::uint64_t &known = m_hashes[hash == &hashOfTypes][text.row()];
        if (known == 0)
            known = hash(m_run.trace.texts.text(text));
        return known;
    }

    /// @p counts: which step it falls into matters.
    void addValue(StepWork &work, std::uint32_t key, std::size_t respect, std::uint64_t value, bool counts)
    {
        if (value == 0)
            return;
        work.values[respect] += counts ? mixedHash(value, respect) : 0;
        if (std::uint64_t &last = m_names[key].last[respect]; last != value) {
            last = value;
            m_names[key].single[respect].insert(value);
        }
    }

    /// Device work belongs to the operator that launched it, else to no name.
    void addDeviceWork(std::size_t i)
    {
        const EventId launch = m_run.links.launch[i], event = m_run.links.device[i];
        const std::uint32_t around = m_run.operatorCosts.launcher[i];
        const Place &place =
            around == OperatorCosts::kNoOperator ? m_timeline.devicePlaces[i] : m_timeline.operatorPlaces[around];
        if (!launch || !isChosen(place))
            return;
        const std::uint32_t key = around == OperatorCosts::kNoOperator
            ? keyInBlock(keyOf(std::string()), place.block)
            : keyOf(m_run.trace.name[m_run.operators[around].row()], place.block);
        if (key == kNone)
            return;
        const DeviceArgs &args = m_run.trace.deviceArgs[i];
        std::uint64_t value = hashOfKernel(m_run.trace.name[event.row()]);
        value = mixedHash(value, hashOf(args.grid, hashWithoutSpace));
        value = mixedHash(value, hashOf(args.block, hashWithoutSpace));
        addValue(workOf(key, place.step), key, 3, value | 1, !m_isInLoader[place.block.row()]);
    }

    std::uint64_t hashOfKernel(NameId name)
    {
        const auto [found, isNew] = m_kernelHashes.try_emplace(name.value, 0);
        if (isNew)
            found->second = textHash(normalizedName(m_run.trace.texts.text(name)));
        return found->second;
    }

    Work finished()
    {
        for (const StepWork &work : m_work) {
            interruptionPoint();
            NameWork &name = m_names[work.key];
            ++name.steps;
            name.calls.insert(work.calls);
            for (std::size_t i = 0; i < kValued.size(); ++i)
                name.ofSteps[i].insert(work.values[i]);
        }
        Work work;
        for (const auto &[name, key] : m_keys) {
            NameWork &own = m_names[key];
            if (own.steps == 0)
                continue;
            if (own.steps < m_stepCount) { // the other steps do without it
                own.calls.insert(0);
                for (NumberSet &sums : own.ofSteps)
                    sums.insert(0);
            }
            own.calls.tidy();
            for (std::size_t i = 0; i < kValued.size(); ++i) {
                own.ofSteps[i].tidy();
                own.single[i].tidy();
            }
            work.emplace(name, std::move(own));
        }
        return work;
    }

    static constexpr char kNotKnown = 2;

    const Differing *m_only;
    const GenerationNames &m_generations;
    const Run &m_run;
    const Timeline &m_timeline;
    std::uint32_t m_stepCount;
    std::vector<char> m_isInLoader; ///< by block
    std::vector<bool> m_isChosen;
    std::vector<std::uint32_t> m_keyOfText;
    std::unordered_map<std::string, std::uint32_t> m_keys;
    std::vector<NameWork> m_names;                               ///< by key
    std::vector<const std::string *> m_texts;                    ///< by key: the name
    std::vector<char> m_isAsked;                                 ///< by key: is it among the names to read?
    std::unordered_map<std::uint64_t, std::uint32_t> m_keyInRow; ///< by key and row
    std::unordered_map<std::uint64_t, std::uint32_t> m_steps;    ///< by key and step: place in m_work
    std::vector<StepWork> m_work;
    std::array<std::vector<std::uint64_t>, 2> m_hashes; ///< by text: of types, of all others
    std::unordered_map<std::uint32_t, std::uint64_t> m_kernelHashes;
    std::size_t m_nextShape = 0;
};

/// Where a name is called equally often, whole steps are compared. Else only the values that its calls have.
bool differsIn(std::size_t respect, const NameWork &a, const NameWork &b)
{
    if (a.single[respect].empty() || b.single[respect].empty())
        return respect == 3 && a.single[respect].empty() != b.single[respect].empty();
    return a.calls == b.calls ? a.ofSteps[respect] != b.ofSteps[respect] : a.single[respect] != b.single[respect];
}

class Comparer {
public:
    Comparer(const Work &a, const Work &b, ProgramDiff &diff)
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
        bool differs = isOperator && a.calls != b.calls;
        count(WorkRespect::Calls) += differs;
        // An operator that a side never calls differs in calls alone.
        const bool isInBoth = a.steps > 0 && b.steps > 0;
        for (std::size_t i = 0; i < kValued.size() && (isInBoth || !isOperator); ++i) {
            const bool differsHere = isRecorded(kValued[i]) && differsIn(i, a, b);
            count(kValued[i]) += differsHere;
            differs = differs || differsHere;
        }
        if (differs)
            m_differing.insert(name);
    }

    std::size_t &count(WorkRespect respect) { return m_diff.differing[static_cast<std::size_t>(respect)]; }

    const Work &m_a, &m_b;
    ProgramDiff &m_diff;
    std::unordered_set<std::string> m_differing;
};

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

/// The part of the step's delta in rows of which some own work differs.
std::int64_t deltaOfDiffering(const AlignedRuns &runs, const std::unordered_set<std::string> &names,
    const ProgramDiff &recorded, const GenerationNames &generations)
{
    std::array<Work, 2> work;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        const Differing only { names, rowsOfBlocks(runs, side) };
        work[std::size_t(side)] = WorkReader(runs, side, generations, &only).read();
    }
    ProgramDiff ofRows = recorded;
    std::vector<char> differs(runs.rows.size());
    for (const std::string &name : Comparer(work[0], work[1], ofRows).compare())
        differs[rowOfName(name).row()] = true;
    const auto deltaOf = [&](std::size_t row) {
        return runs.timeNs(RowId(row), Measure::Critical, Aggregate::Mean).delta.value_or(0);
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

/// Few operators differ, and where they are can be told.
bool canBeLocated(const AlignedRuns &runs, const ProgramDiff &diff, std::size_t differingNames)
{
    constexpr double kLeastAligned = 0.5;
    constexpr std::size_t kMostDiffering = 4; // one in so many
    return !runs.recorded && !diff.isSame() && kMostDiffering * differingNames < diff.compared && !runs.topLevelOnly
        && runs.alignedShare >= kLeastAligned;
}

/// Blocks of one side alone that are called in the chosen steps.
std::size_t oneSidedBlocks(const AlignedRuns &runs)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < runs.rows.size(); ++i) {
        interruptionPoint();
        const PairRow &pair = runs.rows[i];
        if ((pair.a && pair.b) || pair.isOwnTime || runs.kind(RowId(i)) == BlockKind::Unknown)
            continue;
        const Side side = pair.a ? Side::Baseline : Side::Experimental;
        const std::uint32_t *calls = runs.tree(side).callSamples(runs.block(RowId(i), side));
        const std::vector<std::uint32_t> &steps = runs.steps(side);
        count += std::any_of(steps.begin(), steps.end(), [calls](std::uint32_t step) { return calls[step] > 0; });
    }
    return count;
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
    return compared > 0 && std::all_of(differing.begin(), differing.end(), [](std::size_t n) { return n == 0; });
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
    auto experimental = concurrently([&] { return WorkReader(runs, Side::Experimental, generations).read(); });
    const Work a = WorkReader(runs, Side::Baseline, generations).read();
    const Work b = experimental.get();
    ProgramDiff diff;
    findRecorded(runs, diff);
    const std::unordered_set<std::string> names = Comparer(a, b, diff).compare();
    diff.differing[static_cast<std::size_t>(WorkRespect::Blocks)] = oneSidedBlocks(runs);
    if (canBeLocated(runs, diff, names.size()))
        diff.deltaNs = deltaOfDiffering(runs, names, diff, generations);
    return diff;
}

} // namespace twinlane
