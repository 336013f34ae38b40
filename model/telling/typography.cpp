// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/telling/typography.h"

#include "model/base/letters.h"

#include <cstddef>

namespace twinlane {

namespace {

bool isOfWord(char c)
{
    return isLetter(c) || isDigit(c) || c == '_';
}

/// Looks at one text, with blanks before and behind it.
class Signs {
public:
    explicit Signs(std::string_view text)
        : m_text(text)
    {
    }

    bool isArrow(std::size_t i) const
    {
        return at(i) == '-' && at(i + 1) == '>' && before(i) == ' ' && at(i + 2) == ' ' && !isInCopy(i);
    }

    /// Of a number: "-1" in "f<float, -1>" and in "f(a, -1)" is a name's.
    bool isMinus(std::size_t i) const
    {
        if (at(i) != '-' || !isDigit(at(i + 1)) || (before(i) != ' ' && before(i) != '('))
            return false;
        std::size_t end = i + 1;
        while (isDigit(at(end)) || ((at(end) == '.' || at(end) == ',') && isDigit(at(end + 1))))
            ++end;
        switch (at(end)) {
        case ' ':
        case '%':
        case ';':
        case ':':
            return true;
        case '.':
        case ',':
            return at(end + 1) == ' ';
        case ')':
            return before(i) == '(';
        default:
            return false;
        }
    }

    /// "4.60 us"
    bool isMicro(std::size_t i) const
    {
        return at(i) == 'u' && at(i + 1) == 's' && before(i) == ' ' && i > 1 && isDigit(m_text[i - 2])
            && !isOfWord(at(i + 2));
    }

    /// "Block x3", "2 x the time"
    bool isTimes(std::size_t i) const
    {
        if (at(i) != 'x' || before(i) != ' ' || i == 0)
            return false;
        std::size_t end = i + 1;
        while (isDigit(at(end)))
            ++end;
        return !isOfWord(at(end)) && (end > i + 1 || (i > 1 && isDigit(m_text[i - 2])));
    }

private:
    char at(std::size_t i) const { return i < m_text.size() ? m_text[i] : ' '; }
    char before(std::size_t i) const { return i > 0 ? m_text[i - 1] : ' '; }

    /// "Memcpy DtoH (Device -> Pageable)" is what profilers call a copy.
    bool isInCopy(std::size_t i) const
    {
        const std::size_t open = m_text.rfind('(', i);
        return open != m_text.npos && m_text.find(')', open) > i && m_text.rfind("Memcpy ", open) != m_text.npos
            && open - m_text.rfind("Memcpy ", open) <= std::string_view("Memcpy DtoH ").size();
    }

    std::string_view m_text;
};

} // namespace

std::string typographic(std::string_view english)
{
    const Signs signs(english);
    std::string out;
    out.reserve(english.size());
    for (std::size_t i = 0; i < english.size(); ++i) {
        if (signs.isArrow(i)) {
            out += "→";
            ++i;
        } else if (signs.isMinus(i)) {
            out += "−";
        } else if (signs.isMicro(i)) {
            out += "µ";
        } else if (signs.isTimes(i)) {
            out += "×";
        } else {
            out += english[i];
        }
    }
    return out;
}

} // namespace twinlane
