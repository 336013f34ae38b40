// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Block events -> blocks of each step -> their critical path -> one folded tree with labels and places.

#include "model/run/timeline.h"

#include "model/base/interruption.h"
#include "model/run/annotationclass.h"
#include "model/run/blockevents.h"
#include "model/run/criticalpath.h"
#include "model/run/foldsteps.h"
#include "model/run/run.h"
#include "model/run/steppath.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace twinlane {

namespace {

/// The steps that become one block each, by their first step.
std::vector<StepGroup> stepGroups(const std::vector<Step> &steps, StepFolding folding)
{
    std::vector<StepGroup> groups;
    for (std::uint32_t s = 0; s < steps.size(); ++s) {
        const std::string kind = folding == StepFolding::ByKind ? steps[s].kind : std::string();
        auto group =
            std::find_if(groups.begin(), groups.end(), [&](const StepGroup &known) { return known.kind == kind; });
        if (group == groups.end())
            group = groups.insert(group, { kind, {} });
        group->steps.push_back(s);
    }
    return groups;
}

class TimelineBuilder {
public:
    TimelineBuilder(const Run &run, BlockLevel level, const DeviceNames &names, const TimelineShape &shape)
        : m_run(run)
        , m_level(level)
        , m_shape(shape)
        , m_groups(stepGroups(run.steps.kept, shape.folding))
        , m_names(names)
        , m_events(collectBlockEvents(run, backwardLinks(), level, shape.lookedThrough))
        , m_context { run, m_events, {}, {}, names }
    {
    }

    std::shared_ptr<const Timeline> build()
    {
        groupEntries();
        groupNamedWork();
        buildSteps();
        m_folded = foldSteps(m_steps, std::move(m_texts), m_groups);
        m_folded.tree.level = m_level;
        m_folded.tree.hasKinds = m_shape.folding == StepFolding::ByKind;
        linkForward();
        nameBlocks();
        auto timeline = std::make_shared<Timeline>();
        timeline->operatorPlaces = operatorPlaces();
        timeline->devicePlaces = devicePlaces();
        timeline->blockCalls = blockCalls();
        timeline->phaseCalls = phaseCalls();
        foldLeftOut();
        timeline->leftOut = std::move(m_leftOut);
        timeline->tree = std::move(m_folded.tree);
        timeline->nameSource = m_names.source;
        timeline->backwardDetail = m_shape.backward;
        timeline->lookedThrough = m_shape.lookedThrough;
        timeline->hasNodes = !m_run.nesting.nodes.empty();
        timeline->linksNodes = m_linksNodes;
        return timeline;
    }

    /// See stepPaths().
    void paths(std::span<const std::uint32_t> steps, const TakePath &take)
    {
        std::vector<std::vector<SpotStretch>> spots(m_run.steps.kept.size());
        groupEntries();
        groupNamedWork();
        buildSteps(steps, &spots);
        m_folded = foldSteps(m_steps, std::move(m_texts), m_groups);
        for (const std::uint32_t step : steps) {
            std::vector<PathStretch> path;
            for (const SpotStretch &stretch : spots[step]) {
                interruptionPoint();
                const BlockId block = place(step, stretch.spot).block;
                if (!path.empty() && path.back().block == block)
                    path.back().endNs = stretch.endNs;
                else
                    path.push_back({ stretch.startNs, stretch.endNs, block });
            }
            spots[step] = {};
            take(step, std::move(path));
        }
    }

private:
    BackwardLinks backwardLinks()
    {
        BackwardLinks links = linkBackward(m_run.trace, m_run.nesting);
        m_linksNodes =
            std::any_of(links.forward.begin(), links.forward.end(), [](EventId forward) { return bool(forward); });
        if (m_shape.backward == BackwardDetail::Nodes)
            links.forward.assign(links.forward.size(), EventId());
        return links;
    }

    void groupEntries()
    {
        m_context.blockOfEntry.assign(m_events.entries.size(), StepBlocks::kNoBlock);
        m_context.entriesOfStep.resize(m_run.steps.kept.size());
        for (std::uint32_t i = 0; i < m_events.entries.size(); ++i) {
            interruptionPoint(i);
            if (m_events.entries[i].step != StepList::kNoStep)
                m_context.entriesOfStep[m_events.entries[i].step].push_back(i);
        }
    }

    void groupNamedWork()
    {
        if (m_names.isEmpty() || m_level != BlockLevel::Modules)
            return;
        m_context.blockOfDevice.assign(m_run.links.device.size(), StepBlocks::kNoBlock);
        m_context.namedWorkOfStep.resize(m_run.steps.kept.size());
        for (std::uint32_t i = 0; i < m_run.links.device.size(); ++i) {
            interruptionPoint(i);
            const std::uint32_t step = stepOfDevice(i);
            if (step != StepList::kNoStep && m_names.nameOfDevice[i] != DeviceBlockName::kNoName)
                m_context.namedWorkOfStep[step].push_back(i);
        }
        const auto startNs = [this](std::uint32_t i) { return m_run.trace.startNs[m_run.links.device[i].row()]; };
        for (std::vector<std::uint32_t> &work : m_context.namedWorkOfStep)
            interruptibleSort(work,
                [&](std::uint32_t x, std::uint32_t y) { return std::pair(startNs(x), x) < std::pair(startNs(y), y); });
    }

    /// The paths of @p pathSteps are appended to @p paths, which has one for each kept step.
    void buildSteps(
        std::span<const std::uint32_t> pathSteps = {}, std::vector<std::vector<SpotStretch>> *paths = nullptr)
    {
        for (std::uint32_t s = 0; s < m_run.steps.kept.size(); ++s)
            m_steps.push_back(buildStepBlocks(m_context, m_texts, s));
        if (m_level == BlockLevel::Kernels)
            addKernelBlocks();
        placeDevice();
        const std::vector<DeviceSegment> segments = deviceSegments(m_run);
        std::vector<std::vector<SpotStretch> *> pathOf(m_steps.size());
        for (const std::uint32_t step : pathSteps)
            pathOf[step] = &(*paths)[step];
        for (std::uint32_t s = 0; s < m_steps.size(); ++s)
            addCriticalPath(
                m_context, segments, { m_deviceSpots, m_deviceSteps }, s, windowOf(s), m_steps[s], pathOf[s]);
        if (m_level != BlockLevel::Kernels)
            findLeftOut(segments);
    }

    Interval windowOf(std::uint32_t step) const
    {
        return { m_run.steps.kept[step].startNs, m_run.steps.kept[step].endNs };
    }

    void findLeftOut(const std::vector<DeviceSegment> &segments)
    {
        m_leftOut.time = beginningLeftOut(m_run.steps, segments);
        if (m_leftOut.time.lengthNs() == 0)
            return;
        StepBlocks blocks = m_steps.front();
        std::fill(blocks.own.begin(), blocks.own.end(), OwnTime {});
        addCriticalPath(m_context, {}, { m_deviceSpots, m_deviceSteps }, 0, m_leftOut.time, blocks);
        m_ownLeftOut = std::move(blocks.own);
    }

    /// The time that is left out, with that of the blocks inside.
    void foldLeftOut()
    {
        const BlockTree &tree = m_folded.tree;
        if (m_ownLeftOut.empty())
            return;
        m_leftOut.ns.assign(tree.size(), 0);
        for (std::size_t i = 0; i < m_ownLeftOut.size(); ++i)
            m_leftOut.ns[m_folded.foldedGap.front()[i].row()] += m_ownLeftOut[i].criticalNs;
        for (std::size_t b = tree.size(); b-- > 1;)
            m_leftOut.ns[tree.blocks[b].parent.row()] += m_leftOut.ns[b];
    }

    /// Without any host event the blocks are the names of the device work.
    void addKernelBlocks()
    {
        std::vector<std::vector<std::uint32_t>> workOfStep(m_steps.size()); // indices into DeviceLinks::device
        for (std::uint32_t i = 0; i < m_run.links.device.size(); ++i) {
            interruptionPoint(i);
            const std::uint32_t step = stepOfDevice(i);
            if (step != StepList::kNoStep)
                workOfStep[step].push_back(i);
        }
        for (std::uint32_t s = 0; s < m_steps.size(); ++s)
            m_kernelBlocks.push_back(buildKernelBlocks(m_steps[s], workOfStep[s]));
    }

    using KernelBlocks = std::unordered_map<std::uint32_t, std::uint32_t>; // name -> block

    KernelBlocks buildKernelBlocks(StepBlocks &blocks, const std::vector<std::uint32_t> &work)
    {
        KernelBlocks byName;
        for (const std::uint32_t i : work) {
            interruptionPoint();
            const EventId e = m_run.links.device[i];
            auto [found, isNew] =
                byName.try_emplace(m_run.trace.name[e.row()].value, static_cast<std::uint32_t>(blocks.blocks.size()));
            if (isNew) {
                CallBlock block;
                block.kind = BlockKind::Operator;
                block.className = m_texts.intern(m_run.trace.nameOf(e));
                block.startNs = m_run.trace.startNs[e.row()];
                block.calls = 0;
                blocks.blocks.push_back(block);
            }
            CallBlock &block = blocks.blocks[found->second];
            ++block.calls;
            block.endNs = std::max(block.endNs, m_run.trace.endNs(e));
        }
        orderKernelBlocks(blocks);
        return byName;
    }

    /// The kernels are the children of the step, by their first start.
    static void orderKernelBlocks(StepBlocks &blocks)
    {
        CallBlock &root = blocks.blocks.front();
        root.hostKnown = false;
        root.hasOneGap = true;
        blocks.children.clear();
        for (std::uint32_t b = 1; b < blocks.blocks.size(); ++b) {
            blocks.blocks[b].firstGap = b - 1;
            blocks.children.push_back(b);
        }
        std::stable_sort(blocks.children.begin(), blocks.children.end(),
            [&](std::uint32_t a, std::uint32_t b) { return blocks.blocks[a].startNs < blocks.blocks[b].startNs; });
        root.childCount = static_cast<std::uint32_t>(blocks.children.size());
        root.firstGap = root.childCount;
        blocks.own.assign(root.firstGap + root.gapCount(), {});
    }

    /// Device work of a trace without launches belongs to the step that it runs in; what a range over the border of steps
    /// launched belongs to the step of the range.
    std::uint32_t stepOfDevice(std::size_t i) const
    {
        const std::uint32_t step = m_run.steps.stepOfDevice[i];
        if (const EventId launch = m_run.links.launch[i]; launch && m_level != BlockLevel::Kernels) {
            const std::uint32_t entry = m_events.entryOfEvent[launch.row()];
            if (entry != BlockEntry::kNoEntry && m_events.entries[entry].isCrossing)
                return m_events.entries[entry].step;
        }
        if (m_level != BlockLevel::Kernels || step != StepList::kNoStep)
            return step;
        return stepAt(m_run.steps, m_run.trace.startNs[m_run.links.device[i].row()]);
    }

    void placeDevice()
    {
        m_deviceSpots.resize(m_run.links.device.size());
        m_deviceSteps.resize(m_run.links.device.size(), StepList::kNoStep);
        for (std::size_t i = 0; i < m_run.links.device.size(); ++i) {
            const std::uint32_t step = stepOfDevice(i);
            if (step == StepList::kNoStep)
                continue;
            const EventId e = m_run.links.device[i];
            StepBlocks &blocks = m_steps[step];
            m_deviceSteps[i] = step;
            const std::uint32_t named =
                m_context.blockOfDevice.empty() ? StepBlocks::kNoBlock : m_context.blockOfDevice[i];
            m_deviceSpots[i] = named != StepBlocks::kNoBlock ? Spot { named, 0 }
                : m_level == BlockLevel::Kernels ? Spot { m_kernelBlocks[step].at(m_run.trace.name[e.row()].value), 0 }
                                                 : spotOfEvent(m_context, blocks, step, m_run.links.launch[i]);
            blocks.ownAt(m_deviceSpots[i]).deviceNs += m_run.trace.durationNs[e.row()];
        }
    }

    /// Backward blocks point to the first forward block of their module.
    void linkForward()
    {
        for (std::size_t s = 0; s < m_steps.size(); ++s) {
            for (std::size_t b = 1; b < m_steps[s].blocks.size(); ++b) {
                interruptionPoint(b);
                const CallBlock &call = m_steps[s].blocks[b];
                if (call.kind != BlockKind::Backward || call.entry == BlockEntry::kNoEntry)
                    continue;
                const BlockEntry &entry = m_events.entries[call.entry];
                const std::uint32_t forward = m_context.blockOfEntry[call.entry];
                Block &folded = m_folded.tree.blocks[m_folded.folded[s][b].row()];
                if (entry.role == EventRole::Block && entry.step != StepList::kNoStep && forward != StepBlocks::kNoBlock
                    && !folded.forward)
                    folded.forward = m_folded.folded[entry.step][forward];
            }
        }
        if (!m_context.blockOfDevice.empty())
            linkNamedForward();
    }

    /// Backward blocks that names of device work made have no autograd node. They follow the module of their instance in
    /// the same step.
    void linkNamedForward()
    {
        std::vector<Block> &blocks = m_folded.tree.blocks;
        for (std::size_t step = 0; step < blocks.size(); ++step) {
            interruptionPoint(step);
            if (blocks[step].kind != BlockKind::Step)
                continue;
            std::unordered_map<std::uint32_t, BlockId> modules; // by instance
            for (std::size_t i = step + 1; i < blocks[step].subtreeEnd; ++i) {
                interruptionPoint(i);
                if (blocks[i].kind == BlockKind::Module && !blocks[i].recomputed && !blocks[i].instances.empty())
                    modules.try_emplace(blocks[i].instances.front().value, BlockId(i));
            }
            for (std::size_t i = step + 1; i < blocks[step].subtreeEnd; ++i) {
                interruptionPoint(i);
                Block &block = blocks[i];
                if (block.kind != BlockKind::Backward || !block.className || block.forward || block.instances.empty())
                    continue;
                if (const auto found = modules.find(block.instances.front().value); found != modules.end())
                    block.forward = found->second;
            }
        }
    }

    void nameBlocks()
    {
        BlockTree &tree = m_folded.tree;
        std::vector<NameId> enclosing(tree.size()); // qualified name of the nearest module block, itself included
        std::vector<NameId> base(tree.size());
        for (std::size_t i = 0; i < tree.size(); ++i) {
            interruptionPoint();
            Block &block = tree.blocks[i];
            const NameId above = block.parent ? enclosing[block.parent.row()] : NameId();
            enclosing[i] = above;
            addModuleFacts(block);
            base[i] = baseLabel(block, above);
            if (block.qualifiedName)
                enclosing[i] = block.qualifiedName;
        }
        numberLabels(base);
    }

    void addModuleFacts(Block &block)
    {
        BlockTree &tree = m_folded.tree;
        const bool isOfModule =
            block.className && (block.kind == BlockKind::Module || block.kind == BlockKind::Backward);
        if (!isOfModule || block.instances.empty())
            return;
        const NamedModule *known = m_run.moduleNames.find(m_run.trace, tree.text(block.instances.front()));
        if (!known)
            return;
        if (known->qualifiedName)
            block.qualifiedName = tree.texts.intern(unwrappedName(*known->qualifiedName));
        if (isSizeSure(*known)) {
            block.parameters = known->parameters;
            block.parameterBytes = known->parameterBytes;
            block.trainedParameters = known->trainedParameters;
        }
    }

    /// An entry without a name is no part of the model, such as a loss; or two classes of one name share their numbers, and
    /// nobody knows which of them it is. Then the class has parameters elsewhere.
    bool isSizeSure(const NamedModule &module) const
    {
        const std::vector<NamedModule> &all = m_run.trace.metadata.modules;
        return module.qualifiedName || module.parameters != 0
            || std::none_of(all.begin(), all.end(), [&module](const NamedModule &other) {
                   return other.className == module.className && other.parameters != 0;
               });
    }

    /// Steps of one kind are all steps, or those whose kind is not told.
    std::string stepLabel(const Block &block) const
    {
        const std::size_t row = static_cast<std::size_t>(&block - m_folded.tree.blocks.data());
        for (const StepGroup &group : m_groups) {
            if (!group.kind.empty() && m_folded.folded[group.steps.front()].front().row() == row)
                return group.kind;
        }
        return std::string(blockKindKey(BlockKind::Step));
    }

    NameId baseLabel(const Block &block, NameId enclosing)
    {
        StringPool &texts = m_folded.tree.texts;
        if (block.kind == BlockKind::Step)
            return texts.intern(stepLabel(block));
        if (block.kind == BlockKind::Run || block.kind == BlockKind::Unknown)
            return texts.intern(blockKindKey(block.kind));
        if (block.kind == BlockKind::Backward && !block.className)
            return block.instances.empty() ? texts.intern("backward") : block.instances.front();
        const NameId label = forwardLabel(block, enclosing);
        return block.kind == BlockKind::Backward ? texts.intern(std::string(texts.text(label)) + ".backward") : label;
    }

    /// Of a block with a class.
    NameId forwardLabel(const Block &block, NameId enclosing)
    {
        BlockTree &tree = m_folded.tree;
        NameId label = block.className;
        if (!tree.text(block.qualifiedName).empty())
            label = tree.texts.intern(relativeName(tree.text(block.qualifiedName), tree.text(enclosing)));
        else if ((m_names.source == NameSource::Period && block.kind == BlockKind::Module)
            || (block.kind == BlockKind::Annotation && block.instances.size() == 1)) // in all steps the same
            label = block.instances.front();
        const std::string_view text = tree.text(label);
        if (text == kUnprintableName)
            return tree.texts.intern('"' + std::string(text) + '"');
        return label ? label : tree.texts.intern({});
    }

    /// A label that repeats among siblings carries its ordinal in the order of calls, counted from 0 as PyTorch does.
    /// Backward passes run from the last call to the first, so their blocks take the ordinals of the forward blocks.
    void numberLabels(const std::vector<NameId> &base)
    {
        BlockTree &tree = m_folded.tree;
        for (std::size_t parent = 0; parent < tree.size(); ++parent)
            numberChildren(parent, base, [](std::uint32_t) { return std::optional<std::string>(); });
        tree.blocks.front().label = base.front();
        countCalls();
        for (std::size_t parent = 0; parent < tree.size(); ++parent) {
            if (hasForwardChild(parent))
                numberChildren(parent, base, [&](std::uint32_t child) { return labelOfForward(child, base); });
        }
        for (Block &block : tree.blocks) {
            // The names of unlinked nodes and of annotations served only as their labels.
            if ((block.kind == BlockKind::Backward && !block.className) || block.kind == BlockKind::Annotation)
                block.instances.clear();
        }
    }

    using CallsOfModule = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>; // parent, class, instance

    CallsOfModule callsKey(const Block &block) const
    {
        return { block.parent.value, block.className.value, block.instances.front().value };
    }

    /// Only backward blocks ask for them.
    void countCalls()
    {
        const std::vector<Block> &blocks = m_folded.tree.blocks;
        if (std::none_of(blocks.begin(), blocks.end(), [](const Block &block) { return bool(block.forward); }))
            return;
        for (const Block &block : blocks) {
            interruptionPoint();
            if (block.kind == BlockKind::Module && !block.instances.empty())
                ++m_calls[callsKey(block)];
        }
    }

    /// Of a module that is called several times in its parent: a loop, whose backward pass is one block.
    bool isBackwardOfLoop(std::uint32_t child) const
    {
        const BlockTree &tree = m_folded.tree;
        const BlockId forward = tree.blocks[child].forward;
        if (!forward || tree[forward].instances.empty())
            return false;
        const auto found = m_calls.find(callsKey(tree[forward]));
        return found != m_calls.end() && found->second > 1;
    }

    /// "Linear.backward [2]" where the forward block is "Linear [2]".
    std::optional<std::string> labelOfForward(std::uint32_t child, const std::vector<NameId> &base) const
    {
        const BlockTree &tree = m_folded.tree;
        const BlockId forward = tree.blocks[child].forward;
        if (!forward)
            return {};
        const std::string_view label = tree.text(tree[forward].label);
        const std::string_view name = tree.text(base[forward.row()]);
        if (!label.starts_with(name))
            return {};
        return std::string(tree.text(base[child])) + std::string(label.substr(name.size()));
    }

    /// Labels the children of one block. @p ownLabel gives a child's label; those of one name take them if each of them
    /// has one and all differ, else they are counted.
    template <class OwnLabel>
    void numberChildren(std::size_t parent, const std::vector<NameId> &base, OwnLabel ownLabel)
    {
        struct Named {
            std::uint32_t count = 0, nextOrdinal = 0;
            std::unordered_set<std::string> own;
        };
        BlockTree &tree = m_folded.tree;
        const std::uint32_t end = tree.blocks[parent].subtreeEnd;
        if (end == parent + 1) // most blocks have none
            return;
        std::vector<Named> names;
        std::unordered_map<std::uint32_t, std::uint32_t> seen; // by label, into names
        std::vector<std::uint32_t> nameOf;                     // by child
        const auto eachChild = [&](auto take) {
            for (std::uint32_t c = static_cast<std::uint32_t>(parent) + 1; c < end; c = tree.blocks[c].subtreeEnd) {
                interruptionPoint();
                take(c);
            }
        };
        eachChild([&](std::uint32_t c) {
            const auto [found, isNew] = seen.try_emplace(base[c].value, static_cast<std::uint32_t>(names.size()));
            if (isNew)
                names.emplace_back();
            nameOf.push_back(found->second);
            ++names[found->second].count;
            if (auto own = ownLabel(c))
                names[found->second].own.insert(std::move(*own));
        });
        std::size_t child = 0;
        eachChild([&](std::uint32_t c) {
            Named &named = names[nameOf[child++]];
            if (named.own.size() == named.count && !(named.count == 1 && isBackwardOfLoop(c)))
                tree.blocks[c].label = tree.texts.intern(*ownLabel(c));
            else if (named.count == 1)
                tree.blocks[c].label = base[c];
            else
                tree.blocks[c].label = tree.texts.intern(
                    std::string(tree.text(base[c])) + " [" + std::to_string(named.nextOrdinal++) + "]");
        });
    }

    bool hasForwardChild(std::size_t parent) const
    {
        const std::vector<Block> &blocks = m_folded.tree.blocks;
        for (std::size_t c = parent + 1; c < blocks[parent].subtreeEnd; c = blocks[c].subtreeEnd) {
            if (blocks[c].forward)
                return true;
        }
        return false;
    }

    Place place(std::uint32_t step, Spot spot) const
    {
        const CallBlock &block = m_steps[step].blocks[spot.block];
        return { m_folded.foldedGap[step][block.firstGap + spot.gap], step };
    }

    std::vector<Place> operatorPlaces() const
    {
        std::vector<Place> places(m_run.operators.size());
        for (std::size_t i = 0; i < places.size(); ++i) {
            interruptionPoint(i);
            const EventId e = m_run.operators[i];
            const std::uint32_t step = stepOfEvent(m_run, m_events, e);
            if (step != StepList::kNoStep)
                places[i] = place(step, spotOfEvent(m_context, m_steps[step], step, e));
        }
        return places;
    }

    std::vector<Place> devicePlaces() const
    {
        std::vector<Place> places(m_deviceSpots.size());
        for (std::size_t i = 0; i < places.size(); ++i) {
            interruptionPoint(i);
            if (m_deviceSteps[i] != StepList::kNoStep)
                places[i] = place(m_deviceSteps[i], m_deviceSpots[i]);
        }
        return places;
    }

    std::vector<PhaseCall> phaseCalls() const
    {
        std::vector<PhaseCall> calls;
        for (std::size_t s = 0; s < m_steps.size(); ++s) {
            for (std::size_t b = 0; b < m_steps[s].blocks.size(); ++b) {
                const CallBlock &block = m_steps[s].blocks[b];
                const bool isPhase = block.kind == BlockKind::Backward && block.entry != BlockEntry::kNoEntry
                    && m_events.entries[block.entry].role == EventRole::Phase;
                if (isPhase)
                    calls.push_back({ m_folded.folded[s][b], { block.startNs, block.endNs } });
            }
        }
        interruptibleSort(calls, [](const PhaseCall &x, const PhaseCall &y) {
            return std::tuple(x.time.startNs, x.time.endNs, x.block)
                < std::tuple(y.time.startNs, y.time.endNs, y.block);
        });
        return calls;
    }

    std::vector<BlockCall> blockCalls() const
    {
        std::vector<BlockCall> calls;
        for (std::uint32_t s = 0; s < m_steps.size(); ++s) {
            const std::vector<BlockId> &folded = m_folded.folded[s];
            if (m_run.steps.kept[s].event)
                calls.push_back({ folded.front(), s, m_run.steps.kept[s].event });
            for (const std::uint32_t i : m_context.entriesOfStep[s]) {
                interruptionPoint(i);
                const std::uint32_t block = m_context.blockOfEntry[i];
                if (block != StepBlocks::kNoBlock && m_events.entries[i].event)
                    calls.push_back({ folded[block], s, m_events.entries[i].event });
            }
        }
        if (m_level == BlockLevel::Kernels || !m_context.blockOfDevice.empty()) {
            for (std::size_t i = 0; i < m_deviceSpots.size(); ++i) {
                const std::uint32_t s = m_deviceSteps[i];
                const bool hasBlock =
                    m_level == BlockLevel::Kernels || m_context.blockOfDevice[i] != StepBlocks::kNoBlock;
                if (s != StepList::kNoStep && hasBlock)
                    calls.push_back({ m_folded.folded[s][m_deviceSpots[i].block], s, m_run.links.device[i] });
            }
        }
        interruptibleSort(calls, [](const BlockCall &x, const BlockCall &y) {
            return x.block != y.block ? x.block < y.block : x.step < y.step;
        });
        return calls;
    }

    const Run &m_run;
    BlockLevel m_level;
    TimelineShape m_shape;
    bool m_linksNodes = false; // before the events, with which it is set
    std::vector<StepGroup> m_groups;
    const DeviceNames &m_names;
    StringPool m_texts; ///< of the blocks, until foldSteps() takes it
    BlockEvents m_events;
    BlockContext m_context;
    std::vector<StepBlocks> m_steps;
    std::vector<KernelBlocks> m_kernelBlocks;
    std::vector<Spot> m_deviceSpots;
    std::vector<std::uint32_t> m_deviceSteps;
    FoldedSteps m_folded;
    std::map<CallsOfModule, std::uint32_t> m_calls; ///< how many
    LeftOutTime m_leftOut;
    std::vector<OwnTime> m_ownLeftOut; ///< parallel to StepBlocks::own of the first step; empty: nothing is left out
};

} // namespace

namespace {

/// Calls @p act with a builder. Without lent names the arguments of the file's own device work name it.
template <class Act>
auto withBuilder(const Run &run, BlockLevel level, const DeviceNames &names, const TimelineShape &shape, const Act &act)
{
    if (level != BlockLevel::Modules || !names.isEmpty()) {
        TimelineBuilder builder(run, level, names, shape);
        return act(builder);
    }
    const DeviceNames own = namesFromArguments(run.trace, run.links, run.hasModuleCalls);
    TimelineBuilder builder(run, level, own, shape);
    return act(builder);
}

} // namespace

std::shared_ptr<const Timeline> buildTimeline(
    const Run &run, BlockLevel level, const DeviceNames &names, const TimelineShape &shape)
{
    return withBuilder(run, level, names, shape, [](TimelineBuilder &builder) { return builder.build(); });
}

TimelineShape shapeOf(const Timeline &timeline)
{
    return { timeline.tree.hasKinds ? StepFolding::ByKind : StepFolding::Together, timeline.backwardDetail,
        timeline.lookedThrough };
}

std::vector<PathStretch> stepPath(
    const Run &run, BlockLevel level, const DeviceNames &names, const TimelineShape &shape, std::uint32_t step)
{
    std::vector<PathStretch> only;
    stepPaths(run, level, names, shape, { &step, 1 },
        [&only](std::uint32_t, std::vector<PathStretch> &&path) { only = std::move(path); });
    return only;
}

void stepPaths(const Run &run, BlockLevel level, const DeviceNames &names, const TimelineShape &shape,
    std::span<const std::uint32_t> steps, const TakePath &take)
{
    withBuilder(run, level, names, shape, [&](TimelineBuilder &builder) { builder.paths(steps, take); });
}

} // namespace twinlane
