// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Other ways to read whole elements, for ReadOptions::newParser: the fast parser must agree with them.

#pragma once

#include "model/reader/eventparser.h"

namespace twinlane::test {

/// simdjson's on-demand parser. It looks at unwanted values no closer than their brackets, so it agrees on good text
/// only, and never takes the last element of a window.
std::unique_ptr<EventParser> newOnDemandParser();

/// Refuses every element, so that TolerantScanner reads them all.
std::unique_ptr<EventParser> newRefusingParser();

} // namespace twinlane::test
