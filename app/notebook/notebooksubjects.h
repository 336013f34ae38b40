// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What of that which the window shows can be added to the notebook, as sources without their numbers.

#pragma once

#include "views/notebook/addentrydialog.h"

#include <QString>

#include <vector>

namespace twinlane {

class OwnPageController;
class Shown;

/// The pair of recordings that is compared, and the sets that it is of, named as the user named them. Empty: nothing is
/// open.
std::vector<NotebookSubject> subjectsOf(const Shown &shown, const QString &baseline, const QString &experimental);

/// What a page of its own shows; empty: it shows nothing that can be added.
std::vector<NotebookSubject> subjectsOf(const OwnPageController &page);

} // namespace twinlane
