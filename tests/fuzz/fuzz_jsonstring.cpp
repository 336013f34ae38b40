// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// fuzz_jsonstring: decoded strings are UTF-8 and agree with simdjson where both accept the text. Looking for unknown
// escapes piece by piece finds the same as looking once.

#include "model/json/jsonstring.h"
#include "tests/fuzz/fuzzing.h"

#include <simdjson.h>

namespace {

using namespace twinlane;
using namespace twinlane::fuzz;

/// The text of @p raw as simdjson reads it; none if it is no JSON string.
std::optional<std::string> reference(std::string_view raw)
{
    static simdjson::dom::parser parser;
    std::string_view text;
    const std::string document = '"' + std::string(raw) + '"';
    if (parser.parse(document).get_string().get(text) != simdjson::SUCCESS)
        return {};
    return std::string(text);
}

void checkUnknownEscapes(std::string_view raw, std::size_t piece, bool isJson)
{
    UnknownEscapes once, inPieces;
    once.look(raw);
    for (std::size_t at = 0; at < raw.size(); at += piece)
        inPieces.look(raw.substr(at, piece));
    require(once.count() == inPieces.count() && once.firstOffset() == inPieces.firstOffset(),
        "unknown escapes are found whatever the pieces");
    require(!once.firstOffset() || raw[*once.firstOffset()] == '\\', "an unknown escape begins with a backslash");
    require(!isJson || once.count() == 0, "JSON has no unknown escapes");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Choices choices(data, size);
    const std::size_t piece = 1 + choices.below(16);
    const std::string_view raw = choices.rest();
    StringRepairs escaped, literal;
    const std::string text = decodeString(raw, Backslashes::Escape, escaped);
    const std::string windows = decodeString(raw, Backslashes::Literal, literal);
    for (const std::string &out : { text, windows })
        require(simdjson::validate_utf8(out.data(), out.size()), "texts are UTF-8");
    if (!escaped.invalidUtf8)
        require(text.size() <= raw.size(), "decoding does not grow valid text");
    if (raw.find('\\') == raw.npos)
        require(text == windows, "without backslashes both readings are one");

    const auto expected = reference(raw);
    if (expected) {
        require(text == *expected, "decoding agrees with simdjson");
        require(!escaped.literalBackslash && !escaped.invalidUtf8, "JSON needs no repair");
    }
    checkUnknownEscapes(raw, piece, expected.has_value());
    return 0;
}
