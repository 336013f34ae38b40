// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A trace as text, so that two can be compared whole and a difference can be read.

#pragma once

#include "model/trace/trace.h"

#include <string>

namespace twinlane::test {

/// Every column, side table, lane and metadata entry, one line each; without the notes and the counts of bytes.
std::string columnsText(const Trace &trace);

/// "code=count" of each note, in order, separated by spaces.
std::string notesText(const ImportNotes &notes);

} // namespace twinlane::test
