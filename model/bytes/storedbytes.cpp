// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// POSIX reads. Their errors are told apart, and every wait can be ended by a stop.

#include "model/bytes/storedbytes.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace twinlane {

namespace {

constexpr int kLookAgainMs = 20;

Error systemError(const std::string &file, int number)
{
    const bool missing = number == ENOENT || number == ENOTDIR;
    return { missing ? ErrorCode::FileNotFound : ErrorCode::NotReadable, file, 0,
        missing ? std::string() : std::strerror(number) };
}

/// Leaves errno alone.
bool isRegularFile(const std::string &path)
{
    const int number = errno;
    struct stat status { };
    const bool isRegular = ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
    errno = number;
    return isRegular;
}

/// The descriptor; or -1, and errno says why. Where another program holds a lease on the file (Samba does for what its
/// clients have open), the system asks for it back and ends it after /proc/sys/fs/lease-break-time at the latest: until
/// then the file would block, and this waits, until @p stop is requested.
int openToRead(const std::string &path, const std::stop_token &stop)
{
    for (;;) {
        // Without O_NONBLOCK a named pipe would not even open before somebody writes to it, and no wait could be ended.
        const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
        if (descriptor >= 0 || errno != EWOULDBLOCK || stop.stop_requested() || !isRegularFile(path))
            return descriptor;
        std::this_thread::sleep_for(std::chrono::milliseconds(kLookAgainMs));
    }
}

/// Computed unsigned: a file may claim a year that int64 does not reach. Then the result is some number, which still
/// serves to compare.
std::int64_t nanoseconds(const timespec &time)
{
    constexpr std::uint64_t kPerSecond = 1'000'000'000;
    return static_cast<std::int64_t>(
        static_cast<std::uint64_t>(time.tv_sec) * kPerSecond + static_cast<std::uint64_t>(time.tv_nsec));
}

} // namespace

class StoredBytes::File {
public:
    explicit File(int descriptor)
        : m_descriptor(descriptor)
    {
    }
    File(const File &) = delete;
    File &operator=(const File &) = delete;
    ~File() { ::close(m_descriptor); }

    bool readStatus() { return ::fstat(m_descriptor, &m_status) == 0; }
    /// Of the last readStatus().
    const struct stat &status() const { return m_status; }
    bool isRegular() const { return S_ISREG(m_status.st_mode); }

    bool isRewritten() const
    {
        struct stat now { };
        return isRegular() && ::fstat(m_descriptor, &now) == 0
            && (now.st_size != m_status.st_size || nanoseconds(now.st_mtim) != nanoseconds(m_status.st_mtim));
    }

    /// Like ::read(), but no other reader moves the place in a regular file.
    ssize_t read(char *buffer, std::size_t size, std::uint64_t position) const
    {
        return isRegular() ? ::pread(m_descriptor, buffer, size, static_cast<off_t>(position))
                           : ::read(m_descriptor, buffer, size);
    }

    /// Waits until there is something to read or no writer is left. False once @p stop is requested.
    bool wait(const std::stop_token &stop) const
    {
        pollfd awaited { m_descriptor, POLLIN, 0 };
        while (!stop.stop_requested()) {
            if (isRegular() || ::poll(&awaited, 1, kLookAgainMs) > 0)
                return true;
        }
        return false;
    }

private:
    int m_descriptor;
    struct stat m_status { };
};

Result<StoredBytes> StoredBytes::open(const std::string &path, std::stop_token stop)
{
    const int descriptor = openToRead(path, stop);
    if (descriptor < 0 && errno == EWOULDBLOCK && stop.stop_requested())
        return Error { ErrorCode::Cancelled, path, 0, {} };
    if (descriptor < 0)
        return systemError(path, errno);
    const auto file = std::make_shared<File>(descriptor);
    if (!file->readStatus())
        return systemError(path, errno);
    if (S_ISDIR(file->status().st_mode))
        return systemError(path, EISDIR);
    StoredBytes bytes;
    if (file->isRegular()) {
        bytes.m_size = static_cast<std::uint64_t>(file->status().st_size);
        bytes.m_modifiedNs = nanoseconds(file->status().st_mtim);
    }
    bytes.m_file = file;
    bytes.m_name = path;
    bytes.m_stop = std::move(stop);
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

bool StoredBytes::isRewritten() const
{
    return m_file && m_file->isRewritten();
}

Result<std::size_t> StoredBytes::read(char *buffer, std::size_t size)
{
    if (!m_file) {
        const std::size_t count = std::min(size, m_memory.size() - static_cast<std::size_t>(m_position));
        if (count > 0) // an empty view may have no address
            std::memcpy(buffer, m_memory.data() + m_position, count);
        m_position += count;
        return count;
    }
    if (m_givenBack && m_position < m_givenBack->size()) {
        const std::size_t count = m_givenBack->copy(buffer, size, static_cast<std::size_t>(m_position));
        m_position += count;
        return count;
    }
    while (m_file->wait(m_stop)) {
        const ssize_t count = m_file->read(buffer, size, m_position);
        if (count >= 0) {
            m_position += static_cast<std::uint64_t>(count);
            return static_cast<std::size_t>(count);
        }
        if (errno != EINTR && errno != EAGAIN)
            return systemError(m_name, errno);
    }
    return Error { ErrorCode::Cancelled, m_name, 0, {} };
}

void StoredBytes::giveBack(std::string bytes)
{
    if (!seek(0))
        m_givenBack = std::make_shared<const std::string>(std::move(bytes));
    m_position = 0;
}

bool StoredBytes::seek(std::uint64_t position)
{
    if (!m_file)
        position = std::min<std::uint64_t>(position, m_memory.size());
    else if (!m_file->isRegular())
        return false;
    m_position = position;
    return true;
}

} // namespace twinlane
