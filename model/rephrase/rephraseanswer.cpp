// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rephrase/rephraseanswer.h"

#include "model/base/plaintext.h"

#include <optional>

#include <simdjson.h>

namespace twinlane {

namespace {

using simdjson::dom::array;
using simdjson::dom::element;

constexpr std::size_t kDeepest = 64; // brackets
constexpr std::string_view kReplacement = "\xEF\xBF\xBD", kByteOrderMark = "\xEF\xBB\xBF";

/// @p text, whose only controls are line feeds and tabs then, up to @p most bytes.
std::string plainText(std::string_view text, std::size_t most, bool &isCut)
{
    std::string plain;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8Length(text, at);
        const std::string_view character = text.substr(at, length);
        at += length == 0 ? 1 : length;
        std::string_view shown = length == 0 ? kReplacement : character;
        if (character == "\r")
            shown = at < text.size() && text[at] == '\n' ? "" : "\n";
        else if (length > 0 && character != "\n" && character != "\t" && isObeyed(character))
            shown = "";
        if (plain.size() + shown.size() > most) {
            isCut = true;
            break;
        }
        plain += shown;
    }
    return plain;
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kSpace = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kSpace);
    return first == text.npos ? std::string_view() : text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

std::optional<std::string_view> textIn(const simdjson::simdjson_result<element> &found)
{
    std::string_view text;
    return found.get(text) ? std::nullopt : std::optional(text);
}

/// A text, or a list of parts of which those with a text count.
std::optional<std::string> contentIn(const simdjson::simdjson_result<element> &found)
{
    if (const auto text = textIn(found))
        return std::string(*text);
    array parts;
    if (found.get(parts))
        return {};
    std::optional<std::string> all;
    for (const element part : parts) {
        if (const auto text = textIn(part["text"]))
            all = all.value_or(std::string()).append(*text);
    }
    return all;
}

ReadAnswer refusal(std::string_view text)
{
    ReadAnswer answer { AnswerKind::Refusal, {}, false };
    answer.text = plainText(trimmed(plainLine(text)), kMostRefusalText, answer.isCut);
    return answer;
}

/// {"error": {"message": …}}, {"error": …}, {"message": …}, {"detail": …}, {"detail": [{"msg": …}]}
std::optional<std::string_view> errorIn(const element &root)
{
    for (const char *key : { "error", "message", "detail" }) {
        const auto found = root[key];
        if (const auto text = textIn(found))
            return text;
        if (const auto text = textIn(found["message"]))
            return text;
        array list;
        if (found.get(list))
            continue;
        for (const element entry : list) {
            if (const auto text = textIn(entry["msg"]))
                return text;
        }
    }
    return {};
}

ReadAnswer answerIn(const element &root)
{
    ReadAnswer answer { AnswerKind::NoText, {}, false };
    array choices;
    element first;
    if (root["choices"].get(choices) || choices.at(0).get(first)) {
        const auto error = errorIn(root);
        return error ? refusal(*error) : answer;
    }
    std::optional<std::string> text = contentIn(first["message"]["content"]);
    if (!text)
        text = contentIn(first["text"]);
    const auto declined = textIn(first["message"]["refusal"]);
    if (!text || trimmed(*text).empty())
        return declined ? refusal(*declined) : answer;
    answer.kind = AnswerKind::Text;
    answer.isCut = textIn(first["finish_reason"]) == "length";
    answer.text = plainText(trimmed(*text), kMostAnswerText, answer.isCut);
    if (trimmed(answer.text).empty()) // nothing but controls
        return { AnswerKind::NoText, {}, false };
    return answer;
}

} // namespace

ReadAnswer readAnswer(std::string_view body)
{
    if (body.size() > kMostAnswerBytes)
        return { AnswerKind::TooLarge, {}, false };
    // Some servers write what JSON does not allow: broken UTF-8, or bare control characters in texts.
    const std::string text = plainLine(body.starts_with(kByteOrderMark) ? body.substr(kByteOrderMark.size()) : body);
    simdjson::dom::parser parser(4 * kMostAnswerBytes); // a broken byte becomes three
    element root;
    if (parser.allocate(text.size() + 1, kDeepest) || parser.parse(text).get(root))
        return { AnswerKind::NotJson, {}, false };
    return answerIn(root);
}

} // namespace twinlane
