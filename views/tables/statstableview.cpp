// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statstableview.h"

#include "views/look/celldelegate.h"
#include "views/look/tableheader.h"

#include <QApplication>
#include <QClipboard>
#include <QShortcut>

#include <algorithm>

namespace twinlane {

namespace {

/// From this width of the table on, columns get more room.
constexpr int kRoomyPx = 1300;
struct ColumnPx {
    int narrow, roomy;
};
constexpr ColumnPx kBaselinePx { 92, 100 }, kExperimentalPx { 104, 116 }, kCallsPx { 112, 130 },
    kCategoryPx { 112, 130 }, kBarPx { 110, 140 }; // the bar stands beside the number of the difference
constexpr int kDifferencePx = 110, kChangePx = 100;
/// Least width of the names.
constexpr int kNameLeastPx = 260;

} // namespace

StatsTableView::StatsTableView(StatsKind kind, const StatsModel &model, RowFilterProxy &rows, QWidget *parent)
    : QTableView(parent)
    , m_kind(kind)
    , m_model(model)
    , m_rows(rows)
{
    setModel(&rows);
    auto *header = new TableHeader(Qt::Horizontal, this);
    setHorizontalHeader(header);
    setSortingEnabled(true); // after the header was set, since a new header forgets it
    sortByColumn(StatsModel::Difference, Qt::DescendingOrder);
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setSectionResizeMode(StatsModel::Name, QHeaderView::Stretch);
    header->setCursor(Qt::PointingHandCursor);
    setColumnHidden(StatsModel::Category, kind == StatsKind::Operators);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(kTableRowHeightPx);
    setItemDelegate(new CellDelegate(this));
    setShowGrid(false);
    setWordWrap(false);
    setMouseTracking(true);
    setTabKeyNavigation(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto *copy = new QShortcut(QKeySequence::Copy, this, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, &StatsTableView::copyRows);
    // Both signals are needed. Keys change the current row. A click on the current row picks it again after something
    // else was picked.
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, &StatsTableView::picked);
    connect(this, &QTableView::clicked, this, &StatsTableView::picked);
}

void StatsTableView::showSides(bool alone)
{
    m_isAlone = alone;
    for (const StatsModel::Column column : { StatsModel::Experimental, StatsModel::Difference, StatsModel::Change })
        setColumnHidden(column, alone);
    sortByColumn(alone ? StatsModel::Baseline : StatsModel::Difference, Qt::DescendingOrder);
}

void StatsTableView::setCompact(bool compact)
{
    verticalHeader()->setDefaultSectionSize(compact ? kCompactTableRowPx : kTableRowHeightPx);
    horizontalHeader()->setFixedHeight(compact ? kCompactTableHeaderPx : kTableHeaderHeightPx);
}

void StatsTableView::fitColumns()
{
    const bool roomy = width() >= kRoomyPx;
    const auto of = [roomy](const ColumnPx &px) { return roomy ? px.roomy : px.narrow; };
    int room = width();
    const auto setWidth = [&](StatsModel::Column column, int px) {
        const int width = std::max(px, horizontalHeader()->sectionSizeHint(column));
        setColumnWidth(column, width);
        if (!isColumnHidden(column))
            room -= width;
    };
    setWidth(StatsModel::Baseline, of(kBaselinePx));
    setWidth(StatsModel::Experimental, of(kExperimentalPx));
    setWidth(StatsModel::Change, kChangePx);
    setWidth(StatsModel::Difference, kDifferencePx);
    const auto spare = [&](int px) { return room - px >= kNameLeastPx; };
    const int callsPx = std::max(of(kCallsPx), horizontalHeader()->sectionSizeHint(StatsModel::Calls));
    setColumnHidden(StatsModel::Calls, !spare(callsPx));
    setWidth(StatsModel::Calls, callsPx);
    if (!m_isAlone && spare(kBarPx.narrow)) {
        const int barPx = of(kBarPx);
        setColumnWidth(StatsModel::Difference, columnWidth(StatsModel::Difference) + barPx);
        room -= barPx;
    }
    const int categoryPx = of(kCategoryPx);
    setColumnHidden(StatsModel::Category, m_kind == StatsKind::Operators || !spare(categoryPx));
    setWidth(StatsModel::Category, categoryPx);
}

void StatsTableView::copyRows() const
{
    QModelIndexList selected = selectionModel()->selectedRows();
    if (selected.isEmpty())
        return;
    std::sort(
        selected.begin(), selected.end(), [](const QModelIndex &a, const QModelIndex &b) { return a.row() < b.row(); });
    QString text = m_model.tabSeparatedHeader() + QLatin1Char('\n');
    for (const QModelIndex &index : selected)
        text += m_model.tabSeparated(m_rows.mapToSource(index).row()) + QLatin1Char('\n');
    QApplication::clipboard()->setText(text);
}

} // namespace twinlane
