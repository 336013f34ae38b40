// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/logs/lineforms.h"

#include "model/base/letters.h"
#include "model/logs/logwords.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace twinlane {

namespace {

bool isMode(std::string_view word)
{
    return word == "train" || word == "eval";
}

bool isStatus(std::string_view word)
{
    constexpr std::array<std::string_view, 9> kBeginnings { "pass", "fail", "eager_", "oom", "timeout", "infra_error",
        "model_fail", "skip", "error" };
    const std::string small = lowered(word);
    const bool isWord = small.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == small.npos;
    return isWord && small.size() <= kMostLogNameBytes
        && std::ranges::any_of(kBeginnings, [&](std::string_view begin) { return small.starts_with(begin); });
}

/// Warnings that follow the header on its line are none.
bool isTag(std::string_view word)
{
    return word.size() <= kMostLogNameBytes && std::ranges::all_of(word, [](char c) {
        return isDigit(c) || isLetter(c) || c == '_' || c == '-' || c == '.';
    });
}

/// "2.014x"
std::optional<double> factorIn(std::string_view word)
{
    const bool isFactor = word.ends_with('x') && word.front() >= '0' && word.front() <= '9';
    return isFactor ? finiteNumber(word.substr(0, word.size() - 1)) : std::nullopt;
}

/// What may stand behind a speedup.
bool isAboutSpeedup(std::string_view text)
{
    return text.empty() || text == "SAME" || (text.starts_with("p=") && finiteNumber(text.substr(2)))
        || (text.starts_with('[') && text.ends_with("x]") && finiteNumber(text.substr(1, text.size() - 3)));
}

std::optional<LogResult> speedupIn(std::string_view text)
{
    std::string_view rest = text;
    auto speedup = factorIn(takeWord(rest));
    if (!speedup)
        return {};
    if (std::string_view behind = rest; takeWord(behind) == "->") {
        speedup = factorIn(takeWord(behind));
        rest = behind;
    }
    if (!speedup || !isAboutSpeedup(trimmedWord(rest)))
        return {};
    return LogResult { "measured", speedup };
}

/// Keeps the last number of a key, as reading it into a dictionary would.
class NumberList {
public:
    void add(std::string_view key, const std::optional<std::int64_t> &value)
    {
        if (!value || key.empty() || key.size() > kMostLogNameBytes) {
            ++m_list.unread;
            return;
        }
        const auto [at, isNew] = m_places.try_emplace(std::string(key), m_list.numbers.size());
        if (isNew) {
            m_list.numbers.push_back({ std::string(key), *value });
            return;
        }
        m_list.numbers[at->second].value = *value;
        ++m_list.unread;
    }
    LogNumbers take() { return std::move(m_list); }

private:
    LogNumbers m_list;
    std::unordered_map<std::string, std::size_t> m_places;
};

/// "key:value" at its last colon; without one the whole is the key.
std::pair<std::string_view, std::string_view> splitEntry(std::string_view entry)
{
    const std::size_t colon = entry.rfind(':');
    if (colon == entry.npos)
        return { entry, {} };
    return { trimmedWord(entry.substr(0, colon)), trimmedWord(entry.substr(colon + 1)) };
}

bool isCountEntry(std::string_view entry)
{
    const auto [key, value] = splitEntry(entry);
    return !key.empty() && isDigits(value);
}

/// Takes the text before the next bar off @p rest.
std::string_view takeEntry(std::string_view &rest)
{
    const std::size_t bar = rest.find('|');
    const std::string_view entry = rest.substr(0, bar);
    rest.remove_prefix(bar == rest.npos ? rest.size() : bar + 1);
    return trimmedWord(entry);
}

std::optional<std::int64_t> numberBefore(std::string_view &rest, std::string_view word)
{
    const auto number = countIn(takeWord(rest));
    return takeWord(rest).starts_with(word) ? number : std::nullopt;
}

bool takeWords(std::string_view &rest, std::string_view words)
{
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    if (!rest.starts_with(words))
        return false;
    rest.remove_prefix(words.size());
    return true;
}

} // namespace

bool isLogDevice(std::string_view word)
{
    constexpr std::array<std::string_view, 13> kDevices { "cpu", "cuda", "xpu", "hpu", "mps", "npu", "mtia", "tpu",
        "xla", "maia", "meta", "hip", "privateuseone" };
    return std::ranges::find(kDevices, word) != kDevices.end();
}

std::optional<LogResult> resultIn(std::string_view text)
{
    if (isStatus(text))
        return LogResult { lowered(text), {} };
    return speedupIn(text);
}

std::optional<LogHeader> headerIn(std::string_view line)
{
    std::string_view rest = line;
    const std::string_view device = takeWord(rest);
    if (!isLogDevice(device))
        return {};
    const std::string_view mode = takeWord(rest), model = takeWord(rest);
    if (!isMode(mode) || model.empty() || model.size() > kMostLogNameBytes)
        return {};
    LogHeader header;
    header.run.device = device;
    header.run.mode = mode;
    header.run.model = model;
    rest = trimmedWord(rest);
    auto result = resultIn(rest);
    if (!result && !rest.empty()) {
        const std::string_view tag = takeWord(rest);
        rest = trimmedWord(rest);
        result = resultIn(rest);
        if (isTag(tag) && (result || rest.empty()))
            header.run.tag = tag;
        else
            header.hasRest = true;
    }
    if (result) {
        header.run.status = result->status;
        header.run.speedup = result->speedup;
    }
    return header;
}

LogNumbers timingsIn(std::string_view text)
{
    NumberList list;
    for (std::string_view rest = text, word = takeWord(rest); !word.empty(); word = takeWord(rest)) {
        const auto [key, value] = splitEntry(word);
        list.add(key, secondsToNs(value));
    }
    return list.take();
}

LogNumbers statsIn(std::string_view text)
{
    constexpr std::string_view kFirst = "call_* op count:";
    NumberList list;
    std::string_view rest = trimmedWord(text);
    if (rest.starts_with(kFirst)) { // in 2023 no bar followed its number
        rest = trimmedWord(rest.substr(kFirst.size()));
        const std::string_view number = rest.substr(0, rest.find_first_not_of("0123456789"));
        list.add(kFirst.substr(0, kFirst.size() - 1), countIn(number));
        rest = trimmedWord(rest.substr(number.size()));
        if (rest.starts_with('|'))
            rest.remove_prefix(1);
    }
    while (!trimmedWord(rest).empty()) {
        const std::string_view entry = takeEntry(rest);
        const auto [key, value] = splitEntry(entry);
        list.add(key, countIn(value));
    }
    return list.take();
}

bool continuesTimings(std::string_view line)
{
    std::string_view rest = line;
    for (std::string_view word = takeWord(rest); !word.empty(); word = takeWord(rest)) {
        const auto [key, value] = splitEntry(word);
        const bool isName = !key.empty() && (key.front() < '0' || key.front() > '9') && key.find(':') == key.npos;
        if (!isName || !secondsToNs(value))
            return false;
    }
    return true;
}

bool continuesStats(std::string_view text, std::string_view line)
{
    std::string_view entries = text, last;
    if (const std::size_t bar = text.rfind('|'); bar != text.npos)
        entries = text.substr(bar + 1);
    last = trimmedWord(entries);
    if (isCountEntry(last) && !line.starts_with('|'))
        return false; // nothing is missing
    std::string_view rest = line.substr(line.starts_with('|') ? 1 : 0);
    const bool hasBar = rest.find('|') != rest.npos;
    while (!rest.empty()) {
        const std::string_view entry = takeEntry(rest);
        if (!isCountEntry(entry) && (!rest.empty() || !hasBar))
            return false; // only the last may go on behind the line's end
    }
    return true;
}

std::optional<std::int64_t> compilationNsIn(std::string_view line)
{
    constexpr std::string_view kWords = "Compilation time (from dynamo_timed):";
    return line.starts_with(kWords) ? secondsToNs(trimmedWord(line.substr(kWords.size()))) : std::nullopt;
}

std::optional<std::vector<LogNumber>> graphsIn(std::string_view line)
{
    std::string_view rest = line;
    if (!takeWords(rest, "Dynamo produced "))
        return {};
    const auto graphs = numberBefore(rest, "graph");
    if (!graphs || !takeWords(rest, "covering "))
        return {};
    const auto ops = numberBefore(rest, "op");
    if (!ops || !takeWords(rest, "with "))
        return {};
    const auto breaks = numberBefore(rest, "graph");
    if (!breaks)
        return {};
    std::vector<LogNumber> numbers { { "graphs", *graphs }, { "ops", *ops }, { "graphBreaks", *breaks } };
    if (takeWord(rest).starts_with("break") && takeWords(rest, "(")) {
        if (const auto unique = numberBefore(rest, "unique"))
            numbers.push_back({ "uniqueGraphBreaks", *unique });
    }
    return numbers;
}

bool areCsvColumns(const std::vector<std::string> &fields)
{
    if (fields.size() < 3)
        return false;
    const bool hasDevice = fields[0] == "dev" && fields[1] == "name";
    const bool isExpected = fields[0] == "name" && fields[1] == "accuracy"; // what CI compares with
    const std::unordered_set<std::string_view> names(fields.begin(), fields.end());
    return (hasDevice || isExpected) && names.size() == fields.size()
        && std::ranges::all_of(fields, [](const std::string &name) { return name.size() <= kMostLogNameBytes; });
}

LogRun csvRun(const std::vector<std::string> &columns, const std::vector<std::string> &fields)
{
    LogRun run;
    std::string accuracy;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        run.csv.push_back({ columns[i], fields[i] });
        if (columns[i] == "dev")
            run.device = fields[i];
        else if (columns[i] == "name")
            run.model = fields[i];
        else if (columns[i] == "tag")
            run.tag = fields[i];
        else if (columns[i] == "accuracy")
            accuracy = lowered(fields[i]);
        else if (columns[i] == "speedup")
            run.speedup = finiteNumber(fields[i]);
        else if (columns[i] == "compilation_latency")
            run.compilationNs = secondsToNs(fields[i]);
    }
    run.status = !accuracy.empty() ? accuracy : run.speedup ? "measured" : "";
    return run;
}

} // namespace twinlane
