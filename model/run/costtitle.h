// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The categories of a step's time as people read them. Files for programs have costKey().

#pragma once

#include "model/run/steps.h"

#include <string_view>

namespace twinlane {

/// English: "Python & operators". Views have the same words and their translations (metrictexts.cpp).
constexpr std::string_view costTitle(Cost cost)
{
    switch (cost) {
    case Cost::Kernel:
        return "Kernel";
    case Cost::Memcpy:
        return "Memcpy";
    case Cost::Memset:
        return "Memset";
    case Cost::Communication:
        return "Communication";
    case Cost::Runtime:
        return "Driver calls";
    case Cost::DataLoader:
        return "DataLoader";
    case Cost::CpuExec:
        return "Python & operators";
    case Cost::Other:
        break;
    }
    return "Unexplained";
}

} // namespace twinlane
