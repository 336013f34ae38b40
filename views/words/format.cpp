// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>
#include <initializer_list>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Format)
};

constexpr QChar kMinus(0x2212);
constexpr QChar kNoBreakSpace(0x00A0);

QString withUnit(const QString &number, QLatin1String unit)
{
    return number + kNoBreakSpace + unit;
}

QString withUnit(const QString &number, const QString &unit)
{
    return number + kNoBreakSpace + unit;
}

QString decimal(double value, int decimals)
{
    return QLocale().toString(value, 'f', decimals);
}

// The sign of the rounded number: never "−0.0 %".
QString signedText(double value, const QString &magnitude)
{
    for (const QChar c : magnitude) {
        if (c.isDigit() && c.digitValue() != 0)
            return (value < 0 ? QString(kMinus) : QStringLiteral("+")) + magnitude;
    }
    return magnitude;
}

QString minusBefore(double value, const QString &magnitude)
{
    return value < 0 ? signedText(value, magnitude) : magnitude;
}

QString magnitudeNs(double ns)
{
    // The unit follows from the rounded number: 999 960 ns is "1.00 ms", not "1000 µs".
    if (ns < 999.5)
        return withUnit(decimal(ns, 0), QLatin1String("ns"));
    if (ns < 99.95e3)
        return withUnit(decimal(ns / 1e3, 1), QStringLiteral("µs"));
    if (ns < 999.5e3)
        return withUnit(decimal(ns / 1e3, 0), QStringLiteral("µs"));
    if (ns < 99.995e6)
        return withUnit(decimal(ns / 1e6, 2), QLatin1String("ms"));
    if (ns < 999.95e6)
        return withUnit(decimal(ns / 1e6, 1), QLatin1String("ms"));
    constexpr double kHourNs = 3600e9, kDayNs = 24 * kHourNs;
    if (ns < 9999.95e9)
        return withUnit(decimal(ns / 1e9, ns < 99.995e9 ? 2 : 1), QLatin1String("s"));
    if (ns < 999.95 * kHourNs)
        return withUnit(decimal(ns / kHourNs, 1), QLatin1String("h"));
    return withUnit(decimal(ns / kDayNs, 1), QLatin1String("d")); // damaged times reach years, and cells are narrow
}

QString magnitudeBytes(double bytes)
{
    if (bytes < 1023.5)
        return withUnit(decimal(bytes, 0), QLatin1String("B"));
    double value = bytes / 1024;
    for (const char *unit : { "KiB", "MiB", "GiB" }) {
        if (value < 1023.95)
            return withUnit(decimal(value, 1), QLatin1String(unit));
        value /= 1024;
    }
    return withUnit(decimal(value, 1), QLatin1String("TiB"));
}

QString magnitudeCount(double count)
{
    const bool whole = std::abs(count - std::round(count)) < 0.05;
    return decimal(count, whole ? 0 : 1);
}

QString magnitude(double value, Unit unit)
{
    switch (unit) {
    case Unit::Nanoseconds:
        return magnitudeNs(value);
    case Unit::Bytes:
        return magnitudeBytes(value);
    case Unit::Ratio:
        return withUnit(decimal(value * 100, 1), QLatin1String("%"));
    case Unit::Count:
        return magnitudeCount(value);
    case Unit::Text:
        break;
    }
    return {};
}

} // namespace

QString missingText()
{
    return QString(QChar(0x2013));
}

QString formatNs(double ns)
{
    return formatValue(ns, Unit::Nanoseconds);
}

QString formatBytes(double bytes)
{
    return formatValue(bytes, Unit::Bytes);
}

QString formatRatio(double ratio)
{
    return formatValue(ratio, Unit::Ratio);
}

QString formatCount(double count)
{
    return formatValue(count, Unit::Count);
}

QString formatValue(double value, Unit unit)
{
    return std::isfinite(value) ? minusBefore(value, magnitude(std::abs(value), unit)) : missingText();
}

QString formatValue(const std::optional<double> &value, Unit unit)
{
    return value ? formatValue(*value, unit) : missingText();
}

QString formatSigned(double value, Unit unit)
{
    if (!std::isfinite(value))
        return missingText();
    if (unit == Unit::Ratio)
        return signedText(value, withUnit(decimal(std::abs(value) * 100, 1), Texts::tr("pp", "percentage points")));
    return signedText(value, magnitude(std::abs(value), unit));
}

QString formatSigned(const std::optional<double> &value, Unit unit)
{
    return value ? formatSigned(*value, unit) : missingText();
}

QString formatPercentChange(double percent)
{
    constexpr double kFactorFromPercent = 200;
    if (!std::isfinite(percent))
        return missingText();
    if (percent >= kFactorFromPercent)
        return QChar(0x00D7) + decimal(percent / 100 + 1, percent < 1e5 ? 1 : 0);
    return signedText(percent, withUnit(decimal(std::abs(percent), 1), QLatin1String("%")));
}

QString formatChange(const Delta<double> &value)
{
    const bool inBaseline = value.baseline.value_or(0) != 0;
    const bool inExperimental = value.experimental.value_or(0) != 0;
    if (!value.baseline && !value.experimental)
        return missingText();
    if (!inBaseline && !inExperimental)
        return formatPercentChange(0);
    if (!inBaseline)
        return Texts::tr("new");
    if (!inExperimental)
        return Texts::tr("gone");
    return formatPercentChange(value.percent.value_or((*value.experimental - *value.baseline) / *value.baseline * 100));
}

QString formatPairChange(const Delta<double> &value)
{
    if (!value.baseline || !value.experimental)
        return formatChange(value);
    if (*value.baseline == 0)
        return *value.experimental == 0 ? formatPercentChange(0) : missingText();
    return formatPercentChange(value.percent.value_or((*value.experimental - *value.baseline) / *value.baseline * 100));
}

Tone toneOf(const Delta<double> &value, Better better, double thresholdPercent)
{
    const double delta = value.delta.value_or(0);
    if (better == Better::None || delta == 0 || !std::isfinite(delta))
        return Tone::Neutral;
    const double base = std::abs(value.baseline.value_or(0));
    if (base != 0 && std::abs(delta) < base * thresholdPercent / 100)
        return Tone::Neutral;
    return (delta < 0) == (better == Better::Lower) ? Tone::Better : Tone::Worse;
}

QString arrowOf(const Delta<double> &value, Tone tone)
{
    if (tone == Tone::Neutral)
        return QString(QChar(0x2248));
    return QString(QChar(value.delta.value_or(0) > 0 ? 0x25B2 : 0x25BC));
}

QString toQString(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

Delta<double> toDouble(const Delta<std::int64_t> &value)
{
    const auto convert = [](const std::optional<std::int64_t> &side) {
        return side ? std::optional<double>(static_cast<double>(*side)) : std::nullopt;
    };
    return { convert(value.baseline), convert(value.experimental), convert(value.delta), value.percent };
}

} // namespace twinlane
