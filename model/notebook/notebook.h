// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The notebook of a session: experiments with what was believed, what was tried, what was measured, and what follows.

#pragma once

#include "model/comparison/overview.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

enum class EntryRole : std::uint8_t {
    Baseline, ///< begins a chain
    Variant,  ///< a change on top of its parent
    Ablation, ///< its parent with a part taken away
};
inline constexpr std::array kEntryRoles { EntryRole::Baseline, EntryRole::Variant, EntryRole::Ablation };
std::string_view entryRoleKey(EntryRole role); ///< "baseline", "variant", "ablation"

enum class EntryVerdict : std::uint8_t { Open, Better, Worse, NoImpact, Confirmed, Falsified };
inline constexpr std::array kEntryVerdicts { EntryVerdict::Open, EntryVerdict::Better, EntryVerdict::Worse,
    EntryVerdict::NoImpact, EntryVerdict::Confirmed, EntryVerdict::Falsified };
std::string_view entryVerdictKey(EntryVerdict verdict);   ///< "open", "better", "worse", "noImpact", ...
std::string_view entryVerdictWords(EntryVerdict verdict); ///< English: "no impact"

enum class SourceKind : std::uint8_t { Trace, Set, Log, Inputs };
inline constexpr std::array kSourceKinds { SourceKind::Trace, SourceKind::Set, SourceKind::Log, SourceKind::Inputs };
std::string_view sourceKindKey(SourceKind kind); ///< "trace", "set", "log", "inputs"

/// Which part of a file counts; empty texts: all of it.
struct SourceSelection {
    std::string run;   ///< of a log: lines of runs ("25" or "25,34"), or a glob of models
    std::string rank;  ///< of a set: "0,4-7"
    std::string steps; ///< of a trace, as --steps takes them
    std::string zoom;  ///< of a trace: the path of a block
    bool operator==(const SourceSelection &) const = default;
};

struct EntrySource {
    SourceKind kind = SourceKind::Trace;
    std::string file;   ///< an absolute path; in a session file relative to it where it lies beside or below
    std::string sha256; ///< of the stored bytes, in hex; of a set of its members' hashes; empty: not known
    SourceSelection select;
    bool operator==(const EntrySource &) const = default;
};

/// A copy of one number of the sources.
struct MetricValue {
    std::string metric; ///< "averageStepNs", "block:PATH", "entire_frame_compile", ...
    double value = 0;   ///< finite
    Unit unit = Unit::Count;
    std::vector<double> samples; ///< what the value is the mean of: steps, or runs; empty: not known
    bool operator==(const MetricValue &) const = default;
};

struct NotebookEntry {
    std::string id, title;
    std::string parent; ///< id of an earlier entry of the experiment; empty: none
    EntryRole role = EntryRole::Variant;
    std::string hypothesis, change, commit, link, note; ///< empty: not told
    std::vector<EntrySource> sources;
    std::vector<MetricValue> values; ///< each metric once; by metric, see addEntry()
    /// How far times of the sources may lie apart by chance, 0.02 = 2 %: of a log its repeats, of a trace what two
    /// recordings differ by. None: not known.
    std::optional<double> noiseRatio;
    std::optional<EntryVerdict> ownVerdict; ///< the user's; stands before the computed one

    const MetricValue *value(std::string_view metric) const; ///< null: there is none
    bool operator==(const NotebookEntry &) const = default;
};

struct Experiment {
    std::string id, title, question, conclusion;
    std::vector<std::string> threats;
    std::vector<std::string> metrics; ///< columns of its table; the first one decides verdicts
    std::vector<NotebookEntry> entries;

    std::optional<std::size_t> find(std::string_view entryId) const;
    bool operator==(const Experiment &) const = default;
};

struct Notebook {
    std::vector<Experiment> experiments;
    bool isEmpty() const { return experiments.empty(); }
    /// By id, else by title. Null: there is none.
    Experiment *find(std::string_view idOrTitle);
    bool operator==(const Notebook &) const = default;
};

/// Bounds of what a notebook holds.
inline constexpr std::size_t kMostExperiments = 100, kMostEntries = 500, kMostThreats = 100, kMostMetrics = 50,
                             kMostSources = 64, kMostValues = 500, kMostSamples = 256;
inline constexpr std::size_t kMostNotebookText = 1 << 14; ///< bytes of a text
inline constexpr std::size_t kMostNotebookId = 64;        ///< bytes of an id
/// Of all as JSON that is written, and that is read: another writer's spelling of the same may be longer.
inline constexpr std::size_t kMostWrittenNotebookBytes = 3 << 20, kMostNotebookBytes = 13 << 18;

/// The index of the baseline of the chain that an entry stands in, which may be itself; none: it has no baseline above.
/// Cost: linear in the chain.
std::optional<std::size_t> chainBaseline(const Experiment &experiment, std::size_t entry);

/// How many entries stand above an entry.
std::size_t chainDepth(const Experiment &experiment, std::size_t entry);

/// The metrics that an experiment begins with if nobody chose any: what its first entry of this kind is judged by.
std::vector<std::string> usualMetrics(SourceKind kind, const std::vector<MetricValue> &values);

/// A further experiment with an id of its own. @pre there are fewer than kMostExperiments
Experiment &addExperiment(Notebook &notebook, std::string title);

/// Appends @p entry under an id of its own. The first entry of an experiment becomes a baseline. Without a parent, one
/// that is no baseline follows the last entry that is no ablation. Gives the experiment its usual metrics if it has
/// none. Returns why it is not appended: its parent is not there, a bound is reached; else none.
std::optional<std::string> addEntry(Experiment &experiment, NotebookEntry entry);

/// Takes an entry away; those that followed it follow its parent.
void removeEntry(Experiment &experiment, std::size_t entry);

} // namespace twinlane
