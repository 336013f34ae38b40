// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A run whose whole trace is its one step, made of a run whose steps were found by what the other side does not record.

#pragma once

#include "model/run/run.h"

#include <memory>

namespace twinlane {

/// A copy of @p run of which all is the one step `trace`. Cost: that of copying the events, and of their costs. Has
/// interruption points.
std::shared_ptr<const Run> asOneStep(const Run &run);

} // namespace twinlane
