// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Small synthetic training runs as Kineto writes them, for tests of properties. The same shape gives the same text
// everywhere.

#pragma once

#include <cstdint>
#include <string>

namespace twinlane::test {

struct TraceShape {
    std::uint64_t seed = 1; ///< of durations and of which layers have what
    int steps = 3;
    int layers = 4;               ///< decoder layers of the model
    bool modules = true;          ///< python_function events named nn.Module
    bool frames = true;           ///< other Python frames
    bool backward = true;         ///< nodes on an autograd thread, linked by fwdbwd flows
    bool device = true;           ///< launches, kernels, copies on two streams
    bool profilerSteps = true;    ///< ProfilerStep#N annotations
    bool memory = true;           ///< [memory] instants
    bool shuffled = false;        ///< events in any order
    bool keysAfterEvents = false; ///< metadata behind the event array
};

/// The trace as JSON text: an object with metadata and an event array.
/// Times are microseconds with three decimals; children lie inside their parents; device work never overlaps on a
/// stream.
std::string generateTrace(const TraceShape &shape);

} // namespace twinlane::test
