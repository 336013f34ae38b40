// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/baselines.h"

#include "model/base/interruption.h"
#include "model/base/randomnumber.h"
#include "model/base/sha256.h"
#include "model/bytes/storedbytes.h"
#include "model/json/jsonwriter.h"
#include "model/report/filewriter.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <system_error>
#include <thread>
#include <utility>

#ifdef __linux__
#include <fcntl.h>
#endif

namespace twinlane {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSchema = "twinlane/baseline/1";
constexpr const char *kIndex = "baseline.json";
constexpr std::size_t kMostIndexBytes = 1 << 20;

Error badRequest(std::string why)
{
    return { ErrorCode::BadRequest, {}, 0, std::move(why) };
}

std::string now()
{
    const std::time_t time = std::time(nullptr);
    std::tm parts {};
    gmtime_r(&time, &parts);
    char text[32];
    return { text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts) };
}

Result<std::string> hashOf(const std::string &path, const std::stop_token &stop)
{
    auto stored = StoredBytes::open(path, stop);
    if (!stored)
        return stored.error();
    Sha256 hash;
    std::string piece(1 << 18, '\0');
    while (true) {
        if (stop.stop_requested())
            return Error { ErrorCode::Cancelled, path, 0, {} };
        const auto count = stored->read(piece.data(), piece.size());
        if (!count)
            return count.error();
        if (*count == 0)
            return hash.take();
        hash.add(std::string_view(piece).substr(0, *count));
    }
}

std::vector<std::string> devicesOf(const Run &run)
{
    std::vector<std::string> names;
    for (const DeviceProperties &device : run.trace.metadata.devices) {
        if (std::ranges::find(names, device.name) == names.end())
            names.push_back(device.name);
    }
    return names;
}

std::string listed(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text.empty() ? "no device" : text;
}

std::string indexOf(const SavedBaseline &baseline)
{
    std::string text;
    JsonWriter json(text);
    json.object([&] {
        json.member("schema", kSchema);
        json.member("name", std::string_view(baseline.name));
        json.member("saved", std::string_view(baseline.saved));
        json.listMember("devices", baseline.devices);
        json.array("recordings", [&] {
            for (std::size_t i = 0; i < baseline.files.size(); ++i) {
                json.object([&] {
                    json.member("file", std::string_view(fs::path(baseline.files[i]).filename().string()));
                    json.member("sha256", std::string_view(baseline.hashes[i]));
                });
            }
        });
    });
    return text + '\n';
}

std::string textIn(const nlohmann::json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// None: it is no baseline.
std::optional<SavedBaseline> readIndex(const fs::path &folder)
{
    std::ifstream file(folder / kIndex, std::ios::binary);
    std::string text(kMostIndexBytes, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
    const auto root = nlohmann::json::parse(text, nullptr, false);
    if (!root.is_object() || textIn(root, "schema") != kSchema)
        return {};
    SavedBaseline baseline { folder.filename().string(), textIn(root, "saved"), {}, {}, {} };
    if (const auto devices = root.find("devices"); devices != root.end() && devices->is_array()) {
        for (const auto &device : *devices)
            baseline.devices.push_back(device.is_string() ? device.get<std::string>() : std::string());
    }
    const auto recordings = root.find("recordings");
    if (recordings == root.end() || !recordings->is_array())
        return {};
    for (const auto &recording : *recordings) {
        const std::string name = recording.is_object() ? textIn(recording, "file") : std::string();
        if (!isBaselineName(name))
            return {};
        baseline.files.push_back((folder / name).string());
        baseline.hashes.push_back(textIn(recording, "sha256"));
    }
    return baseline.files.empty() ? std::nullopt : std::optional(std::move(baseline));
}

/// Copies one recording after it was read; the first tells the devices.
std::optional<Error> keep(
    SavedBaseline &baseline, const std::string &file, const fs::path &folder, const std::stop_token &stop)
{
    Progress progress;
    const auto run = loadRun(file, progress, stop, std::thread::hardware_concurrency());
    if (!run)
        return run.error();
    const std::vector<std::string> devices = devicesOf(**run);
    if (baseline.files.empty())
        baseline.devices = devices;
    else if (devices != baseline.devices)
        return badRequest(file + " was recorded on " + listed(devices) + ", the others of the baseline on "
            + listed(baseline.devices));
    std::string ending = fs::path(file).filename().string();
    ending = ending.find('.') == std::string::npos ? std::string() : ending.substr(ending.find('.'));
    const fs::path copy =
        folder / (std::to_string(baseline.files.size() + 1) + (isBaselineName("x" + ending) ? ending : ""));
    std::error_code problem;
    fs::copy_file(file, copy, problem);
    if (problem)
        return Error { ErrorCode::NotWritable, copy.string(), 0, problem.message() };
    auto hash = hashOf(copy.string(), stop);
    if (!hash)
        return hash.error();
    baseline.files.push_back(copy.string());
    baseline.hashes.push_back(std::move(*hash));
    return {};
}

Error taken(const std::string &name)
{
    return badRequest("there is a baseline " + name + " already; --force replaces it");
}

/// A hidden folder beside a baseline, whose name nobody else has: several may save one at once. It goes with its object.
class OwnFolder {
public:
    static Result<OwnFolder> make(const std::string &folder, const std::string &name)
    {
        constexpr int kMostTries = 100;
        std::error_code problem;
        fs::create_directories(folder, problem);
        for (int i = 0; i < kMostTries && !problem; ++i) {
            const fs::path path = fs::path(folder) / ('.' + name + '.' + std::to_string(randomNumber()));
            if (fs::create_directory(path, problem))
                return OwnFolder(path);
        }
        return Error { ErrorCode::NotWritable, folder, 0,
            problem ? problem.message() : "no name is left for a new folder" };
    }
    OwnFolder(OwnFolder &&other) noexcept
        : m_path(std::exchange(other.m_path, {}))
    {
    }
    OwnFolder &operator=(OwnFolder &&) = delete;
    ~OwnFolder()
    {
        std::error_code ignored;
        if (!m_path.empty())
            fs::remove_all(m_path, ignored); // where it was put in place nothing, or what it replaced
    }
    const fs::path &path() const { return m_path; }

private:
    explicit OwnFolder(fs::path path)
        : m_path(std::move(path))
    {
    }
    fs::path m_path;
};

/// Such folders of programs that were killed.
void removeForgotten(const std::string &folder, const std::string &name)
{
    constexpr std::chrono::hours kLongest { 1 };
    std::error_code problem, ignored;
    std::vector<fs::path> forgotten;
    for (const auto &entry : fs::directory_iterator(folder, problem)) {
        const bool isOfName = entry.path().filename().string().starts_with('.' + name + '.');
        if (isOfName && fs::file_time_type::clock::now() - entry.last_write_time(ignored) > kLongest)
            forgotten.push_back(entry.path());
    }
    for (const fs::path &each : forgotten)
        fs::remove_all(each, ignored);
}

/// Both folders change places in one step: whoever reads finds one or the other. False where the system can't.
bool exchange([[maybe_unused]] const fs::path &one, [[maybe_unused]] const fs::path &other)
{
#ifdef __linux__
    return ::renameat2(AT_FDCWD, one.c_str(), AT_FDCWD, other.c_str(), RENAME_EXCHANGE) == 0;
#else
    return false;
#endif
}

/// Takes what stands there away first, as others may do at the same time; one of all is there in the end.
std::optional<Error> putInPlace(const fs::path &whole, const fs::path &place, bool replaces)
{
    constexpr int kMostTries = 1000;
    const fs::path old = whole.string() + ".old";
    std::error_code problem, ignored;
    for (int i = 0; i < kMostTries; ++i) {
        fs::rename(whole, place, problem);
        const bool isTaken = problem == std::errc::directory_not_empty || problem == std::errc::file_exists
            || problem == std::errc::not_a_directory;
        if (!isTaken)
            break;
        if (!replaces)
            return taken(place.filename().string());
        if (exchange(whole, place))
            return {}; // what stood there goes with the folder's owner
        fs::rename(place, old, ignored);
        fs::remove_all(old, ignored);
    }
    return problem ? std::optional(Error { ErrorCode::NotWritable, place.string(), 0, problem.message() })
                   : std::nullopt;
}

} // namespace

bool namesBaseline(std::string_view word)
{
    return word.starts_with(kBaselinePrefix);
}

// Such a name stays inside its folder, on any system.
bool isBaselineName(std::string_view name)
{
    return !name.empty() && name.size() <= 100 && name.front() != '.' && std::ranges::all_of(name, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9')
            || letter == '-' || letter == '_' || letter == '.';
    });
}

std::string usualBaselinesFolder()
{
    const auto environment = [](const char *name) {
        const char *value = std::getenv(name);
        return value && *value != '\0' ? value : nullptr;
    };
    if (const char *folder = environment("TWINLANE_BASELINES"))
        return folder;
    std::error_code problem;
    if (fs::is_directory("twinlane-baselines", problem))
        return "twinlane-baselines";
    if (const char *data = environment("XDG_DATA_HOME"))
        return std::string(data) + "/twinlane/baselines";
    const char *home = environment("HOME");
    return std::string(home ? home : ".") + "/.local/share/twinlane/baselines";
}

Result<SavedBaseline> saveBaseline(const std::string &folder, const std::string &name,
    const std::vector<std::string> &files, bool replaces, const std::stop_token &stop)
{
    if (!isBaselineName(name))
        return badRequest("a baseline's name has letters, digits, \"-\", \"_\" and \".\"");
    if (files.empty())
        return badRequest("a baseline needs a recording");
    const fs::path place = fs::path(folder) / name;
    std::error_code problem;
    if (fs::exists(place, problem) && !replaces)
        return taken(name);
    removeForgotten(folder, name);
    auto made = OwnFolder::make(folder, name);
    if (!made)
        return made.error();
    const fs::path &whole = made->path();
    SavedBaseline baseline;
    baseline.name = name;
    baseline.saved = now();
    for (const std::string &file : files) {
        if (auto failed = keep(baseline, file, whole, stop))
            return *failed;
    }
    if (auto failed = replaceFile((whole / kIndex).string(), indexOf(baseline), stop))
        return *failed;
    if (auto failed = putInPlace(whole, place, replaces))
        return *failed;
    for (std::string &file : baseline.files)
        file = (place / fs::path(file).filename()).string();
    return baseline;
}

std::vector<SavedBaseline> listBaselines(const std::string &folder)
{
    std::vector<SavedBaseline> baselines;
    std::error_code problem;
    for (const auto &entry : fs::directory_iterator(folder, problem)) {
        if (!isBaselineName(entry.path().filename().string()))
            continue;
        if (auto baseline = readIndex(entry.path()))
            baselines.push_back(std::move(*baseline));
    }
    std::ranges::sort(baselines, {}, &SavedBaseline::name);
    return baselines;
}

Result<SavedBaseline> openBaseline(const std::string &folder, const std::string &name, const std::stop_token &stop)
{
    auto baseline = isBaselineName(name) ? readIndex(fs::path(folder) / name) : std::nullopt;
    if (!baseline) {
        std::string known;
        for (const SavedBaseline &other : listBaselines(folder))
            known += (known.empty() ? "; there are " : ", ") + other.name;
        return badRequest("there is no baseline \"" + name + "\" in " + folder + known);
    }
    for (std::size_t i = 0; i < baseline->files.size(); ++i) {
        const auto hash = hashOf(baseline->files[i], stop);
        if (!hash)
            return hash.error();
        if (*hash != baseline->hashes[i])
            return badRequest(
                "the baseline " + name + " is damaged: " + baseline->files[i] + " is not the recording that was saved");
    }
    return std::move(*baseline);
}

std::optional<Error> removeBaseline(const std::string &folder, const std::string &name)
{
    const fs::path place = fs::path(folder) / name;
    if (!isBaselineName(name) || !readIndex(place))
        return badRequest("there is no baseline \"" + name + "\" in " + folder);
    std::error_code problem;
    fs::remove_all(place, problem);
    if (problem)
        return Error { ErrorCode::NotWritable, place.string(), 0, problem.message() };
    return {};
}

std::optional<Error> whyBaselineDoesNotFit(const SavedBaseline &baseline, const Run &experimental)
{
    const std::vector<std::string> devices = devicesOf(experimental);
    if (devices == baseline.devices)
        return {};
    return badRequest("the baseline " + baseline.name + " was recorded on " + listed(baseline.devices) + ", "
        + experimental.trace.file + " on " + listed(devices) + ": how far its recordings lie apart says nothing there");
}

} // namespace twinlane
