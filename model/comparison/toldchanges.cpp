// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/toldchanges.h"

#include "model/base/side.h"
#include "model/telling/verdictclause.h"
#include "model/trace/autogradnames.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

/// Does a change that is of the device's work hold a good part of what that work gained or lost?
bool isOfWork(const OverallReason &reason, const StepAndWork &times, double leastShare)
{
    constexpr double kOfWork = 0.05;
    const double deltaNs = times.experimentalWorkNs - times.baselineWorkNs;
    return std::abs(deltaNs) >= kOfWork * std::max(times.baselineWorkNs, times.experimentalWorkNs) && deltaNs != 0
        && reason.deltaNs() / deltaNs >= leastShare;
}

/// Sizes of one side alone, as beside nested or sparse tensors: nobody knows whether they are others.
bool lacksSizes(const OverallReason &reason)
{
    constexpr std::string_view kUnrecorded = "[]";
    return (reason.kind == ReasonKind::Shape || reason.kind == ReasonKind::Strides) && !reason.evidence.empty()
        && (reason.evidence.front().baseline == kUnrecorded || reason.evidence.front().experimental == kUnrecorded);
}

std::string_view withoutNodePrefix(std::string_view name)
{
    return isAutogradNodeName(name) ? name.substr(kAutogradNodePrefix.size()) : name;
}

} // namespace

bool isOfCalls(ReasonKind kind)
{
    return kind == ReasonKind::Count || kind == ReasonKind::Added || kind == ReasonKind::Removed;
}

std::vector<const OverallReason *> toldChanges(const std::vector<OverallReason> &reasons, const StepAndWork &times)
{
    constexpr double kOfDifference = 0.2, kOtherKernels = 0.5,
                     kOfStep = 0.05; // of work that moved, its own time: what it gained may be little
    const double stepDeltaNs = times.experimentalNs - times.baselineNs;
    std::vector<const OverallReason *> told;
    for (const ReasonKind kind :
        { ReasonKind::Shape, ReasonKind::Strides, ReasonKind::DataType, ReasonKind::Moved, ReasonKind::Kernel }) {
        const auto found = std::find_if(reasons.begin(), reasons.end(), [&](const OverallReason &reason) {
            return reason.kind == kind && (reason.onDevice || !times.hasDeviceWork());
        });
        if (found == reasons.end() || lacksSizes(*found))
            continue;
        const bool isCause = kind == ReasonKind::Kernel || kind == ReasonKind::Shape || kind == ReasonKind::Strides;
        const bool isOfDifference = isCause ? stepDeltaNs != 0 && found->deltaNs() / stepDeltaNs >= kOtherKernels
                                            : std::abs(found->deltaNs()) >= kOfDifference * std::abs(stepDeltaNs);
        const bool isOfStep = kind == ReasonKind::Moved
            && std::max(found->baselineNs, found->experimentalNs)
                >= kOfStep * std::max(times.baselineNs, times.experimentalNs);
        const bool isOfDevice =
            kind != ReasonKind::Moved && isOfWork(*found, times, isCause ? kOtherKernels : kOfDifference);
        if (isOfDifference || isOfStep || isOfDevice)
            told.push_back(&*found);
    }
    std::ranges::stable_sort(
        told, std::greater(), [](const OverallReason *change) { return std::abs(change->deltaNs()); });
    return told;
}

const OverallReason *largestChange(const std::vector<OverallReason> &reasons, const StepAndWork &times,
    const std::function<bool(const OverallReason &)> &holdsAllCalls)
{
    constexpr double kOfStep = 0.001;
    double largestNs = kOfStep * std::max(times.baselineNs, times.experimentalNs);
    const OverallReason *largest = nullptr;
    for (const OverallReason &reason : reasons) {
        const bool isOfInputs = reason.kind == ReasonKind::Shape || reason.kind == ReasonKind::Strides
            || reason.kind == ReasonKind::DataType;
        const bool isTold = isOfInputs || (isOfCalls(reason.kind) && holdsAllCalls(reason));
        if (isTold && !lacksSizes(reason) && std::abs(reason.deltaNs()) > largestNs) {
            largest = &reason;
            largestNs = std::abs(reason.deltaNs());
        }
    }
    return largest;
}

namespace {

/// "214 operators (aten::mm, aten::addmm)"
Clauses operatorsClauses(std::size_t operators, const std::vector<std::string> &names)
{
    Clauses text { verdictClause(
        operators == 1 ? TWINLANE_TEXT("Verdict", "{0} operator") : TWINLANE_TEXT("Verdict", "{0} operators"),
        { verdictCount(operators) }) };
    std::vector<Clauses> list;
    for (const std::string &name : names)
        list.push_back({ verdictClause("{0}", { name }) });
    if (!list.empty())
        text.push_back(verdictClause(TWINLANE_TEXT("Verdict", " ({0})"), { listed(std::move(list)) }));
    return text;
}

/// All kernels that the evidence names on @p side.
Clauses kernelsOf(const OverallReason &change, Side side)
{
    std::vector<Clauses> names;
    for (const Evidence &evidence : change.evidence) {
        const std::string &name = side == Side::Baseline ? evidence.baseline : evidence.experimental;
        if (!name.empty())
            names.push_back({ verdictClause("{0}", { name }) });
    }
    return listed(std::move(names));
}

/// "[0,427201]": a tensor without elements
bool isEmptyTensor(std::string_view sizes)
{
    return sizes.starts_with("[0,") || sizes.starts_with("[0]") || sizes.find(",0,") != std::string_view::npos
        || sizes.ends_with(",0]");
}

/// Of work that moved: by the kernels that run in graphs.
bool isIntoGraphs(const OverallReason &change)
{
    return std::atof(change.evidence.front().experimental.c_str())
        > std::atof(change.evidence.front().baseline.c_str());
}

} // namespace

OverallReason bothWays(const std::vector<OverallReason> &reasons, const OverallReason &change)
{
    OverallReason sum = change;
    if (change.kind != ReasonKind::Shape && change.kind != ReasonKind::Strides)
        return sum;
    for (const OverallReason &other : reasons) {
        if (&other == &change || other.kind != change.kind || other.onDevice != change.onDevice)
            continue;
        sum.baselineNs += other.baselineNs;
        sum.experimentalNs += other.experimentalNs;
        sum.operators += other.operators;
    }
    return sum;
}

Clauses toldChangeClauses(const OverallReason &change)
{
    const Evidence none;
    const Evidence &first = change.evidence.empty() ? none : change.evidence.front();
    const Clauses operators = operatorsClauses(change.operators, change.operatorNames);
    const StatementAmount before = verdictTime(change.baselineNs), after = verdictTime(change.experimentalNs);
    if (change.kind == ReasonKind::Shape && isEmptyTensor(first.baseline) != isEmptyTensor(first.experimental))
        return { verdictClause(isEmptyTensor(first.baseline)
                ? TWINLANE_TEXT(
                    "Verdict", "Other input sizes on {2}, some of them empty in the baseline ({0} -> {1}): {3} -> {4}")
                : TWINLANE_TEXT("Verdict",
                    "Other input sizes on {2}, some of them empty in the experimental run ({0} -> {1}): {3} -> {4}"),
            { first.baseline, first.experimental, operators, before, after }) };
    if (change.kind == ReasonKind::Shape)
        return { verdictClause(first.kind == EvidenceKind::Grid ? TWINLANE_TEXT("Verdict",
                                   "Other input sizes, by the grids of the kernels {0} -> {1}, on {2}: {3} -> {4}")
                : change.operators > 1 // whose sizes changed in several ways
                ? TWINLANE_TEXT("Verdict", "Other input sizes, such as {0} -> {1}, on {2}: {3} -> {4}")
                : TWINLANE_TEXT("Verdict", "Other input sizes {0} -> {1} on {2}: {3} -> {4}"),
            { first.baseline, first.experimental, operators, before, after }) };
    if (isOfCalls(change.kind))
        return { verdictClause(change.deltaNs() > 0
                ? TWINLANE_TEXT("Verdict", "More calls: {0} {1} -> {2} per step ({3} for the further ones)")
                : TWINLANE_TEXT("Verdict", "Fewer calls: {0} {1} -> {2} per step ({3} for those that are gone)"),
            { std::string(withoutNodePrefix(change.operatorNames.front())), first.baseline, first.experimental,
                verdictChange(change.deltaNs()) }) };
    if (change.kind == ReasonKind::Strides)
        return { verdictClause(TWINLANE_TEXT("Verdict", "Other strides, such as {0} -> {1}, on {2}: {3} -> {4}"),
            { first.baseline, first.experimental, operators, before, after }) };
    if (change.kind == ReasonKind::DataType)
        return { verdictClause(TWINLANE_TEXT("Verdict", "Data type {0} -> {1} on {2}: {3} -> {4}"),
            { first.baseline, first.experimental, operators, before, after }) };
    if (change.kind == ReasonKind::Kernel)
        return { verdictClause(TWINLANE_TEXT("Verdict", "Other kernels on {0}, such as {1} -> {2}: {3} -> {4}"),
            { operators, kernelsOf(change, Side::Baseline), kernelsOf(change, Side::Experimental), before, after }) };
    if (change.baselineNs == 0 || change.experimentalNs == 0) // its other half is in blocks that one side alone has
        return { verdictClause(isIntoGraphs(change)
                ? TWINLANE_TEXT("Verdict",
                    "Work moved into device graphs or compiled code ({0} -> {1} kernels per step there) from {2}")
                : TWINLANE_TEXT("Verdict",
                    "Work moved out of device graphs or compiled code ({0} -> {1} kernels per step there) to {2}"),
            { first.baseline, first.experimental, operators }) };
    return { verdictClause(isIntoGraphs(change)
            ? TWINLANE_TEXT("Verdict",
                "Work moved into device graphs or compiled code ({0} -> {1} kernels per step there) from {2}: {3} -> "
                "{4}")
            : TWINLANE_TEXT("Verdict",
                "Work moved out of device graphs or compiled code ({0} -> {1} kernels per step there) to {2}: {3} "
                "-> {4}"),
        { first.baseline, first.experimental, operators, before, after }) };
}

Clauses movedClauses(const std::vector<OverallReason> &reasons)
{
    const auto moved = std::ranges::find(reasons, ReasonKind::Moved, &OverallReason::kind);
    if (moved == reasons.end() || moved->evidence.empty())
        return {};
    return { verdictClause(isIntoGraphs(*moved)
            ? TWINLANE_TEXT(
                "Verdict", "Work moved into device graphs or compiled code ({0} -> {1} kernels per step there)")
            : TWINLANE_TEXT(
                "Verdict", "Work moved out of device graphs or compiled code ({0} -> {1} kernels per step there)"),
        { moved->evidence.front().baseline, moved->evidence.front().experimental }) };
}

Clauses otherPiecesClauses(const std::vector<OverallReason> &reasons, const StepAndWork &times)
{
    constexpr double kOfStep = 0.05, kOfDifference = 0.5, kMostLeft = 0.5;
    const OverallReason *largest = nullptr;
    double sizesNs = 0, callsNs = 0;
    std::size_t operators = 0;
    const auto isOfWork = [&times](const OverallReason &reason) { return reason.onDevice || !times.hasDeviceWork(); };
    for (const OverallReason &reason : reasons) {
        if (reason.kind != ReasonKind::Shape || !isOfWork(reason))
            continue;
        largest = largest ? largest : &reason;
        sizesNs += reason.deltaNs();
        operators += reason.operators;
    }
    for (const OverallReason &reason : reasons) {
        if (isOfCalls(reason.kind) && isOfWork(reason) && reason.deltaNs() * sizesNs < 0)
            callsNs += reason.deltaNs();
    }
    const double least = std::min(std::abs(sizesNs), std::abs(callsNs)), left = std::abs(sizesNs + callsNs);
    if (!largest || least < kOfStep * std::max(times.baselineNs, times.experimentalNs)
        || least < kOfDifference * std::abs(times.experimentalNs - times.baselineNs) || left > kMostLeft * least)
        return {};
    const Clauses on = operatorsClauses(operators, largest->operatorNames);
    const StatementChange ofSizes = verdictChange(sizesNs), ofCalls = verdictChange(callsNs),
                          together = verdictChange(sizesNs + callsNs);
    if (largest->evidence.empty() || largest->evidence.front().kind == EvidenceKind::Grid || lacksSizes(*largest))
        return { verdictClause(
            TWINLANE_TEXT("Verdict",
                "Other input sizes on {0} change the step by {1}, other numbers of calls by {2}, together "
                "{3}: work in other pieces"),
            { on, ofSizes, ofCalls, together }) };
    return { verdictClause(
        TWINLANE_TEXT("Verdict",
            "Other input sizes, such as {4} -> {5}, on {0} change the step by {1}, other numbers of calls by {2}, "
            "together {3}: work in other pieces"),
        { on, ofSizes, ofCalls, together, largest->evidence.front().baseline,
            largest->evidence.front().experimental }) };
}

} // namespace twinlane
