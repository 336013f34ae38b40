// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The notebook that the window shows and changes, and what became of its sources.

#pragma once

#include "model/notebook/sourcecheck.h"

#include <QObject>

#include <functional>

namespace twinlane {

class NotebookStore : public QObject {
    Q_OBJECT
public:
    explicit NotebookStore(QObject *parent = nullptr)
        : QObject(parent)
    {
    }
    const Notebook &notebook() const { return m_notebook; }
    /// Of the notebook; null: the entry was not checked since it came.
    const EntryCheck *check(const QString &experiment, const std::string &entry) const;
    const NotebookCheck &checks() const { return m_check; }
    /// Has it changed since setAll() or markSaved()?
    bool isChanged() const { return !(m_notebook == m_saved); }

    /// Another notebook, as a file has it. Nothing of it is checked.
    void setAll(Notebook notebook);
    /// All that @p other has.
    void takeFrom(const NotebookStore &other);
    /// @p saved: what a file has now.
    void markSaved(const Notebook &saved) { m_saved = saved; }
    /// Changes it by @p change. One that adds what no session could hold is not made: refused() comes, and false.
    bool edit(const std::function<void(Notebook &)> &change);
    /// @p check: of @p checked. Dropped if the notebook's entries or sources are others by now.
    void setCheck(const Notebook &checked, NotebookCheck check);

signals:
    void changed(); ///< experiments, entries or texts
    void refused(); ///< a change that makes it too large
    void checkChanged();

private:
    Notebook m_notebook, m_saved;
    NotebookCheck m_check; ///< parallel to the notebook; empty: not checked
};

} // namespace twinlane
