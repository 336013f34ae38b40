// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One line of comma-separated values (RFC 4180), or of values between tabs.

#pragma once

#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

/// Appends its values to a text, which must outlive it.
class CsvLine {
public:
    explicit CsvLine(std::string &out, char separator = ',')
        : m_out(out)
        , m_separator(separator)
    {
    }
    /// A text on one line. Spreadsheets compute one that begins like a formula; an apostrophe tells them not to.
    void add(std::string_view text);
    template <class Number> void addNumber(const std::optional<Number> &number)
    {
        separate();
        if (!number)
            return;
        std::array<char, 32> digits;
        const auto result = std::to_chars(digits.data(), digits.data() + digits.size(), *number);
        m_out.append(digits.data(), result.ptr);
    }
    /// @p delta: a Delta of any number (model/alignment/delta.h).
    template <class Numbers> void addDelta(const Numbers &delta)
    {
        addNumber(delta.baseline);
        addNumber(delta.experimental);
        addNumber(delta.delta);
        addNumber(delta.percent);
    }
    void end() { m_out += "\r\n"; }

private:
    void separate()
    {
        if (!m_first)
            m_out += m_separator;
        m_first = false;
    }

    std::string &m_out;
    char m_separator;
    bool m_first = true;
};

} // namespace twinlane
