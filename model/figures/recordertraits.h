// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a profiler wrote into a file: generations and exporters of Kineto differ in kinds of events and in fields.

#pragma once

#include "model/trace/trace.h"

#include <map>
#include <string>

namespace twinlane {

/// Kinds of events and fields that some profilers write and others do not, in a word or two each -> does the file hold
/// them. What only one of two files holds tells their profilers apart, and no programs. A kind is left out where the
/// file has nothing that could carry it (occupancy without kernels). Cost: linear in events.
std::map<std::string, bool> recorderTraits(const Trace &trace);

} // namespace twinlane
