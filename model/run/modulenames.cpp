// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/modulenames.h"

#include "model/base/interruption.h"
#include "model/base/letters.h"
#include "model/run/annotationclass.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace twinlane {

namespace {

bool isWord(std::string_view text)
{
    return !text.empty()
        && std::all_of(text.begin(), text.end(), [](char c) { return c == '_' || isDigit(c) || isLetter(c); });
}

bool isNumber(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), isDigit);
}

/// "layers.0.attention" -> "layers.0", "layers.0.attention": the qualified names of the blocks around and of the last.
std::vector<std::string_view> blockNames(std::string_view name)
{
    constexpr std::size_t kMostLevels = 32;
    std::vector<std::string_view> names;
    bool isList = false; // the last part may be the name of a list
    for (std::size_t begin = 0; begin <= name.size() && names.size() < kMostLevels;) {
        const std::size_t end = std::min(name.find('.', begin), name.size());
        const bool isEntry = isNumber(name.substr(begin, end - begin));
        if (isEntry && isList)
            names.back() = name.substr(0, end);
        else
            names.push_back(name.substr(0, end));
        isList = !isEntry;
        begin = end + 1;
    }
    return names;
}

/// "layers" of "layers.0", "wqkv" of "layers.0.wqkv": names stand for classes, as arguments tell none.
std::string_view classOfName(std::string_view name)
{
    const std::string_view full = name;
    for (std::size_t dot = name.rfind('.'); dot != std::string_view::npos && isNumber(name.substr(dot + 1));
         dot = name.rfind('.'))
        name = name.substr(0, dot);
    if (isNumber(name))
        return full;
    return name.substr(name.rfind('.') + 1);
}

/// Words with dots between them.
bool isPath(std::string_view text)
{
    for (std::size_t dot = text.find('.'); dot != std::string_view::npos; dot = text.find('.')) {
        if (!isWord(text.substr(0, dot)))
            return false;
        text.remove_prefix(dot + 1);
    }
    return isWord(text);
}

/// Views into "[pl][module]package.file.Class: net.model.layers.0", as PyTorch Lightning's profiler writes ranges.
struct LightningRange {
    std::string_view className, path; ///< no path: it is another range
};

LightningRange lightningRange(std::string_view name)
{
    constexpr std::string_view kPrefix = "[pl][module]";
    const std::size_t colon = name.find(": ");
    if (!name.starts_with(kPrefix) || colon == std::string_view::npos)
        return {};
    const std::string_view type = name.substr(kPrefix.size(), colon - kPrefix.size()), path = name.substr(colon + 2);
    if (!isPath(type) || !isPath(path))
        return {};
    return { type.substr(type.rfind('.') + 1), path }; // npos + 1 is 0
}

/// The blocks of many qualified names, each once.
class NameTree {
public:
    std::uint32_t add(std::string_view name)
    {
        std::uint32_t parent = DeviceBlockName::kNoName;
        for (const std::string_view part : blockNames(name)) {
            const auto [found, isNew] =
                m_known.try_emplace(std::string(part), static_cast<std::uint32_t>(m_names.size()));
            if (isNew)
                m_names.push_back({ parent, BlockKind::Module, std::string(classOfName(part)), std::string(part),
                    std::string(part) });
            parent = found->second;
        }
        return parent;
    }
    std::vector<DeviceBlockName> take() { return std::move(m_names); }

private:
    std::unordered_map<std::string, std::uint32_t> m_known;
    std::vector<DeviceBlockName> m_names;
};

/// Is @p name that of a module inside @p enclosing, whose name may be empty: the model itself?
bool isBelow(std::string_view name, std::string_view enclosing)
{
    return enclosing.empty() || relativeName(name, enclosing).size() < name.size();
}

/// Do calls lie inside calls of modules whose names say that others of the same class belong there? Then entries of that
/// class changed places. A module that is shared may be called from anywhere: alone it tells nothing. Cost: linear in
/// events and n·log n in modules.
class NestedNames {
public:
    NestedNames(const Trace &trace, const std::unordered_map<std::string, std::size_t> &byInstance)
        : m_modules(trace.metadata.modules)
    {
        std::unordered_map<NameId, std::size_t> entryOf;
        std::vector<Open> open;
        LaneId lane;
        for (std::uint32_t e = 0; e < trace.eventCount(); ++e) {
            interruptionPoint(e);
            if (trace.kind[e] != EventKind::ModuleCall)
                continue;
            if (trace.lane[e] != lane)
                open.clear();
            lane = trace.lane[e];
            const auto [known, isNew] = entryOf.try_emplace(trace.name[e], 0);
            if (isNew)
                known->second = byInstance.at(std::string(moduleInstance(trace.texts.text(trace.name[e]))));
            while (!open.empty() && open.back().endNs <= trace.startNs[e])
                open.pop_back();
            if (!m_modules[known->second].qualifiedName)
                continue;
            if (!open.empty() && open.back().entry != known->second)
                m_around.try_emplace(known->second, open.back().entry);
            open.push_back({ trace.endNs(EventId(e)), known->second });
        }
    }

    bool changedPlaces() const
    {
        std::map<std::string, std::set<std::string>> strangers; // by class
        for (const auto &[entry, around] : m_around) {
            if (!isBelow(nameOf(entry), nameOf(around)))
                strangers[m_modules[entry].className].insert(nameOf(entry));
        }
        return std::any_of(m_around.begin(), m_around.end(), [&](const auto &pair) {
            interruptionPoint();
            const std::string around = nameOf(pair.second);
            const auto others = strangers.find(m_modules[pair.first].className);
            if (others == strangers.end() || isBelow(nameOf(pair.first), around))
                return false;
            const auto next = others->second.lower_bound(around + '.');
            return next != others->second.end() && isBelow(*next, around);
        });
    }

private:
    struct Open {
        std::int64_t endNs;
        std::size_t entry;
    };

    std::string nameOf(std::size_t entry) const { return unwrappedName(*m_modules[entry].qualifiedName); }

    const std::vector<NamedModule> &m_modules;
    std::unordered_map<std::size_t, std::size_t> m_around; ///< entry -> that of the call around its first nested one
};

} // namespace

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
    fits = fits && !NestedNames(trace, byInstance).changedPlaces();
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
    constexpr std::array<std::string_view, 4> kWrappers { "module", "_orig_mod", "_checkpoint_wrapped_module",
        "_fsdp_wrapped_module" };
    std::string result;
    while (!name.empty()) {
        const std::size_t dot = name.find('.');
        const std::string_view part = name.substr(0, dot);
        name = dot == std::string_view::npos ? std::string_view() : name.substr(dot + 1);
        if (std::find(kWrappers.begin(), kWrappers.end(), part) != kWrappers.end())
            continue;
        result += (result.empty() ? "" : ".");
        result += part;
    }
    return result;
}

bool isModuleRange(std::string_view name)
{
    if (const auto lightning = lightningRange(name); !lightning.path.empty())
        return true;
    const std::size_t colons = name.find("::");
    if (colons == std::string_view::npos || !isWord(name.substr(0, colons)))
        return false;
    const std::string_view path = name.substr(colons + 2);
    return path.find('.') != std::string_view::npos && isPath(path);
}

std::string_view moduleRangeClass(std::string_view name)
{
    const LightningRange lightning = lightningRange(name);
    return lightning.path.empty() ? name.substr(0, name.find("::")) : lightning.className;
}

std::string moduleRangeName(std::string_view name)
{
    const LightningRange lightning = lightningRange(name);
    return unwrappedName(lightning.path.empty() ? name.substr(name.find("::") + 2) : lightning.path);
}

DeviceNames namesFromArguments(const Trace &trace, const DeviceLinks &links, bool graphsOnly)
{
    DeviceNames names;
    const bool anyNamed = std::any_of(
        trace.deviceArgs.begin(), trace.deviceArgs.end(), [](const DeviceArgs &args) { return bool(args.moduleName); });
    if (!anyNamed)
        return names;
    std::unordered_map<EventId, std::uint32_t> workOfLaunch;
    for (const EventId launch : links.launch)
        workOfLaunch[launch] += launch ? 1 : 0;
    NameTree tree;
    std::unordered_map<NameId, std::uint32_t> known;
    names.source = NameSource::Arguments;
    names.nameOfDevice.assign(links.device.size(), DeviceBlockName::kNoName);
    std::size_t args = 0;
    for (std::size_t i = 0; i < links.device.size(); ++i) {
        interruptionPoint(i);
        while (args < trace.deviceArgs.size() && trace.deviceArgs[args].event < links.device[i])
            ++args;
        if (args == trace.deviceArgs.size() || trace.deviceArgs[args].event != links.device[i])
            continue;
        const NameId text = trace.deviceArgs[args].moduleName;
        if (!text || (graphsOnly && workOfLaunch[links.launch[i]] < 2))
            continue;
        const auto [found, isNew] = known.try_emplace(text, DeviceBlockName::kNoName);
        if (isNew) {
            const std::string name = unwrappedName(trace.texts.text(text));
            found->second = name.empty() ? DeviceBlockName::kNoName : tree.add(name);
        }
        names.nameOfDevice[i] = found->second;
    }
    names.names = tree.take();
    return names;
}

std::string_view shortModuleName(std::string_view name)
{
    std::size_t dot = name.rfind('.');
    while (
        dot != std::string_view::npos && dot > 0 && isNumber(name.substr(dot + 1, name.find('.', dot + 1) - dot - 1)))
        dot = name.rfind('.', dot - 1);
    return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

std::string_view relativeName(std::string_view name, std::string_view enclosing)
{
    const bool isBelow =
        name.size() > enclosing.size() + 1 && name.starts_with(enclosing) && name[enclosing.size()] == '.';
    return !enclosing.empty() && isBelow ? name.substr(enclosing.size() + 1) : name;
}

} // namespace twinlane
