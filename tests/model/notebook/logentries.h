// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Experiments out of logs, for tests of the notebook.

#pragma once

#include "model/logs/logreader.h"
#include "model/notebook/notebook.h"
#include "model/notebook/sourcehash.h"
#include "model/notebook/sourcevalues.h"

#include <cstdlib>
#include <string>

namespace twinlane::test {

/// The five runs of tests/data/notebook: baseline, fast path, the same work again, a part of it taken away, one more.
inline std::string notebookLog()
{
    return std::string(std::getenv("TWINLANE_TEST_DATA")) + "/notebook/compile.log";
}

/// An entry with the numbers of a log's run at @p line.
inline NotebookEntry logEntry(const std::string &file, const std::string &line, const std::string &title,
    EntryRole role = EntryRole::Variant, const std::string &parent = {})
{
    NotebookEntry entry;
    entry.title = title;
    entry.role = role;
    entry.parent = parent;
    EntrySource source { SourceKind::Log, file, {}, {} };
    source.select.run = line;
    if (const auto hash = sourceHash(source.kind, file, {}))
        source.sha256 = *hash;
    if (auto values = readSourceValues(source, {}, {})) {
        entry.values = std::move(values->values);
        entry.noiseRatio = values->noiseRatio;
    }
    entry.sources = { source };
    return entry;
}

} // namespace twinlane::test
