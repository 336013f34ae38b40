// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/inputsreport.h"

#include "model/base/interruption.h"
#include "model/base/plaintext.h"

#include <array>
#include <cassert>
#include <utility>

namespace twinlane {

std::optional<InputsFormat> inputsFormat(std::string_view key)
{
    static constexpr std::array<std::pair<std::string_view, InputsFormat>, 5> kFormats { {
        { "text", InputsFormat::Text },
        { "problems", InputsFormat::Problems },
        { "json", InputsFormat::Json },
        { "csv", InputsFormat::Csv },
        { "markdown", InputsFormat::Markdown },
    } };
    for (const auto &[name, format] : kFormats) {
        if (name == key)
            return format;
    }
    return {};
}

std::string inputsReport(const InputList &list, InputsFormat format)
{
    switch (format) {
    case InputsFormat::Problems:
        return inputsProblems(list);
    case InputsFormat::Json:
        return inputsJson(list);
    case InputsFormat::Csv:
        return inputsCsv(list);
    case InputsFormat::Markdown:
        return inputsMarkdown(list);
    case InputsFormat::Text:
        break;
    }
    return inputsText(list);
}

std::string inputComparisonReport(const InputComparison &comparison, InputsFormat format)
{
    assert(format != InputsFormat::Problems);
    switch (format) {
    case InputsFormat::Json:
        return inputComparisonJson(comparison);
    case InputsFormat::Csv:
        return inputComparisonCsv(comparison);
    case InputsFormat::Markdown:
        return inputComparisonMarkdown(comparison);
    default:
        return inputComparisonText(comparison);
    }
}

std::string inputsText(const InputList &list)
{
    std::string text;
    const OperatorInput *before = nullptr;
    for (const OperatorInput &input : list.inputs) {
        interruptionPoint();
        if (!input.whyIncomplete.empty())
            continue;
        // A terminal must not obey what a file says; a line must stay one.
        if (!before || before->name != input.name)
            text += "Operator: " + plainLine(input.name) + '\n';
        text += "cnt: " + std::to_string(input.calls) + ", " + plainLine(input.args) + '\n';
        before = &input;
    }
    return text;
}

} // namespace twinlane
