// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statsfeed.h"

#include "model/comparison/comparison.h"

namespace twinlane {

namespace {

/// So many events are added up within a frame or two, even if no two have the same name.
constexpr std::size_t kManyEvents = 10'000;

std::size_t eventsInTables(const Run &run)
{
    return run.operators.size() + run.links.device.size();
}

Result<StatsTable> madeTable(const TableWish &wish)
{
    return statsTable(*wish.comparison, wish.kind, wish.scope, wish.grouping);
}

} // namespace

StatsFeed::StatsFeed(StatsKind kind, Shown &shown, QObject *parent)
    : LatestFeed(madeTable, parent)
    , m_kind(kind)
    , m_shown(shown)
{
    connect(&shown, &Shown::changed, this, [this](Shown::Changes what) {
        if (what & (Shown::NewComparison | Shown::NewScope | Shown::NewSelected))
            schedule();
    });
}

RowId StatsFeed::scope() const
{
    const std::shared_ptr<const Comparison> &shown = m_shown.comparison();
    const bool isOfShown = !m_comparison.owner_before(shown) && !shown.owner_before(m_comparison);
    return isOfShown ? m_scope : RowId();
}

void StatsFeed::setGrouping(StatsGrouping grouping)
{
    if (grouping == m_grouping)
        return;
    m_grouping = grouping;
    schedule();
}

std::optional<TableWish> StatsFeed::wish() const
{
    if (!m_shown.comparison())
        return {};
    return TableWish { m_shown.comparison(), m_kind, m_shown.tableRow(), m_grouping };
}

bool StatsFeed::isLarge(const TableWish &wish) const
{
    return eventsInTables(*wish.comparison->baseline) + eventsInTables(*wish.comparison->experimental) > kManyEvents;
}

void StatsFeed::take(Result<StatsTable> table)
{
    m_scope = m_shown.tableRow();
    m_comparison = m_shown.comparison();
    m_error = table ? std::nullopt : std::optional(table.error());
    StatsTable none;
    emit tableChanged(table ? *table : none);
}

} // namespace twinlane
