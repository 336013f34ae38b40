// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What cannot be true of a recording, as PyTorch's own validator of traces looks for it.

#pragma once

#include "model/links/devicelinks.h"
#include "model/links/nesting.h"
#include "model/trace/importnotes.h"
#include "model/trace/trace.h"

namespace twinlane {

/// Counts device work that starts before its launch, and sequence numbers under which several backward nodes of unlike
/// names ran. Cost: O(device work + nodes log nodes). Has interruption points.
void noteContradictions(const Trace &trace, const Nesting &nesting, const DeviceLinks &links, ImportNotes &notes);

} // namespace twinlane
