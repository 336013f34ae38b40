// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statsfeed.h"

#include <new>
#include <utility>

namespace twinlane {

namespace {

/// So many events are added up within a frame or two, even if no two have the same name.
constexpr std::size_t kManyEvents = 10'000;

std::size_t eventsInTables(const Run &run)
{
    return run.operators.size() + run.links.device.size();
}

} // namespace

StatsFeed::StatsFeed(StatsKind kind, Shown &shown, StatsSource *source, QObject *parent)
    : QObject(parent)
    , m_kind(kind)
    , m_shown(shown)
    , m_source(source)
    , m_isStale(shown.comparison() != nullptr)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &StatsFeed::askOrRefresh);
    connect(&shown, &Shown::changed, this, [this](Shown::Changes what) {
        if (what & (Shown::NewComparison | Shown::NewScope | Shown::NewSelected))
            schedule();
    });
    if (source)
        connect(source, &StatsSource::arrived, this, [this](const std::shared_ptr<Result<StatsTable>> &table) {
            if (m_isWaiting)
                take(std::move(*table));
        });
}

RowId StatsFeed::scope() const
{
    const std::shared_ptr<const Comparison> &shown = m_shown.comparison();
    const bool isOfShown = !m_comparison.owner_before(shown) && !shown.owner_before(m_comparison);
    return isOfShown ? m_scope : RowId();
}

void StatsFeed::setSeen(bool seen)
{
    m_isSeen = seen;
    if (seen)
        askOrRefresh();
}

void StatsFeed::setGrouping(StatsGrouping grouping)
{
    if (grouping == m_grouping)
        return;
    m_grouping = grouping;
    schedule();
}

// Several changes within one turn of the event loop add up one table.
void StatsFeed::schedule()
{
    m_isStale = true;
    m_isWaiting = false;
    if (m_source)
        m_source->cancel();
    if (m_isSeen)
        m_timer.start(0);
}

bool StatsFeed::isLarge() const
{
    const std::shared_ptr<const Comparison> &comparison = m_shown.comparison();
    return comparison
        && eventsInTables(*comparison->baseline) + eventsInTables(*comparison->experimental) > kManyEvents;
}

void StatsFeed::askOrRefresh()
{
    if (!m_isStale)
        return;
    if (!m_source || !isLarge()) {
        refresh();
        return;
    }
    m_isStale = false;
    m_isWaiting = true;
    m_timer.stop();
    emit waiting();
    m_source->read({ m_shown.comparison(), m_kind, m_shown.tableRow(), m_grouping });
}

void StatsFeed::refresh()
{
    if (!m_isStale && !m_isWaiting)
        return;
    if (m_source)
        m_source->cancel();
    try {
        take(m_shown.comparison() ? statsTable(*m_shown.comparison(), m_kind, m_shown.tableRow(), m_grouping)
                                  : StatsTable());
    } catch (const std::bad_alloc &) {
        take(Error { ErrorCode::OutOfMemory, {}, 0, {} });
    }
}

void StatsFeed::take(Result<StatsTable> table)
{
    m_isStale = m_isWaiting = false;
    m_timer.stop();
    m_scope = m_shown.tableRow();
    m_comparison = m_shown.comparison();
    m_error = table ? std::nullopt : std::optional(table.error());
    StatsTable none;
    emit tableChanged(table ? *table : none);
}

} // namespace twinlane
