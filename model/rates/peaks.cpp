// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/peaks.h"

#include "model/base/letters.h"
#include "model/rates/packedpeaks.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace twinlane {

namespace {

using Json = nlohmann::json;

constexpr std::string_view kSchema = "twinlane/peaks/1";
constexpr std::streamsize kLongestTableBytes = 4 << 20;

Error badTable(const std::string &why)
{
    return { ErrorCode::BadPeaks, {}, 0, why };
}

/// False: the member is there and is no whole number above 0.
bool takeNumber(const Json &object, const char *key, std::optional<std::int64_t> &into)
{
    const auto found = object.find(key);
    if (found == object.end() || found->is_null())
        return true;
    if (!found->is_number_integer() && !found->is_number_unsigned())
        return false;
    const auto number = found->get<std::int64_t>();
    if (number <= 0)
        return false;
    into = number;
    return true;
}

bool takeText(const Json &object, const char *key, std::string &into)
{
    const auto found = object.find(key);
    if (found == object.end() || !found->is_string())
        return false;
    into = found->get<std::string>();
    return true;
}

bool takeMemory(const Json &object, std::optional<std::pair<double, double>> &into)
{
    const auto found = object.find("memoryGiB");
    if (found == object.end() || found->is_null())
        return true;
    if (!found->is_array() || found->size() != 2 || !(*found)[0].is_number() || !(*found)[1].is_number())
        return false;
    into = { (*found)[0].get<double>(), (*found)[1].get<double>() };
    return true;
}

bool takeFlops(const Json &object, DevicePeaks &device)
{
    const auto found = object.find("gflops");
    if (found == object.end() || !found->is_object())
        return false;
    for (const auto &[key, value] : found->items()) {
        const auto precision = precisionNamed(key);
        std::optional<std::int64_t> peak;
        if (!precision || !takeNumber(*found, key.c_str(), peak))
            return false;
        device.gflops[std::size_t(*precision)] = peak;
    }
    return true;
}

/// The name as patterns see it: in lower case, without its maker in front and blanks at the ends.
std::string bareName(std::string_view name)
{
    std::string text = lowered(name);
    for (const std::string_view maker : { "nvidia ", "amd " }) {
        if (text.starts_with(maker))
            text.erase(0, maker.size());
    }
    const std::size_t begin = text.find_first_not_of(' '), end = text.find_last_not_of(' ');
    return begin == std::string::npos ? std::string() : text.substr(begin, end - begin + 1);
}

std::optional<NoRoof> whyNotThis(const DevicePeaks &entry, const DeviceProperties &device)
{
    constexpr double kGiB = 1024.0 * 1024 * 1024;
    if (entry.units && device.multiprocessors && *entry.units != *device.multiprocessors)
        return NoRoof::Partition;
    if (entry.memoryGiB && device.memoryBytes) {
        const double gib = double(*device.memoryBytes) / kGiB;
        if (gib < entry.memoryGiB->first || gib > entry.memoryGiB->second)
            return NoRoof::DeviceUnknown;
    }
    return {};
}

} // namespace

const PeaksTable &PeaksTable::shipped()
{
    static const auto *const kTable = [] { // threads read it to the end
        auto parsed = parse(packedPeaks(), false);
        return new PeaksTable(parsed ? std::move(*parsed) : PeaksTable());
    }();
    return *kTable;
}

Result<PeaksTable> PeaksTable::parse(std::string_view text, bool isUsers)
{
    const Json root = Json::parse(text.begin(), text.end(), nullptr, false);
    if (root.is_discarded() || !root.is_object())
        return badTable("it is not JSON");
    if (root.value("schema", Json()) != Json(std::string(kSchema)))
        return badTable("its \"schema\" is another one");
    const auto devices = root.find("devices");
    if (devices == root.end() || !devices->is_array())
        return badTable("it has no list \"devices\"");
    PeaksTable table;
    for (const Json &each : *devices) {
        DevicePeaks device;
        const bool isRead = each.is_object() && takeText(each, "id", device.id) && takeText(each, "match", device.match)
            && takeMemory(each, device.memoryGiB) && takeNumber(each, "units", device.units) && takeFlops(each, device)
            && takeNumber(each, "bandwidthMBs", device.bandwidthMBs)
            && takeNumber(each, "launchFloorNs", device.launchFloorNs);
        if (!isRead)
            return badTable("device number " + std::to_string(table.m_devices.size() + 1) + " is not complete");
        if (!takeText(each, "name", device.name))
            device.name = device.id;
        takeText(each, "source", device.source);
        auto pattern = NamePattern::parse("^(" + device.match + ")$");
        if (!pattern)
            return badTable(
                "the pattern of \"" + device.id.substr(0, 64) + "\" cannot be used: " + pattern.error().detail);
        device.isUsers = isUsers;
        table.m_devices.push_back(std::move(device));
        table.m_patterns.push_back(std::move(*pattern));
    }
    return table;
}

PeaksTable PeaksTable::of(DevicePeaks device)
{
    PeaksTable table;
    if (auto pattern = NamePattern::parse("^(" + device.match + ")$")) {
        table.m_devices.push_back(std::move(device));
        table.m_patterns.push_back(std::move(*pattern));
    }
    return table;
}

Result<PeaksTable> PeaksTable::readBeforeShipped(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return Error { ErrorCode::FileNotFound, path, 0, {} };
    std::string text;
    text.resize(std::size_t(kLongestTableBytes));
    file.read(text.data(), kLongestTableBytes);
    if (file.gcount() == kLongestTableBytes)
        return Error { ErrorCode::BadPeaks, path, 0, "it is longer than any" };
    text.resize(std::size_t(file.gcount()));
    auto table = parse(text, true);
    if (!table) {
        Error error = table.error();
        error.file = path;
        return error;
    }
    const PeaksTable &ours = shipped();
    table->m_devices.insert(table->m_devices.end(), ours.m_devices.begin(), ours.m_devices.end());
    table->m_patterns.insert(table->m_patterns.end(), ours.m_patterns.begin(), ours.m_patterns.end());
    return table;
}

std::variant<const DevicePeaks *, NoRoof> PeaksTable::find(const DeviceProperties &device) const
{
    const std::string name = bareName(device.name);
    for (std::size_t i = 0; i < m_devices.size(); ++i) {
        if (!m_patterns[i].group(name))
            continue;
        const auto why = whyNotThis(m_devices[i], device);
        if (why == NoRoof::DeviceUnknown)
            continue;
        if (why)
            return *why;
        return &m_devices[i];
    }
    return NoRoof::DeviceUnknown;
}

const DevicePeaks *PeaksTable::findCpu() const
{
    for (std::size_t i = 0; i < m_devices.size(); ++i) {
        if (m_devices[i].isUsers && m_patterns[i].group("cpu"))
            return &m_devices[i];
    }
    return nullptr;
}

} // namespace twinlane
