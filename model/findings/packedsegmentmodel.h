// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The segment model's file inside the program.

#pragma once

#include <string_view>

namespace twinlane {

/// The bytes of resources/models/segments.json. Valid for ever.
std::string_view packedSegmentModel();

} // namespace twinlane
