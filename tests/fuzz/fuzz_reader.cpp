// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// fuzz_reader: a text is read by the fast parser and by the patient one, in one window and in small ones. Any text,
// damaged or not, gives the same trace each time, also with several threads and compressed. Correct JSON gives the same
// trace with the on-demand parser too.

#include "model/reader/tracereader.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/fuzz/tracefrombytes.h"
#include "tests/fuzz/tracepromises.h"
#include "tests/support/gzipframe.h"
#include "tests/support/ondemandparser.h"

#include <algorithm>
#include <simdjson.h>

namespace {

using namespace twinlane;
using namespace twinlane::fuzz;

constexpr std::uint32_t kOneInThreads = 16;

/// Strict JSON in valid UTF-8, as far as the reader promises to agree with itself.
bool isJson(std::string_view text)
{
    static simdjson::dom::parser parser;
    simdjson::dom::element document;
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    return parser.parse(text.data(), text.size()).get(document) == simdjson::SUCCESS;
}

/// By its first byte: gzip, zstd.
bool looksCompressed(std::string_view text)
{
    return text.starts_with('\x1F') || text.starts_with('\x28');
}

Result<Trace> readIn(std::string_view text, std::size_t windowBytes, NewEventParser newParser, unsigned threads = 1)
{
    ReadOptions options;
    options.windowBytes = windowBytes;
    options.newParser = newParser;
    options.threads = threads;
    options.segmentBytes = std::max(windowBytes, text.size() / 8); // each segment costs one look at the text
    options.decodedBytes = windowBytes;
    Result<Trace> trace = readTraceText(text, "t", options);
    if (trace)
        requireSound(*trace);
    else
        require(!trace.error().sentence().empty(), "an error has a sentence");
    return trace;
}

void requireSameReading(const Result<Trace> &a, const Result<Trace> &b, const char *promise)
{
    require(a.hasValue() == b.hasValue(), promise);
    if (a)
        requireSame(*a, *b);
    else
        require(a.error().code == b.error().code, promise);
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

    const Result<Trace> fast = readIn(text, windowBytes, newLayoutParser);
    const Result<Trace> patient = readIn(text, windowBytes, test::newRefusingParser);
    requireSameReading(fast, patient, "fast and patient parser agree on any text");
    const bool threadsAreDue = isDue(data, size, kOneInThreads);
    if (threadsAreDue && form % 4 < 2) {
        const Result<Trace> together = readIn(text, windowBytes, newLayoutParser, 3);
        requireSameReading(fast, together, "the number of threads makes no difference");
    } else if (threadsAreDue && !looksCompressed(text)) {
        const std::string stored = test::gzipMember(text);
        const Result<Trace> decoded = readIn(stored, windowBytes, newLayoutParser, 3);
        requireSameReading(fast, decoded, "compressed text is the same text, with any number of threads");
    }
    if (!isMade && !isJson(text))
        return 0;
    const Result<Trace> whole = readIn(text, text.size() + 1, newLayoutParser);
    requireSameReading(fast, whole, "of JSON, windows make no difference");
    const Result<Trace> onDemand = readIn(text, windowBytes, test::newOnDemandParser);
    requireSameReading(fast, onDemand, "of JSON, fast and on-demand parser agree");
    return 0;
}
