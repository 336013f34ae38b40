// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of StatsView that takes over rows and hands on those that are picked.

#include "views/selection.h"
#include "views/tables/statsview.h"

#include <QMetaMethod>
#include <QTableView>

namespace twinlane {

void StatsView::scheduleRefresh()
{
    m_isStale = true;
    if (isVisible())
        m_refreshTimer.start(0);
}

// Every distinct name of a file is a text of its own: so many rows there may be at most.
bool StatsView::isLarge() const
{
    constexpr std::size_t kManyTexts = 4000; // some ten milliseconds
    return m_comparison
        && m_comparison->baseline->trace.texts.size() + m_comparison->experimental->trace.texts.size() > kManyTexts;
}

void StatsView::askOrRefresh()
{
    if (!m_isStale)
        return;
    if (!isLarge() || !isSignalConnected(QMetaMethod::fromSignal(&StatsView::tableWanted))) {
        refresh();
        return;
    }
    m_isStale = false;
    m_isWaiting = true;
    m_refreshTimer.stop();
    if (m_model.rows().empty())
        showFiltered();
    emit tableWanted(m_comparison, m_kind, shownScope());
}

void StatsView::refresh()
{
    if (!m_isStale && !m_isWaiting)
        return;
    takeTable(m_comparison ? statsTable(*m_comparison, m_kind, shownScope()) : StatsTable());
}

void StatsView::setTable(const std::shared_ptr<const Comparison> &comparison, RowId scope, StatsTable table)
{
    if (m_isWaiting && !m_isStale && comparison == m_comparison && scope == shownScope())
        takeTable(std::move(table));
}

void StatsView::takeTable(StatsTable table)
{
    m_isStale = m_isWaiting = false;
    m_refreshTimer.stop();
    if (!m_metricChosen)
        m_model.setMetric(defaultMetric(m_kind, table.rows));
    m_model.setTable(std::move(table));
    m_table->scrollToTop();
    showAllWhereNotJudged();
    showFiltered();
}

RowId StatsView::shownScope() const
{
    const RowId scope = m_selection.tableRow();
    const bool isWhole =
        scope && (scope.row() >= m_comparison->rows.size() || m_comparison->kind(scope) == BlockKind::Run);
    return isWhole ? RowId() : scope;
}

void StatsView::pick(const QModelIndex &index)
{
    if (!index.isValid() || !m_comparison)
        return;
    const StatsRow &row = m_model.rows()[static_cast<std::size_t>(m_proxy.mapToSource(index).row())];
    const auto kind = m_kind == StatsKind::Operators ? EventQuery::Kind::Operator : EventQuery::Kind::DeviceWork;
    m_selection.pick({ kind, shownScope(), row.key, row.deviceKind });
}

bool StatsView::pickRow(const QString &name)
{
    for (int row = 0; row < m_proxy.rowCount(); ++row) {
        if (m_proxy.index(row, StatsModel::Name).data().toString() != name)
            continue;
        m_table->setCurrentIndex(m_proxy.index(row, StatsModel::Name));
        pick(m_table->currentIndex());
        return true;
    }
    return false;
}

} // namespace twinlane
