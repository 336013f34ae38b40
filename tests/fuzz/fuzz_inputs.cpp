// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// fuzz_inputs: arguments of operators, and the lists that hold them. What was written reads back to the same.

#include "model/inputs/inputcomparison.h"
#include "model/inputs/inputreaders.h"
#include "model/inputs/literal.h"
#include "model/reader/plainvalues.h"
#include "model/report/inputsreport.h"
#include "tests/fuzz/fuzzing.h"

namespace {

using namespace twinlane;
using namespace twinlane::fuzz;

void judgeArguments(std::string_view text)
{
    if (const auto literal = parseLiteral(text)) {
        const std::string written = literalText(*literal);
        const auto again = parseLiteral(written);
        require(again && literalText(*again) == written, "a literal reads back");
        require(literal->front().end == literal->size(), "the first node holds all");
    }
    if (const auto once = canonicalArguments(text))
        require(canonicalArguments(*once) == once, "arguments in their one form stay as they are");
}

void judgeValues(std::string_view text)
{
    const std::string plain = plainValues(text);
    require(plainValues(plain) == plain, "plain values stay as they are");
    require(plain.find_first_not_of("[]\", +-.0123456789eEinfaTrueFls\t\r\n") == plain.npos,
        "values are numbers and truth values");
}

InputList listOf(std::string text, InputFileKind kind)
{
    InputList list;
    if (kind == InputFileKind::Problems)
        readProblems(padJson(text), list);
    else if (kind == InputFileKind::ModelTracing)
        readModelTracing(padJson(text), list);
    else
        readInputText(text, list);
    settle(list);
    return list;
}

void judgeList(std::string_view text, InputFileKind kind)
{
    const InputList list = listOf(std::string(text), kind);
    const std::string written = inputsText(list);
    require(inputsText(listOf(written, InputFileKind::Text)) == written, "a written list reads back");
    require(inputsText(listOf(inputsProblems(list), InputFileKind::Problems)) == written, "written problems read back");
    InputList twice = merged({ list }, "all");
    require(inputsText(twice) == written, "one list merged is itself");
    const InputComparison self = compareInputs(list, list);
    for (const ComparedInput &row : self.rows)
        require(row.change == InputChange::Unchanged, "a list differs from itself in nothing");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Choices choices(data, size);
    const std::size_t what = choices.below(6);
    const std::string_view text = choices.rest();
    static_cast<void>(inputFileKind(text));
    if (what == 0)
        judgeArguments(text);
    else if (what == 1)
        judgeValues(text);
    else
        judgeList(text,
            what == 2       ? InputFileKind::Problems
                : what == 3 ? InputFileKind::ModelTracing
                            : InputFileKind::Text);
    return 0;
}
