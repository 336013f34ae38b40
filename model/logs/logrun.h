// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a log of PyTorch's dynamo benchmarks says: its runs, and what could not be read.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

struct LogFlag {
    std::string name;                 ///< without its dashes
    std::optional<std::string> value; ///< none: it stands alone
    friend bool operator==(const LogFlag &, const LogFlag &) = default;
};

/// A command line of a benchmark.
struct LogCommand {
    std::string script;         ///< file name without its suffix: "timm_models"
    std::vector<LogFlag> flags; ///< by name, each once
    std::string commit;         ///< of the prompt, in hex; empty: not told
};

/// A number with its name: ns of a timing, or a count.
struct LogNumber {
    std::string key;
    std::int64_t value = 0; ///< not negative
    friend bool operator==(const LogNumber &, const LogNumber &) = default;
};

struct LogColumn {
    std::string name, text;
    friend bool operator==(const LogColumn &, const LogColumn &) = default;
};

/// One model, compiled and run once. All texts are valid UTF-8 without characters that a terminal obeys.
struct LogRun {
    std::uint64_t line = 0;                    ///< of its first line, from 1
    std::uint32_t file = 0;                    ///< place in Log::files
    std::string device, mode, model;           ///< "cuda", "eval", "hrnet_w18"; empty: not told
    std::string tag;                           ///< behind the model in the header; empty: none
    std::string status;                        ///< in small letters; "measured" beside a bare speedup; empty: none
    std::optional<double> speedup;             ///< finite
    std::shared_ptr<const LogCommand> command; ///< of the line above it; null: not told
    std::vector<LogNumber> timingNs;           ///< in the order of the file, each key once; they overlap
    std::vector<LogNumber> stats;              ///< counts, the same way
    std::vector<LogColumn> csv;                ///< a row: its columns in their order
    std::optional<std::int64_t> compilationNs; ///< "Compilation time (from dynamo_timed)", or the latency of a row
    std::vector<LogNumber> graphs;             ///< what "Dynamo produced": graphs, ops, graphBreaks, uniqueGraphBreaks
};

/// Something that was not read, or that makes a number doubtful.
struct LogNote {
    std::string code, text; ///< the text is an English sentence
    std::uint64_t count = 0;
    std::uint64_t firstLine = 0; ///< 0: it is about the whole file
};

struct Log {
    std::vector<std::string> files; ///< as the user named them; several if they were joined
    std::vector<LogRun> runs;
    std::uint64_t otherLines = 0;  ///< lines with text that say nothing of a run
    std::vector<LogNote> notes;    ///< at most one per code and file, which the text names where there are several
    std::uint64_t joinedLines = 0; ///< lines that were joined to the one before, which a document had wrapped
};

} // namespace twinlane
