// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The traces that are measured: generated ones and the largest real ones, as plain files and compressed.

#pragma once

#include <string>
#include <vector>

namespace twinlane::bench {

struct Input {
    std::string name;  ///< of the benchmark: "generated", "timesformer"
    std::string plain; ///< paths; empty: there is none
    std::string gzip;
    std::string zstd;
};

/// TWINLANE_BENCH_DATA names the folder (default: bench-data) of generated.json, .json.gz and .json.zst, made by
/// generate_trace; real traces come from TWINLANE_TRACES and are decompressed into the same folder. What is missing is
/// left out with a message.
std::vector<Input> inputs();

/// The folder of generated and decompressed traces.
std::string dataFolder();
/// The folder of real traces.
std::string tracesFolder();

/// The plain text of @p input with room for simdjson's padding behind it.
std::string paddedText(const Input &input);

} // namespace twinlane::bench
