// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/logscommand.h"

#include "model/logs/logreader.h"
#include "model/report/logreport.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

/// The log of one side: its file and the further ones.
Result<Log> readSide(const std::string &first, const std::vector<std::string> &further, const CliOptions &options,
    const std::stop_token &stop)
{
    std::vector<std::string> files { first };
    files.insert(files.end(), further.begin(), further.end());
    std::vector<Log> logs;
    for (const std::string &file : files) {
        auto log = readLog(file, stop);
        if (!log)
            return log.error();
        logs.push_back(std::move(*log));
    }
    Log side = joinedLogs(std::move(logs));
    if (options.model) {
        keepModels(side, *options.model);
        if (side.runs.empty())
            return Error { ErrorCode::BadRequest, first, 0, "no run has a model \"" + *options.model + '"' };
    }
    return side;
}

} // namespace

bool isLogsFormat(const std::optional<ReportFormat> &format)
{
    return format == ReportFormat::Text || format == ReportFormat::Json || format == ReportFormat::Csv
        || format == ReportFormat::Markdown;
}

bool isLogsOption(std::string_view name)
{
    constexpr std::array<std::string_view, 5> kNames { "--format", "--output", "--model", "--baseline-repeat",
        "--experimental-repeat" };
    return std::ranges::find(kNames, name) != kNames.end();
}

std::optional<Error> whyNoLogs(const CliOptions &options)
{
    const bool hasFurther = !options.baselineRepeats.empty() || !options.experimentalRepeats.empty();
    const char *why = nullptr;
    if (options.files.empty() || options.files.size() > 2)
        why = "logs needs one log, or two to compare";
    else if (options.files.size() == 1 && hasFurther)
        why = "further logs are for two that are compared";
    if (!why)
        return {};
    return Error { ErrorCode::BadRequest, {}, 0, std::string(why) + " (see twinlane-cli --help)" };
}

std::string_view logsHelp()
{
    return R"(
logs reads what PyTorch's dynamo benchmarks (torchbench.py, huggingface.py, timm_models.py) print or write as CSV, plain,
gzip or zstd: one log lists its runs, two are compared run against run by device, mode, model and the flags that both
tell. Equal STATS are the same work, and then a difference in time is scatter. Of logs:
  --format FORMAT      text (default), json, csv, markdown
  --model GLOB         only these models; * stands for any text, ? for one character
  --baseline-repeat FILE, --experimental-repeat FILE
                       a further log of that side; may be given several times
)";
}

Result<std::string> logsReport(const CliOptions &options, const std::stop_token &stop)
{
    auto baseline = readSide(options.files.front(), options.baselineRepeats, options, stop);
    if (!baseline)
        return baseline.error();
    if (options.files.size() == 1)
        return logReport(*baseline, options.format);
    auto experimental = readSide(options.files.back(), options.experimentalRepeats, options, stop);
    if (!experimental)
        return experimental.error();
    return logComparisonReport(compareLogs(std::move(*baseline), std::move(*experimental)), options.format);
}

} // namespace twinlane
