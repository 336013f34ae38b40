// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The words of the command line that are about a session's notebook.

#pragma once

#include "model/notebook/notebook.h"

#include <optional>
#include <string>
#include <vector>

namespace twinlane {

struct NotebookOptions {
    std::optional<std::string> add;    ///< the file whose numbers become an entry
    std::optional<SourceKind> kind;    ///< of it; none: found out
    std::optional<std::string> entry;  ///< id or title of the entry that is changed
    std::optional<std::string> remove; ///< id or title of the entry that is taken away
    std::optional<std::string> experiment;
    SourceSelection select;
    std::optional<std::string> title, parent, hypothesis, change, commit, link, note; ///< of the entry
    std::optional<EntryRole> role;
    std::optional<EntryVerdict> verdict;             ///< the user's
    bool takesVerdictBack = false;                   ///< --verdict computed
    std::optional<std::string> question, conclusion; ///< of the experiment
    std::vector<std::string> threats;                ///< that are added
    std::vector<std::string> metrics;                ///< in the place of the experiment's; empty: as they are
    bool isFormatted = false;                        ///< --format was given

    /// Does it change the session?
    bool isChange() const;
};

} // namespace twinlane
