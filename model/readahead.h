// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A source that decodes on a thread of its own, so that decompressing and parsing overlap.

#pragma once

#include "model/bytesource.h"

#include <memory>

namespace twinlane {

/// Gives the same text as @p source, a few pieces of which are decoded before they are asked for. Its thread starts with the first
/// read() and ends with the text, rewind() or the source. @p source must not be used otherwise.
std::unique_ptr<ByteSource> readAhead(std::unique_ptr<ByteSource> source);

} // namespace twinlane
