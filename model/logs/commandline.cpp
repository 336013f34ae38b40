// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/logs/commandline.h"

#include "model/logs/logwords.h"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

namespace twinlane {

namespace {

constexpr std::string_view kSuffix = ".py";

/// Options behind which a document may have wrapped the line although the value is still to come.
constexpr std::array<std::string_view, 18> kWithValue { "--backend", "--only", "--output", "--output-directory",
    "--device", "--devices", "-d", "--batch-size", "--batch_size", "--exclude", "-x", "--filter", "-k", "--tag",
    "--repeat", "-n", "--iterations", "--timeout" };

std::string_view baseName(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == path.npos ? path : path.substr(slash + 1);
}

/// "python", "/usr/bin/python3.11"
bool isPython(std::string_view word)
{
    const std::string_view name = baseName(word);
    return name.starts_with("python") && name.substr(6).find_first_not_of("0123456789.") == name.npos;
}

bool isRunner(std::string_view word)
{
    constexpr std::size_t kMostBytes = 256;
    if (!word.ends_with(kSuffix) || word.size() == kSuffix.size() || word.size() > kMostBytes)
        return false;
    const std::string_view name = baseName(word);
    return name == "torchbench.py" || name == "huggingface.py" || name == "timm_models.py"
        || word.find("benchmarks/dynamo/") != word.npos;
}

bool isOption(std::string_view word)
{
    const std::size_t dashes = word.starts_with("--") ? 2 : 1;
    if (!word.starts_with('-') || word.size() <= dashes)
        return false;
    const char letter = static_cast<char>(word[dashes] | 0x20);
    return letter >= 'a' && letter <= 'z';
}

/// The shell's own words: what follows is no argument.
bool endsArguments(std::string_view word)
{
    return word.find_first_of("|<>;&#") != word.npos && word.find('=') == word.npos;
}

std::vector<std::string_view> wordsOf(std::string_view text)
{
    std::vector<std::string_view> words;
    for (std::string_view rest = text, word = takeWord(rest); !word.empty(); word = takeWord(rest))
        words.push_back(word);
    return words;
}

struct Parts {
    std::vector<std::string_view> words;
    std::size_t python, script; ///< places among the words; words.size(): not there
};

Parts partsOf(std::string_view joined)
{
    Parts parts { wordsOf(joined), 0, 0 };
    const auto begin = parts.words.begin(), end = parts.words.end();
    const auto python = std::find_if(begin, end, isPython);
    parts.python = static_cast<std::size_t>(python - begin);
    parts.script = static_cast<std::size_t>(std::find_if(python, end, isRunner) - begin);
    return parts;
}

bool isPrompt(std::string_view line)
{
    return line == "$" || line.starts_with("$ ") || line.ends_with("]$") || line.find("]$ ") != line.npos;
}

/// "bd4a5b40" of "(env) [user@host ~/pytorch (bd4a5b40)]$ python"
std::string commitIn(std::string_view joined)
{
    constexpr std::size_t kLeast = 7, kMost = 64;
    const std::size_t end = joined.find(")]$");
    const std::size_t begin = end == joined.npos ? end : joined.rfind('(', end);
    if (begin == joined.npos)
        return {};
    const std::string_view commit = joined.substr(begin + 1, end - begin - 1);
    const bool isHex = commit.find_first_not_of("0123456789abcdef") == commit.npos;
    return isHex && commit.size() >= kLeast && commit.size() <= kMost ? std::string(commit) : std::string();
}

std::string_view withoutQuotes(std::string_view word)
{
    const bool isQuoted = word.size() >= 2 && word.front() == word.back() && (word[0] == '"' || word[0] == '\'');
    return isQuoted ? word.substr(1, word.size() - 2) : word;
}

std::vector<LogFlag> flagsIn(const Parts &parts)
{
    std::map<std::string, std::optional<std::string>> flags;
    std::optional<std::string> *last = nullptr;
    for (std::size_t at = parts.script + 1; at < parts.words.size() && !endsArguments(parts.words[at]); ++at) {
        const std::string_view word = parts.words[at];
        if (word == "\\")
            continue;
        if (!isOption(word)) {
            if (last && last->has_value())
                (**last += ' ').append(word);
            else if (last)
                *last = std::string(withoutQuotes(word));
            continue;
        }
        const std::size_t equals = word.find('=');
        const std::string_view name = word.substr(0, equals);
        last = &flags[std::string(name.substr(name.find_first_not_of('-')))];
        *last = equals == word.npos ? std::nullopt : std::optional<std::string>(withoutQuotes(word.substr(equals + 1)));
    }
    std::vector<LogFlag> list;
    for (auto &[name, value] : flags)
        list.push_back({ name, std::move(value) });
    return list;
}

} // namespace

bool beginsCommand(std::string_view line)
{
    if (isPrompt(line))
        return true;
    if (line.find("python") == line.npos)
        return false;
    const Parts parts = partsOf(line);
    return parts.script < parts.words.size() || parts.python == 0 || parts.python + 1 == parts.words.size();
}

bool continuesCommand(std::string_view command, std::string_view line)
{
    if (command.ends_with('\\'))
        return true;
    const Parts parts = partsOf(command);
    std::string_view rest = line;
    const std::string_view first = takeWord(rest);
    if (parts.python == parts.words.size())
        return isPython(first);
    if (parts.script == parts.words.size())
        return isRunner(first);
    if (isOption(first))
        return true;
    const bool wantsValue = std::ranges::find(kWithValue, parts.words.back()) != kWithValue.end();
    const std::string_view second = takeWord(rest);
    return wantsValue && (second.empty() || isOption(second));
}

std::optional<LogCommand> commandIn(std::string_view joined)
{
    const Parts parts = partsOf(joined);
    if (parts.script == parts.words.size())
        return {};
    std::string_view script = baseName(parts.words[parts.script]);
    script.remove_suffix(kSuffix.size());
    return LogCommand { std::string(script), flagsIn(parts), commitIn(joined) };
}

} // namespace twinlane
