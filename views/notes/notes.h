// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the user wrote about a comparison: a note for the whole of it, and notes for blocks. Kept by the paths of blocks,
// so they stay with other steps, other recordings and swapped sides.

#pragma once

#include "views/shown.h"

#include <QObject>
#include <QString>

#include <map>
#include <vector>

namespace twinlane {

/// Characters of a note, and notes of a comparison. What is beyond is not kept.
constexpr qsizetype kMostNoteCharacters = 2000;
constexpr std::size_t kMostNotes = 200;

struct BlockNote {
    QString path; ///< of the block; empty: the whole comparison
    QString text; ///< never empty
    bool operator==(const BlockNote &) const = default;
};

class Notes : public QObject {
    Q_OBJECT
public:
    /// Of what @p shown shows, which outlives the notes.
    explicit Notes(const Shown &shown, QObject *parent = nullptr);

    /// The note of a row, that of the step is the one of the whole comparison. Empty: it has none. Cost: O(log notes).
    QString of(RowId row) const;
    /// Keeps what it can of @p text, see kMostNoteCharacters; an empty one removes the note. @pre a row of the shown
    /// comparison
    void set(RowId row, const QString &text);

    /// Are its rows those of the shown comparison?
    bool isOf(const std::shared_ptr<const Comparison> &comparison) const { return comparison == m_shown.comparison(); }
    bool isEmpty() const { return m_notes.empty(); }
    /// That of the whole first, then in the order of the rows; at last those of blocks that are not shown.
    std::vector<BlockNote> all() const;
    /// Instead of the present ones.
    void setAll(const std::vector<BlockNote> &notes);

signals:
    void changed();
    /// set() changed the note of @p path; empty texts: there was none, or there is none now.
    void edited(const QString &path, const QString &before, const QString &now);

private:
    void findRows();

    const Shown &m_shown;
    std::map<QString, QString> m_notes; ///< text by path
    std::map<RowId, QString> m_pathOf;  ///< of the shown rows that have notes
};

} // namespace twinlane
