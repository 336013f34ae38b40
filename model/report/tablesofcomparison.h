// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One function a table that can be written.

#pragma once

#include "model/report/writtentables.h"

namespace twinlane {

Table blocksOf(const Comparison &comparison, RowId root);
Table blocksTable(const TableSource &source);
Table operatorsTable(const TableSource &source);
Table kernelsTable(const TableSource &source);
Table namesTable(const TableSource &source);

Table overviewValues(const TableSource &source);
Table causesTable(const TableSource &source);
Table reasonsOfAll(const TableSource &source);
Table waterfallParts(const TableSource &source);
Table stepsTable(const TableSource &source);
Table notesOfBoth(const TableSource &source);

Table findingsTable(const TableSource &source);
Table inputsOfBoth(const TableSource &source);
Table memoryTable(const TableSource &source);

Table stepsOfTrace(const TraceSource &source);
Table blocksOfTrace(const TraceSource &source);
Table operatorsOfTrace(const TraceSource &source);
Table kernelsOfTrace(const TraceSource &source);
Table launchesOfTrace(const TraceSource &source);
Table namesOfTrace(const TraceSource &source);
Table inputsOfTrace(const TraceSource &source);
Table memoryOfTrace(const TraceSource &source);
Table findingsOfOneTrace(const TraceSource &source);
Table notesOfTrace(const TraceSource &source);

Table ranksTable(const RankSet &set);
Table collectivesTable(const RankSet &set);
Table namesOfRanks(const RankSet &set);
Table rankPairs(const SetComparison &sets);
Table mediansOfRanks(const SetComparison &sets);
Table namesOfSets(const SetComparison &sets);

} // namespace twinlane
