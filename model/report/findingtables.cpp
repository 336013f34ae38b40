// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/findingtables.h"

#include "model/base/interruption.h"
#include "model/comparison/comparison.h"
#include "model/findings/advice.h"
#include "model/report/findingsreport.h"
#include "model/report/reportnumbers.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

namespace twinlane {

namespace {

/// Which findings share a table, in the order of the tables.
enum class FindingGroup : std::uint8_t { Changed, Same, Possible, Information, Ignored };

struct GroupWords {
    FindingGroup group;
    SectionKind kind;
    const char *title;
};
constexpr std::array<GroupWords, 5> kOfPairs { {
    { FindingGroup::Changed, SectionKind::Answer, "Findings that changed, at most per step" },
    { FindingGroup::Same, SectionKind::Detail, "Other findings, at most per step" },
    { FindingGroup::Possible, SectionKind::Folded, "Possible findings (a rule alone infers them)" },
    { FindingGroup::Information, SectionKind::Folded, "Information about the runs" },
    { FindingGroup::Ignored, SectionKind::Folded, "Ignored findings, with the reasons given" },
} };
constexpr std::array<GroupWords, 4> kOfOne { {
    { FindingGroup::Same, SectionKind::Answer, "Findings" },
    { FindingGroup::Possible, SectionKind::Folded, "Possible findings (a rule alone infers them)" },
    { FindingGroup::Information, SectionKind::Folded, "Information about the run" },
    { FindingGroup::Ignored, SectionKind::Folded, "Ignored findings, with the reasons given" },
} };

bool isChange(FindingState state)
{
    return state <= FindingState::Better;
}

/// @p state: none of one trace.
FindingGroup groupOf(const Finding &finding, const std::optional<FindingState> &state)
{
    if (finding.ignored)
        return FindingGroup::Ignored;
    if (finding.severity == FindingSeverity::Info || finding.signOf)
        return FindingGroup::Information; // of one cause the finding that names it is enough
    if (finding.grade == FindingGrade::Possible)
        return FindingGroup::Possible;
    return state && isChange(*state) ? FindingGroup::Changed : FindingGroup::Same;
}

RowTone toneOf(FindingState state)
{
    if (state == FindingState::New || state == FindingState::Worse)
        return RowTone::Worse;
    return state == FindingState::Fixed || state == FindingState::Better ? RowTone::Better : RowTone::Neutral;
}

std::string boundCell(const Finding *finding)
{
    return finding && finding->totalNs > 0 ? durationText(double(finding->perStepNs())) : kNoValue;
}

std::string stepsCell(const Finding &finding)
{
    return std::to_string(finding.stepsSeen) + " of " + std::to_string(finding.stepsUsed)
        + (finding.isOnce ? " (once)" : "");
}

std::string ruleOf(const Finding &finding)
{
    return std::string(findingRules()[finding.rule].id);
}

/// Of an ignored one the reason, not what is wrong: the user knows that.
std::vector<std::string> firstCells(const BlockTree &tree, const FindingList &list, const Finding &finding)
{
    std::string words = findingSentence(tree, finding);
    if (finding.signOf)
        words += " A sign of " + ruleOf(list.findings[*finding.signOf]) + '.';
    if (finding.ignored)
        words = finding.ignored->empty() ? "no reason was given" : *finding.ignored;
    return { findingPlaces(tree, finding) + ": " + words, ruleOf(finding), std::string(findingGradeKey(finding.grade)),
        std::string(findingSeverityKey(finding.severity)) };
}

/// Which way an undecided one went, and why that is no news, tells more than its key.
std::string stateCell(const Comparison &comparison, const PairedFindings &paired, const FindingPair &pair)
{
    if (pair.state != FindingState::Undecided)
        return std::string(findingStateKey(pair.state)) + (pair.isWithBlock ? " with its block" : "");
    const auto nsOf = [&](Side side) {
        const auto &index = pair.finding[side];
        return index ? paired.lists[side].findings[*index].perStepNs() : 0;
    };
    const bool isGone = !pair.finding[Side::Experimental], isNew = !pair.finding[Side::Baseline];
    const std::int64_t byNs = nsOf(Side::Experimental) - nsOf(Side::Baseline);
    return std::string(isGone ? "gone"
                   : isNew    ? "there"
                   : byNs > 0 ? "more"
                   : byNs < 0 ? "less"
                              : "differs") // a rule of both runs has no bound: its sentence tells which way
        + (comparison.workload.isDifferentWork() ? ", other work" : ", may be chance");
}

ReportRow rowOf(const Comparison &comparison, const PairedFindings &paired, const FindingPair &pair)
{
    const Finding &leading = paired.leading(pair);
    const Side speaking = pair.side(paired.lists);
    std::vector<std::string> cells =
        firstCells(comparison.tree(speaking), paired.lists[std::size_t(speaking)], leading);
    cells.push_back(stateCell(comparison, paired, pair));
    for (const Side side : kSides) {
        const auto &index = pair.finding[side];
        cells.push_back(boundCell(index ? &paired.lists[side].findings[*index] : nullptr));
    }
    cells.push_back(stepsCell(leading));
    return { std::move(cells), 0, leading.isInTotals() ? toneOf(pair.state) : RowTone::Neutral };
}

ReportRow rowOf(const BlockTree &tree, const FindingList &list, const Finding &finding)
{
    std::vector<std::string> cells = firstCells(tree, list, finding);
    cells.push_back(boundCell(&finding));
    cells.push_back(finding.totalNs > 0 ? shareText(finding.share) : kNoValue);
    cells.push_back(stepsCell(finding));
    return { std::move(cells) };
}

ReportTable sentences(std::string title, std::vector<std::string> columns)
{
    ReportTable table;
    table.title = std::move(title);
    table.toneColumn = columns.size();
    table.columns = std::move(columns);
    table.holdsSentences = true;
    return table;
}

/// @p rows without those beyond @p most, which the note counts.
void limit(ReportTable &table, std::size_t most)
{
    if (table.rows.size() <= most)
        return;
    table.note = "and " + std::to_string(table.rows.size() - most) + " more, which the JSON lists";
    table.rows.resize(most);
}

/// By rule: what its first finding is told to do instead.
using Advice = std::map<std::size_t, std::string_view>;

/// The changes that would make them go, each rule's once.
ReportTable adviceTable(const Advice &advice)
{
    ReportTable table = sentences("Recommended changes", { "change", "rule", "source" });
    for (const auto &[row, change] : advice) {
        const FindingRule &rule = findingRules()[row];
        std::string_view rest = change;
        for (bool isFirst = true; !rest.empty(); isFirst = false) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            const std::string source(rule.source.empty() ? kNoValue : rule.source);
            table.rows.push_back(
                { { std::string(rest.substr(0, end)), isFirst ? std::string(rule.id) : "", isFirst ? source : "" } });
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    return table;
}

std::string lackingText(RuleNeed need)
{
    if (need == RuleNeed::SegmentModel)
        return "the segment model abstains, since it was not trained on steps with device work: ";
    return "needs " + std::string(ruleNeedKey(need)) + ": ";
}

/// Of the one rule that needs this.
std::string idOf(RuleNeed need)
{
    const auto rules = findingRules();
    const auto found =
        std::find_if(rules.begin(), rules.end(), [need](const FindingRule &rule) { return rule.need == need; });
    return std::string(found->id);
}

/// "needs record_shapes: H5, K6" for each thing that is missing.
std::vector<std::string> lackingTexts(const FindingList &list)
{
    std::vector<std::pair<RuleNeed, std::string>> texts;
    for (const RuleNotJudged &lacking : list.notJudged) {
        const auto known = std::find_if(
            texts.begin(), texts.end(), [&lacking](const auto &text) { return text.first == lacking.need; });
        const std::string id(findingRules()[lacking.rule].id);
        if (known == texts.end())
            texts.emplace_back(lacking.need, lackingText(lacking.need) + id);
        else
            known->second += ", " + id;
    }
    std::vector<std::string> made;
    for (auto &[need, text] : texts)
        made.push_back(std::move(text));
    if (!list.model)
        made.push_back("the segment model was not asked: " + idOf(RuleNeed::SegmentModel));
    return made;
}

/// What both sides lack is told once.
ReportTable lackingTable(const PairedFindings &paired)
{
    ReportTable table = sentences("Rules that were not judged", { "what is missing", "side" });
    const std::vector<std::string> baseline = lackingTexts(paired.lists[0]),
                                   experimental = lackingTexts(paired.lists[1]);
    const auto has = [](const std::vector<std::string> &texts, const std::string &text) {
        return std::find(texts.begin(), texts.end(), text) != texts.end();
    };
    for (const std::string &text : baseline)
        table.rows.push_back({ { text, has(experimental, text) ? "both" : "baseline" } });
    for (const std::string &text : experimental) {
        if (!has(baseline, text))
            table.rows.push_back({ { text, "experimental" } });
    }
    return table;
}

void addTable(std::vector<ReportSection> &sections, SectionKind kind, ReportTable table)
{
    if (!table.rows.empty())
        sections.push_back({ kind, std::move(table) });
}

bool needsAdvice(FindingGroup group)
{
    return group == FindingGroup::Changed || group == FindingGroup::Same;
}

/// New ones first, then those fixed, worse, better; else as they are listed.
std::vector<const FindingPair *> pairsOf(const PairedFindings &paired, FindingGroup group)
{
    std::vector<const FindingPair *> pairs;
    for (const FindingPair &pair : paired.pairs) {
        if (groupOf(paired.leading(pair), pair.state) == group)
            pairs.push_back(&pair);
    }
    std::stable_sort(
        pairs.begin(), pairs.end(), [](const FindingPair *a, const FindingPair *b) { return a->state < b->state; });
    return pairs;
}

} // namespace

std::vector<ReportSection> findingSections(const Comparison &comparison, const PairedFindings &paired, std::size_t most)
{
    std::vector<ReportSection> sections;
    Advice advice;
    for (const GroupWords &words : kOfPairs) {
        ReportTable table = sentences(
            words.title, { "finding", "rule", "grade", "severity", "state", "baseline", "experimental", "steps" });
        table.toneColumn = 4;
        for (const FindingPair *one : pairsOf(paired, words.group)) {
            interruptionPoint();
            table.rows.push_back(rowOf(comparison, paired, *one));
            if (needsAdvice(words.group) && one->state != FindingState::Fixed)
                advice.try_emplace(paired.leading(*one).rule, adviceOf(paired.leading(*one)));
        }
        limit(table, most);
        addTable(sections, words.kind, std::move(table));
    }
    addTable(sections, SectionKind::Folded, adviceTable(advice));
    addTable(sections, SectionKind::Folded, lackingTable(paired));
    return sections;
}

std::vector<ReportSection> findingSections(const TraceSummary &trace, const FindingList &list, std::size_t most)
{
    std::vector<ReportSection> sections;
    Advice advice;
    for (const GroupWords &words : kOfOne) {
        ReportTable table =
            sentences(words.title, { "finding", "rule", "grade", "severity", "at most per step", "of step", "steps" });
        for (const Finding &finding : list.findings) {
            if (!finding.isReported() || groupOf(finding, {}) != words.group)
                continue;
            interruptionPoint();
            table.rows.push_back(rowOf(trace.timeline->tree, list, finding));
            if (needsAdvice(words.group))
                advice.try_emplace(finding.rule, adviceOf(finding));
        }
        limit(table, most);
        addTable(sections, words.kind, std::move(table));
    }
    addTable(sections, SectionKind::Folded, adviceTable(advice));
    ReportTable lacking = sentences("Rules that were not judged", { "what is missing" });
    for (std::string &text : lackingTexts(list))
        lacking.rows.push_back({ { std::move(text) } });
    addTable(sections, SectionKind::Folded, std::move(lacking));
    return sections;
}

std::string findingTotalText(const FindingList &list)
{
    const double steps = double(std::max<std::size_t>(list.steps, 1));
    return durationText(double(list.totalNs) / steps) + " of a step";
}

std::vector<std::string> findingLines(const PairedFindings &paired)
{
    std::array<std::size_t, 8> counts {};
    std::size_t possible = 0;
    for (const FindingPair &pair : paired.pairs) {
        const Finding &leading = paired.leading(pair);
        counts[std::size_t(pair.state)] += leading.isSure();
        possible += leading.isInTotals() && !leading.isSure();
    }
    std::string line = "findings      ";
    for (std::size_t state = 0; state < counts.size(); ++state) {
        if (counts[state] > 0 || state <= std::size_t(FindingState::Same))
            line += std::to_string(counts[state]) + ' ' + std::string(findingStateKey(FindingState(state))) + ", ";
    }
    return { line + "and " + std::to_string(possible) + " possible ones",
        "they cost     at most " + findingTotalText(paired.lists[0]) + " in the baseline, "
            + findingTotalText(paired.lists[1]) + " in the experimental run; no instant counts twice" };
}

} // namespace twinlane
