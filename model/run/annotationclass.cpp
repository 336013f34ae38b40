// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/annotationclass.h"

#include "model/base/letters.h"
#include "model/trace/eventkind.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

constexpr std::string_view kModulePrefix = "nn.Module: ";

constexpr bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

constexpr bool isWordCharacter(char c)
{
    return isDigit(c) || isLetter(c);
}

/// Figures in at most two places, and few: "Qwen2ForCausalLM" is a name and no hash.
bool hasFewDigits(std::string_view word)
{
    constexpr std::size_t kMostRuns = 2, kLeastPerDigit = 6;
    std::size_t digits = 0, runs = 0;
    for (std::size_t i = 0; i < word.size(); ++i) {
        digits += isDigit(word[i]);
        runs += isDigit(word[i]) && (i == 0 || !isDigit(word[i - 1]));
    }
    return runs <= kMostRuns && digits * kLeastPerDigit < word.size();
}

/// Is the number that ends at @p end of @p word, behind some letters, a part of what the word names? "all2all", "fp16",
/// but "layer12" counts. @p isKept: an earlier number of the word is.
bool isPartOfName(std::string_view word, std::size_t begin, std::size_t end, bool isKept)
{
    constexpr std::array<std::string_view, 10> kFormats { "fp", "bf", "tf", "int", "uint", "float", "bfloat", "mxfp",
        "nvfp", "mxint" };
    if (begin == 0)
        return false;
    if (isKept || end < word.size())
        return true;
    const auto isAlike = [](char a, char b) { return (a | 0x20) == b; };
    return std::any_of(kFormats.begin(), kFormats.end(), [&](std::string_view format) {
        return std::equal(word.begin(), word.begin() + std::ptrdiff_t(begin), format.begin(), format.end(), isAlike);
    });
}

enum class FoldedNumbers : bool { Folded, KeptInNames };

/// Appends @p word with '#' for each number. A hash becomes one '#': 8 or more hex digits, or 16 or more mixed letters
/// and digits, but a name with few of these.
void appendFolded(std::string &folded, std::string_view word, FoldedNumbers numbers)
{
    constexpr std::size_t kShortestHex = 8, kShortestHash = 16;
    const bool hasDigit = std::any_of(word.begin(), word.end(), isDigit);
    const bool isHex = word.size() >= kShortestHex && std::all_of(word.begin(), word.end(), isHexDigit);
    if (isHex || (hasDigit && word.size() >= kShortestHash && !hasFewDigits(word))) {
        folded += '#';
        return;
    }
    bool isKept = false;
    for (std::size_t i = 0; i < word.size();) {
        if (!isDigit(word[i])) {
            folded += word[i++];
            continue;
        }
        std::size_t end = i;
        while (end < word.size() && isDigit(word[end]))
            ++end;
        isKept = numbers == FoldedNumbers::KeptInNames && isPartOfName(word, i, end, isKept);
        folded += isKept ? word.substr(i, end - i) : std::string_view("#");
        i = end;
    }
}

std::string annotationName(std::string_view name, FoldedNumbers numbers)
{
    const BlockKind kind = annotationKind(name);
    if (kind == BlockKind::DataLoader)
        return "DataLoader";
    if (kind == BlockKind::Optimizer)
        return std::string(name.substr(0, name.find('#')));
    if (name == kUnprintableName)
        return '"' + std::string(name) + '"';
    std::string folded;
    for (std::size_t i = 0; i < name.size();) {
        std::size_t end = i;
        while (end < name.size() && isWordCharacter(name[end]))
            ++end;
        if (end == i)
            folded += name[i++];
        else
            appendFolded(folded, name.substr(i, end - i), numbers);
        i = end > i ? end : i;
    }
    return folded;
}

} // namespace

std::string_view moduleInstance(std::string_view name)
{
    return name.starts_with(kModulePrefix) ? name.substr(kModulePrefix.size()) : name;
}

std::string_view moduleClass(std::string_view instance)
{
    std::size_t end = instance.size();
    while (end > 0 && isDigit(instance[end - 1]))
        --end;
    const bool isNumbered = end < instance.size() && end > 1 && instance[end - 1] == '_';
    return isNumbered ? instance.substr(0, end - 1) : instance;
}

bool isTransparentAnnotation(std::string_view name)
{
    return name == "DistributedDataParallel.forward" || namesCommunication(name);
}

BlockKind annotationKind(std::string_view name)
{
    if (name.starts_with("enumerate(DataLoader)#") || name.starts_with("enumerate(DataPipe)#"))
        return BlockKind::DataLoader;
    if (name.starts_with("Optimizer.") && name.find('#') != std::string_view::npos)
        return BlockKind::Optimizer;
    return BlockKind::Annotation;
}

std::string annotationClass(std::string_view name)
{
    return annotationName(name, FoldedNumbers::Folded);
}

std::string shownAnnotation(std::string_view name)
{
    return annotationName(name, FoldedNumbers::KeptInNames);
}

std::string blockClass(std::string_view name)
{
    return name.starts_with(kModulePrefix) ? std::string(moduleClass(moduleInstance(name))) : annotationClass(name);
}

namespace {

/// "train.py" of "runs/../train.py": a path as it was typed.
std::string withoutDetours(std::string path)
{
    constexpr std::string_view kUp = "/../";
    for (std::size_t up = path.find(kUp); up != std::string::npos && up > 0; up = path.find(kUp, up)) {
        const std::size_t slash = path.rfind('/', up - 1), begin = slash == std::string::npos ? 0 : slash + 1;
        if (path.substr(begin, up - begin) == "..") {
            ++up;
            continue;
        }
        path.erase(begin, up + kUp.size() - begin);
        up = begin == 0 ? 0 : begin - 1;
    }
    return path;
}

} // namespace

std::string frameClass(std::string_view name)
{
    const std::size_t open = name.find(".py("), colon = name.find("): ", open == std::string_view::npos ? 0 : open);
    if (open == std::string_view::npos || colon == std::string_view::npos)
        return std::string(name);
    const std::string_view file = name.substr(0, open + 3);
    if (file.find("torchinductor_") != std::string_view::npos) // a file for each compilation, named by a hash
        return "torchinductor" + std::string(name.substr(colon + 1));
    return withoutDetours(std::string(file)) + std::string(name.substr(colon + 1));
}

bool isUserFrame(std::string_view name)
{
    constexpr std::array<std::string_view, 8> kForeign = { "site-packages", "dist-packages", "<built-in", "<frozen",
        "lib/python", "lib\\python", "importlib", "twinlane_recorder.py(" };
    constexpr std::array<std::string_view, 4> kInterpreter = { "threading.py(", "contextlib.py(", "functools.py(",
        "runpy.py(" };
    /// Of the standard library and of what programs read data with. Their paths begin there, as PyTorch writes them.
    constexpr std::array<std::string_view, 34> kPackages { "torch", "json", "pickle", "_pickle", "copy", "copyreg",
        "logging", "multiprocessing", "concurrent", "asyncio", "subprocess", "random", "gzip", "csv", "shutil",
        "tempfile", "pathlib", "os", "re", "queue", "socket", "selectors", "codecs", "tarfile", "zipfile", "inspect",
        "warnings", "weakref", "traceback", "collections", "urllib", "numpy", "pandas", "PIL" };
    if (name.find(".py(") == std::string_view::npos)
        return false;
    const std::string_view first = name.substr(0, std::min(name.find_first_of("/\\"), name.find(".py(")));
    if (std::ranges::find(kPackages, first) != kPackages.end())
        return false;
    return std::none_of(kForeign.begin(), kForeign.end(),
               [&](std::string_view part) { return name.find(part) != std::string_view::npos; })
        && std::none_of(
            kInterpreter.begin(), kInterpreter.end(), [&](std::string_view file) { return name.starts_with(file); });
}

} // namespace twinlane
