// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The line of a menu that copies a link to a block.

#pragma once

#include "views/shown.h"

class QMenu;

namespace twinlane {

/// "Copy a link to this place", see Shown::linkWanted(). None for @p row: the place that is shown.
void addLinkCopy(QMenu &menu, Shown &shown, RowId row);

} // namespace twinlane
