// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What every page holds, from resources/page: join.cmake writes the source at build time.

#pragma once

#include <string_view>

namespace twinlane {

// One classic script: begin, the parts that the page needs, end.
std::string_view pageScriptBegin();
std::string_view pageRoofScript();
std::string_view pageRanksScript();
std::string_view pageScriptEnd();
std::string_view pageStyle(); ///< with "@regular@" and "@semibold@" where the fonts go as base64
// More of it, for pages with these parts, and of one trace.
std::string_view pageRoofStyle();
std::string_view pageRanksStyle();
std::string_view pageAloneStyle();
std::string_view pageRegularFont();  ///< woff2: Inter, 400
std::string_view pageSemiboldFont(); ///< 600

} // namespace twinlane
