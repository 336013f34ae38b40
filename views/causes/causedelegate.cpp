// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/causes/causedelegate.h"

#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/look/wholelines.h"

#include <QAbstractItemView>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr int kGroupPx = 28, kLinePx = 18, kAroundPx = 12;
constexpr int kSidePx = 12, kArrowPx = 18, kNumberPx = 66, kGapPx = 12;
constexpr qreal kBarPx = 3;
constexpr int kMarkPx = 3;           // beside the chosen line
constexpr int kMostCharacters = 400; // that are measured
constexpr QLatin1String kAutograd("autograd: ");

/// Certain: filled. Otherwise an outline, and "≈" where nobody can name a direction. Of other work the sign says enough.
QString arrowOf(const CauseRow &row)
{
    if (row.rows.empty() && !row.isSure)
        return QString(QChar(0x2248));
    if (row.deltaNs == 0 || row.isOtherWork)
        return {};
    const bool isLonger = row.deltaNs > 0;
    return QString(QChar(row.isSure ? (isLonger ? 0x25B2 : 0x25BC) : (isLonger ? 0x25B3 : 0x25BD)));
}

QFont lineFont()
{
    return Theme::font(12);
}

/// In at most two lines. Where these are too short, "aten::mm → aten::bmm" keeps both names; of a sentence the middle of the
/// name goes, and then the end.
QStringList reasonLines(const QFont &font, const CauseRow &row, qreal widthPx)
{
    constexpr qreal kLeastNamePx = 48, kLinesThatFill = 1.8;
    const QFontMetricsF metrics(font);
    QString text = oneLine(cutText(row.why, kMostCharacters)), name = oneLine(row.whyName);
    if (metrics.horizontalAdvance(text) > widthPx) { // what tells such names apart stands behind it
        text.remove(kAutograd);
        name.remove(kAutograd);
    }
    const qsizetype arrow = text.indexOf(QStringLiteral(" → "));
    if (arrow > 0 && !text.left(arrow).contains(QLatin1Char(' '))) {
        if (metrics.horizontalAdvance(text) > widthPx)
            text.remove(QStringLiteral("aten::"));
        return { elidedName(font, text, widthPx) };
    }
    const qreal overPx = metrics.horizontalAdvance(text) - kLinesThatFill * widthPx;
    if (overPx > 0 && !name.isEmpty()) {
        const qreal namePx = std::max(kLeastNamePx, metrics.horizontalAdvance(name) - overPx);
        text.replace(name, elidedName(font, name, namePx));
    }
    return twoLines(font, text, widthPx);
}

/// Where the cause is, and the words behind it. In too little room the path is shortened before the words go, and the
/// block that it is in stays.
QString fittingPlace(const QFont &font, const CauseRow &row, qreal widthPx)
{
    const QFontMetricsF metrics(font);
    const QString words = row.where.isEmpty() || row.words.isEmpty() ? row.words : QStringLiteral(" · ") + row.words;
    const QString whole = oneLine(cutText(row.where, kMostCharacters)),
                  last = oneLine(cutText(row.shortWhere, kMostCharacters));
    for (const QString &text : { whole + words, last + words, whole, last }) {
        if (!text.isEmpty() && metrics.horizontalAdvance(text) <= widthPx)
            return text;
    }
    return metrics.elidedText(
        last.isEmpty() ? words : last, last.isEmpty() ? Qt::ElideRight : Qt::ElideMiddle, widthPx);
}

qreal textPx(int listPx)
{
    return listPx - 2 * kSidePx - kArrowPx - kNumberPx - kGapPx;
}

int linesOf(const CauseRow &row, qreal widthPx)
{
    const qsizetype ofWhy = row.why.isEmpty() ? 0 : reasonLines(lineFont(), row, widthPx).size();
    return 1 + static_cast<int>(ofWhy) + (row.where.isEmpty() && row.words.isEmpty() ? 0 : 1);
}

void paintBar(QPainter &painter, const QRectF &rect, const CauseRow &row, double largestNs)
{
    if (largestNs <= 0 || row.deltaNs == 0)
        return;
    const Theme &theme = Theme::current();
    const qreal width = std::max(2.0, rect.width() * std::abs(row.deltaNs) / largestNs);
    const QRectF bar(rect.right() - width, rect.top(), width, kBarPx);
    if (row.isSure) {
        painter.fillRect(bar, row.tone == Tone::Neutral ? theme.muted : theme.bar(row.tone));
        return;
    }
    painter.setPen(theme.muted);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
}

} // namespace

CauseDelegate::CauseDelegate(const CauseModel &model, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
{
}

void CauseDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::current();
    const CauseRow &row = m_model.at(index);
    if (isCutOff(option))
        return;
    painter->save();
    painter->setClipRect(option.rect);
    if (row.isGroup)
        painter->fillRect(option.rect, theme.window);
    else if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, theme.selection);
    else if (option.state & QStyle::State_MouseOver)
        painter->fillRect(option.rect, theme.raised);
    const QRect &r = option.rect;
    painter->fillRect(QRect(r.left(), r.bottom(), r.width(), 1), theme.grid);
    if (option.state & QStyle::State_Selected)
        painter->fillRect(QRect(r.left(), r.top(), kMarkPx, r.height()), theme.accent);
    const QRectF content = QRectF(r).adjusted(kSidePx, 0, -kSidePx, -1);
    if (row.isGroup)
        paintGroup(*painter, content, row);
    else
        paintCause(*painter, content, row);
    if (option.state & QStyle::State_HasFocus && !row.isGroup) {
        painter->setPen(theme.accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(r.adjusted(0, 0, -1, -2));
    }
    painter->restore();
}

void CauseDelegate::paintGroup(QPainter &painter, const QRectF &rect, const CauseRow &row) const
{
    const Theme &theme = Theme::current();
    painter.setFont(Theme::font(12, QFont::DemiBold));
    painter.setPen(theme.text);
    painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft, row.title);
    const qreal titlePx = QFontMetricsF(painter.font()).horizontalAdvance(row.title);
    painter.setFont(Theme::font(12));
    painter.setPen(theme.muted);
    painter.drawText(rect.adjusted(titlePx + 8, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, QString::number(row.count));
    const QString sum = signedInUnit(row.deltaNs, m_model.rows().unit);
    painter.setFont(Theme::font(12, QFont::DemiBold));
    painter.setPen(theme.text);
    drawTabular(painter, rect, Qt::AlignRight, sum);
    const qreal sumPx = tabularWidth(painter.font(), sum);
    painter.setFont(Theme::font(12));
    painter.setPen(theme.muted);
    painter.drawText(rect.adjusted(0, 0, -sumPx - 10, 0), Qt::AlignVCenter | Qt::AlignRight, QString(QChar(0x03A3)));
}

void CauseDelegate::paintCause(QPainter &painter, const QRectF &rect, const CauseRow &row) const
{
    const Theme &theme = Theme::current();
    const qreal left = rect.left() + kArrowPx + kNumberPx + kGapPx, width = rect.right() - left;
    qreal top = rect.top() + (rect.height() - linesOf(row, width) * kLinePx) / 2;
    const QRectF number(rect.left() + kArrowPx, top, kNumberPx, kLinePx);
    const bool isColoured = row.tone != Tone::Neutral;
    painter.setPen(isColoured ? theme.textOf(row.tone) : theme.muted);
    painter.setFont(Theme::font(11));
    painter.drawText(QRectF(rect.left(), top, kArrowPx, kLinePx), Qt::AlignVCenter | Qt::AlignLeft, arrowOf(row));
    painter.setFont(Theme::font(13, row.isSure ? QFont::DemiBold : QFont::Normal));
    drawTabular(painter, number, Qt::AlignRight, signedInUnit(row.deltaNs, m_model.rows().unit));
    paintBar(painter, { rect.left(), number.bottom() + 3, kArrowPx + qreal(kNumberPx), kBarPx }, row,
        m_model.rows().largestNs);

    if (m_model.isTicked(row)) {
        painter.setFont(Theme::font(12, QFont::DemiBold));
        painter.setPen(theme.accent);
        painter.drawText(QRectF(rect.left(), number.bottom() + 3 + kBarPx, kArrowPx, kLinePx),
            Qt::AlignVCenter | Qt::AlignLeft, QString(QChar(0x2713)));
    }
    painter.setFont(Theme::font(13, row.isSure ? QFont::DemiBold : QFont::Normal));
    painter.setPen(theme.text);
    const auto line = [&](const QString &text) {
        painter.drawText(
            QRectF(left, top, width, kLinePx), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text);
        top += kLinePx;
    };
    QString title = row.title;
    if (QFontMetricsF(painter.font()).horizontalAdvance(oneLine(title)) > width)
        title.remove(kAutograd);
    line(elidedName(painter.font(), title, width));
    painter.setFont(lineFont());
    if (!row.why.isEmpty()) {
        for (const QString &text : reasonLines(painter.font(), row, width))
            line(text);
    }
    painter.setPen(theme.muted);
    if (!row.where.isEmpty() || !row.words.isEmpty())
        line(fittingPlace(painter.font(), row, width));
}

QSize CauseDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const CauseRow &row = m_model.at(index);
    const int least = kArrowPx + kNumberPx + kGapPx + 2 * kSidePx;
    if (row.isGroup)
        return { least, kGroupPx };
    const auto *list = qobject_cast<const QAbstractItemView *>(option.widget);
    const int lines = linesOf(row, textPx(list ? list->viewport()->width() : option.rect.width()));
    return { least, std::max(2, lines) * kLinePx + kAroundPx };
}

} // namespace twinlane
