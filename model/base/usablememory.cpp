// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/base/usablememory.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <limits>
#include <sstream>

#include <sys/resource.h>
#include <unistd.h>

namespace twinlane {

namespace {

constexpr std::size_t kLeastMemory = std::size_t(64) << 20;

std::string textOfKernelFile(const std::string &path)
{
    std::ifstream file(path);
    return { std::istreambuf_iterator<char>(file), {} };
}

/// None: there is no such file, or it says "max".
std::optional<std::size_t> limitIn(const std::string &path)
{
    const std::string text = textOfKernelFile(path);
    std::size_t limit = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), limit);
    return read.ec == std::errc() ? std::optional(limit) : std::nullopt;
}

void lower(std::optional<std::size_t> &least, std::optional<std::size_t> limit)
{
    if (limit && (!least || *limit < *least))
        least = limit;
}

/// Of a group and of all around it. Inside of a container the path may be the host's, which is not mounted there: then
/// the root alone is, and is the container's own.
std::optional<std::size_t> limitAlong(const std::string &mount, std::string group, const char *file)
{
    std::optional<std::size_t> least;
    if (group.find("..") != std::string::npos) // it lies outside of what this program sees
        group.clear();
    for (;;) {
        while (group.ends_with('/'))
            group.pop_back();
        lower(least, limitIn(mount + group + '/' + file));
        if (group.empty())
            return least;
        const std::size_t parent = group.find_last_of('/');
        group.resize(parent == group.npos ? 0 : parent);
    }
}

bool namesMemory(std::string_view controllers)
{
    return (',' + std::string(controllers) + ',').find(",memory,") != std::string::npos;
}

} // namespace

std::optional<std::size_t> groupMemoryLimit(std::string_view groups, const std::string &root)
{
    std::optional<std::size_t> least;
    std::istringstream lines { std::string(groups) };
    for (std::string line; std::getline(lines, line);) { // "4:memory:/docker/abc" or "0::/docker/abc"
        const std::size_t first = line.find(':'), second = line.find(':', first + 1);
        if (first == line.npos || second == line.npos)
            continue;
        const std::string controllers = line.substr(first + 1, second - first - 1), group = line.substr(second + 1);
        if (namesMemory(controllers))
            lower(least, limitAlong(root + "/memory", group, "memory.limit_in_bytes"));
        else if (controllers.empty())
            lower(least, limitAlong(root, group, "memory.max"));
    }
    return least;
}

std::size_t usableMemoryBytes()
{
    std::size_t bytes = std::numeric_limits<std::size_t>::max();
    const long pages = ::sysconf(_SC_PHYS_PAGES), pageBytes = ::sysconf(_SC_PAGE_SIZE);
    if (pages > 0 && pageBytes > 0)
        bytes = static_cast<std::size_t>(pages) * static_cast<std::size_t>(pageBytes);
    if (const auto limit = groupMemoryLimit(textOfKernelFile("/proc/self/cgroup"), "/sys/fs/cgroup"))
        bytes = std::min(bytes, *limit);
    rlimit space {};
    if (::getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY)
        bytes = std::min(bytes, static_cast<std::size_t>(space.rlim_cur));
    return std::max(bytes, kLeastMemory);
}

} // namespace twinlane
