// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The model's notes about files and about comparability, in the user's language.

#pragma once

#include "model/comparison/comparability.h"
#include "model/trace/importnotes.h"

#include <QString>

#include <cstddef>

namespace twinlane {

/// What a severity is called.
QString severityTitle(Severity severity);
/// The note's sentence. If the language has none for its code, the model's English one.
QString importNoteText(const ImportNote &note);
/// The same with the values of both sides.
QString comparabilityText(const ComparabilityNote &note);
/// Its subject in two or three words, for a chip.
QString comparabilityTitle(const ComparabilityNote &note);
/// Its place where notes compete for room: lost data, another device, other work, other versions, the rest.
std::size_t comparabilityOrder(const ComparabilityNote &note);

} // namespace twinlane
