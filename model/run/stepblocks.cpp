// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/stepblocks.h"

#include "model/base/interruption.h"
#include "model/run/annotationclass.h"
#include "model/run/modulenames.h"
#include "model/trace/autogradnames.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace twinlane {

namespace {

constexpr std::uint64_t pairKey(std::uint32_t a, std::uint32_t b)
{
    return (static_cast<std::uint64_t>(a) << 32) | b;
}

class StepBuilder {
public:
    StepBuilder(BlockContext &context, StringPool &texts, std::uint32_t step)
        : m_context(context)
        , m_texts(texts)
        , m_trace(context.run.trace)
        , m_entries(context.events.entries)
        , m_step(step)
    {
    }

    StepBlocks build()
    {
        addStep();
        // Three rounds, because each needs the one before. First the blocks outside of autograd nodes, phases among
        // them. Then the nodes by their start: each finds its phase and makes the backward blocks. Last the blocks
        // inside nodes (recomputed modules), whose parents are those backward blocks.
        const std::vector<std::uint32_t> &all = m_context.entriesOfStep[m_step];
        std::vector<std::uint32_t> nodes;
        for (std::uint32_t i : all) {
            interruptionPoint();
            if (m_entries[i].role == EventRole::Node)
                nodes.push_back(i);
            else if (!m_entries[i].insideNode)
                addBlock(i);
        }
        listPhases();
        interruptibleSort(
            nodes, [&](std::uint32_t a, std::uint32_t b) { return m_entries[a].startNs < m_entries[b].startNs; });
        for (std::uint32_t node : nodes) {
            interruptionPoint();
            addNode(node);
        }
        for (std::uint32_t i : all) {
            interruptionPoint();
            if (m_entries[i].role != EventRole::Node && m_entries[i].insideNode)
                addBlock(i);
        }
        listPhases(); // those inside a node came behind the nodes
        addDeviceBlocks();
        orderChildren();
        fillUnknownHost();
        return std::move(m_result);
    }

private:
    void addStep()
    {
        const Step &step = m_context.run.steps.kept[m_step];
        CallBlock block;
        block.kind = BlockKind::Step;
        block.lane = m_context.run.steps.lane;
        block.startNs = step.hostStartNs;
        block.endNs = step.hostEndNs;
        block.hostNs = step.hostEndNs - step.hostStartNs;
        m_result.blocks.push_back(block);
    }

    std::uint32_t push(CallBlock block)
    {
        m_result.blocks.push_back(block);
        m_nodeNs.resize(m_result.blocks.size(), 0);
        return static_cast<std::uint32_t>(m_result.blocks.size() - 1);
    }

    /// The block of the nearest ancestor that began in this step, else the step.
    std::uint32_t parentBlock(std::uint32_t entry) const
    {
        const std::uint32_t parent = m_entries[entry].parent;
        if (parent == BlockEntry::kNoEntry || m_entries[parent].step != m_step)
            return 0;
        const std::uint32_t block = m_context.blockOfEntry[parent];
        return block == StepBlocks::kNoBlock ? 0 : block;
    }

    /// A phase hangs under the innermost annotation or the step, never under a module.
    std::uint32_t phaseParent(std::uint32_t entry) const
    {
        std::uint32_t parent = m_entries[entry].parent;
        while (parent != BlockEntry::kNoEntry && m_entries[parent].kind == BlockKind::Module)
            parent = m_entries[parent].parent;
        if (parent == BlockEntry::kNoEntry || m_entries[parent].step != m_step)
            return 0;
        const std::uint32_t block = m_context.blockOfEntry[parent];
        return block == StepBlocks::kNoBlock ? 0 : block;
    }

    void addBlock(std::uint32_t index)
    {
        const BlockEntry &entry = m_entries[index];
        CallBlock block;
        block.kind = entry.kind;
        block.entry = index;
        block.lane = entry.lane;
        block.startNs = entry.startNs;
        if (entry.role == EventRole::Phase) {
            block.endNs = entry.endNs;
            block.hasOneGap = true;
            block.parent = phaseParent(index);
        } else {
            block.endNs = m_trace.endNs(entry.event);
            block.parent = parentBlock(index);
            nameBlock(block, entry);
            block.recomputed = entry.kind == BlockKind::Module && entry.insideNode;
        }
        block.hostNs = block.endNs - block.startNs;
        const std::uint32_t id = push(block);
        m_context.blockOfEntry[index] = id;
        if (entry.role != EventRole::Phase)
            return;
        m_phases.push_back(id);
        // The phase lies inside a module of the same parent: its time is in both children.
        if (entry.parent != BlockEntry::kNoEntry && m_entries[entry.parent].kind == BlockKind::Module)
            m_result.blocks[block.parent].hostKnown = false;
    }

    void nameBlock(CallBlock &block, const BlockEntry &entry)
    {
        const std::string_view name = m_trace.nameOf(entry.event);
        if (entry.kind == BlockKind::Module && m_trace.kind[entry.event.row()] == EventKind::Annotation) {
            block.instance = m_texts.intern(name);
            block.className = m_texts.intern(moduleRangeClass(name));
            block.qualifiedName = m_texts.intern(moduleRangeName(name));
        } else if (entry.kind == BlockKind::Module) {
            const std::string_view instance = moduleInstance(name);
            block.instance = m_texts.intern(instance);
            block.className = m_texts.intern(moduleClass(instance));
        } else if (m_trace.kind[entry.event.row()] == EventKind::PythonFrame) {
            block.className = m_texts.intern(frameClass(name));
        } else if (entry.kind == BlockKind::Operator) {
            block.className = m_texts.intern(withoutOverload(name));
        } else {
            block.className = m_texts.intern(annotationClass(name));
            if (entry.kind == BlockKind::Annotation)
                block.instance = m_texts.intern(shownAnnotation(name)); // serves only as its label
        }
    }

    void listPhases()
    {
        const auto startNs = [this](std::uint32_t phase) { return m_result.blocks[phase].startNs; };
        interruptibleSort(m_phases, [&](std::uint32_t a, std::uint32_t b) { return startNs(a) < startNs(b); });
        m_result.phases = {};
        for (const std::uint32_t phase : m_phases)
            m_result.phases.add(phase, startNs(phase), m_result.blocks[phase].endNs);
    }

    /// The entries that a node is the backward of, outermost first: modules, or at a lower level the blocks around the
    /// forward operator.
    std::vector<std::uint32_t> forwardChain(const BlockEntry &node) const
    {
        std::vector<std::uint32_t> chain;
        if (!node.forward)
            return chain;
        const bool byModule = m_context.events.level == BlockLevel::Modules;
        for (std::uint32_t e = m_context.events.entryOfEvent[node.forward.row()]; e != BlockEntry::kNoEntry;
             e = m_entries[e].parent) {
            const BlockEntry &entry = m_entries[e];
            const bool counts =
                entry.role == EventRole::Block && entry.kind == (byModule ? BlockKind::Module : BlockKind::Operator);
            if (counts)
                chain.push_back(e);
        }
        std::reverse(chain.begin(), chain.end());
        return chain;
    }

    void addNode(std::uint32_t index)
    {
        const BlockEntry &node = m_entries[index];
        const std::int64_t durationNs = m_trace.durationNs[node.event.row()];
        // A node without length may end its phase, or be all of it.
        const std::uint32_t found = m_result.phases.holdingOrEnding(node.startNs);
        const std::uint32_t phase = found == PhaseList::kNoBlock ? 0 : found;
        const std::vector<std::uint32_t> chain = forwardChain(node);
        std::uint32_t block = phase;
        if (chain.empty())
            block = unlinkedBlock(phase, node, durationNs);
        for (std::uint32_t forward : chain)
            block = backwardBlock(block, forward, node, durationNs);
        m_nodeNs[block] += durationNs;
        m_context.blockOfEntry[index] = block;
        if (node.lane != m_result.blocks[phase].lane || isInsideChild(node, phase))
            m_result.blocks[phase].hostKnown = false;
    }

    /// True if the node ran in a block that is a child of its phase too. Then its time is in both.
    bool isInsideChild(const BlockEntry &node, std::uint32_t phase) const
    {
        const std::uint32_t around = node.parent, entry = m_result.blocks[phase].entry;
        return around != BlockEntry::kNoEntry && entry != BlockEntry::kNoEntry && around > entry
            && m_entries[around].role == EventRole::Block;
    }

    /// X.backward under @p parent. A module has one such block, however often it was called. Other blocks have no
    /// identity and get one block per call.
    std::uint32_t backwardBlock(
        std::uint32_t parent, std::uint32_t forward, const BlockEntry &node, std::int64_t durationNs)
    {
        const BlockEntry &entry = m_entries[forward];
        const bool isModule = entry.kind == BlockKind::Module;
        // A module's name is the same for all its calls; the number of an entry differs from call to call.
        const std::uint32_t identity = isModule ? m_trace.name[entry.event.row()].value : forward;
        auto [found, isNew] = m_backwardBlocks.try_emplace(pairKey(parent, identity), 0);
        if (isNew) {
            CallBlock block;
            nameBlock(block, entry);
            found->second = pushBackward(block, parent, node);
            m_result.blocks[found->second].entry = forward;
        }
        CallBlock &block = m_result.blocks[found->second];
        if (m_backwardCalls.insert(pairKey(found->second, forward)).second)
            ++block.calls;
        block.hostNs += durationNs;
        block.endNs = std::max(block.endNs, node.endNs);
        return found->second;
    }

    std::uint32_t unlinkedBlock(std::uint32_t phase, const BlockEntry &node, std::int64_t durationNs)
    {
        const std::uint32_t name = m_trace.name[node.event.row()].value;
        auto [found, isNew] = m_unlinkedBlocks.try_emplace(pairKey(phase, name), 0);
        if (isNew) {
            CallBlock block;
            std::string_view text = m_trace.nameOf(node.event);
            if (isAutogradNodeName(text))
                text.remove_prefix(kAutogradNodePrefix.size());
            block.instance = m_texts.intern("autograd: " + std::string(text));
            found->second = pushBackward(block, phase, node);
        }
        CallBlock &block = m_result.blocks[found->second];
        ++block.calls;
        block.hostNs += durationNs;
        block.endNs = std::max(block.endNs, node.endNs);
        return found->second;
    }

    std::uint32_t pushBackward(CallBlock block, std::uint32_t parent, const BlockEntry &node)
    {
        block.kind = BlockKind::Backward;
        block.hasOneGap = true;
        block.parent = parent;
        block.lane = node.lane;
        block.startNs = node.startNs;
        block.endNs = node.endNs;
        block.calls = 0;
        return push(block);
    }

    /// What was done last on a stream.
    struct LastWork {
        EventId launch;
        bool isOfGraph = false; ///< its launch started the work before, too
        std::vector<std::uint32_t> chain;
    };

    /// Blocks of named device work below the block that launched it. On the host they have no length and stand where the
    /// launch began, so they are ordered by their first work there. A name has one block per block around it, as a
    /// graph that is launched again does the same once more.
    void addDeviceBlocks()
    {
        if (m_context.blockOfDevice.empty())
            return;
        std::unordered_map<std::uint64_t, std::uint32_t> known;
        std::unordered_map<std::uint32_t, LastWork> lastOfLane;
        std::vector<std::uint32_t> path;
        for (const std::uint32_t work : m_context.namedWorkOfStep[m_step]) {
            interruptionPoint();
            const EventId launch = m_context.run.links.launch[work];
            LastWork &last = lastOfLane[m_trace.lane[m_context.run.links.device[work].row()].value];
            if (last.isOfGraph && launch != last.launch)
                last.chain.clear(); // the graph is launched once more
            path.clear();
            for (std::uint32_t name = m_context.names.nameOfDevice[work]; name != DeviceBlockName::kNoName;
                 name = m_context.names.names[name].parent)
                path.push_back(name);
            std::uint32_t block = launch ? hostBlockOf(launch) : 0;
            std::vector<std::uint32_t> chain;
            for (; !path.empty(); path.pop_back()) {
                const auto [found, isNew] = known.try_emplace(pairKey(block, path.back()), 0);
                if (isNew)
                    found->second = pushDeviceBlock(block, m_context.names.names[path.back()], launch);
                block = found->second;
                chain.push_back(block);
            }
            countCalls(last, chain);
            last = { launch, launch == last.launch, std::move(chain) };
            m_context.blockOfDevice[work] = block;
        }
    }

    /// A block is called where the work before was not in it.
    void countCalls(const LastWork &last, const std::vector<std::uint32_t> &chain)
    {
        bool isNewCall = false;
        for (std::size_t i = 0; i < chain.size(); ++i) {
            isNewCall = isNewCall || i >= last.chain.size() || last.chain[i] != chain[i];
            m_result.blocks[chain[i]].calls += isNewCall ? 1 : 0;
        }
    }

    std::uint32_t pushDeviceBlock(std::uint32_t parent, const DeviceBlockName &name, EventId launch)
    {
        CallBlock block;
        block.kind = name.kind;
        block.hasOneGap = true;
        block.parent = parent;
        block.lane = m_result.blocks[parent].lane;
        const auto textOf = [this](const std::string &text) { return text.empty() ? NameId() : m_texts.intern(text); };
        block.className = textOf(name.className);
        block.instance = textOf(name.instance);
        block.qualifiedName = textOf(name.qualifiedName);
        block.recomputed = name.isRecomputed;
        block.startNs = block.endNs = launch ? m_trace.startNs[launch.row()] : m_result.blocks[parent].startNs;
        block.calls = 0;
        return push(block);
    }

    /// The block that an operator or launch of this step began in.
    std::uint32_t hostBlockOf(EventId event) const
    {
        const std::uint32_t entry = m_context.events.entryOfEvent[event.row()];
        if (entry != BlockEntry::kNoEntry && m_entries[entry].step == m_step
            && m_context.blockOfEntry[entry] != StepBlocks::kNoBlock)
            return m_context.blockOfEntry[entry];
        const LaneId lane = m_trace.lane[event.row()];
        if (lane != m_context.run.steps.lane && m_context.events.laneHasNodes[lane.row()]) {
            const std::uint32_t phase = m_result.phases.holding(m_trace.startNs[event.row()]);
            return phase == PhaseList::kNoBlock ? 0 : phase;
        }
        return 0;
    }

    void orderChildren()
    {
        auto &blocks = m_result.blocks;
        std::vector<std::uint32_t> order(blocks.size());
        for (std::uint32_t i = 0; i < order.size(); ++i)
            order[i] = i;
        interruptibleSort(
            order, [&](std::uint32_t a, std::uint32_t b) { return blocks[a].startNs < blocks[b].startNs; });
        for (std::uint32_t i = 1; i < blocks.size(); ++i) {
            interruptionPoint(i);
            CallBlock &parent = blocks[blocks[i].parent];
            ++parent.childCount;
            if (blocks[i].lane != parent.lane)
                parent.hostKnown = false;
        }
        std::uint32_t child = 0, gap = 0;
        for (CallBlock &block : blocks) {
            block.firstChild = child;
            child += block.childCount;
            block.firstGap = gap;
            gap += block.gapCount();
            block.childCount = 0;
        }
        m_result.children.resize(child);
        m_result.own.resize(gap);
        for (std::uint32_t i : order) {
            interruptionPoint(i);
            if (i == 0)
                continue;
            CallBlock &parent = blocks[blocks[i].parent];
            m_result.children[parent.firstChild + parent.childCount++] = i;
        }
    }

    void fillUnknownHost()
    {
        m_nodeNs.resize(m_result.blocks.size(), 0);
        for (std::uint32_t i = 0; i < m_result.blocks.size(); ++i) {
            interruptionPoint();
            CallBlock &block = m_result.blocks[i];
            if (!block.hasOneGap) {
                fillGaps(i);
                continue;
            }
            const std::int64_t ownNs = ownOfBackward(i);
            m_result.own[block.firstGap].hostNs = ownNs;
            block.hostKnown = block.hostKnown && ownNs >= 0; // phases may overlap in damaged traces
        }
    }

    /// The rest of a phase, or the time of a backward block's own nodes, without the blocks that ran inside them. A
    /// child X.backward is taken off a phase only: its nodes are not among its parent's own nodes.
    std::int64_t ownOfBackward(std::uint32_t index) const
    {
        const CallBlock &block = m_result.blocks[index];
        const bool isPhase = m_entries.size() > block.entry && m_entries[block.entry].role == EventRole::Phase;
        std::int64_t ownNs = isPhase ? block.hostNs : m_nodeNs[index];
        for (std::uint32_t child : m_result.childrenOf(block)) {
            if (isPhase || m_result.blocks[child].kind != BlockKind::Backward)
                ownNs -= m_result.blocks[child].hostNs;
        }
        return ownNs;
    }

    void fillGaps(std::uint32_t index)
    {
        const CallBlock &block = m_result.blocks[index];
        std::int64_t cursorNs = block.startNs;
        std::uint32_t gap = block.firstGap;
        for (std::uint32_t child : m_result.childrenOf(block)) {
            const CallBlock &c = m_result.blocks[child];
            m_result.own[gap++].hostNs = std::max<std::int64_t>(0, std::min(c.startNs, block.endNs) - cursorNs);
            cursorNs = std::max(cursorNs, std::min(c.endNs, block.endNs));
        }
        m_result.own[gap].hostNs = block.endNs - cursorNs;
    }

    BlockContext &m_context;
    StringPool &m_texts;
    const Trace &m_trace;
    const std::vector<BlockEntry> &m_entries;
    std::uint32_t m_step;
    StepBlocks m_result;
    std::vector<std::uint32_t> m_phases; // blocks
    std::vector<std::int64_t> m_nodeNs;  // of each block: its own nodes
    std::unordered_map<std::uint64_t, std::uint32_t> m_backwardBlocks, m_unlinkedBlocks;
    std::unordered_set<std::uint64_t> m_backwardCalls;
};

} // namespace

Spot StepBlocks::spotAt(std::uint32_t block, std::int64_t timeNs) const
{
    const CallBlock &b = blocks[block];
    if (b.hasOneGap)
        return { block, 0 };
    const auto all = childrenOf(b);
    const auto after = std::upper_bound(all.begin(), all.end(), timeNs,
        [&](std::int64_t ns, std::uint32_t child) { return ns < blocks[child].startNs; });
    return { block, static_cast<std::uint32_t>(after - all.begin()) };
}

std::int64_t StepBlocks::gapEndNs(Spot spot) const
{
    const CallBlock &block = blocks[spot.block];
    if (block.hasOneGap || spot.gap == block.childCount)
        return INT64_MAX;
    return blocks[childrenOf(block)[spot.gap]].startNs;
}

StepBlocks buildStepBlocks(BlockContext &context, StringPool &texts, std::uint32_t step)
{
    return StepBuilder(context, texts, step).build();
}

Spot spotOfEvent(const BlockContext &context, const StepBlocks &blocks, std::uint32_t step, EventId event)
{
    interruptionPoint();
    const Trace &trace = context.run.trace;
    const std::int64_t timeNs = trace.startNs[event.row()];
    const std::uint32_t entry = context.events.entryOfEvent[event.row()];
    if (entry != BlockEntry::kNoEntry && context.events.entries[entry].step == step
        && context.blockOfEntry[entry] != StepBlocks::kNoBlock)
        return blocks.spotAt(context.blockOfEntry[entry], timeNs);
    const LaneId lane = trace.lane[event.row()];
    if (lane != context.run.steps.lane && context.events.laneHasNodes[lane.row()]) {
        // Between two nodes the autograd thread works for the phase.
        if (const std::uint32_t phase = blocks.phases.holding(timeNs); phase != PhaseList::kNoBlock)
            return { phase, 0 };
    }
    return blocks.spotAt(0, timeNs);
}

} // namespace twinlane
