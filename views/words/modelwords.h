// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The model's keys and codes in the user's language. Reports and the command line keep the model's own English.

#pragma once

#include "model/base/progress.h"
#include "model/comparison/waterfall.h"
#include "model/judgement/judgedruns.h"
#include "model/reasons/operatorreason.h"
#include "model/tables/pairedtotals.h"

#include <QString>

namespace twinlane {

struct Comparison;

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
/// "8 of 9 steps": the chosen ones among those that are kept.
QString stepCountText(const Comparison &comparison, Side side);

/// The title of a part that merges several blocks.
QString blockPartTitle(const WaterfallPart &part);

/// The kind of device work of a kernel row. Communication is told by its name.
QString deviceWorkTitle(const KernelRow &row);

/// The change in the operators of a finding: "other input sizes: 512 → 768, on 73 operators".
QString reasonDetail(const OverallReason &reason);
} // namespace twinlane
