// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/comparisonrules.h"

#include "model/base/side.h"
#include "model/base/translatable.h"
#include "model/comparison/comparison.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

/// By which nearly all times must differ to be told.
constexpr double kLeastCommonChange = 0.03;

std::size_t ruleOf(std::string_view id)
{
    const auto found = std::find_if(
        findingRules().begin(), findingRules().end(), [id](const FindingRule &rule) { return rule.id == id; });
    return std::size_t(found - findingRules().begin());
}

class ComparisonRules {
public:
    ComparisonRules(const Comparison &comparison, PairedFindings &paired)
        : m_comparison(comparison)
        , m_paired(paired)
    {
        const auto step = comparison.timeNs(comparison.stepRow(), Measure::Critical, Aggregate::Mean);
        const double shorterNs = double(std::min(step.baseline.value_or(0), step.experimental.value_or(0)));
        const FindingLimits &limits = paired.lists[0].limits;
        m_leastNs = std::max(limits.leastShare * shorterNs, double(limits.leastPerStepNs));
    }

    void addReasons()
    {
        for (const OverallReason &reason : m_comparison.reasons) {
            const std::string_view id = comparisonRule(reason.kind);
            if (id.empty() || std::abs(reason.deltaNs()) <= m_leastNs)
                continue;
            Finding finding = made(id, reason.text);
            finding.measured = { { "baselineNs", reason.baselineNs }, { "experimentalNs", reason.experimentalNs } };
            const bool isOfExperimental = reason.kind == ReasonKind::Added,
                       isOfBaseline = reason.kind == ReasonKind::Removed;
            FindingPair pair;
            pair.row = around(reason.rows);
            if (!isOfExperimental)
                addSide(pair, Side::Baseline, finding, reason.operators, reason.baselineEvent);
            if (!isOfBaseline)
                addSide(pair, Side::Experimental, finding, reason.operators, reason.experimentalEvent);
            if (!pair.finding[0] && !pair.finding[1])
                continue;
            pair.state = !pair.finding[0] ? FindingState::New
                : !pair.finding[1]        ? FindingState::Fixed
                                          : changeOf(reason.rows, reason.deltaNs());
            pair.isWithBlock = !m_comparison.block(pair.row, !pair.finding[0] ? Side::Baseline : Side::Experimental);
            m_paired.pairs.push_back(pair);
        }
    }

    void addFactors()
    {
        const auto add = [this](const std::optional<double> &factor, const char *subject) {
            if (!factor || std::abs(*factor - 1) <= kLeastCommonChange)
                return;
            Finding finding = made("X8", subject);
            finding.measured = { { "changeShare", *factor - 1 } };
            addOfStep(finding, changeOf({ m_comparison.stepRow() }, *factor - 1));
        };
        // Only where the verdict tells it: one step and another machine give a factor to everything.
        const VerdictParts &told = m_comparison.verdict.parts;
        add(told.hostFactor, TWINLANE_TEXT("Findings", "host"));
        add(told.deviceFactor, TWINLANE_TEXT("Findings", "device"));
    }

    void addLimit()
    {
        const Bound &before = m_comparison.baselineBound, &after = m_comparison.experimentalBound;
        if (before.kind == after.kind)
            return;
        const RowId step = m_comparison.stepRow();
        const auto ns = m_comparison.timeNs(step, Measure::Critical, Aggregate::Mean);
        const double deltaNs = ns.delta ? double(*ns.delta) : 0;
        addOfStep(made("X11", boundText(before, after, !m_comparison.verdict.parts.told.differentWork)),
            changeOf({ step }, deltaNs));
    }

    void addWarnings()
    {
        for (const ComparabilityNote &note : m_comparison.comparability) {
            if (note.severity == Severity::Warning)
                addOfStep(made("X12", note.text), FindingState::Unpaired);
        }
    }

private:
    static Finding made(std::string_view id, std::string subject)
    {
        Finding finding;
        finding.rule = ruleOf(id);
        finding.grade = findingRules()[finding.rule].grade;
        finding.severity = FindingSeverity::Info;
        finding.subject = std::move(subject);
        return finding;
    }

    /// The innermost row that holds all of @p rows, and stands for its block; of none the step.
    RowId around(const std::vector<RowId> &rows) const
    {
        if (rows.empty())
            return m_comparison.stepRow();
        const auto [first, last] = std::minmax_element(rows.begin(), rows.end());
        RowId row = *first;
        while (m_comparison.rows[row.row()].parent
            && (m_comparison.rows[row.row()].isOwnTime || m_comparison.rows[row.row()].subtreeEnd <= last->row()))
            row = m_comparison.rows[row.row()].parent;
        return row;
    }

    /// Does nothing where the side has no such block.
    void addSide(FindingPair &pair, Side side, Finding finding, std::uint32_t count, EventId event)
    {
        finding.block = m_comparison.block(pair.row, side);
        if (!finding.block)
            return;
        const std::size_t steps = m_comparison.steps(side).size();
        finding.boundNs.assign(steps, 0);
        finding.counts.assign(steps, std::max<std::uint32_t>(count, 1));
        finding.stepsSeen = finding.stepsUsed = static_cast<std::uint32_t>(steps);
        if (event) {
            finding.evidence.push_back(event);
            finding.evidenceCount = 1;
        }
        std::vector<Finding> &findings = m_paired.lists[side].findings;
        pair.finding[side] = findings.size();
        findings.push_back(std::move(finding));
    }

    void addOfStep(const Finding &finding, FindingState state)
    {
        FindingPair pair;
        pair.row = m_comparison.stepRow();
        pair.state = state;
        for (const Side side : kSides)
            addSide(pair, side, finding, 1, EventId());
        m_paired.pairs.push_back(pair);
    }

    /// What is told here differs; the question is whether by more than chance. It is certain where a row changed for
    /// certain, and the same way.
    FindingState changeOf(const std::vector<RowId> &rows, double delta) const
    {
        const bool isReal = std::any_of(rows.begin(), rows.end(), [&](RowId row) {
            const RowJudgement &judgement = m_comparison.judgements[row.row()];
            return judgement.flagged() && (judgement.effectNs > 0) == (delta > 0);
        });
        if (!isReal || delta == 0)
            return FindingState::Undecided;
        return delta > 0 ? FindingState::Worse : FindingState::Better;
    }

    const Comparison &m_comparison;
    PairedFindings &m_paired;
    double m_leastNs = 0; ///< by which a reason must change the step to be told
};

} // namespace

std::string_view comparisonRule(ReasonKind kind)
{
    switch (kind) {
    case ReasonKind::Shape:
        return "X1";
    case ReasonKind::DataType:
        return "X2";
    case ReasonKind::Strides:
        return "X3";
    case ReasonKind::Kernel:
    case ReasonKind::TensorCores:
        return "X4";
    case ReasonKind::LaunchConfiguration:
        return "X5";
    case ReasonKind::Replaced:
    case ReasonKind::Moved:
        return "X6";
    case ReasonKind::Count:
    case ReasonKind::Added:
    case ReasonKind::Removed:
    case ReasonKind::Recomputation:
        return "X7";
    case ReasonKind::HostTime:
    case ReasonKind::HostWait:
    case ReasonKind::HostGap:
    case ReasonKind::DataLoading:
    case ReasonKind::Launching:
        return "X9";
    case ReasonKind::OverlapLost:
    case ReasonKind::OverlapGained:
        return "X10";
    default:
        return {};
    }
}

void addComparisonRules(const Comparison &comparison, PairedFindings &paired)
{
    if (comparison.isAlone() || comparison.withheld == Withheld::SameRecording)
        return;
    ComparisonRules rules(comparison, paired);
    rules.addReasons();
    rules.addFactors();
    rules.addLimit();
    rules.addWarnings();
}

} // namespace twinlane
