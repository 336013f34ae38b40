// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Names of two runs differ by addresses, line numbers and generated suffixes. Two functions fold these differences
// away, one more than the other.

#pragma once

#include <string>
#include <string_view>

namespace twinlane {

/// "aten::add.Tensor" -> "aten::add": a recording may name overloads (capture_overload_names). Other names stay as they
/// are.
std::string_view withoutOverload(std::string_view name);

/// @p name with every 0x… address as "0x…" and without overload (NameRow::normalizedName). Other names stay as they are.
std::string foldedName(std::string_view name);

/// @p name without addresses, line numbers, hashes, generated suffixes and overloads. The same function has the same name in two
/// runs.
std::string normalizedName(std::string_view name);

} // namespace twinlane
