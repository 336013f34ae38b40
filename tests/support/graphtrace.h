// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the profiler would record if a program ran its device work as one graph.

#pragma once

#include "model/run/run.h"

#include <memory>

namespace twinlane::test {

/// A recording of the device work of @p eager's kept steps, with the same names, times and streams, and one launch per
/// step: no operators, no modules. Aborts the test program if it cannot be read.
std::shared_ptr<const Run> graphOf(const Run &eager);

} // namespace twinlane::test
