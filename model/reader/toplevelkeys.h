// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The keys that profilers write beside the event array.

#pragma once

#include <array>
#include <string_view>

namespace twinlane {

inline constexpr std::string_view kEventArrayKey = "traceEvents";
inline constexpr std::string_view kModulesKey = "twinlane.modules";
inline constexpr std::string_view kTrainedKey = "twinlane.trainedParameters";
inline constexpr std::string_view kStepsKey = "twinlane.steps";
inline constexpr std::string_view kDevicesKey = "deviceProperties";
inline constexpr std::string_view kDistributedKey = "distributedInfo";
inline constexpr std::string_view kBaseTimeKey = "baseTimeNanoseconds";

struct TopLevelKey {
    std::string_view text;
    bool isWanted = false; ///< its value is kept until the metadata is read; no other value ever is
};

inline constexpr std::array<TopLevelKey, 22> kTopLevelKeys { {
    { kDevicesKey, true },
    { kDistributedKey, true },
    { kModulesKey, true },
    { kTrainedKey, true },
    { kStepsKey, true },
    { kBaseTimeKey, true },
    { "schemaVersion", true },
    { "record_shapes", true },
    { "with_stack", true },
    { "with_modules", true },
    { "with_flops", true },
    { "profile_memory", true },
    { "cuda_runtime_version", true },
    { "cuda_driver_version", true },
    { "cupti_version", true },
    { "hip_runtime_version", true },
    { "hip_driver_version", true },
    { "traceName" },
    { "displayTimeUnit" },
    { "trace_id" },
    { "otherData" },
    { "metadata" },
} };

/// Null if no profiler is known to write @p key.
constexpr const TopLevelKey *topLevelKey(std::string_view key)
{
    for (const TopLevelKey &known : kTopLevelKeys) {
        if (known.text == key)
            return &known;
    }
    return nullptr;
}

} // namespace twinlane
