// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Values of the wanted top-level keys, as JSON text -> TraceMetadata.

#pragma once

#include "model/trace/importnotes.h"
#include "model/trace/trace.h"

#include <functional>
#include <map>
#include <stop_token>
#include <string>

namespace twinlane {

/// Values that do not fit their key are left out and counted in @p notes. Once @p stop is requested any value may be
/// missing.
TraceMetadata readMetadata(
    const std::map<std::string, std::string, std::less<>> &values, ImportNotes &notes, const std::stop_token &stop);

} // namespace twinlane
