// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The choices that the shown comparison was made with, and those before it: what undo goes back to.

#pragma once

#include "model/comparison/comparison.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace twinlane {

class ChoiceHistory {
public:
    /// A choice that was made, and the options before it, or after it where it was undone.
    struct Entry {
        CompareOptions options;
        QString what; ///< in a few words: "Steps 2-5"
    };

    /// Takes note of the comparison that is shown now. Of other runs than before nothing is known. @p what names the choice
    /// where the caller knows it better than its options tell.
    void follow(const std::shared_ptr<const Comparison> &shown, const QString &what);
    void clear();

    /// The last one at the end.
    const std::vector<Entry> &done() const { return m_done; }
    const std::vector<Entry> &undone() const { return m_undone; }
    /// Gives the options to go back to, before the last @p count choices. follow() of them counts as undoing.
    /// @pre count is at least 1, and there are as many
    CompareOptions undo(std::size_t count);
    /// The other way. @pre undone() is not empty
    CompareOptions redo();
    /// What undo() or redo() gave was not compared after all.
    void stay();

private:
    std::shared_ptr<const Comparison> m_shown;
    std::vector<Entry> m_done, m_undone;
    std::vector<Entry> m_doneBefore, m_undoneBefore; ///< while m_isMoving
    bool m_isMoving = false;                         ///< the next comparison comes of undo() or redo()
};

} // namespace twinlane
