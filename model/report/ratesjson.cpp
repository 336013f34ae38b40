// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/ratesjson.h"

#include "model/base/plaintext.h"
#include "model/comparison/comparison.h"
#include "model/figures/launchfigures.h"
#include "model/rates/collectiverates.h"
#include "model/rates/comparisonrates.h"
#include "model/rates/ratesentences.h"
#include "model/rates/ratetotals.h"
#include "model/rates/runrates.h"
#include "model/rates/toldcells.h"
#include "model/report/comparisontables.h"
#include "model/report/jsonwords.h"
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

void writeCollectiveRates(JsonWriter &json, const Run &run, const std::vector<std::uint32_t> *steps)
{
    json.key("collectives");
    json.beginArray();
    for (const CollectiveRates &row : collectiveRates(run, steps)) {
        json.beginObject();
        json.member("name", row.name ? std::optional(run.trace.texts.text(row.name)) : std::nullopt);
        json.member("bytes", row.bytes);
        json.member("groupSize", row.groupSize ? std::optional(std::int64_t(*row.groupSize)) : std::nullopt);
        json.member("kind", row.kind ? std::optional(collectiveKindKey(*row.kind)) : std::nullopt);
        json.member("calls", row.calls);
        json.member("totalNs", row.totalNs);
        json.member("shortestNs", row.shortestNs);
        json.member("exposedNs", row.exposedNs);
        json.member("algorithmGBs", row.algorithmGBs());
        json.member("busGBs", row.busGBs());
        json.member("includesWaiting", true);
        json.endObject();
    }
    json.endArray();
}

void writeLaunches(JsonWriter &json, const Run &run, const std::vector<std::uint32_t> *steps)
{
    json.key("launches");
    json.beginArray();
    for (const LaunchFigures &row : launchFigures(run, steps)) {
        json.beginObject();
        json.member("call", run.trace.texts.text(row.call));
        json.member("launches", row.launches);
        json.member("pieces", row.pieces);
        json.member("callNs", row.callNs);
        json.member("medianCallNs", row.medianCallNs);
        json.member("medianDelayNs", row.medianDelayNs);
        json.member("longestDelayNs", row.longestDelayNs);
        json.member("shorter", row.shorter);
        json.member("deviceNs", row.deviceNs);
        json.endObject();
    }
    json.endArray();
}

} // namespace

void writeRates(JsonWriter &json, const TraceSummary &summary, const PeaksTable &peaks)
{
    const Run &run = *summary.run;
    const RunRates rates = rateRun(run, peaks);
    const std::vector<std::uint32_t> *const steps = summary.allSteps ? nullptr : &summary.steps;
    const RateTotals totals = rateTotals(run, rates, steps);
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
    for (const CallRates &row : callRates(run, rates, steps))
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
    writeCollectiveRates(json, run, steps);
    writeLaunches(json, run, steps);
    json.endObject();
}

namespace {

void writeSplit(JsonWriter &json, std::string_view key, const ComparisonRates &rates, const Split &split,
    std::optional<std::int64_t> totalNs = std::nullopt)
{
    const auto parts = rates.shown(split, totalNs.value_or(roundedDivision(split.sum(), rates.scale())));
    json.key(key);
    json.beginObject();
    for (std::size_t i = 0; i < kSplitPartCount; ++i)
        json.member(splitPartKey(SplitPart(i)), parts[i]);
    json.endObject();
}

/// What the whole difference is made of: by the cells that add up in the tree, and as people are told it.
void writeRunSplit(JsonWriter &json, const Comparison &comparison)
{
    const ComparisonRates &rates = *comparison.rates;
    if (!rates.isSplit) {
        json.nullMember("split");
        json.nullMember("toldSplit");
        return;
    }
    const auto totalNs = comparison.timeNs(RowId(0), Measure::Device).delta;
    writeSplit(json, "split", rates, rates.wholeSplit, totalNs);
    writeSplit(json, "toldSplit", rates, toldSplit(comparison, rates), totalNs);
}

/// The total of a side, per step.
RateTotal perStep(const RateTotal &total, std::int64_t steps)
{
    RateTotal each = total;
    for (std::int64_t *number : { &each.calls, &each.flops, &each.bytes, &each.recomputedFlops, &each.maskedFlops,
             &each.costNs, &each.roofedNs, &each.allNs })
        *number = roundedDivision(*number, steps);
    each.roofNs /= double(steps);
    return each;
}

void writeRatedSide(JsonWriter &json, const ComparisonRates &rates, Side side)
{
    const RatedDevice *device = rates.rates[side].device();
    const DevicePeaks *peaks = device ? device->known() : nullptr;
    json.key(sideKey(side));
    json.beginObject();
    json.member("peaks", peaks ? std::optional<std::string_view>(peaks->id) : std::nullopt);
    json.member("peaksFrom", peaks ? std::optional<std::string_view>(peaks->isUsers ? "user" : "table") : std::nullopt);
    json.member("averageStepNs", std::int64_t(std::llround(rates.averageStepNs(side))));
    json.member("mfu", rates.mfu(side));
    json.member("hfu", rates.hfu(side));
    json.member("atLeast", rates.isAtLeast(side));
    writeTotal(json, perStep(rates.totals[side].total, rates.steps[side]));
    json.endObject();
}

template <class Value> auto deltaOf(const OperatorSplit &row, Value value)
{
    return makeDelta(value(row.sides[0]), value(row.sides[1]));
}

void writeOperatorSplit(JsonWriter &json, const ComparisonRates &rates, const OperatorSplit &row)
{
    const auto perStepOf = [&rates, &row](std::int64_t RateTotal::*member) {
        const auto of = [&](std::size_t side) { return Fraction { row.sides[side].*member, rates.steps[side] }; };
        return makeDelta<std::int64_t>(std::optional(of(0)), std::optional(of(1)), &Fraction::rounded);
    };
    json.beginObject();
    json.member("operator", row.name.empty() ? std::nullopt : std::optional(row.name));
    writeDelta(json, "calls", perStepOf(&RateTotal::calls));
    writeDelta(json, "costNs", perStepOf(&RateTotal::costNs));
    writeDelta(json, "flops", perStepOf(&RateTotal::flops));
    writeDelta(json, "bytes", perStepOf(&RateTotal::bytes));
    const auto roofOf = [&](std::size_t side) {
        return row.sides[side].roofedNs > 0
            ? std::optional(std::int64_t(std::llround(row.sides[side].roofNs / double(rates.steps[side]))))
            : std::nullopt;
    };
    writeDelta(json, "roofNs", makeDelta(roofOf(0), roofOf(1)));
    writeDelta(json, "efficiency", makeDelta(row.sides[0].efficiency(), row.sides[1].efficiency()));
    writeSplit(json, "split", rates, row.split);
    json.endObject();
}

void writeDeviceRatio(JsonWriter &json, const ComparisonRates &rates)
{
    json.key("devices");
    if (!rates.devices) {
        json.null();
        return;
    }
    json.beginObject();
    json.member("expectedRatio", rates.devices->ratios.all.expected);
    json.member("measuredRatio", rates.devices->ratios.all.measured);
    json.listMember("coverage", rates.devices->coverage);
    json.endObject();
}

void writeRateSentences(JsonWriter &json, const Comparison &comparison, std::size_t most)
{
    constexpr std::size_t kMostPaths = 3;
    json.key("sentences");
    json.beginArray();
    std::size_t written = 0;
    for (const RateSentence &sentence : comparison.rates->sentences) {
        if (written++ == most)
            break;
        json.beginObject();
        json.member("kind", rateSentenceKey(sentence.kind));
        json.member("ns", sentence.ns);
        json.member("text", std::string_view(sentence.text()));
        json.key("operators");
        json.beginArray();
        for (const std::string &name : sentence.operators)
            json.value(std::string_view(name));
        json.endArray();
        writePaths(json, comparison, sentence.rows, kMostPaths);
        json.member("coverage", sentence.coverage);
        json.member(
            "evidence", sentence.evidence.empty() ? std::nullopt : std::optional<std::string_view>(sentence.evidence));
        json.endObject();
    }
    json.endArray();
}

void writeCell(JsonWriter &json, const ComparisonRates &rates, const RateCell &cell)
{
    const auto &sides = cell.sides;
    const std::string_view name = rates.nameOf(cell);
    const auto writeRoofs = [&](std::string_view key, double RateCell::OfSide::*member) {
        if (!cell.hasRoof) {
            json.nullMember(key);
            return;
        }
        json.listMember(key, std::array { sides[0].*member, sides[1].*member });
    };
    json.beginObject();
    json.member("operator", name.empty() ? std::nullopt : std::optional(name));
    json.listMember("costNs", std::array { sides[0].costNs, sides[1].costNs });
    json.listMember("calls", std::array { std::int64_t(sides[0].calls), std::int64_t(sides[1].calls) });
    writeRoofs("roofNs", &RateCell::OfSide::roofNs);
    writeRoofs("crossNs", &RateCell::OfSide::crossNs);
    writeSplit(json, "parts", rates, rates.splitOf(cell));
    json.endObject();
}

} // namespace

void writeComparisonRates(JsonWriter &json, const Comparison &comparison)
{
    if (!comparison.rates)
        return;
    constexpr std::size_t kAllSentences = 99;
    const ComparisonRates &rates = *comparison.rates;
    json.key("physics");
    json.beginObject();
    writeRatedSide(json, rates, Side::Baseline);
    writeRatedSide(json, rates, Side::Experimental);
    writeRunSplit(json, comparison);
    json.key("operators");
    json.beginArray();
    for (const OperatorSplit &row : rates.operators)
        writeOperatorSplit(json, rates, row);
    json.endArray();
    writeDeviceRatio(json, rates);
    writeRateSentences(json, comparison, kAllSentences);
    json.endObject();
}

void writeRowRates(JsonWriter &json, const Comparison &comparison, RowId row)
{
    if (!comparison.rates)
        return;
    const ComparisonRates &rates = *comparison.rates;
    if (!rates.isSplit) {
        json.nullMember("physics");
        return;
    }
    writeSplit(json, "physics", rates, rates.splitOf(comparison, row),
        comparison.timeNs(row, Measure::Device).delta.value_or(0));
    if (!comparison.options.listsRateCells)
        return;
    json.key("physicsCells");
    json.beginArray();
    for (const RateCell &cell : rates.cellsOf(row))
        writeCell(json, rates, cell);
    json.endArray();
}

void writeDigestRates(JsonWriter &json, const Comparison &comparison)
{
    if (!comparison.rates)
        return;
    constexpr std::size_t kFirstSentences = 2;
    const ComparisonRates &rates = *comparison.rates;
    json.key("physics");
    json.beginObject();
    writeRunSplit(json, comparison);
    writeDeviceRatio(json, rates);
    json.listMember("coverage",
        std::array { rates.totals[0].total.coverage().value_or(0), rates.totals[1].total.coverage().value_or(0) });
    json.listMember("mfu", std::array { rates.mfu(Side::Baseline), rates.mfu(Side::Experimental) });
    writeRateSentences(json, comparison, kFirstSentences);
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
    table.note = peaks.devices().size() == 1
        ? plainLine(peaks.devices().front().source)
        : "Dense TFLOP/s of the data sheets; --format json has all figures and their sources";
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
