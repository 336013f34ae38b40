// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The three formats behind one interface. A decoder stops, and says so, where its data is wrong: what it gave before is good.

#include "model/bytesource.h"

#include "model/storedbytes.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#ifdef TWINLANE_HAVE_ISAL
#include <isa-l/igzip_lib.h>
#else
#include <zlib.h>
#endif
#include <zstd.h>

namespace twinlane {

namespace {

constexpr std::size_t kPieceBytes = 256 * 1024;
constexpr std::size_t kLeastPieceBytes = 64; // a file may grow while it is read
constexpr std::string_view kGzipMagic("\x1f\x8b", 2);
constexpr std::string_view kZstdMagic("\x28\xb5\x2f\xfd", 4);

/// Stored bytes with a look at what comes next.
class Input {
public:
    explicit Input(StoredBytes stored)
        : m_stored(std::move(stored))
        , m_piece(m_stored.size() > 0 ? std::clamp(
                      static_cast<std::size_t>(m_stored.size()), kLeastPieceBytes, kPieceBytes)
                                      : kPieceBytes)
    {
    }

    /// Makes at least @p count bytes available unless the file ends before. @pre count <= kLeastPieceBytes
    Result<bool> ensure(std::size_t count)
    {
        while (available() < count) {
            if (m_begin > 0) {
                std::memmove(m_piece.data(), m_piece.data() + m_begin, available());
                m_end -= m_begin;
                m_begin = 0;
            }
            Result<std::size_t> got = m_stored.read(m_piece.data() + m_end, m_piece.size() - m_end);
            if (!got)
                return got.error();
            if (*got == 0)
                return false;
            m_end += *got;
        }
        return true;
    }

    std::size_t available() const { return m_end - m_begin; }
    const char *data() const { return m_piece.data() + m_begin; }
    void take(std::size_t count) { m_begin += count; }
    bool startsWith(std::string_view magic) const
    {
        return available() >= magic.size() && std::memcmp(data(), magic.data(), magic.size()) == 0;
    }
    bool rewind()
    {
        m_begin = m_end = 0;
        return m_stored.rewind();
    }
    StoredBytes &stored() { return m_stored; }
    const StoredBytes &stored() const { return m_stored; }

private:
    StoredBytes m_stored;
    std::vector<char> m_piece;
    std::size_t m_begin = 0, m_end = 0;
};

class DecodingSource : public ByteSource {
public:
    explicit DecodingSource(Input input)
        : m_input(std::move(input))
    {
    }
    SourceEnd end() const override { return m_end; }
    std::uint64_t storedBytesRead() const override { return m_input.stored().position(); }
    std::uint64_t storedBytes() const override { return m_input.stored().size(); }

protected:
    Input m_input;
    SourceEnd m_end;
};

class PlainSource final : public DecodingSource {
public:
    using DecodingSource::DecodingSource;

    Result<std::size_t> read(char *buffer, std::size_t size) override
    {
        if (m_input.available() == 0)
            return m_input.stored().read(buffer, size); // straight into the caller's buffer
        const std::size_t count = std::min(size, m_input.available());
        std::memcpy(buffer, m_input.data(), count);
        m_input.take(count);
        return count;
    }
    bool rewind() override { return m_input.rewind(); }
};

/// What gzip and zstd share: members one after the other until the data ends or is wrong.
class CompressedSource : public DecodingSource {
public:
    using DecodingSource::DecodingSource;

    Result<std::size_t> read(char *buffer, std::size_t size) override
    {
        std::size_t filled = 0;
        while (filled < size && !m_finished) {
            const Result<bool> more = m_input.ensure(1);
            if (!more)
                return more.error();
            if (!m_insideMember) {
                if (Result<bool> begun = beginNext(); !begun)
                    return begun.error();
                else if (!*begun)
                    break;
            }
            const std::size_t before = m_input.available();
            const std::size_t got = decode(buffer + filled, size - filled);
            filled += got;
            if (!m_finished && m_insideMember && !*more && got == 0
                && m_input.available() == before) {
                m_end.cutShort = true;
                m_finished = true;
            }
        }
        m_textBytes += filled;
        if (filled == 0 && m_textBytes == 0 && (m_end.damaged || m_end.cutShort))
            return Error { ErrorCode::BadCompression, m_input.stored().name(), 0, {} };
        return filled;
    }

    bool rewind() override
    {
        m_end = {};
        m_finished = m_insideMember = false;
        m_members = 0;
        m_textBytes = 0;
        return m_input.rewind();
    }

protected:
    /// True if the input stands at a further member or frame.
    virtual bool atMember() const = 0;
    virtual std::size_t magicBytes() const = 0;
    virtual void beginMember() = 0;
    /// Decodes from m_input; calls endMember() or damaged() as it must. Returns the bytes of text.
    virtual std::size_t decode(char *buffer, std::size_t size) = 0;

    void endMember() { m_insideMember = false; }
    void damaged()
    {
        m_end.damaged = true;
        m_finished = true;
    }

private:
    /// False at the end of the data.
    Result<bool> beginNext()
    {
        if (const Result<bool> enough = m_input.ensure(magicBytes()); !enough)
            return enough.error();
        if (m_input.available() == 0 || !atMember()) {
            m_end.trailingBytes = m_members > 0 && m_input.available() > 0;
            m_finished = true;
            return false;
        }
        beginMember();
        ++m_members;
        m_insideMember = true;
        return true;
    }

    bool m_insideMember = false;
    bool m_finished = false;
    std::size_t m_members = 0;
    std::uint64_t m_textBytes = 0;
};

#ifdef TWINLANE_HAVE_ISAL

class GzipSource final : public CompressedSource {
public:
    using CompressedSource::CompressedSource;

private:
    bool atMember() const override { return m_input.startsWith(kGzipMagic); }
    std::size_t magicBytes() const override { return kGzipMagic.size(); }
    void beginMember() override
    {
        isal_inflate_init(m_state.get());
        m_state->crc_flag = ISAL_GZIP;
    }
    std::size_t decode(char *buffer, std::size_t size) override
    {
        const auto stored = static_cast<std::uint32_t>(m_input.available());
        m_state->next_in = reinterpret_cast<std::uint8_t *>(const_cast<char *>(m_input.data()));
        m_state->avail_in = stored;
        m_state->next_out = reinterpret_cast<std::uint8_t *>(buffer);
        const auto room = static_cast<std::uint32_t>(std::min<std::size_t>(size, 1U << 30));
        m_state->avail_out = room;
        const int status = isal_inflate(m_state.get());
        m_input.take(stored - m_state->avail_in);
        if (status < 0)
            damaged();
        else if (m_state->block_state == ISAL_BLOCK_FINISH)
            endMember();
        return room - m_state->avail_out;
    }

    std::unique_ptr<inflate_state> m_state = std::make_unique<inflate_state>();
};

#else

class GzipSource final : public CompressedSource {
public:
    using CompressedSource::CompressedSource;
    ~GzipSource() override
    {
        if (m_begun)
            inflateEnd(&m_state);
    }

private:
    bool atMember() const override { return m_input.startsWith(kGzipMagic); }
    std::size_t magicBytes() const override { return kGzipMagic.size(); }
    void beginMember() override
    {
        constexpr int kGzipWindowBits = 15 + 16;
        if (m_begun)
            inflateReset(&m_state);
        else
            m_begun = inflateInit2(&m_state, kGzipWindowBits) == Z_OK;
    }
    std::size_t decode(char *buffer, std::size_t size) override
    {
        const auto stored = static_cast<uInt>(m_input.available());
        m_state.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(m_input.data()));
        m_state.avail_in = stored;
        m_state.next_out = reinterpret_cast<Bytef *>(buffer);
        const auto room = static_cast<uInt>(std::min<std::size_t>(size, 1U << 30));
        m_state.avail_out = room;
        const int status = m_begun ? inflate(&m_state, Z_NO_FLUSH) : Z_MEM_ERROR;
        m_input.take(stored - m_state.avail_in);
        if (status == Z_STREAM_END)
            endMember();
        else if (status != Z_OK && status != Z_BUF_ERROR)
            damaged();
        return room - m_state.avail_out;
    }

    z_stream m_state {};
    bool m_begun = false;
};

#endif

/// A frame, or a skippable one (0x184D2A50 to 0x184D2A5F, little endian), with which files of parallel compressors begin.
bool isZstd(const Input &input)
{
    const bool skippable = input.available() >= 4
        && (static_cast<unsigned char>(input.data()[0]) & 0xF0U) == 0x50
        && std::memcmp(input.data() + 1, "\x2a\x4d\x18", 3) == 0;
    return skippable || input.startsWith(kZstdMagic);
}

class ZstdSource final : public CompressedSource {
public:
    explicit ZstdSource(Input input)
        : CompressedSource(std::move(input))
        , m_stream(ZSTD_createDStream(), &ZSTD_freeDStream)
    {
        constexpr int kLargestWindowLog = 31; // what "zstd --long=31" writes
        if (m_stream)
            ZSTD_DCtx_setParameter(m_stream.get(), ZSTD_d_windowLogMax, kLargestWindowLog);
    }

private:
    bool atMember() const override { return isZstd(m_input); }
    std::size_t magicBytes() const override { return kZstdMagic.size(); }
    void beginMember() override
    {
        if (m_stream)
            ZSTD_DCtx_reset(m_stream.get(), ZSTD_reset_session_only);
    }
    std::size_t decode(char *buffer, std::size_t size) override
    {
        ZSTD_inBuffer in { m_input.data(), m_input.available(), 0 };
        ZSTD_outBuffer out { buffer, size, 0 };
        const std::size_t status =
            m_stream ? ZSTD_decompressStream(m_stream.get(), &out, &in) : ~std::size_t(0);
        m_input.take(in.pos);
        if (ZSTD_isError(status))
            damaged();
        else if (status == 0)
            endMember();
        return out.pos;
    }

    std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> m_stream;
};

Result<std::unique_ptr<ByteSource>> sourceOver(StoredBytes stored)
{
    Input input(std::move(stored));
    if (const Result<bool> enough = input.ensure(kZstdMagic.size()); !enough)
        return enough.error();
    std::unique_ptr<ByteSource> source;
    if (input.startsWith(kGzipMagic))
        source = std::make_unique<GzipSource>(std::move(input));
    else if (isZstd(input))
        source = std::make_unique<ZstdSource>(std::move(input));
    else
        source = std::make_unique<PlainSource>(std::move(input));
    return source;
}

} // namespace

Result<std::unique_ptr<ByteSource>> ByteSource::open(const std::string &path)
{
    Result<StoredBytes> stored = StoredBytes::open(path);
    if (!stored)
        return stored.error();
    return sourceOver(std::move(*stored));
}

std::unique_ptr<ByteSource> ByteSource::over(std::string_view stored, const std::string &name)
{
    Result<std::unique_ptr<ByteSource>> source =
        sourceOver(StoredBytes::over(stored, name)); // memory cannot fail
    return std::move(*source);
}

} // namespace twinlane
