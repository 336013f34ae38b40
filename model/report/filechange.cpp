// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/filechange.h"

#include "model/base/sha256.h"
#include "model/bytes/storedbytes.h"
#include "model/report/filetarget.h"
#include "model/report/filewriter.h"

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace twinlane {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// Each time somebody else has finished a change, so many are more than hundred writers at once.
constexpr int kMostTries = 200;
constexpr std::chrono::seconds kLongestWait { 30 };

Error lockedByOthers(const std::string &path)
{
    return { ErrorCode::NotWritable, path, 0, "another program has locked it; try again" };
}

/// An open file or folder, whose lock goes with it.
class LockedFile {
public:
    explicit LockedFile(int descriptor)
        : m_descriptor(descriptor)
    {
    }
    LockedFile(const LockedFile &) = delete;
    LockedFile &operator=(const LockedFile &) = delete;
    ~LockedFile() { close(); }

    void open(const std::string &path, int flags)
    {
        close();
        m_descriptor = ::open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK);
    }
    bool isOpen() const { return m_descriptor >= 0; }

    /// Where locks are not known, or not on this, all goes on without one. Error: others hold it until @p deadline;
    /// Cancelled.
    std::optional<Error> lock(const std::string &path, Clock::time_point deadline, const std::stop_token &stop) const
    {
        constexpr std::chrono::milliseconds kLookEvery { 3 };
        while (::flock(m_descriptor, LOCK_EX | LOCK_NB) != 0) {
            if (errno != EWOULDBLOCK && errno != EINTR)
                return {};
            if (stop.stop_requested())
                return Error { ErrorCode::Cancelled, path, 0, {} };
            if (Clock::now() > deadline)
                return lockedByOthers(path);
            std::this_thread::sleep_for(kLookEvery);
        }
        return {};
    }

    /// Does @p path still lead to this file?
    bool isNamed(const std::string &path) const
    {
        struct stat own {
        }, named {};
        return ::fstat(m_descriptor, &own) == 0 && ::stat(path.c_str(), &named) == 0 && own.st_dev == named.st_dev
            && own.st_ino == named.st_ino;
    }

private:
    void close()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
        m_descriptor = -1;
    }

    int m_descriptor;
};

/// The folder's lock holds where the file is not there yet or becomes another one; network file systems keep that on
/// one machine, and lock files between machines. Everybody takes the folder's first.
class ChangeLock {
public:
    std::optional<Error> take(const std::string &path, const std::stop_token &stop)
    {
        const auto deadline = Clock::now() + kLongestWait;
        const fs::path folder = fs::path(path).parent_path();
        m_folder.open(folder.empty() ? "." : folder.string(), O_RDONLY | O_DIRECTORY);
        if (m_folder.isOpen()) {
            if (auto failed = m_folder.lock(path, deadline, stop))
                return failed;
        }
        for (;;) {
            m_file.open(path, O_RDWR | O_NOCTTY);
            if (!m_file.isOpen()) // there is none, or it may not be written: its folder decides whether it is replaced
                return {};
            if (auto failed = m_file.lock(path, deadline, stop))
                return failed;
            if (m_file.isNamed(path))
                return {};
            if (Clock::now() > deadline)
                return lockedByOthers(path);
        }
    }

private:
    LockedFile m_folder { -1 }, m_file { -1 };
};

} // namespace

std::string contentMark(const FileContent &content)
{
    return content ? sha256(*content) : std::string();
}

Result<FileContent> contentOfFileNow(const std::string &path, std::size_t mostBytes, const std::stop_token &stop)
{
    std::error_code problem;
    const auto status = fs::status(path, problem);
    if (status.type() == fs::file_type::not_found)
        return FileContent();
    if (fs::exists(status) && status.type() != fs::file_type::regular)
        return Error { ErrorCode::NotReadable, path, 0, "it is no file" };
    auto stored = StoredBytes::open(path, stop);
    if (!stored && stored.error().code == ErrorCode::FileNotFound)
        return FileContent();
    if (!stored)
        return stored.error();
    constexpr std::size_t kPieceBytes = std::size_t(64) << 10;
    std::string content;
    for (;;) {
        const std::size_t before = content.size();
        content.resize(before + kPieceBytes);
        const auto got = stored->read(content.data() + before, kPieceBytes);
        if (!got)
            return got.error();
        content.resize(before + *got);
        if (*got == 0)
            return FileContent(std::move(content));
        if (content.size() > mostBytes)
            return Error { ErrorCode::BadRequest, path, 0,
                "it has more than " + std::to_string(mostBytes >> 20) + " MiB" };
    }
}

Result<std::string> changeFile(
    const std::string &path, std::size_t mostBytes, const ContentChange &change, const std::stop_token &stop)
{
    for (int tries = 0; tries < kMostTries; ++tries) {
        const auto target = fileTarget(path);
        if (!target)
            return target.error();
        if (target->way != WriteWay::Replace)
            return Error { ErrorCode::NotWritable, path, 0, "it is no file" };
        ChangeLock lock;
        if (auto failed = lock.take(target->path, stop))
            return *failed;
        const auto now = contentOfFileNow(path, mostBytes, stop);
        if (!now)
            return now.error();
        auto made = change(*now);
        if (!made)
            return made.error();
        const auto isUnchanged = [&] {
            const auto again = contentOfFileNow(path, mostBytes, stop);
            return again && *again == *now;
        };
        const auto failed = replaceFileIf(path, *made, isUnchanged, stop);
        if (!failed)
            return made;
        if (failed->code != ErrorCode::FileChanged)
            return *failed;
    }
    return Error { ErrorCode::FileChanged, path, 0, "others change it without end" };
}

} // namespace twinlane
