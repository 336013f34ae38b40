// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/reportreasons.h"

#include "model/alignment/delta.h"
#include "model/base/plaintext.h"
#include "model/comparison/comparison.h"
#include "model/comparison/contentids.h"
#include "model/facts/unexplained.h"
#include "model/judgement/equalcalls.h"
#include "model/judgement/rowcertainty.h"
#include "model/reasons/causes.h"
#include "model/reasons/differenceplaces.h"
#include "model/reasons/placejudgement.h"
#include "model/reasons/placename.h"
#include "model/reasons/reasonwords.h"
#include "model/report/jsonwords.h"
#include "model/report/reportnumbers.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr std::size_t kMostPaths = 10, kMostReasonsOfRow = 3;

Delta<double> nsOf(double baseline, double experimental)
{
    return makeDelta<double>(baseline, experimental);
}

void writeNs(JsonWriter &json, double baseline, double experimental)
{
    json.key("ns");
    json.beginObject();
    const std::int64_t a = std::llround(baseline), b = std::llround(experimental);
    json.member("baseline", a);
    json.member("experimental", b);
    json.member("delta", b - a);
    json.member("deltaPercent", nsOf(baseline, experimental).percent);
    json.endObject();
}

/// A call that shows the reason; null: the side has none.
void writeEvent(JsonWriter &json, std::string_view key, const Trace &trace, EventId event)
{
    if (!event) {
        json.nullMember(key);
        return;
    }
    json.key(key);
    json.beginObject();
    json.member("name", trace.nameOf(event));
    json.member("startNs", trace.startNs[event.row()]);
    json.member("durationNs", trace.durationNs[event.row()]);
    json.member("byteOffset", trace.byteOffset(event));
    json.endObject();
}

} // namespace

void writeReason(JsonWriter &json, const Comparison &comparison, const OverallReason &reason)
{
    json.beginObject();
    json.member("id", std::string_view(reasonId(reason)));
    json.member("cause", reasonKindKey(reason.kind));
    json.member("text", std::string_view(reason.text));
    json.member("evidence", std::string_view(evidenceText(reason.evidence)));
    json.member("operators", std::uint64_t(reason.operators));
    json.listMember("operatorNames", reason.operatorNames);
    json.member("onDevice", reason.onDevice);
    json.member("once", reason.isOnce);
    writeNs(json, reason.baselineNs, reason.experimentalNs);
    writePaths(json, comparison, reason.rows, kMostPaths);
    json.key("events");
    json.beginObject();
    writeEvent(json, "baseline", comparison.baseline->trace, reason.baselineEvent);
    writeEvent(json, "experimental", comparison.experimental->trace, reason.experimentalEvent);
    json.endObject();
    json.endObject();
}

void writeReasons(JsonWriter &json, const Comparison &comparison)
{
    json.key("findings");
    json.beginArray();
    for (const OverallReason &reason : comparison.reasons)
        writeReason(json, comparison, reason);
    json.endArray();
}

void writeRowReasons(JsonWriter &json, const Comparison &comparison, RowId row)
{
    json.key("causes");
    json.beginArray();
    const auto [first, last] = std::equal_range(comparison.rowReasons.begin(), comparison.rowReasons.end(),
        RowReason { row, {}, {}, {}, 0, 0, 0, false },
        [](const RowReason &x, const RowReason &y) { return x.row < y.row; });
    std::size_t told = 0;
    for (auto reason = first; reason != last && told < kMostReasonsOfRow; ++reason) {
        if (reason->isSmall)
            continue;
        ++told;
        json.beginObject();
        json.member("cause", reasonKindKey(reason->kind));
        json.member("evidence", std::string_view(evidenceText(reason->evidence)));
        json.member("operator", std::string_view(reason->operatorName));
        json.member("operators", std::uint64_t(reason->operators));
        json.member("onDevice", reason->onDevice);
        writeNs(json, reason->baselineNs, reason->experimentalNs);
        json.endObject();
    }
    json.endArray();
}

namespace {

/// The rest is of many places, and how many steps are of a kind is counted and not judged.
bool isNotJudged(const Comparison &comparison, const DifferencePlace &place)
{
    const bool isStep = comparison.kind(place.rows.front()) == BlockKind::Step;
    return place.nature == PlaceNature::Rest || place.nature == PlaceNature::Mix
        || (isStep && place.nature != PlaceNature::Changed);
}

} // namespace

std::vector<std::string> whysOfPlaces(const Comparison &comparison)
{
    std::vector<std::string> whys(comparison.places.size());
    for (const Cause &cause : causesOf(comparison, comparison.places, comparison.rowReasons))
        whys[cause.place] = statementText(fewWordsOfCause(cause, comparison.places[cause.place]));
    return whys;
}

ReportTable placesTable(const Comparison &comparison)
{
    ReportTable table { "Where the difference sits", {}, { "", "delta", "of the difference", "", "why" }, 1, {} };
    table.endsInText = true;
    table.holdsSentences = true; // the end of a path and what follows it are what tells places apart
    // A part of a difference that lies within the noise means nothing.
    const bool isDifference =
        comparison.verdict.outcome != Outcome::WithinLimits && comparison.verdict.outcome != Outcome::WithinNoise;
    const std::vector<std::string> whys = whysOfPlaces(comparison);
    for (std::size_t i = 0; i < comparison.places.size(); ++i) {
        const DifferencePlace &place = comparison.places[i];
        ReportRow row;
        const std::size_t calls = equalCallsOf(comparison, place);
        row.cells = { plainLine(placeName(comparison, place)), deltaText(place.deltaNs, Unit::Nanoseconds),
            place.shareOfStep && isDifference ? percentText(100 * *place.shareOfStep) : std::string(kNoValue),
            isNotJudged(comparison, place) ? std::string(kNoValue)
                                           : std::string(certaintyWord(certaintyOf(place.outcome)))
                    + (calls > 0 ? ", by " + equalCallsText(comparison, calls) : ""),
            plainLine(whys[i]) };
        row.tone = toneOf(
            comparison, !isNotJudged(comparison, place) && place.outcome == Outcome::Real, double(place.deltaNs));
        table.rows.push_back(std::move(row));
    }
    return table;
}

ReportTable reasonsTable(const Comparison &comparison, std::size_t limit)
{
    ReportTable table { "Why operators differ, per step", {}, { "", "baseline", "experimental", "delta" }, 3, {} };
    table.holdsSentences = true;
    const ListedReasons listed = listedReasons(comparison.reasons, limit);
    for (std::size_t i = 0; i < listed.rows.size(); ++i) {
        const OverallReason &reason = listed.rows[i];
        const std::string beside = i < listed.ofStep ? "" : " (time of the host, no part of the sum)";
        const auto ns = nsOf(reason.baselineNs, reason.experimentalNs);
        ReportRow row;
        row.cells = { plainLine(reason.text) + beside, valueText(ns.baseline, Unit::Nanoseconds),
            valueText(ns.experimental, Unit::Nanoseconds), deltaText(ns.delta, Unit::Nanoseconds) };
        for (char &c : row.cells.front())
            c = static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
        table.rows.push_back(std::move(row));
    }
    if (listed.leftBeside > 0)
        table.note = std::to_string(listed.leftBeside) + " more of the host's time, no part of the sum";
    return table;
}

} // namespace twinlane
