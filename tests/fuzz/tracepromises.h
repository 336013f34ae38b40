// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Promises that any trace keeps, and that two readings of one text keep.

#pragma once

#include "model/trace/trace.h"

namespace twinlane::fuzz {

/// Columns of one length, lanes that cover them in order, events sorted, ids inside their tables, ends that int64
/// holds.
void requireSound(const Trace &trace);

/// Equal in everything, the notes with their order, counts and offsets included.
void requireSame(const Trace &a, const Trace &b);

} // namespace twinlane::fuzz
