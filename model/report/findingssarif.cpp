// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Findings as SARIF 2.1.0, which code hosts show beside the lines of a program.

#include "model/report/findingsreport.h"

#include "model/base/interruption.h"
#include "model/comparison/comparison.h"
#include "model/findings/rulenotes.h"
#include "model/run/userframe.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace twinlane {

namespace {

struct SourceLine {
    std::string uri;
    std::int64_t line = 1;
};

/// Characters that a URI cannot hold as they are become %XX.
std::string asUri(std::string_view path)
{
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string uri;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')
            || std::string_view("/._-~").find(c) != std::string_view::npos;
        if (isPlain)
            uri += c;
        else
            uri.append("%").append(1, kHex[byte >> 4]).append(1, kHex[byte & 15]);
    }
    return uri;
}

/// "src/train.py" and 204 of "src/train.py(204): main"; none unless the path is relative and stays inside. "<string>" and the
/// like are no files.
std::optional<SourceLine> sourceLineOf(std::string_view frame)
{
    const std::size_t close = frame.rfind("): "), open = frame.rfind('(', close);
    if (close == std::string_view::npos || open == std::string_view::npos || open == 0)
        return {};
    std::string path(frame.substr(0, open));
    std::replace(path.begin(), path.end(), '\\', '/');
    const bool leavesFolder = std::string_view("/~<").find(path.front()) != std::string_view::npos
        || path.find(':') != std::string::npos || path.find("..") != std::string::npos;
    SourceLine source;
    const auto [end, error] = std::from_chars(frame.data() + open + 1, frame.data() + close, source.line);
    if (leavesFolder || error != std::errc() || end != frame.data() + close || source.line < 1)
        return {};
    source.uri = asUri(path);
    return source;
}

std::optional<SourceLine> sourceOf(const Run &run, const Finding &finding)
{
    if (finding.evidence.empty())
        return {};
    const EventId event = finding.evidence.front();
    const EventId frame =
        userFrameAround(run, run.trace.lane[event.row()], { run.trace.startNs[event.row()], run.trace.endNs(event) });
    return frame ? sourceLineOf(run.trace.nameOf(frame)) : std::nullopt;
}

/// What SARIF calls a state; empty: it has no word for it.
std::string_view baselineState(FindingState state)
{
    switch (state) {
    case FindingState::New:
        return "new";
    case FindingState::Fixed:
        return "absent";
    case FindingState::Worse:
    case FindingState::Better:
        return "updated";
    case FindingState::Same:
        return "unchanged";
    default:
        return {};
    }
}

void writeText(JsonWriter &json, std::string_view key, std::string_view text)
{
    json.key(key);
    json.beginObject();
    json.member("text", text);
    json.endObject();
}

void writeLocation(JsonWriter &json, const std::string &path, const std::optional<SourceLine> &source)
{
    json.key("locations");
    json.beginArray();
    json.beginObject();
    if (source) {
        json.key("physicalLocation");
        json.beginObject();
        json.key("artifactLocation");
        json.beginObject();
        json.member("uri", std::string_view(source->uri));
        json.endObject();
        json.key("region");
        json.beginObject();
        json.member("startLine", source->line);
        json.endObject();
        json.endObject();
    }
    json.key("logicalLocations");
    json.beginArray();
    json.beginObject();
    json.member("fullyQualifiedName", std::string_view(path));
    json.endObject();
    json.endArray();
    json.endObject();
    json.endArray();
}

/// As tools know that somebody decided outside of the source.
void writeSuppression(JsonWriter &json, const std::string &reason)
{
    json.key("suppressions");
    json.beginArray();
    json.beginObject();
    json.member("kind", std::string_view("external"));
    json.member("justification", std::string_view(reason));
    json.endObject();
    json.endArray();
}

void writeResult(JsonWriter &json, const Run &run, const BlockTree &tree, const Finding &finding,
    const std::optional<FindingState> &state)
{
    const bool isWarning = finding.severity == FindingSeverity::High || finding.severity == FindingSeverity::Medium;
    json.beginObject();
    json.member("ruleId", findingRules()[finding.rule].id);
    json.member("ruleIndex", std::uint64_t(finding.rule));
    json.member("level", std::string_view(isWarning ? "warning" : "note"));
    writeText(json, "message", findingSentence(tree, finding));
    if (state && !baselineState(*state).empty())
        json.member("baselineState", baselineState(*state));
    writeLocation(json, findingPath(tree, finding.block), sourceOf(run, finding));
    if (finding.ignored)
        writeSuppression(json, *finding.ignored);
    json.key("properties");
    json.beginObject();
    json.member("grade", findingGradeKey(finding.grade));
    json.member("severity", findingSeverityKey(finding.severity));
    json.member("boundPerStepNs", finding.perStepNs());
    json.member("sharePerStep", finding.share);
    if (state)
        json.member("state", findingStateKey(*state));
    json.endObject();
    json.endObject();
}

std::string helpText(const FindingRule &rule, const RuleNotes &notes)
{
    std::string text(notes.why);
    for (const std::string_view more : { notes.doubt, rule.advice }) {
        if (!more.empty())
            text.append("\n").append(more);
    }
    return text;
}

void writeRules(JsonWriter &json, const FindingLimits &limits)
{
    json.key("rules");
    json.beginArray();
    for (const FindingRule &rule : findingRules()) {
        json.beginObject();
        json.member("id", rule.id);
        json.member("name", rule.kind);
        const RuleNotes *notes = ruleNotes(rule.id);
        const std::string condition = conditionText(rule, limits);
        writeText(json, "shortDescription", notes ? notes->title : condition);
        writeText(json, "fullDescription", condition);
        if (notes)
            writeText(json, "help", helpText(rule, *notes));
        if (!rule.source.empty())
            json.member("helpUri", rule.source);
        json.endObject();
    }
    json.endArray();
}

/// @p writeResults writes the elements of "results".
template <class WriteResults>
std::string sarif(std::string_view version, const FindingLimits &limits, const WriteResults &writeResults)
{
    std::string text;
    JsonWriter json(text);
    json.beginObject();
    json.member("$schema", std::string_view("https://json.schemastore.org/sarif-2.1.0.json"));
    json.member("version", std::string_view("2.1.0"));
    json.key("runs");
    json.beginArray();
    json.beginObject();
    json.key("tool");
    json.beginObject();
    json.key("driver");
    json.beginObject();
    json.member("name", std::string_view("twinlane"));
    json.member("version", version);
    writeRules(json, limits);
    json.endObject();
    json.endObject();
    json.key("results");
    json.beginArray();
    writeResults(json);
    json.endArray();
    json.endObject();
    json.endArray();
    json.endObject();
    return text + '\n';
}

} // namespace

std::string findingsSarif(const TraceSummary &trace, const FindingList &list, std::string_view version)
{
    return sarif(version, list.limits, [&](JsonWriter &json) {
        for (const Finding &finding : list.findings) {
            interruptionPoint();
            if (finding.isReported())
                writeResult(json, *trace.run, trace.timeline->tree, finding, {});
        }
    });
}

std::string findingsSarif(const Comparison &comparison, const PairedFindings &paired, std::string_view version)
{
    return sarif(version, paired.lists[0].limits, [&](JsonWriter &json) {
        for (const FindingPair &pair : paired.pairs) {
            interruptionPoint();
            const Side side = pair.side(paired.lists);
            writeResult(json, comparison.run(side), comparison.tree(side), paired.leading(pair), pair.state);
        }
    });
}

} // namespace twinlane
