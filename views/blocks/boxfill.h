// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The fill of a box by what became of it: a colour that grows with the difference.

#pragma once

#include "views/words/judgementtext.h"

#include <QColor>

#include <cstdint>

namespace twinlane {

/// @p share of the way from one colour to the other.
QColor mixed(const QColor &from, const QColor &to, double share);

/// The share of the full colour that a difference has: all of it where one side takes twice the time of the other, or
/// all the time there is.
double differenceStrength(const Delta<std::int64_t> &timeNs);
/// Text can be read on it.
QColor differenceFill(const DifferenceLook &look, double strength);

} // namespace twinlane
