// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The eight costs of a step: its wall time, given to the first category that is active at each instant (numbers.md,
// Overview).

#pragma once

#include "model/links/devicelinks.h"
#include "model/links/nesting.h"
#include "model/run/steps.h"
#include "model/trace/trace.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// Fills Step::costNs of every kept step, over all threads and streams. They sum to endNs - startNs exactly.
/// Cost: O(n) in the events and O(m log m) in their outermost intervals.
void fillCosts(const Trace &trace, const Nesting &nesting, const DeviceLinks &links, StepList &steps);

/// 1 for every operator, launch and host annotation that communicates or lies inside one that does. An operator or
/// annotation communicates if its name says so or starts with c10d::. Has eventCount() entries; empty if the file names
/// no communication.
std::vector<std::uint8_t> communicationEvents(const Trace &trace, const Nesting &nesting);

/// 1 for every kernel that communicates, by its own name or because it was launched in communication. Parallel to
/// DeviceLinks::device; empty if the file names no communication.
std::vector<std::uint8_t> communicationWork(const Trace &trace, const Nesting &nesting, const DeviceLinks &links);

} // namespace twinlane
