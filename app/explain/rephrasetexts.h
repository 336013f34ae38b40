// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is said of addresses and of requests that failed, each in one sentence.

#pragma once

#include "app/explain/endpoint.h"
#include "app/explain/rephraseclient.h"

#include <QString>

namespace twinlane {

/// Why a request cannot go there; empty: it can.
QString endpointFaultText(EndpointFault fault);

/// What went wrong, and what to do; with what the server says, if it says anything. Plain text.
QString failureText(const RephraseFailure &failure, int timeoutMs);

} // namespace twinlane
