// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A file read in several stretches at once.

#pragma once

#include "model/reader/textsegments.h"
#include "model/reader/tracepass.h"

namespace twinlane {

/// Reads what follows the head that @p head has read, with ReadOptions::threads threads or as many as there are to
/// have, the
/// caller's among them, in short stretches that whoever is free takes, and of compressed files decodes. A stretch
/// counts only if
/// the one before it ended exactly where it began, so the result is that of TracePass::readOn(). Afterwards @p head
/// holds
/// everything. @p source is the one that @p head reads, and reads @p stored.
TracePass::Stop readInSegments(
    TracePass &head, ByteSource &source, const StoredBytes &stored, const ReadOptions &options);

} // namespace twinlane
