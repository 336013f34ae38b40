// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The choices that the shown comparison was made with and what else the user did, and those before it: what undo goes back
// to.

#pragma once

#include "model/judgement/judgedruns.h"
#include "views/shown.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace twinlane {

struct Comparison;

class ChoiceHistory {
public:
    /// A choice that was made, and the options before it, or after it where it was undone.
    struct Entry {
        CompareOptions options;
        QString what;           ///< in a few words: "Steps 2-5"
        std::optional<Act> act; ///< of what is no choice of options
    };

    /// Takes note of the comparison that is shown now. Of other runs than before nothing is known. @p what names the choice
    /// where the caller knows it better than its options tell.
    void follow(const std::shared_ptr<const Comparison> &shown, const QString &what);
    /// Takes note of what is no choice of options. What comes of undo() or redo() is not.
    void add(Act act);
    void clear();

    /// The last one at the end.
    const std::vector<Entry> &done() const { return m_done; }
    const std::vector<Entry> &undone() const { return m_undone; }
    /// Undoes acts, and gives the options to go back to, before the last @p count entries. follow() of them counts as
    /// undoing. None: no options were chosen among them. @pre count is at least 1, and there are as many
    std::optional<CompareOptions> undo(std::size_t count);
    /// The other way. @pre undone() is not empty
    std::optional<CompareOptions> redo();
    /// What undo() or redo() gave was not compared after all.
    void stay();

private:
    void act(const std::function<void()> &does);

    std::shared_ptr<const Comparison> m_shown;
    std::vector<Entry> m_done, m_undone;
    std::vector<Entry> m_doneBefore, m_undoneBefore; ///< while m_isMoving
    bool m_isMoving = false;                         ///< the next comparison comes of undo() or redo()
    bool m_isActing = false;                         ///< undo() or redo() does what an act tells
};

} // namespace twinlane
