// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Texts of the model that views translate.

#pragma once

/// Marks a text for the translators, who find it under @p context (translations/CMakeLists.txt). Here it stays English.
#define TWINLANE_TEXT(context, text) text // NOLINT(cppcoreguidelines-macro-usage): a mark of the source, no value
