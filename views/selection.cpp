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
        m_back.push_back(m_scope);
        m_forward.clear();
    }
    show(scope, selected);
}

void Selection::setSelected(RowId selected)
{
    show(m_scope, selected);
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
    if (m_back.empty())
        return;
    const RowId scope = m_back.back();
    m_back.pop_back();
    m_forward.push_back(m_scope);
    show(scope, {});
}

void Selection::goForward()
{
    if (m_forward.empty())
        return;
    const RowId scope = m_forward.back();
    m_forward.pop_back();
    m_back.push_back(m_scope);
    show(scope, {});
}

void Selection::show(RowId scope, RowId selected)
{
    const bool scopeIsNew = scope != m_scope;
    const bool selectedIsNew = selected != m_selected;
    m_scope = scope;
    m_selected = selected;
    if (scopeIsNew)
        emit scopeChanged(scope);
    if (selectedIsNew)
        emit selectedChanged(selected);
    if (scopeIsNew || selectedIsNew)
        pick({ EventQuery::Kind::Block, tableRow(), {} });
}

} // namespace twinlane
