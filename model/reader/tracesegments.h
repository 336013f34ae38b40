// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A file read in several stretches at once.

#pragma once

#include "model/reader/textsegments.h"
#include "model/reader/tracepass.h"

namespace twinlane {

/// Reads the rest of a file whose head @p head has read. It uses ReadOptions::threads threads, the caller's among them,
/// or as many as can be started. A thread that is free takes the next short stretch and, in a compressed file, decodes
/// it. A stretch counts only if the stretch before it ended exactly where this one began, so the result equals that of
/// TracePass::readOn(). Afterwards @p head holds everything. @p head reads @p source, which reads @p stored.
TracePass::Stop readInSegments(
    TracePass &head, ByteSource &source, const StoredBytes &stored, const ReadOptions &options);

} // namespace twinlane
