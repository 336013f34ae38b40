// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// fuzz_logs: any text is read without harm. A log does not differ from itself, swapping two logs mirrors their
// comparison, and reports are JSON.

#include "model/logs/logreader.h"
#include "model/report/logreport.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/support/logmirror.h"

#include <simdjson.h>

#include <algorithm>

namespace {

using namespace twinlane;
using namespace twinlane::fuzz;

void requireJson(const std::string &text)
{
    static simdjson::dom::parser parser;
    require(parser.parse(text).error() == simdjson::SUCCESS, "reports are JSON");
}

/// The same text with the line feeds of Windows.
std::string withReturns(std::string_view text)
{
    std::string returned;
    for (const char c : text) {
        if (c == '\n')
            returned += '\r';
        returned += c;
    }
    return returned;
}

void requireTexts(const Log &log)
{
    requireJson(logJson(log));
    for (const ReportFormat format : { ReportFormat::Text, ReportFormat::Markdown, ReportFormat::Csv })
        require(simdjson::validate_utf8(logReport(log, format)), "reports are UTF-8");
}

void requireTexts(const LogComparison &comparison)
{
    requireJson(logComparisonJson(comparison));
    for (const ReportFormat format : { ReportFormat::Text, ReportFormat::Markdown, ReportFormat::Csv })
        require(simdjson::validate_utf8(logComparisonReport(comparison, format)), "reports are UTF-8");
}

void judgeLog(const Log &log, std::string_view text, const LogLimits &limits)
{
    require(test::brokenPromise(log).empty(), "a log is sound");
    const auto lines = static_cast<std::uint64_t>(std::ranges::count(text, '\n')) + 1;
    require(std::ranges::all_of(log.runs, [&](const LogRun &run) { return run.line <= lines; }), "lines are counted");
    const LogComparison self = compareLogs(log, log);
    require(test::brokenSelfPromise(self).empty(), "a log does not differ from itself");
    if (text.find('\r') == text.npos && limits.lineBytes == LogLimits().lineBytes) {
        const auto returned = readLogText(withReturns(text), "log");
        require(returned && returned->runs.size() == log.runs.size(), "line ends of Windows change nothing");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Choices choices(data, size);
    LogLimits limits;
    if (choices.chance(4)) {
        limits.lineBytes = 40;
        limits.keptBytes = 2000;
        limits.joinedLines = 2;
    }
    const std::size_t cut = choices.byte();
    const std::string_view text = choices.rest();
    if (text.starts_with("\x1f\x8b") || text.starts_with("\x28\xb5\x2f\xfd"))
        return 0; // compressed data is the matter of another target
    const std::string_view first = text.substr(0, text.size() * cut / 255), second = text.substr(first.size());
    const auto a = readLogText(first, "first", limits), b = readLogText(second, "second", limits);
    if (a)
        judgeLog(*a, first, limits);
    if (b)
        judgeLog(*b, second, limits);
    if (!a || !b)
        return 0;
    const LogComparison forth = compareLogs(*a, *b), back = compareLogs(*b, *a);
    require(test::comparisonLines(forth, false) == test::comparisonLines(back, true), "swapping sides mirrors");
    if (isDue(data, size, 4)) {
        requireTexts(*a);
        requireTexts(*b);
        requireTexts(forth);
    }
    return 0;
}
