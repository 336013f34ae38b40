// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The annotations of a trace that name its steps and tell their kinds (numbers.md, Kinds of steps).

#pragma once

#include "model/stepkinds/namepattern.h"
#include "model/stepkinds/stepname.h"
#include "model/trace/trace.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// How the user wants steps to be told apart.
struct StepKindRules {
    /// Annotations whose name it matches are steps, and its first group is their kind. None: serving engines' names
    /// and names that speak of steps count.
    std::optional<NamePattern> pattern;
    /// Host ranges of exactly this name are the steps, and nothing else is. Goes before the pattern. Empty: none.
    std::string range = {};
};

/// So many kinds are told apart, one of which is "other": all that are too many.
constexpr std::size_t kMostStepKinds = 24;

struct StepAnnotation {
    EventId event;
    std::uint32_t kind = 0; ///< in StepAnnotations::kinds
    std::optional<std::int64_t> tokens;
};

struct StepAnnotations {
    enum class Source : std::uint8_t { None, Range, Pattern, Engine, User } source = Source::None;
    std::vector<StepAnnotation> list; ///< by start; none lies inside another, all on one lane
    std::vector<std::string> kinds;   ///< none twice, each of at least one annotation; of ranges one without a name
    LaneId lane;                      ///< none without an annotation
};

/// The step annotations of the lane on which they take the most time. Without a pattern an engine's go before a user's.
/// A user's count only where they hold most of what is annotated on their lane: else they are parts of a step. They are
/// of fewer than kMostStepKinds kinds, and some kind comes again: else they are names of single steps. Cost: linear in the events; each name is looked at once.
StepAnnotations stepAnnotations(const Trace &trace, const StepKindRules &rules);

} // namespace twinlane
