// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/findingsjson.h"

#include "model/base/interruption.h"
#include "model/comparison/comparison.h"
#include "model/findings/advice.h"
#include "model/report/jsonwords.h"

#include <algorithm>
#include <optional>

namespace twinlane {

namespace {

void writeLimits(JsonWriter &json, const FindingLimits &limits)
{
    json.key("limits");
    json.beginObject();
    json.member("sharePercent", 100 * limits.leastShare);
    json.member("perStepNs", limits.leastPerStepNs);
    json.member("mediumPercent", 100 * limits.mediumShare);
    json.member("highPercent", 100 * limits.highShare);
    json.member("steadyPercent", 100 * limits.steadyShare);
    json.endObject();
}

void writeOpinion(JsonWriter &json, const std::optional<SegmentOpinion> &opinion)
{
    json.member("probability", opinion ? std::optional(opinion->probability) : std::nullopt);
    if (!opinion || opinion->signs.empty()) {
        json.nullMember("features");
        return;
    }
    json.key("features");
    json.beginArray();
    for (const OpinionSign &sign : opinion->signs) {
        json.beginArray();
        json.value(sign.name);
        json.value(sign.value);
        json.endArray();
    }
    json.endArray();
}

/// Of two sides: of either one that asked.
void writeModel(JsonWriter &json, const std::optional<ModelUse> &a, const std::optional<ModelUse> &b)
{
    if (!a && !b) {
        json.nullMember("model");
        return;
    }
    const ModelUse &model = a ? *a : *b;
    json.key("model");
    json.beginObject();
    json.member("hash", std::string_view(model.hash));
    json.member("version", model.version);
    json.member("abstained", (a && a->hasAbstained) || (b && b->hasAbstained));
    json.endObject();
}

/// SIDE of the contract.
void writeSide(JsonWriter &json, Side side, const Finding *finding)
{
    if (!finding) {
        json.nullMember(sideKey(side));
        return;
    }
    json.key(sideKey(side));
    json.beginObject();
    json.member("boundNs", finding->totalNs);
    json.member("boundPerStepNs", finding->perStepNs());
    json.member("sharePerStep", finding->share);
    json.key("steps");
    json.beginArray();
    json.value(std::uint64_t(finding->stepsSeen));
    json.value(std::uint64_t(finding->stepsUsed));
    json.endArray();
    json.member("count", std::uint64_t(*std::max_element(finding->counts.begin(), finding->counts.end())));
    json.key("evidence");
    json.beginArray();
    for (std::size_t i = 0; i < std::min(finding->evidence.size(), kMostEvidence); ++i)
        json.value(std::uint64_t(finding->evidence[i].row()));
    json.endArray();
    json.key("measured");
    json.beginObject();
    for (const Measured &measured : finding->measured)
        json.member(measured.name, measured.value);
    json.endObject();
    writeOpinion(json, finding->opinion);
    json.endObject();
}

struct FindingSides {
    const Finding *baseline = nullptr, *experimental = nullptr;
};

/// What belongs to the same cause.
void writeSigns(JsonWriter &json, const BlockTree &tree, const FindingList &list, const Finding &finding)
{
    json.key("signs"); // rules
    json.beginArray();
    for (const std::size_t rule : finding.signs)
        json.value(findingRules()[rule].id);
    json.endArray();
    if (!finding.signOf) {
        json.nullMember("signOf");
        return;
    }
    const Finding &cause = list.findings[*finding.signOf];
    json.key("signOf");
    json.beginObject();
    json.member("rule", findingRules()[cause.rule].id);
    json.member("path", std::string_view(findingPath(tree, cause.block)));
    json.endObject();
}

void writeFinding(JsonWriter &json, const BlockTree &tree, const FindingList &list, const Finding &leading,
    const FindingSides &sides, const FindingState *state)
{
    const FindingRule &rule = findingRules()[leading.rule];
    json.beginObject();
    json.member("rule", rule.id);
    json.member("kind", rule.kind);
    json.member("grade", findingGradeKey(leading.grade));
    json.member("severity", findingSeverityKey(leading.severity));
    json.member("path", std::string_view(findingPath(tree, leading.block)));
    json.member("place", std::string_view(findingPlaces(tree, leading)));
    json.key("paths"); // of all equal parts of the model
    json.beginArray();
    if (leading.blocks.empty())
        json.value(std::string_view(findingPath(tree, leading.block)));
    for (const BlockId block : leading.blocks)
        json.value(std::string_view(findingPath(tree, block)));
    json.endArray();
    json.member("blockKind", blockKindKey(tree[leading.block].kind));
    json.member("phase", findingPhaseKey(leading.phase));
    if (state)
        json.member("state", findingStateKey(*state));
    else
        json.nullMember("state");
    writeSide(json, Side::Baseline, sides.baseline);
    writeSide(json, Side::Experimental, sides.experimental);
    json.member("text", std::string_view(findingSentence(tree, leading)));
    json.member("advice", adviceOf(leading));
    json.member("source", rule.source);
    json.member("ignored", leading.ignored);
    writeSigns(json, tree, list, leading);
    json.endObject();
}

void writeNotJudged(JsonWriter &json, Side side, const FindingList &list)
{
    for (const RuleNotJudged &lacking : list.notJudged) {
        json.beginObject();
        json.member("rule", findingRules()[lacking.rule].id);
        json.member("side", sideKey(side));
        json.member("needs", ruleNeedKey(lacking.need));
        json.endObject();
    }
}

} // namespace

std::string findingsJson(const TraceSummary &trace, const FindingList &list)
{
    std::string text;
    JsonWriter json(text);
    json.beginObject();
    json.member("schema", std::string_view("twinlane/findings/1"));
    json.member("file", std::string_view(trace.run->trace.file));
    writeLimits(json, list.limits);
    writeModel(json, list.model, {});
    json.key("findings");
    json.beginArray();
    for (const Finding &finding : list.findings) {
        interruptionPoint();
        if (finding.isReported())
            writeFinding(json, trace.timeline->tree, list, finding, { &finding, nullptr }, nullptr);
    }
    json.endArray();
    json.key("totals");
    json.beginObject();
    json.member("baselineBoundNs", list.totalNs);
    json.nullMember("experimentalBoundNs");
    json.endObject();
    json.key("notJudged");
    json.beginArray();
    writeNotJudged(json, Side::Baseline, list);
    json.endArray();
    json.endObject();
    return text + '\n';
}

void writeFindingsJson(JsonWriter &json, const Comparison &comparison, const PairedFindings &paired)
{
    json.beginObject();
    json.member("schema", std::string_view("twinlane/findings/1"));
    json.member("baseline", std::string_view(comparison.baseline->trace.file));
    json.member("experimental", std::string_view(comparison.experimental->trace.file));
    writeLimits(json, paired.lists[0].limits);
    writeModel(json, paired.lists[0].model, paired.lists[1].model);
    json.key("findings");
    json.beginArray();
    for (const FindingPair &pair : paired.pairs) {
        interruptionPoint();
        const auto find = [&](Side side) {
            const auto &index = pair.finding[side];
            return index ? &paired.lists[side].findings[*index] : nullptr;
        };
        const Side speaking = pair.side(paired.lists);
        writeFinding(json, comparison.tree(speaking), paired.lists[std::size_t(speaking)], paired.leading(pair),
            { find(Side::Baseline), find(Side::Experimental) }, &pair.state);
    }
    json.endArray();
    json.key("totals");
    json.beginObject();
    json.member("baselineBoundNs", paired.lists[0].totalNs);
    json.member("experimentalBoundNs", paired.lists[1].totalNs);
    json.endObject();
    json.key("notJudged");
    json.beginArray();
    for (const Side side : kSides)
        writeNotJudged(json, side, paired.lists[side]);
    json.endArray();
    json.endObject();
}

std::string findingsJson(const Comparison &comparison, const PairedFindings &paired)
{
    std::string text;
    JsonWriter json(text);
    writeFindingsJson(json, comparison, paired);
    return text + '\n';
}

std::string findingRulesJson(const FindingLimits &limits)
{
    std::string text;
    JsonWriter json(text);
    json.beginObject();
    json.member("schema", std::string_view("twinlane/finding-rules/1"));
    writeLimits(json, limits);
    json.key("rules");
    json.beginArray();
    for (const FindingRule &rule : findingRules()) {
        json.beginObject();
        json.member("rule", rule.id);
        json.member("kind", rule.kind);
        json.member("condition", std::string_view(conditionText(rule, limits)));
        json.member("grade", findingGradeKey(rule.grade));
        json.member("information", rule.isInformation);
        json.key("needs");
        json.beginArray();
        for (const std::string_view need : ruleNeedKeys(rule.need))
            json.value(need);
        json.endArray();
        json.member("source", rule.source);
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return text + '\n';
}

} // namespace twinlane
