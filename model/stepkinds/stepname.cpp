// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/stepkinds/stepname.h"

#include "model/base/letters.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <utility>

namespace twinlane {

namespace {

constexpr std::string_view kPrefill = "prefill", kDecode = "decode", kMixed = "mixed", kCapture = "capture";

/// Takes @p text from the front of @p name, if it stands there.
bool take(std::string_view &name, std::string_view text)
{
    if (!name.starts_with(text))
        return false;
    name.remove_prefix(text.size());
    return true;
}

/// Takes a number from the front of @p name; none if there is none, or one beyond int64.
std::optional<std::int64_t> takeNumber(std::string_view &name)
{
    std::int64_t value = 0;
    if (name.empty() || !isDigit(name.front()))
        return {};
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), value);
    if (error != std::errc())
        return {};
    name.remove_prefix(static_cast<std::size_t>(end - name.data()));
    return value;
}

/// A number of tokens that a step can have; else none.
std::optional<std::int64_t> inLimits(std::optional<std::int64_t> tokens)
{
    return tokens && *tokens <= kMostTokens ? tokens : std::nullopt;
}

struct Requests {
    std::int64_t count = 0, tokens = 0;
};

/// "sq32sk32785sqsq32sqsk32785)": tokens, the length of their caches, and sums of products of these. Takes the bracket,
/// too.
std::optional<std::int64_t> takeFields(std::string_view &name)
{
    if (!take(name, "sq"))
        return {};
    const auto tokens = takeNumber(name);
    if (!tokens)
        return {};
    while (take(name, "sqsq") || take(name, "sqsk") || take(name, "sk")) {
        if (!takeNumber(name))
            return {};
    }
    return take(name, ")") ? tokens : std::nullopt;
}

/// "2(14721)": so many requests with so many tokens together. Behind the tokens may stand another figure, as in
/// "1(888_788544)", or fields in their place.
std::optional<Requests> takeRequests(std::string_view &name)
{
    const auto count = takeNumber(name);
    if (!count || !take(name, "("))
        return {};
    if (const auto tokens = takeFields(name))
        return Requests { *count, *tokens };
    const auto tokens = takeNumber(name);
    const auto close = name.find(')');
    if (!tokens || close == std::string_view::npos)
        return {};
    name.remove_prefix(close + 1);
    return Requests { *count, *tokens };
}

std::optional<std::int64_t> sumInLimits(std::int64_t a, std::int64_t b)
{
    return a <= kMostTokens && b <= kMostTokens ? inLimits(a + b) : std::nullopt;
}

/// What a step does with two lots of work; none: nothing.
std::optional<std::string> kindOf(bool reads, bool writes)
{
    if (!reads && !writes)
        return {}; // a step of nobody, which keeps the ranks together
    return std::string(!writes ? kPrefill : !reads ? kDecode : kMixed);
}

/// vLLM: "execute_context_2(14721)_generation_0(0)", and with the tokens of the step in front:
/// "execute_32_context_0(sq0sk0sqsq0sqsk0)_generation_32(sq32sk32785sqsq32sqsk32785)".
std::optional<StepName> vllmStep(std::string_view name)
{
    if (!take(name, "execute_"))
        return {};
    const auto total = takeNumber(name);
    if ((total && !take(name, "_")) || !take(name, "context_"))
        return {};
    const auto context = takeRequests(name);
    if (!context || !take(name, "_generation_"))
        return {};
    const auto generation = takeRequests(name);
    if (!generation)
        return {};
    const bool reads = context->count > 0 && context->tokens > 0, writes = generation->count > 0;
    auto kind = kindOf(reads, writes);
    if (!kind)
        return {};
    return StepName { std::move(*kind), total ? inLimits(total) : sumInLimits(context->tokens, generation->tokens) };
}

/// TensorRT-LLM: "[Executor] _forward_step 12: 2 ctx reqs, 2048 ctx tokens, 30 gen reqs", older ones without the tokens.
std::optional<StepName> tensorRtStep(std::string_view name)
{
    take(name, "[Executor] ");
    if (!take(name, "_forward_step ") || !takeNumber(name) || !take(name, ": "))
        return {};
    const auto context = takeNumber(name);
    if (!context || !take(name, " ctx reqs, "))
        return {};
    auto number = takeNumber(name);
    std::optional<std::int64_t> tokens;
    if (number && take(name, " ctx tokens, ")) {
        tokens = number;
        number = takeNumber(name);
    }
    if (!number || !take(name, " gen reqs"))
        return {};
    auto kind = kindOf(*context > 0, *number > 0);
    if (!kind)
        return {};
    const bool isTold = *context == 0 || tokens;
    return StepName { std::move(*kind), isTold ? sumInLimits(tokens.value_or(0), *number) : std::nullopt };
}

/// The number behind @p key in "bs=2 toks=14721".
std::optional<std::int64_t> figure(std::string_view text, std::string_view key)
{
    for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key, at + 1)) {
        const bool isWord = at == 0 || text[at - 1] == ' ' || text[at - 1] == '[';
        std::string_view rest = text.substr(at + key.size());
        if (isWord && take(rest, "="))
            return takeNumber(rest);
    }
    return {};
}

/// A decode step whose tokens are not told makes one for each of its requests.
std::optional<std::int64_t> tokensOf(std::string_view kind, std::string_view figures, std::string_view tokensKey)
{
    const auto tokens = figure(figures, tokensKey);
    return inLimits(tokens || kind != kDecode ? tokens : figure(figures, "bs"));
}

/// SGLang: "step[EXTEND bs=2 toks=14721]", "step[DECODE bs=64]", and further modes of a forward pass.
std::optional<StepName> sglangStep(std::string_view name)
{
    if (!take(name, "step[") || !name.ends_with(']'))
        return {};
    const auto end = static_cast<std::size_t>(
        std::find_if(name.begin(), name.end(), [](char c) { return !isLetter(c) && c != '_'; }) - name.begin());
    if (end == 0 || end > kLongestKind || (name[end] != ' ' && name[end] != ']'))
        return {};
    std::string kind = lowered(name.substr(0, end));
    if (kind == "extend")
        kind = kPrefill;
    const auto tokens = tokensOf(kind, name.substr(end), "toks");
    return StepName { std::move(kind), tokens };
}

/// ATOM: "prefill[bs=2 tok=14721 ctx=[…]]", "decode[bs=117/128 tok=117 d=117]", "capture_128_decode".
std::optional<StepName> atomStep(std::string_view name)
{
    for (const std::string_view kind : { kPrefill, kDecode, kMixed }) {
        std::string_view rest = name;
        if (take(rest, kind) && take(rest, "[bs="))
            return StepName { std::string(kind), tokensOf(kind, name.substr(kind.size()), "tok") };
    }
    std::string_view rest = name;
    const bool isCapture =
        take(rest, "capture_") && takeNumber(rest) && (rest == "_prefill" || rest == "_decode" || rest == "_mixed");
    return isCapture ? std::optional(StepName { std::string(kCapture), {} }) : std::nullopt;
}

/// Calls @p use with each word of @p name in small letters: "TrainStep_17" has train and step.
template <class Use> void forWords(std::string_view name, const Use &use)
{
    std::string word;
    const auto end = [&] {
        if (!word.empty())
            use(std::as_const(word));
        word.clear();
    };
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        const bool isCapital = c >= 'A' && c <= 'Z';
        if (!isLetter(c) || (isCapital && i > 0 && name[i - 1] >= 'a' && name[i - 1] <= 'z'))
            end();
        if (isLetter(c))
            word += lowered(c);
    }
    end();
}

bool namesStep(std::string_view name)
{
    constexpr std::array<std::string_view, 4> kSteps { "step", "iteration", "iter", "minibatch" };
    constexpr std::array<std::string_view, 12> kParts { "optimizer", "optim", "opt", "scheduler", "lr", "loader",
        "dataloader", "data", "forward", "backward", "profiler", "zero" };
    bool isStep = false, isPart = false;
    forWords(name, [&](const std::string &word) {
        isStep = isStep || std::find(kSteps.begin(), kSteps.end(), word) != kSteps.end();
        isPart = isPart || std::find(kParts.begin(), kParts.end(), word) != kParts.end();
    });
    return isStep && !isPart;
}

/// "train_step" of "train_step 17" and "train_step#17".
std::string foldedNumbers(std::string_view name)
{
    std::string folded;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (!isDigit(name[i]))
            folded += name[i];
        else if (i == 0 || !isDigit(name[i - 1]))
            folded += '#';
    }
    constexpr std::string_view kTail = " #_:.,-=()[]{}/";
    const std::size_t last = folded.find_last_not_of(kTail);
    folded.resize(last == std::string::npos ? 0 : last + 1);
    return folded;
}

} // namespace

std::string_view shortKind(std::string_view text)
{
    if (text.size() <= kLongestKind)
        return text;
    std::size_t end = kLongestKind;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        --end;
    return text.substr(0, end);
}

std::optional<StepName> engineStep(std::string_view name)
{
    if (auto step = vllmStep(name))
        return step;
    if (auto step = tensorRtStep(name))
        return step;
    if (auto step = sglangStep(name))
        return step;
    return atomStep(name);
}

std::optional<StepName> userStep(std::string_view name)
{
    constexpr std::size_t kLongestName = 256; // of what a person writes
    if (name.size() > kLongestName || !namesStep(name))
        return {};
    const std::string folded = foldedNumbers(name);
    const std::string_view kind = shortKind(folded);
    return kind.empty() ? std::nullopt : std::optional(StepName { std::string(kind), {} });
}

} // namespace twinlane
