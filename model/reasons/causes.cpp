// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/reasons/causes.h"

#include "model/reasons/operatorforest.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace twinlane {

namespace {

/// Adds up the reasons of rows by kind.
class ReasonsByKind {
public:
    explicit ReasonsByKind(bool onDevice)
        : m_onDevice(onDevice)
    {
    }

    void add(const RowReason &reason)
    {
        if (reason.onDevice != m_onDevice)
            return;
        const auto kind = static_cast<std::size_t>(reason.kind);
        RowReason &sum = m_sums[kind];
        if (std::abs(reason.deltaNs()) >= m_largestNs[kind]) { // its evidence stands for all
            m_largestNs[kind] = std::abs(reason.deltaNs());
            RowReason shown = reason;
            shown.operators = sum.operators;
            shown.baselineNs = sum.baselineNs;
            shown.experimentalNs = sum.experimentalNs;
            sum = std::move(shown);
        }
        sum.operators += reason.operators;
        sum.baselineNs += reason.baselineNs;
        sum.experimentalNs += reason.experimentalNs;
    }

    std::vector<RowReason> sorted() &&
    {
        std::vector<RowReason> list;
        for (std::size_t kind = 0; kind < kReasonKindCount; ++kind) {
            if (m_largestNs[kind] >= 0)
                list.push_back(std::move(m_sums[kind]));
        }
        std::stable_sort(list.begin(), list.end(),
            [](const RowReason &x, const RowReason &y) { return std::abs(x.deltaNs()) > std::abs(y.deltaNs()); });
        return list;
    }

private:
    static constexpr std::array<double, kReasonKindCount> none()
    {
        std::array<double, kReasonKindCount> all {};
        all.fill(-1);
        return all;
    }

    bool m_onDevice;
    std::array<RowReason, kReasonKindCount> m_sums;
    std::array<double, kReasonKindCount> m_largestNs = none();
};

/// The reasons in the rows of a place.
class PlaceReasons {
public:
    PlaceReasons(const JudgedRuns &runs, const std::vector<RowReason> &rowReasons)
        : m_runs(runs)
        , m_rowReasons(rowReasons)
    {
    }

    std::vector<RowReason> of(const DifferencePlace &place, bool onDevice) const
    {
        ReasonsByKind sums(onDevice);
        for (const auto *rows : { &place.rows, &place.backwardRows }) {
            for (const RowId row : *rows)
                add(row, place.isOwnTime, sums);
        }
        return std::move(sums).sorted();
    }

private:
    /// Of the blocks inside a row, or of the row alone.
    void add(RowId row, bool isOwnTime, ReasonsByKind &sums) const
    {
        const auto isBefore = [](const RowReason &reason, RowId at) { return reason.row < at; };
        const std::uint32_t end = isOwnTime ? row.value + 1 : m_runs.rows[row.row()].subtreeEnd;
        auto at = std::lower_bound(m_rowReasons.begin(), m_rowReasons.end(), row, isBefore);
        for (; at != m_rowReasons.end() && at->row.value < end; ++at)
            sums.add(*at);
    }

    const JudgedRuns &m_runs;
    const std::vector<RowReason> &m_rowReasons; ///< sorted by row
};

} // namespace

Certainty certaintyOf(const DifferencePlace &place)
{
    if (place.nature == PlaceNature::Rest)
        return Certainty::Rest;
    switch (place.outcome) {
    case Outcome::Real:
        return Certainty::Certain;
    case Outcome::WithinLimits:
    case Outcome::WithinNoise:
        return Certainty::CouldBeChance;
    case Outcome::NotJudged:
    case Outcome::TooFewSteps:
    case Outcome::Recordings:
        break;
    }
    return Certainty::CannotTell;
}

std::vector<Cause> causesOf(
    const JudgedRuns &runs, const std::vector<DifferencePlace> &places, const std::vector<RowReason> &rowReasons)
{
    const PlaceReasons reasons(runs, rowReasons);
    const bool onDevice = isTimeOfDevice(runs);
    std::vector<Cause> causes;
    for (std::size_t i = 0; i < places.size(); ++i) {
        Cause cause { i, certaintyOf(places[i]), {} };
        if (cause.certainty != Certainty::Rest) {
            cause.reasons = reasons.of(places[i], onDevice);
            if (cause.reasons.empty() && onDevice)
                cause.reasons = reasons.of(places[i], false);
        }
        causes.push_back(std::move(cause));
    }
    std::stable_sort(causes.begin(), causes.end(), [&](const Cause &x, const Cause &y) {
        if (x.certainty != y.certainty)
            return x.certainty < y.certainty;
        return std::abs(places[x.place].deltaNs) > std::abs(places[y.place].deltaNs);
    });
    return causes;
}

} // namespace twinlane
