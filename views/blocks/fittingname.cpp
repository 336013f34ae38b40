// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/blocks/fittingname.h"

#include "views/look/nametext.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(DiffBars)
};

/// In less room an ordinal would be all that there is to read.
constexpr double kBothEndsFromPx = 64;
/// Of the name before an ordinal.
constexpr double kNameFromPx = 18;
/// Longer names are cut before they are measured.
constexpr qsizetype kMostLetters = 300;

/// "Linear" of "Linear [3]", "layers" of "layers.3".
QString withoutOrdinal(const QString &name)
{
    if (const qsizetype bracket = name.lastIndexOf(QLatin1String(" [")); bracket > 0)
        return name.left(bracket);
    const qsizetype dot = name.lastIndexOf(QLatin1Char('.'));
    const bool isNumbered = dot > 0 && dot + 1 < name.size()
        && std::all_of(name.begin() + dot + 1, name.end(), [](QChar letter) { return letter.isDigit(); });
    return isNumbered ? name.left(dot) : name;
}

} // namespace

QString fittingName(const QFont &font, const QString &name, bool isGap, double widthPx, const QString &shorter)
{
    const QFontMetricsF metrics(font);
    const auto fits = [&](const QString &text) { return metrics.horizontalAdvance(text) <= widthPx; };
    const QString whole = oneLine(cutText(name, kMostLetters));
    if (fits(whole))
        return whole;
    if (!shorter.isEmpty())
        return fittingName(font, shorter, isGap, widthPx);
    if (isGap && fits(Texts::tr("gap")))
        return Texts::tr("gap");
    const QString base = withoutOrdinal(whole);
    // The ordinal tells a block from its siblings: the name before it is shortened first.
    const QString ordinal = whole.mid(base.size());
    const double basePx = widthPx - metrics.horizontalAdvance(ordinal);
    if (!ordinal.isEmpty() && basePx >= kNameFromPx)
        return metrics.elidedText(base, basePx < kBothEndsFromPx ? Qt::ElideRight : Qt::ElideMiddle, basePx) + ordinal;
    if (fits(base))
        return base;
    return widthPx < kBothEndsFromPx ? metrics.elidedText(base, Qt::ElideRight, widthPx)
                                     : elidedName(font, whole, widthPx);
}

} // namespace twinlane
