// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// POSIX reads with their errors told apart.

#include "model/storedbytes.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace twinlane {

namespace {

Error systemError(const std::string &file, int number)
{
    const bool missing = number == ENOENT || number == ENOTDIR;
    return { missing ? ErrorCode::FileNotFound : ErrorCode::NotReadable, file, 0,
        missing ? std::string() : std::strerror(number) };
}

/// Unsigned on the way: a file may claim a year that int64 does not reach. Then it is some number, as good as another to compare.
std::int64_t nanoseconds(const timespec &time)
{
    constexpr std::uint64_t kPerSecond = 1'000'000'000;
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(time.tv_sec) * kPerSecond
        + static_cast<std::uint64_t>(time.tv_nsec));
}

} // namespace

Result<StoredBytes> StoredBytes::open(const std::string &path)
{
    StoredBytes bytes;
    bytes.m_name = path;
    bytes.m_file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (bytes.m_file < 0)
        return systemError(path, errno);
    struct stat status { };
    if (::fstat(bytes.m_file, &status) != 0)
        return systemError(path, errno);
    if (S_ISDIR(status.st_mode))
        return systemError(path, EISDIR);
    bytes.m_size = S_ISREG(status.st_mode) ? static_cast<std::uint64_t>(status.st_size) : 0;
    if (S_ISREG(status.st_mode))
        bytes.m_modifiedNs = nanoseconds(status.st_mtim);
    return bytes;
}

StoredBytes StoredBytes::over(std::string_view memory, const std::string &name)
{
    StoredBytes bytes;
    bytes.m_memory = memory;
    bytes.m_name = name;
    bytes.m_size = memory.size();
    return bytes;
}

StoredBytes::StoredBytes(StoredBytes &&other) noexcept
    : m_file(std::exchange(other.m_file, -1))
    , m_memory(other.m_memory)
    , m_name(std::move(other.m_name))
    , m_position(other.m_position)
    , m_size(other.m_size)
    , m_modifiedNs(other.m_modifiedNs)
{
}

StoredBytes &StoredBytes::operator=(StoredBytes &&other) noexcept
{
    std::swap(m_file, other.m_file);
    m_memory = other.m_memory;
    m_name.swap(other.m_name);
    m_position = other.m_position;
    m_size = other.m_size;
    m_modifiedNs = other.m_modifiedNs;
    return *this;
}

StoredBytes::~StoredBytes()
{
    if (m_file >= 0)
        ::close(m_file);
}

Result<std::size_t> StoredBytes::read(char *buffer, std::size_t size)
{
    if (m_file < 0) {
        const std::size_t count =
            std::min(size, m_memory.size() - static_cast<std::size_t>(m_position));
        if (count > 0) // an empty view may have no address
            std::memcpy(buffer, m_memory.data() + m_position, count);
        m_position += count;
        return count;
    }
    for (;;) {
        const ssize_t count = ::read(m_file, buffer, size);
        if (count >= 0) {
            m_position += static_cast<std::uint64_t>(count);
            return static_cast<std::size_t>(count);
        }
        if (errno != EINTR)
            return systemError(m_name, errno);
    }
}

bool StoredBytes::seek(std::uint64_t position)
{
    if (m_file < 0)
        position = std::min<std::uint64_t>(position, m_memory.size());
    else if (::lseek(m_file, static_cast<off_t>(position), SEEK_SET) < 0)
        return false;
    m_position = position;
    return true;
}

} // namespace twinlane
