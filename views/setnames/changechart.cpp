// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/setnames/changechart.h"

#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kTitlePx = 26, kRowPx = 20, kBarPx = 10, kMarginPx = 12, kGapPx = 8;
constexpr double kNameShare = 0.42, kLeastNamePx = 90, kLeastBarPx = 1.5;

double amountOf(const SetNameRow &row, const ChangeBars &bars)
{
    const bool isTime = bars.figure == NameFigure::Time;
    const Delta<double> value = isTime ? toDouble(row.totalPerRankNs) : row.callsPerRank;
    return bars.isAlone ? *value.experimental : *value.delta;
}

QString amountText(const SetNameRow &row, const ChangeBars &bars)
{
    const double amount = amountOf(row, bars);
    const bool isTime = bars.figure == NameFigure::Time;
    if (bars.isAlone)
        return isTime ? formatNs(amount) : callsText(amount);
    const QString text = formatSigned(amount, isTime ? Unit::Nanoseconds : Unit::Count);
    switch (row.change) {
    case NameChange::Added:
        return SetNamesTexts::tr("%1 new").arg(text);
    case NameChange::Deleted:
        return SetNamesTexts::tr("%1 gone").arg(text);
    default:
        return text;
    }
}

/// More time is worse. More calls are neither.
Tone toneOf(const ChangeBars &bars, double amount)
{
    return !bars.isCertain || bars.figure == NameFigure::Calls ? Tone::Neutral
        : amount > 0                                           ? Tone::Worse
                                                               : Tone::Better;
}

QString titleOf(const ChangeBars &bars)
{
    if (bars.isAlone)
        return bars.figure == NameFigure::Time ? SetNamesTexts::tr("Most time per rank")
                                               : SetNamesTexts::tr("Most calls per rank");
    return bars.figure == NameFigure::Time ? SetNamesTexts::tr("Largest changes of the time per rank")
                                           : SetNamesTexts::tr("Largest changes of the calls per rank");
}

QString nothingText(const ChangeBars &bars)
{
    return bars.isAlone                   ? SetNamesTexts::tr("Nothing was recorded.")
        : bars.figure == NameFigure::Time ? SetNamesTexts::tr("All names take the same time.")
                                          : SetNamesTexts::tr("All names are called equally often.");
}

QRectF rowRect(const QRectF &rect, std::size_t row)
{
    return { rect.left(), rect.top() + kTitlePx + kRowPx * static_cast<double>(row), rect.width(), kRowPx };
}

/// Where the columns of a chart lie.
struct Columns {
    double nameRight, barLeft, zero, barRight, valueLeft;
    double pxPerUnit;
};

Columns columnsOf(const QRectF &rect, const ChangeBars &bars, const QFont &font)
{
    double most = 0, least = 0, valuePx = 0;
    for (const SetNameRow &row : bars.rows) {
        most = std::max(most, amountOf(row, bars));
        least = std::min(least, amountOf(row, bars));
        valuePx = std::max(valuePx, tabularWidth(font, amountText(row, bars)));
    }
    Columns columns {};
    columns.nameRight = rect.left() + kMarginPx + std::max(kLeastNamePx, rect.width() * kNameShare);
    columns.barLeft = columns.nameRight + kGapPx;
    columns.valueLeft = std::max(columns.barLeft, rect.right() - kMarginPx - valuePx);
    columns.barRight = std::max(columns.barLeft, columns.valueLeft - kGapPx);
    const double range = most - least;
    columns.pxPerUnit = range > 0 ? (columns.barRight - columns.barLeft) / range : 0;
    columns.zero = columns.barLeft - least * columns.pxPerUnit;
    return columns;
}

QRectF barOf(const QRectF &row, const Columns &columns, double amount)
{
    const double px = std::copysign(std::max(kLeastBarPx, std::abs(amount) * columns.pxPerUnit), amount);
    return QRectF(columns.zero, row.center().y() - kBarPx / 2, px, kBarPx).normalized();
}

} // namespace

ChangeBars largestChanges(const std::vector<SetNameRow> &rows, NameFigure figure, bool isAlone, std::size_t most)
{
    ChangeBars bars { figure, isAlone, false, {} };
    std::vector<std::pair<double, const SetNameRow *>> sized;
    for (const SetNameRow &row : rows) {
        const double size = std::abs(amountOf(row, bars));
        if (size > 0 && kindOf(row) == NameKind::Work)
            sized.emplace_back(size, &row);
    }
    std::stable_sort(sized.begin(), sized.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    for (std::size_t i = 0; i < std::min(most, sized.size()); ++i)
        bars.rows.push_back(*sized[i].second);
    return bars;
}

int changeBarsPx(std::size_t rows)
{
    return static_cast<int>(kTitlePx + kRowPx * static_cast<double>(std::max<std::size_t>(1, rows)) + kGapPx);
}

void paintChanges(QPainter &painter, const QRectF &rect, const ChangeBars &bars, const std::string &picked)
{
    const Theme &theme = Theme::current();
    painter.setFont(Theme::font(12, QFont::DemiBold));
    painter.setPen(theme.text);
    const QRectF title(rect.left() + kMarginPx, rect.top(), rect.width() - 2 * kMarginPx, kTitlePx);
    painter.drawText(title, Qt::AlignVCenter, elidedName(painter.font(), titleOf(bars), title.width()));
    painter.setFont(Theme::font(12));
    if (bars.rows.empty()) {
        painter.setPen(theme.muted);
        painter.drawText(rowRect(rect, 0).adjusted(kMarginPx, 0, -kMarginPx, 0), Qt::AlignVCenter, nothingText(bars));
        return;
    }
    const Columns columns = columnsOf(rect, bars, painter.font());
    for (std::size_t i = 0; i < bars.rows.size() && rowRect(rect, i).bottom() <= rect.bottom() + 1; ++i) {
        const SetNameRow &each = bars.rows[i];
        const QRectF row = rowRect(rect, i);
        const double amount = amountOf(each, bars);
        const Tone tone = toneOf(bars, amount);
        if (each.normalizedName == picked)
            painter.fillRect(row.adjusted(kMarginPx / 2, 0, -kMarginPx / 2, 0), theme.selection);
        painter.setPen(theme.text);
        const double left = rect.left() + kMarginPx;
        painter.drawText(QRectF(left, row.top(), columns.nameRight - left, kRowPx), Qt::AlignVCenter,
            elidedName(painter.font(), toQString(each.normalizedName), columns.nameRight - left));
        painter.fillRect(barOf(row, columns, amount), tone == Tone::Neutral ? theme.same : theme.bar(tone));
        painter.setPen(tone == Tone::Neutral ? theme.muted : theme.textOf(tone));
        drawTabular(painter, QRectF(columns.valueLeft, row.top(), rect.right() - kMarginPx - columns.valueLeft, kRowPx),
            Qt::AlignRight, amountText(each, bars));
    }
    painter.setPen(theme.border);
    const QRectF last = rowRect(rect, bars.rows.size() - 1);
    painter.drawLine(
        QPointF(columns.zero, rect.top() + kTitlePx), { columns.zero, std::min(last.bottom(), rect.bottom()) });
}

ChangeChart::ChangeChart(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ChangeChart::setBars(ChangeBars bars)
{
    m_bars = std::move(bars);
    setAccessibleName(titleOf(m_bars));
    updateGeometry();
    update();
}

void ChangeChart::setPicked(const std::string &normalizedName)
{
    m_picked = normalizedName;
    update();
}

QSize ChangeChart::sizeHint() const
{
    return { 360, changeBarsPx(m_bars.rows.size()) };
}

QRectF ChangeChart::barRect(std::size_t row) const
{
    const Columns columns = columnsOf(rect(), m_bars, Theme::font(12));
    return barOf(rowRect(rect(), row), columns, amountOf(m_bars.rows[row], m_bars));
}

int ChangeChart::rowAt(const QPointF &point) const
{
    const int row = static_cast<int>(std::floor((point.y() - kTitlePx) / kRowPx));
    return row >= 0 && row < static_cast<int>(m_bars.rows.size()) ? row : -1;
}

void ChangeChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintChanges(painter, rect(), m_bars, m_picked);
    if (hasFocus()) {
        painter.setPen(Theme::current().accent);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void ChangeChart::mousePressEvent(QMouseEvent *event)
{
    const int row = rowAt(event->position());
    if (event->button() == Qt::LeftButton && row >= 0)
        emit picked(m_bars.rows[static_cast<std::size_t>(row)].normalizedName);
    else
        QWidget::mousePressEvent(event);
}

void ChangeChart::keyPressEvent(QKeyEvent *event)
{
    const bool isDown = event->key() == Qt::Key_Down;
    if ((!isDown && event->key() != Qt::Key_Up) || m_bars.rows.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto current = std::find_if(m_bars.rows.begin(), m_bars.rows.end(),
        [this](const SetNameRow &row) { return row.normalizedName == m_picked; });
    const auto last = std::prev(m_bars.rows.end());
    const auto next = current == m_bars.rows.end() ? m_bars.rows.begin()
        : isDown                                   ? std::min(std::next(current), last)
        : current == m_bars.rows.begin()           ? current
                                                   : std::prev(current);
    emit picked(next->normalizedName);
}

void ChangeChart::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void ChangeChart::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

bool ChangeChart::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int row = rowAt(help->pos());
        if (row >= 0) {
            const SetNameRow &each = m_bars.rows[static_cast<std::size_t>(row)];
            QToolTip::showText(help->globalPos(),
                toolTipOf(toQString(each.normalizedName) + QLatin1Char('\n') + amountText(each, m_bars)), this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

} // namespace twinlane
