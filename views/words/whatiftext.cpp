// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/whatiftext.h"

#include "views/words/format.h"
#include "views/words/headlinetext.h"

#include <QCoreApplication>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(WhatIf)
};

} // namespace

QString whatIfBlocks(const WhatIf &whatIf)
{
    return Texts::tr("%n block(s) as in the baseline", nullptr, static_cast<int>(whatIf.blocks.size()));
}

QString whatIfText(const WhatIf &whatIf)
{
    return Texts::tr("What if: %1 per step with %2", "the times, and how many blocks are as in the baseline")
        .arg(fromTo(static_cast<double>(whatIf.experimentalNs), static_cast<double>(whatIf.ns)), whatIfBlocks(whatIf));
}

QString whatIfCaution()
{
    return Texts::tr("arithmetic, not a prediction");
}

QString whatIfDefinition(const WhatIf &whatIf)
{
    return Texts::tr("The experimental step without the difference of these blocks (%1). The baseline’s step takes %2. "
                     "What the change would do to other blocks is not asked.")
        .arg(formatSigned(static_cast<double>(-whatIf.changeNs()), Unit::Nanoseconds),
            formatNs(static_cast<double>(whatIf.baselineNs)));
}

} // namespace twinlane
