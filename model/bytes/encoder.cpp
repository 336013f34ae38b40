// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/bytes/encoder.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>
#include <zstd.h>
#ifdef TWINLANE_HAVE_ISAL
#include <isa-l/igzip_lib.h>
#else
#include <zlib.h>
#endif

namespace twinlane {

namespace {

constexpr std::size_t kPieceBytes = 1024 * 1024;

} // namespace

#ifdef TWINLANE_HAVE_ISAL

std::string gzipped(std::string_view text)
{
    std::vector<std::uint8_t> levelBuffer(ISAL_DEF_LVL3_DEFAULT), out(kPieceBytes);
    const auto whole = std::make_unique<isal_zstream>(); // 80 KB: a stack may be smaller
    isal_zstream &stream = *whole;
    isal_deflate_init(&stream);
    stream.gzip_flag = IGZIP_GZIP;
    stream.level = 3;
    stream.level_buf = levelBuffer.data();
    stream.level_buf_size = static_cast<std::uint32_t>(levelBuffer.size());
    std::string stored;
    do {
        const std::string_view piece = text.substr(0, kPieceBytes);
        text.remove_prefix(piece.size());
        std::string input(piece); // the library takes bytes that it may write to
        stream.next_in = reinterpret_cast<std::uint8_t *>(input.data());
        stream.avail_in = static_cast<std::uint32_t>(input.size());
        stream.end_of_stream = text.empty();
        do {
            stream.next_out = out.data();
            stream.avail_out = static_cast<std::uint32_t>(out.size());
            isal_deflate(&stream);
            stored.append(reinterpret_cast<const char *>(out.data()), out.size() - stream.avail_out);
        } while (stream.avail_out == 0);
    } while (!text.empty());
    return stored;
}

#else

std::string gzipped(std::string_view text)
{
    constexpr int kGzipWindow = 15 + 16, kMemory = 8;
    z_stream stream {};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzipWindow, kMemory, Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    std::vector<unsigned char> out(kPieceBytes);
    std::string stored;
    do {
        std::string input(text.substr(0, kPieceBytes));
        text.remove_prefix(input.size());
        stream.next_in = reinterpret_cast<unsigned char *>(input.data());
        stream.avail_in = static_cast<unsigned>(input.size());
        do {
            stream.next_out = out.data();
            stream.avail_out = static_cast<unsigned>(out.size());
            deflate(&stream, text.empty() ? Z_FINISH : Z_NO_FLUSH);
            stored.append(reinterpret_cast<const char *>(out.data()), out.size() - stream.avail_out);
        } while (stream.avail_out == 0);
    } while (!text.empty());
    deflateEnd(&stream);
    return stored;
}

#endif

std::string zstdCompressed(std::string_view text)
{
    constexpr int kLevel = 12;
    std::string stored(ZSTD_compressBound(text.size()), '\0');
    ZSTD_CCtx *const context = ZSTD_createCCtx();
    if (!context)
        return {};
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, kLevel);
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
    const std::size_t size = ZSTD_compress2(context, stored.data(), stored.size(), text.data(), text.size());
    ZSTD_freeCCtx(context);
    stored.resize(ZSTD_isError(size) ? 0 : size);
    return stored;
}

std::string storedAs(std::string_view fileName, std::string text)
{
    if (fileName.ends_with(".gz"))
        return gzipped(text);
    return fileName.ends_with(".zst") ? zstdCompressed(text) : text;
}

} // namespace twinlane
