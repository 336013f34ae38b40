// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/segments.h"

#include "model/base/interruption.h"
#include "model/trace/autogradnames.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace twinlane {

namespace {

/// An operator of the steps' thread that lies in no other, whatever it is.
struct Top {
    std::uint32_t place = 0;
    EventId event;
    std::int64_t startNs = 0;
};

class Cutter {
public:
    explicit Cutter(const RuleInput &input)
        : m_input(input)
        , m_trace(input.trace())
    {
    }

    std::vector<Segment> cut()
    {
        const LaneId lane = m_input.run().steps.lane;
        const Column<EventId> &operators = m_input.run().operators;
        if (!lane)
            return {};
        const auto isBefore = [](EventId event, std::uint32_t row) { return event.row() < row; };
        const std::uint32_t end = m_trace.lanes[lane.row()].lastEvent;
        auto place = std::uint32_t(
            std::lower_bound(operators.begin(), operators.end(), m_trace.lanes[lane.row()].firstEvent, isBefore)
            - operators.begin());
        for (; place < operators.size() && operators[place].row() < end; place = m_input.endOf(place)) {
            interruptionPoint();
            take({ place, operators[place], m_trace.startNs[operators[place].row()] });
        }
        finish();
        return std::move(m_segments);
    }

private:
    const RuleStep &step() const { return m_input.steps()[m_step]; }
    const Step &kept() const { return m_input.run().steps.kept[step().kept]; }
    bool hasStep() const { return m_step < m_input.steps().size(); }

    /// One gap may lie in several steps.
    void take(const Top &top)
    {
        while (hasStep() && top.startNs > kept().hostStartNs) {
            if (m_before)
                takeGap(top);
            if (top.startNs < kept().hostEndNs)
                break;
            finish();
            m_call = 0;
            ++m_step;
        }
        if (hasStep() && top.startNs >= kept().hostStartNs && top.startNs < kept().hostEndNs)
            takeCall(top);
        const std::int64_t endNs = m_trace.endNs(top.event);
        m_latestNs = m_before ? std::max(m_latestNs, endNs) : endNs;
        m_before = top.event;
    }

    bool isNode(EventId event) const
    {
        const std::string_view name = m_trace.nameOf(event);
        return isAutogradNodeName(name) || isNodeFunctionName(name);
    }

    void takeGap(const Top &after)
    {
        Segment gap;
        gap.step = m_step;
        gap.startNs = std::max(m_latestNs, kept().hostStartNs);
        gap.endNs = std::min(after.startNs, kept().hostEndNs);
        if (gap.endNs - gap.startNs < kSegmentGapNs || (isNode(m_before) && isNode(after.event)))
            return;
        finish();
        const bool isClipped = after.startNs > kept().hostEndNs || m_latestNs < kept().hostStartNs;
        gap.block = isClipped ? kept().event : blockAround(m_input.run().nesting.block[after.event.row()], gap);
        gap.phase = phaseIn(gap.block);
        gap.before = m_trace.name[m_before.row()];
        gap.after = m_trace.name[after.event.row()];
        m_segments.push_back(gap);
    }

    EventId blockAround(EventId block, const Segment &gap) const
    {
        while (block && (m_trace.startNs[block.row()] > gap.startNs || m_trace.endNs(block) < gap.endNs))
            block = m_input.run().nesting.block[block.row()];
        return block;
    }

    /// Goes on with the open segment or begins one; what is no call of the step ends it.
    void takeCall(const Top &top)
    {
        const std::vector<TopCall> &calls = step().calls;
        if (m_call >= calls.size() || calls[m_call].place != top.place) {
            finish();
            return;
        }
        const EventId block = m_input.run().nesting.block[top.event.row()];
        const SegmentPhase phase = phaseIn(block);
        const auto index = std::uint32_t(m_call++);
        if (m_open
            && (calls[index].instance != calls[m_open->firstCall].instance || phase != m_open->phase
                || m_open->callCount >= kMostSegmentCalls))
            finish();
        const std::int64_t endNs = calls[index].endNs;
        if (!m_open)
            m_open = Segment { m_step, top.startNs, endNs, block, phase, index, 0, {}, {} };
        m_open->endNs = std::max(m_open->endNs, endNs);
        ++m_open->callCount;
    }

    void finish()
    {
        if (m_open)
            m_segments.push_back(*m_open);
        m_open.reset();
    }

    /// Of what lies in @p block. The innermost annotation that opens a phase decides.
    SegmentPhase phaseIn(EventId block)
    {
        if (block == m_phaseBlock)
            return m_phase;
        m_phaseBlock = block;
        m_phase = SegmentPhase::Outside;
        for (; block; block = m_input.run().nesting.block[block.row()]) {
            const bool isModule = m_trace.kind[block.row()] == EventKind::ModuleCall;
            const SegmentPhase named = isModule ? SegmentPhase::Outside : phaseOfAnnotation(m_trace.nameOf(block));
            if (named != SegmentPhase::Outside)
                return m_phase = named;
            if (isModule)
                m_phase = SegmentPhase::Module;
        }
        return m_phase;
    }

    const RuleInput &m_input;
    const Trace &m_trace;
    std::vector<Segment> m_segments;
    std::optional<Segment> m_open;
    std::size_t m_step = 0, m_call = 0; ///< the step that is open or comes next, and its next call
    EventId m_before;                   ///< the last operator; none: there was none
    std::int64_t m_latestNs = 0;        ///< where all so far have ended
    EventId m_phaseBlock;               ///< the block that m_phase is of
    SegmentPhase m_phase = SegmentPhase::Outside;
};

} // namespace

std::string_view segmentPhaseKey(SegmentPhase phase)
{
    static constexpr std::array<std::string_view, kSegmentPhaseCount> kKeys { "module", "outside", "optimizer",
        "zero_grad", "loader" };
    return kKeys[std::size_t(phase)];
}

SegmentPhase phaseOfAnnotation(std::string_view name)
{
    using Phase = SegmentPhase;
    static constexpr std::array<std::pair<std::string_view, Phase>, 4> kOpened { {
        { "Optimizer.step#", Phase::Optimizer },
        { "Optimizer.zero_grad#", Phase::ZeroGrad },
        { "enumerate(DataLoader)#", Phase::Loader },
        { "enumerate(DataPipe)#", Phase::Loader },
    } };
    const auto *found = std::find_if(
        kOpened.begin(), kOpened.end(), [name](const auto &opened) { return name.starts_with(opened.first); });
    return found == kOpened.end() ? Phase::Outside : found->second;
}

NameId segmentInstance(const Trace &trace, EventId block)
{
    return block && trace.kind[block.row()] != EventKind::Step ? trace.name[block.row()] : NameId();
}

std::vector<Segment> segmentsOf(const RuleInput &input)
{
    return Cutter(input).cut();
}

} // namespace twinlane
