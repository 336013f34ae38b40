// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// By which factor equal work of both sides took another time, name by name. An intermediate of commonFactor().

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

struct AlignedRuns;

/// One name that both sides call equally often in a step, with equal inputs or launch shapes.
struct WorkRatio {
    double log = 0;         ///< of experimental / baseline
    double ns = 0;          ///< of both sides together, per step
    std::uint64_t name = 0; ///< a hash of it, whatever the inputs are
};

struct WorkRatios {
    std::vector<WorkRatio> alike;
    std::size_t names = 0;  ///< among them, whatever their inputs are
    double allNs = 0;       ///< of both sides together, with what they do not share
    double transferNs = 0;  ///< of kernels: communication, copies and sets, which are not in allNs
    double transferLog = 0; ///< of their times
};

/// Of compute kernels, by name, grid and block. Cost: linear in the device work of all recordings.
WorkRatios kernelRatios(const AlignedRuns &runs);

/// Of operators' own time on the host, by name, sizes of inputs and, where both sides recorded them, their types. Cost:
/// linear in the operators of all recordings.
WorkRatios operatorRatios(const AlignedRuns &runs);

} // namespace twinlane
