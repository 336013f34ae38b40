// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/findings/findings.h"

#include "model/base/interruption.h"
#include "model/findings/boundmeter.h"
#include "model/findings/ruleinput.h"
#include "model/findings/ruleoutput.h"
#include "model/run/steppath.h"

#include <algorithm>
#include <cmath>
#include <map>
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
    std::uint32_t largestCount = 0;
    double leastShare = 0; ///< the rule's own
};

RuleNeed missing(const FindingRule &rule, const RuleInput &input)
{
    if (input.run().operators.empty())
        return RuleNeed::Operators;
    const bool needsShapes = rule.need == RuleNeed::Shapes || rule.need == RuleNeed::ShapesAndModules;
    const bool needsModules = rule.need == RuleNeed::Modules || rule.need == RuleNeed::ShapesAndModules;
    if (needsShapes && !input.hasShapes())
        return RuleNeed::Shapes;
    if (needsModules && !input.hasModules())
        return RuleNeed::Modules;
    return rule.need == RuleNeed::Stacks && !input.hasFrames() ? RuleNeed::Stacks : RuleNeed::Nothing;
}

class ListMaker {
public:
    ListMaker(const RuleInput &input, FindingList &list)
        : m_input(input)
        , m_list(list)
        , m_byStep(input.steps().size())
    {
    }

    void applyRules()
    {
        for (std::size_t r = 0; r < findingRules().size(); ++r) {
            const FindingRule &rule = findingRules()[r];
            if (const RuleNeed need = missing(rule, m_input); need != RuleNeed::Nothing) {
                m_list.notJudged.push_back({ r, need });
                continue;
            }
            RuleOutput output;
            rule.find(m_input, output);
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
        const TimelineShape shape { timeline.tree.hasKinds ? StepFolding::ByKind : StepFolding::Together,
            timeline.backwardDetail };
        std::size_t step = 0;
        stepPaths(m_input.run(), timeline.tree.level, names, shape, steps,
            [&](std::uint32_t, const std::vector<PathStretch> &path) {
                meter.openStep(step, path);
                for (const auto &[rule, observation] : m_byStep[step])
                    take(rule, observation, meter.owned(observation));
                closeStep(step);
                ++step;
            });
    }

    void finish()
    {
        for (auto &[key, draft] : m_drafts) {
            judge(draft);
            m_list.findings.push_back(std::move(draft.finding));
        }
        m_list.totalNs = unionNs(m_list.findings);
        const std::vector<RuleStep> &steps = m_input.steps();
        m_list.steps = steps.size();
        std::stable_sort(m_list.findings.begin(), m_list.findings.end(), [](const Finding &a, const Finding &b) {
            const auto key = [](const Finding &f) {
                return std::tuple(
                    f.isWithinLimits, f.severity == FindingSeverity::Info, f.grade, -f.totalNs, f.rule, f.block);
            };
            return key(a) < key(b);
        });
    }

private:
    void take(std::size_t rule, const Observation &observation, std::vector<Interval> owned)
    {
        Draft &draft = m_drafts[{ rule, observation.block }];
        Finding &finding = draft.finding;
        if (finding.boundNs.empty()) {
            finding.rule = rule;
            finding.block = observation.block;
            finding.phase = observation.phase;
            finding.grade = findingRules()[rule].grade;
            finding.boundNs.resize(m_input.steps().size());
            finding.counts.resize(m_input.steps().size());
        }
        if (observation.isSure)
            finding.grade = FindingGrade::Likely;
        draft.ofStep.insert(draft.ofStep.end(), owned.begin(), owned.end());
        m_touched.push_back(&draft);
        finding.counts[observation.step] += observation.count;
        if (observation.count > draft.largestCount) {
            draft.largestCount = observation.count;
            draft.leastShare = observation.leastShare;
            finding.measured = observation.measured;
            finding.subject = observation.subject;
        }
        for (const EvidenceStretch &stretch : observation.stretches) {
            if (stretch.event && draft.evidenceOfStep < kMostEvidence) {
                finding.evidence.push_back(stretch.event);
                ++draft.evidenceOfStep;
            }
            finding.evidenceCount += bool(stretch.event);
        }
    }

    /// Several observations of one block may own the same instants.
    void closeStep(std::size_t step)
    {
        for (Draft *draft : m_touched) {
            unite(draft->ofStep);
            for (const Interval &time : draft->ofStep)
                draft->finding.boundNs[step] += time.lengthNs();
            draft->owned.insert(draft->owned.end(), draft->ofStep.begin(), draft->ofStep.end());
            draft->ofStep.clear();
            draft->evidenceOfStep = 0;
        }
        m_touched.clear();
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
        finding.isOnce = double(finding.stepsSeen) < limits.steadyShare * double(used);
        const bool isInformation = findingRules()[finding.rule].isInformation;
        finding.isWithinLimits = !isInformation
            && (finding.share <= std::max(limits.leastShare, draft.leastShare)
                || finding.totalNs <= limits.leastPerStepNs * std::int64_t(used));
        finding.severity = isInformation || finding.isOnce ? FindingSeverity::Info
            : finding.share > limits.highShare             ? FindingSeverity::High
            : finding.share > limits.mediumShare           ? FindingSeverity::Medium
                                                           : FindingSeverity::Low;
        std::sort(finding.evidence.begin(), finding.evidence.end());
        if (!finding.isInTotals())
            return;
        draft.owned.shrink_to_fit();
        finding.owned = std::move(draft.owned);
    }

    const RuleInput &m_input;
    FindingList &m_list;
    std::vector<std::vector<std::pair<std::size_t, Observation>>> m_byStep;
    std::vector<Draft *> m_touched;                            ///< in the step that is being measured
    std::map<std::pair<std::size_t, BlockId>, Draft> m_drafts; ///< by rule and block
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

std::int64_t unionNs(std::span<const Finding> findings)
{
    std::vector<Interval> all;
    for (const Finding &finding : findings) {
        if (finding.isInTotals())
            all.insert(all.end(), finding.owned.begin(), finding.owned.end());
    }
    unite(all);
    std::int64_t ns = 0;
    for (const Interval &time : all)
        ns += time.lengthNs();
    return ns;
}

FindingList findFindings(const Run &run, const Timeline &timeline, const DeviceNames &names,
    std::span<const std::uint32_t> steps, const FindingLimits &limits)
{
    FindingList list;
    list.limits = limits;
    const RuleInput input(run, timeline, steps, list.limits);
    ListMaker maker(input, list);
    maker.applyRules();
    maker.measure(names);
    maker.finish();
    return list;
}

} // namespace twinlane
