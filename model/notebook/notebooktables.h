// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// An experiment as the table and the lines that people read.

#pragma once

#include "model/notebook/sourcecheck.h"
#include "model/report/comparisontables.h"

#include <string>
#include <vector>

namespace twinlane {

/// "+ fast path", "− relu (ablation)": the title with what its role means. "e3" of an entry without a title.
std::string entryTitle(const NotebookEntry &entry);
/// Title, else id.
std::string experimentTitle(const Experiment &experiment);

/// One row for each entry below its parent: metrics with their delta against the parent, that of the first metric
/// against the chain's baseline where it says more, and the verdict. @p check: of the experiment's entries; may be empty.
ReportTable experimentTable(const Experiment &experiment, const std::vector<EntryCheck> &check);

/// A heading with lines below it.
struct NotebookSection {
    std::string title;
    std::vector<std::string> lines; ///< never empty; may hold line feeds
};
/// Hypotheses, changes, notes, sources, threats and conclusion: those that there are.
std::vector<NotebookSection> experimentSections(const Experiment &experiment, const std::vector<EntryCheck> &check);

/// The lines of a text, without empty ones.
std::vector<std::string> linesOf(std::string_view text);

} // namespace twinlane
