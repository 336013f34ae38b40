// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What every page holds, from resources/page: join.cmake writes the source at build time.

#pragma once

#include <string_view>

namespace twinlane {

std::string_view pageScript();       ///< one classic script
std::string_view pageStyle();        ///< with "@regular@" and "@semibold@" where the fonts go as base64
std::string_view pageRegularFont();  ///< woff2: Inter, 400
std::string_view pageSemiboldFont(); ///< 600

} // namespace twinlane
