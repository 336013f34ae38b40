// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Notes on what the reader repaired, skipped or found odd. Every case is counted. None is fatal.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

enum class Severity : std::uint8_t { Info, Warning, DataLoss };

/// "info", "warning", "dataLoss", as in the JSON.
std::string_view severityKey(Severity severity);

struct ImportNote {
    std::string code; ///< stable, camelCase: for scripts and translations
    Severity severity = Severity::Info;
    std::uint64_t count = 0;
    std::string text;                        ///< English sentence with the meaning and, where one helps, an example
    std::optional<std::uint64_t> byteOffset; ///< of the first case, in the decompressed text
};

class ImportNotes {
public:
    /// Counts @p count more cases of @p code. Text, severity and offset are those of the first case.
    void add(std::string_view code, Severity severity, std::string_view text, std::uint64_t count = 1,
        std::optional<std::uint64_t> byteOffset = {});
    const std::vector<ImportNote> &all() const { return m_notes; }
    /// How often @p code was counted, 0 if never.
    std::uint64_t count(std::string_view code) const;

private:
    std::vector<ImportNote> m_notes;
};

} // namespace twinlane
