// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/findings.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"
#include "model/findings/advice.h"
#include "model/findings/boundmeter.h"
#include "model/findings/commoncause.h"
#include "model/findings/equalblocks.h"
#include "model/findings/ruleinput.h"
#include "model/findings/ruleoutput.h"
#include "model/findings/segmentkinds.h"
#include "model/findings/segmentopinions.h"
#include "model/run/steppath.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

/// A finding that is being made, with what its bound is made of.
struct Draft {
    Finding finding;
    std::vector<Interval> owned;    ///< in time order, disjoint
    std::vector<Interval> ofStep;   ///< of the step that is being measured; not yet in owned
    std::size_t evidenceOfStep = 0; ///< of that step; kept
    std::size_t allOfStep = 0;      ///< of that step
    std::vector<Measured> sums;     ///< of that step: what is summed over blocks
    std::uint32_t largestCount = 0, leastCount = 0;
    std::uint32_t largestSum = 0;          ///< of the evidence of all blocks in one step
    std::vector<Measured> largestSums;     ///< of that step
    RoofShare roof;                        ///< of all evidence
    double leastShare = 0;                 ///< the rule's own
    bool hasBound = false;                 ///< some of the evidence costs time that could go
    bool isShare = false;                  ///< its time only decides whether it is told
    bool isOnce = false;                   ///< nothing tells that other steps do it, too
    std::size_t segments = 0, flagged = 0; ///< that hold some of the evidence, and those that the segment model flags
    std::optional<std::size_t> suspicious; ///< the most suspicious of them
};

/// Does the number count what a step has of it in all equal blocks together? Others are those of the largest one.
bool isSummedOverBlocks(std::string_view rule, std::string_view name)
{
    static constexpr std::array<std::string_view, 9> kSummed { "reads", "checks", "copies", "casts", "clones",
        "tensors", "chains", "waits", "gaps" };
    // Elsewhere operators are those of one norm, attention or chain, of which there may be several.
    static constexpr std::array<std::string_view, 4> kSummingOperators { "H5", "K10", "G1", "O4" };
    const bool isOfAll = std::find(kSummingOperators.begin(), kSummingOperators.end(), rule) != kSummingOperators.end();
    return std::find(kSummed.begin(), kSummed.end(), name) != kSummed.end()
        || (isOfAll && (name == "operators" || name == "breaks"));
}

bool hasMemoryTotals(const Trace &trace)
{
    return std::any_of(trace.memory.begin(), trace.memory.end(),
        [](const MemoryRecord &record) { return record.deviceType != 0 && record.totalReservedBytes >= 0; });
}

bool has(const RuleInput &input, RuleNeed need)
{
    switch (need) {
    case RuleNeed::Operators:
        return !input.run().operators.empty();
    case RuleNeed::Kernels:
        return input.hasWork();
    case RuleNeed::Runtime:
        return input.hasWork() && input.device().hasLaunches();
    case RuleNeed::DeviceProperties:
        return !input.trace().metadata.devices.empty();
    case RuleNeed::Memory:
        return hasMemoryTotals(input.trace());
    case RuleNeed::Shapes:
        return input.hasShapes();
    case RuleNeed::Modules:
        return input.hasModules();
    case RuleNeed::Stacks:
        return input.hasFrames();
    default:
        return true;
    }
}

RuleNeed missing(const FindingRule &rule, const RuleInput &input)
{
    for (const RuleNeed need : kRuleNeeds) {
        if ((need == RuleNeed::Operators || needs(rule.need, need)) && !has(input, need))
            return need;
    }
    return RuleNeed::Nothing;
}

class ListMaker {
public:
    /// @p opinions: null without a model, or if it abstains. @p speaksAlone: is it told what the model alone finds?
    ListMaker(const RuleInput &input, const SegmentOpinions *opinions, bool speaksAlone, FindingList &list)
        : m_input(input)
        , m_opinions(opinions)
        , m_speaksAlone(speaksAlone)
        , m_list(list)
        , m_equals(input.tree())
        , m_byStep(input.steps().size())
    {
    }

    void applyRules()
    {
        for (std::size_t r = 0; r < findingRules().size(); ++r) {
            const FindingRule &rule = findingRules()[r];
            if (rule.need == RuleNeed::SegmentModel) {
                applyModel(r);
                continue;
            }
            if (!rule.find)
                continue; // a comparison finds it
            if (const RuleNeed need = missing(rule, m_input); need != RuleNeed::Nothing) {
                m_list.notJudged.push_back({ r, need });
                continue;
            }
            RuleOutput output;
            rule.find(m_input, output);
            if (output.lacking() != RuleNeed::Nothing) {
                m_list.notJudged.push_back({ r, output.lacking() });
                continue;
            }
            for (Observation &observation : output.take())
                m_byStep[observation.step].emplace_back(r, std::move(observation));
        }
    }

    void measure(const DeviceNames &names)
    {
        const Timeline &timeline = m_input.timeline();
        BoundMeter meter(m_input);
        std::vector<std::uint32_t> steps;
        for (const RuleStep &step : m_input.steps())
            steps.push_back(step.kept);
        std::size_t step = 0;
        stepPaths(m_input.run(), timeline.tree.level, names, shapeOf(timeline), steps,
            [&](std::uint32_t, const std::vector<PathStretch> &path) {
                meter.openStep(step, path);
                for (const auto &[rule, observation] : m_byStep[step])
                    take(rule, observation, withoutOnce(rule, observation, meter.owned(observation)));
                closeStep(step);
                ++step;
            });
    }

    void finish()
    {
        foldLoaders();
        const Advisor advisor(m_input);
        const auto tell = [&](Draft &draft) {
            draft.finding.advice = advisor.adviceFor(draft.finding);
            m_list.findings.push_back(std::move(draft.finding));
        };
        for (auto &[key, draft] : m_drafts) {
            if (std::all_of(draft.finding.counts.begin(), draft.finding.counts.end(), [](auto n) { return n == 0; }))
                continue;
            judge(draft);
            if (draft.finding.isWithinLimits && m_onceDrafts.contains(key))
                continue; // the steps differ by what one of them does
            m_onceDrafts.erase(key);
            tell(draft);
        }
        for (auto &[key, draft] : m_onceDrafts) {
            judge(draft);
            tell(draft);
        }
        m_list.steps = m_input.steps().size();
        std::stable_sort(m_list.findings.begin(), m_list.findings.end(), [](const Finding &a, const Finding &b) {
            const auto key = [](const Finding &f) {
                return std::tuple(
                    f.isWithinLimits, f.severity == FindingSeverity::Info, f.grade, -f.totalNs, f.rule, f.block);
            };
            return key(a) < key(b);
        });
        sumUp(m_list);
    }

private:
    /// @pre All rules have been applied, but for @p rule, which the model stands for.
    void applyModel(std::size_t rule)
    {
        if (m_list.model && m_list.model->hasAbstained)
            m_list.notJudged.push_back({ rule, RuleNeed::SegmentModel });
        if (!m_opinions || !m_speaksAlone)
            return;
        std::vector<const Observation *> spoken;
        for (const auto &ofStep : m_byStep) {
            for (const auto &[of, observation] : ofStep) {
                if (!findingRules()[of].isInformation)
                    spoken.push_back(&observation);
            }
        }
        for (Observation &observation : m_opinions->unusual(spoken))
            m_byStep[observation.step].emplace_back(rule, std::move(observation));
    }

    void ask(const Observation &observation, Draft &draft) const
    {
        if (!m_opinions)
            return;
        const SegmentOpinions::Around around = m_opinions->around(observation);
        draft.segments += around.segments;
        draft.flagged += around.flagged;
        const auto probability = [this](std::size_t segment) { return m_opinions->probability(segment); };
        if (around.mostSuspicious
            && (!draft.suspicious || probability(*around.mostSuspicious) > probability(*draft.suspicious)))
            draft.suspicious = around.mostSuspicious;
    }

    /// A rule of facts needs no second opinion. The model agrees if it flags half of the segments with evidence, over all
    /// steps.
    void compareOpinions(Draft &draft) const
    {
        Finding &finding = draft.finding;
        if (!draft.suspicious)
            return;
        finding.opinion = m_opinions->opinion(*draft.suspicious);
        if (!findingRules()[finding.rule].find) {
            finding.subject = segmentKindWords(finding.opinion->kind);
            return;
        }
        if (findingRules()[finding.rule].grade == FindingGrade::Possible && draft.flagged * 2 >= draft.segments)
            finding.grade = FindingGrade::Confirmed;
    }

    /// Is the rule about what is done once, or should be?
    static bool countsOnce(std::size_t rule)
    {
        const std::string_view id = findingRules()[rule].id;
        return id == "G2" || id == "M1" || id == "M3";
    }

    bool isOfDeviceWork(const Observation &observation) const
    {
        const auto isOfDevice = [this](const EvidenceStretch &stretch) {
            return stretch.event && isDeviceWork(m_input.trace().kind[stretch.event.row()]);
        };
        return !observation.stretches.empty()
            && std::all_of(observation.stretches.begin(), observation.stretches.end(), isOfDevice);
    }

    /// @p owned without what the program does once.
    std::vector<Interval> withoutOnce(
        std::size_t rule, const Observation &observation, const std::vector<Interval> &owned) const
    {
        if (countsOnce(rule))
            return owned;
        return without(owned, isOfDeviceWork(observation) ? m_input.onceTimesOfWork() : m_input.onceTimes());
    }

    void take(std::size_t rule, const Observation &observation, std::vector<Interval> owned)
    {
        Draft &draft = (observation.isOnce ? m_onceDrafts : m_drafts)[{ rule, m_equals.firstOf(observation.block) }];
        Finding &finding = draft.finding;
        if (finding.boundNs.empty()) {
            finding.rule = rule;
            finding.block = observation.block;
            finding.phase = observation.phase;
            finding.grade = findingRules()[rule].grade;
            finding.boundNs.resize(m_input.steps().size());
            finding.counts.resize(m_input.steps().size());
        }
        finding.block = std::min(finding.block, observation.block);
        finding.blocks.push_back(observation.block);
        ask(observation, draft);
        if (observation.isSure)
            finding.grade = FindingGrade::Likely;
        draft.leastCount = std::max(draft.leastCount, observation.leastCount);
        draft.isShare = draft.isShare || observation.part == BoundPart::Share;
        draft.isOnce = observation.isOnce;
        draft.hasBound = draft.hasBound || (observation.part != BoundPart::None && !draft.isShare);
        draft.ofStep.insert(draft.ofStep.end(), owned.begin(), owned.end());
        m_touched.push_back(&draft);
        finding.counts[observation.step] += observation.count;
        if (observation.count > draft.largestCount) {
            draft.largestCount = observation.count;
            draft.leastShare = observation.leastShare;
            finding.measured = observation.measured;
            finding.subject = observation.subject;
        }
        addSums(observation, draft);
        draft.roof.add(observation.roof);
        for (const EvidenceStretch &stretch : observation.stretches) {
            if (stretch.event && draft.evidenceOfStep < kMostEvidence) {
                finding.evidence.push_back(stretch.event);
                ++draft.evidenceOfStep;
            }
            draft.allOfStep += bool(stretch.event);
        }
    }

    static void addSums(const Observation &observation, Draft &draft)
    {
        for (const Measured &measured : observation.measured) {
            const std::string_view rule = findingRules()[draft.finding.rule].id;
            const bool isLargest =
                measured.name == "longestNs" || (rule == "K6" && measured.name == "elements"); // of all blocks
            if (!isLargest && !isSummedOverBlocks(rule, measured.name))
                continue;
            const auto sum = std::find_if(draft.sums.begin(), draft.sums.end(),
                [&measured](const Measured &known) { return known.name == measured.name; });
            if (sum == draft.sums.end())
                draft.sums.push_back(measured);
            else
                sum->value = isLargest ? std::max(sum->value, measured.value) : sum->value + measured.value;
        }
    }

    /// Of all equal blocks of a step, if no step before had more.
    void takeSums(Draft &draft, std::uint32_t count) const
    {
        if (count <= draft.largestSum)
            return;
        draft.largestSum = count;
        draft.largestSums = draft.sums;
    }

    /// In their order, each once.
    static void takeBlocks(std::vector<BlockId> &blocks)
    {
        std::sort(blocks.begin(), blocks.end());
        blocks.erase(std::unique(blocks.begin(), blocks.end()), blocks.end());
    }

    /// Several observations of one block may own the same instants.
    void closeStep(std::size_t step)
    {
        for (Draft *draft : m_touched) {
            Finding &finding = draft->finding;
            if (finding.counts[step] < draft->leastCount) { // or it is done with
                finding.counts[step] = 0;
                finding.evidence.resize(finding.evidence.size() - draft->evidenceOfStep);
                draft->ofStep.clear();
                draft->allOfStep = 0;
            }
            unite(draft->ofStep);
            for (const Interval &time : draft->ofStep)
                finding.boundNs[step] += time.lengthNs();
            draft->owned.insert(draft->owned.end(), draft->ofStep.begin(), draft->ofStep.end());
            finding.evidenceCount += draft->allOfStep;
            takeSums(*draft, finding.counts[step]);
            takeBlocks(finding.blocks);
            draft->ofStep.clear();
            draft->sums.clear();
            draft->evidenceOfStep = draft->allOfStep = 0;
        }
        m_touched.clear();
    }

    /// A step that loads ten times waits for one loader: one finding of half of the step, and not ten of a twentieth, each
    /// of which may be within the limits.
    void foldLoaders()
    {
        std::map<std::pair<std::size_t, BlockId>, std::vector<BlockId>> ofParent; // by rule and the block that loads
        for (const auto &[key, draft] : m_drafts) {
            const Block &block = m_input.tree()[key.second];
            if (block.kind == BlockKind::DataLoader && block.parent)
                ofParent[{ key.first, block.parent }].push_back(key.second);
        }
        for (const auto &[key, loaders] : ofParent) {
            interruptionPoint();
            const auto [rule, parent] = key;
            if (loaders.size() < 2 || m_drafts.contains(key))
                continue;
            auto first = m_drafts.extract({ rule, loaders.front() });
            first.key() = key;
            Draft &folded = m_drafts.insert(std::move(first)).position->second;
            folded.finding.block = parent;
            for (std::size_t i = 1; i < loaders.size(); ++i)
                addTo(folded, m_drafts.extract({ rule, loaders[i] }).mapped());
        }
    }

    /// @pre Both are of one rule.
    static void addTo(Draft &draft, const Draft &other)
    {
        Finding &finding = draft.finding;
        for (std::size_t s = 0; s < finding.boundNs.size(); ++s) {
            finding.boundNs[s] += other.finding.boundNs[s]; // loaders of one thread have no instant in common
            finding.counts[s] += other.finding.counts[s];
        }
        finding.evidence.insert(finding.evidence.end(), other.finding.evidence.begin(), other.finding.evidence.end());
        finding.evidenceCount += other.finding.evidenceCount;
        for (Measured &measured : finding.measured) {
            const auto same = std::find_if(other.finding.measured.begin(), other.finding.measured.end(),
                [&](const Measured &each) { return each.name == measured.name; });
            measured.value += same == other.finding.measured.end() ? 0 : same->value;
        }
        finding.blocks.insert(finding.blocks.end(), other.finding.blocks.begin(), other.finding.blocks.end());
        draft.owned.insert(draft.owned.end(), other.owned.begin(), other.owned.end());
        unite(draft.owned);
        draft.leastShare = std::max(draft.leastShare, other.leastShare);
        draft.hasBound = draft.hasBound || other.hasBound;
        draft.segments += other.segments;
        draft.flagged += other.flagged;
    }

    /// The length of the steps that a block could be in, and how many they are.
    std::pair<double, std::uint32_t> usedSteps(BlockId block) const
    {
        std::pair<double, std::uint32_t> used { 0, 0 };
        for (const RuleStep &step : m_input.steps()) {
            if (!isInStep(block, step))
                continue;
            const Step &kept = m_input.run().steps.kept[step.kept];
            used.first += double(kept.endNs - kept.startNs);
            ++used.second;
        }
        return used;
    }

    bool isInStep(BlockId block, const RuleStep &step) const
    {
        return block >= step.block && block.row() < m_input.tree()[step.block].subtreeEnd;
    }

    /// What @p finding takes of the steps as limits see it. On a busy machine the thread stands in the queue for a
    /// processor, which belongs to nothing that the program does: where the recorder measured it, it is left out of the
    /// steps, and of the evidence what single steps have more of than the others.
    /// One step whose loader stood still is no slow loader: the usual step does not wait as long as the rules want.
    /// @p usedNs: of the steps that the finding's share is of.
    bool isOfStalledSteps(const Finding &finding, double usedNs) const
    {
        constexpr std::size_t kFewest = 3; // of which one can be told from the others
        const std::string_view id = findingRules()[finding.rule].id;
        if ((id != "D1" && id != "D2") || finding.stepsUsed < kFewest)
            return false;
        std::vector<std::int64_t> waitsNs = finding.boundNs;
        const auto middle = waitsNs.begin() + std::ptrdiff_t((waitsNs.size() - 1) / 2);
        std::nth_element(waitsNs.begin(), middle, waitsNs.end());
        return double(*middle) <= m_input.limits().loaderShare * usedNs / double(finding.stepsUsed);
    }

    double shareOfRunning(const Finding &finding) const
    {
        constexpr double kBusy = 0.2;
        if (m_input.hasWork())
            return finding.share;
        double wallNs = 0, queuedNs = 0;
        std::vector<double> shares;
        for (std::size_t s = 0; s < finding.counts.size(); ++s) {
            const RuleStep &step = m_input.steps()[s];
            if (!isInStep(finding.block, step))
                continue;
            const auto ofStepNs = m_input.queuedNs(step);
            if (!ofStepNs)
                return finding.share;
            const Step &kept = m_input.run().steps.kept[step.kept];
            const double lengthNs = double(kept.endNs - kept.startNs);
            wallNs += lengthNs;
            queuedNs += double(*ofStepNs);
            if (finding.counts[s] > 0)
                shares.push_back(double(finding.boundNs[s]) / std::max(1.0, lengthNs - double(*ofStepNs)));
        }
        if (shares.empty() || queuedNs <= kBusy * wallNs)
            return finding.share;
        const auto usual = shares.begin() + std::ptrdiff_t((shares.size() - 1) / 2);
        std::nth_element(shares.begin(), usual, shares.end());
        return *usual * double(finding.stepsSeen) / double(std::max<std::uint32_t>(finding.stepsUsed, 1));
    }

    void judge(Draft &draft)
    {
        Finding &finding = draft.finding;
        const FindingLimits &limits = m_input.limits();
        for (std::size_t s = 0; s < finding.boundNs.size(); ++s) {
            finding.totalNs += finding.boundNs[s];
            finding.stepsSeen += finding.counts[s] > 0;
        }
        const auto [usedNs, used] = usedSteps(finding.block);
        finding.stepsUsed = used;
        finding.share = usedNs > 0 ? double(finding.totalNs) / usedNs : 0;
        finding.isOnce = draft.isOnce || double(finding.stepsSeen) < limits.steadyShare * double(used)
            || isOfStalledSteps(finding, usedNs);
        const bool isInformation = findingRules()[finding.rule].isInformation || !draft.hasBound;
        finding.isWithinLimits = draft.isShare ? finding.share <= draft.leastShare
                                               : !isInformation
                && (shareOfRunning(finding) <= std::max(limits.leastShare, draft.leastShare)
                    || finding.totalNs <= limits.leastPerStepNs * std::int64_t(used));
        finding.severity = isInformation || finding.isOnce ? FindingSeverity::Info
            : finding.share > limits.highShare             ? FindingSeverity::High
            : finding.share > limits.mediumShare           ? FindingSeverity::Medium
                                                           : FindingSeverity::Low;
        std::sort(finding.evidence.begin(), finding.evidence.end());
        for (Measured &measured : finding.measured) {
            for (const Measured &sum : draft.largestSums)
                measured.value = measured.name == sum.name ? sum.value : measured.value;
        }
        if (const auto share = draft.roof.share())
            finding.measured.push_back({ "roofShare", *share });
        compareOpinions(draft);
        if (draft.isShare)
            dropBound(draft);
        if (!finding.isInTotals())
            return;
        draft.owned.shrink_to_fit();
        finding.owned = std::move(draft.owned);
    }

    static void dropBound(Draft &draft)
    {
        draft.owned.clear();
        draft.finding.boundNs.assign(draft.finding.boundNs.size(), 0);
        draft.finding.totalNs = 0;
        draft.finding.share = 0;
    }

    const RuleInput &m_input;
    const SegmentOpinions *m_opinions;
    bool m_speaksAlone;
    FindingList &m_list;
    EqualBlocks m_equals;
    std::vector<std::vector<std::pair<std::size_t, Observation>>> m_byStep;
    std::vector<Draft *> m_touched; ///< in the step that is being measured
    using Drafts = std::map<std::pair<std::size_t, BlockId>, Draft>;
    Drafts m_drafts, m_onceDrafts; ///< by rule and the first of equal blocks; of what one step does apart
};

} // namespace

std::string_view findingGradeKey(FindingGrade grade)
{
    switch (grade) {
    case FindingGrade::Confirmed:
        return "confirmed";
    case FindingGrade::Likely:
        return "likely";
    case FindingGrade::Possible:
        break;
    }
    return "possible";
}

std::string_view findingSeverityKey(FindingSeverity severity)
{
    switch (severity) {
    case FindingSeverity::High:
        return "high";
    case FindingSeverity::Medium:
        return "medium";
    case FindingSeverity::Low:
        return "low";
    case FindingSeverity::Info:
        break;
    }
    return "info";
}

std::string_view findingPhaseKey(FindingPhase phase)
{
    switch (phase) {
    case FindingPhase::Forward:
        return "forward";
    case FindingPhase::Backward:
        return "backward";
    case FindingPhase::Optimizer:
        return "optimizer";
    case FindingPhase::Loader:
        break;
    }
    return "loader";
}

std::int64_t Finding::perStepNs() const
{
    return stepsUsed > 0 ? (totalNs + stepsUsed / 2) / stepsUsed : 0;
}

void sumUp(FindingList &list)
{
    std::vector<Interval> all;
    for (const Finding &finding : list.findings) {
        if (finding.isInTotals())
            all.insert(all.end(), finding.owned.begin(), finding.owned.end());
    }
    unite(all);
    list.totalNs = 0;
    for (const Interval &time : all)
        list.totalNs += time.lengthNs();
    linkSigns(list.findings);
}

FindingList findFindings(const Run &run, const Timeline &timeline, const DeviceNames &names,
    std::span<const std::uint32_t> steps, const FindingLimits &limits, const SegmentModel *model, const RunRates *rates)
{
    FindingList list;
    list.limits = limits;
    const RuleInput input(run, timeline, steps, list.limits, rates);
    std::optional<SegmentOpinions> opinions;
    if (model) {
        list.model = ModelUse { model->hash(), model->version(), !model->isTrainedOnDevice() && hasDeviceWork(input) };
        if (!list.model->hasAbstained)
            opinions.emplace(input, *model);
    }
    ListMaker maker(input, opinions ? &*opinions : nullptr, model && model->speaksAlone(), list);
    maker.applyRules();
    maker.measure(names);
    maker.finish();
    return list;
}

} // namespace twinlane
