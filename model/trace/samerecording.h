// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Two files with one content: a copy, or a compressed copy, of one recording.

#pragma once

namespace twinlane {

struct Trace;

/// Do both hold the same events with the same fields, whatever the files are called and however they are compressed? Times count as they are
/// in the file, so two recordings of one program are never the same. Cost: linear in equal events, else O(1) mostly.
bool isSameRecording(const Trace &a, const Trace &b);

} // namespace twinlane
