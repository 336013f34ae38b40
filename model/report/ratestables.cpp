// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/ratestables.h"

#include "model/base/plaintext.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "model/figures/launchfigures.h"
#include "model/rates/collectiverates.h"
#include "model/rates/comparisonrates.h"
#include "model/rates/ratestatements.h"
#include "model/rates/ratetotals.h"
#include "model/rates/toldcells.h"
#include "model/report/reportnumbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>

namespace twinlane {

namespace {

/// Three digits and a prefix: "5.76 T".
std::string scaledText(double value)
{
    static constexpr std::array<const char *, 6> kPrefixes { "", " k", " M", " G", " T", " P" };
    std::size_t prefix = 0;
    while (value >= 999.5 && prefix + 1 < kPrefixes.size()) {
        value /= 1000;
        ++prefix;
    }
    std::array<char, 32> text {};
    std::snprintf(text.data(), text.size(), "%.*f", value >= 99.95 || prefix == 0 ? 0 : value >= 9.995 ? 1 : 2, value);
    return text.data() + std::string(kPrefixes[prefix]);
}

std::string rateText(const std::optional<double> &rate)
{
    if (!rate)
        return kNoValue;
    constexpr int kMostDecimals = 6;
    int decimals = *rate >= 99.95 ? 0 : *rate >= 9.995 ? 1 : 2;
    for (double rest = *rate; rest > 0 && rest < 0.0995 && decimals < kMostDecimals; rest *= 10)
        ++decimals; // two digits that tell something
    std::array<char, 32> text {};
    std::snprintf(text.data(), text.size(), "%.*f", decimals, *rate);
    return text.data();
}

/// The number format that most of the time with FLOPs is of; none: there is no such time.
std::optional<Precision> mainPrecision(const std::vector<CallRates> &calls)
{
    std::array<std::int64_t, kPrecisionCount> costNs {};
    for (const CallRates &row : calls) {
        if (row.precision && row.flops > 0)
            costNs[std::size_t(*row.precision)] += row.costNs;
    }
    const auto most = std::ranges::max_element(costNs);
    return *most > 0 ? std::optional(Precision(most - costNs.begin())) : std::nullopt;
}

std::string peaksInWords(const DevicePeaks &peaks, const std::optional<Precision> &precision)
{
    std::string text;
    if (const auto gflops = precision ? peaks.gflops[std::size_t(*precision)] : std::nullopt)
        text = std::string(precisionKey(*precision)) + " " + rateText(double(*gflops) / 1000) + " TFLOP/s";
    if (peaks.bandwidthMBs)
        text += (text.empty() ? "" : ", ") + rateText(double(*peaks.bandwidthMBs) / 1e6) + " TB/s";
    return "data sheet of " + plainLine(peaks.name) + (text.empty() ? text : " (" + text + ")");
}

/// What has no roof, the largest parts first.
std::string reasonsInWords(const RateTotals &totals)
{
    constexpr std::size_t kMost = 3;
    std::string text;
    for (std::size_t i = 0; i < std::min(totals.toldNoRoof.size(), kMost); ++i) {
        const NoRoofTotal &row = totals.toldNoRoof[i];
        if (totals.total.allNs <= 0 || row.costNs <= 0)
            continue;
        text += text.empty() ? "" : ", ";
        text += std::string(noRoofText(row.why)) + " " + shareText(double(row.costNs) / double(totals.total.allNs));
    }
    if (totals.total.overBusShare() > 0)
        text +=
            (text.empty() ? "" : ", ") + std::string("copies over the bus ") + shareText(totals.total.overBusShare());
    return text;
}

std::string sentenceOf(const RunRates &rates, const RateTotals &totals, const std::vector<CallRates> &calls)
{
    const RatedDevice *device = rates.device();
    if (totals.total.calls == 0)
        return {};
    if (!rates.hasDeviceWork)
        return rates.launchesWork ? "Rates: the device's work was not recorded, so that no rate is known"
                                  : "Rates: achieved on the CPU; no roof is known";
    const std::string name = device && device->properties ? plainLine(device->properties->name) : "the device";
    if (!device || !device->known()) {
        const NoRoof why = device ? std::get<NoRoof>(device->peaks) : NoRoof::DeviceUnknown;
        return "Rates: no roof is known for " + name + " (" + std::string(noRoofText(why))
            + "); --peaks FILE takes peaks of yours";
    }
    std::string text = "Roof: " + name + ", " + peaksInWords(*device->known(), mainPrecision(calls)) + ". "
        + shareText(totals.total.coverageOnDevice().value_or(0)) + " of the device time has a known roof";
    const std::string reasons = reasonsInWords(totals);
    return reasons.empty() ? text : text + "; " + reasons;
}

ReportTable stepTable(const Run &run, const RunRates &rates, const RateTotals &totals)
{
    const char *time = rates.hasDeviceWork ? "device time" : "host time";
    ReportTable table { "Work of the steps", {}, { "", "FLOP", "MFU", "HFU", "bytes", time, "roof" }, 7, {} };
    const auto share = [](const std::optional<double> &value, bool isAtLeast) {
        return value ? (isAtLeast ? ">= " : "") + shareText(*value) : std::string(kNoValue);
    };
    for (const StepRates &step : totals.steps) {
        if (step.calls == 0)
            continue;
        table.rows.push_back({ { plainLine(run.steps.kept[step.step].name),
                                   (step.isAtLeast ? ">= " : "") + scaledText(double(step.flops)),
                                   share(step.mfu, step.isAtLeast), share(step.hfu, step.isAtLeast),
                                   scaledText(double(step.bytes)) + "B", durationText(double(step.costNs)),
                                   step.roofedNs > 0 ? durationText(step.roofNs) : std::string(kNoValue) },
            0, RowTone::Neutral });
    }
    return table;
}

/// What is above the roof came from a cache, needs less work than is counted, or the peak is another one.
std::string efficiencyText(double efficiency)
{
    return shareText(efficiency) + (efficiency > 1 ? ", above the roof" : "");
}

ReportTable collectiveTableOf(const Run &run, const std::vector<std::uint32_t> *steps, std::size_t limit)
{
    constexpr std::int64_t kLeastMessageBytes = 1024; // the time of less is that of a barrier
    ReportTable table { "Collectives", {},
        { "", "calls", "message", "ranks", "time", "exposed", "algorithm GB/s", "bus GB/s" }, 8, {} };
    table.note = "Times include waiting for other ranks";
    for (const CollectiveRates &row : collectiveRates(run, steps)) {
        if (table.rows.size() == limit) {
            table.note += "; more with less time";
            break;
        }
        const bool tellsRate = row.bytes && *row.bytes >= kLeastMessageBytes;
        table.rows.push_back({ { row.name ? plainLine(run.trace.texts.text(row.name)) : std::string("not told"),
                                   countText(double(row.calls)),
                                   row.bytes ? scaledText(double(*row.bytes)) + "B" : std::string(kNoValue),
                                   row.groupSize ? countText(double(*row.groupSize)) : std::string(kNoValue),
                                   durationText(double(row.totalNs)), durationText(double(row.exposedNs)),
                                   tellsRate ? rateText(row.algorithmGBs()) : std::string(kNoValue),
                                   tellsRate ? rateText(row.busGBs()) : std::string(kNoValue) },
            0, RowTone::Neutral });
    }
    return table;
}

/// What kernels take at least, were each as short as a launch allows; it is told where that is a part of their time.
std::string launchFloorNote(const Run &run, const RunRates &rates, const std::vector<std::uint32_t> *steps)
{
    const DevicePeaks *peaks = rates.device() ? rates.device()->known() : nullptr;
    if (!peaks || !peaks->launchFloorNs)
        return {};
    std::vector<std::int64_t> kernelsNs;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        const std::uint32_t step = run.steps.stepOfDevice[i];
        const bool isChosen =
            !steps || (step != StepList::kNoStep && std::binary_search(steps->begin(), steps->end(), step));
        const std::size_t event = run.links.device[i].row();
        if (isChosen && run.trace.kind[event] == EventKind::Kernel)
            kernelsNs.push_back(run.trace.durationNs[event]);
    }
    if (kernelsNs.empty())
        return {};
    // The table's floor is of other recordings: the shortest of this one go before.
    constexpr std::size_t kShortest = 20;
    const auto shortest = kernelsNs.begin() + std::ptrdiff_t(kernelsNs.size() / kShortest);
    std::nth_element(kernelsNs.begin(), shortest, kernelsNs.end());
    const double floorNs = double(std::min(*peaks->launchFloorNs, *shortest));
    const double kernels = double(kernelsNs.size());
    if (floorNs <= 0)
        return {};
    const bool isOfTable = floorNs == double(*peaks->launchFloorNs);
    return countText(kernels) + " kernels; " + (isOfTable ? "hardly one takes less than " : "19 of 20 take at least ")
        + durationText(floorNs) + " on this device, " + durationText(kernels * floorNs) + " for all of them";
}

ReportTable launchTableOf(
    const Run &run, const RunRates &rates, const std::vector<std::uint32_t> *steps, std::size_t limit)
{
    ReportTable table { "Launches", {},
        { "", "launches", "time of calls", "median call", "median delay", "longest", "shorter than call" }, 7, {} };
    for (const LaunchFigures &row : launchFigures(run, steps)) {
        if (table.rows.size() == limit)
            break;
        table.rows.push_back(
            { { plainLine(run.trace.texts.text(row.call)), countText(double(row.launches)),
                  durationText(double(row.callNs)), durationText(double(row.medianCallNs)),
                  durationText(double(row.medianDelayNs)), durationText(double(row.longestDelayNs)),
                  countText(double(row.shorter)) + " (" + shareText(double(row.shorter) / double(row.launches)) + ")" },
                0, RowTone::Neutral });
    }
    if (!table.rows.empty())
        table.note = launchFloorNote(run, rates, steps);
    return table;
}

ReportTable operatorTableOf(const Run &run, const RunRates &rates, const RateTotals &totals, std::size_t limit)
{
    const char *time = rates.hasDeviceWork ? "device time" : "host time";
    ReportTable table { "Work of operators", {},
        { "", "calls", "FLOP", "bytes", time, "roof", "of the roof", "TFLOP/s", "GB/s" }, 9, {} };
    for (const OperatorRates &row : totals.operators) {
        if (row.flops == 0 && row.bytes == 0)
            continue;
        if (table.rows.size() == limit) {
            table.note = "more with less time";
            break;
        }
        const bool hasRates = totals.areRatesKnown && row.costNs > 0;
        const auto per = [&](std::int64_t work, double scale) {
            return hasRates && work > 0 ? std::optional(double(work) / double(row.costNs) / scale) : std::nullopt;
        };
        table.rows.push_back(
            { { plainLine(run.trace.texts.text(row.name)), countText(double(row.calls)), scaledText(double(row.flops)),
                  scaledText(double(row.bytes)) + "B", durationText(double(row.costNs)),
                  row.roofedNs > 0 ? durationText(row.roofNs) : std::string(kNoValue),
                  row.efficiencyOnDevice() ? efficiencyText(*row.efficiencyOnDevice()) : std::string(kNoValue),
                  rateText(per(row.flops, 1000)), rateText(per(row.bytes, 1)) },
                0, RowTone::Neutral });
    }
    return table;
}

} // namespace

ReportTable rateSentenceTable(const Comparison &comparison)
{
    ReportTable table { "What the hardware allowed", {}, { "" }, 1, {} };
    table.holdsSentences = true;
    if (!comparison.rates || !comparison.rates->isSplit)
        return table;
    const ComparisonRates &rates = *comparison.rates;
    if (rates.devices)
        table.rows.push_back({ { statementText(deviceStatement(rates)) + deviceRemark(rates) }, 0, RowTone::Neutral });
    for (const RateSentence &sentence : rates.sentences) {
        if (sentence.kind == RateSentenceKind::Device)
            continue;
        table.rows.push_back({ { sentence.text() }, 0, RowTone::Neutral });
    }
    const auto ofBoth = [](double before, double after) {
        return shareText(before) + " of the baseline's device time, " + shareText(after)
            + " of the experimental side's";
    };
    const PerSide<double> own { rates.totals[0].total.coverageOnDevice().value_or(0),
        rates.totals[1].total.coverageOnDevice().value_or(0) };
    std::string covered = "with a known roof: " + ofBoth(own[0], own[1]);
    if (const std::string onBoth = ofBoth(rates.splitCoverage[0], rates.splitCoverage[1]);
        onBoth != ofBoth(own[0], own[1]))
        covered += "; on both devices: " + onBoth;
    if (rates.rates[0].device()->known() || rates.rates[1].device()->known())
        table.rows.push_back({ { std::move(covered) }, 0, RowTone::Neutral });
    return table;
}

namespace {

/// " (over the bus +15.40 ms)" where that is a part of the difference.
std::string overBusNote(const ComparisonRates &rates, const PerSide<RateTotal> &sides, std::int64_t allNs)
{
    constexpr double kLeastPart = 0.1;
    const double ns =
        double(sides[1].overBusNs) / double(rates.steps[1]) - double(sides[0].overBusNs) / double(rates.steps[0]);
    return ns != 0 && std::abs(ns) >= kLeastPart * std::abs(double(allNs))
        ? " (over the bus " + deltaText(ns, Unit::Nanoseconds) + ")"
        : std::string();
}

/// Has at least @p least of the time a roof on both sides? Else the shares are of other calls on each side.
bool areWell(const PerSide<RateTotal> &sides, std::int64_t RateTotal::*whole, double least)
{
    return std::all_of(sides.begin(), sides.end(), [&](const RateTotal &side) {
        return double(side.roofedNs - side.overBusNs) >= least * double(side.*whole - side.overBusNs);
    });
}

/// Do the shares go the way of the parts? Where most of it has no roof on the other device, or where other calls came and
/// went, they tell of something else.
bool tellShares(const Split &split, const PerSide<RateTotal> &sides)
{
    constexpr double kMostUnknown = 0.1, kMostCalls = 0.25;
    double parts = 0;
    for (const Int128 part : split.parts)
        parts += std::abs(double(part));
    if (std::abs(double(split[SplitPart::Calls])) > kMostCalls * parts)
        return false;
    const double efficiency = double(split[SplitPart::Efficiency]), unknown = double(split[SplitPart::NoRoof]);
    const auto before = sides[0].efficiencyOnDevice(), after = sides[1].efficiencyOnDevice();
    const bool isOverBus = sides[0].overBusNs > 0 || sides[1].overBusNs > 0;
    constexpr double kLeastShare = 0.0005; // "0.0 %" tells nothing
    if (!before || !after || std::max(*before, *after) < kLeastShare
        || (!isOverBus && std::abs(unknown) > kMostUnknown * std::abs(double(split.sum()))))
        return false;
    return efficiency == 0 || *before == *after || (*after > *before) == (efficiency < 0);
}

/// Where all times are whole microseconds, those of short calls tell no share.
bool areFine(const ComparisonRates &rates, const PerSide<RateTotal> &sides)
{
    constexpr std::int64_t kCoarseNs = 10'000;
    for (std::size_t side = 0; side < 2; ++side) {
        if (rates.rates[side].isCoarse && sides[side].costNs < kCoarseNs * sides[side].calls)
            return false;
    }
    return true;
}

/// Is a part longer than the device work of the side with more of it?
bool hasPartsBeyond(const ComparisonRates &rates, const Split &split)
{
    const auto perStep = [&](std::size_t side) {
        return double(rates.totals[side].total.allNs) / double(rates.steps[side]);
    };
    const double mostNs = std::max(perStep(0), perStep(1)), scale = double(rates.scale());
    return std::any_of(
        split.parts.begin(), split.parts.end(), [&](Int128 part) { return std::abs(double(part)) / scale > mostNs; });
}

} // namespace

ReportTable splitTable(const Comparison &comparison, std::size_t limit)
{
    constexpr double kLeastOfAll = 0.5, kLeastOfOperator = 0.9;
    ReportTable table { "Why the device time differs, by the roofs of the data sheets", {},
        { "", "calls", "work, format", "device", "efficiency", "no roof", "sum", "of the roof" }, 8, {} };
    if (!comparison.rates || !comparison.rates->isSplit)
        return table;
    const ComparisonRates &rates = *comparison.rates;
    const bool isKnown = rates.totals[0].total.roofedNs > 0 && rates.totals[1].total.roofedNs > 0;
    if (!isKnown)
        return table;
    Split whole;
    std::map<std::string_view, Split> byOperator;
    for (const ToldCell &cell : toldCells(comparison, rates)) {
        whole.add(cell.split);
        byOperator[cell.name].add(cell.split);
    }
    const auto addSplit = [&](const std::string &name, const Split &split, const PerSide<RateTotal> &sides,
                              std::uint32_t depth) {
        const std::int64_t totalNs = roundedDivision(split.sum(), rates.scale());
        // Copies over the bus in operators without a formula count there, so that not all of them are known.
        const std::string note = depth == 0 ? std::string() : overBusNote(rates, sides, totalNs);
        ReportRow row { { name + note }, depth, RowTone::Neutral };
        const bool areKnown = depth == 0
            ? areWell(sides, &RateTotal::allNs, kLeastOfAll)
            : areWell(sides, &RateTotal::costNs, kLeastOfOperator) && areFine(rates, sides);
        const std::string shares = areKnown && tellShares(split, sides) ? roofShares(sides) : std::string();
        for (const std::int64_t part : rates.shown(split, totalNs))
            row.cells.push_back(part == 0 ? std::string("0") : deltaText(double(part), Unit::Nanoseconds));
        row.cells.push_back(deltaText(double(totalNs), Unit::Nanoseconds));
        row.cells.push_back(shares.empty() ? std::string(kNoValue) : shares);
        table.rows.push_back(std::move(row));
    };
    addSplit("device work that the steps launch", whole, { rates.totals[0].total, rates.totals[1].total }, 0);
    if (hasPartsBeyond(rates, whole))
        table.note = "Parts that are longer than all device work cancel out";
    for (const OperatorSplit &row : rates.operators) {
        if (table.rows.size() > limit || row.split.sum() == 0)
            break;
        addSplit(
            row.name.empty() ? std::string("in no operator") : plainLine(row.name), byOperator[row.name], row.sides, 1);
    }
    return table;
}

RatesTables ratesTables(const TraceSummary &summary, const PeaksTable &peaks, std::size_t limit)
{
    const Run &run = *summary.run;
    const auto *steps = summary.allSteps ? nullptr : &summary.steps;
    const RunRates rates = rateRun(run, peaks);
    const RateTotals totals = rateTotals(run, rates, steps);
    RatesTables tables;
    tables.sentence = sentenceOf(rates, totals, callRates(run, rates, steps));
    tables.collectives = collectiveTableOf(run, steps, limit);
    tables.launches = launchTableOf(run, rates, steps, limit);
    if (totals.total.flops == 0 && totals.total.bytes == 0)
        return tables;
    tables.steps = stepTable(run, rates, totals);
    tables.operators = operatorTableOf(run, rates, totals, limit);
    return tables;
}

} // namespace twinlane
