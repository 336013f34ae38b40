// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/inputs/traceinputs.h"

#include "model/alignment/pinnedblocks.h"
#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/inputs/argumentwriter.h"
#include "model/run/costs.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <unordered_map>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

/// What becomes of calls of one operator with the same recorded inputs.
struct Fate {
    enum class Kind : std::uint8_t { LookInside, LeftOut, Listed } kind = Kind::LookInside;
    std::size_t row = 0; ///< of InputList::inputs, or of the reasons
};

/// A name and the texts of its inputs.
using CallKey = std::array<std::uint32_t, 5>;

struct HashOfKey {
    std::size_t operator()(const CallKey &key) const
    {
        std::uint64_t hash = 0;
        for (const std::uint32_t part : key)
            hash = mixedHash(hash, part);
        return static_cast<std::size_t>(hash);
    }
};

/// Which calls of a run count.
class CallFilter {
public:
    static Result<CallFilter> of(const Run &run, const Timeline &timeline, const TraceInputOptions &options)
    {
        CallFilter filter;
        if (options.steps.kind != StepChoice::Kind::All) {
            const auto steps = chooseSteps(run, options.steps);
            if (!steps)
                return steps.error();
            filter.m_isOfStep.resize(run.steps.kept.size());
            for (const std::uint32_t step : *steps)
                filter.m_isOfStep[step] = true;
        }
        if (options.zoom) {
            filter.m_block = findBlock(timeline.tree, *options.zoom);
            if (!filter.m_block)
                return Error { ErrorCode::BadRequest, run.trace.file, 0,
                    "there is no block \"" + *options.zoom + "\"; the JSON of compare lists paths" };
            filter.m_blockEnd = timeline.tree[filter.m_block].subtreeEnd;
        }
        return filter;
    }

    static CallFilter of(const Run &run, const RunScope &scope)
    {
        CallFilter filter;
        filter.m_countsNothing = scope.nothing;
        if (!scope.timeline)
            return filter;
        filter.m_isOfStep.resize(run.steps.kept.size());
        for (const std::uint32_t step : *scope.steps)
            filter.m_isOfStep[step] = true;
        filter.m_block = scope.block;
        filter.m_blockEnd = scope.timeline->tree[scope.block].subtreeEnd;
        return filter;
    }

    bool counts(const Place &place) const
    {
        if (m_countsNothing)
            return false;
        if (!m_isOfStep.empty() && (!place.block || !m_isOfStep[place.step]))
            return false;
        return !m_block || (place.block && place.block.row() >= m_block.row() && place.block.row() < m_blockEnd);
    }

private:
    std::vector<bool> m_isOfStep; ///< by kept step; empty: all count
    BlockId m_block;              ///< none: all
    std::uint32_t m_blockEnd = 0;
    bool m_countsNothing = false;
};

class Extraction {
public:
    Extraction(const Run &run, const Timeline &timeline, const CallFilter &filter, bool listsAll)
        : m_run(run)
        , m_timeline(timeline)
        , m_filter(filter)
        , m_listsAll(listsAll)
    {
    }

    InputList run()
    {
        const Trace &trace = m_run.trace;
        m_list.file = trace.file;
        m_list.source = InputSource::Trace;
        m_isCovered.resize(m_run.operators.size());
        std::size_t next = 0;
        for (std::size_t i = 0; i < m_run.operators.size(); ++i) {
            interruptionPoint();
            const EventId event = m_run.operators[i];
            while (next < trace.operatorShapes.size() && trace.operatorShapes[next].event.row() < event.row())
                ++next;
            const bool hasShapes =
                next < trace.operatorShapes.size() && trace.operatorShapes[next].event.row() == event.row();
            call(i, hasShapes ? trace.operatorShapes[next] : OperatorShapes());
        }
        finish();
        return std::move(m_list);
    }

private:
    void call(std::size_t place, const OperatorShapes &shapes)
    {
        const std::uint32_t around = m_run.operatorCosts.around[place];
        if (around != OperatorCosts::kNoOperator && m_isCovered[around]) {
            m_isCovered[place] = true;
            return;
        }
        const NameId name = m_run.trace.name[m_run.operators[place].row()];
        const CallKey key { name.value, shapes.inputDims.value, shapes.inputTypes.value, shapes.inputStrides.value,
            shapes.inputValues.value };
        const auto [known, isNew] = m_fates.try_emplace(key);
        if (isNew)
            known->second = fateOf(m_run.trace.texts.text(name), RecordedInputs::of(m_run.trace, shapes));
        const Fate fate = known->second;
        m_isCovered[place] = fate.kind != Fate::Kind::LookInside;
        if (!m_isCovered[place] || !m_filter.counts(m_timeline.operatorPlaces[place]))
            return;
        if (fate.kind == Fate::Kind::LeftOut)
            ++m_list.leftOut[fate.row].calls;
        else
            count(fate.row, place);
    }

    Fate fateOf(std::string_view name, const RecordedInputs &inputs)
    {
        const OverloadChoice choice = chooseOverload(OperatorSchemas::ofPyTorch(), name, inputs);
        if (!choice.isKnown || choice.isComposite)
            return {};
        if (!m_listsAll && choice.computesNothing)
            return leftOut("views and constructors");
        if (!inputs.hasTypes)
            return leftOut("no types of inputs in the trace (record_shapes)");
        if (!choice.schema)
            return leftOut(choice.fitting == 0 ? "no overload fits" : "several overloads fit");
        if (!m_listsAll && choice.schema->givesNoTensor)
            return leftOut("gives no tensor");
        const WrittenArguments written = writeArguments(*choice.schema, inputs);
        if (!m_listsAll && written.hasMemoryFormat)
            return leftOut("has a memory format");
        if (!written.whyLeftOut.empty())
            return leftOut(written.whyLeftOut);
        OperatorInput input;
        input.name = choice.schema->name();
        input.args = written.text;
        input.assumed = written.assumed;
        input.whyIncomplete = written.whyIncomplete;
        m_list.inputs.push_back(std::move(input));
        return { Fate::Kind::Listed, m_list.inputs.size() - 1 };
    }

    Fate leftOut(std::string reason)
    {
        std::vector<LeftOutCalls> &all = m_list.leftOut;
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const LeftOutCalls &left) { return left.reason == reason; });
        const auto row = static_cast<std::size_t>(found - all.begin());
        if (found == all.end())
            all.push_back({ std::move(reason), 0 });
        return { Fate::Kind::LeftOut, row };
    }

    void count(std::size_t row, std::size_t place)
    {
        OperatorInput &input = m_list.inputs[row];
        ++input.calls;
        input.hostNs = input.hostNs.value_or(0) + m_run.trace.durationNs[m_run.operators[place].row()];
        if (!m_run.links.device.empty())
            input.deviceNs = input.deviceNs.value_or(0) + m_run.operatorCosts.deviceTotalNs[place];
        if (const BlockId block = m_timeline.operatorPlaces[place].block)
            ++m_callsOfBlock[std::uint64_t(row) << 32 | namedBlock(block).value];
    }

    /// Time that no child explains is called by the block around it.
    BlockId namedBlock(BlockId block) const
    {
        while (m_timeline.tree[block].kind == BlockKind::Unknown && m_timeline.tree[block].parent)
            block = m_timeline.tree[block].parent;
        return block;
    }

    void finish()
    {
        for (const auto &[key, calls] : m_callsOfBlock) {
            const BlockId block(static_cast<std::size_t>(key & 0xFFFFFFFFU));
            m_list.inputs[key >> 32].blocks.push_back({ blockPath(m_timeline.tree, block), calls });
        }
        std::vector<OperatorInput> &inputs = m_list.inputs;
        inputs.erase(
            std::remove_if(inputs.begin(), inputs.end(), [](const OperatorInput &input) { return input.calls == 0; }),
            inputs.end());
        std::vector<LeftOutCalls> &left = m_list.leftOut;
        left.erase(std::remove_if(left.begin(), left.end(), [](const LeftOutCalls &calls) { return calls.calls == 0; }),
            left.end());
        settle(m_list);
        constexpr std::size_t kMostBlocks = 3; // an operator may be called in thousands
        for (OperatorInput &input : inputs) {
            setTimes(input);
            input.blocks.resize(std::min(input.blocks.size(), kMostBlocks));
        }
    }

    static void setTimes(OperatorInput &input)
    {
        constexpr double kNsPerMs = 1e6;
        const auto calls = static_cast<double>(input.calls);
        const bool hasDeviceWork = input.deviceNs.value_or(0) > 0;
        const std::int64_t ns = hasDeviceWork ? *input.deviceNs : input.hostNs.value_or(0);
        input.runtimeMs = static_cast<double>(ns) / calls / kNsPerMs;
        if (hasDeviceWork)
            input.isHostBound = *input.hostNs > *input.deviceNs;
    }

    const Run &m_run;
    const Timeline &m_timeline;
    const CallFilter &m_filter;
    const bool m_listsAll;
    InputList m_list;
    std::vector<bool> m_isCovered; ///< by place: it or one around it is no further looked into
    std::unordered_map<CallKey, Fate, HashOfKey> m_fates;
    std::unordered_map<std::uint64_t, std::uint64_t> m_callsOfBlock; ///< by row and block
};

/// Says which flag of the profiler would have told more.
void noteWhatIsMissing(const Trace &trace, ImportNotes &notes)
{
    bool hasTypes = false, hasStrides = false, hasValues = false;
    for (const OperatorShapes &shapes : trace.operatorShapes) {
        hasTypes = hasTypes || shapes.inputTypes;
        hasStrides = hasStrides || shapes.inputStrides;
        hasValues = hasValues || shapes.inputValues;
    }
    if (!hasTypes) {
        notes.add("noInputShapes", Severity::Warning,
            "The trace has no shapes of operators' inputs: record it with record_shapes=True.");
        return;
    }
    if (!hasStrides)
        notes.add("noInputStrides", Severity::Info,
            "The trace has no strides: tensors are written as contiguous. PyTorch 2.2 and later record them with "
            "record_shapes=True.");
    if (!hasValues)
        notes.add("noInputValues", Severity::Info,
            "The trace has no values of numbers and lists, so that only operators of tensors are complete. PyTorch 2.1 "
            "and later record them with record_shapes=True.");
}

InputList listOf(const Run &run, const Timeline &timeline, const CallFilter &filter, bool listsAll)
{
    InputList list = Extraction(run, timeline, filter, listsAll).run();
    noteWhatIsMissing(run.trace, list.notes);
    if (const auto overhead = launchOverheadNs(run); overhead && *overhead > 0)
        setLaunchOverhead(list, *overhead);
    return list;
}

} // namespace

Result<InputList> traceInputs(const Run &run, const TraceInputOptions &options)
{
    const auto timeline = buildTimeline(run, run.levels.front());
    const auto filter = CallFilter::of(run, *timeline, options);
    if (!filter)
        return filter.error();
    return listOf(run, *timeline, *filter, options.listsAll);
}

InputList traceInputs(const Run &run, const Timeline &timeline, const RunScope &scope)
{
    assert(!scope.timeline || scope.timeline == &timeline);
    return listOf(run, timeline, CallFilter::of(run, scope), false);
}

std::optional<std::int64_t> launchOverheadNs(const Run &run)
{
    constexpr std::size_t kFewestKernels = 20;
    const std::vector<std::uint8_t> communicates = communicationWork(run.trace, run.nesting, run.links);
    std::vector<std::int64_t> durations;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const std::size_t event = run.links.device[i].row();
        if (run.trace.kind[event] == EventKind::Kernel && (communicates.empty() || communicates[i] == 0))
            durations.push_back(run.trace.durationNs[event]);
    }
    if (durations.size() < kFewestKernels)
        return {};
    const auto fifth = durations.begin() + static_cast<std::ptrdiff_t>(durations.size() / 20);
    std::nth_element(durations.begin(), fifth, durations.end());
    return *fifth;
}

} // namespace twinlane
