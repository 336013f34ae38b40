// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Bytes -> valid JSON of a trace, so that a fuzzer reaches what lies behind the syntax.

#pragma once

#include "tests/fuzz/fuzzing.h"

#include <string>

namespace twinlane::fuzz {

/// Anything that JSON allows in and around an event array: odd elements, repeated and escaped keys, numbers of every
/// notation, arguments that look like events.
std::string anyTrace(Choices &choices);

/// What a profiler writes about a small training loop, with its habits broken now and then: steps, modules, operators,
/// launches with device work, autograd nodes with flows, frames, memory records, and events that overlap.
std::string trainingTrace(Choices &choices);

} // namespace twinlane::fuzz
