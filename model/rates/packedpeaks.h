// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The text of resources/peaks.json, which the library carries.

#pragma once

#include <string_view>

namespace twinlane {

std::string_view packedPeaks();

} // namespace twinlane
