// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/notes/notescontroller.h"

#include "views/explain/explainpanel.h"
#include "views/look/nametext.h"

#include <utility>

namespace twinlane {

NotesController::NotesController(Shown &shown, QObject *parent)
    : QObject(parent)
    , m_shown(shown)
    , m_notes(shown)
{
    connect(&m_notes, &Notes::edited, this, &NotesController::tellEdited);
}

void NotesController::tellEdited(const QString &path, const QString &before, const QString &now)
{
    const auto write = [this, path](const QString &text) {
        const auto &comparison = m_shown.comparison();
        if (const RowId row = comparison ? comparison->findPath(path.toStdString()) : RowId())
            m_notes.set(row, text);
    };
    const QString name = path.isEmpty() ? tr("Note on the comparison")
                                        : tr("Note on %1").arg(oneLine(path.section(QLatin1String(" / "), -1)));
    emit m_shown.acted(
        { name, QStringLiteral("note ") + path, [write, before] { write(before); }, [write, now] { write(now); } });
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
