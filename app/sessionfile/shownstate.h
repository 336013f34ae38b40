// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window shows as the state of a session, and back.

#pragma once

#include "app/sessionfile/sessionstate.h"

namespace twinlane {

class ComparisonPage;
class Shown;

/// Everything but the Explain pane and the session's path. The paths are those under which the two files were opened.
/// Sets are named, and their files are not known yet. @pre shown.isOpen()
SessionState stateOf(
    const Shown &shown, const ComparisonPage &page, const QString &baselinePath, const QString &experimentalPath);

/// Shows the shown comparison as @p state says, the Explain pane apart. False: its block is not there, so the step is
/// shown. Unknown views and names are left out. @pre shown.isOpen()
bool applyState(const SessionState &state, Shown &shown, ComparisonPage &page);

} // namespace twinlane
