// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/notes/notes.h"

#include "model/comparison/comparison.h"
#include "views/words/format.h"

#include <algorithm>

namespace twinlane {

namespace {

/// Longer paths are no blocks that anybody names.
constexpr std::size_t kMostPathBytes = 4096;

QString kept(const QString &text)
{
    QString made = text.trimmed().left(kMostNoteCharacters);
    if (!made.isEmpty() && made.back().isHighSurrogate())
        made.chop(1);
    return made.remove(QChar(0));
}

} // namespace

Notes::Notes(const Shown &shown, QObject *parent)
    : QObject(parent)
    , m_shown(shown)
{
    connect(&shown, &Shown::changed, this, [this](Shown::Changes what) {
        if (!(what & Shown::NewComparison))
            return;
        findRows();
        emit changed();
    });
}

void Notes::findRows()
{
    m_pathOf.clear();
    if (!m_shown.comparison())
        return;
    for (const auto &[path, text] : m_notes) {
        if (const RowId row = m_shown.comparison()->findPath(path.toStdString()))
            m_pathOf.emplace(row, path);
    }
}

QString Notes::of(RowId row) const
{
    const auto path = m_pathOf.find(row);
    return path == m_pathOf.end() ? QString() : m_notes.at(path->second);
}

void Notes::set(RowId row, const QString &text)
{
    const QString now = kept(text), before = of(row);
    if (now == before || !m_shown.comparison())
        return;
    QString changedPath;
    const auto known = m_pathOf.find(row);
    if (known != m_pathOf.end()) {
        changedPath = known->second;
        if (now.isEmpty()) {
            m_notes.erase(known->second);
            m_pathOf.erase(known);
        } else {
            m_notes[known->second] = now;
        }
    } else {
        const std::string path = m_shown.comparison()->path(row);
        if (path.size() > kMostPathBytes || m_notes.size() >= kMostNotes)
            return;
        changedPath = toQString(path);
        m_notes[changedPath] = now;
        m_pathOf.emplace(row, changedPath);
    }
    emit changed();
    emit edited(changedPath, before, now);
}

std::vector<BlockNote> Notes::all() const
{
    std::vector<BlockNote> notes;
    for (const auto &[row, path] : m_pathOf)
        notes.push_back({ path, m_notes.at(path) });
    for (const auto &[path, text] : m_notes) {
        if (const BlockNote note { path, text }; std::find(notes.begin(), notes.end(), note) == notes.end())
            notes.push_back(note);
    }
    return notes;
}

void Notes::setAll(const std::vector<BlockNote> &notes)
{
    m_notes.clear();
    for (const BlockNote &note : notes) {
        if (const QString text = kept(note.text); !text.isEmpty() && m_notes.size() < kMostNotes)
            m_notes[note.path] = text;
    }
    findRows();
    emit changed();
}

} // namespace twinlane
