// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Operators with their inputs and how often each was called: a table that several kinds of files hold.

#pragma once

#include "model/trace/importnotes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// Calls that a block makes.
struct BlockCalls {
    std::string path;
    std::uint64_t calls = 0;
};

/// One operator with one set of arguments.
struct OperatorInput {
    std::string name; ///< "aten.add.Tensor"
    std::string args; ///< in their one form, see canonicalArguments(); if they are none, as they stand in the file
    std::uint64_t calls = 0;
    bool isSynthetic = false; ///< made up, not met in a program
    bool isParsed = true;     ///< false: args are text that nobody understood
    std::string uuid;         ///< SHA-256 of args and name, in hex; of a file that tells one, that
    /// Empty: all is known. Else args hold "?" or a type without short name, and cannot be run.
    std::string whyIncomplete;
    std::vector<std::string> assumed;           ///< arguments whose value is not in the trace
    std::optional<std::int64_t> hostNs;         ///< of all calls
    std::optional<std::int64_t> deviceNs;       ///< of all calls: the sum of the device work that they launched
    std::optional<double> runtimeMs;            ///< of one call, on the device if it has work there, else on the host
    std::optional<double> relativeRuntime;      ///< runtime on the device / launch overhead
    std::optional<bool> isOverheadDominated;    ///< relativeRuntime is below kOverheadDominated
    std::optional<bool> isHostBound;            ///< takes longer on the host than on the device
    std::optional<bool> isRunnable, isIncluded; ///< in the benchmark; only a file of problems tells
    std::optional<bool> isWorthKernel;          ///< see worthkernel.h
    std::vector<std::string> models;            ///< sorted, each once
    std::vector<std::string> whyExcluded;       ///< from the benchmark
    std::vector<BlockCalls> blocks;             ///< most calls first

    bool isComplete() const { return isParsed && whyIncomplete.empty(); }
    /// Device time of one call; none: not known.
    std::optional<double> meanDeviceNs() const;
};

/// A call whose device work takes fewer launch overheads than this spends most of its time on being launched.
constexpr double kOverheadDominated = 1.3;

/// Files that tell larger counts are wrong, and sums end here.
constexpr std::uint64_t kMostCalls = std::uint64_t(1) << 53;

enum class InputSource : std::uint8_t { Trace, Text, Problems, ModelTracing };

/// "trace", "text", ... as in the JSON.
std::string_view inputSourceKey(InputSource source);

/// Calls that no row holds.
struct LeftOutCalls {
    std::string reason;
    std::uint64_t calls = 0;
};

struct InputList {
    std::string file;
    InputSource source = InputSource::Text;
    std::optional<std::int64_t> launchOverheadNs;
    std::vector<OperatorInput> inputs; ///< in one order, see settle()
    std::vector<LeftOutCalls> leftOut; ///< by reason
    ImportNotes notes;

    std::uint64_t calls() const;
    std::size_t operators() const; ///< different names
};

/// "aten.sum.SymInt" and "aten::sum.dim_IntList" -> "aten.sum.dim_IntList": names of today, as PyTorch prints them, on
/// one line without characters that a terminal obeys. "(no name)" if nothing is left of it.
std::string operatorName(std::string_view name);

/// A row of @p name with @p args, in their one form if they have one.
OperatorInput inputOf(std::string_view name, std::string_view args);

/// Puts rows of one operator and one set of arguments together (calls and times add up, models collect) and orders
/// them: operators by name, most calls first, then by text. Gives a uuid to those without. The order of @p list.inputs
/// before does not matter. Cost: O(n log n).
void settle(InputList &list);

/// All rows of @p lists as one table; left-out calls and notes add up. @p lists in any order give the same.
InputList merged(std::vector<InputList> lists, std::string file);

/// Sets relativeRuntime and isOverheadDominated of the rows with device time anew. @p launchOverheadNs > 0
void setLaunchOverhead(InputList &list, std::int64_t launchOverheadNs);

} // namespace twinlane
