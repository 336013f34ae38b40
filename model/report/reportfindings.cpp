// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/report/reportfindings.h"

#include "model/alignment/delta.h"
#include "model/reasons/causes.h"
#include "model/report/reportnumbers.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr std::size_t kMostPaths = 10, kMostCauses = 3;

Delta<double> nsOf(double baseline, double experimental)
{
    return makeDelta<double>(baseline, experimental);
}

std::string judgementText(Judgement judgement)
{
    switch (judgement) {
    case Judgement::TooFewSteps:
        return "too few steps to tell";
    case Judgement::WithinLimits:
        return "within limits";
    case Judgement::WithinNoise:
        return "within noise";
    case Judgement::Real:
        break;
    }
    return "real";
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

} // namespace

void writeFindings(JsonWriter &json, const Comparison &comparison)
{
    json.key("findings");
    json.beginArray();
    for (const Finding &finding : comparison.findings) {
        json.beginObject();
        json.member("cause", causeKey(finding.cause));
        json.member("text", std::string_view(finding.text));
        json.member("evidence", std::string_view(finding.evidence));
        json.member("operators", std::uint64_t(finding.operators));
        json.key("operatorNames");
        json.beginArray();
        for (const std::string &name : finding.operatorNames)
            json.value(std::string_view(name));
        json.endArray();
        json.member("onDevice", finding.onDevice);
        writeNs(json, finding.baselineNs, finding.experimentalNs);
        json.key("paths");
        json.beginArray();
        for (std::size_t i = 0; i < std::min(kMostPaths, finding.rows.size()); ++i)
            json.value(std::string_view(comparison.path(finding.rows[i])));
        json.endArray();
        json.endObject();
    }
    json.endArray();
}

void writeRowCauses(JsonWriter &json, const Comparison &comparison, RowId row)
{
    json.key("causes");
    json.beginArray();
    const auto [first, last] = std::equal_range(comparison.causes.begin(), comparison.causes.end(),
        RowCause { row, {}, {}, {}, 0, 0, 0, false },
        [](const RowCause &x, const RowCause &y) { return x.row < y.row; });
    for (auto cause = first; cause != last && cause - first < std::ptrdiff_t(kMostCauses); ++cause) {
        json.beginObject();
        json.member("cause", causeKey(cause->cause));
        json.member("evidence", std::string_view(cause->evidence));
        json.member("operator", std::string_view(cause->operatorName));
        json.member("operators", std::uint64_t(cause->operators));
        json.member("onDevice", cause->onDevice);
        writeNs(json, cause->baselineNs, cause->experimentalNs);
        json.endObject();
    }
    json.endArray();
}

ReportTable causesTable(const Comparison &comparison, std::size_t limit)
{
    ReportTable table { "Where the difference sits", {}, { "", "delta", "of the difference", "" }, 1, {} };
    // Of a difference within the noise a part means nothing.
    const bool isDifference = comparison.verdict.judgement != Judgement::WithinLimits
        && comparison.verdict.judgement != Judgement::WithinNoise;
    for (const CausePlace &place : largestCauses(comparison, limit)) {
        if (!isWorthListing(comparison, place))
            continue;
        ReportRow row;
        row.cells = { validUtf8(placeName(comparison, place)), deltaText(place.deltaNs, Unit::Nanoseconds),
            place.shareOfStep && isDifference ? percentText(100 * *place.shareOfStep) : std::string(kNoValue),
            judgementText(place.judgement) };
        row.tone = place.deltaNs == 0 ? Tone::Neutral : place.deltaNs < 0 ? Tone::Better : Tone::Worse;
        table.rows.push_back(std::move(row));
    }
    return table;
}

ReportTable findingsTable(const Comparison &comparison, std::size_t limit)
{
    ReportTable table { "Why operators differ, per step", {}, { "", "baseline", "experimental", "delta" }, 3, {} };
    for (const Finding &finding : comparison.findings) {
        if (table.rows.size() == limit)
            break;
        const auto ns = nsOf(finding.baselineNs, finding.experimentalNs);
        ReportRow row;
        row.cells = { validUtf8(finding.text), valueText(ns.baseline, Unit::Nanoseconds),
            valueText(ns.experimental, Unit::Nanoseconds), deltaText(ns.delta, Unit::Nanoseconds) };
        for (char &c : row.cells.front())
            c = static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
        row.tone = *ns.delta == 0 ? Tone::Neutral : *ns.delta < 0 ? Tone::Better : Tone::Worse;
        table.rows.push_back(std::move(row));
    }
    if (comparison.findings.size() > limit)
        table.note = std::to_string(comparison.findings.size() - limit) + " more with smaller differences";
    return table;
}

} // namespace twinlane
