// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Promises of logs that hold for any text; tests and fuzzers judge by them.

#pragma once

#include "model/logs/logcomparison.h"

#include <string>

namespace twinlane::test {

/// The comparison as text without percents, in an order that does not depend on the sides. @p isSwapped: as if the sides
/// were swapped.
std::string comparisonLines(const LogComparison &comparison, bool isSwapped);

/// Which promise a log breaks by itself; empty: none.
std::string brokenPromise(const Log &log);

/// Which promise the comparison of a log with itself breaks; empty: none.
std::string brokenSelfPromise(const LogComparison &comparison);

} // namespace twinlane::test
