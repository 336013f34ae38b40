// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// fuzz_reader: a text is read in one window and in small ones. What is JSON gives the same trace either way; anything else gives
// a sound trace or an error.

#include "model/tracereader.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/fuzz/tracefrombytes.h"
#include "tests/fuzz/tracepromises.h"

#include <simdjson.h>

namespace {

using namespace twinlane;
using namespace twinlane::fuzz;

constexpr std::size_t kOneWindow = 64 * 1024;

/// Strict JSON in valid UTF-8, as far as the reader promises to agree with itself.
bool isJson(std::string_view text)
{
    static simdjson::dom::parser parser;
    simdjson::dom::element document;
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    return parser.parse(text.data(), text.size()).get(document) == simdjson::SUCCESS;
}

Result<Trace> readIn(std::string_view text, std::size_t windowBytes)
{
    ReadOptions options;
    options.windowBytes = windowBytes;
    Result<Trace> trace = readTraceText(text, "t", options);
    if (trace)
        requireSound(*trace);
    else
        require(!trace.error().sentence().empty(), "an error has a sentence");
    return trace;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Choices choices(data, size);
    const std::size_t form = choices.byte();
    const std::size_t windowBytes = 1 + form / 2 * (form / 2) / 8; // 1 to 2017
    const bool isMade = form % 2 == 1;
    const std::string made = isMade ? anyTrace(choices) : std::string();
    const std::string_view text = isMade ? std::string_view(made) : choices.rest();

    const Result<Trace> whole = readIn(text, kOneWindow);
    if (!isMade && !isJson(text)) {
        (void)readIn(text, windowBytes);
        return 0;
    }
    const Result<Trace> pieces = readIn(text, windowBytes);
    require(whole.hasValue() == pieces.hasValue(), "a text is a trace whatever the windows");
    if (whole)
        requireSame(*whole, *pieces);
    else
        require(whole.error().code == pieces.error().code, "errors do not depend on the windows");
    return 0;
}
