// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The notebook as a file for people and programs.

#pragma once

#include "model/notebook/sourcecheck.h"
#include "model/report/report.h"

#include <optional>
#include <string>

namespace twinlane {

/// Formats that a notebook can be written in: Text, Json, Markdown, Html.
bool isNotebookFormat(const std::optional<ReportFormat> &format);

/// The whole file, UTF-8; Json is the schema twinlane/notebook/1. @p check: of the notebook; may be empty.
/// @pre isNotebookFormat(format)
std::string notebookReport(const Notebook &notebook, const NotebookCheck &check, ReportFormat format);

// What notebookReport() calls.
std::string notebookHtml(const Notebook &notebook, const NotebookCheck &check);

} // namespace twinlane
