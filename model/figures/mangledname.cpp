// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/mangledname.h"

#include "model/base/letters.h"

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr std::size_t kLongestName = 16 * 1024, kMostText = 1024 * 1024;
constexpr int kDeepest = 128;

using Text = std::optional<std::string>; ///< none: what stands there is not known, or too much

std::string_view builtinType(char c)
{
    static constexpr std::array<std::pair<char, std::string_view>, 20> kTypes { { { 'v', "void" }, { 'w', "wchar_t" },
        { 'b', "bool" }, { 'c', "char" }, { 'a', "signed char" }, { 'h', "unsigned char" }, { 's', "short" },
        { 't', "unsigned short" }, { 'i', "int" }, { 'j', "unsigned int" }, { 'l', "long" }, { 'm', "unsigned long" },
        { 'x', "long long" }, { 'y', "unsigned long long" }, { 'n', "__int128" }, { 'f', "float" }, { 'd', "double" },
        { 'e', "long double" }, { 'g', "__float128" }, { 'z', "..." } } };
    for (const auto &[key, text] : kTypes) {
        if (key == c)
            return text;
    }
    return {};
}

class MangledReader {
public:
    explicit MangledReader(std::string_view text)
        : m_text(text)
    {
    }

    /// Behind "_Z".
    Text name()
    {
        const Depth depth(m_depth);
        if (m_depth > kDeepest)
            return {};
        if (take('N'))
            return nestedName();
        Text found = unscopedName();
        if (found && peek() == 'I') {
            keep(*found);
            found = withArguments(std::move(*found));
        }
        return found;
    }

private:
    struct Depth {
        explicit Depth(int &of)
            : depth(of)
        {
            ++depth;
        }
        ~Depth() { --depth; }
        Depth(const Depth &) = delete;
        Depth &operator=(const Depth &) = delete;
        int &depth;
    };

    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }
    bool take(char c)
    {
        const bool isThere = peek() == c;
        m_at += isThere;
        return isThere;
    }

    /// Adds to the substitutions.
    bool keep(const std::string &text)
    {
        m_used += text.size();
        m_known.push_back(m_used <= kMostText ? text : std::string());
        return m_used <= kMostText;
    }

    Text sourceName()
    {
        std::size_t length = 0;
        while (isDigit(peek()) && length <= kLongestName)
            length = 10 * length + std::size_t(m_text[m_at++] - '0');
        if (length == 0 || length > m_text.size() - m_at)
            return {};
        const std::string_view name = m_text.substr(m_at, length);
        m_at += length;
        return name.starts_with("_GLOBAL__N") ? std::string("(anonymous namespace)") : std::string(name);
    }

    Text unscopedName()
    {
        if (peek() == 'S' && peek(1) == 't') {
            m_at += 2;
            const Text name = sourceName();
            return name ? Text("std::" + *name) : Text();
        }
        if (peek() == 'S')
            return substitution();
        take('L'); // of one source only
        return sourceName();
    }

    Text substitution()
    {
        if (!take('S'))
            return {};
        static constexpr std::array<std::pair<char, std::string_view>, 7> kShort { { { 't', "std" },
            { 'a', "std::allocator" }, { 'b', "std::basic_string" }, { 's', "std::string" }, { 'i', "std::istream" },
            { 'o', "std::ostream" }, { 'd', "std::iostream" } } };
        for (const auto &[key, text] : kShort) {
            if (take(key))
                return std::string(text);
        }
        std::size_t index = 0;
        for (bool isFirst = true; !take('_'); isFirst = false) {
            const char c = peek();
            const bool isLetter = c >= 'A' && c <= 'Z';
            if ((!isDigit(c) && !isLetter) || index > kLongestName)
                return {};
            index = 36 * (isFirst ? 0 : index) + std::size_t(isLetter ? c - 'A' + 10 : c - '0');
            ++m_at;
            if (peek() == '_')
                ++index;
        }
        return index < m_known.size() && !m_known[index].empty() ? Text(m_known[index]) : Text();
    }

    Text nestedName()
    {
        while (take('r') || take('V') || take('K')) { }
        std::string text;
        while (!take('E')) {
            const bool isSubstitution = peek() == 'S';
            if (peek() == 'I') {
                auto whole = withArguments(std::move(text));
                if (!whole)
                    return {};
                text = std::move(*whole);
            } else {
                const Text part = isSubstitution ? substitution() : unqualifiedName();
                if (!part)
                    return {};
                text += (text.empty() ? "" : "::") + *part;
            }
            if (!isSubstitution && !keep(text))
                return {};
        }
        return text.empty() ? Text() : Text(std::move(text));
    }

    Text unqualifiedName()
    {
        take('L');
        const char c = peek();
        if (isDigit(c))
            return sourceName();
        if (c == 'T')
            return templateParameter();
        if (c >= 'a' && c <= 'z' && peek(1) >= 'a' && peek(1) <= 'z') {
            m_at += 2;
            return std::string("operator");
        }
        return {};
    }

    Text templateParameter()
    {
        take('T');
        while (isDigit(peek()))
            ++m_at;
        return take('_') ? Text("T") : Text();
    }

    Text withArguments(std::string text)
    {
        const Depth depth(m_depth);
        if (m_depth > kDeepest || !take('I'))
            return {};
        Text arguments = argumentsToEnd();
        m_used += arguments ? arguments->size() : 0;
        if (!arguments || m_used > kMostText)
            return {};
        return std::move(text) + '<' + *arguments + '>';
    }

    /// To an 'E', which is taken too.
    Text argumentsToEnd()
    {
        std::string all;
        while (!take('E')) {
            const Text each = argument();
            if (!each || m_used > kMostText)
                return {};
            if (!each->empty())
                all += (all.empty() ? "" : ", ") + *each;
        }
        return all;
    }

    Text argument()
    {
        const Depth depth(m_depth);
        if (m_depth > kDeepest)
            return {};
        if (take('J'))
            return argumentsToEnd();
        return take('L') ? literal() : type();
    }

    /// Behind "L": "i128E", "b1E", "NS_4KindE2E".
    Text literal()
    {
        if (peek() == '_')
            return {}; // the address of a function
        const bool isBool = peek() == 'b', isEnum = peek() == 'N' || peek() == 'S' || isDigit(peek());
        const Text of = type();
        if (!of)
            return {};
        std::string value = take('n') ? "-" : "";
        while (isDigit(peek()))
            value += m_text[m_at++];
        if (!take('E'))
            return {};
        if (isEnum)
            return '(' + of->substr(of->rfind(':') + 1) + ')' + value; // npos + 1 is 0
        return isBool ? std::string(value == "0" ? "false" : "true") : value;
    }

    /// One that may be substituted.
    Text kept(Text text) { return text && keep(*text) ? std::move(text) : Text(); }

    Text type()
    {
        const Depth depth(m_depth);
        if (m_depth > kDeepest)
            return {};
        const char c = peek();
        if (const std::string_view builtin = builtinType(c); !builtin.empty()) {
            ++m_at;
            return std::string(builtin);
        }
        switch (c) {
        case 'P':
            return pointer("*");
        case 'R':
        case 'O':
            return pointer("&");
        case 'K':
        case 'V':
            return pointer("");
        case 'D':
            return newerType();
        case 'T':
            return kept(templateParameter());
        case 'F':
            return functionType();
        case 'N':
            return name();
        case 'S':
            return substitutedType();
        default:
            return isDigit(c) ? namedType() : Text();
        }
    }

    Text pointer(std::string_view mark)
    {
        ++m_at;
        Text to = type();
        return to ? kept(*to + std::string(mark)) : Text();
    }

    Text newerType()
    {
        static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kTypes {
            { { "DF16_", "_Float16" }, { "DF16b", "__bf16" }, { "Dh", "half" }, { "Dn", "nullptr_t" } }
        };
        for (const auto &[key, text] : kTypes) {
            if (m_text.substr(m_at).starts_with(key)) {
                m_at += key.size();
                return std::string(text);
            }
        }
        return {};
    }

    Text functionType()
    {
        ++m_at;
        std::string all;
        while (!take('E')) {
            const Text each = type();
            if (!each)
                return {};
            all += (all.empty() ? "" : ", ") + *each;
        }
        return kept("function(" + all + ')');
    }

    Text substitutedType()
    {
        const bool isNew = peek(1) == 't';
        Text text = isNew ? unscopedName() : substitution();
        if (text && isNew && !keep(*text))
            return {};
        return text && peek() == 'I' ? kept(withArguments(std::move(*text))) : text;
    }

    Text namedType()
    {
        Text text = kept(sourceName());
        return text && peek() == 'I' ? kept(withArguments(std::move(*text))) : text;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_used = 0; ///< characters of all substitutions and arguments
    int m_depth = 0;
    std::vector<std::string> m_known; ///< substitutions; empty: too long
};

/// The names at the front of a nested one, up to the first that is no plain name.
std::string plainNames(std::string_view text)
{
    std::string all;
    for (std::size_t at = 0; at < text.size() && isDigit(text[at]);) {
        std::size_t length = 0;
        while (at < text.size() && isDigit(text[at]) && length <= kLongestName)
            length = 10 * length + std::size_t(text[at++] - '0');
        if (length > text.size() - at)
            break;
        const std::string_view name = text.substr(at, length);
        all += (all.empty() ? "" : "::")
            + (name.starts_with("_GLOBAL__N") ? std::string("(anonymous namespace)") : std::string(name));
        at += length;
    }
    return all;
}

} // namespace

std::string readableName(std::string_view name)
{
    if (!name.starts_with("_Z") || name.size() > kLongestName)
        return std::string(name);
    const std::string_view text = name.substr(2);
    if (Text read = MangledReader(text).name())
        return std::move(*read);
    const std::string plain = plainNames(text.substr(text.starts_with('N')));
    return plain.empty() ? std::string(name) : plain;
}

} // namespace twinlane
