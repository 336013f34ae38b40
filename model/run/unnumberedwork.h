// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Device work whose correlation is 0 or missing: it ran, and what is not known is its launch (numbers.md, Robustness).

#pragma once

#include "model/links/devicelinks.h"
#include "model/links/lostdevicework.h"
#include "model/links/nesting.h"
#include "model/trace/trace.h"

namespace twinlane {

/// Gives device work without a correlation to the launches of @p lost of its kind (communication, other kernels, copies,
/// sets), which lie inside what makes such work: in order of start, where their numbers are equal, in the file or in a
/// recorded step, and each launch began before its work. Launches that have their work now, and those that may have any
/// of what is left (DeviceLinks::unsettled), are taken out of @p lost. Tells it in @p notes. Returns how many pieces of
/// work have a launch now. Cost: O(n). Has interruption points.
std::size_t linkUnnumberedWork(
    const Trace &trace, const Nesting &nesting, DeviceLinks &links, LostDeviceWork &lost, ImportNotes &notes);

} // namespace twinlane
