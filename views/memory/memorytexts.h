// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The words of the memory view.

#pragma once

#include "views/memory/memoryscene.h"

#include <QCoreApplication>
#include <QString>

namespace twinlane {

struct MemoryTexts {
    Q_DECLARE_TR_FUNCTIONS(Memory)
};

/// "The steps nearest to the mean, #7 (64.2 ms) | #8 (22.6 ms)", or the lengths of the recordings.
QString spanLine(const TwinMemory &memory);
/// What the numbers rest on, where they do not rest on all: no totals, no addresses, contradictions. Empty: nothing.
QString reservationLine(const TwinMemory &memory);
/// The peaks for screen readers.
QString peakSentence(const MemoryScene &scene);
/// What both sides hold at a time.
QString readSentence(const MemoryScene &scene, std::int64_t timeNs);
/// "3.42 GiB → 4.61 GiB", what a side has allocated where the region begins and ends.
QString regionText(const MemoryScene &scene, Side side, const MemoryRegion &region);
/// The region for screen readers.
QString regionSentence(const MemoryScene &scene, const MemoryRegion &region);
/// The path of a block, which the name is of those at the top.
QString pathText(const MemoryScene &scene, RowId row);
/// The path of the block that the host is in; "between the blocks".
QString hostText(const MemoryScene &scene, Side side, std::int64_t timeNs);

} // namespace twinlane
