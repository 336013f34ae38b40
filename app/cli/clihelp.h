// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>

namespace twinlane {

/// The text of --help.
std::string cliHelp();

} // namespace twinlane
