// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// fuzz_answer: any bytes as the answer of a language model's server, and as its response with all its headers: however they
// are cut, the same comes of them, within the limits. First byte: whether the rest is a body or the text of
// one; second byte: how much of the rest is the request. What is shown is bounded plain text, and marks lie on its numbers.

#include "model/base/plaintext.h"
#include "model/rephrase/httpresponse.h"
#include "model/rephrase/rephraseanswer.h"
#include "model/rephrase/strangenumbers.h"
#include "tests/fuzz/fuzzing.h"

#include <algorithm>
#include <string>

namespace {

using namespace twinlane;
using namespace twinlane::fuzz;

void judgeText(const ReadAnswer &answer)
{
    const bool isLine = answer.kind == AnswerKind::Refusal;
    require(answer.text.size() <= (isLine ? kMostRefusalText : kMostAnswerText), "what is shown is bounded");
    const std::string_view text = answer.text;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8Length(text, at);
        require(length > 0, "what is shown is UTF-8");
        const std::string_view character = text.substr(at, length);
        require(!isObeyed(character) || (!isLine && (character == "\n" || character == "\t")),
            "what is shown holds no controls");
        at += length;
    }
}

void judgeMarks(std::string_view answer, std::string_view request)
{
    std::size_t end = 0;
    for (const TextSpan &span : strangeNumbers(answer, request)) {
        require(span.begin >= end && span.length > 0, "marks are in order and not empty");
        end = span.begin + span.length;
        require(end <= answer.size(), "marks lie in the text");
    }
    require(strangeNumbers(answer, answer).empty(), "no text holds a number that is not in it");
}

void judgeResponse(std::string_view bytes, std::size_t cutAt)
{
    constexpr HttpResponse::Limits kLimits { 300, 200 };
    const auto read = [&](std::size_t at) {
        HttpResponse response(kLimits);
        response.add(bytes.substr(0, at));
        response.add(bytes.substr(at));
        response.close();
        return response;
    };
    const HttpResponse whole = read(bytes.size()), cut = read(std::min(cutAt, bytes.size()));
    require(whole.state() != HttpResponse::State::Reading, "a closed connection ends the response");
    require(whole.body().size() <= kLimits.bodyBytes, "the body is bounded");
    require(whole.state() == cut.state() && whole.status() == cut.status(), "cuts change nothing");
    require(whole.state() != HttpResponse::State::Complete || whole.body() == cut.body(), "cuts lose nothing");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Choices choices(data, size);
    const bool isBody = choices.chance(2);
    const std::string_view request = choices.take(choices.byte());
    const std::string_view rest = choices.rest();
    judgeResponse(rest, request.size());
    if (!isBody) {
        judgeMarks(rest, request);
        return 0;
    }
    const ReadAnswer answer = readAnswer(rest);
    require((answer.kind == AnswerKind::Text) <= !answer.text.empty(), "a text is not empty");
    require(answer.kind == AnswerKind::Text || answer.kind == AnswerKind::Refusal || answer.text.empty(),
        "what is no answer has no text");
    judgeText(answer);
    judgeMarks(answer.text, request);
    return 0;
}
