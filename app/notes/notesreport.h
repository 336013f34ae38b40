// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The user's notes as a section of a report.

#pragma once

#include "model/report/report.h"
#include "views/notes/notes.h"

#include <string>
#include <vector>

namespace twinlane {

/// @p report with a section of notes at its end. Formats for programs (CSV, JSON, digest) are left as they are. Notes are
/// texts of users: nothing in them acts as markup.
std::string withNotes(std::string report, ReportFormat format, const std::vector<BlockNote> &notes);

} // namespace twinlane
