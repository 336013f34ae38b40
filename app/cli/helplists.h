// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Parts of --help that list what stands elsewhere in the code.

#pragma once

#include <string>

namespace twinlane {

/// "  device, averageStepNs, …" in lines of the help's width.
std::string listOfMetrics();

/// The exit statuses under their title.
std::string listOfExitCodes();

} // namespace twinlane
