// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The steps and the words of an axis of time.

#pragma once

#include <QString>

#include <cstdint>

namespace twinlane {

/// 1, 2 or 5 times a power of ten, so that at most @p maxTicks steps cover @p spanNs. At least 1.
std::int64_t niceStepNs(double spanNs, int maxTicks);

/// A tick of an axis that reaches to @p maxNs in steps of @p stepNs: all ticks of an axis have one unit.
QString tickText(double ns, std::int64_t stepNs, double maxNs);

} // namespace twinlane
