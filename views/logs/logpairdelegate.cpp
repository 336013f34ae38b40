// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/logs/logpairdelegate.h"

#include "views/logs/lognumberdelegate.h"
#include "views/logs/logpairmodel.h"
#include "views/logs/logtexts.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"

#include <QPainter>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kLinePx = 60, kHeadingPx = 30, kSidePx = 12, kMarkPx = 3, kGapPx = 8;
constexpr qreal kTextPx = 18, kBarsPx = 9;

void paintHeading(QPainter &painter, const QRectF &rect, const QString &text)
{
    const Theme &theme = Theme::current();
    painter.setFont(Theme::font(12, QFont::Medium));
    painter.setPen(theme.muted);
    painter.drawText(rect.adjusted(kSidePx, 4, -kSidePx, 0), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
        elidedName(painter.font(), text, rect.width() - 2 * kSidePx));
    painter.fillRect(QRectF(rect.left(), rect.bottom(), rect.width(), 1), theme.border);
}

/// A name at the left and a number at the right, which keeps its room.
void paintTexts(QPainter &painter, const QRectF &line, const QString &left, const QFont &leftFont,
    const QColor &leftColor, const QString &right, const QFont &rightFont, const QColor &rightColor)
{
    painter.setFont(rightFont);
    painter.setPen(rightColor);
    drawTabular(painter, line, Qt::AlignRight, right);
    const qreal room = line.width() - (right.isEmpty() ? 0 : tabularWidth(rightFont, right) + kGapPx);
    painter.setFont(leftFont);
    painter.setPen(leftColor);
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, elidedName(leftFont, left, room));
}

QString timesText(const LogEntry &entry)
{
    if (!entry.mainTime)
        return {};
    const Delta<double> time = toDouble(entry.mainTime->value);
    if (entry.sides == LogSides::Both)
        return QStringLiteral("%1 → %2").arg(formatNs(*time.baseline), formatNs(*time.experimental));
    return formatNs(time.baseline ? *time.baseline : time.experimental.value_or(0));
}

QString changeText(const LogEntry &entry, const LogJudgementLook &look)
{
    if (entry.sides != LogSides::Both || !entry.mainTime)
        return {};
    const QString change = formatPairChange(toDouble(entry.mainTime->value));
    return look.mark.isEmpty() ? change : QStringLiteral("%1 %2").arg(look.mark, change);
}

void paintEntry(QPainter &painter, const QRectF &rect, const LogPairModel &model, const LogEntry &entry)
{
    const Theme &theme = Theme::current();
    LogJudgementLook look;
    if (entry.mainTime)
        look = lookOf(judgedTime(entry.pair, *entry.mainTime), entry.mainTime->value);
    const bool isCertain = look.tone != Tone::Neutral;
    QRectF line(rect.left() + kSidePx, rect.top() + 6, rect.width() - 2 * kSidePx, kTextPx);
    paintTexts(painter, line, logModelName(entry.group()), Theme::font(13, QFont::Medium), theme.text,
        changeText(entry, look), Theme::font(13, isCertain ? QFont::DemiBold : QFont::Normal),
        isCertain ? theme.textOf(look.tone) : theme.muted);
    line.translate(0, kTextPx);
    QStringList about { logPlace(entry.group()), logStatus(entry) };
    about.removeAll(QString());
    paintTexts(painter, line, about.join(QStringLiteral(" · ")), Theme::font(12), theme.muted, timesText(entry),
        Theme::font(12), theme.muted);
    if (!entry.mainTime || model.longestNs() <= 0)
        return;
    const Delta<double> time = toDouble(entry.mainTime->value);
    drawPairedBars(painter, QRectF(line.left(), line.bottom() + 2, line.width(), kBarsPx),
        time.baseline.value_or(0) / model.longestNs(), time.experimental.value_or(0) / model.longestNs(), look);
}

} // namespace

QSize LogPairDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const auto &model = *static_cast<const LogPairModel *>(index.model());
    return { 0, model.entryOf(index.row()) < 0 ? kHeadingPx : kLinePx };
}

void LogPairDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::current();
    const auto &model = *static_cast<const LogPairModel *>(index.model());
    const int entry = model.entryOf(index.row());
    painter->save();
    painter->setClipRect(option.rect);
    if (entry < 0) {
        paintHeading(*painter, option.rect, index.data().toString());
        painter->restore();
        return;
    }
    const bool isSelected = option.state & QStyle::State_Selected;
    if (isSelected)
        painter->fillRect(option.rect, theme.selection);
    else if (option.state & QStyle::State_MouseOver)
        painter->fillRect(option.rect, theme.raised);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), theme.grid);
    if (isSelected)
        painter->fillRect(QRect(option.rect.topLeft(), QSize(kMarkPx, option.rect.height())), theme.accent);
    paintEntry(*painter, option.rect, model, model.logs()->entries[static_cast<std::size_t>(entry)]);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(theme.accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -2));
    }
    painter->restore();
}

} // namespace twinlane
