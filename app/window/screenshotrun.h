// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// twinlane BASELINE EXPERIMENTAL --screenshot FILE: the window without a screen, one picture, an exit code.

#pragma once

namespace twinlane {

struct CommandLine;

/// Reads the files, draws the picture, writes it. Returns the exit code; on failure there is one line on stderr. @pre a
/// QApplication exists.
int runScreenshot(const CommandLine &options);

} // namespace twinlane
