// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/run/modulenames.h"

#include "model/base/interruption.h"
#include "model/run/annotationclass.h"

#include <map>
#include <set>

namespace twinlane {

ModuleNames::ModuleNames(const Trace &trace, ImportNotes &notes)
{
    if (trace.metadata.modules.empty())
        return;
    std::set<NameId> called;
    for (std::uint32_t e = 0; e < trace.eventCount(); ++e) {
        interruptionPoint(e);
        if (trace.kind[e] == EventKind::ModuleCall)
            called.insert(trace.name[e]);
    }
    std::unordered_map<std::string, std::size_t> byInstance;
    std::map<std::string, std::size_t> next;
    for (std::size_t i = 0; i < trace.metadata.modules.size(); ++i) {
        interruptionPoint();
        const std::string &className = trace.metadata.modules[i].className;
        byInstance[className + '_' + std::to_string(next[className]++)] = i;
    }
    bool fits = byInstance.size() == called.size();
    for (NameId name : called)
        fits = fits && byInstance.contains(std::string(moduleInstance(trace.texts.text(name))));
    if (fits)
        m_byInstance = std::move(byInstance);
    else
        notes.add("moduleNamesIgnored", Severity::Warning,
            "The metadata's list of modules (twinlane.modules) does not fit the module calls of the trace; their "
            "qualified names are not used.");
}

const NamedModule *ModuleNames::find(const Trace &trace, std::string_view instance) const
{
    if (m_byInstance.empty())
        return nullptr;
    const auto found = m_byInstance.find(std::string(instance));
    return found == m_byInstance.end() ? nullptr : &trace.metadata.modules[found->second];
}

std::string unwrappedName(std::string_view name)
{
    constexpr std::string_view kParallel = "module", kCompiled = "_orig_mod";
    std::string result;
    for (bool isFirst = true; !name.empty();) {
        const std::size_t dot = name.find('.');
        const std::string_view part = name.substr(0, dot);
        name = dot == std::string_view::npos ? std::string_view() : name.substr(dot + 1);
        if (part == kCompiled || (isFirst && part == kParallel))
            continue;
        isFirst = false;
        result += (result.empty() ? "" : ".");
        result += part;
    }
    return result;
}

std::string_view relativeName(std::string_view name, std::string_view enclosing)
{
    const bool isBelow =
        name.size() > enclosing.size() + 1 && name.starts_with(enclosing) && name[enclosing.size()] == '.';
    return !enclosing.empty() && isBelow ? name.substr(enclosing.size() + 1) : name;
}

} // namespace twinlane
