// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The answer of a server of language models, read from its JSON. Anybody may have written it: all is bounded, and what
// comes out is text to be shown and nothing else.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace twinlane {

/// A longer answer is not read, and a client need not receive more.
inline constexpr std::size_t kMostAnswerBytes = std::size_t(1) << 20;
/// Of the text itself; more is cut.
inline constexpr std::size_t kMostAnswerText = std::size_t(64) << 10;
/// Of what a server says of its refusal; more is cut.
inline constexpr std::size_t kMostRefusalText = 300;

enum class AnswerKind : std::uint8_t {
    Text,    ///< the model has written something
    Refusal, ///< the server or the model says why there is none
    NoText,  ///< JSON without a text where one should be
    NotJson, ///< no JSON, or nested too deep
    TooLarge,
};

struct ReadAnswer {
    AnswerKind kind = AnswerKind::NotJson;
    /// Text: what the model wrote, valid UTF-8 whose only control characters are line feeds and tabs. Refusal: one line.
    /// Else empty.
    std::string text;
    bool isCut = false; ///< by the model's own limit, or by kMostAnswerText
};

/// Reads the body of an answer to a chat completion: choices[0].message.content as a text or as a list of parts,
/// choices[0].text of older servers, or the message of an error in the forms in use. Cost: linear.
ReadAnswer readAnswer(std::string_view body);

} // namespace twinlane
