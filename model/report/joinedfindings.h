// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The findings of several recordings as one list: of the ranks of a job, or of one program recorded again and again.

#pragma once

#include "model/figures/runsummary.h"
#include "model/findings/findings.h"
#include "model/report/report.h"
#include "model/sets/rankset.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace twinlane {

/// One rule at one place, by the recordings that report it.
struct JoinedFinding {
    std::size_t rule = 0;
    FindingGrade grade = FindingGrade::Possible;                 ///< the surest of them
    FindingSeverity severity = FindingSeverity::Info;            ///< the highest
    std::string path, place, text, advice;                       ///< of the one that costs most
    std::vector<std::pair<std::size_t, std::int64_t>> perStepNs; ///< by recording that has it: its number, and the bound
    double largestShare = 0;
    bool isIgnored = false;

    /// The lower one of an even number.
    std::int64_t medianNs() const;
    std::pair<std::size_t, std::int64_t> largest() const; ///< the first of equal ones
    bool isInformation() const { return severity == FindingSeverity::Info || isIgnored; }
};

class JoinedFindings {
public:
    /// @p name: what the recording is called, its rank or its file. Only what is reported is kept. Cost: linear in it.
    void add(const std::string &name, const TraceSummary &trace, const FindingList &list);
    /// P5: the ranks that the others wait for most. A set without collectives has none. @pre All recordings are added, in
    /// the order of the set's traces (SetRank::place, then SetRank::laterTraces).
    void addStragglers(const RankSet &set);

    std::size_t recordings() const { return m_names.size(); }
    /// The surest first, then what most recordings have, then the largest. Information last.
    std::vector<JoinedFinding> sorted() const;
    /// UTF-8. Json is the schema twinlane/joined-findings/1. @pre isFormatOfFindings(format)
    std::string report(ReportFormat format) const;

private:
    std::string json() const;

    std::vector<std::string> m_names;
    std::map<std::pair<std::size_t, std::string>, JoinedFinding> m_found; ///< by rule and path
    std::map<std::size_t, std::vector<std::size_t>> m_notJudged;          ///< by rule: the recordings
};

} // namespace twinlane
