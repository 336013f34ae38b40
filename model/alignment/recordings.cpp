// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/recordings.h"

#include "model/alignment/alignment.h"
#include "model/alignment/blockinputs.h"
#include "model/alignment/kindruns.h"
#include "model/base/interruption.h"
#include "model/names/companionnames.h"
#include "model/names/periodlayers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

namespace twinlane {

namespace {

constexpr std::array kMeasures { Measure::Critical, Measure::Host, Measure::Device };

std::vector<std::int64_t> &column(BlockTree &tree, Measure measure)
{
    return measure == Measure::Critical ? tree.criticalNs : measure == Measure::Host ? tree.hostNs : tree.deviceNs;
}

std::int64_t meanNs(const std::int64_t *samples, std::span<const std::uint32_t> steps)
{
    if (steps.empty())
        return 0;   // the recording has no steps of this kind
    double sum = 0; // sum of ns: exact up to 2^53, which is 104 days
    for (const std::uint32_t step : steps)
        sum += double(samples[step]);
    return std::llround(sum / double(steps.size()));
}

/// The blocks of one side with a sample per recording.
class RecordedTree {
public:
    RecordedTree(const BlockTree &first, std::size_t recordings)
    {
        m_tree.level = first.level;
        m_tree.hasKinds = first.hasKinds;
        m_tree.stepCount = static_cast<std::uint32_t>(recordings);
        m_tree.blocks = first.blocks;
        for (std::size_t text = 0; text < first.texts.size(); ++text)
            m_tree.texts.intern(first.texts.text(NameId(text))); // interned in their order, so they get the same ids
        for (const Measure measure : kMeasures)
            column(m_tree, measure).resize(first.size() * recordings);
    }

    void set(BlockId block, std::size_t recording, const BlockTree &from, BlockId source,
        std::span<const std::uint32_t> steps)
    {
        const std::size_t at = block.row() * m_tree.stepCount + recording;
        for (const Measure measure : kMeasures)
            column(m_tree, measure)[at] = meanNs(from.samplesNs(source, measure), steps);
    }

    BlockTree take() { return std::move(m_tree); }

private:
    BlockTree m_tree;
};

/// The counterpart of each block, see Recording::blocksOfFirst.
std::vector<BlockId> blocksOfFirst(const std::vector<PairRow> &rows, const BlockTree &tree)
{
    std::vector<BlockId> found(tree.size());
    for (const PairRow &row : rows) {
        if (row.a && row.b && !row.isOwnTime)
            found[row.b.row()] = row.a;
    }
    for (std::size_t block = 0; block < found.size(); ++block) { // parents stand before their children
        if (const BlockId parent = tree.blocks[block].parent; !found[block] && parent)
            found[block] = found[parent.row()];
    }
    return found;
}

/// Names of device work by the same source as those of the side's first recording.
Result<DeviceNames> namesAsOfFirst(const AlignedRuns &runs, Side side, const Run &repeat)
{
    switch (runs.timeline(side).nameSource) {
    case NameSource::Companion:
        return namesFromCompanion(repeat, *runs.options.names(side));
    case NameSource::Period:
        return layersByPeriod(repeat);
    case NameSource::Recorded:
    case NameSource::Arguments:
        break;
    }
    return DeviceNames();
}

/// Aligns @p repeat with the side's first recording and writes the times of the shared blocks into @p tree.
Result<Recording> addRepeat(const AlignedRuns &runs, Side side, const std::shared_ptr<const Run> &repeatedRun,
    std::size_t recording, RecordedTree &tree)
{
    const Run &repeat = *repeatedRun;
    const BlockLevel level = runs.level();
    const bool isOwnLevel = std::find(repeat.levels.begin(), repeat.levels.end(), level) != repeat.levels.end();
    auto names = namesAsOfFirst(runs, side, repeat);
    if (!names)
        return names.error();
    if (!isOwnLevel && names->isEmpty())
        return Error { ErrorCode::BadRequest, repeat.trace.file, 0,
            "it has no blocks of level \"" + std::string(blockLevelKey(level))
                + "\", which the recording that it repeats has" };
    auto steps = chooseSteps(repeat, runs.options.stepsOf(side), runs.options.kind);
    if (!steps)
        return steps.error();
    std::shared_ptr<const Timeline> timeline = buildTimeline(repeat, level, *names, shapeOf(runs.timeline(side)));
    const StepsOfBlocks stepsOf(timeline->tree, *steps);
    BlockInputs inputs = blockInputs(runs.run(side), runs.timeline(side), runs.steps(side)),
                inputsOfRepeat = blockInputs(repeat, *timeline, *steps);
    const Alignment alignment = align({ &runs.tree(side), runs.steps(side), std::move(inputs) },
        { &timeline->tree, *steps, std::move(inputsOfRepeat) });
    std::vector<char> hasBlock(runs.tree(side).size());
    for (const PairRow &row : alignment.rows) {
        if (!row.a || !row.b || row.isOwnTime)
            continue;
        tree.set(row.a, recording, timeline->tree, row.b, stepsOf.of(row.b));
        hasBlock[row.a.row()] = true;
    }
    std::vector<BlockId> blocks = blocksOfFirst(alignment.rows, timeline->tree);
    return Recording { repeatedRun, std::move(timeline), std::move(*steps), std::move(blocks), std::move(hasBlock) };
}

/// Puts every recording of one side into one tree and appends the recordings to @p recordings.
Result<std::shared_ptr<const Timeline>> recordedTimeline(
    const AlignedRuns &runs, Side side, std::vector<Recording> &recordings)
{
    const auto &repeats = runs.options.repeats(side);
    const BlockTree &first = runs.tree(side);
    RecordedTree tree(first, repeats.size() + 1);
    recordings = recordingsOf(runs, side);
    const StepsOfBlocks stepsOf(first, runs.steps(side));
    for (std::size_t block = 0; block < first.size(); ++block)
        tree.set(BlockId(block), 0, first, BlockId(block), stepsOf.of(BlockId(block)));
    for (std::size_t i = 0; i < repeats.size(); ++i) {
        interruptionPoint();
        auto recording = addRepeat(runs, side, repeats[i], i + 1, tree);
        if (!recording)
            return recording.error();
        recordings.push_back(std::move(*recording));
    }
    auto timeline = std::make_shared<Timeline>();
    timeline->tree = tree.take();
    return std::shared_ptr<const Timeline>(std::move(timeline));
}

/// The kinds with the recordings that have them as their samples.
std::vector<KindOfSteps> kindsOfRecordings(const AlignedRuns &runs, const AlignedRuns &recorded)
{
    std::vector<KindOfSteps> kinds = runs.kinds;
    for (KindOfSteps &kind : kinds) {
        for (const Side side : kSides) {
            const std::vector<Recording> &recordings = recorded.recordings[side];
            const BlockId block = runs.block(kind.row, side);
            std::vector<std::uint32_t> &samples = kind.steps[side];
            samples.clear();
            for (std::uint32_t i = 0; block && i < recordings.size(); ++i) {
                if (recordings[i].has(block))
                    samples.push_back(i);
            }
        }
    }
    return kinds;
}

std::vector<std::uint32_t> firstNumbers(std::uint32_t count)
{
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0U);
    return numbers;
}

} // namespace

std::vector<Recording> recordingsOf(const AlignedRuns &runs, Side side)
{
    if (runs.recorded)
        return runs.recorded->recordings[side];
    const auto &timeline = side == Side::Baseline ? runs.baselineTimeline : runs.experimentalTimeline;
    const auto &run = side == Side::Baseline ? runs.baseline : runs.experimental;
    return { { run, timeline, runs.steps(side), {}, {} } };
}

const AlignedRuns &overRecordings(const AlignedRuns &runs)
{
    return runs.options.aggregate == Aggregate::Sum ? runs : runs.judged();
}

std::optional<std::pair<std::int64_t, std::int64_t>> rangeOverRecordings(
    const AlignedRuns &runs, const std::vector<RowId> &rows, Side side, Measure measure)
{
    const AlignedRuns &times = overRecordings(runs);
    std::vector<std::int64_t> sums;
    for (const RowId row : rows) {
        const auto samples = times.valueSamplesNs(row, side, measure);
        if (times.sampleUnit != SampleUnit::Recording || !samples)
            continue;
        sums.resize(std::max(sums.size(), samples->size()));
        for (std::size_t i = 0; i < samples->size(); ++i)
            sums[i] += (*samples)[i];
    }
    if (sums.size() < 2)
        return std::nullopt;
    const auto [least, most] = std::minmax_element(sums.begin(), sums.end());
    return std::pair(*least, *most);
}

Result<AlignedRuns> byRecordings(const AlignedRuns &runs)
{
    AlignedRuns recorded;
    recorded.baseline = runs.baseline;
    recorded.experimental = runs.experimental;
    recorded.options = runs.options;
    recorded.rows = runs.rows;
    recorded.toldApart = runs.toldApart;
    recorded.alignedShare = runs.alignedShare;
    recorded.topLevelOnly = runs.topLevelOnly;
    recorded.sampleUnit = SampleUnit::Recording;
    for (const Side side : kSides) {
        auto timeline = recordedTimeline(runs, side, recorded.recordings[side]);
        if (!timeline)
            return timeline.error();
        const bool isBaseline = side == Side::Baseline;
        (isBaseline ? recorded.baselineSteps : recorded.experimentalSteps) = firstNumbers((*timeline)->tree.stepCount);
        (isBaseline ? recorded.baselineTimeline : recorded.experimentalTimeline) = std::move(*timeline);
    }
    recorded.kinds = kindsOfRecordings(runs, recorded);
    return recorded;
}

} // namespace twinlane
