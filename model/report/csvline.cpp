// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/report/csvline.h"

#include "model/base/plaintext.h"

namespace twinlane {

void CsvLine::add(std::string_view text)
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

} // namespace twinlane
