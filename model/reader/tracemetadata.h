// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Values of the wanted top-level keys, as JSON text -> TraceMetadata.

#pragma once

#include "model/trace/importnotes.h"
#include "model/trace/trace.h"

#include <functional>
#include <map>
#include <stop_token>
#include <string>

namespace twinlane {

/// Values that are not what their key promises are left out and counted in @p notes; once @p stop is requested, any.
TraceMetadata readMetadata(
    const std::map<std::string, std::string, std::less<>> &values, ImportNotes &notes, const std::stop_token &stop);

} // namespace twinlane
