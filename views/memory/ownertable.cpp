// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/memory/ownertable.h"

#include "views/look/celldelegate.h"
#include "views/look/nametext.h"
#include "views/look/rowtable.h"
#include "views/look/tableheader.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr int kRowPx = 42, kLinePx = 17, kMarkPx = 3;
constexpr double kPaddingPx = 10;

struct CellLook {
    bool isTotal = false, isQuiet = false, isName = false;
};

void paintCell(QPainter &painter, const QRectF &rect, const CellLook &look, const QString &text, const QString &where)
{
    const Theme &theme = Theme::current();
    const QFont font = Theme::font(13, look.isTotal ? QFont::DemiBold : QFont::Normal);
    const QRectF inside = rect.adjusted(look.isName ? kPaddingPx + 2 : 2, 0, -kPaddingPx, 0);
    painter.setPen(look.isQuiet ? theme.muted : theme.text);
    painter.setFont(font);
    if (!look.isName) {
        drawTabular(painter, inside, Qt::AlignRight, text);
        return;
    }
    QRectF line(
        inside.left(), inside.center().y() - (where.isEmpty() ? kLinePx / 2.0 : kLinePx), inside.width(), kLinePx);
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, elidedName(font, text, line.width()));
    if (where.isEmpty())
        return;
    line.translate(0, kLinePx);
    const QFont small = Theme::font(11);
    painter.setFont(small);
    painter.setPen(theme.muted);
    painter.drawText(
        line, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, elidedName(small, where, line.width()));
}

class OwnerDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::current();
        const bool isSelected = option.state & QStyle::State_Selected, isName = index.column() == OwnerModel::Owner;
        painter->save();
        painter->setClipRect(option.rect);
        if (isSelected)
            painter->fillRect(option.rect, theme.selection);
        else if (option.state & QStyle::State_MouseOver)
            painter->fillRect(option.rect, theme.raised);
        const QRect &rect = option.rect;
        const bool isTotal = index.data(OwnerModel::IsTotalRole).toBool();
        if (isTotal)
            painter->fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), theme.border);
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.grid);
        if (isSelected && isName)
            painter->fillRect(QRect(rect.left(), rect.top(), kMarkPx, rect.height()), theme.accent);
        paintCell(*painter, QRectF(rect), { isTotal, index.data(CellRole::Quiet).toBool(), isName },
            index.data().toString(), isName ? index.data(OwnerModel::WhereRole).toString() : QString());
        if ((option.state & QStyle::State_HasFocus) && isName) {
            painter->setPen(theme.accent);
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(rect.adjusted(0, 0, -1, -2));
        }
        painter->restore();
    }
};

/// Of the numbers in a column and of its head, the widest one and its margins.
int numberPx(const OwnerModel &model, const std::vector<OwnerRow> &rows, int column)
{
    const QFont font = Theme::font(13, QFont::DemiBold);
    double px = tabularWidth(font, model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    for (const OwnerRow &row : rows)
        px = std::max(px, tabularWidth(font, model.numberText(row, column)));
    return static_cast<int>(std::ceil(px + kPaddingPx)) + 10;
}

} // namespace

OwnerTable::OwnerTable(OwnerModel &model, QWidget *parent)
    : QTableView(parent)
    , m_model(model)
{
    setObjectName(QStringLiteral("memoryOwners"));
    setAccessibleName(tr("Owners of the memory at the peak"));
    auto *header = new TableHeader(Qt::Horizontal, this);
    setHorizontalHeader(header);
    setModel(&model);
    setItemDelegate(new OwnerDelegate(this));
    header->setSectionsClickable(false);
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setMinimumSectionSize(1);
    setUpRowTable(*this, kRowPx);
    setMouseTracking(true);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(&model, &QAbstractItemModel::modelReset, this, &OwnerTable::fitColumns);
}

void OwnerTable::fitColumns()
{
    constexpr int kLeastNamePx = 110;
    int numbers = 0;
    for (int column = OwnerModel::Baseline; column < m_model.columnCount(); ++column) {
        const int px = numberPx(m_model, m_model.rows(), column);
        setColumnWidth(column, px);
        numbers += px;
    }
    if (m_model.columnCount() > 0)
        setColumnWidth(OwnerModel::Owner, std::max(kLeastNamePx, viewport()->width() - numbers));
}

void OwnerTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

void paintOwners(QPainter &painter, const QRectF &rect, const TwinMemory &memory)
{
    constexpr int kRest = 4; // others, before, everything else, peak
    const auto fitting = static_cast<std::size_t>(std::max(1.0, rect.height() / kRowPx - 1));
    OwnerModel model;
    model.setMemory(&memory);
    const std::vector<OwnerRow> rows = ownerRows(memory, fitting > kRest ? fitting - kRest : 1);
    std::vector<double> widths(static_cast<std::size_t>(model.columnCount()));
    double numbers = 0;
    for (std::size_t column = 1; column < widths.size(); ++column) {
        widths[column] = numberPx(model, rows, static_cast<int>(column));
        numbers += widths[column];
    }
    widths.front() = std::max(0.0, rect.width() - numbers);
    const Theme &theme = Theme::current();
    double y = rect.top();
    const auto line = [&](double heightPx, const auto &cell) {
        double x = rect.left();
        for (std::size_t column = 0; column < widths.size(); ++column) {
            cell(QRectF(x, y, widths[column], heightPx), static_cast<int>(column));
            x += widths[column];
        }
        y += heightPx;
        painter.fillRect(QRectF(rect.left(), y - 1, rect.width(), 1), theme.grid);
    };
    line(kTableHeaderHeightPx, [&](const QRectF &cell, int column) {
        paintCell(painter, cell, { false, true, column == OwnerModel::Owner },
            model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(), {});
    });
    for (const OwnerRow &row : rows) {
        const bool isTotal = row.kind == OwnerRow::Kind::Peak;
        const bool isQuiet = row.kind != OwnerRow::Kind::Owner && !isTotal;
        line(kRowPx, [&](const QRectF &cell, int column) {
            const bool isName = column == OwnerModel::Owner;
            paintCell(painter, cell, { isTotal, isQuiet, isName }, isName ? row.name : model.numberText(row, column),
                isName ? row.where : QString());
        });
    }
}

} // namespace twinlane
