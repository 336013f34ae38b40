// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/rowchanges.h"

#include "model/base/interruption.h"
#include "model/reasons/joinedplaces.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

RowChanges::RowChanges(const JudgedRuns &runs, Aggregate aggregate)
    : m_runs(runs)
    , m_sizeNs(runs.rows.size())
    , m_standsOut(runs.rows.size())
    , m_isNotable(runs.rows.size())
    , m_holdsOneSided(runs.rows.size())
{
    m_timeNs.reserve(runs.rows.size());
    for (std::size_t i = 0; i < runs.rows.size(); ++i) {
        interruptionPoint(i);
        m_timeNs.push_back(placeTimeNs(runs, RowId(i), aggregate));
    }
    // Children stand behind their parents. A walk from the back tells each row whether something inside it stands out.
    for (std::size_t i = runs.rows.size(); i-- > 0;) {
        const auto &time = timeNs(RowId(i));
        m_sizeNs[i] = (double(time.baseline.value_or(0)) + double(time.experimental.value_or(0))) / 2;
        m_standsOut[i] = standsOut(i, time);
        m_isNotable[i] = m_isNotable[i] || m_standsOut[i];
        const bool isUnknown = runs.kind(RowId(i)) == BlockKind::Unknown;
        m_holdsOneSided[i] = m_holdsOneSided[i] || (isOneSided(RowId(i)) && !isUnknown);
        if (const RowId parent = runs.rows[i].parent) {
            m_isNotable[parent.row()] = m_isNotable[parent.row()] || m_isNotable[i];
            m_holdsOneSided[parent.row()] = m_holdsOneSided[parent.row()] || m_holdsOneSided[i];
        }
    }
}

double RowChanges::effectNs(RowId row) const
{
    const RowJudgement &judgement = m_runs.judgements[row.row()];
    if (!isOpen(judgement.outcome) && row != m_runs.stepRow())
        return judgement.effectNs;
    return double(timeNs(row).delta.value_or(0));
}

double RowChanges::relative(RowId row) const
{
    return sizeNs(row) > 0 ? effectNs(row) / sizeNs(row) : 0;
}

bool RowChanges::isOneSided(RowId row) const
{
    const PairRow &pair = m_runs.rows[row.row()];
    return !pair.a || !pair.b;
}

bool RowChanges::isNotable(const ChangedPart &part) const
{
    return std::any_of(part.rows.begin(), part.rows.end(), [this](RowId row) { return m_isNotable[row.row()]; });
}

bool RowChanges::standsOut(const ChangedPart &part) const
{
    return std::any_of(
        part.rows.begin(), part.rows.end(), [this](RowId row) { return m_standsOut[row.row()] || isRealAsWhole(row); });
}

ChangedPart RowChanges::part(std::vector<RowId> rows, bool isOwnTime) const
{
    ChangedPart made { std::move(rows), isOwnTime };
    for (const RowId row : made.rows) {
        made.effectNs += effectNs(row);
        made.sizeNs += m_sizeNs[row.row()];
        const double error = m_runs.judgements[row.row()].errorNs;
        made.errorSquares += error * error;
    }
    return made;
}

/// If the steps can be judged, a row stands out if it is real. Else it stands out if its difference is large enough.
bool RowChanges::standsOut(std::size_t row, const Delta<std::int64_t> &time) const
{
    const RowJudgement &judgement = m_runs.judgements[row];
    if (!isOpen(judgement.outcome))
        return judgement.flagged() && !judgement.isRealInside;
    const auto &step = timeNs(m_runs.stepRow());
    const double stepNs = (double(step.baseline.value_or(0)) + double(step.experimental.value_or(0))) / 2;
    return std::abs(double(time.delta.value_or(0)))
        > std::max(kLeastShareOfStep * stepNs, kHostRunToRunPercent / 100 * m_sizeNs[row]);
}

bool RowChanges::isRealAsWhole(RowId row) const
{
    return m_runs.judgements[row.row()].isRealInside && !m_holdsOneSided[row.row()];
}

} // namespace twinlane
