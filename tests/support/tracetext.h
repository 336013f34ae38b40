// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Traces as a drawing: one line per event, times in microseconds. What comes out is the JSON that Kineto would write.

#pragma once

#include "model/run/blocktree.h"
#include "model/run/run.h"

#include <memory>
#include <string>
#include <string_view>

namespace twinlane::test {

/// JSON of a trace drawn as lines `LANE KIND NAME START-END [key=value…]`; empty lines are skipped.
/// LANE is a thread number or gpuD:S (device D, stream S). KIND is step, module (the name without "nn.Module: "),
/// annotation, op, launch, kernel, memcpy, memset, frame, overhead. Keys: corr, seq, fwd (forward thread), fqn (module_fqn), dims
/// (Input Dims, without spaces). NAME may hold spaces.
/// `flow T1@A -> T2@B` draws a fwdbwd flow from thread T1 at A us to T2 at B us; `meta KEY JSON` a top-level key;
/// `memory T@A BYTES [addr=N] [total=N] [reserved=N] [gpu=N]` a memory record of thread T, on the host unless gpu says
/// the device; BYTES is below 0 where it is freed, and "?" where it is not in the file.
std::string traceJson(std::string_view drawing);

/// The run of such a drawing. Aborts the test program if the drawing cannot be read.
std::shared_ptr<const Run> runFromText(std::string_view drawing);

/// One line per block, indented by depth: label critical/host/device of each step in us (ns where a value has a
/// fraction), host "-" where it has no value.
/// Instances in brackets where they differ from the label; "recomputed" where it is.
std::string toText(const BlockTree &tree);

} // namespace twinlane::test
