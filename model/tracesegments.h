// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A plain file read in several stretches at once.

#pragma once

#include "model/tracepass.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace twinlane {

/// Opens the file that is being read once more, going on at an offset of its text.
using SourceOpener = std::function<Result<std::unique_ptr<ByteSource>>(std::uint64_t)>;

/// Reads what follows the head that @p head has read, with up to ReadOptions::threads threads of its own and of the caller's.
/// A stretch counts only if the one before it ended exactly where it began, so the result is that of TracePass::readOn().
/// Afterwards @p head holds everything.
TracePass::Stop readInSegments(
    TracePass &head, const ByteSource &source, const SourceOpener &open, const ReadOptions &options);

} // namespace twinlane
