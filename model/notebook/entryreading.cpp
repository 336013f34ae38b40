// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/notebook/entryreading.h"

#include "model/notebook/sourcehash.h"
#include "model/notebook/sourcevalues.h"

#include <utility>
#include <vector>

namespace twinlane {

std::optional<Error> readSources(
    NotebookEntry &entry, std::span<const std::string> metrics, const std::stop_token &stop)
{
    std::vector<SourceValues> read;
    for (EntrySource &source : entry.sources) {
        const auto hash = sourceHash(source.kind, source.file, stop);
        if (!hash)
            return hash.error();
        source.sha256 = *hash;
        auto values = readSourceValues(source, metrics, stop);
        if (!values)
            return values.error();
        if (entry.commit.empty())
            entry.commit = values->commit;
        read.push_back(std::move(*values));
    }
    SourceValues joined = joinedValues(std::move(read));
    entry.values = std::move(joined.values);
    entry.noiseRatio = joined.noiseRatio;
    return {};
}

} // namespace twinlane
