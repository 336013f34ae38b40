// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/setoptions.h"

#include "app/cli/usageerror.h"
#include "model/json/fixedpoint.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

struct SetOption {
    std::string_view name;
    SetOptionForm form;
    std::string_view commands; ///< that know it
};

constexpr std::array<SetOption, 10> kOptions { {
    { "--baseline", SetOptionForm::Files, "compare" },
    { "--experimental", SetOptionForm::Files, "compare" },
    { "--ranks", SetOptionForm::Value, "set compare" },
    { "--baseline-ranks", SetOptionForm::Value, "compare" },
    { "--experimental-ranks", SetOptionForm::Value, "compare" },
    { "--rank-pattern", SetOptionForm::Value, "set compare" },
    { "--blocks", SetOptionForm::Value, "compare" },
    { "--strict", SetOptionForm::Flag, "set compare" },
    { "--threads", SetOptionForm::Value, "set summary" },
    { "--detail", SetOptionForm::Value, "summary" },
} };

std::optional<Error> setThreads(SetOptions &options, std::string_view value)
{
    constexpr std::int64_t kMost = 1024;
    const auto count = integerOf(value);
    if (!count || *count < 1 || *count > kMost || value.find_first_not_of("0123456789") != value.npos)
        return usageError("--threads needs a number from 1 to 1024");
    options.threads = static_cast<unsigned>(*count);
    return {};
}

std::optional<Error> setDetail(SetOptions &options, std::string_view value)
{
    if (value != "full" && value != "set")
        return usageError("--detail \"" + std::string(value) + "\" is not one of full, set");
    options.detail = value == "set" ? SummaryDetail::Set : SummaryDetail::Full;
    return {};
}

std::optional<Error> setRanks(SetOptions &options, std::string_view name, std::string_view value)
{
    const auto choice = RankChoice::parse(value);
    if (!choice)
        return usageError(std::string(name) + ' ' + choice.error().detail);
    if (name != "--experimental-ranks")
        options.baselineRanks = *choice;
    if (name != "--baseline-ranks")
        options.experimentalRanks = *choice;
    return {};
}

std::optional<Error> setPattern(SetOptions &options, std::string_view value)
{
    auto pattern = RankPattern::parse(value);
    if (!pattern)
        return usageError("--rank-pattern: " + pattern.error().detail);
    options.pattern = std::move(*pattern);
    return {};
}

std::optional<Error> setBlocks(SetOptions &options, std::string_view value)
{
    const auto choice = BlocksChoice::parse(value);
    if (!choice)
        return usageError(choice.error().detail);
    options.blocks = *choice;
    return {};
}

} // namespace

SetOptionForm setOptionForm(std::string_view command, std::string_view name)
{
    const auto *const found = std::ranges::find(kOptions, name, &SetOption::name);
    return found != kOptions.end() && found->commands.find(command) != std::string_view::npos ? found->form
                                                                                              : SetOptionForm::None;
}

std::optional<Error> takeSetOption(SetOptions &options, std::string_view name, std::string_view value)
{
    if (name == "--threads")
        return setThreads(options, value);
    if (name == "--detail")
        return setDetail(options, value);
    options.isAsked = true;
    if (name == "--baseline" || name == "--experimental") {
        options.open = name == "--baseline" ? SetOptions::List::Baseline : SetOptions::List::Experimental;
        return {};
    }
    if (name == "--strict") {
        options.isStrict = true;
        return {};
    }
    if (name == "--rank-pattern")
        return setPattern(options, value);
    return name == "--blocks" ? setBlocks(options, value) : setRanks(options, name, value);
}

bool takeSetWord(SetOptions &options, const std::string &word)
{
    if (options.open == SetOptions::List::None)
        return false;
    (options.open == SetOptions::List::Baseline ? options.baseline : options.experimental).push_back(word);
    return true;
}

bool asksForSets(const SetOptions &options, const std::vector<std::string> &files)
{
    return options.isAsked
        || std::any_of(files.begin(), files.end(), [](const std::string &file) { return namesSet({ file }); });
}

std::string setHelp()
{
    return R"(
A side may be a set of ranks: a folder with all traces and summaries in it and below, a quoted pattern ("run/*.gz"),
@LIST (a file with one path a line), a zip or tar archive, which is not unpacked, or several files after --baseline and
--experimental. A file that cannot be read is listed and costs itself alone.

of set, and of compare where a side is a set:
  --ranks RANKS        all (default), or numbers: 0,4-7; in compare --baseline-ranks and --experimental-ranks choose for
                       one side, so that one set given twice compares ranks inside it
  --rank-pattern REGEX where a path holds its rank: 'node\d+_(?P<rank>\d+)'. Without it the file itself tells the rank,
                       else its name (rank7, worker_7, r7), else the order of the names
  --blocks WHICH       the pair of ranks whose blocks are compared: median, slowest, fastest, culprit (the others wait for
                       it most), N, N:M, or none; auto (default) is culprit where these waits are most of what the median
                       step takes longer, else median
  --strict             exit with 3 if any file could not be read
  --threads N          how many files are read at once (2), of summary how many threads read a file

of summary:
  --detail set         what a set needs of a trace, as JSON: a set of these summaries is the set of the traces, and each
                       takes some 10 or 20 kB compressed. TRACE may be - for standard input; --output FILE.zst or
                       FILE.gz is compressed:
                         ls traces/*.gz | xargs -P 8 -I{} sh -c \
                             'twinlane-cli summary "$1" --detail set --output "sums/$(basename "$1" .gz).zst"' - {}
)";
}

} // namespace twinlane
