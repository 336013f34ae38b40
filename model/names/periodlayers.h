// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The layers of a model that runs inside device graphs, by the period of its kernels.

#pragma once

#include "model/run/devicenames.h"
#include "model/run/run.h"

#include <cstdint>
#include <optional>
#include <span>

namespace twinlane {

/// Where a sequence repeats itself.
struct Period {
    std::uint32_t first = 0;  ///< place of the first repetition
    std::uint32_t length = 0; ///< elements of one
    std::uint32_t count = 0;  ///< whole ones, at least kLeastLayers
};

constexpr std::uint32_t kLeastLayers = 3;

/// The period that covers most of @p sequence, and of those that cover about as much the shortest; none if none of two
/// elements and more covers half of it. Cost: linear, times a bounded number of candidates.
std::optional<Period> findPeriod(std::span<const std::uint32_t> sequence);

/// The share of the device work of the kept steps, by time, that launches of several pieces of work started: graphs.
/// 0..1; 0 without device work. Cost: linear in device work.
double shareInGraphs(const Run &run);

/// How often the kernels of a layer run in one launch of the graph that does most of the work: most names of kernels run as
/// often as there are layers. None: graphs did less than half of the device work of the kept steps, or their work does not
/// repeat. Of layers that take turns (every second one looks further back) it is the number of all. Cost: about linear in
/// device work.
std::optional<std::uint32_t> layersOfGraphs(const Run &run);

/// "layer #1", "layer #2", … of the work of graph launches; empty unless graphs did at least half of the device work of
/// the kept steps, and their work repeats. Cost: about linear in device work.
DeviceNames layersByPeriod(const Run &run);

} // namespace twinlane
