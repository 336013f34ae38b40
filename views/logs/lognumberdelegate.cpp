// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/logs/lognumberdelegate.h"

#include "views/logs/lognumbermodel.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"

#include <QPainter>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kRowPx = 26, kSectionPx = 34;
constexpr qreal kLeastBarPx = 1.5, kBetweenBarsPx = 1;

void paintSection(QPainter &painter, const QRectF &rect, const QString &text)
{
    const Theme &theme = Theme::current();
    painter.setFont(Theme::font(12, QFont::DemiBold));
    painter.setPen(theme.muted);
    painter.drawText(rect.adjusted(kCellPaddingPx, 6, -kCellPaddingPx, 0),
        Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
        elidedName(painter.font(), text, rect.width() - 2 * kCellPaddingPx));
    painter.fillRect(QRectF(rect.left(), rect.bottom(), rect.width(), 1), theme.border);
}

void drawOneBar(QPainter &painter, QRectF rect, double share, const QColor &color, bool isOutlined)
{
    if (!(share > 0))
        return;
    rect.setWidth(std::max(kLeastBarPx, rect.width() * std::min(share, 1.0)));
    if (!isOutlined) {
        painter.fillRect(rect, color);
        return;
    }
    painter.setPen(color);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
}

} // namespace

void drawPairedBars(
    QPainter &painter, const QRectF &rect, double baselineShare, double experimentalShare, const LogJudgementLook &look)
{
    const Theme &theme = Theme::current();
    const qreal heightPx = (rect.height() - kBetweenBarsPx) / 2;
    const QRectF above(rect.left(), rect.top(), rect.width(), heightPx);
    drawOneBar(painter, above, baselineShare, theme.baseline, false);
    drawOneBar(painter, above.translated(0, heightPx + kBetweenBarsPx), experimentalShare,
        look.tone == Tone::Neutral ? theme.same : theme.bar(look.tone), look.isOutlined);
}

QSize LogNumberDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &model = *static_cast<const LogNumberModel *>(index.model());
    const bool isSection = model.line(index).kind == LogNumberLine::Kind::Section;
    return { CellDelegate::sizeHint(option, index).width(), isSection ? kSectionPx : kRowPx };
}

void LogNumberDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &model = *static_cast<const LogNumberModel *>(index.model());
    const LogNumberLine &line = model.line(index);
    if (line.kind == LogNumberLine::Kind::Section) {
        painter->save();
        paintSection(*painter, option.rect, index.data().toString());
        painter->restore();
        return;
    }
    CellDelegate::paint(painter, option, index);
    if (index.column() != LogNumberModel::Bars)
        return;
    const LogJudgementLook look =
        line.judgement && line.whole ? lookOf(*line.judgement, *line.whole) : LogJudgementLook();
    const QRectF room = QRectF(option.rect).adjusted(kCellPaddingPx, 7, -kCellPaddingPx, -8);
    const qreal halfPx = (room.height() - kBetweenBarsPx) / 4; // of one side: the bar stands in the middle
    const qreal shiftPx = model.sides() == LogSides::Baseline ? halfPx
        : model.sides() == LogSides::Experimental             ? -halfPx
                                                              : 0;
    painter->save();
    drawPairedBars(
        *painter, room.translated(0, shiftPx), model.barShare(line, true), model.barShare(line, false), look);
    painter->restore();
}

} // namespace twinlane
