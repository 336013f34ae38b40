// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/ratetexts.h"

#include "model/comparison/comparison.h"
#include "views/look/nametext.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(RateTexts)
};

/// 0.614 -> "61 %": shares of a roof are no measurements to a tenth.
QString wholePercent(double share)
{
    return QLocale().toString(100 * share, 'f', 0) + QStringLiteral("\u00A0%");
}

/// "NVIDIA H100 80GB HBM3, H100 SXM5 80 GB (bf16 989 TFLOP/s, 3.35 TB/s)"
QString peaksText(const DevicePeaks &peaks)
{
    QString text = toQString(peaks.name);
    QStringList figures;
    for (const Precision precision : { Precision::Bf16, Precision::Fp16, Precision::Fp32 }) {
        if (const auto gflops = peaks.gflops[std::size_t(precision)]) {
            figures << QStringLiteral("%1 %2").arg(
                precisionTitle(precision), formatWork(double(*gflops) * 1e9, QStringLiteral("FLOP/s")));
            break;
        }
    }
    if (peaks.bandwidthMBs)
        figures << formatWork(double(*peaks.bandwidthMBs) * 1e6, QStringLiteral("B/s"));
    return figures.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, figures.join(QStringLiteral(", ")));
}

QString roofLine(const ComparisonRates &rates, Side side)
{
    const QString why = whyNoRoofs(rates, side);
    if (!why.isEmpty())
        return why;
    const RunRates &ofSide = rates.rates[side];
    const RateTotals &totals = rates.totals[side];
    const DevicePeaks &peaks = *ofSide.device()->known();
    const QString from = peaks.isUsers ? Texts::tr("peaks of yours: %1") : Texts::tr("data sheet of %1");
    QString text = Texts::tr("%1. %2 of the device time has a known roof")
                       .arg(from.arg(peaksText(peaks)), formatRatio(totals.total.coverageOnDevice().value_or(0)));
    const QString rest = noRoofShares(totals.toldNoRoof, totals.total);
    return rest.isEmpty() ? text : text + QStringLiteral("; ") + rest;
}

} // namespace

QString overBusText()
{
    return Texts::tr("copies between host and device go over the bus, which no data sheet here tells of");
}

QString noRoofWords(NoRoof why)
{
    return QCoreApplication::translate("RateTexts", std::string(noRoofText(why)).c_str());
}

QString roofClassWord(RoofClass roofClass)
{
    static constexpr std::array<const char *, kRoofClassCount> kWords { QT_TRANSLATE_NOOP("RateTexts", "no roof"),
        QT_TRANSLATE_NOOP("RateTexts", "launch"), QT_TRANSLATE_NOOP("RateTexts", "compute"),
        QT_TRANSLATE_NOOP("RateTexts", "memory") };
    return Texts::tr(kWords[std::size_t(roofClass)]);
}

QString roofClassDefinition(RoofClass roofClass)
{
    switch (roofClass) {
    case RoofClass::Launch:
        return Texts::tr("Launch: the device could be done before a launch is.");
    case RoofClass::Compute:
        return Texts::tr("Compute: by the data sheet its arithmetic takes longer than its bytes.");
    case RoofClass::Memory:
        return Texts::tr("Memory: by the data sheet its bytes take longer than its arithmetic.");
    case RoofClass::Unknown:
        break;
    }
    return Texts::tr("No roof is known.");
}

QString splitPartTitle(SplitPart part)
{
    static constexpr std::array<const char *, kSplitPartCount> kTitles { QT_TRANSLATE_NOOP("RateTexts", "calls"),
        QT_TRANSLATE_NOOP("RateTexts", "work"), QT_TRANSLATE_NOOP("RateTexts", "device"),
        QT_TRANSLATE_NOOP("RateTexts", "efficiency"), QT_TRANSLATE_NOOP("RateTexts", "no roof known") };
    return Texts::tr(kTitles[std::size_t(part)]);
}

QString splitPartDefinition(SplitPart part)
{
    switch (part) {
    case SplitPart::Calls:
        return Texts::tr("other numbers of calls");
    case SplitPart::Work:
        return Texts::tr("other FLOPs or bytes in a call");
    case SplitPart::Device:
        return Texts::tr("other peaks on the data sheet");
    case SplitPart::Efficiency:
        return Texts::tr("another share of the roof");
    case SplitPart::NoRoof:
        break;
    }
    return Texts::tr("cannot be divided further");
}

QString precisionTitle(Precision precision)
{
    static constexpr std::array<const char *, kPrecisionCount> kTitles { "fp64", "fp32", "tf32", "fp16", "bf16", "fp8",
        "fp4", "int8" };
    return QLatin1String(kTitles[std::size_t(precision)]);
}

WorkUnit workUnit(double largest)
{
    static constexpr std::array<const char *, 6> kPrefixes { "", "k", "M", "G", "T", "P" };
    WorkUnit unit;
    std::size_t prefix = 0;
    while (largest / unit.scale >= 999.5 && prefix + 1 < kPrefixes.size()) {
        unit.scale *= 1000;
        ++prefix;
    }
    unit.prefix = QLatin1String(kPrefixes[prefix]);
    return unit;
}

QString formatWork(double value, const QString &unit)
{
    const WorkUnit in = workUnit(value);
    const double shown = value / in.scale;
    const int decimals = shown >= 99.95 || in.scale == 1 ? 0 : shown >= 9.995 ? 1 : 2;
    return QLocale().toString(shown, 'f', decimals) + QStringLiteral("\u00A0") + in.prefix + unit;
}

QString formatRate(double value)
{
    if (value > 0 && value < 0.01)
        return QStringLiteral("<") + QLocale().toString(0.01, 'f', 2);
    return QLocale().toString(value, 'f', 2);
}

QString noRoofShares(const std::vector<NoRoofTotal> &noRoof, const RateTotal &total)
{
    constexpr std::size_t kMost = 3;
    constexpr double kLeastShare = 0.0005; // below, "0.0 %" would stand there
    QStringList words;
    for (std::size_t i = 0; i < std::min(noRoof.size(), kMost); ++i) {
        const double share = total.allNs > 0 ? double(noRoof[i].costNs) / double(total.allNs) : 0;
        if (share >= kLeastShare)
            words << QStringLiteral("%1 %2").arg(noRoofWords(noRoof[i].why), formatRatio(share));
    }
    if (total.overBusShare() >= kLeastShare)
        words << QStringLiteral("%1 %2").arg(Texts::tr("copies over the bus"), formatRatio(total.overBusShare()));
    return words.isEmpty() ? QString() : Texts::tr("without: %1").arg(words.join(QStringLiteral(", ")));
}

QString whyNoRoofs(const ComparisonRates &rates, Side side)
{
    const RunRates &ofSide = rates.rates[side];
    const RatedDevice *device = ofSide.device();
    if (device && device->known())
        return {};
    if (!ofSide.hasDeviceWork)
        return ofSide.launchesWork
            ? Texts::tr("The device's work was not recorded, so that no rate is known.")
            : Texts::tr("It ran on the CPU, whose peaks nobody told: rates are known, shares of a roof are not.");
    const QString name = device && device->properties ? oneLine(cutText(toQString(device->properties->name), 60))
                                                      : Texts::tr("the device");
    const NoRoof why = device ? std::get<NoRoof>(device->peaks) : NoRoof::DeviceUnknown;
    return Texts::tr("No roof is known for %1: %2.").arg(name, noRoofWords(why));
}

QStringList roofLines(const Comparison &comparison)
{
    if (!comparison.rates)
        return {};
    const QString baseline = roofLine(*comparison.rates, Side::Baseline);
    if (comparison.isAlone())
        return { baseline };
    const QString experimental = roofLine(*comparison.rates, Side::Experimental);
    return { QStringLiteral("%1: %2").arg(sideTitle(Side::Baseline), baseline),
        QStringLiteral("%1: %2").arg(sideTitle(Side::Experimental), experimental) };
}

QString roofShareChange(const std::optional<double> &baseline, const std::optional<double> &experimental)
{
    if (!baseline || !experimental)
        return {};
    return QStringLiteral("%1 → %2").arg(wholePercent(*baseline), wholePercent(*experimental));
}

} // namespace twinlane
