// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Numbers as English text for reports: the same on every machine, whatever its locale.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/telling/quantity.h"

#include <optional>
#include <string>

namespace twinlane {

struct Comparison;

inline constexpr char kNoValue[] = "–";

std::string durationText(double ns);     ///< "812 ns", "4.6 µs", "12.30 ms", "1.25 s"
std::string bytesText(double bytes);     ///< "512 B", "1.5 GiB"
std::string shareText(double ratio);     ///< 0.973 -> "97.3 %"
std::string countText(double count);     ///< "1234", "12.5"
std::string percentText(double percent); ///< with its sign: "+5.0 %"; from three times up "×3.0"

/// @p value in its unit; kNoValue if there is none.
std::string valueText(const std::optional<double> &value, Unit unit);
/// The same with its sign; "0" has none.
std::string deltaText(const std::optional<double> &delta, Unit unit);
/// "+5.0 %"; "new" from 0, "gone" to 0, kNoValue where a side is missing.
std::string changeText(const Delta<double> &delta);

/// The same numbers as doubles, for printing.
Delta<double> asDouble(const Delta<std::int64_t> &delta);

} // namespace twinlane
