// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether things may move. What glides takes so long that the eye follows, and nobody waits.

#pragma once

namespace twinlane {

inline constexpr int kGlideMs = 150;

/// The user's own wish, beside that of the desktop.
void setMotionReduced(bool reduced);
/// Nothing shall move: the user said so here, or to the desktop (KDE's and GTK's settings, or a style without animations).
/// Cost: the desktop is asked once.
bool isMotionReduced();

} // namespace twinlane
