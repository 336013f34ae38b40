// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What data sheets promise of devices: FLOP/s by number format, bytes/s, and how long a launch takes at least. The table is
// resources/peaks.json (schema twinlane/peaks/1); a user's own goes before it.

#pragma once

#include "model/base/result.h"
#include "model/rates/noroof.h"
#include "model/rates/numberformat.h"
#include "model/stepkinds/namepattern.h"
#include "model/trace/trace.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace twinlane {

/// One device of the table.
struct DevicePeaks {
    std::string id, name;
    std::string match; ///< a pattern for the whole name, in lower case, without its maker in front
    std::optional<std::pair<double, double>> memoryGiB; ///< least and most, where the name does not tell them
    std::optional<std::int64_t> units;                  ///< multiprocessors of the whole device
    std::array<std::optional<std::int64_t>, kPrecisionCount> gflops;
    std::optional<std::int64_t> bandwidthMBs;
    std::optional<std::int64_t> launchFloorNs;
    std::string source;
    bool isUsers = false;
};

class PeaksTable {
public:
    /// The table that the program carries.
    static const PeaksTable &shipped();
    /// @p text: JSON of the schema. Errors: BadPeaks, if it is none. Entries without an id or a pattern are such a case.
    static Result<PeaksTable> parse(std::string_view text, bool isUsers);
    /// Of one device. @pre its pattern can be used.
    static PeaksTable of(DevicePeaks device);
    /// A user's table with the shipped one behind it. Errors: FileNotFound, NotReadable (a folder), and as parse().
    static Result<PeaksTable> readBeforeShipped(const std::string &path);

    const std::vector<DevicePeaks> &devices() const { return m_devices; }
    /// The first entry that matches the whole name, and the recorded memory and multiprocessors; else DeviceUnknown or
    /// Partition. The entry is valid as long as the table.
    std::variant<const DevicePeaks *, NoRoof> find(const DeviceProperties &device) const;
    /// The entry of a user's table that matches "cpu"; null: there is none.
    const DevicePeaks *findCpu() const;

private:
    std::vector<DevicePeaks> m_devices;
    std::vector<NamePattern> m_patterns; ///< by device
};

} // namespace twinlane
