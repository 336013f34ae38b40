// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/findings/findingdelegate.h"

#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/look/wholelines.h"
#include "views/words/format.h"

#include <QPainter>
#include <QPainterPath>

namespace twinlane {

namespace {

constexpr int kGroupPx = 28, kRulePx = 24, kLinePx = 18, kAroundPx = 12, kCompactAroundPx = 6;
constexpr int kSidePx = 12, kMarkPx = 18, kNumberPx = 66, kGapPx = 12, kChosenPx = 3;
constexpr int kLines = 3;
constexpr int kMostCharacters = 400; ///< that are measured
constexpr int kFoldPx = 16;          ///< of the arrow before the name of a group that can be opened

/// The end of a path, which tells blocks apart; of a last name that has no room alone its middle goes.
QString fittingPath(const QFont &font, const QString &path, qreal widthPx)
{
    const QFontMetricsF metrics(font);
    const QString text = oneLine(cutText(path, kMostCharacters));
    const QString last = text.section(QStringLiteral(" / "), -1);
    if (metrics.horizontalAdvance(last) + metrics.horizontalAdvance(QStringLiteral("… / ")) > widthPx)
        return elidedName(font, last, widthPx);
    return metrics.elidedText(text, Qt::ElideLeft, widthPx);
}

void paintArrow(QPainter &painter, const QRectF &rect, bool isFolded)
{
    constexpr qreal kHalfPx = 3.5;
    const QPointF middle(rect.left() + kHalfPx + 1, rect.center().y());
    QPainterPath arrow;
    if (isFolded) {
        arrow.moveTo(middle + QPointF(-2, -kHalfPx));
        arrow.lineTo(middle + QPointF(2, 0));
        arrow.lineTo(middle + QPointF(-2, kHalfPx));
    } else {
        arrow.moveTo(middle + QPointF(-kHalfPx, -2));
        arrow.lineTo(middle + QPointF(0, 2));
        arrow.lineTo(middle + QPointF(kHalfPx, -2));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::current().muted, 1.5));
    painter.drawPath(arrow);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

const QString kBetween = QStringLiteral(" · ");

/// As many parts as there is room for, but for the first: the tool tip has all.
QString wholeParts(const QFontMetricsF &metrics, const QString &facts, qreal width)
{
    const qsizetype least = facts.startsWith(kBetween) ? 2 : 1; // there is nothing before the first
    QStringList parts = facts.split(kBetween);
    while (parts.size() > least && metrics.horizontalAdvance(parts.join(kBetween)) > width)
        parts.removeLast();
    return parts.join(kBetween);
}

} // namespace

FindingDelegate::FindingDelegate(const FindingModel &model, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
{
}

void FindingDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::current();
    const FindingRow &row = m_model.at(index);
    if (isCutOff(option))
        return;
    const bool isGroup = row.kind == FindingRow::Kind::Group;
    const bool isChosen = (option.state & QStyle::State_Selected) && row.kind == FindingRow::Kind::Finding;
    painter->save();
    painter->setClipRect(option.rect);
    if (isChosen)
        painter->fillRect(option.rect, theme.selection);
    else if (option.state & QStyle::State_MouseOver)
        painter->fillRect(option.rect, theme.raised);
    else if (isGroup)
        painter->fillRect(option.rect, theme.window);
    const QRect &r = option.rect;
    painter->fillRect(QRect(r.left(), r.bottom(), r.width(), 1), theme.grid);
    if (isChosen)
        painter->fillRect(QRect(r.left(), r.top(), kChosenPx, r.height()), theme.accent);
    const QRectF content = QRectF(r).adjusted(kSidePx, 0, -kSidePx, -1);
    if (isGroup)
        paintGroup(*painter, content, row);
    else if (row.kind == FindingRow::Kind::Rule)
        paintRule(*painter, content, row);
    else
        paintFinding(*painter, content, row);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(theme.accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(r.adjusted(0, 0, -1, -2));
    }
    painter->restore();
}

void FindingDelegate::paintGroup(QPainter &painter, const QRectF &rect, const FindingRow &row) const
{
    const Theme &theme = Theme::current();
    const bool isOfRules = row.group >= FindingGroup::FoundNothing;
    paintArrow(painter, rect, row.isFolded);
    const QRectF text = rect.adjusted(kFoldPx, 0, 0, 0);
    painter.setFont(Theme::font(12, isOfRules ? QFont::Normal : QFont::DemiBold));
    painter.setPen(isOfRules ? theme.muted : theme.text);
    const QFontMetricsF metrics(painter.font());
    const QString title = metrics.elidedText(row.title, Qt::ElideRight, text.width() - 30);
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft, title);
    if (isOfRules) // its title has the number
        return;
    const qreal titlePx = metrics.horizontalAdvance(title);
    painter.setFont(Theme::font(12));
    painter.setPen(theme.muted);
    painter.drawText(text.adjusted(titlePx + 8, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, formatCount(row.count));
}

/// "2.84 → 6.32", in the unit of the list.
QString FindingDelegate::sidesText(const FindingRow &row) const
{
    if (row.hasReason || row.mark.isEmpty()
        || (!row.boundNs && row.ns[0].value_or(0) == 0 && row.ns[1].value_or(0) == 0))
        return {};
    const auto side = [&](const std::optional<std::int64_t> &ns) {
        return ns ? inUnit(double(*ns), m_model.rows().unit) : missingText();
    };
    return QStringLiteral("%1 → %2").arg(side(row.ns[0]), side(row.ns[1]));
}

void FindingDelegate::paintFinding(QPainter &painter, const QRectF &rect, const FindingRow &row) const
{
    const Theme &theme = Theme::current();
    qreal top = rect.top() + (rect.height() - kLines * kLinePx) / 2;
    const QFont::Weight weight = row.isSure ? QFont::DemiBold : QFont::Normal;
    painter.setPen(row.tone != Tone::Neutral ? theme.textOf(row.tone) : theme.muted);
    painter.setFont(Theme::font(13, weight));
    painter.drawText(QRectF(rect.left(), top, kMarkPx, kLinePx), Qt::AlignVCenter | Qt::AlignLeft, row.mark);
    const QRectF number(rect.left() + kMarkPx, top, kNumberPx, kLinePx);
    const QString bound =
        row.boundNs ? QStringLiteral("≤ ") + inUnit(double(*row.boundNs), m_model.rows().unit) : missingText();
    drawTabular(painter, number, Qt::AlignRight, bound);

    const qreal left = number.right() + kGapPx;
    const qreal width = rect.right() - left;
    const auto line = [&](const QString &text) {
        painter.drawText(
            QRectF(left, top, width, kLinePx), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text);
        top += kLinePx;
    };
    painter.setPen(row.group == FindingGroup::Ignored ? theme.muted : theme.text);
    painter.setFont(Theme::font(13, weight));
    line(QFontMetricsF(painter.font()).elidedText(row.title, Qt::ElideRight, width));
    painter.setFont(Theme::font(12));
    line(fittingPath(painter.font(), row.where, width));
    painter.setPen(theme.muted);
    const QString sides = sidesText(row);
    const qreal sidesPx = sides.isEmpty() ? 0 : tabularWidth(painter.font(), sides);
    drawTabular(painter, QRectF(left, top, width, kLinePx), Qt::AlignLeft, sides);
    const QString facts = oneLine(sides.isEmpty() ? row.facts : kBetween + row.facts);
    const QFontMetricsF metrics(painter.font());
    const bool isOfParts = row.boundNs && !row.hasReason;
    painter.drawText(QRectF(left + sidesPx, top, width - sidesPx, kLinePx),
        Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
        metrics.elidedText(
            isOfParts ? wholeParts(metrics, facts, width - sidesPx) : facts, Qt::ElideRight, width - sidesPx));
}

/// The rule, and behind it what it needs.
void FindingDelegate::paintRule(QPainter &painter, const QRectF &rect, const FindingRow &row) const
{
    const Theme &theme = Theme::current();
    const QRectF text = rect.adjusted(kFoldPx, 0, 0, 0);
    painter.setFont(Theme::font(12));
    const QFontMetricsF metrics(painter.font());
    painter.setPen(theme.text);
    if (row.facts.isEmpty()) {
        painter.drawText(
            text, Qt::AlignVCenter | Qt::AlignLeft, metrics.elidedText(row.title, Qt::ElideRight, text.width()));
        return;
    }
    const QRectF upper(text.left(), text.top() + 4, text.width(), kLinePx);
    painter.drawText(
        upper, Qt::AlignVCenter | Qt::AlignLeft, metrics.elidedText(row.title, Qt::ElideRight, text.width()));
    painter.setPen(theme.muted);
    painter.drawText(upper.translated(0, kLinePx), Qt::AlignVCenter | Qt::AlignLeft,
        metrics.elidedText(row.facts, Qt::ElideRight, text.width()));
}

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const FindingRow &row = m_model.at(index);
    const int leastPx = kMarkPx + kNumberPx + kGapPx + 2 * kSidePx;
    switch (row.kind) {
    case FindingRow::Kind::Group:
        return { leastPx, kGroupPx };
    case FindingRow::Kind::Rule:
        return { leastPx, row.facts.isEmpty() ? kRulePx : 2 * kLinePx + 8 };
    case FindingRow::Kind::Finding:
        break;
    }
    return { leastPx, kLines * kLinePx + (m_isCompact ? kCompactAroundPx : kAroundPx) };
}

} // namespace twinlane
