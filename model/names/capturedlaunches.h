// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The launches that a recording of the capture of graphs holds: each is a kernel of a graph that runs later.

#pragma once

#include "model/run/run.h"

#include <vector>

namespace twinlane {

/// By capture, in time order: launches of kernels without device work between the begin and the end of a stream capture, or
/// in a range "capture_…" of the host outside of these. A launch inside another one, as the driver's in the runtime's, is the
/// same one. Cost: linear in the events.
std::vector<std::vector<EventId>> capturedLaunches(const Run &run);

/// The kernel that the launch names; none: it names none. Cost: O(log n) in the launches.
NameId kernelOfLaunch(const Trace &trace, EventId launch);

} // namespace twinlane
