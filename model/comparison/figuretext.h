// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Numbers of English sentences. Digits are made by hand: printf and streams follow the locale, which must never change
// the output.

#pragma once

#include <string>

namespace twinlane {

/// "-4.9" with so many decimals. No minus before zero.
std::string fixedFigure(double value, int decimals);

/// "5.73 ms", "330.0 us": a time of at least 0.
std::string durationFigure(double ns);

} // namespace twinlane
