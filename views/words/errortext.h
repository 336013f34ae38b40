// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Errors in the user's language.

#pragma once

#include "model/base/result.h"

#include <QString>

#include <string>

namespace twinlane {

/// What a file or the system says may be long, and hold anything: as one short line for a sentence.
QString boundedText(const std::string &text);

/// What happened, where, and what to do, in one or two sentences.
QString errorText(const Error &error);

} // namespace twinlane
