// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What it means that another thing limits the step now.

#pragma once

#include "model/facts/bound.h"

namespace twinlane {

/// Has the limit moved away from a device whose work takes little of the step now? @p sameWork: both sides do work that can
/// be compared.
bool wouldFasterKernelsNoLongerHelp(const Bound &baseline, const Bound &experimental, bool sameWork);

} // namespace twinlane
