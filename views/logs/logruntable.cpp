// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/logs/logruntable.h"

#include "views/logs/logrunmodel.h"
#include "views/look/celldelegate.h"
#include "views/look/rowtable.h"
#include "views/look/tableheader.h"

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kRowPx = 26, kLeastLastPx = 60;

} // namespace

LogRunTable::LogRunTable(QWidget *parent)
    : QTableView(parent)
    , m_model(new LogRunModel(this))
{
    setObjectName(QStringLiteral("logRuns"));
    setAccessibleName(tr("Runs of the picked model"));
    auto *header = new TableHeader(Qt::Horizontal, this);
    setHorizontalHeader(header);
    setModel(m_model);
    setItemDelegate(new CellDelegate(this));
    header->setSectionsClickable(false);
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setMinimumSectionSize(1);
    verticalHeader()->setMinimumSectionSize(1);
    setUpRowTable(*this, kRowPx);
    setMouseTracking(true);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void LogRunTable::setEntry(const std::shared_ptr<const LogSet> &logs, int entry)
{
    m_model->setEntry(logs, entry);
    setColumnHidden(LogRunModel::SideName, logs && logs->isAlone);
    setColumnHidden(LogRunModel::Speedup, !m_model->hasSpeedup());
    setColumnHidden(LogRunModel::Flags, !m_model->hasFlags());
    fitColumns();
}

int LogRunTable::wantedHeightPx(int mostRows) const
{
    return std::clamp(m_model->rowCount(), 1, mostRows) * kRowPx + kTableHeaderHeightPx;
}

void LogRunTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

/// As wide as they need; the last one goes to the edge.
void LogRunTable::fitColumns()
{
    const int last = isColumnHidden(LogRunModel::Flags) ? LogRunModel::Script : LogRunModel::Flags;
    int leftPx = viewport()->width();
    for (int column = 0; column < LogRunModel::Columns; ++column) {
        if (isColumnHidden(column) || column == last)
            continue;
        const int px = std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column));
        setColumnWidth(column, px);
        leftPx -= px;
    }
    setColumnWidth(last, std::max(kLeastLastPx, leftPx));
}

} // namespace twinlane
