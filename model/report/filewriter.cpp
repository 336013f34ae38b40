// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/report/filewriter.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <random>
#include <system_error>

#include <fcntl.h>
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
    /// errno, or 0.
    int write(std::string_view content)
    {
        while (!content.empty()) {
            const ssize_t written = ::write(m_descriptor, content.data(), content.size());
            if (written < 0 && errno != EINTR)
                return errno;
            content.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
        }
        return 0;
    }
    int flush() { return ::fsync(m_descriptor) == 0 ? 0 : errno; }
    /// Keeps the mode of the file that is to be replaced.
    void copyMode(const std::string &other)
    {
        struct stat status;
        if (::stat(other.c_str(), &status) == 0 && ::fchmod(m_descriptor, status.st_mode & 07777) != 0)
            return; // a file system without modes: the default stays
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

std::string temporaryName(const std::string &path, std::random_device &random)
{
    const fs::path target(path);
    const std::string name = "." + target.filename().string() + "." + std::to_string(random()) + ".part";
    return (target.parent_path() / name).string();
}

std::optional<Error> writeInPlace(const std::string &path, std::string_view content)
{
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0)
        return notWritable(path, errno);
    OpenFile file(descriptor, {});
    if (const int failed = file.write(content))
        return notWritable(path, failed);
    return {};
}

} // namespace

std::optional<Error> replaceFile(const std::string &path, std::string_view content)
{
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    if (fs::is_directory(status))
        return notWritable(path, EISDIR);
    if (fs::exists(status) && !fs::is_regular_file(status))
        return writeInPlace(path, content);
    const fs::path linked = fs::exists(status) ? fs::canonical(path, ignored) : fs::path();
    const std::string target = linked.empty() ? path : linked.string();

    std::random_device random;
    std::string temporary;
    int descriptor = -1;
    for (int attempt = 0; attempt < kNameTries && descriptor < 0; ++attempt) {
        temporary = temporaryName(target, random);
        descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor < 0 && errno != EEXIST)
            break;
    }
    if (descriptor < 0)
        return notWritable(path, errno);
    OpenFile file(descriptor, temporary);
    file.copyMode(target);
    if (const int failed = file.write(content))
        return notWritable(path, failed);
    if (const int failed = file.flush())
        return notWritable(path, failed);
    if (const int failed = file.close())
        return notWritable(path, failed);
    if (const int failed = file.renameTo(target))
        return notWritable(path, failed);
    return {};
}

} // namespace twinlane
