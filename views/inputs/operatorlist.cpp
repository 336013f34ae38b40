// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/operatorlist.h"

#include "views/inputs/inputtexts.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kLinePx = 42, kSidePx = 12, kMarkPx = 3, kGapPx = 8;
constexpr qreal kTextPx = 18, kBarPx = 8;

/// "+2 −3", or how many inputs there are where none is of one list alone.
QString countText(const OperatorListModel::Line &line)
{
    const auto count = [&line](InputChange change) { return double(line.counts[std::size_t(change)]); };
    QStringList parts;
    if (count(InputChange::Added) > 0)
        parts << QStringLiteral("+") + formatCount(count(InputChange::Added));
    if (count(InputChange::Deleted) > 0)
        parts << QString(QChar(0x2212)) + formatCount(count(InputChange::Deleted));
    return parts.isEmpty() ? formatCount(double(line.all)) : parts.join(QLatin1Char(' '));
}

} // namespace

void OperatorListModel::setRows(const InputComparison *comparison)
{
    beginResetModel();
    m_lines.clear();
    m_most = 0;
    for (const ComparedInput &row : comparison ? comparison->rows : std::vector<ComparedInput>()) {
        const OperatorInput *baseline = comparison->input(row, Side::Baseline),
                            *experimental = comparison->input(row, Side::Experimental);
        const std::string &name = (experimental ? experimental : baseline)->name;
        if (m_lines.empty() || m_lines.back().name != name) // rows stand by operator
            m_lines.push_back({ name, {}, 0 });
        ++m_lines.back().counts[std::size_t(row.change)];
        m_most = std::max(m_most, ++m_lines.back().all);
    }
    std::stable_sort(m_lines.begin(), m_lines.end(),
        [](const Line &a, const Line &b) { return std::pair(b.changed(), b.all) < std::pair(a.changed(), a.all); });
    endResetModel();
}

int OperatorListModel::rowOf(const QString &name) const
{
    const auto found = std::find_if(m_lines.begin(), m_lines.end(),
        [wanted = name.toStdString()](const Line &line) { return line.name == wanted; });
    return found == m_lines.end() ? -1 : static_cast<int>(found - m_lines.begin());
}

int OperatorListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant OperatorListModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Line &each = line(index.row());
    if (role == Qt::DisplayRole)
        return toQString(each.name);
    if (role != Qt::ToolTipRole && role != Qt::AccessibleTextRole)
        return {};
    QStringList texts;
    for (const InputChange change : kChangesInOrder) {
        if (const std::size_t count = each.counts[std::size_t(change)])
            texts << QStringLiteral("%1: %2").arg(
                change == InputChange::Scaled ? tr("Scaled") : inputChangeText(change, {}), formatCount(double(count)));
    }
    const QString text = QStringLiteral("%1\n%2").arg(toQString(each.name), texts.join(QStringLiteral(" · ")));
    return role == Qt::ToolTipRole ? toolTipOf(text) : text;
}

QSize OperatorDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return { 0, kLinePx };
}

void OperatorDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::current();
    const auto &model = *static_cast<const OperatorListModel *>(index.model());
    const OperatorListModel::Line &line = model.line(index.row());
    painter->save();
    painter->setClipRect(option.rect);
    const QRectF rect = option.rect;
    const bool isSelected = option.state & QStyle::State_Selected;
    if (isSelected)
        painter->fillRect(rect, theme.selection);
    else if (option.state & QStyle::State_MouseOver)
        painter->fillRect(rect, theme.raised);
    painter->fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.grid);
    if (isSelected)
        painter->fillRect(QRectF(rect.left(), rect.top(), kMarkPx, rect.height()), theme.accent);
    const QRectF text(rect.left() + kSidePx, rect.top() + 5, rect.width() - 2 * kSidePx, kTextPx);
    const QFont font = Theme::font(13);
    const QString count = countText(line);
    painter->setFont(font);
    painter->setPen(line.changed() > 0 ? theme.text : theme.muted);
    drawTabular(*painter, text, Qt::AlignRight, count);
    painter->drawText(text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
        elidedName(font, toQString(line.name), text.width() - tabularWidth(font, count) - kGapPx));
    const qreal share = model.most() == 0 ? 0 : double(line.all) / double(model.most());
    drawChangeBar(*painter, QRectF(text.left(), text.bottom() + 3, text.width() * share, kBarPx), line.counts);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(theme.accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(rect.adjusted(0.5, 0.5, -0.5, -1.5));
    }
    painter->restore();
}

OperatorList::OperatorList(QWidget *parent)
    : QListView(parent)
{
    setObjectName(QStringLiteral("inputOperators"));
    setAccessibleName(tr("Operators"));
    setModel(&m_operators);
    setItemDelegate(new OperatorDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void OperatorList::setRows(const InputComparison *comparison)
{
    const QScopedValueRollback setting(m_isSetting, true);
    m_operators.setRows(comparison);
    m_picked.clear();
}

void OperatorList::setPicked(const QString &name)
{
    const QScopedValueRollback setting(m_isSetting, true);
    const int row = m_operators.rowOf(name);
    m_picked = row < 0 ? QString() : name;
    setCurrentIndex(m_operators.index(row));
    if (row < 0)
        selectionModel()->clear();
}

void OperatorList::pick(const QString &name)
{
    setPicked(name);
    emit operatorPicked(m_picked);
}

void OperatorList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    if (!m_isSetting && current.isValid())
        pick(current.data().toString());
}

void OperatorList::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    const bool isPicked = index.isValid() && index.data().toString() == m_picked;
    if (event->button() != Qt::LeftButton || !isPicked)
        QListView::mousePressEvent(event);
    else
        pick({});
}

void OperatorList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !m_picked.isEmpty())
        pick({});
    else
        QListView::keyPressEvent(event);
}

} // namespace twinlane
