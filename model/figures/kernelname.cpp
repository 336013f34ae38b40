// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/kernelname.h"

#include "model/base/hash.h"
#include "model/base/letters.h"
#include "model/base/shortid.h"
#include "model/figures/libraryname.h"
#include "model/figures/mangledname.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <utility>

namespace twinlane {

namespace {

constexpr std::string_view kAnonymous = "(anonymous namespace)";

bool isWordPart(char c)
{
    return isDigit(c) || isLetter(c) || c == '_';
}

/// Walks over a declaration and knows how deep in brackets it is.
class BracketWalk {
public:
    explicit BracketWalk(std::string_view text)
        : m_text(text)
    {
    }

    bool isOutside() const { return m_open.empty(); }
    /// Takes the character at @p at into account.
    void step(std::size_t at)
    {
        const char c = m_text[at];
        // "operator<" and "->" open and close nothing.
        const bool isOperator = m_text.substr(0, at).ends_with("operator") || (at > 0 && m_text[at - 1] == '-');
        if (c == '(' || c == '{' || (c == '<' && !isOperator))
            m_open.push_back(c);
        else if (c == '>' && !isOperator && !m_open.empty() && m_open.back() == '<')
            m_open.pop_back();
        else if (c == ')' || c == '}')
            close(c == ')' ? '(' : '{');
    }

private:
    /// A comparison in brackets may have opened an angle that nothing closes.
    void close(char opening)
    {
        const std::size_t found = m_open.rfind(opening);
        if (found != std::string::npos)
            m_open.resize(found);
    }

    std::string_view m_text;
    std::string m_open;
};

/// Does a list of parameters begin at @p at, a place outside all brackets?
bool beginsParameters(std::string_view name, std::size_t at)
{
    return name[at] == '(' && !name.substr(at).starts_with(kAnonymous) && !name.substr(0, at).ends_with("operator");
}

/// Templates that are told apart only by what they carry out.
bool isCarrier(std::string_view function)
{
    static constexpr std::array<std::string_view, 8> kParts { "elementwise_kernel", "reduce_kernel",
        "multi_tensor_apply", "gpu_kernel_impl", "globalKernel", "device_kernel", "kernel_agent", "index_elementwise" };
    if (function == "Kernel" || function == "Kernel2")
        return true;
    return std::any_of(kParts.begin(), kParts.end(),
        [&](std::string_view part) { return function.find(part) != std::string_view::npos; });
}

/// Words in the arguments of a carrier that say nothing about what it does.
bool saysNothing(std::string_view word)
{
    static constexpr std::array<std::string_view, 43> kWords { "at", "native", "c10", "std", "detail", "cuda",
        "anonymous", "namespace", "unsigned", "int", "long", "float", "double", "bool", "char", "short", "signed",
        "const", "void", "BFloat16", "Half", "true", "false", "array", "Array", "operator", "lambda", "cutlass",
        "func_wrapper_t", "ReduceOp", "BinaryFunctor", "AUnaryFunctor", "BUnaryFunctor", "binary_internal",
        "TensorListMetadata", "gpu_kernel_impl", "gpu_kernel_impl_nocast", "TensorIteratorBase", "TensorIterator",
        "bfloat16_t", "half_t", "bfloat16", "opmath_gpu_kernel_with_scalars" };
    return word.front() <= '9' || std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

/// The first word in @p arguments that tells what a carrier does; empty: none.
std::string_view tellingWord(std::string_view arguments)
{
    for (std::size_t at = 0; at < arguments.size();) {
        std::size_t end = at;
        while (end < arguments.size() && isWordPart(arguments[end]))
            ++end;
        const std::string_view word = arguments.substr(at, end - at);
        // What is followed by "::" is a namespace.
        if (!word.empty() && !arguments.substr(end).starts_with("::") && !saysNothing(word))
            return word;
        at = std::max(end, at + 1);
    }
    return {};
}

void erase(std::string &text, std::string_view part)
{
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at))
        text.erase(at, part.size());
}

/// Without the namespaces that nearly every kernel of PyTorch has.
std::string withoutCommonNamespaces(std::string_view function)
{
    std::string text(function);
    for (const std::string_view part :
        { std::string_view("(anonymous namespace)::"), std::string_view("at::native::") })
        erase(text, part);
    return text;
}

std::vector<std::string_view> wordsOf(std::string_view name)
{
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < name.size();) {
        std::size_t end = at;
        while (end < name.size() && name[end] != '_' && isWordPart(name[end]))
            ++end;
        if (end > at)
            words.push_back(name.substr(at, end - at));
        at = std::max(end, at + 1);
    }
    return words;
}

/// Of each of @p names the words that are not the same in all of them; all empty: they do not go together word by word. Empty
/// ones: they have too many to read. Cost: linear in the texts.
std::vector<std::string> differingWords(const std::vector<std::string> &names)
{
    constexpr std::size_t kLongest = 48;
    std::vector<std::string> readable(names.size()), texts(names.size());
    std::transform(
        names.begin(), names.end(), readable.begin(), [](const std::string &name) { return readableName(name); });
    const std::string &first = readable.front();
    const std::vector<std::string_view> firstWords = wordsOf(first);
    std::vector<bool> differs(firstWords.size(), false);
    for (const std::string &name : readable) {
        const std::vector<std::string_view> words = wordsOf(name);
        if (words.size() != firstWords.size())
            return texts;
        for (std::size_t i = 0; i < words.size(); ++i)
            differs[i] = differs[i] || words[i] != firstWords[i];
    }
    for (std::size_t at = 0; at < readable.size(); ++at) {
        const std::vector<std::string_view> words = wordsOf(readable[at]);
        std::string &text = texts[at];
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (differs[i])
                text.append(text.empty() ? "" : " ").append(words[i]);
        }
        if (text.size() > kLongest)
            text.clear();
    }
    return texts;
}

} // namespace

std::string_view kernelFunction(std::string_view name)
{
    BracketWalk walk(name);
    std::size_t begin = 0;
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (walk.isOutside() && name[at] == ' ')
            begin = at + 1;
        if (walk.isOutside() && beginsParameters(name, at)) {
            BracketWalk parameters(name);
            std::size_t end = at;
            do
                parameters.step(end++);
            while (end < name.size() && !parameters.isOutside());
            // A lambda or a member of a function's local type goes on behind the parameters.
            if (!name.substr(end).starts_with("::"))
                return at > begin ? name.substr(begin, at - begin) : name;
            at = end - 1;
            continue;
        }
        walk.step(at);
    }
    return begin < name.size() && walk.isOutside() ? name.substr(begin) : name;
}

std::string shortKernelName(std::string_view name)
{
    // Copies and generated names are no declarations: "Memcpy HtoD (Pinned -> Device)".
    if (name.starts_with("Mem"))
        return std::string(name);
    const std::string readable = readableName(name);
    if (auto told = libraryKernelName(kernelFunction(readable)))
        return std::move(*told);
    const std::string function = withoutCommonNamespaces(kernelFunction(readable));
    std::size_t open = std::string::npos;
    std::string text;
    BracketWalk walk(function);
    for (std::size_t at = 0; at < function.size(); ++at) {
        const bool wasOutside = walk.isOutside();
        walk.step(at);
        if (wasOutside && walk.isOutside())
            text += function[at];
        else if (wasOutside && function[at] == '<' && open == std::string::npos)
            open = at;
    }
    const std::size_t colon = text.rfind("::");
    const std::string_view last = std::string_view(text).substr(colon == std::string::npos ? 0 : colon + 2);
    if (open != std::string::npos && isCarrier(last)) {
        const std::string_view telling = tellingWord(std::string_view(function).substr(open));
        if (!telling.empty())
            text += '<' + std::string(telling) + '>';
    }
    return text.empty() ? std::string(name) : text;
}

std::vector<std::string> shortKernelNames(const std::vector<std::string> &names)
{
    std::vector<std::string> shown;
    shown.reserve(names.size());
    for (const std::string &name : names)
        shown.push_back(shortKernelName(name));
    // Names that look alike become longer together: @p longer gives one for each of a group's.
    const auto lengthen = [&](auto longer) {
        std::map<std::string, std::vector<std::size_t>> byText;
        for (std::size_t i = 0; i < shown.size(); ++i)
            byText[shown[i]].push_back(i);
        for (const auto &[text, places] : byText) {
            if (places.size() == 1)
                continue;
            std::vector<std::string> group(places.size());
            std::transform(
                places.begin(), places.end(), group.begin(), [&](std::size_t place) { return names[place]; });
            std::vector<std::string> texts = longer(text, std::move(group));
            for (std::size_t i = 0; i < places.size(); ++i)
                shown[places[i]] = std::move(texts[i]);
        }
    };
    const auto ifShort = [](const std::string &text, std::vector<std::string> texts) {
        constexpr std::size_t kLongest = 80;
        const bool areShort =
            std::ranges::all_of(texts, [](const std::string &each) { return each.size() <= kLongest; });
        return areShort ? std::move(texts) : std::vector<std::string>(texts.size(), text);
    };
    lengthen([&](const std::string &text, std::vector<std::string> group) {
        for (std::string &name : group)
            name = withoutCommonNamespaces(kernelFunction(readableName(name)));
        return ifShort(text, std::move(group));
    });
    lengthen(ifShort);
    lengthen([](const std::string &text, const std::vector<std::string> &group) {
        std::vector<std::string> texts = differingWords(group);
        for (std::string &words : texts)
            words = words.empty() ? text : text + " [" + words + ']';
        return texts;
    });
    // The same at every place where the name is shown.
    lengthen([](const std::string &text, std::vector<std::string> group) {
        constexpr std::size_t kLength = 6;
        for (std::string &name : group) {
            const std::string id = shortId(IdKind::Kernel, mixedHash(0, textHash(name)));
            name = text + " ~" + id.substr(id.size() - kLength);
        }
        return group;
    });
    lengthen([](const std::string &, std::vector<std::string> group) { return group; });
    return shown;
}

} // namespace twinlane
