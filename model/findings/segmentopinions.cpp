// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/segmentopinions.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

/// Of the threshold, from which on a segment is nearly flagged.
constexpr double kNearly = 0.5;
/// No evidence has such a share of the step.
constexpr double kNeverReported = 2;

} // namespace

bool hasDeviceWork(const RuleInput &input)
{
    const auto &steps = input.run().steps.stepOfDevice;
    return std::any_of(steps.begin(), steps.end(),
        [&input](std::uint32_t kept) { return kept != StepList::kNoStep && input.indexOfStep(kept).has_value(); });
}

SegmentOpinions::SegmentOpinions(const RuleInput &input, const SegmentModel &model)
    : m_input(input)
    , m_model(model)
    , m_segments(segmentsOf(input))
{
    SegmentDescriber describer(input, m_segments);
    m_probabilities.reserve(m_segments.size());
    for (std::size_t i = 0; i < m_segments.size(); ++i) {
        interruptionPoint();
        while (m_firstOfStep.size() <= m_segments[i].step)
            m_firstOfStep.push_back(i);
        const SegmentFeatures features = describer.describe(i);
        m_probabilities.push_back(model.probability(model.score(features)));
        if (m_probabilities.back() >= kNearly * model.threshold())
            m_marked[i] = { model.kind(features), model.signs(features) };
    }
    m_firstOfStep.resize(input.steps().size() + 1, m_segments.size());
}

/// Segments do not overlap, so they stand by their ends, too.
template <class Act> void SegmentOpinions::eachIn(const Observation &observation, const Act &act) const
{
    const auto first = m_segments.begin() + std::ptrdiff_t(m_firstOfStep[observation.step]);
    const auto last = m_segments.begin() + std::ptrdiff_t(m_firstOfStep[observation.step + 1]);
    for (const EvidenceStretch &stretch : observation.stretches) {
        if (stretch.lane != m_input.run().steps.lane)
            continue;
        auto segment = std::partition_point(
            first, last, [&stretch](const Segment &known) { return known.endNs <= stretch.startNs; });
        for (; segment != last && segment->startNs < stretch.endNs; ++segment)
            act(std::size_t(segment - m_segments.begin()));
    }
}

SegmentOpinions::Around SegmentOpinions::around(const Observation &observation) const
{
    Around around;
    std::vector<std::size_t> segments;
    eachIn(observation, [&segments](std::size_t segment) { segments.push_back(segment); });
    std::sort(segments.begin(), segments.end());
    segments.erase(std::unique(segments.begin(), segments.end()), segments.end());
    for (const std::size_t segment : segments) {
        ++around.segments;
        around.flagged += isFlagged(segment);
        if (!around.mostSuspicious || m_probabilities[segment] > m_probabilities[*around.mostSuspicious])
            around.mostSuspicious = segment;
    }
    return around;
}

SegmentOpinion SegmentOpinions::opinion(std::size_t segment) const
{
    SegmentOpinion opinion;
    opinion.probability = m_probabilities[segment];
    const auto marked = m_marked.find(segment);
    if (marked == m_marked.end())
        return opinion;
    opinion.kind = marked->second.kind;
    for (const SegmentSign &sign : marked->second.signs)
        opinion.signs.push_back({ segmentFeatureName(sign.feature), segmentFeatureWords(sign.feature), sign.value });
    return opinion;
}

/// A gap belongs to the block that holds the operators on its sides.
BlockId SegmentOpinions::blockOf(const Segment &segment) const
{
    const RuleStep &step = m_input.steps()[segment.step];
    if (!segment.isGap())
        return segment.calls(m_input).front().owner;
    const auto next = std::partition_point(
        step.calls.begin(), step.calls.end(), [&segment](const TopCall &call) { return call.startNs < segment.endNs; });
    if (next == step.calls.begin() || next == step.calls.end())
        return step.block;
    return m_input.around((next - 1)->owner, next->owner);
}

/// Of those that the block could be in.
bool SegmentOpinions::isInMostSteps(BlockId block, std::size_t steps) const
{
    const auto of = std::count_if(m_input.steps().begin(), m_input.steps().end(), [&](const RuleStep &step) {
        return block >= step.block && block.row() < m_input.tree()[step.block].subtreeEnd;
    });
    return double(steps) >= m_input.limits().steadyShare * double(of);
}

std::vector<Observation> SegmentOpinions::unusual(std::span<const Observation *const> observations) const
{
    std::vector<bool> isSpokenOf(m_segments.size(), false);
    for (const Observation *observation : observations)
        eachIn(*observation, [&isSpokenOf](std::size_t segment) { isSpokenOf[segment] = true; });
    std::map<BlockId, std::map<std::size_t, std::vector<std::size_t>>> flagged, marked; ///< by block and step
    for (const auto &[segment, sign] : m_marked) {
        if (isSpokenOf[segment])
            continue;
        const BlockId block = blockOf(m_segments[segment]);
        marked[block][m_segments[segment].step].push_back(segment);
        if (isFlagged(segment))
            flagged[block][m_segments[segment].step].push_back(segment);
    }
    std::vector<Observation> unusual;
    for (const auto &[block, steps] : marked) {
        const auto found = flagged.find(block);
        const bool isSteady = found != flagged.end() && isInMostSteps(block, found->second.size());
        for (const auto &[step, segments] : isSteady ? found->second : steps) {
            unusual.push_back(observationOf(block, step, segments));
            if (!isSteady)
                unusual.back().leastShare = kNeverReported;
        }
    }
    return unusual;
}

Observation SegmentOpinions::observationOf(BlockId block, std::size_t step, std::span<const std::size_t> segments) const
{
    Observation observation;
    observation.step = step;
    observation.block = block;
    observation.phase = m_input.phase(block);
    observation.count = std::uint32_t(segments.size());
    std::uint32_t round = 0;
    for (const std::size_t index : segments) {
        const Segment &segment = m_segments[index];
        for (const TopCall &call : segment.calls(m_input))
            observation.add(m_input, call.event, round++);
        if (segment.isGap())
            observation.stretches.push_back(
                { m_input.run().steps.lane, segment.startNs, segment.endNs, EventId(), round++ });
    }
    observation.measured = { { "segments", double(segments.size()) } };
    return observation;
}

} // namespace twinlane
