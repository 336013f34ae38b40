// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the numbers of an entry say beside those of its parent and of the baseline of its chain.

#pragma once

#include "model/alignment/delta.h"
#include "model/notebook/notebook.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

/// One metric of an entry.
struct EntryNumbers {
    std::optional<double> value;
    Unit unit = Unit::Count;
    Better better = Better::None;
    Delta<double> ofParent, ofBaseline; ///< experimental: this entry. Empty where there is no parent or no baseline
};
EntryNumbers entryNumbers(const Experiment &experiment, std::size_t entry, std::string_view metric);

/// Why a computed verdict is what it is.
enum class VerdictReason : std::uint8_t {
    Unasked,       ///< a baseline without a parent
    NoParent,      ///< open: no parent
    NoMetric,      ///< open: the experiment has no metric
    MetricMissing, ///< open: it or its parent has no value of the metric
    NoDirection,   ///< open: no direction of the metric is better
    TooFewSteps,   ///< open
    NoRepeats,     ///< open: nothing tells how far the metric scatters
    SameWork,      ///< no impact
    Equal,         ///< no impact
    WithinNoise,   ///< no impact, see noiseRatio
    Changed,       ///< better or worse
    Gained,        ///< better: part of what its chain gained
    Lost,          ///< worse: part of what its parent had gained
    Carried,       ///< an ablation: that part of its parent's gain went with what was taken away
    BetterWithout, ///< an ablation
};

/// What follows from the copies, by the experiment's first metric.
struct ComputedVerdict {
    EntryVerdict verdict = EntryVerdict::Open;
    VerdictReason reason = VerdictReason::Unasked;
    std::string text;                   ///< English: "carried 2.1 of the 19.2 s gained"; empty: Unasked
    std::optional<bool> sameWork;       ///< of logs: did parent and entry do the same work?
    std::optional<double> noiseRatio;   ///< the difference was held against it
    std::optional<double> part, gained; ///< the share of the gain that the text tells, in the metric's unit
};
/// Cost: linear in the values.
ComputedVerdict computedVerdict(const Experiment &experiment, std::size_t entry);

/// The user's verdict, else the computed one.
EntryVerdict entryVerdict(const Experiment &experiment, std::size_t entry);

/// "better", or with the user's word "confirmed (own); computed: no impact (same work)".
std::string entryVerdictText(const Experiment &experiment, std::size_t entry);

} // namespace twinlane
