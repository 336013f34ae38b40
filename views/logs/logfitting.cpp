// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/logs/logfitting.h"

#include "views/look/nametext.h"

#include <QFontMetrics>
#include <QStringList>

#include <algorithm>

namespace twinlane {

QString fittingTitle(const QFont &font, QString title, const QString &name, int widthPx)
{
    constexpr int kLeastNamePx = 120;
    const QFontMetrics metrics(font);
    const int morePx = metrics.horizontalAdvance(title) - widthPx;
    const qsizetype at = title.indexOf(name);
    if (morePx <= 0 || name.isEmpty() || at < 0)
        return title;
    const int namePx = std::max(kLeastNamePx, metrics.horizontalAdvance(name) - morePx);
    return title.replace(at, name.size(), elidedName(font, name, namePx));
}

QString fittingLines(const QFont &font, const QString &text, int widthPx)
{
    constexpr qsizetype kMostLines = 6;
    QStringList lines = text.split(QLatin1Char('\n'));
    if (lines.size() > kMostLines)
        lines = lines.mid(0, kMostLines - 1) << QStringLiteral("…");
    for (QString &line : lines)
        line = QFontMetrics(font).elidedText(oneLine(line), Qt::ElideRight, widthPx);
    return lines.join(QLatin1Char('\n'));
}

} // namespace twinlane
