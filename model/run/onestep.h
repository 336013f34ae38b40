// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A run whose whole trace is its one step, made of a run whose steps were found by ranges that the other side does not
// record, or begin and end with them.

#pragma once

#include "model/run/annotationclass.h"
#include "model/run/run.h"

#include <memory>

namespace twinlane {

/// A copy of @p run of which all is the one step `trace`, whose window does not count ranges of the classes @p leftOut.
/// Cost: that of copying the events, and of their costs. Has interruption points.
std::shared_ptr<const Run> asOneStep(const Run &run, const RangeClasses &leftOut);

/// Is the whole of @p run one step, which only ranges of these classes make as long as it is? Cost: linear in the events.
bool isMadeLongerBy(const Run &run, const RangeClasses &classes);

} // namespace twinlane
