// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What twinlane-cli --help prints.

#pragma once

#include <string>

namespace twinlane {

/// The text of --help.
std::string cliHelp();

} // namespace twinlane
