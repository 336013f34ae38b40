// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/notebook/sourcehash.h"

#include "model/base/sha256.h"
#include "model/bytes/storedbytes.h"
#include "model/sets/setmembers.h"

#include <filesystem>
#include <system_error>

namespace twinlane {

namespace {

/// A session that somebody sent may name any folder, also one that holds a whole disk.
constexpr std::size_t kMostMembers = 20'000;

/// A session that somebody sent may name a pipe, which would be waited for.
Result<std::string> fileHash(const std::string &file, const std::stop_token &stop)
{
    std::error_code problem;
    const auto status = std::filesystem::status(file, problem);
    if (status.type() == std::filesystem::file_type::not_found)
        return Error { ErrorCode::FileNotFound, file, 0, {} };
    if (status.type() != std::filesystem::file_type::regular)
        return Error { ErrorCode::NotReadable, file, 0, "it is no file" };
    auto stored = StoredBytes::open(file, stop);
    if (!stored)
        return stored.error();
    constexpr std::size_t kPiece = std::size_t(256) << 10;
    std::string piece(kPiece, '\0');
    Sha256 hash;
    for (;;) {
        const auto got = stored->read(piece.data(), piece.size());
        if (!got)
            return got.error();
        if (*got == 0)
            return hash.take();
        if (stop.stop_requested())
            return Error { ErrorCode::Cancelled, file, 0, {} };
        hash.add(std::string_view(piece).substr(0, *got));
    }
}

} // namespace

Result<std::string> sourceHash(SourceKind kind, const std::string &file, const std::stop_token &stop)
{
    std::error_code problem;
    const bool isOneFile = kind != SourceKind::Set && kind != SourceKind::Inputs;
    if (isOneFile || std::filesystem::is_regular_file(file, problem))
        return fileHash(file, stop);
    const auto found = findMemberFiles({ file }, stop, WordsOrigin::File);
    if (!found)
        return found.error();
    if (found->files.size() > kMostMembers)
        return Error { ErrorCode::NotReadable, file, 0, "it holds more files than a set of ranks has" };
    Sha256 all;
    for (const std::string &member : found->files) {
        const auto own = fileHash(member, stop);
        if (!own)
            return own.error();
        all.add(*own + "  " + std::filesystem::path(member).lexically_relative(file).generic_string() + '\n');
    }
    return all.take();
}

} // namespace twinlane
