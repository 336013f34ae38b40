// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/segmentkinds.h"

#include "model/base/translatable.h"

#include <algorithm>
#include <iterator>

namespace twinlane {

namespace {

/// Those that the program's own model tells apart.
constexpr SegmentKind kKinds[] = {
    { "casts", TWINLANE_TEXT("Findings", "casts between types") },
    { "cat_loop", TWINLANE_TEXT("Findings", "a tensor that grows in a loop") },
    { "chain", TWINLANE_TEXT("Findings", "a chain of elementwise operators") },
    { "checks", TWINLANE_TEXT("Findings", "checks of values") },
    { "clone", TWINLANE_TEXT("Findings", "clones") },
    { "constants", TWINLANE_TEXT("Findings", "constants that are built anew") },
    { "item_loop", TWINLANE_TEXT("Findings", "values read one by one") },
    { "layout", TWINLANE_TEXT("Findings", "copies for the layout") },
    { "loader", TWINLANE_TEXT("Findings", "a loader that holds up the step") },
    { "optimizer", TWINLANE_TEXT("Findings", "an optimizer that goes from parameter to parameter") },
    { "python_gap", TWINLANE_TEXT("Findings", "plain Python") },
    { "recreate", TWINLANE_TEXT("Findings", "tensors that are created anew") },
    { "redundant", TWINLANE_TEXT("Findings", "repeated work") },
    { "row_loop", TWINLANE_TEXT("Findings", "a loop over rows") },
    { "tiny_ops", TWINLANE_TEXT("Findings", "many tiny operators") },
    { "zero_grad", TWINLANE_TEXT("Findings", "gradients filled with zeros") },
};

} // namespace

std::span<const SegmentKind> segmentKinds()
{
    return kKinds;
}

std::string segmentKindWords(std::string_view kind)
{
    const auto *found = std::find_if(
        std::begin(kKinds), std::end(kKinds), [kind](const SegmentKind &known) { return known.name == kind; });
    if (found != std::end(kKinds))
        return std::string(found->words);
    std::string words(kind);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

} // namespace twinlane
