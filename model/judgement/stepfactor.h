// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A common factor beside the change of the step.

#pragma once

namespace twinlane {

struct AlignedRuns;

/// Does a common factor (experimental / baseline) of runs without device work go the step's way, but explain less than
/// half of its change, or more than one and a half times of it? Then it is not one of everything.
bool isFarFromStep(const AlignedRuns &runs, double factor);

} // namespace twinlane
