// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/search/searchdelegate.h"

#include "views/look/nametext.h"
#include "views/look/theme.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kSidePx = 16, kGapPx = 12, kWordGapPx = 8, kMarkPx = 3;
constexpr int kTimesPx = 136, kDeltaPx = 92, kArrowPx = 16;
constexpr int kUpperPx = 20, kLowerPx = 17;
/// Narrower lines show the difference and not both times.
constexpr int kTimesFromPx = 520;
constexpr qsizetype kMostCharacters = 400; // that are measured

bool hasTimes(const QRectF &rect)
{
    return rect.width() >= kTimesFromPx;
}

qreal numbersPx(const QRectF &rect, const SearchLine &line)
{
    const qreal delta = line.delta.isEmpty() ? 0 : kDeltaPx;
    return delta + (hasTimes(rect) || delta == 0 ? kTimesPx : 0);
}

QRectF deltaCell(const QRectF &rect)
{
    return { rect.right() - kDeltaPx, rect.top(), kDeltaPx, rect.height() };
}

QRectF timesCell(const QRectF &rect, const SearchLine &line)
{
    const qreal right = line.delta.isEmpty() ? rect.right() : rect.right() - kDeltaPx;
    return { right - kTimesPx, rect.top(), kTimesPx, rect.height() };
}

} // namespace

SearchDelegate::SearchDelegate(const SearchModel &model, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
{
}

void SearchDelegate::setWords(const std::vector<std::string> &words)
{
    m_words.clear();
    for (const std::string &word : words)
        m_words << QString::fromStdString(word);
}

int SearchDelegate::heightOf(const SearchLine &line)
{
    switch (line.kind) {
    case SearchLine::Kind::Head:
        return kHeadPx;
    case SearchLine::Kind::Hit:
        return kHitPx;
    default:
        return kCommandPx;
    }
}

QSize SearchDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    return { kDeltaPx + kTimesPx, heightOf(m_model.at(index)) };
}

void SearchDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::current();
    const SearchLine &line = m_model.at(index);
    const QRect &r = option.rect;
    painter->save();
    painter->setClipRect(r);
    if (line.kind == SearchLine::Kind::Head) {
        painter->fillRect(r, theme.window);
    } else if (option.state & QStyle::State_Selected) {
        painter->fillRect(r, theme.selection);
        painter->fillRect(QRect(r.left(), r.top(), kMarkPx, r.height()), theme.accent);
    } else if (option.state & QStyle::State_MouseOver) {
        painter->fillRect(r, theme.raised);
    }
    const QRectF content = QRectF(r).adjusted(kSidePx, 0, -kSidePx, 0);
    if (line.kind == SearchLine::Kind::Head)
        paintHead(*painter, content, line);
    else if (line.kind == SearchLine::Kind::Hit)
        paintHit(*painter, content, line);
    else
        paintOneLine(*painter, content, line);
    painter->restore();
}

void SearchDelegate::paintHead(QPainter &painter, const QRectF &rect, const SearchLine &line) const
{
    const Theme &theme = Theme::current();
    const QFont strong = Theme::font(12, QFont::DemiBold), plain = Theme::font(12);
    const auto draw = [&](const QRectF &cell, const QFont &font, const QColor &color, const QString &text,
                          Qt::Alignment alignment) {
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(cell, Qt::AlignVCenter | alignment, text);
    };
    draw(rect, strong, theme.text, line.title, Qt::AlignLeft);
    QRectF rest = rect.adjusted(QFontMetricsF(strong).horizontalAdvance(line.title) + kWordGapPx, 0, 0, 0);
    draw(rest, plain, theme.muted, line.more, Qt::AlignLeft);
    if (line.times.isEmpty())
        return;
    rest.setLeft(rest.left() + QFontMetricsF(plain).horizontalAdvance(line.more) + kGapPx);
    rest.setRight(rect.right() - numbersPx(rect, line) - kGapPx);
    draw(rest, plain, theme.faint, painter.fontMetrics().elidedText(line.where, Qt::ElideRight, int(rest.width())),
        Qt::AlignLeft);
    if (hasTimes(rect) || line.delta.isEmpty())
        draw(timesCell(rect, line), plain, theme.muted, line.times, Qt::AlignRight);
    draw(deltaCell(rect), plain, theme.muted, line.delta, Qt::AlignRight);
}

void SearchDelegate::paintHit(QPainter &painter, const QRectF &rect, const SearchLine &line) const
{
    const Theme &theme = Theme::current();
    const qreal namePx = rect.width() - numbersPx(rect, line) - kGapPx;
    const bool isSingle = line.where.isEmpty();
    const qreal top = rect.top() + (rect.height() - kUpperPx - (isSingle ? 0 : kLowerPx)) / 2;
    QRectF upper(rect.left(), top, namePx, kUpperPx);
    painter.setFont(Theme::font(13, QFont::Medium));
    const qreal titlePx = paintMarked(painter, upper, line.title, theme.text, Cut::Middle);
    upper.setLeft(upper.left() + titlePx + kWordGapPx);
    painter.setFont(Theme::font(12));
    if (!line.more.isEmpty() && upper.width() > painter.fontMetrics().averageCharWidth() * 4)
        paintMarked(painter, upper, line.more, theme.faint, Cut::End);
    if (!isSingle) {
        // Of a path the end tells blocks apart, of a declaration both ends do.
        const QRectF lower(rect.left(), top + kUpperPx, namePx, kLowerPx);
        paintMarked(
            painter, lower, line.where, theme.muted, line.group == SearchKind::Block ? Cut::Start : Cut::Middle);
    }
    const QRectF times = timesCell(rect, line), delta = deltaCell(rect);
    painter.setFont(Theme::font(13));
    if (hasTimes(rect) || line.delta.isEmpty()) {
        painter.setPen(theme.text);
        drawTabular(painter, times, Qt::AlignRight, line.times);
        painter.setPen(theme.muted);
        if (!line.baseline.isEmpty())
            drawTabular(painter, times.adjusted(0, 0, -tabularWidth(painter.font(), line.times), 0), Qt::AlignRight,
                line.baseline + QStringLiteral(" → "));
    }
    if (line.delta.isEmpty())
        return;
    painter.setPen(line.isInTextColour ? theme.text : theme.textOf(line.tone));
    painter.setFont(Theme::font(13, line.isSure ? QFont::DemiBold : QFont::Normal));
    drawTabular(painter, delta, Qt::AlignRight, line.delta);
    const qreal deltaPx = tabularWidth(painter.font(), line.delta);
    painter.setFont(Theme::font(11));
    painter.drawText(QRectF(delta.right() - deltaPx - kArrowPx - 2, delta.top(), kArrowPx, delta.height()),
        Qt::AlignCenter, line.mark);
}

void SearchDelegate::paintOneLine(QPainter &painter, const QRectF &rect, const SearchLine &line) const
{
    const Theme &theme = Theme::current();
    const bool isMore = line.kind == SearchLine::Kind::More;
    painter.setFont(Theme::font(13));
    painter.setPen(theme.muted);
    painter.drawText(rect, Qt::AlignVCenter | Qt::AlignRight, line.more);
    if (isMore)
        painter.setPen(line.more.isEmpty() ? theme.accent : theme.muted);
    if (isMore)
        painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft, line.title);
    else
        paintMarked(painter, rect, line.title, theme.text, Cut::Middle);
}

// What matched is strong and has the colour of the accent. All of it may be, so strong letters say what fits.
qreal SearchDelegate::paintMarked(
    QPainter &painter, const QRectF &rect, const QString &whole, const QColor &color, Cut cut) const
{
    QFont strong = painter.font();
    strong.setWeight(QFont::DemiBold);
    const auto width = static_cast<int>(rect.width());
    const QString text = cut == Cut::Middle ? elidedName(strong, whole, width)
        : cut == Cut::Start
        ? QFontMetrics(strong).elidedText(oneLine(whole.right(kMostCharacters)), Qt::ElideLeft, width)
        : QFontMetrics(strong).elidedText(oneLine(cutText(whole, kMostCharacters)), Qt::ElideRight, width);
    QList<QTextLayout::FormatRange> ranges;
    QTextCharFormat format;
    format.setForeground(Theme::current().accent);
    format.setFontWeight(QFont::DemiBold);
    for (const QString &word : m_words) {
        for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
             at = text.indexOf(word, at + word.size(), Qt::CaseInsensitive))
            ranges.append({ static_cast<int>(at), static_cast<int>(word.size()), format });
    }
    QTextLayout layout(text, painter.font());
    QTextOption option(Qt::AlignLeft);
    option.setWrapMode(QTextOption::NoWrap);
    layout.setTextOption(option);
    layout.setFormats(ranges);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    layout.endLayout();
    painter.setPen(color);
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    layout.draw(&painter, QPointF(rect.left(), rect.top() + (rect.height() - line.height()) / 2));
    painter.restore();
    return std::min(line.naturalTextWidth(), rect.width());
}

} // namespace twinlane
