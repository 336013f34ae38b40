// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/compareoptions.h"

namespace twinlane {

CompareOptions CompareOptions::swapped() const
{
    CompareOptions options = *this;
    options.pins = pins.swapped();
    options.baselineRepeats.swap(options.experimentalRepeats);
    options.baselineNames.swap(options.experimentalNames);
    options.steps = stepsOf(Side::Experimental);
    if (experimentalSteps)
        options.experimentalSteps = steps;
    return options;
}

} // namespace twinlane
