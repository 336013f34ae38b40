// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Numbers in English sentences and reports. They follow no locale.

#pragma once

#include "model/telling/quantity.h"

#include <string>

namespace twinlane {

std::string duration(double ns);           ///< "1.23 ms", "12.3 µs", "812 ns"
std::string signedDuration(double ns);     ///< "+1.23 ms"
std::string signedPercent(double percent); ///< "+4.9 %"

} // namespace twinlane
