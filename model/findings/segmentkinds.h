// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the kinds of anti-patterns are called that a segment model tells apart.

#pragma once

#include <span>
#include <string>
#include <string_view>

namespace twinlane {

struct SegmentKind {
    std::string_view name;  ///< as in the model's file: "row_loop"
    std::string_view words; ///< "a loop over rows"; views translate it (context "Findings")
};

/// Those that have words. Valid for ever.
std::span<const SegmentKind> segmentKinds();
/// The words of a kind. One that this program does not know keeps its own.
std::string segmentKindWords(std::string_view kind);

} // namespace twinlane
