// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The roofline of a page: equal calls over what they do with a byte, and what their devices promise.

#include "model/page/pagecontent.h"
#include "model/page/pagewords.h"
#include "model/rates/noroof.h"
#include "model/rates/scoperates.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace twinlane {

namespace {

/// More dots cover each other; the longest come first.
constexpr std::size_t kMostDots = 400;
/// Calls of less of the device's time are nothing to see.
constexpr double kLeastShare = 0.0005;
constexpr double kPerSecond = 1e9;

/// Four digits say more than a dot shows.
double short4(double value)
{
    if (!(value > 0) || !std::isfinite(value))
        return 0;
    const double scale = std::pow(10, 3 - std::floor(std::log10(value)));
    return std::round(value * scale) / scale;
}

bool isKnown(const Comparison &comparison, const RatedCalls &calls, std::size_t side)
{
    const auto &rates = calls.sides[side];
    return rates && rates->hasWork && rates->costNs > 0 && rates->bytes > 0
        && comparison.rates->totals[side].areRatesKnown;
}

std::string ofRoof(const CallRates &rates)
{
    if (rates.noRoof)
        return "no roof: " + std::string(noRoofText(*rates.noRoof));
    const double share = rates.roofNs / double(rates.costNs);
    return quantityText(share, Unit::Ratio) + " of the roof (" + std::string(roofClassKey(rates.roofClass)) + ')'
        + (share > 1 ? ", above it" : "");
}

/// [ns a step, calls a step, FLOP a byte, FLOP/s, bytes a call, byte/s, words], or null.
void writeSide(
    PageWriter &out, const Comparison &comparison, const Roofline &all, const RatedCalls &calls, std::size_t side)
{
    if (!isKnown(comparison, calls, side) || (side == 1 && comparison.isAlone())) {
        out.json.null();
        return;
    }
    const CallRates &rates = *calls.sides[side];
    const auto steps = double(all.steps[side]), ns = double(rates.costNs);
    out.json.beginArray();
    out.json.value(std::int64_t(std::llround(ns / steps)));
    out.json.value(std::round(100 * double(rates.calls) / steps) / 100);
    out.json.value(short4(double(rates.flops) / double(rates.bytes)));
    out.json.value(short4(double(rates.flops) / ns * kPerSecond));
    out.json.value(short4(double(rates.bytes) / double(rates.calls)));
    out.json.value(short4(double(rates.bytes) / ns * kPerSecond));
    out.text(ofRoof(rates));
    out.json.endArray();
}

void writeDevices(PageWriter &out, const Roofline &all)
{
    out.json.key("devices");
    out.json.beginArray();
    for (const UsedDevice &device : all.devices) {
        out.json.beginArray();
        out.text(device.peaks->name);
        out.json.value(device.isOf[0]);
        out.json.value(device.isOf[1]);
        out.json.value(double(device.peaks->bandwidthMBs.value_or(0)) * 1e6);
        out.json.beginArray();
        for (std::size_t i = 0; i < kPrecisionCount; ++i) {
            if (!device.isUsed[i] || !device.peaks->gflops[i])
                continue;
            out.text(precisionKey(Precision(i)));
            out.json.value(double(*device.peaks->gflops[i]) * 1e9);
        }
        out.json.endArray();
        out.json.endArray();
    }
    out.json.endArray();
}

/// How much of a side's device time has a roof, and why the rest has none.
std::string coverageOf(const Roofline &all, std::size_t side)
{
    const RateTotal &total = all.totals[side];
    if (total.allNs <= 0)
        return {};
    std::string text =
        quantityText(total.coverageOnDevice().value_or(0), Unit::Ratio) + " of the device time has a known roof";
    constexpr std::size_t kMostReasons = 3;
    std::size_t told = 0;
    for (const NoRoofTotal &rest : all.noRoof[side]) {
        const double share = double(rest.costNs) / double(total.allNs);
        if (told == kMostReasons || share < 0.005)
            break;
        text +=
            (told++ == 0 ? "; " : ", ") + quantityText(share, Unit::Ratio) + ' ' + std::string(noRoofText(rest.why));
    }
    return text;
}

} // namespace

bool writePageRoof(PageWriter &out, const Comparison &comparison)
{
    out.json.key("roof");
    const Roofline all = comparison.rates ? roofline(comparison, *comparison.rates, comparison.stepRow()) : Roofline();
    double wholeNs = 1;
    for (const RateTotal &total : all.totals)
        wholeNs = std::max(wholeNs, double(total.allNs));
    std::vector<const RatedCalls *> shown;
    for (const RatedCalls &calls : all.calls) {
        const double ns = double(std::max(calls.costNs(Side::Baseline), calls.costNs(Side::Experimental)));
        const bool isDrawn = isKnown(comparison, calls, 0) || isKnown(comparison, calls, 1);
        if (isDrawn && ns >= kLeastShare * wholeNs && shown.size() < kMostDots)
            shown.push_back(&calls);
    }
    if (shown.empty()) {
        out.json.null();
        return false;
    }
    out.json.beginObject();
    writeDevices(out, all);
    out.column("coverage", comparison.isAlone() ? 1 : 2, [&](std::size_t i) { out.text(coverageOf(all, i)); });
    out.json.key("calls");
    out.json.beginArray();
    for (const RatedCalls *calls : shown) {
        out.json.beginArray();
        out.text(calls->name);
        out.text(calls->dims);
        out.text(calls->types);
        writeSide(out, comparison, all, *calls, 0);
        writeSide(out, comparison, all, *calls, 1);
        out.json.endArray();
    }
    out.json.endArray();
    out.json.endObject();
    return true;
}

} // namespace twinlane
