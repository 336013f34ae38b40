// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/bytes/patternfiles.h"

#include "model/base/globmatch.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>

#include <sys/stat.h>

namespace twinlane {

namespace {

namespace fs = std::filesystem;

/// The parts between slashes.
std::vector<std::string> partsOf(std::string_view pattern)
{
    std::vector<std::string> parts;
    while (!pattern.empty()) {
        const std::size_t end = std::min(pattern.find('/'), pattern.size());
        if (end > 0)
            parts.emplace_back(pattern.substr(0, end));
        pattern.remove_prefix(std::min(end + 1, pattern.size()));
    }
    return parts;
}

/// A folder in which a part of the pattern is looked for.
struct PatternPlace {
    std::string folder; ///< with its slash; empty: the present one
    std::size_t part = 0;
};

class PatternWalk {
public:
    PatternWalk(const std::string &pattern, std::size_t most, const std::stop_token &stop)
        : m_pattern(pattern)
        , m_parts(partsOf(pattern))
        , m_onlyFolders(pattern.ends_with('/'))
        , m_most(most)
        , m_stop(stop)
    {
    }

    Result<std::vector<std::string>> take()
    {
        m_places.push_back({ m_pattern.starts_with('/') ? "/" : "", 0 });
        while (!m_places.empty() && !m_error) {
            const PatternPlace place = std::move(m_places.back());
            m_places.pop_back();
            if (place.part < m_parts.size() && isNew(place))
                look(place);
        }
        if (m_error)
            return *m_error;
        if (m_matches.empty())
            return Error { ErrorCode::FileNotFound, m_pattern, 0, "nothing matches the pattern" };
        return std::move(m_matches);
    }

private:
    /// Counts what is looked at. False: it is enough.
    bool goesOn()
    {
        if (m_stop.stop_requested())
            m_error = Error { ErrorCode::Cancelled, m_pattern, 0, {} };
        else if (m_seen++ == m_most)
            m_error = Error { ErrorCode::BadRequest, m_pattern, 0,
                "the pattern leads through more than " + std::to_string(m_most)
                    + " files and folders; name the folder of the recordings" };
        return !m_error;
    }

    /// Was this part looked for in this folder before, whatever the way to it?
    bool isNew(const PatternPlace &place)
    {
        struct stat status { };
        return goesOn() && ::stat(place.folder.empty() ? "." : place.folder.c_str(), &status) == 0
            && m_known.emplace(status.st_dev, status.st_ino, place.part).second;
    }

    void look(const PatternPlace &place)
    {
        const std::string &part = m_parts[place.part];
        if (!isGlob(part)) {
            take(place, withoutEscapes(part));
            return;
        }
        std::vector<std::string> names;
        std::error_code problem;
        fs::directory_iterator entry(place.folder.empty() ? "." : place.folder, problem);
        for (; !problem && entry != fs::directory_iterator(); entry.increment(problem)) {
            if (!goesOn())
                return;
            std::string name = entry->path().filename().string();
            if (fileNameMatches(part, name))
                names.push_back(std::move(name));
        }
        std::sort(names.begin(), names.end(), std::greater<>()); // the last is taken first
        const bool isLast = place.part + 1 == m_parts.size();
        if (isLast)
            std::reverse(names.begin(), names.end());
        for (const std::string &name : names) {
            if (!m_error)
                take(place, name);
        }
    }

    /// What a part names: a match if it is the last one, else a folder to go on in.
    void take(const PatternPlace &place, const std::string &name)
    {
        std::string path = place.folder + name;
        const bool isLast = place.part + 1 == m_parts.size();
        struct stat status { };
        const bool isFolder = ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
        if (!isFolder && (!isLast || m_onlyFolders || ::lstat(path.c_str(), &status) != 0))
            return;
        if (isLast)
            m_matches.push_back(std::move(path));
        else
            m_places.push_back({ path + '/', place.part + 1 });
    }

    const std::string &m_pattern;
    std::vector<std::string> m_parts;
    bool m_onlyFolders;
    std::size_t m_most, m_seen = 0;
    const std::stop_token &m_stop;
    std::vector<PatternPlace> m_places; ///< to go to, the next one last
    std::set<std::tuple<dev_t, ino_t, std::size_t>> m_known;
    std::vector<std::string> m_matches;
    std::optional<Error> m_error;
};

} // namespace

Result<std::vector<std::string>> filesMatching(
    const std::string &pattern, const std::stop_token &stop, std::size_t most)
{
    return PatternWalk(pattern, most, stop).take();
}

} // namespace twinlane
