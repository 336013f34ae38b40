// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/inputscommand.h"

#include "app/cli/usageerror.h"
#include "model/json/fixedpoint.h"

#include <array>
#include <charconv>
#include <utility>

namespace twinlane {

namespace {

using ParseOutcome = std::optional<Error>;

ParseOutcome setFormat(CliOptions &options, std::string_view value)
{
    const auto format = inputsFormat(value);
    if (!format)
        return usageError("--format \"" + std::string(value) + "\" is not one of text, problems, json, csv, markdown");
    options.inputs.format = *format;
    return {};
}

ParseOutcome setOperators(CliOptions &options, std::string_view value)
{
    options.inputs.operators = value;
    return {};
}

ParseOutcome setMinCalls(CliOptions &options, std::string_view value)
{
    const auto read = std::from_chars(value.data(), value.data() + value.size(), options.inputs.minCalls);
    if (read.ec != std::errc() || read.ptr != value.data() + value.size())
        return usageError("--min-calls \"" + std::string(value) + "\" is no number of calls");
    return {};
}

ParseOutcome setWorth(CliOptions &options, std::string_view value)
{
    double share = 0;
    const auto read = std::from_chars(value.data(), value.data() + value.size(), share);
    const bool isShare = read.ec == std::errc() && read.ptr == value.data() + value.size() && share > 0 && share <= 1;
    if (!isShare)
        return usageError("--worth \"" + std::string(value) + "\" is no share above 0 and up to 1, such as 0.8");
    options.inputs.worth = share;
    return {};
}

/// "2.9us", "2880ns"
ParseOutcome setLaunchOverhead(CliOptions &options, std::string_view value)
{
    static constexpr std::array<std::pair<std::string_view, int>, 4> kUnits { { { "ns", 0 }, { "us", 3 }, { "ms", 6 },
        { "s", 9 } } };
    for (const auto &[unit, decimals] : kUnits) {
        if (!value.ends_with(unit))
            continue;
        const auto ns = scaledInteger(value.substr(0, value.size() - unit.size()), decimals);
        if (ns && *ns > 0) {
            options.inputs.launchOverheadNs = *ns;
            return {};
        }
        break;
    }
    return usageError("--launch-overhead \"" + std::string(value) + "\" is no time above 0, such as 2.9us");
}

ParseOutcome setSteps(CliOptions &options, std::string_view value)
{
    auto choice = StepChoice::parse(value);
    if (!choice)
        return choice.error();
    options.compare.steps = std::move(*choice);
    return {};
}

ParseOutcome setOutput(CliOptions &options, std::string_view value)
{
    if (value.empty())
        return usageError("--output needs a name");
    options.output = std::string(value);
    return {};
}

struct Option {
    std::string_view name;
    ParseOutcome (*set)(CliOptions &, std::string_view value);
};

/// Each takes a value.
constexpr std::array<Option, 9> kOptions { {
    { "--format", setFormat },
    { "--operators", setOperators },
    { "--min-calls", setMinCalls },
    { "--worth", setWorth },
    { "--launch-overhead", setLaunchOverhead },
    { "--model",
        [](CliOptions &options, std::string_view value) {
            options.model = std::string(value);
            return ParseOutcome();
        } },
    { "--steps", setSteps },
    { "--zoom",
        [](CliOptions &options, std::string_view value) {
            options.zoom = std::string(value);
            return ParseOutcome();
        } },
    { "--output", setOutput },
} };

} // namespace

std::optional<Error> parseInputsOption(CliOptions &options, const std::vector<std::string> &words, std::size_t &at)
{
    const std::string_view word = words[at];
    if (word == "--all") {
        options.inputs.listsAll = true;
        return {};
    }
    const std::size_t equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    for (const Option &option : kOptions) {
        if (option.name != name)
            continue;
        if (equals != std::string_view::npos)
            return option.set(options, word.substr(equals + 1));
        if (at + 1 == words.size())
            return usageError(std::string(name) + " needs a value");
        return option.set(options, words[++at]);
    }
    return usageError("there is no option " + std::string(name) + " here");
}

std::optional<Error> whyNoInputs(const CliOptions &options)
{
    if (options.files.empty() || options.files.size() > 2)
        return usageError("inputs needs one trace or list of inputs, or two to compare");
    if (options.files.size() == 2 && options.inputs.format == InputsFormat::Problems)
        return usageError("--format problems is for one file; a comparison is text, json, csv or markdown");
    return {};
}

std::string_view inputsHelp()
{
    return R"(
inputs lists which operators a trace calls, with which inputs and how often: what a kernel author would replace. FILE is
a trace (recorded with record_shapes=True), a list (Operator:/cnt: text, problems as JSON, model tracing JSON) or a folder
of such; of two files it tells what was added, deleted, increased and decreased, and what differs by one factor only.

  --format FORMAT      text (default; Operator:/cnt:, of two files a table), problems (JSON as benchmarks of kernels
                       read it), json, csv, markdown
  --operators GLOB     only operators of these names: "aten.conv*"
  --min-calls N        only inputs that were called so often
  --all                also views, constructors, and calls that give no tensor or have a memory format
  --worth SHARE        only the inputs that are worth a kernel: the fewest that hold this share, such as 0.8, of what
                       kernels could save
  --launch-overhead T  the time of an empty kernel, such as 2.9us; default: below which 5 % of the kernels lie
  --model NAME         the model whose inputs they are; of a folder's files it is their name
  --steps STEPS        only calls in these steps of a trace; default: all calls, also outside of steps
  --zoom "PATH"        only calls in this block of a trace
  --output FILE        write there instead of to standard output
)";
}

} // namespace twinlane
