// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Do the sources of a notebook still say what was copied?

#pragma once

#include "model/notebook/sourcevalues.h"

#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

enum class SourceState : std::uint8_t {
    NotChecked,
    Agrees,     ///< the files are unchanged, and their values are the copies
    Changed,    ///< a file has other bytes now
    Gone,       ///< a file is not there
    Unreadable, ///< a file is there, but gives no values
    Differs,    ///< the files are unchanged, but give other values: another version reads them otherwise
};
/// "notChecked", "agrees", "changed", "gone", "unreadable", "differs".
std::string_view sourceStateKey(SourceState state);

/// What became of an entry's sources.
struct EntryCheck {
    SourceState state = SourceState::NotChecked;
    std::vector<MetricValue> now; ///< values of the files as they are; empty unless all could be read
    std::string file;             ///< name of the file that the state is about; empty: Agrees
    std::string text;             ///< one English sentence; empty where all agrees or there is no source

    const MetricValue *value(std::string_view metric) const; ///< null: there is none
};

/// By experiment, then entry; parallel to a notebook's. Empty: nothing was checked.
using NotebookCheck = std::vector<std::vector<EntryCheck>>;

/// Reads every source again. @p done is called after each entry with how many are done. Returns what it has once
/// @p stop is requested; the rest is NotChecked. Cost: reads each file once for each selection of it.
NotebookCheck checkSources(
    const Notebook &notebook, const std::stop_token &stop, const std::function<void(std::size_t)> &done = {});

/// Values that a later choice of metrics asks for and unchanged sources give are copied into their entries, too.
void addMissingValues(Notebook &notebook, const NotebookCheck &check);

} // namespace twinlane
