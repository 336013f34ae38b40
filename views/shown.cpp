// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shown.h"

#include "model/comparison/comparison.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace twinlane {

namespace {

/// The row of @p after with the path that @p row has in @p before; none if there is no such row.
RowId sameRow(const Comparison &before, RowId row, const Comparison &after)
{
    return row ? after.findPath(before.path(row)) : RowId();
}

bool isNamed(const EventQuery &query)
{
    return query.kind == EventQuery::Kind::Operator || query.kind == EventQuery::Kind::DeviceWork;
}

} // namespace

Shown::Shown(QObject *parent)
    : QObject(parent)
{
}

void Shown::setComparison(std::shared_ptr<const Comparison> comparison, std::shared_ptr<const OpenedSets> sets)
{
    m_sets = std::move(sets);
    const std::shared_ptr<const Comparison> before = std::exchange(m_comparison, std::move(comparison));
    const Place place { m_scope, m_selected };
    const EventQuery picked = m_picked;
    m_back.clear();
    m_forward.clear();
    m_scope = m_selected = {};
    m_picked = {};
    m_asInBaseline.clear();
    m_whatIf = {};
    m_cause.reset();
    if (m_comparison) {
        m_scope = m_comparison->stepRow();
        const RowId scope = before ? sameRow(*before, place.scope, *m_comparison) : RowId();
        if (scope) {
            m_scope = scope;
            m_selected = sameRow(*before, place.selected, *m_comparison);
        }
        m_picked = { EventQuery::Kind::Block, tableRow(), {} };
        // The operator or kernel whose details are shown stays picked too.
        const RowId row = before ? sameRow(*before, picked.row, *m_comparison) : RowId();
        if (before && isNamed(picked) && (row || !picked.row)) {
            m_picked = picked;
            m_picked.row = row;
        }
    }
    emit changed(NewComparison | NewScope | NewSelected | NewPicked | NewWhatIf);
}

void Shown::pick(const EventQuery &query)
{
    if (query == m_picked && !m_cause)
        return;
    const RowId covered = tableRow();
    m_picked = query;
    m_cause.reset();
    emit changed(tableRow() == covered ? Changes(NewPicked) : NewPicked | NewSelected);
}

void Shown::setScope(RowId scope, RowId selected)
{
    goTo({ scope, selected }, {});
}

void Shown::goTo(const Place &place, Cause cause)
{
    if (place.scope != m_scope) {
        m_back.push_back({ m_scope, m_selected });
        m_forward.clear();
    }
    show(place, cause);
}

void Shown::setSelected(RowId selected)
{
    show({ m_scope, selected });
}

Shown::Place Shown::placeOf(RowId row) const
{
    const RowId parent = m_comparison->rows[row.row()].parent;
    return parent && row != m_comparison->stepRow() ? Place { parent, row } : Place { row, {} };
}

void Shown::showRow(RowId row)
{
    goTo(placeOf(row), {});
}

bool Shown::isOfBothPasses() const
{
    return m_cause && m_comparison && !m_comparison->verdict.parts.places[*m_cause].backwardRows.empty();
}

namespace {

/// The one that moved most the way of the place: the best example of it.
RowId largestRow(const Comparison &comparison, const DifferencePlace &place)
{
    const auto movedNs = [&](RowId row) {
        const Delta<std::int64_t> ns = comparison.timeNs(row, comparison.options.measure);
        const std::int64_t deltaNs = ns.experimental.value_or(0) - ns.baseline.value_or(0);
        return place.deltaNs < 0 ? -deltaNs : deltaNs;
    };
    return *std::ranges::max_element(place.rows, {}, movedNs);
}

} // namespace

void Shown::showCause(std::size_t cause)
{
    const DifferencePlace &found = m_comparison->verdict.parts.places[cause];
    const RowId row = largestRow(*m_comparison, found);
    Place place = placeOf(row);
    if (!found.backwardRows.empty() && place.selected) {
        const RowId backward = found.backwardRows.front();
        const auto holds = [&](RowId outer) {
            return outer <= backward && backward.value < m_comparison->rows[outer.row()].subtreeEnd;
        };
        while (place.scope != m_comparison->stepRow() && !holds(place.scope))
            place.scope = m_comparison->rows[place.scope.row()].parent;
    }
    goTo(place, cause);
}

void Shown::setMeasure(Measure measure)
{
    if (measure == m_measure)
        return;
    m_measure = measure;
    emit changed(NewMeasure);
}

bool Shown::isAsInBaseline(RowId row) const
{
    const std::vector<WhatIfBlock> &blocks = m_whatIf.blocks; // none lies inside another
    const auto next = std::upper_bound(
        blocks.begin(), blocks.end(), row, [](RowId wanted, const WhatIfBlock &block) { return wanted < block.row; });
    return next != blocks.begin() && row.value < m_comparison->rows[std::prev(next)->row.row()].subtreeEnd;
}

void Shown::setAsInBaseline(std::vector<RowId> rows)
{
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    if (rows == m_asInBaseline || !m_comparison || m_comparison->isAlone())
        return;
    m_asInBaseline = std::move(rows);
    m_whatIf = m_asInBaseline.empty() ? WhatIf() : twinlane::whatIf(*m_comparison, m_asInBaseline);
    emit changed(NewWhatIf);
}

void Shown::toggleAsInBaseline(const std::vector<RowId> &rows)
{
    std::vector<RowId> now = m_asInBaseline;
    const bool areAll = std::all_of(rows.begin(), rows.end(), [this](RowId row) { return isAsInBaseline(row); });
    if (!areAll) {
        now.insert(now.end(), rows.begin(), rows.end());
    } else {
        for (const RowId row : rows)
            std::erase_if(now,
                [&](RowId inner) { return inner >= row && inner.value < m_comparison->rows[row.row()].subtreeEnd; });
    }
    setAsInBaseline(std::move(now));
}

void Shown::goBack()
{
    move(m_back, m_forward);
}

void Shown::goForward()
{
    move(m_forward, m_back);
}

void Shown::move(std::vector<Place> &from, std::vector<Place> &to)
{
    if (from.empty())
        return;
    const Place place = from.back();
    from.pop_back();
    to.push_back({ m_scope, m_selected });
    show(place);
}

void Shown::show(const Place &place, Cause cause)
{
    Changes what;
    if (cause != m_cause)
        what |= NewPicked;
    if (place.scope != m_scope)
        what |= NewScope;
    if (place.selected != m_selected)
        what |= NewSelected;
    if (!what)
        return;
    const RowId covered = tableRow();
    m_scope = place.scope;
    m_selected = place.selected;
    m_cause = cause;
    if (tableRow() != covered)
        what |= NewSelected;
    const EventQuery block { EventQuery::Kind::Block, m_selected ? m_selected : m_scope, {} };
    if (block != m_picked)
        what |= NewPicked;
    m_picked = block;
    emit changed(what);
}

} // namespace twinlane
