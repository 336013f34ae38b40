// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Two programs have changed one notebook: what both did becomes one.

#pragma once

#include "model/notebook/notebook.h"

#include <optional>

namespace twinlane {

/// What both sides have made of @p base: what either added, changed or took away. New experiments and entries of @p ours
/// come last, under ids of their own. None: both changed the same thing in two ways, one changed what the other took
/// away, or the whole is more than a notebook holds. Cost: O(entries^2) of an experiment.
std::optional<Notebook> joinedNotebooks(const Notebook &base, const Notebook &theirs, const Notebook &ours);

} // namespace twinlane
