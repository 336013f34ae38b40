// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/inputscommand.h"

#include "model/base/globmatch.h"
#include "model/base/interruption.h"
#include "model/inputs/inputfile.h"
#include "model/inputs/worthkernel.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace twinlane {

namespace {

/// The rows that were asked for. What is worth a kernel is judged among all of them.
void choose(InputList &list, const InputsOptions &options)
{
    if (options.launchOverheadNs)
        setLaunchOverhead(list, *options.launchOverheadNs);
    markWorthKernel(list, options.worth.value_or(kWorthShare));
    const auto isUnwanted = [&options](const OperatorInput &input) {
        return input.calls < options.minCalls
            || (!options.operators.empty() && !globMatches(options.operators, input.name))
            || (options.worth && !input.isWorthKernel.value_or(false));
    };
    list.inputs.erase(std::remove_if(list.inputs.begin(), list.inputs.end(), isUnwanted), list.inputs.end());
}

Result<InputList> read(const std::string &file, const CliOptions &options, const std::stop_token &stop)
{
    InputFileOptions reading;
    reading.trace.steps = options.compare.steps;
    reading.trace.zoom = options.zoom;
    reading.trace.listsAll = options.inputs.listsAll;
    reading.model = options.model.value_or(std::string());
    reading.threads = std::thread::hardware_concurrency();
    auto list = readInputs(file, reading, stop);
    if (!list)
        return list;
    choose(*list, options.inputs);
    if (options.inputs.worth && !list->launchOverheadNs)
        return Error { ErrorCode::BadRequest, file, 0,
            "--worth needs times on a device and a launch overhead, which this file does not tell; "
            "--launch-overhead names one" };
    return list;
}

/// The formats for other tools have no place for remarks.
void sayWhatIsMissing(const InputList &list, const std::function<void(const std::string &)> &say)
{
    std::uint64_t incomplete = 0;
    for (const OperatorInput &input : list.inputs)
        incomplete += input.whyIncomplete.empty() ? 0 : input.calls;
    if (incomplete > 0)
        say(std::to_string(incomplete)
            + " calls are left out, because not all of their inputs are in the trace; "
              "--format json has them");
    for (const LeftOutCalls &left : list.leftOut)
        say(std::to_string(left.calls) + " calls are left out: " + left.reason);
    for (const ImportNote &note : list.notes.all())
        say(note.text + " (" + std::to_string(note.count) + ")");
}

} // namespace

Result<std::string> inputsCommandReport(
    const CliOptions &options, const std::stop_token &stop, const std::function<void(const std::string &)> &say)
{
    auto first = read(options.files.front(), options, stop);
    if (!first)
        return first.error();
    if (options.files.size() == 1) {
        const bool hasRemarks =
            options.inputs.format == InputsFormat::Json || options.inputs.format == InputsFormat::Markdown;
        if (!hasRemarks)
            sayWhatIsMissing(*first, say);
        return interruptible(stop, options.files.front(),
            [&]() -> Result<std::string> { return inputsReport(*first, options.inputs.format); });
    }
    auto second = read(options.files.back(), options, stop);
    if (!second)
        return second.error();
    return interruptible(stop, options.files.back(), [&]() -> Result<std::string> {
        const InputComparison comparison = compareInputs(std::move(*first), std::move(*second));
        return inputComparisonReport(comparison, options.inputs.format);
    });
}

} // namespace twinlane
