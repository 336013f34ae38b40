// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// fuzz_stored: compressed bytes through ByteSource against zlib and zstd. Whole data arrives whole; of damaged data
// both sides give the same beginning.

#include "model/bytes/bytesource.h"
#include "tests/fuzz/fuzzing.h"

#include <array>
#include <string>
#include <vector>
#include <zlib.h>
#include <zstd.h>

namespace {

using namespace twinlane;
using namespace twinlane::fuzz;

constexpr std::size_t kMostText = 256 * 1024; // of one input; more of the same proves nothing
constexpr std::size_t kLargestWindowLog = 20;

struct Text {
    std::string text;
    bool isWhole = false; ///< all members ended as they should, and nothing follows
    bool isLong = false;  ///< reading was given up at kMostText, or its end is open
};

Text readSource(std::string_view stored, std::size_t sip)
{
    Text read;
    const auto source = ByteSource::over(stored, "memory");
    std::vector<char> buffer(sip);
    for (;;) {
        const Result<std::size_t> got = source->read(buffer.data(), sip);
        if (!got) {
            require(read.text.empty() && got.error().code == ErrorCode::BadCompression,
                "only data that gives nothing is an error");
            return read;
        }
        require(*got <= sip, "no more is read than was asked for");
        if (*got == 0)
            break;
        read.text.append(buffer.data(), *got);
        read.isLong = read.text.size() >= kMostText;
        if (read.isLong)
            return read;
    }
    const SourceEnd end = source->end();
    require(source->storedBytesRead() <= stored.size(), "no more is read than is stored");
    read.isWhole = !end.cutShort && !end.damaged && !end.trailingBytes;
    return read;
}

/// RFC 1952 keeps three flags of a member's header for later: zlib refuses them, ISA-L reads on.
bool hasReservedFlags(std::string_view member)
{
    return member.size() > 3 && (static_cast<unsigned char>(member[3]) & 0xE0U) != 0;
}

Text inflated(std::string_view stored)
{
    Text out;
    z_stream stream {};
    constexpr int kGzipWindowBits = 15 + 16;
    require(inflateInit2(&stream, kGzipWindowBits) == Z_OK, "zlib begins");
    std::array<char, 4096> buffer;
    while (stored.starts_with("\x1f\x8b")) {
        stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(stored.data()));
        stream.avail_in = static_cast<uInt>(stored.size());
        int status = Z_OK;
        while (status == Z_OK && !out.isLong) {
            stream.next_out = reinterpret_cast<Bytef *>(buffer.data());
            stream.avail_out = buffer.size();
            status = inflate(&stream, Z_NO_FLUSH);
            out.text.append(buffer.data(), buffer.size() - stream.avail_out);
            out.isLong = out.text.size() >= kMostText;
        }
        if (status != Z_STREAM_END) {
            out.isLong = out.isLong || hasReservedFlags(stored);
            break;
        }
        stored.remove_prefix(stored.size() - stream.avail_in);
        out.isWhole = stored.empty();
        inflateReset(&stream);
    }
    inflateEnd(&stream);
    return out;
}

Text unzstd(std::string_view stored, std::size_t pieceBytes)
{
    static ZSTD_DStream *const stream = ZSTD_createDStream();
    ZSTD_DCtx_reset(stream, ZSTD_reset_session_only);
    Text out;
    std::vector<char> buffer(pieceBytes);
    ZSTD_inBuffer in { stored.data(), stored.size(), 0 };
    for (;;) {
        ZSTD_outBuffer piece { buffer.data(), buffer.size(), 0 };
        const std::size_t before = in.pos;
        const std::size_t status = ZSTD_decompressStream(stream, &piece, &in);
        out.text.append(buffer.data(), piece.pos);
        out.isLong = out.text.size() >= kMostText;
        if (ZSTD_isError(status) || out.isLong)
            return out;
        out.isWhole = status == 0 && in.pos == in.size;
        if (out.isWhole || (in.pos == before && piece.pos == 0))
            return out;
    }
}

/// zstd decodes a frame at once if it fits the room, and looks at the size that an empty frame declares only then.
/// Where the two ways differ, only the text is promised.
Text unzstd(std::string_view stored)
{
    Text large = unzstd(stored, 4096);
    const Text small = unzstd(stored, 1);
    large.isLong = large.isLong || large.isWhole != small.isWhole;
    large.isWhole = large.isWhole && small.isWhole;
    return large;
}

std::string gzipped(std::string_view text, int level)
{
    std::string out(text.size() + 128, '\0');
    z_stream stream {};
    constexpr int kSmallWindowBits = 9 + 16;
    require(deflateInit2(&stream, level, Z_DEFLATED, kSmallWindowBits, 1, Z_DEFAULT_STRATEGY) == Z_OK, "zlib begins");
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    require(deflate(&stream, Z_FINISH) == Z_STREAM_END, "zlib compresses");
    out.resize(out.size() - stream.avail_out);
    deflateEnd(&stream);
    return out;
}

std::string zstandard(std::string_view text, int level)
{
    static ZSTD_CCtx *const context = ZSTD_createCCtx();
    std::string out(ZSTD_compressBound(text.size()), '\0');
    const std::size_t size = ZSTD_compressCCtx(context, out.data(), out.size(), text.data(), text.size(), level);
    require(!ZSTD_isError(size), "zstd compresses");
    out.resize(size);
    return out;
}

/// Frames may ask for windows of 2 GB. That is allowed, but a sanitizer takes seconds to watch over so much memory.
bool wantsLargeWindow(std::string_view stored)
{
    constexpr std::string_view kMagic("\x28\xb5\x2f\xfd", 4);
    for (std::size_t at = stored.find(kMagic); at != stored.npos; at = stored.find(kMagic, at + 1)) {
        if (at + 6 > stored.size())
            return false;
        const auto descriptor = static_cast<unsigned char>(stored[at + 4]);
        const auto window = static_cast<unsigned char>(stored[at + 5]);
        const bool isSingleSegment = (descriptor & 0x20U) != 0;
        if (isSingleSegment ? descriptor >> 6 >= 2 : 10U + (window >> 3U) > kLargestWindowLog)
            return true;
    }
    return false;
}

void check(std::string_view stored, const Text &expected, std::size_t sip)
{
    const Text got = readSource(stored, sip);
    const std::size_t common = std::min(got.text.size(), expected.text.size());
    require(std::string_view(got.text).substr(0, common) == std::string_view(expected.text).substr(0, common),
        "the text is what the format's own library says");
    if (expected.isWhole) {
        require(got.isWhole && got.text.size() == expected.text.size(), "whole data arrives whole");
    } else if (got.isWhole) {
        require(expected.isLong, "damage is noticed");
    }
}

/// Text that the fuzzer chose, compressed in one or more members and then perhaps hurt.
void checkMade(Choices &choices, std::size_t sip)
{
    const std::size_t form = choices.byte();
    const bool isGzip = form % 2 == 0;
    const std::size_t members = 1 + form / 2 % 3;
    const int level = static_cast<int>(form / 8 % 4);
    const std::size_t cut = choices.byte(), at = choices.byte(), mask = choices.byte();
    std::string stored, text;
    for (std::size_t i = 0; i < members; ++i) {
        const std::string_view part = i + 1 == members ? choices.rest() : choices.take(20);
        text += part;
        stored += isGzip ? gzipped(part, level) : zstandard(part, level);
    }
    const Text whole = readSource(stored, sip);
    require(whole.isWhole && whole.text == text, "what was compressed comes back");
    if (form < 128)
        return;
    stored.resize(stored.size() - std::min(stored.size(), cut / 4));
    if (!stored.empty())
        stored[at % stored.size()] = static_cast<char>(stored[at % stored.size()] ^ mask);
    if (!wantsLargeWindow(stored) && stored.starts_with(isGzip ? "\x1f\x8b" : "\x28\xb5\x2f\xfd"))
        check(stored, isGzip ? inflated(stored) : unzstd(stored), sip);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Choices choices(data, size);
    const std::size_t form = choices.byte();
    const std::size_t sip = 1 + form / 2 * (form / 2);
    if (form % 2 == 1) {
        checkMade(choices, sip);
        return 0;
    }
    const std::string_view stored = choices.rest();
    if (wantsLargeWindow(stored))
        return 0;
    if (stored.starts_with("\x1f\x8b"))
        check(stored, inflated(stored), sip);
    else if (stored.starts_with("\x28\xb5\x2f\xfd"))
        check(stored, unzstd(stored), sip);
    else
        readSource(stored, sip);
    return 0;
}
