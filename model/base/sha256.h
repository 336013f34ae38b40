// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// SHA-256 (FIPS 180-4), for ids that other tools compute, too.

#pragma once

#include <string>
#include <string_view>

namespace twinlane {

/// The digest of @p bytes as 64 hex digits in lower case. Cost: linear.
std::string sha256(std::string_view bytes);

} // namespace twinlane
