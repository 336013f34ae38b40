// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The steps and the words of an axis of time.

#pragma once

#include <QString>

#include <cstdint>

namespace twinlane {

/// The smallest step of 1, 2 or 5 times a power of ten of which at most @p maxTicks cover @p spanNs. At least 1.
std::int64_t niceStepNs(double spanNs, int maxTicks);

/// The text of a tick of an axis that reaches to @p maxNs in steps of @p stepNs. All ticks of an axis have one unit.
QString tickText(double ns, std::int64_t stepNs, double maxNs);

} // namespace twinlane
