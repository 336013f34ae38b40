// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which launch started which device work (numbers.md, Events).

#pragma once

#include "model/trace/importnotes.h"
#include "model/trace/trace.h"

#include <cstdint>
#include <vector>

namespace twinlane {

struct DeviceLinks {
    std::vector<EventId> device; ///< all device work in event order
    std::vector<EventId> launch; ///< parallel: the launch with the same correlation; none: carried over
    std::size_t withoutLaunch = 0;
};

/// Links by correlation alone and does not look at External id. Counts device work without a launch in @p notes. Cost:
/// O(n). Has interruption points.
DeviceLinks linkDevice(const Trace &trace, ImportNotes &notes);

} // namespace twinlane
