// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/filewriter.h"

#include "model/base/randomnumber.h"
#include "model/report/filetarget.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace twinlane {

namespace {

namespace fs = std::filesystem;

/// A file with our random name hardly ever exists already, so a few tries are plenty.
constexpr int kNameTries = 16;

Error notWritable(const std::string &path, int number)
{
    return { ErrorCode::NotWritable, path, 0, std::strerror(number) };
}

/// Closes on the way out, and removes the file unless it was kept.
class OpenFile {
public:
    OpenFile(int descriptor, std::string path)
        : m_descriptor(descriptor)
        , m_path(std::move(path))
    {
    }
    OpenFile(const OpenFile &) = delete;
    OpenFile &operator=(const OpenFile &) = delete;
    ~OpenFile()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
        if (!m_path.empty())
            ::unlink(m_path.c_str());
    }
    int descriptor() const { return m_descriptor; }
    int flush() { return ::fsync(m_descriptor) == 0 ? 0 : errno; }
    /// Keeps the mode of the file that is to be replaced.
    void copyMode(const std::string &other)
    {
        struct stat status;
        if (::stat(other.c_str(), &status) == 0 && ::fchmod(m_descriptor, status.st_mode & 07777) != 0)
            return; // a file system without modes: the default stays
    }
    /// Gives a file without a name this one. 0, or -1 (errno).
    int linkTo(const char *name)
    {
        const std::string self = "/proc/self/fd/" + std::to_string(m_descriptor);
        const int linked = ::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name, AT_SYMLINK_FOLLOW);
        if (linked == 0)
            m_path = name;
        return linked;
    }
    int close()
    {
        const int closed = ::close(m_descriptor);
        m_descriptor = -1;
        return closed == 0 ? 0 : errno;
    }
    int renameTo(const std::string &path)
    {
        if (::rename(m_path.c_str(), path.c_str()) != 0)
            return errno;
        m_path.clear();
        return 0;
    }

private:
    int m_descriptor;
    std::string m_path; ///< file to remove on the way out; empty: none
};

std::string temporaryName(const std::string &path)
{
    const fs::path target(path);
    const std::string name = "." + target.filename().string() + "." + std::to_string(randomNumber()) + ".part";
    return (target.parent_path() / name).string();
}

/// A file without a name in the folder of @p path, which is gone with the program however it ends. -1: there is no such
/// thing here.
int openUnnamed(const std::string &path)
{
#ifdef O_TMPFILE
    if (::access("/proc/self/fd", X_OK) != 0)
        return -1; // the way to give it a name
    const fs::path folder = fs::path(path).parent_path();
    return ::open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
#else
    static_cast<void>(path);
    return -1;
#endif
}

/// Calls @p make with made-up names beside @p path until one is free. What make returned last, -1 for failed (errno).
template <class Make> int withFreeName(const std::string &path, std::string &name, const Make &make)
{
    for (int attempt = 0; attempt < kNameTries; ++attempt) {
        name = temporaryName(path);
        const int made = make(name.c_str());
        if (made >= 0 || errno != EEXIST)
            return made;
    }
    return -1;
}

/// Opens what is written in place. A pipe that nobody reads yet is waited for. -1: errno; ECANCELED on @p stop.
int openInPlace(const FileTarget &target, const std::stop_token &stop)
{
    constexpr std::chrono::milliseconds kLookEvery { 20 };
    const int place = target.way == WriteWay::Append ? O_APPEND : O_TRUNC;
    for (;;) {
        const int descriptor = ::open(target.path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | place);
        if (descriptor >= 0 || (errno != ENXIO && errno != EINTR))
            return descriptor;
        struct stat status { };
        if (::stat(target.path.c_str(), &status) != 0 || !S_ISFIFO(status.st_mode)) {
            errno = ENXIO;
            return -1;
        }
        if (stop.stop_requested()) {
            errno = ECANCELED;
            return -1;
        }
        std::this_thread::sleep_for(kLookEvery);
    }
}

std::optional<Error> writeInPlace(
    const std::string &path, const FileTarget &target, std::string_view content, const std::stop_token &stop)
{
    if (target.way == WriteWay::Descriptor)
        return writeTo(target.descriptor, path, content, stop);
    const int descriptor = openInPlace(target, stop);
    if (descriptor < 0 && errno == ECANCELED)
        return Error { ErrorCode::Cancelled, path, 0, {} };
    if (descriptor < 0)
        return notWritable(path, errno);
    const OpenFile file(descriptor, {});
    return writeTo(descriptor, path, content, stop);
}

/// @p isUnchanged: none for any change.
std::optional<Error> replaceTarget(const std::string &path, const std::string &target, std::string_view content,
    const std::function<bool()> &isUnchanged, const std::stop_token &stop)
{
    const int unnamed = openUnnamed(target);
    std::string temporary;
    const int descriptor = unnamed >= 0 ? unnamed : withFreeName(target, temporary, [](const char *name) {
        return ::open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    });
    if (descriptor < 0)
        return notWritable(path, errno);
    OpenFile file(descriptor, temporary);
    file.copyMode(target);
    if (auto failed = writeTo(descriptor, path, content, stop))
        return failed;
    if (const int failed = file.flush())
        return notWritable(path, failed);
    if (unnamed >= 0) {
        const int named = withFreeName(target, temporary, [&](const char *name) { return file.linkTo(name); });
        if (named < 0)
            return notWritable(path, errno);
    }
    if (const int failed = file.close())
        return notWritable(path, failed);
    if (isUnchanged && !isUnchanged())
        return Error { ErrorCode::FileChanged, path, 0, {} };
    if (const int failed = file.renameTo(target))
        return notWritable(path, failed);
    return {};
}

} // namespace

std::optional<Error> replaceFile(const std::string &path, std::string_view content, const std::stop_token &stop)
{
    const auto target = fileTarget(path);
    if (!target)
        return target.error();
    return target->way == WriteWay::Replace ? replaceTarget(path, target->path, content, {}, stop)
                                            : writeInPlace(path, *target, content, stop);
}

std::optional<Error> replaceFileIf(const std::string &path, std::string_view content,
    const std::function<bool()> &isUnchanged, const std::stop_token &stop)
{
    const auto target = fileTarget(path);
    if (!target)
        return target.error();
    if (target->way != WriteWay::Replace)
        return Error { ErrorCode::NotWritable, path, 0, "it is no file that can be replaced" };
    return replaceTarget(path, target->path, content, isUnchanged, stop);
}

std::optional<Error> writeTo(
    int descriptor, const std::string &name, std::string_view content, const std::stop_token &stop)
{
    constexpr int kLookEveryMs = 20;
    constexpr std::size_t kPieceBytes = std::size_t(1) << 20;
    struct stat status { };
    // What poll() promises room for: more could wait for a reader.
    const std::size_t most = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) ? kPieceBytes : PIPE_BUF;
    while (!content.empty()) {
        if (stop.stop_requested())
            return Error { ErrorCode::Cancelled, name, 0, {} };
        pollfd awaited { descriptor, POLLOUT, 0 };
        if (::poll(&awaited, 1, kLookEveryMs) == 0)
            continue;
        const ssize_t written = ::write(descriptor, content.data(), std::min(content.size(), most));
        if (written < 0 && errno != EINTR && errno != EAGAIN)
            return notWritable(name, errno);
        content.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    return {};
}

} // namespace twinlane
