// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A notebook as JSON and back. The text may come from anybody: only known keys are read, and everything is bounded.

#pragma once

#include "model/base/result.h"
#include "model/notebook/notebook.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace twinlane {

class JsonWriter;

/// The list of experiments, as a session holds it. Files in or below @p folder are named relative to it; empty: none is.
std::string notebookJson(const Notebook &notebook, const std::string &folder);

/// What it takes in a session at most, wherever that lies. Cost: that of notebookJson().
std::size_t bytesInSession(const Notebook &notebook);

/// Key and value of an entry's members, without the braces around them.
void writeEntryMembers(JsonWriter &json, const Experiment &experiment, std::size_t entry, const std::string &folder);
/// The members of an experiment before its entries.
void writeExperimentMembers(JsonWriter &json, const Experiment &experiment);

/// Such a list. Relative files are those of @p folder. A parent must stand before its entries. Error: BadRequest, which
/// names the first key with a value that no notebook has. Cost: linear.
Result<Notebook> parseNotebook(std::string_view json, const std::string &folder);

/// How deep the brackets of @p json are nested, up to @p most + 1. Cost: linear; no recursion.
std::size_t nestingOf(std::string_view json, std::size_t most);
inline constexpr std::size_t kMostNesting = 128;

} // namespace twinlane
