// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The names of ranges in which launches are recorded into a graph and not carried out.

#pragma once

#include <string_view>

namespace twinlane {

/// Does a range of this name hold the recording of a graph? "CUDAGraphNode.record (dynamo_timed)", "graph_capture",
/// "capture_128_decode", "GPUModelRunner.capture_model".
bool namesGraphRecording(std::string_view range);

} // namespace twinlane
