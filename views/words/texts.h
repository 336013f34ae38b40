// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The model's keys and codes in the user's language. Reports and the command line keep the model's own English.

#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/comparison/comparison.h"
#include "model/comparison/waterfall.h"
#include "model/tables/pairedtotals.h"

#include <QString>

namespace twinlane {

/// Column title of an overview metric; an unknown key is its own title.
QString metricTitle(std::string_view key);
/// What the metric means, one or two sentences; empty for an unknown key.
QString metricDefinition(std::string_view key);
/// The metric is a part of the average step's wall time.
bool isStepCost(std::string_view key);
/// Place among the overview's columns; unknown keys come last.
std::size_t metricOrder(std::string_view key);
/// One of the columns that are always shown.
bool isMainMetric(std::string_view key);

QString measureTitle(Measure measure);
QString measureDefinition(Measure measure);
QString aggregateTitle(Aggregate aggregate);
QString aggregateDefinition(Aggregate aggregate);
QString stepMarkTitle(StepMark mark);      ///< "warm-up", …; empty for none
QString stepMarkDefinition(StepMark mark); ///< empty for none
QString blockLevelDefinition(BlockLevel level);
QString aggregateWord(Aggregate aggregate); ///< "mean", …
QString blockKindTitle(BlockKind kind);
QString blockLevelTitle(BlockLevel level);
QString matchTitle(Match match);
QString sideTitle(Side side);
QString stageTitle(Stage stage);

/// The category or device activity that a part of the waterfall stands for.
QString activityTitle(const WaterfallPart &part);
/// A part that merges several blocks.
QString blockPartTitle(const WaterfallPart &part);

/// What kind of device work a kernel row is: communication goes by its name.
QString deviceWorkTitle(const KernelRow &row);

/// What changed in the operators of a finding: "other input sizes: 512 → 768, on 73 operators".
QString reasonDetail(const OverallReason &reason);

/// What happened, where, and what to do, in one or two sentences.
QString errorText(const Error &error);

/// The heading of a block in tables and details: its label, or "Whole step" and "All steps" at the top.
QString rowTitle(const Comparison &comparison, RowId row);

} // namespace twinlane
