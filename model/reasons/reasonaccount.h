// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What whyChanged() adds up for one reason, and the reason's English sentence.

#pragma once

#include "model/base/side.h"
#include "model/reasons/calltimes.h"
#include "model/reasons/heldupcalls.h"
#include "model/reasons/operatorreason.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

constexpr std::string_view kManyOperators = "\n"; ///< the group of many small waits: no operator has this name
constexpr std::size_t kMostReasonNames = 3;       ///< that a sentence names

/// Can be asked by a std::string_view.
using NsOfNames = std::map<std::string, double, std::less<>>;

/// What shows a change on both sides.
struct ShownEvents {
    PerSide<EventId> events;
    PerSide<std::int64_t> idleStartNs { kNotKnownNs, kNotKnownNs }; ///< see OverallReason
};

/// What the operator shows that changed most of those with one name.
struct NamedEvidence {
    double most = -1; ///< by how much it changed, ns per step
    std::vector<Evidence> evidence;
    ShownEvents shown;
};

/// One cause in one row, or one cause and group over all rows.
struct ReasonAccount {
    struct RowNs {
        RowId row;
        double ns = 0;
    };
    ReasonKind kind = ReasonKind::Shape;
    bool onDevice = false;
    std::string group, operatorName;
    std::vector<Evidence> evidence;
    ShownEvents shown; ///< of the operator whose evidence is shown
    std::uint32_t operators = 0;
    std::uint32_t groups = 1;                 ///< of a row: how many of ReasonSums' groups it holds
    double namedNs = 0;                       ///< of a row: what its groups of operatorName changed by
    double a = 0, b = 0;                      ///< ns per step
    double callsA = 0, callsB = 0;            ///< per step, of calls that have no counterpart
    double kernelsA = 0, kernelsB = 0;        ///< ns per step, of collectives: their kernels, hidden or not
    double coveredNs = 0;                     ///< of their exposed time's difference: by what runs beside them
    double collectivesNs = 0;                 ///< see OverallReason
    double copiesA = 0, copiesB = 0;          ///< ns per step, of a replacement: the memory copies in it
    PerSide<std::vector<HeldUpCalls>> heldUp; ///< of both sides, each by itself
    PerSide<double> onceNs {};                ///< ns per step of both sides, at least: what is done once
    CallShift shift;                          ///< of HostTime
    std::uint32_t sameInputs = 0;             ///< of HostTime: operators that have the same inputs on both sides
    std::uint32_t otherInputs = 0;            ///< and those that have others; of the rest they are not known
    bool holdsOutside = false;                ///< of many small waits: also those outside of operators
    bool areAllCalls = false;                 ///< of Count: all calls of its name, those with a counterpart too
    bool isOneOfTwo = false;                  ///< its cause took more time elsewhere, if it takes less here
    double most = -1;                         ///< the largest difference so far, whose evidence is shown
    NsOfNames namesNs;                        ///< of waits what each name moved by in all; else without sign
    NsOfNames sizesNs;                        ///< of changes of sizes or strides, without sign
    std::vector<RowNs> rowsNs;                ///< as they came: a row may stand there again
    std::map<std::string, NamedEvidence, std::less<>> evidenceOf; ///< of what an operator had: what each name shows

    double deltaNs() const { return b - a; }
    /// Are the calls without a counterpart all that the operator is called more (> 0) or less often, per step?
    bool holdsAllCalls(double furtherCalls) const { return std::abs(callsB - callsA - furtherCalls) < 1e-6; }
    /// Of HostTime: the few calls that make most of it. @p steps: of both sides.
    HeldUpCalls fewCalls(const PerSide<std::size_t> &steps) const { return shift.fewCalls(steps, deltaNs()); }
    /// Of HostTime: do the medians of the places tell at least half of it?
    bool isSteady() const;
    /// Of collectives: is most of it what runs beside them, and not their own time?
    bool isOfOverlap() const;
    /// Of Count: is it an operator's kernels that are another number, and not its calls?
    bool countsKernels() const;
    /// The operators that it holds for; of HostTime its few calls, else the places whose median moved.
    std::uint32_t places(const PerSide<std::size_t> &steps) const;
    /// Idle time of the device or the host: by chance another place has more of it the next time.
    bool movesToAndFro() const;
    /// What the operators show that @p names has first; null: the evidence is of no single operator.
    const NamedEvidence *evidenceOfFirst(const std::vector<std::string> &names) const;
    /// At most kMostReasonNames of its names: those that moved most; of waits, in the direction of its delta.
    std::vector<std::string> mostMovedNames() const;
    void add(std::string_view name, const std::vector<Evidence> &found, const ShownEvents &both, RowId row, double nsA,
        double nsB);
    /// The same without what it keeps of names and rows.
    void addTime(
        std::string_view name, const std::vector<Evidence> &found, const ShownEvents &both, double nsA, double nsB);
    /// Adds another account of the same cause. Its names and evidence are shown where its difference is the larger one.
    void add(const ReasonAccount &other);
};

/// What a sentence says besides the account.
struct ReasonContext {
    bool bothOnDevice = false;
    PerSide<std::size_t> steps {}; ///< of both sides
    std::string heldUp = {};       ///< the few calls that make most of it (see heldUpText()); empty: many do
    std::string longestStep;       ///< with the longest of the account's few calls
    std::string path;              ///< of the row that changed most
    double furtherCalls = 0;       ///< of the account's operator, per step, over all places
    bool sameDevices = false;      ///< both recordings name the same ones
    bool isWorkLost = false;       ///< a recording lacks device work
    bool isOneCoarse = false;      ///< one recording alone has whole microseconds, see areTimesCoarse()
};

/// "data type float -> c10::BFloat16 on 214 operators (aten::mm)", English.
std::string reasonText(const ReasonAccount &account, const OverallReason &reason, const ReasonContext &context);

/// The group of operators that took the place of others: all names of both sides, those before and those behind.
std::string replacementGroup(
    const std::map<std::string, std::int64_t> &namesA, const std::map<std::string, std::int64_t> &namesB);
/// Equal for swapped sides.
std::uint64_t replacementHash(std::string_view group);

/// "7", "1.5"
std::string perStepText(double value);

/// The keys with the largest numbers times @p factor first, at most @p most of them.
std::vector<std::string> largestNames(const NsOfNames &ns, std::size_t most, double factor = 1);

} // namespace twinlane
