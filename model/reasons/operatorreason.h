// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Why operators changed, in one vocabulary for rows, reports and windows (numbers.md, Judgement).

#pragma once

#include "model/base/ids.h"
#include "model/base/side.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// The first that holds of an aligned operator.
enum class ReasonKind : std::uint8_t {
    Shape,               ///< an input has other sizes
    DataType,            ///< an input has another type
    Kernel,              ///< another kernel of the same family
    TensorCores,         ///< gained or lost
    LaunchConfiguration, ///< the same kernel with another grid, block, registers or shared memory
    Count,               ///< it is called more or less often
    Added,               ///< the experimental side only
    Removed,             ///< the baseline only
    KernelTime,          ///< the same kernels take another time
    HostTime,            ///< the same operator takes another time on the host
    HostWait,            ///< the device was idle while the host was in it, and had nothing launched
    StreamWait,          ///< its device work waited for a stream, an event or another device
    Launching,           ///< the device was idle during its launch calls and until its work began
    IdleUnexplained,     ///< the device was idle before its work, and nothing tells why
    QueuedAhead,         ///< the device was busy with work from outside the file
    OverlapLost,         ///< the same communication or copies, less of it hidden behind kernels
    OverlapGained,       ///< the same, more of it hidden
    Strides,             ///< an input of the same sizes lies otherwise in memory
    QueuedGaps,          ///< short gaps of the device between pieces of work that were queued
    Unexplained,         ///< its inputs differ, but not as its time does; or what no reason explains of the step
    Recomputation,       ///< forward operators run again inside the backward pass, on one side or more of them
    DataLoading,         ///< the host was in the data loader, where the device (else an operator) had to wait for it
    RankWait,            ///< the same collectives take another time: other ranks, the network, or what runs beside them
    HostGap,             ///< the host was in no operator
    Replaced,            ///< other operators at the same place
    Window,              ///< a step's window leaves out its beginning
    Moved,               ///< into device graphs or compiled code, or out of them: its kernels run on
    EverythingElse,      ///< the sum of the reasons that a list leaves out; in no full list
};
constexpr std::size_t kReasonKindCount = 28;

std::string_view reasonKindKey(ReasonKind kind); ///< "shape", "dataType", … as in the JSON
/// "other input sizes": what a list says of it before its evidence. English, marked for translation in context Texts.
std::string_view reasonKindTitle(ReasonKind kind);

/// What a piece of evidence counts or names.
enum class EvidenceKind : std::uint8_t {
    Value, ///< sizes, a type or a kernel
    Grid,
    Block,
    Registers,
    SharedMemory,
    CallsPerStep, ///< of the whole step
    KernelsPerStep,
    OwnCallsPerStep, ///< of the calls that the reason is of, which have no counterpart; there are others
};

/// What an operator had on both sides: digits or names as the trace has them. Empty: it had none.
struct Evidence {
    EvidenceKind kind = EvidenceKind::Value;
    std::string baseline, experimental;
};

/// "[8,512] -> [8,1024]", "grid [8, 1, 1] -> [16, 1, 1], registers 32 -> 40", "1 -> 2 calls per step": English.
std::string evidenceText(const std::vector<Evidence> &evidence);

/// The effect of one reason in one row of the comparison. Only the row's own operators count; operators inside paired
/// blocks below belong to those blocks.
struct RowReason {
    RowId row;
    ReasonKind kind = ReasonKind::Shape;
    std::vector<Evidence> evidence; ///< of the operator that changed most
    std::string operatorName;       ///< raw
    std::uint32_t operators = 0;    ///< aligned operators that the cause holds for
    /// Per chosen step, on the device or on the host (see @c onDevice): self time; of Count, Added and Removed the
    /// total time of the calls that have no counterpart. Collectives count on the device where no other kernel ran.
    double baselineNs = 0, experimentalNs = 0;
    bool onDevice = false;
    std::uint32_t names = 1; ///< of Count, Added and Removed: of the operators whose calls it counts
    double namedShare = 1;   ///< of its delta, what all operators of that name make; below 0: they went the other way
    bool isSmall = false;    ///< too little to be told of the row alone: it counts where rows are summed up
    double deltaNs() const { return experimentalNs - baselineNs; }
};

constexpr std::int64_t kNotKnownNs = std::numeric_limits<std::int64_t>::min(); ///< in place of a time of a trace

/// Equal causes of all rows in one.
struct OverallReason {
    ReasonKind kind = ReasonKind::Shape;
    std::uint64_t hash = 0;         ///< of cause and subject, equal for swapped sides; no two reasons have the same
    std::string text;               ///< "data type float -> c10::BFloat16 on 214 operators", English
    std::vector<Evidence> evidence; ///< of the operator that changed most of those named first
    std::vector<std::string> operatorNames;    ///< raw, the most affected first, a few at most
    std::uint32_t operators = 0;               ///< aligned operators
    double baselineNs = 0, experimentalNs = 0; ///< per chosen step, as in RowReason
    bool onDevice = false;
    std::vector<RowId> rows;                  ///< where, the most affected first
    EventId baselineEvent, experimentalEvent; ///< a call of the operator whose evidence it is; none: that side has none
    /// Of its delta: what collectives are exposed more, other than those that do the same on both sides (RankWait).
    double collectivesNs = 0;
    /// Of idle time, by side: when the longest stretch of the row that changed most began. See kNotKnownNs.
    PerSide<std::int64_t> idleStartNs { kNotKnownNs, kNotKnownNs };
    bool isOnce = false;      ///< most of its change is what a program does once, such as the first call of a library
    bool isOfOverlap = false; ///< of RankWait: most of its change is what runs beside the collectives
    double deltaNs() const { return experimentalNs - baselineNs; }
    /// What its own kind has for a title; of a changed overlap that of the kind which says so.
    std::string_view title() const;
};

} // namespace twinlane
