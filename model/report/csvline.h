// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A line of comma-separated values (RFC 4180).

#pragma once

#include "model/alignment/delta.h"
#include "model/base/plaintext.h"

#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

class CsvLine {
public:
    explicit CsvLine(std::string &out)
        : m_out(out)
    {
    }
    /// A text on one line. Spreadsheets compute one that begins like a formula; the apostrophe tells them not to.
    void add(std::string_view text)
    {
        separate();
        std::string line = plainLine(text);
        if (!line.empty() && std::string_view("=+-@ ").find(line.front()) != std::string_view::npos)
            line.insert(0, 1, '\'');
        if (line.find_first_of(",\"") == std::string_view::npos) {
            m_out += line;
            return;
        }
        m_out += '"';
        for (const char c : line) {
            if (c == '"')
                m_out += '"';
            m_out += c;
        }
        m_out += '"';
    }
    template <class Number> void addNumber(const std::optional<Number> &number)
    {
        separate();
        if (!number)
            return;
        std::array<char, 32> digits;
        const auto result = std::to_chars(digits.data(), digits.data() + digits.size(), *number);
        m_out.append(digits.data(), result.ptr);
    }
    template <class Number> void addDelta(const Delta<Number> &delta)
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
            m_out += ',';
        m_first = false;
    }

    std::string &m_out;
    bool m_first = true;
};

} // namespace twinlane
