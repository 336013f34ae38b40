// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/roof/rooftexts.h"

#include "views/look/nametext.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"
#include "views/words/ratetexts.h"

#include <QLocale>
#include <QStringList>

namespace twinlane {

namespace {

constexpr qsizetype kMostSizes = 160;

QString sideText(const RoofScene &scene, const CallRates &rates, Side side)
{
    const double steps = double(scene.roofline().steps[side]);
    const double ns = double(rates.costNs);
    QStringList parts;
    parts
        << RoofTexts::tr("%1 per step in %2 calls").arg(formatNs(ns / steps), formatCount(double(rates.calls) / steps));
    if (rates.flops > 0)
        parts << formatWork(double(rates.flops) / ns * 1e9, QStringLiteral("FLOP/s"));
    if (rates.bytes > 0)
        parts << formatWork(double(rates.bytes) / ns * 1e9, QStringLiteral("B/s"));
    if (rates.noRoof)
        parts << RoofTexts::tr("no roof: %1").arg(noRoofWords(*rates.noRoof));
    else if (ns > 0) {
        const double share = rates.roofNs / ns;
        parts << RoofTexts::tr("%1 of the roof (%2)").arg(formatRatio(share), roofClassWord(rates.roofClass))
                + (share > 1 ? QStringLiteral(", ") + RoofTexts::tr("above it") : QString());
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace

QString roofTickText(double value)
{
    const WorkUnit unit = workUnit(value * 1.0001);
    const QString number = QLocale().toString(value / unit.scale, 'g', 3);
    return unit.prefix.isEmpty() ? number : number + QStringLiteral("\u00A0") + unit.prefix;
}

QString dotText(const RoofScene &scene, std::size_t dot)
{
    const RatedCalls &calls = scene.roofline().calls[scene.dots()[dot].call];
    QStringList lines { oneLine(cutText(toQString(calls.name), kMostSizes)) };
    if (!calls.dims.empty())
        lines << oneLine(cutText(toQString(calls.dims), kMostSizes));
    if (!calls.types.empty())
        lines << oneLine(cutText(toQString(calls.types), kMostSizes));
    for (const Side side : kSides) {
        const auto &rates = calls.sides[side];
        if (scene.isAlone() && side == Side::Experimental)
            break;
        const QString text = rates ? sideText(scene, *rates, side) : RoofTexts::tr("not there");
        lines << (scene.isAlone() ? text : QStringLiteral("%1: %2").arg(sideTitle(side), text));
    }
    return lines.join(QLatin1Char('\n'));
}

QString coverageText(const RoofScene &scene, Side side)
{
    const RateTotal &total = scene.roofline().totals[side];
    const QString why = whyNoRoofs(*scene.comparison()->rates, side);
    QString text = why.isEmpty()
        ? RoofTexts::tr("%1 of the device time has a known roof").arg(formatRatio(total.coverageOnDevice().value_or(0)))
        : why;
    const QString rest = why.isEmpty() ? noRoofShares(scene.roofline().noRoof[side], total) : QString();
    if (!rest.isEmpty())
        text += QLatin1Char('\n') + rest;
    return scene.isAlone() ? text : QStringLiteral("%1: %2").arg(sideTitle(side), text);
}

QString missingRoofsText(const RoofScene &scene)
{
    if (!scene.comparison() || !scene.comparison()->rates)
        return {};
    QStringList lines;
    for (const Side side : kSides) {
        const QString why = whyNoRoofs(*scene.comparison()->rates, side);
        if (!why.isEmpty() && !lines.contains(why))
            lines << why;
    }
    return lines.join(QLatin1Char(' '));
}

QString roofSentence(const RoofScene &scene)
{
    if (scene.isEmpty())
        return {};
    QStringList lines { RoofTexts::tr("Calls of operators by what they do with a byte and how fast. Left and Right "
                                      "move from call to call, the longest "
                                      "first, Enter picks the operator, Escape zooms out.") };
    for (const Side side : kSides) {
        if (!(scene.isAlone() && side == Side::Experimental))
            lines << coverageText(scene, side);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace twinlane
