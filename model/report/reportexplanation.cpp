// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One row of a comparison, explained: twinlane/explain/1, and text for a terminal.

#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "model/report/report.h"

#include "model/base/plaintext.h"
#include "model/comparison/explanation.h"
#include "model/judgement/rowcertainty.h"
#include "model/report/jsonwords.h"
#include "model/report/reportnumbers.h"
#include "model/report/reportreasons.h"
#include "model/report/tabletext.h"
#include "model/telling/typography.h"

#include <algorithm>

namespace twinlane {

namespace {

constexpr std::size_t kMostRows = 10, kMostReasons = 10;

std::string_view kindText(IdKind kind)
{
    switch (kind) {
    case IdKind::Block:
        return "block";
    case IdKind::Operator:
        return "operator";
    case IdKind::Kernel:
        return "kernel";
    case IdKind::Place:
        return "place";
    case IdKind::Reason:
        return "reason";
    case IdKind::Step:
        break;
    }
    return "step";
}

void writeFigures(JsonWriter &json, const Explanation &row)
{
    json.key("figures");
    json.beginObject();
    for (const Explanation::Figure &figure : row.figures) {
        json.key(figure.key);
        json.beginObject();
        json.member("baseline", figure.value.baseline);
        json.member("experimental", figure.value.experimental);
        json.member("delta", figure.value.delta);
        json.member("deltaPercent", figure.value.percent);
        json.endObject();
    }
    json.endObject();
}

void writeEvents(JsonWriter &json, const Comparison &comparison, const Explanation &row)
{
    json.key("events");
    json.beginObject();
    for (const Side side : kSides) {
        const Trace &trace = comparison.run(side).trace;
        json.key(sideKey(side));
        json.beginObject();
        json.member("count", std::uint64_t(row.eventCounts[side]));
        json.key("largest");
        json.beginArray();
        for (const EventId event : row.largest[side]) {
            json.beginObject();
            json.member("name", trace.nameOf(event));
            json.member("startNs", trace.startNs[event.row()]);
            json.member("durationNs", trace.durationNs[event.row()]);
            json.member("byteOffset", trace.byteOffset(event));
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }
    json.endObject();
}

void writeSamples(JsonWriter &json, const Comparison &comparison, const Explanation &row)
{
    json.key("samplesNs");
    json.beginObject();
    for (const Side side : kSides) {
        json.key(sideKey(side));
        json.beginArray();
        if (row.match) {
            for (const std::int64_t ns : comparison.samplesNs(row.rows.front(), side, comparison.options.measure))
                json.value(ns);
        }
        json.endArray();
    }
    json.endObject();
}

std::string eventText(const Trace &trace, EventId event)
{
    return durationText(double(trace.durationNs[event.row()])) + " at "
        + durationText(double(trace.startNs[event.row()])) + ", byte " + std::to_string(trace.byteOffset(event)) + ": "
        + plainLine(trace.nameOf(event));
}

void appendFigures(std::string &out, const Explanation &row)
{
    for (const Explanation::Figure &figure : row.figures) {
        const bool hasSides = figure.value.baseline || figure.value.experimental;
        if (!hasSides && figure.value.delta) {
            out +=
                "  " + std::string(figure.key) + ": " + typographic(deltaText(figure.value.delta, figure.unit)) + '\n';
            continue;
        }
        out += "  " + std::string(figure.key) + ": " + valueText(figure.value.baseline, figure.unit) + " → "
            + valueText(figure.value.experimental, figure.unit) + ", "
            + typographic(deltaText(figure.value.delta, figure.unit)) + '\n';
    }
}

void appendEvents(std::string &out, const Comparison &comparison, const Explanation &row)
{
    for (const Side side : kSides) {
        const auto &largest = row.largest[side];
        if (largest.empty())
            continue;
        out +=
            "\nLongest of " + std::to_string(row.eventCounts[side]) + " events, " + std::string(sideKey(side)) + '\n';
        for (const EventId event : largest)
            out += "  " + eventText(comparison.run(side).trace, event) + '\n';
    }
}

} // namespace

std::string explanationJson(const Comparison &comparison, const Explanation &row)
{
    std::string text;
    JsonWriter json(text);
    json.beginObject();
    json.member("schema", std::string_view("twinlane/explain/1"));
    json.member("id", std::string_view(row.id));
    json.member("kind", kindText(row.kind));
    json.member("name", std::string_view(row.name));
    writeFigures(json, row);
    writeSamples(json, comparison, row);
    json.member("match", row.match ? std::optional(matchKey(*row.match)) : std::nullopt);
    json.member("judgement", row.judgement ? outcomeWord(row.judgement->outcome) : std::nullopt);
    json.member("pValue", row.judgement ? row.judgement->pValue : std::nullopt);
    writePaths(json, comparison, row.rows, kMostRows);
    json.key("reasons");
    json.beginArray();
    for (std::size_t i = 0; i < std::min(kMostReasons, row.reasons.size()); ++i)
        writeReason(json, comparison, comparison.reasons[row.reasons[i]]);
    json.endArray();
    json.key("excluded");
    json.beginArray();
    for (const ReasonKind kind : row.excluded)
        json.value(reasonKindKey(kind));
    json.endArray();
    writeEvents(json, comparison, row);
    json.endObject();
    text += '\n';
    return text;
}

std::string explanationText(const Comparison &comparison, const Explanation &row)
{
    std::string out = std::string(kindText(row.kind)) + ' ' + plainLine(row.name) + " (" + row.id + ")\n";
    appendFigures(out, row);
    if (row.match)
        out += "  match: " + std::string(matchWords(*row.match)) + '\n';
    if (row.judgement)
        out += "  judgement: " + std::string(certaintyWord(certaintyOf(row.judgement->outcome))) + '\n';
    if (!row.reasons.empty())
        out += "\nWhy\n";
    for (std::size_t i = 0; i < std::min(kMostReasons, row.reasons.size()); ++i) {
        const OverallReason &reason = comparison.reasons[row.reasons[i]];
        appendTextSentence(out, "  " + deltaText(reason.deltaNs(), Unit::Nanoseconds) + ": " + reason.text);
    }
    std::string excluded;
    for (const ReasonKind kind : row.excluded)
        excluded += (excluded.empty() ? "" : ", ") + std::string(reasonKindKey(kind));
    if (!excluded.empty())
        out += "\nLooked for and not found: " + excluded + '\n';
    appendEvents(out, comparison, row);
    return out;
}

} // namespace twinlane
