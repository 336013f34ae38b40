// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What is computed for one call alone, such as the largest absolute value that item() then reads.

#pragma once

#include "model/findings/ruleinput.h"

#include <cstddef>
#include <span>

namespace twinlane {

/// Does nothing lie between both, where @p next follows @p call in its step?
bool isNext(const RuleInput &input, const TopCall &call, const TopCall &next);

/// The first of the calls before @p calls[at], one right behind the other, that serve nothing else. Where autograd's
/// numbers tell that no backward pass uses a result, it does not go through the model; else what a value is made of is
/// known by the names: parts, absolute values, comparisons, reductions. @p at itself: there is none. Cost: linear in them.
std::size_t firstFeeding(const RuleInput &input, std::span<const TopCall> calls, std::size_t at);

} // namespace twinlane
