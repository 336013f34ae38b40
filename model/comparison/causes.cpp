// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/comparison/causes.h"

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

/// The reasons of the blocks inside a row, or of the row alone. Reasons are sorted by row.
void addInside(const Comparison &comparison, RowId row, bool isOwnTime, ReasonsByKind &sums)
{
    const auto byRow = [](const RowReason &reason, std::uint32_t value) { return reason.row.value < value; };
    const std::uint32_t end = isOwnTime ? row.value + 1 : comparison.rows[row.row()].subtreeEnd;
    const auto &all = comparison.rowReasons;
    auto at = std::lower_bound(all.begin(), all.end(), row.value, byRow);
    for (; at != all.end() && at->row.value < end; ++at)
        sums.add(*at);
}

std::vector<RowReason> reasonsOf(const Comparison &comparison, const DifferencePlace &place, bool onDevice)
{
    ReasonsByKind sums(onDevice);
    for (const auto *rows : { &place.rows, &place.backwardRows }) {
        for (const RowId row : *rows)
            addInside(comparison, row, place.isOwnTime, sums);
    }
    return std::move(sums).sorted();
}

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

std::vector<Cause> causesOf(const Comparison &comparison)
{
    const std::vector<DifferencePlace> &places = comparison.verdict.parts.places;
    const bool onDevice = isTimeOfDevice(comparison);
    std::vector<Cause> causes;
    for (std::size_t i = 0; i < places.size(); ++i) {
        Cause cause { i, certaintyOf(places[i]), {} };
        if (cause.certainty != Certainty::Rest) {
            cause.reasons = reasonsOf(comparison, places[i], onDevice);
            if (cause.reasons.empty() && onDevice)
                cause.reasons = reasonsOf(comparison, places[i], false);
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
