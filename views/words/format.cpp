// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/format.h"

#include "model/telling/quantity.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Format)
};

constexpr QChar kMinus(0x2212);
constexpr QChar kNoBreakSpace(0x00A0);

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

QString shown(const Digits &digits)
{
    const QString number = decimal(digits.value, digits.decimals);
    return digits.unit.empty() ? number : withUnit(number, toQString(digits.unit));
}

QString magnitude(double value, Unit unit)
{
    return unit == Unit::Text ? QString() : shown(digitsOf(value, unit));
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
    if (!std::isfinite(percent))
        return missingText();
    const Digits digits = digitsOfChange(percent);
    return isFactor(percent) ? toQString(digits.unit) + decimal(digits.value, digits.decimals)
                             : signedText(percent, shown(digits));
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
    if (better == Better::None || isUnchanged(value, thresholdPercent))
        return Tone::Neutral;
    return (*value.delta < 0) == (better == Better::Lower) ? Tone::Better : Tone::Worse;
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

QString fromTo(double baselineNs, double experimentalNs)
{
    return fromTo(formatNs(baselineNs), formatNs(experimentalNs));
}

QString fromTo(const QString &baseline, const QString &experimental)
{
    constexpr QChar kNoBreakSpace(0x00A0);
    const bool sameUnit = baseline.contains(kNoBreakSpace)
        && baseline.section(kNoBreakSpace, -1) == experimental.section(kNoBreakSpace, -1);
    return QStringLiteral("%1 → %2").arg(sameUnit ? baseline.section(kNoBreakSpace, 0, -2) : baseline, experimental);
}

} // namespace twinlane
