// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A class of modules that is another class now.

#pragma once

#include <cstdint>
#include <string>

namespace twinlane {

/// A class of the baseline that is another class in the experimental run.
struct ClassChange {
    std::string baseline, experimental;
    std::uint32_t pairs = 0; ///< module blocks of the one that are paired with a block of the other
    bool isPinned = false;   ///< the user says so (Pins::classes); else it was learnt
};

} // namespace twinlane
