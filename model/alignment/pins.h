// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Decisions of the user that alignment follows: pairs to make, pairs never to make, class names that mean one class.

#pragma once

#include "model/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// Texts of both sides. In pins and forbids they are paths or qualified names of two blocks, in a class map two class
/// names.
struct SidePair {
    std::string baseline, experimental;
    bool operator==(const SidePair &) const = default;
};

/// Part of CompareOptions; applied before anything else is aligned.
///
/// A pin makes two blocks a pair, whatever their classes are. If they lie inside different blocks, these are paired too
/// if they are of one class, or become blocks of one side if they are wrappers; anything else is refused. A backward
/// block follows its forward block and cannot be pinned itself. Runs, steps and unknown time cannot be pinned either. A
/// forbid keeps two blocks apart. A class map makes two names one class on both sides. Swapped sides with swapped pins
/// give the swapped comparison, or an equally good one where a forbid leaves two.
///
/// A path is of one side's tree: labels from below the step joined by " / ", or a qualified name. A pinned block that
/// does not occur in the chosen steps is not paired there; the pin stays.
struct Pins {
    std::vector<SidePair> pins;
    std::vector<SidePair> forbids;
    std::vector<SidePair> classes;

    bool isEmpty() const { return pins.empty() && forbids.empty() && classes.empty(); }
    bool operator==(const Pins &) const = default;
    Pins swapped() const;

    /// The file of --pins: {"schema": "twinlane/pins/1", "pins": [[PATH, PATH]…], "forbid": [[PATH, PATH]…], "classes":
    /// {"Old": "New"…}}; each of the last three may be missing. @p file is named in errors.
    /// Error: BadRequest, saying which entry is wrong.
    static Result<Pins> parse(std::string_view json, const std::string &file);
    /// Errors: also FileNotFound, NotReadable.
    static Result<Pins> read(const std::string &path);
    std::string toJson() const;
};

} // namespace twinlane
