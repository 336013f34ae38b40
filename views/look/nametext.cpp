// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/nametext.h"

#include <QFontMetricsF>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>

namespace twinlane {

namespace {

constexpr QChar kEllipsis(0x2026);
constexpr QChar kZeroWidthSpace(0x200B);
const QString kPairArrow = QStringLiteral(" → ");
/// In less room two names would be two ellipses.
constexpr qreal kPairFromPx = 90;

bool turnsDirection(QChar c)
{
    return (c >= QChar(0x202A) && c <= QChar(0x202E)) || (c >= QChar(0x2066) && c <= QChar(0x2069));
}

bool leavesLine(QChar c)
{
    return c.category() == QChar::Other_Control || c == QChar::LineSeparator || c == QChar::ParagraphSeparator
        || turnsDirection(c);
}

/// @p word with places to break it, if it needs any: a zero-width space after each punctuation mark, and inside long
/// stretches without one.
QString breakableWord(const QString &word)
{
    constexpr qsizetype kWhole = 16;
    constexpr int kLongestPart = 48;
    if (word.size() <= kWhole) // as "9.3" or "aten::mm"
        return word;
    QString text;
    int part = 0;
    for (const QChar c : word) {
        if (part >= kLongestPart && !c.isLowSurrogate() && !c.isMark()) {
            text += kZeroWidthSpace;
            part = 0;
        }
        text += c;
        ++part;
        if (QStringView(u",:;<>(_./").contains(c)) {
            text += kZeroWidthSpace;
            part = 0;
        }
    }
    return text;
}

/// Both names of a pair are shortened, so that the arrow between them stays. A short one leaves its room to the other.
QString elidedPair(const QFontMetricsF &metrics, const QString &text, qsizetype arrow, qreal widthPx)
{
    const QString first = text.left(arrow), second = text.mid(arrow + kPairArrow.size());
    const qreal room = widthPx - metrics.horizontalAdvance(kPairArrow), firstPx = metrics.horizontalAdvance(first),
                secondPx = metrics.horizontalAdvance(second);
    const qreal forFirst = firstPx <= room / 2 ? firstPx : std::max(room / 2, room - secondPx);
    return metrics.elidedText(first, Qt::ElideMiddle, forFirst) + kPairArrow
        + metrics.elidedText(second, Qt::ElideMiddle, room - std::min(firstPx, forFirst));
}

QString breakable(const QString &line)
{
    QStringList words = line.split(QLatin1Char(' '));
    for (QString &word : words)
        word = breakableWord(word);
    return words.join(QLatin1Char(' '));
}

} // namespace

QString oneLine(QString text)
{
    if (std::any_of(text.cbegin(), text.cend(), leavesLine))
        std::replace_if(text.begin(), text.end(), leavesLine, QChar(QChar::Space));
    return text;
}

QString cutText(const QString &text, qsizetype most)
{
    if (text.size() <= most)
        return text;
    return text.left(text[most].isLowSurrogate() ? most - 1 : most) + kEllipsis;
}

QString elidedName(const QFont &font, const QString &text, qreal widthPx)
{
    constexpr qsizetype kKept = 200; // characters kept at each end, more than any column shows
    QString shown = text;
    if (text.size() > 2 * kKept + 1) {
        const bool cutsInTwo = text[text.size() - kKept].isLowSurrogate();
        shown = cutText(text, kKept) + text.right(cutsInTwo ? kKept - 1 : kKept);
    }
    shown = oneLine(std::move(shown));
    const QFontMetricsF metrics(font);
    const qsizetype arrow = shown.indexOf(kPairArrow);
    if (arrow > 0 && widthPx >= kPairFromPx && metrics.horizontalAdvance(shown) > widthPx)
        return elidedPair(metrics, shown, arrow, widthPx);
    return metrics.elidedText(shown, Qt::ElideMiddle, widthPx);
}

QString elidedButtonText(const QFont &font, const QString &text, qreal widthPx)
{
    return elidedName(font, text, widthPx).replace(QLatin1Char('&'), QStringLiteral("&&"));
}

QString htmlOf(const QString &text, qsizetype most)
{
    constexpr qsizetype kLines = 40;
    const QStringList lines = cutText(text, most).split(QLatin1Char('\n'));
    QStringList shown;
    for (const QString &line : lines.mid(0, kLines))
        shown << breakable(oneLine(line)).toHtmlEscaped();
    if (lines.size() > kLines)
        shown << QString(kEllipsis);
    return shown.join(QLatin1String("<br>"));
}

QString toolTipOf(const QString &text)
{
    return text.isEmpty() ? QString() : QStringLiteral("<div>%1</div>").arg(htmlOf(text));
}

QStringList twoLines(const QFont &font, const QString &text, qreal widthPx)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    QTextLayout layout(text, font);
    layout.setTextOption(option);
    layout.beginLayout();
    QTextLine first = layout.createLine();
    first.setLineWidth(widthPx);
    layout.endLayout();
    const qsizetype end = first.textLength();
    if (end >= text.size())
        return { text };
    const QString rest = QFontMetricsF(font).elidedText(text.mid(end).trimmed(), Qt::ElideRight, widthPx);
    return { text.left(end).trimmed(), rest };
}

} // namespace twinlane
