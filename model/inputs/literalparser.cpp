// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The grammar, without recursion: what is open stands on a stack.

#include "model/base/letters.h"
#include "model/inputs/literal.h"

#include "model/json/jsonbytes.h"

#include <cstddef>
#include <utility>

namespace twinlane {

namespace {

bool isWordByte(char c)
{
    return isDigit(c) || isLetter(c) || c == '_' || c == '.';
}

bool beginsNumber(char c)
{
    return isDigit(c) || c == '-' || c == '+' || c == '.';
}

/// The integers of a flat list or tuple; none: it holds anything else.
std::optional<std::vector<std::string>> integersOf(const LiteralNodes &nodes, std::uint32_t list)
{
    if (nodes[list].kind != LiteralKind::List && nodes[list].kind != LiteralKind::Tuple)
        return {};
    std::vector<std::string> integers;
    for (std::uint32_t i = list + 1; i < nodes[list].end; ++i) {
        if (nodes[i].kind != LiteralKind::Integer)
            return {};
        integers.push_back(nodes[i].text);
    }
    return integers;
}

void appendIntegers(LiteralNodes &nodes, LiteralKind kind, const std::vector<std::string> &integers)
{
    const auto list = nodes.size();
    nodes.push_back({ kind, 0, {} });
    for (const std::string &integer : integers)
        nodes.push_back({ LiteralKind::Integer, static_cast<std::uint32_t>(nodes.size() + 1), integer });
    nodes[list].end = static_cast<std::uint32_t>(nodes.size());
}

/// The arguments of T(...) in their one form, or none if they are no tensor's.
class TensorForm {
public:
    /// @p call: the node of the call, whose descendants are the last of @p nodes.
    static bool settle(LiteralNodes &nodes, std::uint32_t call)
    {
        TensorForm form;
        if (!form.read(nodes, call))
            return false;
        LiteralNode type = std::move(nodes[form.m_type]);
        nodes.resize(call + 1);
        appendIntegers(nodes, LiteralKind::List, form.m_sizes);
        type.end = static_cast<std::uint32_t>(nodes.size() + 1);
        nodes.push_back(std::move(type));
        if (form.m_strides && !isContiguous(form.m_sizes, *form.m_strides)) {
            const auto keyword = nodes.size();
            nodes.push_back({ LiteralKind::Keyword, 0, "stride" });
            appendIntegers(nodes, LiteralKind::Tuple, *form.m_strides);
            nodes[keyword].end = static_cast<std::uint32_t>(nodes.size());
        }
        return true;
    }

private:
    bool read(const LiteralNodes &nodes, std::uint32_t call)
    {
        std::uint32_t at = call + 1, position = 0;
        for (; at < nodes.size(); at = nodes[at].end, ++position) {
            const bool isKeyword = nodes[at].kind == LiteralKind::Keyword;
            if (!(isKeyword ? keyword(nodes, at) : positional(nodes, at, position)))
                return false;
        }
        return m_hasSizes && m_type != 0;
    }
    bool positional(const LiteralNodes &nodes, std::uint32_t at, std::uint32_t position)
    {
        if (position == 0) {
            const auto sizes = integersOf(nodes, at);
            m_sizes = sizes.value_or(std::vector<std::string>());
            return m_hasSizes = sizes.has_value();
        }
        if (position == 1) {
            m_type = at;
            return nodes[at].kind == LiteralKind::Type || nodes[at].kind == LiteralKind::Word;
        }
        if (position == 2)
            return strides(nodes, at);
        return position == 3 && isDevice(nodes[at].kind);
    }
    bool keyword(const LiteralNodes &nodes, std::uint32_t at)
    {
        if (nodes[at].text == "stride")
            return strides(nodes, at + 1);
        return nodes[at].text == "device" && isDevice(nodes[at + 1].kind);
    }
    bool strides(const LiteralNodes &nodes, std::uint32_t at)
    {
        if (nodes[at].kind == LiteralKind::None)
            return true;
        m_strides = integersOf(nodes, at);
        return m_strides.has_value();
    }
    static bool isDevice(LiteralKind kind) { return kind == LiteralKind::Text || kind == LiteralKind::None; }

    std::vector<std::string> m_sizes;
    std::optional<std::vector<std::string>> m_strides;
    std::uint32_t m_type = 0;
    bool m_hasSizes = false;
};

class LiteralParser {
public:
    explicit LiteralParser(std::string_view text)
        : m_text(text)
    {
    }

    std::optional<LiteralNodes> run()
    {
        if (m_text.size() >= UINT32_MAX || !values())
            return {};
        skipSpace();
        return m_at == m_text.size() ? std::optional(std::move(m_nodes)) : std::nullopt;
    }

private:
    struct Open {
        std::uint32_t node;
        char closer;
        std::size_t children = 0;
        bool endsWithComma = false;
    };

    void skipSpace()
    {
        while (m_at < m_text.size() && isSpace(m_text[m_at]))
            ++m_at;
    }
    bool take(char c)
    {
        skipSpace();
        if (m_at == m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }

    /// One value with all that is in it.
    bool values()
    {
        do {
            if (!value())
                return false;
        } while (!m_open.empty());
        return true;
    }

    /// Reads a scalar, opens a bracket or closes one where another value might stand.
    bool value()
    {
        skipSpace();
        if (m_at == m_text.size())
            return false;
        const char c = m_text[m_at];
        if (!m_open.empty() && m_open.back().closer != '\0' && c == m_open.back().closer) {
            if (m_open.back().children > 0 && !m_open.back().endsWithComma)
                return false;
            const auto closed = close();
            return closed && done(*closed);
        }
        if (c == '(')
            return open(LiteralKind::Tuple, ')');
        if (c == '[')
            return open(LiteralKind::List, ']');
        if (c == '{')
            return open(LiteralKind::Dict, '}');
        if (c == '\'' || c == '"')
            return text(c);
        return beginsNumber(c) ? number() : word();
    }

    bool open(LiteralKind kind, char closer, std::string name = {})
    {
        if (kind != LiteralKind::Call)
            ++m_at;
        m_open.push_back({ static_cast<std::uint32_t>(m_nodes.size()), closer });
        m_nodes.push_back({ kind, 0, std::move(name) });
        return true;
    }

    /// Closes the innermost bracket and gives its node; none: it must not end here.
    std::optional<std::uint32_t> close()
    {
        ++m_at;
        const Open open = m_open.back();
        const LiteralKind kind = m_nodes[open.node].kind;
        if (kind == LiteralKind::Tuple && open.children == 1 && !open.endsWithComma)
            return {}; // brackets around an expression
        if (kind == LiteralKind::Dict && open.children % 2 != 0)
            return {};
        if (kind == LiteralKind::Call && m_nodes[open.node].text == "T" && !TensorForm::settle(m_nodes, open.node))
            return {};
        m_open.pop_back();
        return open.node;
    }

    /// @p node is complete: looks for what may follow a value.
    bool done(std::uint32_t node)
    {
        for (;;) {
            m_nodes[node].end = static_cast<std::uint32_t>(m_nodes.size());
            if (m_open.empty())
                return true;
            Open &open = m_open.back();
            if (open.closer == '\0') { // a keyword ends with its value
                node = open.node;
                m_open.pop_back();
                continue;
            }
            ++open.children;
            if (m_nodes[open.node].kind == LiteralKind::Dict && open.children % 2 == 1)
                return take(':');
            open.endsWithComma = take(',');
            if (open.endsWithComma)
                return true;
            skipSpace();
            if (m_at == m_text.size() || m_text[m_at] != open.closer)
                return false;
            const auto closed = close();
            if (!closed)
                return false;
            node = *closed;
        }
    }

    bool scalar(LiteralKind kind, std::string text)
    {
        const auto node = static_cast<std::uint32_t>(m_nodes.size());
        m_nodes.push_back({ kind, 0, std::move(text) });
        return done(node);
    }

    bool number()
    {
        const std::size_t begin = m_at++;
        while (m_at < m_text.size()
            && (isWordByte(m_text[m_at])
                || ((m_text[m_at] == '-' || m_text[m_at] == '+') && (m_text[m_at - 1] | 0x20) == 'e')))
            ++m_at;
        auto number = pythonNumber(m_text.substr(begin, m_at - begin));
        if (!number)
            return false;
        const bool isInteger = number->find_first_not_of("-0123456789") == std::string::npos;
        return scalar(isInteger ? LiteralKind::Integer : LiteralKind::Real, std::move(*number));
    }

    bool text(char quote)
    {
        std::string content;
        for (++m_at; m_at < m_text.size() && m_text[m_at] != quote; ++m_at) {
            if (m_text[m_at] != '\\')
                content += m_text[m_at];
            else if (!escape(content))
                return false;
        }
        if (m_at == m_text.size())
            return false;
        ++m_at;
        return scalar(LiteralKind::Text, std::move(content));
    }

    /// The escape at m_at, which moves to its last byte. One that Python does not know stands for itself.
    bool escape(std::string &content)
    {
        if (++m_at == m_text.size())
            return false;
        const char c = m_text[m_at];
        if (c == '\\' || c == '\'' || c == '"') {
            content += c;
        } else if (c == 'n' || c == 't' || c == 'r') {
            content += c == 'n' ? '\n' : c == 't' ? '\t' : '\r';
        } else if (c == 'x' && m_at + 2 < m_text.size() && m_text[m_at + 1] >= '0' && m_text[m_at + 1] <= '7'
            && hexDigit(m_text[m_at + 2]) >= 0) { // a byte above ASCII would be no text
            content += static_cast<char>(hexDigit(m_text[m_at + 1]) * 16 + hexDigit(m_text[m_at + 2]));
            m_at += 2;
        } else {
            (content += '\\') += c;
        }
        return true;
    }

    static int hexDigit(char c)
    {
        if (isDigit(c))
            return c - '0';
        const char lower = static_cast<char>(c | 0x20);
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }

    bool word()
    {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && isWordByte(m_text[m_at]))
            ++m_at;
        const std::string_view name = m_text.substr(begin, m_at - begin);
        if (name == "T" || name == "ST")
            return take('(') && open(LiteralKind::Call, ')', std::string(name));
        if (name == "None")
            return scalar(LiteralKind::None, "None");
        if (name == "True" || name == "False")
            return scalar(LiteralKind::Truth, std::string(name));
        if (name == "inf" || name == "nan")
            return scalar(LiteralKind::Real, std::string(name));
        if (isShortType(name))
            return scalar(LiteralKind::Type, std::string(name));
        if (name.starts_with("torch.") || name.starts_with("th."))
            return torchName(name.substr(name.find('.') + 1));
        return keyword(name);
    }

    bool torchName(std::string_view name)
    {
        if (name.empty() || name.find('.') != name.npos)
            return false;
        const std::string_view type = shortTypeOfTorch(name);
        return type.empty() ? scalar(LiteralKind::Word, "torch." + std::string(name))
                            : scalar(LiteralKind::Type, std::string(type));
    }

    /// "name=" of an argument.
    bool keyword(std::string_view name)
    {
        const bool isInCall = !m_open.empty() && m_nodes[m_open.back().node].kind == LiteralKind::Call;
        if (!isInCall || name.empty() || name.find('.') != name.npos || !take('='))
            return false;
        m_open.push_back({ static_cast<std::uint32_t>(m_nodes.size()), '\0' });
        m_nodes.push_back({ LiteralKind::Keyword, 0, std::string(name) });
        return true;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    LiteralNodes m_nodes;
    std::vector<Open> m_open;
};

std::string_view withoutQuotes(std::string_view text)
{
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    const bool isQuoted =
        text.size() >= 2 && (text.front() == '\'' || text.front() == '"') && text.back() == text.front();
    return isQuoted ? text.substr(1, text.size() - 2) : text;
}

} // namespace

std::optional<LiteralNodes> parseLiteral(std::string_view text)
{
    return LiteralParser(text).run();
}

std::optional<std::string> canonicalArguments(std::string_view text)
{
    const auto literal = parseLiteral(withoutQuotes(text));
    if (!literal || literal->front().kind != LiteralKind::Tuple || literal->size() < 3)
        return {};
    const LiteralNode &positional = (*literal)[1];
    if (positional.kind != LiteralKind::Tuple || positional.end >= literal->size())
        return {};
    const LiteralNode &keywords = (*literal)[positional.end];
    if (keywords.kind != LiteralKind::Dict || keywords.end != literal->size())
        return {};
    return literalText(*literal);
}

} // namespace twinlane
