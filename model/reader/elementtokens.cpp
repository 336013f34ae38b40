// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A string holds the open brackets, so that depth costs memory and not stack.

#include "model/reader/elementtokens.h"

#include "model/json/jsonbytes.h"
#include "model/json/tokeninterner.h"

namespace twinlane {

namespace {

constexpr std::size_t kLongestLine = 72;   // of a list on one line, in bytes
constexpr std::size_t kDeepestLayout = 12; // what is nested deeper stays on one line, so that indentation stays small

/// Behind the string that begins at @p at; npos: the text ends in it.
std::size_t stringEnd(std::string_view text, std::size_t at)
{
    for (++at; at < text.size(); ++at) {
        if (text[at] == '"')
            return at + 1;
        if (text[at] == '\\')
            ++at;
    }
    return text.npos;
}

bool isNumber(std::string_view token)
{
    return !token.empty() && token.find_first_not_of("+-.0123456789eE") == token.npos;
}

/// A string as it stands in a list: with its quotes, and with the escapes that JSON needs.
std::string shown(std::string_view token, Backslashes backslashes)
{
    StringRepairs repairs;
    if (!token.starts_with('"'))
        return decodeString(token, Backslashes::Literal, repairs);
    std::string text = "\"";
    for (const char c : decodeString(tokenContent(token), backslashes, repairs)) {
        if (c == '"' || c == '\\') {
            text += '\\';
            text += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            constexpr std::string_view kHexDigits = "0123456789abcdef";
            text += "\\u00";
            text += kHexDigits[static_cast<unsigned char>(c) >> 4];
            text += kHexDigits[static_cast<unsigned char>(c) & 15];
        } else {
            text += c;
        }
    }
    return text + '"';
}

/// Lays a list or object out.
class Layout {
public:
    Layout(const std::vector<ElementToken> &tokens, Backslashes backslashes)
        : m_tokens(tokens)
        , m_backslashes(backslashes)
    {
    }

    /// Behind the bracket that closes the one at @p at.
    std::size_t run(std::size_t at)
    {
        do {
            const ElementToken &token = m_tokens[at];
            const char bracket = token.bracket();
            if (bracket == '}' || bracket == ']') {
                close(bracket);
                ++at;
                continue;
            }
            if (!m_open.empty())
                beginElement();
            if (bracket == '\0') {
                m_text += shown(token.text, m_backslashes);
                if (token.isKey)
                    m_text += ": ";
            } else {
                const bool inLine =
                    (!m_open.empty() && m_open.back().inLine) || m_open.size() >= kDeepestLayout || isShort(at);
                m_text += bracket;
                m_open.push_back({ inLine, true });
            }
            m_afterKey = token.isKey;
            ++at;
        } while (!m_open.empty());
        return at;
    }
    std::string take() { return std::move(m_text); }

private:
    struct Open {
        bool inLine;
        bool isEmpty;
    };

    void beginElement()
    {
        if (m_afterKey)
            return;
        Open &open = m_open.back();
        if (!open.isEmpty)
            m_text += open.inLine ? ", " : ",";
        if (!open.inLine)
            newLine(m_open.size());
        open.isEmpty = false;
    }
    void close(char bracket)
    {
        const Open open = m_open.back();
        m_open.pop_back();
        if (!open.inLine && !open.isEmpty)
            newLine(m_open.size());
        m_text += bracket;
        m_afterKey = false;
    }
    void newLine(std::size_t depth)
    {
        m_text += '\n';
        m_text.append(2 * depth, ' ');
    }
    /// Reads no more text than fits on one line.
    bool isShort(std::size_t at) const
    {
        std::size_t depth = 0, length = 0;
        for (; length <= kLongestLine; ++at) {
            const char bracket = m_tokens[at].bracket();
            length += m_tokens[at].text.size() + (bracket == '\0' ? 2 : 0);
            if (bracket == '{' || bracket == '[')
                ++depth;
            else if (bracket != '\0' && --depth == 0)
                return true;
        }
        return false;
    }

    const std::vector<ElementToken> &m_tokens;
    Backslashes m_backslashes;
    std::vector<Open> m_open;
    bool m_afterKey = false;
    std::string m_text;
};

} // namespace

ElementEnd elementTokens(std::string_view text, std::vector<ElementToken> &tokens)
{
    tokens.clear();
    if (!text.starts_with('{'))
        return text.empty() ? ElementEnd::Incomplete : ElementEnd::Damaged;
    std::string open;      // the brackets around the place
    bool wantsKey = false; // else a value
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (isSpace(c) || c == ',') {
            ++at;
        } else if (c == '{' || c == '[') {
            if ((wantsKey && !open.empty()) || open.size() >= kMostNesting)
                return ElementEnd::Damaged;
            open += c;
            wantsKey = c == '{';
            tokens.push_back({ text.substr(at++, 1) });
        } else if (c == '}' || c == ']') {
            const bool afterKey = !tokens.empty() && tokens.back().isKey;
            if (open.empty() || afterKey || open.back() != (c == '}' ? '{' : '['))
                return ElementEnd::Damaged;
            tokens.push_back({ text.substr(at++, 1) });
            open.pop_back();
            if (open.empty())
                return ElementEnd::Whole;
            wantsKey = open.back() == '{';
        } else if (c == '"') {
            std::size_t end = stringEnd(text, at);
            if (end == text.npos)
                return ElementEnd::Incomplete;
            tokens.push_back({ text.substr(at, end - at), wantsKey });
            if (wantsKey) {
                while (end < text.size() && isSpace(text[end]))
                    ++end;
                if (end == text.size())
                    return ElementEnd::Incomplete;
                if (text[end++] != ':')
                    return ElementEnd::Damaged;
            }
            wantsKey = !wantsKey && open.back() == '{';
            at = end;
        } else {
            std::size_t end = at;
            while (end < text.size() && isScalarByte(text[end]))
                ++end;
            if (end == at || wantsKey)
                return ElementEnd::Damaged;
            tokens.push_back({ text.substr(at, end - at) });
            wantsKey = open.back() == '{';
            at = end;
        }
    }
    return ElementEnd::Incomplete;
}

DetailField readableValue(const std::vector<ElementToken> &tokens, std::size_t &at, Backslashes backslashes)
{
    DetailField field;
    const ElementToken &token = tokens[at];
    if (const char bracket = token.bracket()) {
        Layout layout(tokens, backslashes);
        at = layout.run(at);
        field.text = layout.take();
        field.kind = bracket == '{' ? DetailKind::Object : DetailKind::List;
        return field;
    }
    ++at;
    StringRepairs repairs;
    const bool isText = token.text.starts_with('"');
    field.text = decodeString(tokenContent(token.text), isText ? backslashes : Backslashes::Literal, repairs);
    field.kind = isText ? DetailKind::Text : isNumber(token.text) ? DetailKind::Number : DetailKind::Word;
    return field;
}

} // namespace twinlane
