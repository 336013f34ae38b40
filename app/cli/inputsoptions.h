// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the command line says to "twinlane-cli inputs".

#pragma once

#include "model/report/inputsreport.h"

#include <cstdint>
#include <optional>
#include <string>

namespace twinlane {

struct InputsOptions {
    InputsFormat format = InputsFormat::Text;
    std::string operators; ///< a glob of their names; empty: all
    std::uint64_t minCalls = 0;
    bool listsAll = false;
    std::optional<double> worth;                  ///< 0..1: only the inputs that are worth a kernel
    std::optional<std::int64_t> launchOverheadNs; ///< instead of the one that the file tells
};

} // namespace twinlane
