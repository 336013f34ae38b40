// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Qualified names of modules: of instances that the trace's metadata lists, in names of ranges, in arguments of device
// work (numbers.md, Blocks).

#pragma once

#include "model/links/devicelinks.h"
#include "model/run/devicenames.h"
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

/// @p name without the parts that wrappers add: "module", "_orig_mod", "_checkpoint_wrapped_module",
/// "_fsdp_wrapped_module".
std::string unwrappedName(std::string_view name);

/// Is a range called after a module, as "attention::layers.0.attention"? Behind the "::" stands a name with a dot.
bool isModuleRange(std::string_view name);
/// "attention" of that. @pre isModuleRange()
std::string_view moduleRangeClass(std::string_view name);
/// "layers.0.attention" of that, without wrappers. @pre isModuleRange()
std::string moduleRangeName(std::string_view name);

/// The names that arguments of device work tell; empty if none tells one. Modules around a named one have blocks too; the
/// number of a list belongs to the list's name: layers.0, then attention, then wqkv. With @p graphsOnly, only work of
/// launches that started several pieces is named. Cost: linear in device work and its names.
DeviceNames namesFromArguments(const Trace &trace, const DeviceLinks &links, bool graphsOnly);

/// The last part of a qualified name, with the list that it is an entry of: "layers.3", "q_proj" of
/// "layers.3.attention.q_proj".
std::string_view shortModuleName(std::string_view name);

/// @p name below @p enclosing: "down_proj" of "layers.2.down_proj" in "layers.2"; the whole name where it is not below.
std::string_view relativeName(std::string_view name, std::string_view enclosing);

} // namespace twinlane
