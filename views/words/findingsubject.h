// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a finding speaks of beside its block, in the user's language.

#pragma once

#include "model/findings/finding.h"
#include "model/judgement/judgedruns.h"

#include <QString>
#include <QStringList>

namespace twinlane {

struct Comparison;

/// The kind that the segment model names; of a comparison its reason, the limits of both sides, or its note. Names of
/// operators, classes and devices stay as they are. May be empty. @p finding is one of @p comparison.
QString findingSubject(const Comparison &comparison, const Finding &finding);
/// The features that make the segment model suspicious, the strongest first.
QStringList opinionSigns(const Finding &finding);

} // namespace twinlane
