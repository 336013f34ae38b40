// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a side is called in an English sentence.

#pragma once

#include "model/base/side.h"

#include <string>

namespace twinlane {

/// "baseline", "experimental run": behind "the".
inline std::string sideName(Side side)
{
    return side == Side::Baseline ? "baseline" : "experimental run";
}

} // namespace twinlane
