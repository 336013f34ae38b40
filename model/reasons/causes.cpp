// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

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
        const std::size_t kind = static_cast<std::size_t>(reason.kind), way = reason.deltaNs() > 0 ? 1 : 0;
        RowReason &sum = m_sums[kind][way];
        double &largestNs = m_largestNs[kind][way];
        if (sum.operators == 0 || std::abs(reason.deltaNs()) >= largestNs) { // its evidence stands for all
            largestNs = std::abs(reason.deltaNs());
            RowReason shown = reason;
            shown.operators = 0;
            shown.baselineNs = shown.experimentalNs = 0;
            addTime(shown, sum);
            sum = std::move(shown);
        }
        addTime(sum, reason);
    }

    std::vector<RowReason> sorted() &&
    {
        std::vector<RowReason> list;
        for (auto &[less, more] : m_sums) {
            if (less.operators == 0 && more.operators == 0)
                continue;
            // What went the way of the whole stands for it.
            const bool isMore = less.operators == 0 || less.deltaNs() + more.deltaNs() > 0;
            RowReason &shown = isMore ? more : less;
            addTime(shown, isMore ? less : more);
            list.push_back(std::move(shown));
        }
        std::stable_sort(list.begin(), list.end(),
            [](const RowReason &x, const RowReason &y) { return std::abs(x.deltaNs()) > std::abs(y.deltaNs()); });
        return list;
    }

private:
    static void addTime(RowReason &sum, const RowReason &reason)
    {
        sum.operators += reason.operators;
        sum.baselineNs += reason.baselineNs;
        sum.experimentalNs += reason.experimentalNs;
    }

    bool m_onDevice;
    std::array<std::array<RowReason, 2>, kReasonKindCount> m_sums; ///< what took less, and what took more
    std::array<std::array<double, 2>, kReasonKindCount> m_largestNs {};
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

bool isWait(ReasonKind kind)
{
    return kind == ReasonKind::HostWait || kind == ReasonKind::StreamWait || kind == ReasonKind::Launching
        || kind == ReasonKind::IdleUnexplained || kind == ReasonKind::QueuedAhead || kind == ReasonKind::QueuedGaps
        || kind == ReasonKind::DataLoading || kind == ReasonKind::RankWait || kind == ReasonKind::HostGap
        || kind == ReasonKind::Window;
}

/// What went the other way is no reason why a place took more, or less, and a crumb of it is none either. The device's work in a
/// step's own time may lie in any of its gaps, so it explains none of them, nor an own time that it exceeds.
bool explains(const RowReason &reason, const DifferencePlace &place)
{
    constexpr double kLeast = 0.1, kMost = 1.5;
    const double share = place.deltaNs == 0 ? 0 : reason.deltaNs() / double(place.deltaNs);
    const bool isOfDevice = reason.onDevice && !isWait(reason.kind);
    return share >= kLeast && !(isOfDevice && (place.gap || (place.isOwnTime && share > kMost)));
}

} // namespace

CauseGroup certaintyOf(const DifferencePlace &place)
{
    if (place.nature == PlaceNature::Rest)
        return CauseGroup::Rest;
    switch (place.outcome) {
    case Outcome::Real:
        return CauseGroup::Certain;
    case Outcome::WithinLimits:
    case Outcome::WithinNoise:
        return CauseGroup::CouldBeChance;
    case Outcome::NotJudged:
    case Outcome::TooFewSteps:
    case Outcome::Recordings:
        break;
    }
    return CauseGroup::CannotTell;
}

std::vector<Cause> causesOf(
    const JudgedRuns &runs, const std::vector<DifferencePlace> &places, const std::vector<RowReason> &rowReasons)
{
    const PlaceReasons reasons(runs, rowReasons);
    const bool onDevice = isTimeOfDevice(runs);
    std::vector<Cause> causes;
    for (std::size_t i = 0; i < places.size(); ++i) {
        Cause cause { i, certaintyOf(places[i]), {} };
        if (cause.certainty != CauseGroup::Rest) {
            cause.reasons = reasons.of(places[i], onDevice);
            if (cause.reasons.empty() && onDevice)
                cause.reasons = reasons.of(places[i], false);
            std::erase_if(cause.reasons, [&](const RowReason &reason) { return !explains(reason, places[i]); });
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
