// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which bytes the sources of an entry had.

#pragma once

#include "model/base/result.h"
#include "model/notebook/notebook.h"

#include <stop_token>
#include <string>

namespace twinlane {

/// SHA-256 of the stored bytes of @p file in hex; of a set that is no single file, of one line "HASH  NAME" for each
/// member. Errors: FileNotFound; NotReadable, also for what is neither a file nor a folder; those of
/// findMemberFiles(); Cancelled. Cost: reads all bytes.
Result<std::string> sourceHash(SourceKind kind, const std::string &file, const std::stop_token &stop);

} // namespace twinlane
