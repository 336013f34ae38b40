// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Names of two runs differ by addresses, line numbers and generated suffixes. Two strengths of folding them away.

#pragma once

#include <string>
#include <string_view>

namespace twinlane {

/// @p name with every 0x… address as "0x…" (NameRow::normalizedName). Equal to @p name where it holds none.
std::string foldedAddresses(std::string_view name);

/// Addresses, line numbers, hashes and generated suffixes folded, so that names of two runs meet.
std::string normalizedName(std::string_view name);

} // namespace twinlane
