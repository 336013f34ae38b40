// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/filetarget.h"

#include "model/json/fixedpoint.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include <sys/stat.h>
#ifdef __linux__
#include <linux/magic.h>
#include <sys/vfs.h>
#endif

namespace twinlane {

namespace {

namespace fs = std::filesystem;

/// As many as Linux follows.
constexpr int kMostLinks = 40;

Error untargeted(const std::string &path, int number)
{
    return { ErrorCode::NotWritable, path, 0, std::strerror(number) };
}

fs::path folderOfName(const fs::path &name)
{
    return name.has_parent_path() ? name.parent_path() : fs::path(".");
}

/// Is @p folder one of the kernel's, whose links lead to open files whatever their text says?
bool isOfProcesses(const fs::path &folder)
{
#ifdef __linux__
    struct statfs system { };
    return ::statfs(folder.c_str(), &system) == 0 && system.f_type == PROC_SUPER_MAGIC;
#else
    static_cast<void>(folder);
    return false;
#endif
}

/// The number of an open file of this program, if @p folder lists those; else none.
std::optional<int> ownDescriptor(const fs::path &folder, const fs::path &name)
{
    std::error_code problem;
    const fs::path self = fs::read_symlink("/proc/self", problem);
    const fs::path real = problem ? fs::path() : fs::canonical(folder, problem);
    const fs::path own = fs::path("/proc") / self;
    const bool isOwn = !problem
        && (real == own / "fd" || (real.filename() == "fd" && real.parent_path().parent_path() == own / "task"));
    const std::string text = name.string();
    const auto number = isOwn && text.find_first_not_of("0123456789") == text.npos ? integerOf(text) : std::nullopt;
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

FileTarget openFile(const fs::path &name)
{
    const auto own = ownDescriptor(folderOfName(name), name.filename());
    return own ? FileTarget { name.string(), WriteWay::Descriptor, *own }
               : FileTarget { name.string(), WriteWay::Append, -1 };
}

/// Of what is there and no link.
FileTarget presentTarget(const fs::path &name, const struct stat &status)
{
    std::error_code problem;
    const fs::path real = fs::canonical(name, problem);
    struct stat named { };
    const bool isNamed =
        !problem && ::stat(real.c_str(), &named) == 0 && named.st_dev == status.st_dev && named.st_ino == status.st_ino;
    return { name.string(), S_ISREG(status.st_mode) && isNamed ? WriteWay::Replace : WriteWay::InPlace, -1 };
}

bool isReplaced(const fs::path &name, const struct stat &status)
{
    struct stat now { };
    return S_ISREG(status.st_mode)
        && (::lstat(name.c_str(), &now) != 0 || now.st_dev != status.st_dev || now.st_ino != status.st_ino);
}

} // namespace

Result<FileTarget> fileTarget(const std::string &path)
{
    fs::path at = path;
    for (int links = 0; links <= kMostLinks; ++links) {
        struct stat status { };
        if (::lstat(at.c_str(), &status) != 0) {
            if (errno == ENOENT)
                return FileTarget { at.string(), WriteWay::Replace, -1 };
            return untargeted(path, errno);
        }
        if (S_ISDIR(status.st_mode))
            return untargeted(path, EISDIR);
        if (isOfProcesses(folderOfName(at)))
            return openFile(at);
        if (!S_ISLNK(status.st_mode)) {
            FileTarget target = presentTarget(at, status);
            if (target.way == WriteWay::InPlace && isReplaced(at, status))
                continue; // by another program just now: what is there by now counts
            return target;
        }
        std::error_code problem;
        const fs::path linked = fs::read_symlink(at, problem);
        if (problem)
            return untargeted(path, problem.value());
        at = linked.is_absolute() ? linked : folderOfName(at) / linked;
    }
    return untargeted(path, ELOOP);
}

} // namespace twinlane
