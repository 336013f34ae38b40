// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What is still to come of a side that is being read.

#pragma once

#include "model/sets/rankidentity.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace twinlane {

struct PendingRanks {
    std::uint64_t filesRead = 0,
                  files = 0;        ///< read, or could not be; of all. An archive counts as one until it is open
    std::vector<std::int64_t> told; ///< ranks that names of files to come tell, ascending
    std::uint64_t untold = 0;       ///< files to come whose names tell none
    bool operator==(const PendingRanks &) const = default;
};

/// The files of a side that were not read yet, and the ranks that their names tell.
class FilesToCome {
public:
    FilesToCome() = default;
    FilesToCome(const std::vector<std::string> &files, const std::optional<RankPattern> &pattern);
    void remove(const std::string &file) { m_ranks.erase(file); }
    /// Without the counts of files. Cost: O(n log n).
    PendingRanks ranks() const;

private:
    std::unordered_map<std::string, std::optional<std::int64_t>> m_ranks;
};

} // namespace twinlane
