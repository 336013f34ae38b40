// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/trace/normalizedname.h"

#include "model/base/letters.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace twinlane {

namespace {

/// Runs of at least so many hex digits count as hashes, as in annotations (numbers.md, Blocks).
constexpr std::size_t kHashDigits = 8;

bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
bool isWordPart(char c)
{
    return isDigit(c) || isLetter(c);
}

std::size_t hexRunEnd(std::string_view text, std::size_t at)
{
    while (at < text.size() && isHexDigit(text[at]))
        ++at;
    return at;
}

/// Is there a run of so many hex digits at all? Looks at one character in so many, as most names have none.
bool holdsHashDigits(std::string_view text)
{
    for (std::size_t at = kHashDigits - 1; at < text.size();) {
        if (!isHexDigit(text[at])) {
            at += kHashDigits;
            continue;
        }
        std::size_t begin = at;
        while (begin > 0 && isHexDigit(text[begin - 1]))
            --begin;
        const std::size_t end = hexRunEnd(text, at);
        if (end - begin >= kHashDigits)
            return true;
        at = end + kHashDigits;
    }
    return false;
}

/// "file.py(123): f" -> "file.py: f".
std::string withoutLineNumber(std::string name)
{
    const std::size_t open = name.find(".py(");
    if (open == std::string::npos)
        return name;
    const std::size_t digits = open + 4;
    std::size_t end = digits;
    while (end < name.size() && isDigit(name[end]))
        ++end;
    if (end != digits && end < name.size() && name[end] == ')')
        name.erase(open + 3, end + 1 - (open + 3));
    return name;
}

/// "bf16bf16": a type written with hex digits only, not a hash.
bool isRepeatedType(std::string_view word)
{
    constexpr std::string_view kType = "bf16";
    while (word.starts_with(kType))
        word.remove_prefix(kType.size());
    return word.empty();
}

/// Words of hex digits that hold letters and figures: hashes of generated files and graphs become "#".
std::string withoutHashes(std::string whole)
{
    if (!holdsHashDigits(whole))
        return whole;
    const std::string_view name = whole;
    std::string folded;
    for (std::size_t at = 0; at < name.size();) {
        const bool wordBegins = at == 0 || !isWordPart(name[at - 1]);
        const std::size_t end = wordBegins ? hexRunEnd(name, at) : at;
        const bool isWord = end >= at + kHashDigits && (end == name.size() || !isWordPart(name[end]));
        bool letters = false, figures = false;
        for (std::size_t i = at; isWord && i < end; ++i)
            (isDigit(name[i]) ? figures : letters) = true;
        if (letters && figures && !isRepeatedType(name.substr(at, end - at))) {
            folded += '#';
            at = end;
        } else {
            folded += name[at++];
        }
    }
    return folded;
}

/// "triton_poi_fused_add_12" and "…_12d3" -> "triton_poi_fused_add".
void cutTritonSuffix(std::string &name)
{
    if (!name.starts_with("triton_"))
        return;
    for (;;) {
        std::size_t end = name.size();
        while (end > 0 && (isDigit(name[end - 1]) || name[end - 1] == 'd' || name[end - 1] == 'e'))
            --end;
        const bool isSuffix = end > 0 && end < name.size() && name[end - 1] == '_' && isDigit(name[end]);
        if (!isSuffix)
            return;
        name.resize(end - 1);
    }
}

/// Operators that differ only by the library behind them get one name: aten::cudnn_convolution and
/// aten::miopen_convolution.
void foldBackend(std::string &name)
{
    const bool isOperator = name.starts_with("aten::") || name.find("Backward") != std::string::npos;
    if (!isOperator)
        return;
    static constexpr std::array<std::string_view, 4> kBackends { "cudnn_", "miopen_", "Cudnn", "Miopen" };
    for (const std::string_view backend : kBackends) {
        const std::size_t at = name.find(backend);
        if (at != std::string::npos)
            name.replace(at, backend.size(), 1, '*');
    }
}

} // namespace

std::string foldedName(std::string_view raw)
{
    const std::string_view name = withoutOverload(raw);
    if (name.find("0x") == name.npos)
        return std::string(name);
    std::string folded;
    for (std::size_t at = 0; at < name.size();) {
        const bool isAddress = name.substr(at).starts_with("0x") && at + 2 < name.size() && isHexDigit(name[at + 2])
            && (at == 0 || !isWordPart(name[at - 1]));
        if (isAddress) {
            folded += "0x\u2026";
            at = hexRunEnd(name, at + 2);
        } else {
            folded += name[at++];
        }
    }
    return folded;
}

std::string_view withoutOverload(std::string_view name)
{
    constexpr std::string_view kNamespace = "aten::";
    const std::size_t dot = name.find('.');
    if (!name.starts_with(kNamespace) || dot == name.npos || dot == kNamespace.size() || dot + 1 == name.size())
        return name;
    const auto isPart = [](char c) { return isWordPart(c) || c == '_'; };
    const std::string_view base = name.substr(kNamespace.size(), dot - kNamespace.size()),
                           overload = name.substr(dot + 1);
    const bool isOverload =
        std::all_of(base.begin(), base.end(), isPart) && std::all_of(overload.begin(), overload.end(), isPart);
    return isOverload ? name.substr(0, dot) : name;
}

std::string normalizedName(std::string_view name)
{
    std::string folded = withoutHashes(withoutLineNumber(foldedName(name)));
    cutTritonSuffix(folded);
    foldBackend(folded);
    return folded;
}

} // namespace twinlane
