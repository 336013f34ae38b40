// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Is the time of a place beyond noise? A place may join rows that are real and rows that are not.

#pragma once

#include "model/reasons/joinedplaces.h"

namespace twinlane {

/// Takes Real back from a place whose time may be noise. It stays where each of its rows is real by its own samples, where
/// it is blocks that one side alone has, which are there each time, and where the sums of its rows differ by a test of
/// their own. Cost: linear in its rows times the samples.
void judgeTogether(const JudgedRuns &runs, RankedPlace &place);

} // namespace twinlane
