// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Traces of any size as Kineto writes them, with as many distinct texts as real ones have: copies of one trace flatter
// a reader, whose tables then stay in the cache.

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace twinlane::test {

struct LargeTraceShape {
    std::uint64_t bytes = 1'000'000; ///< of text, about
    std::uint64_t seed = 1;          ///< of times; the model's blocks follow from the other members
    std::uint64_t steps = 4;         ///< recorded; each has every layer of the model
    double disorder = 0.001;         ///< share of elements that stand some places too late
    double distinct = 0.01;          ///< share of host events that have a name or shape of their own
    bool stacks = true;              ///< Python frames and modules
    bool host = true;                ///< false: device work alone
    bool compact = false;            ///< no space between tokens
};

/// Called with pieces of the text in order; false stops.
using TextSink = std::function<bool(std::string_view)>;

/// A training run: steps, modules, Python frames, operators with shapes, launches, kernels with their launch
/// configuration, copies, flows of both kinds, autograd on its own thread, memory records. The same shape gives the
/// same text everywhere. False if @p sink stopped. Cost: a megabyte of memory, whatever the size.
bool writeLargeTrace(const LargeTraceShape &shape, const TextSink &sink);

/// The same as one text.
std::string largeTrace(const LargeTraceShape &shape);

} // namespace twinlane::test
