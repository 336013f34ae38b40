// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/reasonaccount.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/reasons/operatordiff.h"
#include "model/reasons/sentencenumbers.h"
#include "model/run/userframe.h"
#include "model/trace/autogradnames.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <map>

namespace twinlane {

namespace {

/// "12 operators (aten::mm, aten::add)"
std::string namesText(const OverallReason &reason)
{
    std::string names;
    for (const std::string &name : reason.operatorNames)
        names += (names.empty() ? "" : ", ") + name;
    return names.empty() ? names : " (" + names + ')';
}

std::string operatorsText(const OverallReason &reason, const std::string &what = "operator")
{
    return std::to_string(reason.operators) + ' ' + what + (reason.operators == 1 ? "" : "s") + namesText(reason);
}

/// The text says itself whose calls they are.
std::string countsText(const ReasonAccount &account)
{
    std::vector<Evidence> evidence = account.evidence;
    for (Evidence &each : evidence) {
        if (each.kind == EvidenceKind::OwnCallsPerStep)
            each.kind = EvidenceKind::CallsPerStep;
    }
    return evidenceText(evidence);
}

/// The calls of the account may be a part of the operator's. They may also take less time although there are more calls
/// in all, or the other way round.
std::string callsText(const ReasonAccount &account, const OverallReason &reason, double furtherCalls)
{
    if (account.areAllCalls)
        return account.group + " in other layers: " + countsText(account);
    const bool isLess = reason.deltaNs()<0, hasBoth = account.callsA> 0 && account.callsB > 0;
    if (!account.holdsAllCalls(furtherCalls) || (furtherCalls < 0) != isLess)
        return "calls of " + account.group + " where only one run has them: " + countsText(account);
    return (isLess ? "fewer calls of " : "further calls of ") + account.group + ": " + countsText(account)
        + (hasBoth ? ", " + perStepText(account.callsA) + " gone and " + perStepText(account.callsB) + " new" : "");
}

/// Of an operator of one side: other reasons may tell a part of its calls.
std::string otherCallsText(const ReasonAccount &account, double furtherCalls)
{
    return account.holdsAllCalls(furtherCalls) ? std::string() : ", of " + perStepText(std::abs(furtherCalls));
}

constexpr std::string_view kGridOf = "grid "; ///< before what only grids tell of sizes

/// "256 -> 512, 8 -> 16 and 3 more changes"
std::string sizesText(const ReasonAccount &account)
{
    const bool areGrids = std::all_of(account.sizesNs.begin(), account.sizesNs.end(),
        [](const auto &change) { return change.first.starts_with(kGridOf); });
    std::string text;
    for (std::string change : largestNames(account.sizesNs, kMostReasonNames)) {
        if (areGrids)
            change.erase(0, kGridOf.size());
        text += (text.empty() ? (areGrids ? "by the grids of their kernels " : "") : "; ") + change;
    }
    if (account.sizesNs.size() > kMostReasonNames)
        text += " and " + std::to_string(account.sizesNs.size() - kMostReasonNames) + " more changes";
    return text;
}

/// Where the host was.
std::string hostText(const ReasonAccount &account, const OverallReason &reason)
{
    if (account.group == kManyOperators)
        return " in " + operatorsText(reason, account.kind == ReasonKind::HostGap ? "block" : "place")
            + (account.holdsOutside ? " and outside of all of them" : "");
    return account.group.empty() ? " outside of all blocks and operators" : " in " + account.group;
}

constexpr std::size_t kFewOfMany = 4; // so many times as many places hold the rest

/// Of its operators' inputs, where all are the same or none is.
std::string inputsText(const ReasonAccount &account)
{
    if (account.sameInputs == account.operators)
        return " with the same inputs";
    return account.otherInputs == account.operators ? " with other inputs" : "";
}

/// The calls that took another time: a few that were held up, or those of places of which the median moved.
std::string whichCallsText(const ReasonAccount &account, const OverallReason &reason, const ReasonContext &context)
{
    const HeldUpCalls few = account.fewCalls(context.steps);
    if (few.calls > 0)
        return ": " + heldUpText(few, context.longestStep, heldUpSide(account.deltaNs()));
    if (!account.isSteady())
        return " in single calls: the medians of its places tell less than half of it";
    const std::string places =
        " in " + std::to_string(reason.operators) + (reason.operators == 1 ? " place" : " places");
    const std::size_t most = account.shift.mostMoved(account.deltaNs());
    const std::string where = account.isOneOfTwo ? " (most in " + context.path + ')' : "", inputs = inputsText(account);
    if (kFewOfMany * most > reason.operators)
        return places + where + inputs;
    return places + ", most of it in " + std::to_string(most) + " of them" + where + (inputs.empty() ? "" : ",")
        + inputs;
}

/// Of many operators, where one or two blocks hold nearly all of what changed.
std::string fewBlocksText(const ReasonAccount &account, const OverallReason &reason, const ReasonContext &context)
{
    constexpr std::size_t kMany = 10, kFew = 2;
    constexpr double kNearlyAll = 0.9;
    if (reason.operators < kMany || context.path.empty())
        return {};
    std::map<RowId, double> ofRow;
    for (const ReasonAccount::RowNs &row : account.rowsNs)
        ofRow[row.row] += row.ns;
    std::vector<double> sizes;
    for (const auto &[row, ns] : ofRow)
        sizes.push_back(ns);
    std::ranges::sort(sizes, std::greater());
    double sum = 0, all = 0;
    for (const double ns : sizes)
        all += ns;
    for (std::size_t i = 0; i < std::min(kFew, sizes.size()); ++i) {
        sum += sizes[i];
        if (sum >= kNearlyAll * std::abs(account.deltaNs()) && 2 * sum > all)
            return i == 0 ? ", nearly all of it in " + context.path
                          : ", nearly all of it in two places (most in " + context.path + ')';
    }
    return {};
}

/// The operator whose work the device waits for, or many.
std::string workText(const ReasonAccount &account, const OverallReason &reason)
{
    if (account.group == kManyOperators)
        return " on " + operatorsText(reason);
    if (account.group.empty())
        return " on work outside of operators";
    const std::string places = std::to_string(reason.operators) + (reason.operators == 1 ? " place" : " places");
    return " on " + account.group + " in " + places;
}

constexpr char kNextName = '\n', kNextSide = '\r'; // in the group of a replacement

/// The names of one side of a replacement, those with the most time first; autograd's prefix says nothing.
std::string sideText(const ReasonAccount &account, std::string_view side)
{
    std::vector<std::string> names;
    while (!side.empty()) {
        const std::size_t end = std::min(side.find(kNextName), side.size());
        names.emplace_back(side.substr(0, end));
        side.remove_prefix(std::min(side.size(), end + 1));
    }
    const auto nsOf = [&](const std::string &name) {
        const auto found = account.namesNs.find(name);
        return found == account.namesNs.end() ? 0 : found->second;
    };
    std::stable_sort(names.begin(), names.end(), [&](const std::string &x, const std::string &y) {
        interruptionPoint();
        return nsOf(x) > nsOf(y);
    });
    const std::size_t shown = std::min(names.size(), kMostReasonNames);
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
        const bool isOfEngine = isAutogradNodeName(names[i]);
        text += (text.empty() ? "" : ", ") + (isOfEngine ? names[i].substr(kAutogradNodePrefix.size()) : names[i]);
    }
    return names.size() == shown ? text : text + " and " + std::to_string(names.size() - shown) + " more";
}

/// "z instead of x, y"
std::string replacedText(const ReasonAccount &account)
{
    const std::string_view group = account.group;
    const std::size_t side = group.find(kNextSide);
    const std::string text =
        sideText(account, group.substr(side + 1)) + " instead of " + sideText(account, group.substr(0, side));
    constexpr double kMuch = 0.1;
    const bool areMuch = std::abs(account.copiesB - account.copiesA) >= kMuch * std::abs(account.deltaNs());
    return account.copiesA == account.copiesB || !areMuch
        ? text
        : text + ", memory copies in it " + duration(account.copiesA) + " -> " + duration(account.copiesB);
}

/// "work moved into device graphs (0 -> 554 kernels per step there) from 7 operators (aten::mm)". Of the operators outside.
std::string movedText(
    const ReasonAccount &account, const OverallReason &reason, const std::string &evidence, bool isWorkLost)
{
    const bool isInto = account.callsB > account.callsA;
    return std::string(isInto ? "work moved into " : "work moved out of ") + account.group + " (" + evidence + " there)"
        + (reason.operators > 0 ? (isInto ? " from " : " to ") + operatorsText(reason) : "")
        + (isWorkLost ? "; its times cannot be compared, as device work was lost" : "");
}

/// Why a collective that does the same takes another time.
/// @p areSizesKnown: they send as much on both sides.
std::string ranksText(bool isMore, bool areSizesKnown)
{
    if (areSizesKnown)
        return isMore ? ": other ranks come later, or the network is slower"
                      : ": other ranks come earlier, or the network is faster";
    return isMore ? ": other ranks come later, the network is slower, or more is sent (sizes are not recorded)"
                  : ": other ranks come earlier, the network is faster, or less is sent (sizes are not recorded)";
}

/// On the device, of the time in which no other kernel ran. The kernels' whole time tells why.
std::string rankText(const ReasonAccount &account, const std::string &on, bool isMore)
{
    const std::string longer = isMore ? "longer" : "less long";
    // Those whose sizes are not told, such as a wait, hold what others send.
    const std::string why = ranksText(isMore, account.sameInputs > 0);
    if (!account.onDevice)
        return "the host waits " + longer + " while collectives run" + why;
    const std::string kernels =
        duration(account.kernelsA) + " -> " + duration(account.kernelsB) + " with what is hidden";
    const bool isOpposite = (account.kernelsB - account.kernelsA) * (account.b - account.a) < 0;
    if (!isOpposite && account.isOfOverlap())
        return "the same collectives are exposed for " + longer + on + ", as " + (isMore ? "less" : "more")
            + " of them runs behind other kernels, they take " + kernels;
    return "the same collectives are exposed for " + longer + on
        + (isOpposite ? ", although they take " + std::string(isMore ? "less" : "more") + " time, " + kernels
                      : ", they take " + kernels + why);
}

/// A device needs some time between two pieces of work. Where another device seems to need none, its recorder made the work
/// longer by it. Where the same device had none, its host never ran ahead of it.
bool areGapsCounted(const ReasonAccount &account, const ReasonContext &context)
{
    constexpr double kHardlyAny = 0.05;
    return context.sameDevices || std::min(account.a, account.b) >= kHardlyAny * std::max(account.a, account.b);
}

/// Of times in which the device, or the host, does nothing that can be told by operators alone.
std::string waitText(
    const ReasonAccount &account, const OverallReason &reason, const ReasonContext &context, const std::string &on)
{
    const std::string heldUp = context.heldUp.empty() ? "" : ": most of it is " + context.heldUp;
    const bool isMore = reason.deltaNs() > 0;
    const std::string longer = isMore ? "longer" : "less";
    switch (account.kind) {
    case ReasonKind::HostWait:
        return "the device waits " + longer + " for the host" + hostText(account, reason) + heldUp;
    case ReasonKind::DataLoading:
        return account.onDevice
            ? "the device waits " + longer + " for the data loader"
            : "the host spends " + std::string(isMore ? "more" : "less") + " time in the data loader";
    case ReasonKind::HostGap:
        // Operators may call a function, too: hooks of what they save.
        return (isFunctionName(account.group) ? "the host is " : "the host is in no operator for ")
            + std::string(isMore ? "longer" : "less long") + hostText(account, reason);
    case ReasonKind::RankWait:
        return rankText(account, on, isMore);
    case ReasonKind::StreamWait:
        return "the device waits " + longer + " for streams, events or other devices" + workText(account, reason)
            + heldUp;
    case ReasonKind::Launching:
        return "the device waits " + longer + " while its work is being launched" + workText(account, reason) + heldUp;
    case ReasonKind::QueuedGaps:
        return context.isOneCoarse
            ? "one recording has whole microseconds only, which look like gaps between pieces of queued work" + on
            : areGapsCounted(account, context)
            ? "the device takes " + longer + " from one piece of queued work to the next" + on
            : "one recorder counts the time between pieces of queued work to that work" + on;
    case ReasonKind::Window:
        return (isMore ? "more of the step's beginning counts: the window of the baseline"
                       : "less of the step's beginning counts: the window of the experimental")
            + std::string(" step begins later, behind device work without a launch in the file");
    case ReasonKind::QueuedAhead:
        return "the device is busy " + longer + " with work from outside the file";
    default:
        break;
    }
    return "the device is idle " + longer + ", and nothing tells why," + workText(account, reason) + heldUp;
}

/// Makes no text of a name that is known.
void addTo(NsOfNames &sums, std::string_view name, double ns)
{
    const auto known = sums.find(name);
    if (known == sums.end())
        sums.emplace(name, ns);
    else
        known->second += ns;
}

void addTo(std::vector<ReasonAccount::RowNs> &sums, RowId row, double ns)
{
    if (!sums.empty() && sums.back().row == row)
        sums.back().ns += ns;
    else
        sums.push_back({ row, ns });
}

/// Is the evidence what one operator had, and not a count of several?
bool isOfOneOperator(ReasonKind kind)
{
    return kind == ReasonKind::Shape || kind == ReasonKind::Strides || kind == ReasonKind::DataType
        || kind == ReasonKind::Kernel || kind == ReasonKind::TensorCores || kind == ReasonKind::LaunchConfiguration;
}

} // namespace

const NamedEvidence *ReasonAccount::evidenceOfFirst(const std::vector<std::string> &names) const
{
    const auto found = names.empty() ? evidenceOf.end() : evidenceOf.find(names.front());
    return found == evidenceOf.end() ? nullptr : &found->second;
}

void ReasonAccount::add(std::string_view name, const std::vector<Evidence> &found, const ShownEvents &both, RowId row,
    double nsA, double nsB)
{
    addTo(namesNs, name, movesToAndFro() ? nsB - nsA : std::abs(nsB - nsA));
    addTo(rowsNs, row, std::abs(nsB - nsA));
    if (isOfOneOperator(kind)) {
        auto known = evidenceOf.find(name);
        if (known == evidenceOf.end())
            known = evidenceOf.emplace(name, NamedEvidence()).first;
        if (std::abs(nsB - nsA) > known->second.most)
            known->second = { std::abs(nsB - nsA), found, both };
    }
    addTime(name, found, both, nsA, nsB);
}

void ReasonAccount::addTime(
    std::string_view name, const std::vector<Evidence> &found, const ShownEvents &both, double nsA, double nsB)
{
    a += nsA;
    b += nsB;
    ++operators;
    if (std::abs(nsB - nsA) <= most)
        return;
    most = std::abs(nsB - nsA);
    evidence = found;
    shown = both;
    operatorName = name;
}

bool ReasonAccount::isSteady() const
{
    constexpr double kSteadyShare = 0.5;
    const double sumNs = shift.sumNs();
    return sumNs * deltaNs() > 0 && std::abs(sumNs) >= kSteadyShare * std::abs(deltaNs());
}

std::uint32_t ReasonAccount::places(const PerSide<std::size_t> &steps) const
{
    if (kind != ReasonKind::HostTime)
        return operators;
    const HeldUpCalls few = fewCalls(steps);
    return few.calls > 0 ? few.calls : static_cast<std::uint32_t>(shift.moved(deltaNs()));
}

bool ReasonAccount::isOfOverlap() const
{
    return 2 * std::abs(coveredNs) > std::abs(deltaNs());
}

bool ReasonAccount::countsKernels() const
{
    return !evidence.empty() && evidence.front().kind == EvidenceKind::KernelsPerStep;
}

void ReasonAccount::add(const ReasonAccount &other)
{
    kind = other.kind;
    onDevice = onDevice || other.onDevice;
    group = other.group;
    a += other.a;
    b += other.b;
    callsA += other.callsA;
    callsB += other.callsB;
    areAllCalls = areAllCalls || other.areAllCalls;
    shift.add(other.shift);
    sameInputs += other.sameInputs;
    otherInputs += other.otherInputs;
    kernelsA += other.kernelsA;
    kernelsB += other.kernelsB;
    coveredNs += other.coveredNs;
    collectivesNs += other.collectivesNs;
    copiesA += other.copiesA;
    copiesB += other.copiesB;
    for (std::size_t side = 0; side < onceNs.size(); ++side)
        onceNs[side] += other.onceNs[side];
    for (std::size_t side = 0; side < heldUp.size(); ++side)
        heldUp[side].insert(heldUp[side].end(), other.heldUp[side].begin(), other.heldUp[side].end());
    operators += other.operators;
    for (const auto &[name, ns] : other.namesNs)
        namesNs[name] += ns;
    for (const auto &[sizes, ns] : other.sizesNs)
        sizesNs[sizes] += ns;
    for (const RowNs &each : other.rowsNs)
        addTo(rowsNs, each.row, each.ns);
    for (const auto &[name, named] : other.evidenceOf) {
        NamedEvidence &own = evidenceOf[name];
        if (named.most > own.most)
            own = named;
    }
    if (other.most <= most)
        return;
    most = other.most;
    evidence = other.evidence;
    shown = other.shown;
    operatorName = other.operatorName;
}

std::string reasonText(const ReasonAccount &account, const OverallReason &reason, const ReasonContext &context)
{
    const std::string on = " on " + operatorsText(reason);
    const std::string more = reason.deltaNs() > 0 ? "more" : "less";
    const std::string evidence = countsText(account);
    switch (account.kind) {
    case ReasonKind::Shape:
        return "input sizes " + sizesText(account) + on;
    case ReasonKind::Unexplained:
        return "unexplained: " + account.group + " takes " + more + " time" + on + ", and its input sizes (" + evidence
            + ") do not tell why";
    case ReasonKind::DataType:
        return "data type " + account.group + on;
    case ReasonKind::Strides:
        return "strides " + sizesText(account) + on;
    case ReasonKind::Kernel:
        return (namesTwoFamilies(account.group) ? "" : "other ") + kernelsText(account.group) + on + ", such as "
            + evidence;
    case ReasonKind::TensorCores:
        return "tensor cores " + account.group + on + ", such as " + evidence;
    case ReasonKind::LaunchConfiguration:
        return "other launch configuration of " + kernelsText(account.group) + on + ", such as " + evidence;
    case ReasonKind::Count:
        return account.countsKernels() ? "other number of " + kernelsText(account.group) + on + ", such as " + evidence
                                       : callsText(account, reason, context.furtherCalls);
    case ReasonKind::Recomputation:
        return (reason.deltaNs() > 0 ? "recomputation: the backward pass runs forward operators again"
                                     : "less recomputation: the backward pass ran forward operators again")
            + namesText(reason) + ": " + evidence;
    case ReasonKind::Added:
        return account.group + " is new with what it calls: " + evidence
            + otherCallsText(account, context.furtherCalls);
    case ReasonKind::Removed:
        return account.group + " is gone with what it called: " + evidence
            + otherCallsText(account, context.furtherCalls);
    case ReasonKind::Replaced:
        return replacedText(account);
    case ReasonKind::Moved:
        return movedText(account, reason, evidence, context.isWorkLost);
    case ReasonKind::KernelTime:
        return "the same " + kernelsText(account.group) + " take " + more + " time" + on
            + fewBlocksText(account, reason, context)
            + (account.group == kernelFamilyKey(KernelFamily::Communication)
                    ? ranksText(reason.deltaNs() > 0, account.sameInputs == account.operators)
                    : "");
    case ReasonKind::HostTime:
        return account.group + " takes " + more + " time on the host" + whichCallsText(account, reason, context);
    default:
        break;
    }
    return waitText(account, reason, context, on);
}

std::string replacementGroup(
    const std::map<std::string, std::int64_t> &namesA, const std::map<std::string, std::int64_t> &namesB)
{
    std::string group;
    const auto append = [&](const std::map<std::string, std::int64_t> &names) {
        const char *next = "";
        for (const auto &[name, ns] : names) {
            group += next + name;
            next = "\n";
        }
    };
    append(namesA);
    group += kNextSide;
    append(namesB);
    return group;
}

std::uint64_t replacementHash(std::string_view group)
{
    const std::size_t side = group.find(kNextSide);
    return textHash(group.substr(0, side)) + textHash(group.substr(side + 1));
}

std::string perStepText(double value)
{
    constexpr double kRounding = 1e-6; // of sums over steps that are divided
    std::array<char, 32> text {};
    const int digits = value < 100 && std::abs(value - std::round(value)) > kRounding ? 1 : 0;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, digits);
    return { text.data(), end.ptr };
}

bool ReasonAccount::movesToAndFro() const
{
    return kind == ReasonKind::HostWait || kind == ReasonKind::HostGap || kind == ReasonKind::StreamWait
        || kind == ReasonKind::Launching || kind == ReasonKind::IdleUnexplained || kind == ReasonKind::QueuedGaps;
}

std::vector<std::string> ReasonAccount::mostMovedNames() const
{
    const bool isByLess = movesToAndFro() && deltaNs() < 0;
    return largestNames(namesNs, kMostReasonNames, isByLess ? -1 : 1);
}

std::vector<std::string> largestNames(const NsOfNames &ns, std::size_t most, double factor)
{
    std::vector<const NsOfNames::value_type *> ordered;
    ordered.reserve(ns.size());
    for (const auto &each : ns)
        ordered.push_back(&each);
    std::stable_sort(ordered.begin(), ordered.end(), [factor](const auto *x, const auto *y) {
        interruptionPoint();
        return factor * x->second > factor * y->second;
    });
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(most, ordered.size()); ++i)
        names.push_back(ordered[i]->first);
    return names;
}

} // namespace twinlane
