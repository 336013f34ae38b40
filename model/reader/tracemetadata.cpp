// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// nlohmann_json without exceptions, over a few kilobytes. The list of modules may have megabytes, so it is parsed
// without building a document.

#include "model/reader/tracemetadata.h"

#include "model/json/fixedpoint.h"
#include "model/reader/toplevelkeys.h"

#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>

namespace twinlane {

namespace {

using Json = nlohmann::json;

std::optional<std::int64_t> integerIn(const Json &object, const char *key)
{
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_integer())
        return {};
    if (found->is_number_unsigned() && found->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX))
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
        device.id = integerIn(entry, "id").value_or(static_cast<std::int64_t>(metadata.devices.size()));
        device.name = textIn(entry, "name");
        device.memoryBytes = integerIn(entry, "totalGlobalMem");
        const auto major = integerIn(entry, "computeMajor"), minor = integerIn(entry, "computeMinor");
        if (major && minor)
            device.computeCapability = std::to_string(*major) + '.' + std::to_string(*minor);
        device.multiprocessors = integerIn(entry, "numSms");
        if (!device.multiprocessors)
            device.multiprocessors = integerIn(entry, "multiProcessorCount");
        metadata.devices.push_back(std::move(device));
    }
}

/// What is no group is left out.
std::vector<ProcessGroup> groupsIn(const Json &value)
{
    constexpr std::size_t kMostGroups = 4096, kMostBytes = 256;
    std::vector<ProcessGroup> groups;
    if (!value.is_array())
        return groups;
    for (const Json &entry : value) {
        if (!entry.is_object() || groups.size() == kMostGroups)
            continue;
        ProcessGroup group { textIn(entry, "pg_name"), textIn(entry, "pg_desc"), {} };
        if (group.name.size() > kMostBytes || group.description.size() > kMostBytes)
            continue;
        const auto ranks = entry.find("ranks");
        for (std::size_t i = 0; ranks != entry.end() && ranks->is_array() && i < ranks->size(); ++i) {
            if ((*ranks)[i].is_number_unsigned() && (*ranks)[i] <= static_cast<std::uint64_t>(INT32_MAX))
                group.ranks.push_back((*ranks)[i].get<std::int64_t>());
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

void readDistributed(const Json &value, TraceMetadata &metadata)
{
    metadata.rank = integerIn(value, "rank");
    metadata.worldSize = integerIn(value, "world_size");
    metadata.distributedBackend = textIn(value, "backend");
    if (const auto groups = value.find("pg_config"); groups != value.end())
        metadata.processGroups = groupsIn(*groups);
}

struct MeasuredFigure {
    const char *key;
    std::optional<std::int64_t> RecordedStep::*member;
};

constexpr std::array<MeasuredFigure, 10> kMeasuredFigures { {
    { "wallNs", &RecordedStep::wallNs },
    { "processorNs", &RecordedStep::processorNs },
    { "threadProcessorNs", &RecordedStep::threadProcessorNs },
    { "readyNs", &RecordedStep::readyNs },
    { "voluntarySwitches", &RecordedStep::voluntarySwitches },
    { "involuntarySwitches", &RecordedStep::involuntarySwitches },
    { "majorFaults", &RecordedStep::majorFaults },
    { "deviceClockMhz", &RecordedStep::deviceClockMhz },
    { "deviceMemoryClockMhz", &RecordedStep::deviceMemoryClockMhz },
    { "deviceTemperatureC", &RecordedStep::deviceTemperatureC },
} };

/// A number that something measured: not negative, and so small that sums of them stay in 64 bits.
std::optional<std::int64_t> measuredIn(const Json &object, const char *key)
{
    constexpr std::int64_t kMost = std::int64_t(1) << 50; // 13 days in nanoseconds
    const auto value = integerIn(object, key);
    return value && *value >= 0 && *value <= kMost ? value : std::nullopt;
}

/// Entries without a number are left out.
void readSteps(const Json &value, TraceMetadata &metadata)
{
    constexpr std::size_t kMostSteps = 65536;
    for (const Json &entry : value) {
        const auto number = entry.is_object() ? measuredIn(entry, "step") : std::nullopt;
        if (!number || metadata.steps.size() == kMostSteps)
            continue;
        RecordedStep step;
        step.number = *number;
        for (const MeasuredFigure &figure : kMeasuredFigures)
            step.*figure.member = measuredIn(entry, figure.key);
        metadata.steps.push_back(step);
    }
}

/// Receives the list of modules while it is parsed. Any entry but [name or null, class, parameters or null, bytes or null]
/// ends the parse: then the order is in doubt, and with it every name.
class ModuleEntries {
public:
    explicit ModuleEntries(const std::stop_token &stop)
        : m_stop(stop)
    {
    }

    /// Once all of the text was parsed.
    std::vector<NamedModule> take() { return std::move(m_modules); }

    // NOLINTBEGIN(readability-identifier-naming): nlohmann_json calls them
    bool null()
    {
        const int place = next();
        return place == 1 || place == 3 || place == 4;
    }
    bool boolean(bool) { return false; }
    bool number_integer(Json::number_integer_t) { return false; } // a negative one
    bool number_unsigned(Json::number_unsigned_t value)
    {
        return value <= static_cast<std::uint64_t>(INT64_MAX) && number(static_cast<std::int64_t>(value));
    }
    bool number_float(Json::number_float_t, const std::string &) { return false; }
    bool string(std::string &text)
    {
        const int place = next();
        if (place == 1)
            m_modules.back().qualifiedName = std::move(text);
        else if (place == 2)
            m_modules.back().className = std::move(text);
        return place == 1 || place == 2;
    }
    bool binary(Json::binary_t &) { return false; }
    bool start_object(std::size_t) { return false; }
    bool key(std::string &) { return false; }
    bool end_object() { return false; }
    bool start_array(std::size_t)
    {
        if (++m_depth == 2) {
            m_modules.emplace_back();
            m_values = 0;
        }
        return m_depth <= 2 && !m_stop.stop_requested();
    }
    bool end_array() { return --m_depth != 1 || m_values == 4; }
    bool parse_error(std::size_t, const std::string &, const Json::exception &) { return false; }
    // NOLINTEND(readability-identifier-naming)

private:
    /// The place of the next value in its entry, counted from 1; 0: it is in none.
    int next() { return m_depth == 2 ? ++m_values : 0; }
    bool number(std::int64_t value)
    {
        const int place = next();
        if (place == 3)
            m_modules.back().parameters = value;
        else if (place == 4)
            m_modules.back().parameterBytes = value;
        return place == 3 || place == 4;
    }

    const std::stop_token &m_stop;
    std::vector<NamedModule> m_modules;
    int m_depth = 0;
    int m_values = 0; ///< of the entry at hand
};

bool readModules(const std::string &text, TraceMetadata &metadata, const std::stop_token &stop)
{
    ModuleEntries entries(stop);
    if (!Json::sax_parse(text, &entries))
        return false;
    metadata.modules = entries.take();
    return true;
}

/// One number, or null where it is not known, for each entry of the list of modules. @pre that was read
bool readTrained(const Json &value, TraceMetadata &metadata)
{
    if (!value.is_array() || value.size() != metadata.modules.size())
        return false;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i].is_number_unsigned() && value[i] <= static_cast<std::uint64_t>(INT64_MAX))
            metadata.modules[i].trainedParameters = value[i].get<std::int64_t>();
    }
    return true;
}

/// A discarded value if @p text is not JSON.
Json parsed(const std::string &text)
{
    constexpr bool kAllowExceptions = false;
    return Json::parse(text, nullptr, kAllowExceptions);
}

bool readValue(const std::string &key, const std::string &text, TraceMetadata &metadata, const std::stop_token &stop)
{
    if (key == kModulesKey)
        return readModules(text, metadata, stop);
    if (key == kTrainedKey) // behind the modules, by its name
        return readTrained(parsed(text), metadata);
    if (key == kStepsKey) {
        const Json value = parsed(text);
        if (value.is_array())
            readSteps(value, metadata);
        return value.is_array();
    }
    if (key == kDevicesKey || key == kDistributedKey) {
        const Json value = parsed(text);
        if (key == kDistributedKey) {
            if (value.is_object())
                readDistributed(value, metadata);
            return value.is_object();
        }
        if (value.is_array())
            readDevices(value, metadata);
        return value.is_array();
    }
    const auto number = text == "true" ? std::optional<std::int64_t>(1)
        : text == "false"              ? std::optional<std::int64_t>(0)
                                       : integerOf(text);
    if (!number)
        return false;
    if (key == kBaseTimeKey)
        metadata.baseTimeNs = number;
    else
        metadata.numbers.insert_or_assign(key, *number);
    return true;
}

} // namespace

TraceMetadata readMetadata(
    const std::map<std::string, std::string, std::less<>> &values, ImportNotes &notes, const std::stop_token &stop)
{
    TraceMetadata metadata;
    for (const auto &[key, text] : values) {
        if (!readValue(key, text, metadata, stop))
            notes.add("metadataUnreadable", Severity::Warning,
                "Top-level values are not what their keys promise and were left out, for example "
                "that of \""
                    + key + "\".");
    }
    return metadata;
}

} // namespace twinlane
