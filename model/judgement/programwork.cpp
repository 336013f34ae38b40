// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/judgement/programwork.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/figures/coarsetimes.h"
#include "model/figures/inputlists.h"
#include "model/run/loaderblocks.h"
#include "model/trace/autogradnames.h"
#include "model/trace/normalizedname.h"

#include <charconv>
#include <utility>

namespace twinlane {

namespace {

constexpr std::uint32_t kNone = ~std::uint32_t(0);

/// A name while its work is read.
struct ReadName {
    ProgramWork::value_type *entry;           ///< the name and its work
    WorkValues last {};                       ///< values of the last call
    std::uint32_t step = kNone, work = kNone; ///< the last one that was asked for, and its place in the list
};

/// What all calls of one name did in one step. Sums of hashes do not depend on the order of the calls.
struct StepWork {
    std::uint32_t key = 0; ///< of the name
    std::uint64_t calls = 0;
    WorkValues values {};
};

std::string nameInRow(std::string_view name, RowId row)
{
    return std::to_string(row.row()) + ' ' + std::string(name);
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
    WorkReader(
        const AlignedRuns &runs, Side side, const GenerationNames &generations, const DifferingNames *only = nullptr)
        : m_only(only)
        , m_generations(generations)
        , m_run(runs.run(side))
        , m_timeline(runs.timeline(side))
        , m_areBothCoarse(areTimesCoarse(runs.run(Side::Baseline)) && areTimesCoarse(runs.run(Side::Experimental)))
        , m_isInLoader(loaderBlocks(m_timeline.tree))
        , m_stepCount(static_cast<std::uint32_t>(runs.steps(side).size()))
        , m_isChosen(m_run.steps.kept.size(), false)
        , m_keyOfText(m_run.trace.texts.size(), kNone)
    {
        for (const std::uint32_t step : runs.steps(side))
            m_isChosen[step] = true;
        for (auto &hashes : m_hashes)
            hashes.resize(m_run.trace.texts.size());
    }

    ProgramWork read()
    {
        for (std::size_t i = 0; i < m_run.operators.size(); ++i) {
            interruptionPoint(i);
            if (!isDispatchedAgain(i) && !isOfOneGeneration(i))
                addOperator(i);
        }
        for (std::size_t i = 0; i < m_run.links.device.size(); ++i) {
            interruptionPoint(i);
            addDeviceWork(i);
        }
        return finished();
    }

private:
    /// Whole microseconds do not tell a call that dispatches itself again from two that follow each other.
    bool isDispatchedAgain(std::size_t op) const { return m_run.nestedCalls.isDispatchedAgain[op] && !m_areBothCoarse; }

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
            m_isAsked[key] = m_only->names.contains(m_names[key].entry->first);
        if (m_isAsked[key] == 0)
            return kNone;
        const RowId row = m_only->rowOfBlock[block.row()];
        const auto [found, isNew] = m_keyInRow.try_emplace(std::uint64_t(key) << 32 | row.row(), kNone);
        if (isNew)
            found->second = keyOf(nameInRow(m_names[key].entry->first, row));
        return found->second;
    }

    std::uint32_t keyOf(std::string name)
    {
        const auto [found, isNew] = m_result.try_emplace(std::move(name));
        if (isNew) {
            found->second.key = static_cast<std::uint32_t>(m_names.size());
            m_names.push_back({ &*found });
        }
        return found->second.key;
    }

    /// A name is called many times in one step before the next.
    StepWork &workOf(std::uint32_t key, std::uint32_t step)
    {
        ReadName &name = m_names[key];
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
            m_names[key].entry->second.single[respect].insert(value);
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

    ProgramWork finished()
    {
        for (const StepWork &work : m_work) {
            interruptionPoint();
            NameWork &name = m_names[work.key].entry->second;
            ++name.steps;
            name.calls.insert(work.calls);
            for (std::size_t i = 0; i < kValuedRespects.size(); ++i)
                name.ofSteps[i].insert(work.values[i]);
        }
        std::erase_if(m_result, [](const auto &name) { return name.second.steps == 0; });
        for (auto &[name, work] : m_result) {
            interruptionPoint();
            if (work.steps < m_stepCount) { // the other steps do without it
                work.calls.insert(0);
                for (NumberSet &sums : work.ofSteps)
                    sums.insert(0);
            }
            work.calls.tidy();
            for (std::size_t i = 0; i < kValuedRespects.size(); ++i) {
                work.ofSteps[i].tidy();
                work.single[i].tidy();
            }
        }
        return std::move(m_result);
    }

    static constexpr char kNotKnown = 2;

    const DifferingNames *m_only;
    const GenerationNames &m_generations;
    const Run &m_run;
    const Timeline &m_timeline;
    bool m_areBothCoarse;
    /// By block. A loader fetches a batch when its workers have one, so the step that a call falls into is no matter of
    /// the program.
    std::vector<bool> m_isInLoader;
    std::uint32_t m_stepCount;
    std::vector<bool> m_isChosen;
    std::vector<std::uint32_t> m_keyOfText;
    ProgramWork m_result;
    std::vector<ReadName> m_names;                               ///< by key
    std::vector<char> m_isAsked;                                 ///< by key: is it among the names to read?
    std::unordered_map<std::uint64_t, std::uint32_t> m_keyInRow; ///< by key and row
    std::unordered_map<std::uint64_t, std::uint32_t> m_steps;    ///< by key and step: place in m_work
    std::vector<StepWork> m_work;
    PerSide<std::vector<std::uint64_t>> m_hashes; ///< by text: of types, of all others
    std::unordered_map<std::uint32_t, std::uint64_t> m_kernelHashes;
    std::size_t m_nextShape = 0;
};

} // namespace

ProgramWork programWork(
    const AlignedRuns &runs, Side side, const GenerationNames &generations, const DifferingNames *only)
{
    return WorkReader(runs, side, generations, only).read();
}

RowId rowOfName(std::string_view nameInRow)
{
    std::size_t row = 0;
    std::from_chars(nameInRow.data(), nameInRow.data() + nameInRow.size(), row);
    return RowId(row);
}

} // namespace twinlane
