// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/comparability.h"

#include "model/alignment/sidename.h"
#include "model/base/concurrently.h"
#include "model/comparison/comparabilitychecks.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace comparability {

std::string whoText(bool baseline, bool experimental)
{
    return baseline && experimental ? "both runs" : "the " + sideName(baseline ? Side::Baseline : Side::Experimental);
}

std::string valuesText(const std::string &baseline, const std::string &experimental)
{
    return "baseline " + baseline + ", experimental " + experimental;
}

std::string shareText(double share)
{
    return std::to_string(std::llround(100 * share)) + " %";
}

} // namespace comparability

std::vector<ComparabilityNote> comparabilityNotes(const JudgedRuns &runs)
{
    using namespace comparability;
    auto experimental = concurrently([&] { return runTraits(*runs.experimental, runs.experimentalSteps); });
    RunTraits baseline = runTraits(*runs.baseline, runs.baselineSteps);
    Inspection inspection { runs, { std::move(baseline), experimental.get() }, {} };
    for (const auto check : { checkEmpty, checkSameFile, checkMergedRanks, checkRepeats, checkGraphs, checkModel,
             checkDevices, checkRanks, checkFlags, checkInputs, checkReading, checkPrecision, checkSteps, checkLaunches,
             checkExecution, checkVersions, checkRecorders, checkTimes, checkLevels, checkBackward, checkWindows,
             checkQueues, checkRanges, checkNames, checkClasses })
        check(inspection);
    std::stable_sort(inspection.notes.begin(), inspection.notes.end(),
        [](const ComparabilityNote &x, const ComparabilityNote &y) { return x.severity > y.severity; });
    return std::move(inspection.notes);
}

} // namespace twinlane
