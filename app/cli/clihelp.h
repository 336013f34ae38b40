// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace twinlane {

/// The text of --help.
std::string cliHelp();

} // namespace twinlane
