// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the name of an annotation tells of a step: its kind and its tokens (numbers.md, Kinds of steps).

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

/// The longest name of a kind, in bytes.
constexpr std::size_t kLongestKind = 64;

/// A name that tells of more tokens is damaged. The tokens of any number of names in a file have a sum in int64.
constexpr std::int64_t kMostTokens = 1'000'000'000;

struct StepName {
    std::string kind;                   ///< "prefill", "decode", … never empty, at most kLongestKind bytes
    std::optional<std::int64_t> tokens; ///< in this step, at most kMostTokens; none: the name does not tell
};

/// A step as vLLM, SGLang, ATOM or TensorRT-LLM name it; none: another name.
std::optional<StepName> engineStep(std::string_view name);

/// A step as a user may name it ("train_step 17"): one of its words is step, iter, iteration or minibatch, and
/// none speaks of a part of a step, such as the optimizer's. The kind is the name with its numbers folded.
std::optional<StepName> userStep(std::string_view name);

/// @p text cut to kLongestKind bytes, between two characters.
std::string_view shortKind(std::string_view text);

} // namespace twinlane
