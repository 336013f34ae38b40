// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Qualified names and parameters of module instances, if the trace's metadata lists them (numbers.md, Blocks).

#pragma once

#include "model/trace/importnotes.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace twinlane {

class ModuleNames {
public:
    ModuleNames() = default;
    /// The k-th entry of a class is Class_k. A list whose classes or counts do not fit the calls of @p trace is ignored
    /// with a note.
    ModuleNames(const Trace &trace, ImportNotes &notes);

    /// The entry of "Linear_17" in trace.metadata.modules, or nullptr. Valid as long as @p trace.
    const NamedModule *find(const Trace &trace, std::string_view instance) const;

private:
    std::unordered_map<std::string, std::size_t> m_byInstance;
};

/// @p name without the prefixes that wrappers add: leading "module." and every "_orig_mod.".
std::string unwrappedName(std::string_view name);

/// @p name below @p enclosing: "down_proj" of "layers.2.down_proj" in "layers.2"; the whole name where it is not below.
std::string_view relativeName(std::string_view name, std::string_view enclosing);

} // namespace twinlane
