// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/report/ratesjson.h"

#include "model/base/plaintext.h"
#include "model/rates/ratetotals.h"
#include "model/rates/runrates.h"
#include "model/report/comparisontables.h"
#include "model/report/reportnumbers.h"
#include "model/report/tabletext.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace twinlane {

namespace {

void writeNumber(JsonWriter &json, std::string_view key, const std::optional<std::int64_t> &number)
{
    json.member(key, number);
}

void writePeaksOf(JsonWriter &json, const DevicePeaks *peaks)
{
    json.key("gflops");
    json.beginObject();
    for (std::size_t i = 0; peaks && i < kPrecisionCount; ++i) {
        if (peaks->gflops[i])
            json.member(precisionKey(Precision(i)), *peaks->gflops[i]);
    }
    json.endObject();
    writeNumber(json, "bandwidthMBs", peaks ? peaks->bandwidthMBs : std::nullopt);
    writeNumber(json, "launchFloorNs", peaks ? peaks->launchFloorNs : std::nullopt);
}

void writeDevice(JsonWriter &json, const RunRates &rates)
{
    json.key("device");
    const RatedDevice *device = rates.device();
    if (!device) {
        json.null();
        return;
    }
    const DevicePeaks *peaks = device->known();
    const NoRoof *why = std::get_if<NoRoof>(&device->peaks);
    json.beginObject();
    json.member("id", device->properties ? std::optional(device->properties->id) : std::nullopt);
    json.member("name", device->properties ? std::optional<std::string_view>(device->properties->name) : std::nullopt);
    json.member("peaks", peaks ? std::optional<std::string_view>(peaks->id) : std::nullopt);
    json.member("peaksFrom", peaks ? std::optional<std::string_view>(peaks->isUsers ? "user" : "table") : std::nullopt);
    json.member("noPeaks", why ? std::optional(noRoofKey(*why)) : std::nullopt);
    writePeaksOf(json, peaks);
    json.endObject();
}

std::int64_t wholeNs(double ns)
{
    return std::llround(ns);
}

void writeTotal(JsonWriter &json, const RateTotal &total)
{
    json.member("calls", total.calls);
    json.member("flops", total.flops);
    json.member("bytes", total.bytes);
    json.member("recomputedFlops", total.recomputedFlops);
    json.member("maskedFlops", total.maskedFlops);
    json.member("costNs", total.costNs);
    json.member("roofNs", wholeNs(total.roofNs));
    json.member("roofedNs", total.roofedNs);
    json.member("allNs", total.allNs);
    json.member("coverage", total.coverage().value_or(0));
}

/// FLOP/ns is GFLOP/s: TFLOP/s are a thousandth. None without FLOPs or time.
std::optional<double> teraflops(std::int64_t flops, std::int64_t costNs)
{
    return flops > 0 && costNs > 0 ? std::optional(double(flops) / double(costNs) / 1000) : std::nullopt;
}

std::optional<double> gigabytes(std::int64_t bytes, std::int64_t costNs)
{
    return bytes > 0 && costNs > 0 ? std::optional(double(bytes) / double(costNs)) : std::nullopt;
}

void writeSteps(JsonWriter &json, const Run &run, const RateTotals &totals)
{
    json.key("steps");
    json.beginArray();
    for (const StepRates &step : totals.steps) {
        json.beginObject();
        json.member("name", std::string_view(run.steps.kept[step.step].name));
        json.member("windowNs", step.windowNs);
        json.member("mfu", step.mfu);
        json.member("hfu", step.hfu);
        json.member("atLeast", step.isAtLeast);
        writeTotal(json, step);
        json.endObject();
    }
    json.endArray();
}

void writeOperatorRates(JsonWriter &json, const Run &run, const RateTotals &totals)
{
    json.key("operators");
    json.beginArray();
    for (const OperatorRates &row : totals.operators) {
        json.beginObject();
        json.member("operator", run.trace.texts.text(row.name));
        json.member("calls", row.calls);
        json.member("flops", row.flops);
        json.member("bytes", row.bytes);
        json.member("costNs", row.costNs);
        json.member("roofNs", wholeNs(row.roofNs));
        json.member("roofedNs", row.roofedNs);
        json.member("efficiency", row.efficiency());
        json.member("tflops", totals.areRatesKnown ? teraflops(row.flops, row.costNs) : std::nullopt);
        json.member("gbs", totals.areRatesKnown ? gigabytes(row.bytes, row.costNs) : std::nullopt);
        json.endObject();
    }
    json.endArray();
}

/// A list of sizes or types out of a file, value by value: whatever the file holds, JSON comes out.
class FileList {
public:
    FileList(JsonWriter &json, std::string_view text)
        : m_json(json)
        , m_rest(text)
    {
    }

    void write()
    {
        m_json.beginArray();
        if (!m_rest.empty() && m_rest.front() == '[')
            m_rest.remove_prefix(1);
        std::size_t depth = 1;
        while (!m_rest.empty() && depth > 0) {
            const char c = m_rest.front();
            if (c == '"') {
                writeText();
                continue;
            }
            if ((c >= '0' && c <= '9') || c == '-') {
                writeNumber();
                continue;
            }
            m_rest.remove_prefix(1);
            if (c == '[') {
                m_json.beginArray();
                ++depth;
            } else if (c == ']') {
                m_json.endArray();
                --depth;
            }
        }
        for (; depth > 0; --depth)
            m_json.endArray();
    }

private:
    void writeText()
    {
        const std::size_t end = m_rest.find('"', 1);
        m_json.value(m_rest.substr(1, end == std::string_view::npos ? end : end - 1));
        m_rest.remove_prefix(end == std::string_view::npos ? m_rest.size() : end + 1);
    }

    void writeNumber()
    {
        std::int64_t number = 0;
        const auto read = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), number);
        if (read.ec == std::errc())
            m_json.value(number);
        m_rest.remove_prefix(std::max<std::size_t>(std::size_t(read.ptr - m_rest.data()), 1));
    }

    JsonWriter &m_json;
    std::string_view m_rest;
};

void writeList(JsonWriter &json, std::string_view key, const Trace &trace, NameId text)
{
    json.key(key);
    if (text)
        FileList(json, trace.texts.text(text)).write();
    else
        json.null();
}

void writeCall(JsonWriter &json, const Run &run, const CallRates &row, bool areRatesKnown)
{
    const bool hasRoof = !row.noRoof;
    json.beginObject();
    json.member("operator", run.trace.texts.text(row.name));
    writeList(json, "dims", run.trace, row.dims);
    if (row.dims && !row.types) {
        json.key("types");
        json.beginArray();
        json.endArray();
    } else {
        writeList(json, "types", run.trace, row.types);
    }
    json.member("calls", row.calls);
    json.member("flops", row.hasWork ? std::optional(row.flops) : std::nullopt);
    json.member("bytes", row.hasWork ? std::optional(row.bytes) : std::nullopt);
    json.member("intensity",
        row.hasWork && row.bytes > 0 ? std::optional(double(row.flops) / double(row.bytes)) : std::nullopt);
    json.member("precision", row.precision ? std::optional(precisionKey(*row.precision)) : std::nullopt);
    json.member("costNs", row.costNs);
    json.member("roofNs", hasRoof ? std::optional(wholeNs(row.roofNs)) : std::nullopt);
    json.member(
        "efficiency", hasRoof && row.costNs > 0 ? std::optional(row.roofNs / double(row.costNs)) : std::nullopt);
    json.member("tflops", areRatesKnown && row.hasWork ? teraflops(row.flops, row.costNs) : std::nullopt);
    json.member("gbs", areRatesKnown && row.hasWork ? gigabytes(row.bytes, row.costNs) : std::nullopt);
    json.member("class", roofClassKey(row.roofClass));
    json.member("shared", row.isShared());
    json.member("coarse", row.isCoarse);
    json.member("noRoof", row.noRoof ? std::optional(noRoofKey(*row.noRoof)) : std::nullopt);
    json.endObject();
}

} // namespace

void writeRates(JsonWriter &json, const TraceSummary &summary, const PeaksTable &peaks)
{
    const Run &run = *summary.run;
    const RunRates rates = rateRun(run, peaks);
    const RateTotals totals = rateTotals(run, rates, summary.allSteps ? nullptr : &summary.steps);
    json.key("physics");
    json.beginObject();
    writeDevice(json, rates);
    json.member("cost", std::string_view(rates.cost == RateCost::Device ? "device" : "host"));
    json.key("total");
    json.beginObject();
    writeTotal(json, totals.total);
    json.endObject();
    writeSteps(json, run, totals);
    json.key("classesNs");
    json.beginObject();
    for (const RoofClass each : { RoofClass::Compute, RoofClass::Memory, RoofClass::Launch, RoofClass::Unknown })
        json.member(roofClassKey(each), totals.classNs[std::size_t(each)]);
    json.endObject();
    writeOperatorRates(json, run, totals);
    json.key("calls");
    json.beginArray();
    for (const CallRates &row : totals.calls)
        writeCall(json, run, row, totals.areRatesKnown);
    json.endArray();
    json.key("noRoof");
    json.beginArray();
    for (const NoRoofTotal &row : totals.noRoof) {
        json.beginObject();
        json.member("reason", noRoofKey(row.why));
        json.member("calls", row.calls);
        json.member("costNs", row.costNs);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

std::string peaksText(const PeaksTable &peaks)
{
    ReportTable table { "Peaks of devices", {}, { "", "fp32", "tf32", "16 bit", "8 bit", "TB/s" }, 6, {} };
    const auto tera = [](const std::optional<std::int64_t> &number) {
        return number ? countText(double(*number) / 1000) : std::string(kNoValue);
    };
    for (const DevicePeaks &device : peaks.devices()) {
        const auto of = [&](Precision precision) { return tera(device.gflops[std::size_t(precision)]); };
        const auto half = device.gflops[std::size_t(Precision::Bf16)] ? Precision::Bf16 : Precision::Fp16;
        table.rows.push_back(
            { { plainLine(device.name), of(Precision::Fp32), of(Precision::Tf32), of(half), of(Precision::Fp8),
                  device.bandwidthMBs ? countText(double(*device.bandwidthMBs) / 1e6) : std::string(kNoValue) },
                0, RowTone::Neutral });
    }
    table.note = "Dense TFLOP/s of the data sheets; --format json has all figures and their sources";
    std::string text;
    appendTextTable(text, table);
    return text;
}

std::string peaksJson(const PeaksTable &peaks)
{
    std::string text;
    JsonWriter json(text);
    json.beginObject();
    json.member("schema", std::string_view("twinlane/peaks/1"));
    json.key("devices");
    json.beginArray();
    for (const DevicePeaks &device : peaks.devices()) {
        json.beginObject();
        json.member("id", std::string_view(device.id));
        json.member("name", std::string_view(device.name));
        json.member("match", std::string_view(device.match));
        json.key("memoryGiB");
        if (device.memoryGiB) {
            json.beginArray();
            json.value(device.memoryGiB->first);
            json.value(device.memoryGiB->second);
            json.endArray();
        } else {
            json.null();
        }
        json.member("units", device.units);
        writePeaksOf(json, &device);
        json.member("source", std::string_view(device.source));
        json.endObject();
    }
    json.endArray();
    json.endObject();
    text += '\n';
    return text;
}

} // namespace twinlane
