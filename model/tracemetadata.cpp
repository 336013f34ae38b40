// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// nlohmann_json over a few kilobytes, without its exceptions.

#include "model/tracemetadata.h"

#include "model/fixedpoint.h"

#include <nlohmann/json.hpp>

namespace twinlane {

namespace {

using Json = nlohmann::json;

std::optional<std::int64_t> integerIn(const Json &object, const char *key)
{
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_integer())
        return {};
    if (found->is_number_unsigned()
        && found->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX))
        return {};
    return found->get<std::int64_t>();
}

std::string textIn(const Json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

void readDevices(const Json &value, TraceMetadata &metadata)
{
    for (const Json &entry : value) {
        if (!entry.is_object())
            continue;
        DeviceProperties device;
        device.id =
            integerIn(entry, "id").value_or(static_cast<std::int64_t>(metadata.devices.size()));
        device.name = textIn(entry, "name");
        device.memoryBytes = integerIn(entry, "totalGlobalMem");
        const auto major = integerIn(entry, "computeMajor"),
                   minor = integerIn(entry, "computeMinor");
        if (major && minor)
            device.computeCapability = std::to_string(*major) + '.' + std::to_string(*minor);
        device.multiprocessors = integerIn(entry, "numSms");
        if (!device.multiprocessors)
            device.multiprocessors = integerIn(entry, "multiProcessorCount");
        metadata.devices.push_back(std::move(device));
    }
}

void readDistributed(const Json &value, TraceMetadata &metadata)
{
    metadata.rank = integerIn(value, "rank");
    metadata.worldSize = integerIn(value, "world_size");
    metadata.distributedBackend = textIn(value, "backend");
}

/// False if an entry is not [name or null, class, parameters, bytes]: then the order, and so every name, is in doubt.
bool readModules(const Json &value, TraceMetadata &metadata)
{
    std::vector<NamedModule> modules;
    for (const Json &entry : value) {
        const bool fits = entry.is_array() && entry.size() == 4
            && (entry[0].is_string() || entry[0].is_null()) && entry[1].is_string()
            && entry[2].is_number_integer() && entry[3].is_number_integer();
        if (!fits)
            return false;
        NamedModule module;
        if (entry[0].is_string())
            module.qualifiedName = entry[0].get<std::string>();
        module.className = entry[1].get<std::string>();
        module.parameters = entry[2].get<std::int64_t>();
        module.parameterBytes = entry[3].get<std::int64_t>();
        modules.push_back(std::move(module));
    }
    metadata.modules = std::move(modules);
    return true;
}

/// Nothing of it is kept if the value is not JSON.
Json parsed(const std::string &text)
{
    constexpr bool kAllowExceptions = false;
    return Json::parse(text, nullptr, kAllowExceptions);
}

bool readValue(const std::string &key, const std::string &text, TraceMetadata &metadata)
{
    if (key == "deviceProperties" || key == "twinlane.modules" || key == "distributedInfo") {
        const Json value = parsed(text);
        if (key == "distributedInfo") {
            if (value.is_object())
                readDistributed(value, metadata);
            return value.is_object();
        }
        if (!value.is_array())
            return false;
        if (key == "twinlane.modules")
            return readModules(value, metadata);
        readDevices(value, metadata);
        return true;
    }
    const auto number = text == "true" ? std::optional<std::int64_t>(1)
        : text == "false"              ? std::optional<std::int64_t>(0)
                                       : integerOf(text);
    if (!number)
        return false;
    if (key == "baseTimeNanoseconds")
        metadata.baseTimeNs = number;
    else
        metadata.numbers.insert_or_assign(key, *number);
    return true;
}

} // namespace

TraceMetadata readMetadata(
    const std::map<std::string, std::string, std::less<>> &values, ImportNotes &notes)
{
    TraceMetadata metadata;
    for (const auto &[key, text] : values) {
        if (!readValue(key, text, metadata))
            notes.add("metadataUnreadable", Severity::Warning,
                "Top-level values are not what their keys promise and were left out, for example "
                "that of \""
                    + key + "\".");
    }
    return metadata;
}

} // namespace twinlane
