// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the step would take with blocks as in the baseline, in words that do not promise it.

#pragma once

#include "model/whatif/whatif.h"

#include <QString>

namespace twinlane {

/// "What if: 42.7 → 31.2 ms per step with 3 blocks as in the baseline"
QString whatIfText(const WhatIf &whatIf);
/// "arithmetic, not a prediction"
QString whatIfCaution();
/// Both, the baseline's step, and what the blocks take of the difference.
QString whatIfDefinition(const WhatIf &whatIf);
/// "3 blocks as in the baseline"
QString whatIfBlocks(const WhatIf &whatIf);

} // namespace twinlane
