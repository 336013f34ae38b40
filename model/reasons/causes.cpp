// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/causes.h"

#include "model/base/side.h"
#include "model/reasons/operatorforest.h"
#include "model/reasons/placename.h"
#include "model/reasons/reasonaccount.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <string_view>

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
        const double deltaNs = reason.deltaNs();
        Sum &sum = m_sums[static_cast<std::size_t>(reason.kind)];
        sum.reason.kind = reason.kind;
        sum.reason.onDevice = m_onDevice;
        sum.reason.operators += reason.operators;
        sum.reason.names = std::max(sum.reason.names, reason.names);
        sum.reason.baselineNs += reason.baselineNs;
        sum.reason.experimentalNs += reason.experimentalNs;
        Named &named = sum.ofName[reason.operatorName];
        named.ns += reason.namedShare * deltaNs;
        if (const Evidence *calls = ownCallsOf(reason)) {
            named.ownCalls[0] += std::strtod(calls->baseline.c_str(), nullptr);
            named.ownCalls[1] += std::strtod(calls->experimental.c_str(), nullptr);
        }
        if (!named.shown || std::abs(deltaNs) > std::abs(named.shown->deltaNs()))
            named.shown = &reason;
    }

    /// The largest first. Each has the evidence of the operator that moved most the way of the whole.
    std::vector<RowReason> sorted() &&
    {
        std::vector<RowReason> list;
        for (Sum &sum : m_sums) {
            if (sum.ofName.empty())
                continue;
            const double deltaNs = sum.reason.deltaNs();
            const auto most = std::ranges::max_element(
                sum.ofName, {}, [deltaNs](const auto &each) { return deltaNs < 0 ? -each.second.ns : each.second.ns; });
            const RowReason &shown = *most->second.shown;
            sum.reason.row = shown.row;
            sum.reason.evidence = shown.evidence;
            if (ownCallsOf(shown)) { // those of all rows
                sum.reason.evidence.front().baseline = perStepText(most->second.ownCalls[0]);
                sum.reason.evidence.front().experimental = perStepText(most->second.ownCalls[1]);
            }
            sum.reason.operatorName = shown.operatorName;
            sum.reason.namedShare = deltaNs != 0 ? most->second.ns / deltaNs : 1;
            list.push_back(std::move(sum.reason));
        }
        std::stable_sort(list.begin(), list.end(),
            [](const RowReason &x, const RowReason &y) { return std::abs(x.deltaNs()) > std::abs(y.deltaNs()); });
        return list;
    }

private:
    static const Evidence *ownCallsOf(const RowReason &reason)
    {
        const bool countsOwn =
            !reason.evidence.empty() && reason.evidence.front().kind == EvidenceKind::OwnCallsPerStep;
        return countsOwn ? &reason.evidence.front() : nullptr;
    }

    struct Named {
        double ns = 0;               ///< of all rows that name it
        PerSide<double> ownCalls {}; ///< the same, by side
        const RowReason *shown = nullptr;
    };
    struct Sum {
        RowReason reason;
        std::map<std::string_view, Named> ofName;
    };

    bool m_onDevice;
    std::array<Sum, kReasonKindCount> m_sums;
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
/// step's own time, and what collectives make of it, may lie in any of its gaps, so it explains none of them, nor an own time
/// that it exceeds.
bool explains(const JudgedRuns &runs, const RowReason &reason, const DifferencePlace &place)
{
    constexpr double kLeast = 0.1, kMost = 1.5;
    const double share = place.deltaNs == 0 ? 0 : reason.deltaNs() / double(place.deltaNs);
    const bool isOfDevice = reason.onDevice && !isWait(reason.kind);
    const bool isOfAnyGap = isOfDevice || reason.kind == ReasonKind::RankWait;
    // Where operators are blocks, each has a row of its own, and none lies in the time between them.
    if (place.isOwnTime && runs.level() == BlockLevel::Operators && !isWait(reason.kind))
        return false;
    return share >= kLeast && !(isOfAnyGap && (place.gap || (place.isOwnTime && share > kMost)));
}

/// Own time that is called waiting for other ranks has that reason, where no operator has another.
RowReason waitForRanks(const DifferencePlace &place)
{
    RowReason reason;
    reason.row = place.rows.front();
    reason.kind = ReasonKind::RankWait;
    (place.deltaNs > 0 ? reason.experimentalNs : reason.baselineNs) = std::abs(double(place.deltaNs));
    return reason;
}

/// Own time of a step where the host has gone on: gaps in the queue that operators elsewhere have filled. None: they do not make it.
std::optional<RowReason> gapsInQueue(const std::vector<RowReason> &rowReasons, const DifferencePlace &place)
{
    constexpr double kLeast = 0.5, kMost = 1.5;
    std::optional<RowReason> sum;
    double largestNs = 0;
    for (const RowReason &reason : rowReasons) {
        if (reason.kind != ReasonKind::QueuedGaps)
            continue;
        if (!sum) {
            sum.emplace();
            sum->row = place.rows.front();
            sum->kind = ReasonKind::QueuedGaps;
            sum->onDevice = true;
        }
        sum->baselineNs += reason.baselineNs;
        sum->experimentalNs += reason.experimentalNs;
        if (std::abs(reason.deltaNs()) > largestNs) {
            largestNs = std::abs(reason.deltaNs());
            sum->operatorName = reason.operatorName;
        }
    }
    if (!sum || place.deltaNs == 0)
        return {};
    const double share = sum->deltaNs() / double(place.deltaNs);
    sum->namedShare = sum->deltaNs() == 0 ? 0 : largestNs / std::abs(sum->deltaNs());
    return share >= kLeast && share <= kMost ? sum : std::nullopt;
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
            std::erase_if(cause.reasons, [&](const RowReason &reason) { return !explains(runs, reason, places[i]); });
            if (cause.reasons.empty() && places[i].deltaNs != 0 && placeParts(runs, places[i]).isWaitForRanks)
                cause.reasons.push_back(waitForRanks(places[i]));
            const bool isOfQueue = cause.reasons.empty() && (places[i].gap || places[i].isOwnTime);
            if (const auto gaps = isOfQueue ? gapsInQueue(rowReasons, places[i]) : std::nullopt)
                cause.reasons.push_back(*gaps);
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

const RowReason *leadingReason(const Cause &cause, const DifferencePlace &place)
{
    const auto goesAlong = [&place](const RowReason &reason) { return (reason.deltaNs() < 0) == (place.deltaNs < 0); };
    const auto found = std::ranges::find_if(cause.reasons, goesAlong);
    if (found != cause.reasons.end())
        return &*found;
    return cause.reasons.empty() ? nullptr : &cause.reasons.front();
}

} // namespace twinlane
