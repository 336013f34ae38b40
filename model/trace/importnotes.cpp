// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Counts the cases of each note: see the header.

#include "model/trace/importnotes.h"

#include <algorithm>

namespace twinlane {

std::string_view severityKey(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return "info";
    case Severity::Warning:
        return "warning";
    case Severity::DataLoss:
        break;
    }
    return "dataLoss";
}

void ImportNotes::add(std::string_view code, Severity severity, std::string_view text, std::uint64_t count,
    std::optional<std::uint64_t> byteOffset)
{
    if (count == 0)
        return;
    const auto known =
        std::find_if(m_notes.begin(), m_notes.end(), [code](const ImportNote &note) { return note.code == code; });
    if (known != m_notes.end())
        known->count += count;
    else
        m_notes.push_back({ std::string(code), severity, count, std::string(text), byteOffset });
}

std::uint64_t ImportNotes::count(std::string_view code) const
{
    for (const ImportNote &note : m_notes) {
        if (note.code == code)
            return note.count;
    }
    return 0;
}

} // namespace twinlane
