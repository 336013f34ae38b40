// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/notes/notescontroller.h"

#include "views/explain/explainpanel.h"

#include <utility>

namespace twinlane {

NotesController::NotesController(Shown &shown, QObject *parent)
    : QObject(parent)
    , m_shown(shown)
    , m_notes(shown)
{
}

RowId NotesController::pickedBlock() const
{
    if (!m_shown.comparison())
        return {};
    const EventQuery &picked = m_shown.picked();
    if (picked.kind == EventQuery::Kind::Block && picked.row)
        return picked.row;
    return m_shown.selected() ? m_shown.selected() : m_shown.comparison()->stepRow();
}

void NotesController::write(RowId row, ExplainPanel &panel)
{
    if (!m_shown.comparison() || !row)
        return;
    EventQuery block;
    block.kind = EventQuery::Kind::Block;
    block.row = row;
    panel.writeNote(row);
    if (pickedBlock() != row || m_shown.picked().kind != EventQuery::Kind::Block)
        m_shown.pick(block);
}

void NotesController::takeComparison()
{
    if (std::exchange(m_areOthersComing, false))
        m_notes.setAll({});
}

} // namespace twinlane
