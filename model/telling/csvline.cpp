// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/telling/csvline.h"

#include "model/base/plaintext.h"

namespace twinlane {

void CsvLine::add(std::string_view text)
{
    separate();
    std::string line = plainLine(text);
    if (!line.empty() && std::string_view("=+-@ ").find(line.front()) != std::string_view::npos)
        line.insert(0, 1, '\'');
    const bool isPlain = line.find('"') == std::string::npos && line.find(m_separator) == std::string::npos;
    if (isPlain) {
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

} // namespace twinlane
