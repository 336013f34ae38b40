// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// twinlane-cli recorder: puts the recorder, which the program carries along, beside a user's script.

#pragma once

#include "model/base/result.h"

#include <string>

namespace twinlane {

/// Writes twinlane_recorder.py into @p folder, whole or not at all. The value: what to tell the user. A file of that
/// name with another content is an error (BadRequest) unless @p isForced; no folder or no right to write is NotWritable.
Result<std::string> writeRecorder(const std::string &folder, bool isForced);

} // namespace twinlane
