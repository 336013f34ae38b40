// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/names/companionnames.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/base/plaintext.h"
#include "model/base/shorttext.h"
#include "model/names/capturedlaunches.h"
#include "model/names/longestmatch.h"
#include "model/run/timeline.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

using Places = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

constexpr std::size_t kMostStepsLookedAt = 32; // different ones, of the companion
constexpr std::size_t kMostStarts = 64;        // places of the companion at which a graph may begin
constexpr std::size_t kLeastOfGraph = 8;       // fewer kernels in a row say nothing
constexpr std::uint32_t kMostEdits = 2000;
constexpr std::size_t kMostCaptures = 256; // of the companion

/// Device work in the order of its starts: indices into DeviceLinks::device, and numbers that are equal for equal names
/// of both runs. Copies take part, so that they find their blocks too, but only kernels decide whether two sequences fit.
struct WorkSequence {
    std::vector<std::uint32_t> work, names;
    std::vector<bool> isKernel; ///< parallel
    std::size_t kernels = 0;

    std::size_t copies() const { return work.size() - kernels; }
};

/// Of the companion: what ran in one of its steps, or the launches of a capture, which are kernels to come.
struct LentSequence : WorkSequence {
    std::vector<BlockId> blocks; ///< around each piece of it; none: it lies in none
    bool isNamed = true;         ///< its kernels are known by name; else only their number is
};

class NameNumbers {
public:
    std::uint32_t of(std::string_view name)
    {
        return m_numbers.try_emplace(std::string(name), static_cast<std::uint32_t>(m_numbers.size())).first->second;
    }

private:
    std::unordered_map<std::string, std::uint32_t> m_numbers;
};

/// Sequences of unlike lengths never share a key, whatever their hashes are: places of one are within the other.
using SequenceKey = std::pair<std::size_t, std::uint64_t>;

SequenceKey keyOf(const WorkSequence &sequence)
{
    std::uint64_t hash = 0;
    for (const std::uint32_t name : sequence.names)
        hash = mixedHash(hash, name);
    return { sequence.names.size(), hash };
}

/// The device work of a run by step, or by launch.
class WorkLists {
public:
    WorkLists(const Run &run, NameNumbers &numbers)
        : m_run(run)
        , m_numberOfName(run.trace.texts.size(), kUnknown)
        , m_numbers(numbers)
    {
    }

    std::vector<WorkSequence> bySteps()
    {
        std::vector<WorkSequence> steps(m_run.steps.kept.size());
        for (std::uint32_t i = 0; i < m_run.links.device.size(); ++i) {
            interruptionPoint(i);
            const std::uint32_t step = m_run.steps.stepOfDevice[i];
            if (step != StepList::kNoStep)
                steps[step].work.push_back(i);
        }
        return finished(std::move(steps));
    }

    /// Of launches that started kLeastOfGraph pieces and more.
    std::vector<WorkSequence> byGraphs()
    {
        std::map<EventId, WorkSequence> launches;
        for (std::uint32_t i = 0; i < m_run.links.device.size(); ++i) {
            interruptionPoint(i);
            const EventId launch = m_run.links.launch[i];
            if (launch && m_run.steps.stepOfDevice[i] != StepList::kNoStep)
                launches[launch].work.push_back(i);
        }
        std::vector<WorkSequence> graphs;
        for (auto &[launch, sequence] : launches) {
            interruptionPoint();
            if (sequence.work.size() >= kLeastOfGraph)
                graphs.push_back(std::move(sequence));
        }
        return finished(std::move(graphs));
    }

private:
    static constexpr std::uint32_t kUnknown = ~std::uint32_t(0);

    bool isKernel(std::uint32_t work) const
    {
        return m_run.trace.kind[m_run.links.device[work].row()] == EventKind::Kernel;
    }

    std::vector<WorkSequence> finished(std::vector<WorkSequence> sequences)
    {
        const auto startNs = [this](std::uint32_t i) { return m_run.trace.startNs[m_run.links.device[i].row()]; };
        for (WorkSequence &sequence : sequences) {
            interruptibleSort(sequence.work,
                [&](std::uint32_t x, std::uint32_t y) { return std::pair(startNs(x), x) < std::pair(startNs(y), y); });
            for (const std::uint32_t i : sequence.work) {
                interruptionPoint();
                const NameId name = m_run.trace.name[m_run.links.device[i].row()];
                std::uint32_t &number = m_numberOfName[name.row()];
                if (number == kUnknown)
                    number = m_numbers.of(m_run.trace.texts.text(name));
                sequence.names.push_back(number);
                sequence.isKernel.push_back(isKernel(i));
                sequence.kernels += sequence.isKernel.back();
            }
        }
        return sequences;
    }

    const Run &m_run;
    std::vector<std::uint32_t> m_numberOfName;
    NameNumbers &m_numbers;
};

std::size_t leastMatched(std::size_t kernels)
{
    return static_cast<std::size_t>(std::ceil(kLeastShareNamed * double(kernels)));
}

/// Characters of a kernel's name in a sentence.
constexpr std::size_t kMostOfName = 80;

/// How far the best attempt came.
struct FirstDifference {
    std::size_t equal = 0; ///< kernels before it
    std::string here, there;
};

class CompanionMatch {
    static constexpr std::uint32_t kUntold = ~std::uint32_t(0);

public:
    CompanionMatch(const Run &run, const Run &companion)
        : m_run(run)
        , m_companion(companion)
        , m_timeline(buildTimeline(companion, BlockLevel::Modules))
    {
        m_callsByEvent = m_timeline->blockCalls;
        interruptibleSort(m_callsByEvent, [](const BlockCall &a, const BlockCall &b) { return a.event < b.event; });
        m_result.source = NameSource::Companion;
        m_result.nameOfDevice.assign(run.links.device.size(), DeviceBlockName::kNoName);
        NameNumbers numbers;
        m_steps = WorkLists(run, numbers).bySteps();
        m_graphs = WorkLists(run, numbers).byGraphs();
        std::set<SequenceKey> seen;
        for (WorkSequence &step : WorkLists(companion, numbers).bySteps()) {
            if (step.work.empty() || m_theirs.size() >= kMostStepsLookedAt || !seen.insert(keyOf(step)).second)
                continue;
            LentSequence &lent = m_theirs.emplace_back(LentSequence { std::move(step), {}, true });
            for (const std::uint32_t work : lent.work)
                lent.blocks.push_back(m_timeline->devicePlaces[work].block);
        }
        for (const std::vector<EventId> &launches : capturedLaunches(companion)) {
            if (m_captures++ < kMostCaptures)
                m_theirs.push_back(captureOf(launches, numbers));
        }
    }

    Result<DeviceNames> names()
    {
        listBlocks();
        if (!matchAll(m_steps, false) && (m_graphs.empty() || !matchAll(m_graphs, true)))
            return m_isAmbiguous ? ambiguity() : refusal();
        return std::move(m_result);
    }

private:
    /// The launches as kernels. @pre there are some.
    LentSequence captureOf(const std::vector<EventId> &launches, NameNumbers &numbers) const
    {
        LentSequence lent;
        for (const EventId launch : launches) {
            interruptionPoint();
            const NameId kernel = kernelOfLaunch(m_companion.trace, launch);
            lent.isNamed = lent.isNamed && kernel;
            lent.names.push_back(kernel ? numbers.of(m_companion.trace.texts.text(kernel)) : kUntold);
            lent.blocks.push_back(blockAround(launch));
        }
        lent.work.resize(launches.size(), kUntold);
        lent.isKernel.assign(launches.size(), true);
        lent.kernels = launches.size();
        return lent;
    }

    /// The block of the companion that the call lies in.
    BlockId blockAround(EventId call) const
    {
        const std::vector<BlockCall> &calls = m_callsByEvent;
        for (EventId block = m_companion.nesting.block[call.row()]; block;
             block = m_companion.nesting.parent[block.row()]) {
            const auto found = std::lower_bound(calls.begin(), calls.end(), block,
                [](const BlockCall &each, EventId event) { return each.event < event; });
            if (found != calls.end() && found->event == block)
                return found->block;
        }
        return {};
    }

    /// The companion's blocks as names; its unknown time and its operators are none.
    void listBlocks()
    {
        const BlockTree &tree = m_timeline->tree;
        m_nameOfBlock.assign(tree.size(), DeviceBlockName::kNoName);
        for (std::size_t i = 0; i < tree.size(); ++i) {
            interruptionPoint(i);
            const Block &block = tree[BlockId(i)];
            if (block.parent)
                m_nameOfBlock[i] = m_nameOfBlock[block.parent.row()];
            const bool isNamed = block.kind == BlockKind::Module || block.kind == BlockKind::Backward
                || block.kind == BlockKind::Annotation || block.kind == BlockKind::Optimizer;
            if (!isNamed)
                continue;
            const std::string_view label = tree.text(block.label);
            const bool hasNoClass = block.kind == BlockKind::Backward && !block.className;
            const bool isPhase = hasNoClass && label == blockKindKey(BlockKind::Backward);
            const std::string_view instance = isPhase ? std::string_view()
                : block.instances.empty()             ? label
                                                      : tree.text(block.instances.front());
            const std::string_view className = block.className || hasNoClass ? tree.text(block.className) : label;
            m_result.names.push_back({ m_nameOfBlock[i], block.kind, std::string(className), std::string(instance),
                std::string(tree.text(block.qualifiedName)), block.recomputed });
            m_nameOfBlock[i] = static_cast<std::uint32_t>(m_result.names.size() - 1);
        }
    }

    /// Names the kernels of all @p sequences; false if fewer than kLeastShareNamed of them have a counterpart.
    bool matchAll(const std::vector<WorkSequence> &sequences, bool isPart)
    {
        std::map<SequenceKey, std::optional<Found>> known;
        std::size_t kernels = 0, matched = 0;
        for (const WorkSequence &sequence : sequences) {
            interruptionPoint();
            if (sequence.work.empty())
                continue;
            const auto [found, isNew] = known.try_emplace(keyOf(sequence));
            if (isNew)
                found->second = bestMatch(sequence, isPart);
            kernels += sequence.kernels;
            if (!found->second)
                continue;
            matched += kernelsIn(sequence, found->second->places);
            give(sequence, *found->second);
        }
        return kernels > 0 && matched >= leastMatched(kernels);
    }

    struct Found {
        std::uint32_t step = 0; ///< index into m_theirs
        Places places;          ///< in the sequence and in the companion's step
    };

    std::optional<Found> bestMatch(const WorkSequence &sequence, bool isPart)
    {
        for (std::uint32_t i = 0; i < m_theirs.size(); ++i) {
            if (!m_theirs[i].isNamed)
                continue;
            auto places = isPart ? partMatch(sequence, m_theirs[i]) : wholeMatch(sequence, m_theirs[i].names, 0);
            if (places && kernelsIn(sequence, *places) >= leastMatched(sequence.kernels))
                return Found { i, std::move(*places) };
            noteDifference(sequence, m_theirs[i]);
        }
        return isPart ? countedMatch(sequence) : std::nullopt;
    }

    /// A capture that does not name its kernels has exactly as many as the graph, and those that it names are the graph's.
    /// Where several have, their names must be the same.
    std::optional<Found> countedMatch(const WorkSequence &sequence)
    {
        std::vector<std::uint32_t> kernels;
        for (std::uint32_t place = 0; place < sequence.work.size(); ++place) {
            if (sequence.isKernel[place])
                kernels.push_back(place);
        }
        std::optional<Found> found;
        for (std::uint32_t i = 0; i < m_theirs.size(); ++i) {
            interruptionPoint();
            const LentSequence &theirs = m_theirs[i];
            if (theirs.isNamed || !speaksFor(theirs, sequence, kernels))
                continue;
            if (found && !lendTheSame(m_theirs[found->step], theirs)) {
                m_isAmbiguous = true;
                return {};
            }
            Places places;
            for (std::uint32_t k = 0; k < kernels.size(); ++k)
                places.emplace_back(kernels[k], k);
            if (!found)
                found = Found { i, std::move(places) };
        }
        return found;
    }

    static bool speaksFor(
        const LentSequence &theirs, const WorkSequence &ours, const std::vector<std::uint32_t> &kernels)
    {
        if (theirs.kernels != kernels.size())
            return false;
        for (std::size_t k = 0; k < kernels.size(); ++k) {
            interruptionPoint(k);
            if (theirs.names[k] != kUntold && theirs.names[k] != ours.names[kernels[k]])
                return false;
        }
        return true;
    }

    bool lendTheSame(const LentSequence &a, const LentSequence &b) const
    {
        return std::equal(a.blocks.begin(), a.blocks.end(), b.blocks.begin(), b.blocks.end(),
            [this](BlockId x, BlockId y) { return pathOf(x) == pathOf(y); });
    }

    /// The modules around a block of the companion, by their own names.
    std::string pathOf(BlockId block) const
    {
        std::string path;
        for (std::uint32_t name = block ? m_nameOfBlock[block.row()] : DeviceBlockName::kNoName;
             name != DeviceBlockName::kNoName; name = m_result.names[name].parent)
            path += '/' + m_result.names[name].instance;
        return path;
    }

    static std::size_t kernelsIn(const WorkSequence &sequence, const Places &places)
    {
        return static_cast<std::size_t>(std::count_if(
            places.begin(), places.end(), [&](const auto &place) { return sequence.isKernel[place.first]; }));
    }

    /// @p theirs has more of all kinds perhaps: an eager recording copies what a graph does not.
    static std::optional<Places> wholeMatch(
        const WorkSequence &ours, std::span<const std::uint32_t> theirs, std::uint32_t begin)
    {
        const std::size_t more = theirs.size() > ours.names.size() ? theirs.size() - ours.names.size() : 0;
        const std::size_t edits = more + 2 * (ours.kernels - leastMatched(ours.kernels) + ours.copies());
        auto places =
            longestMatch(ours.names, theirs, static_cast<std::uint32_t>(std::min<std::size_t>(edits, kMostEdits)));
        for (std::size_t i = 0; places && i < places->size(); ++i)
            (*places)[i].second += begin;
        return places;
    }

    /// A graph may be a part of a step: it begins where its first kernels stand there.
    static std::optional<Places> partMatch(const WorkSequence &ours, const WorkSequence &theirs)
    {
        const auto head = std::min<std::size_t>(kLeastOfGraph, ours.names.size());
        const std::span<const std::uint32_t> all(theirs.names);
        for (std::size_t tried = 0, begin = 0; tried < kMostStarts; ++tried, ++begin) {
            interruptionPoint();
            const auto from = std::search(all.begin() + std::ptrdiff_t(begin), all.end(), ours.names.begin(),
                ours.names.begin() + std::ptrdiff_t(head));
            if (from == all.end())
                return {};
            begin = static_cast<std::size_t>(from - all.begin());
            const auto length = std::min(all.size() - begin, ours.names.size());
            auto places = wholeMatch(ours, all.subspan(begin, length), static_cast<std::uint32_t>(begin));
            if (places && kernelsIn(ours, *places) >= leastMatched(ours.kernels))
                return places;
        }
        return {};
    }

    /// To the next kernel, or the end.
    static void skipCopies(const WorkSequence &sequence, std::size_t &place)
    {
        while (place < sequence.work.size() && !sequence.isKernel[place])
            ++place;
    }

    void noteDifference(const WorkSequence &ours, const WorkSequence &theirs)
    {
        std::size_t equal = 0, x = 0, y = 0;
        for (;; ++equal, ++x, ++y) {
            interruptionPoint();
            skipCopies(ours, x);
            skipCopies(theirs, y);
            if (x == ours.work.size() || y == theirs.work.size() || ours.names[x] != theirs.names[y])
                break;
        }
        if (m_difference && m_difference->equal >= equal)
            return;
        const auto name = [](const Run &run, const WorkSequence &sequence, std::size_t place) {
            if (place == sequence.work.size())
                return std::string("no further kernel");
            if (sequence.work[place] == kUntold) // a launch, whose kernel has no row
                return std::string("another kernel");
            return '"' + shortenedInMiddle(run.trace.nameOf(run.links.device[sequence.work[place]]), kMostOfName) + '"';
        };
        m_difference = { equal, name(m_run, ours, x), name(m_companion, theirs, y) };
    }

    std::uint32_t nameOfTheirs(const Found &found, std::uint32_t place) const
    {
        const BlockId block = m_theirs[found.step].blocks[place];
        return block ? m_nameOfBlock[block.row()] : DeviceBlockName::kNoName;
    }

    std::uint32_t commonName(std::uint32_t x, std::uint32_t y) const
    {
        // Parents stand before their children, so the later one of two is never around the other.
        while (x != y && x != DeviceBlockName::kNoName && y != DeviceBlockName::kNoName) {
            std::uint32_t &later = x > y ? x : y;
            later = m_result.names[later].parent;
        }
        return x == y ? x : DeviceBlockName::kNoName;
    }

    void give(const WorkSequence &sequence, const Found &found)
    {
        std::vector<std::uint32_t> &names = m_result.nameOfDevice;
        std::size_t next = 0; // first kernel without a name yet
        std::uint32_t before = DeviceBlockName::kNoName;
        for (const auto &[ours, theirs] : found.places) {
            interruptionPoint();
            const std::uint32_t name = nameOfTheirs(found, theirs);
            for (const std::uint32_t around = commonName(before, name); next < ours; ++next)
                names[sequence.work[next]] = around;
            names[sequence.work[next++]] = name;
            before = name;
        }
    }

    Error ambiguity() const
    {
        return { ErrorCode::NamesDoNotFit, m_companion.trace.file, 0,
            "it lends no names: several of its captures have as many kernels as the graph of "
                + plainLine(m_run.trace.file) + ", and they lie in other modules" };
    }

    Error refusal() const
    {
        if (m_theirs.empty() || m_result.names.empty())
            return { ErrorCode::NamesDoNotFit, m_companion.trace.file, 0,
                "it lends no names: it has no kernels inside modules" };
        if (!m_difference)
            return { ErrorCode::NamesDoNotFit, m_companion.trace.file, 0,
                "it lends no names: " + plainLine(m_run.trace.file) + " has no kernels in its steps" };
        return { ErrorCode::NamesDoNotFit, m_companion.trace.file, 0,
            "it lends no names: fewer than 99 % of the kernels of " + plainLine(m_run.trace.file)
                + " run there in the same order; after " + std::to_string(m_difference->equal) + " equal ones comes "
                + m_difference->here + " and there " + m_difference->there };
    }

    const Run &m_run;
    const Run &m_companion;
    std::shared_ptr<const Timeline> m_timeline;
    std::vector<WorkSequence> m_steps, m_graphs;
    std::vector<LentSequence> m_theirs;
    std::vector<BlockCall> m_callsByEvent; ///< of the companion
    std::size_t m_captures = 0;
    bool m_isAmbiguous = false;
    std::vector<std::uint32_t> m_nameOfBlock;
    DeviceNames m_result;
    std::optional<FirstDifference> m_difference;
};

} // namespace

Result<DeviceNames> namesFromCompanion(const Run &run, const Run &companion)
{
    if (std::find(companion.levels.begin(), companion.levels.end(), BlockLevel::Modules) == companion.levels.end())
        return Error { ErrorCode::NamesDoNotFit, companion.trace.file, 0,
            "it lends no names: it has no modules (record it eagerly, with with_stack=True and with_modules=True)" };
    return CompanionMatch(run, companion).names();
}

} // namespace twinlane
