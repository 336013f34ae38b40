// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The line or the region at which both memory curves are read, and what they say there.

#pragma once

#include "views/memory/memoryscene.h"

class QPainter;

namespace twinlane {

/// Draws nothing where @p timeNs is out of view.
void paintReading(QPainter &painter, const MemoryScene &scene, std::int64_t timeNs);
/// How much more is allocated at its end than at its beginning.
void paintRegion(QPainter &painter, const MemoryScene &scene, const MemoryRegion &region);

} // namespace twinlane
