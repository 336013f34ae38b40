// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/selection.h"

namespace twinlane {

Selection::Selection(QObject *parent)
    : QObject(parent)
{
}

void Selection::reset(RowId scope)
{
    m_back.clear();
    m_forward.clear();
    m_scope = scope;
    m_selected = {};
    emit scopeChanged(m_scope);
    emit selectedChanged(m_selected);
    m_picked = {};
    if (m_scope)
        m_picked = { EventQuery::Kind::Block, m_scope, {} };
    emit pickedChanged(m_picked);
}

void Selection::pick(const EventQuery &query)
{
    if (query == m_picked)
        return;
    m_picked = query;
    emit pickedChanged(m_picked);
}

void Selection::setScope(RowId scope, RowId selected)
{
    if (scope != m_scope) {
        m_back.push_back({ m_scope, m_selected });
        m_forward.clear();
    }
    show({ scope, selected });
}

void Selection::setSelected(RowId selected)
{
    show({ m_scope, selected });
}

void Selection::setMeasure(Measure measure)
{
    if (measure == m_measure)
        return;
    m_measure = measure;
    emit measureChanged(measure);
}

void Selection::goBack()
{
    move(m_back, m_forward);
}

void Selection::goForward()
{
    move(m_forward, m_back);
}

void Selection::move(std::vector<Place> &from, std::vector<Place> &to)
{
    if (from.empty())
        return;
    const Place place = from.back();
    from.pop_back();
    to.push_back({ m_scope, m_selected });
    show(place);
}

void Selection::show(const Place &place)
{
    const bool scopeIsNew = place.scope != m_scope;
    const bool selectedIsNew = place.selected != m_selected;
    m_scope = place.scope;
    m_selected = place.selected;
    if (scopeIsNew)
        emit scopeChanged(m_scope);
    if (selectedIsNew)
        emit selectedChanged(m_selected);
    if (scopeIsNew || selectedIsNew)
        pick({ EventQuery::Kind::Block, tableRow(), {} });
}

} // namespace twinlane
