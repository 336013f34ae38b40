// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/inputs/inputreaders.h"

#include "model/base/interruption.h"

#include <charconv>

namespace twinlane {

namespace {

constexpr std::string_view kOperator = "Operator:", kCount = "cnt:";

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kSpace = " \t\r\n\f\v";
    const std::size_t first = text.find_first_not_of(kSpace);
    if (first == text.npos)
        return {};
    return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

/// "3, ((T(...),), {})" behind "cnt:".
std::optional<OperatorInput> countedInput(std::string_view name, std::string_view line)
{
    line = trimmed(line);
    std::uint64_t calls = 0;
    const auto read = std::from_chars(line.data(), line.data() + line.size(), calls);
    if (read.ec != std::errc() || calls > kMostCalls)
        return {};
    line = trimmed(line.substr(static_cast<std::size_t>(read.ptr - line.data())));
    if (!line.starts_with(','))
        return {};
    OperatorInput input = inputOf(name, trimmed(line.substr(1)));
    input.calls = calls;
    input.isSynthetic = calls == 0;
    return input;
}

std::string inLine(std::string_view sentence, std::size_t line)
{
    return std::string(sentence) + " (the first in line " + std::to_string(line) + ").";
}

} // namespace

void readInputText(std::string_view text, InputList &list)
{
    std::string_view name;
    for (std::size_t number = 1; !text.empty(); ++number) {
        interruptionPoint();
        const std::size_t end = text.find('\n');
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
        if (line.starts_with(kOperator)) {
            name = trimmed(line.substr(kOperator.size()));
            continue;
        }
        const bool isCount = line.starts_with(kCount) && !name.empty();
        auto input = isCount ? countedInput(name, line.substr(kCount.size())) : std::nullopt;
        if (!input) {
            if (!line.empty())
                list.notes.add("otherLines", Severity::Warning,
                    inLine("Lines that are neither an operator nor a count with arguments were passed over", number));
            continue;
        }
        if (!input->isParsed)
            list.notes.add("argumentsAsText", Severity::Warning,
                inLine("Arguments that are no literals are kept as text", number));
        list.inputs.push_back(std::move(*input));
    }
}

} // namespace twinlane
