// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One name for several that differ in a number: the same part of the entries of a list.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// @p name with "#" for each part between dots that is a number: "layers.3.mlp" -> "layers.#.mlp". Equal for the same
/// part of all entries of a list. Cost: linear.
std::string nameShape(std::string_view name);

/// "layers.0–5.mlp" for "layers.0.mlp" to "layers.5.mlp", "layers.0–2,4.mlp" without "layers.3.mlp"; "layers.*.mlp" where
/// more is left out, or several parts differ. Empty: the names are not alike, or there is none. Cost: n·log n.
std::string commonName(const std::vector<std::string_view> &names);

} // namespace twinlane
