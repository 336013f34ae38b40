// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Inflates by ISA-L or, where it is missing, by zlib. Both can copy their whole state of a stream, which includes its
// last 32 KB of text.

#include "model/bytes/decoder.h"

#include <algorithm>

#ifdef TWINLANE_HAVE_ISAL
#include <isa-l/igzip_lib.h>
#else
#include <zlib.h>
#endif

namespace twinlane {

namespace {

constexpr std::uint64_t kSpacingBytes = 8 * 1024 * 1024;
constexpr std::size_t kMostAtOnce = 1U << 30; // the libraries count in 32 bits

} // namespace

bool beginsGzip(std::string_view stored)
{
    return stored.starts_with("\x1f\x8b");
}

#ifdef TWINLANE_HAVE_ISAL

namespace {

class GzipState final : public DecoderState {
public:
    explicit GzipState(const inflate_state &state)
        : m_state(state)
    {
    }
    std::size_t bytes() const override { return sizeof *this; }
    const inflate_state &state() const { return m_state; }

private:
    inflate_state m_state;
};

class GzipDecoder final : public Decoder {
public:
    void begin(std::string_view) override
    {
        isal_inflate_init(m_state.get());
        m_state->crc_flag = ISAL_GZIP;
    }
    Outcome decode(std::string_view stored, char *text, std::size_t size) override
    {
        const auto offered = static_cast<std::uint32_t>(std::min(stored.size(), kMostAtOnce));
        const auto room = static_cast<std::uint32_t>(std::min(size, kMostAtOnce));
        m_state->next_in = reinterpret_cast<std::uint8_t *>(const_cast<char *>(stored.data()));
        m_state->avail_in = offered;
        m_state->next_out = reinterpret_cast<std::uint8_t *>(text);
        m_state->avail_out = room;
        const int status = isal_inflate(m_state.get());
        return { offered - m_state->avail_in, room - m_state->avail_out, m_state->block_state == ISAL_BLOCK_FINISH,
            status < 0 };
    }
    std::shared_ptr<const DecoderState> save() override { return std::make_shared<const GzipState>(*m_state); }
    bool restore(const DecoderState &state) override
    {
        *m_state = static_cast<const GzipState &>(state).state();
        return true;
    }
    std::uint64_t spacingBytes() const override { return kSpacingBytes; }

private:
    std::unique_ptr<inflate_state> m_state = std::make_unique<inflate_state>();
};

} // namespace

#else

namespace {

constexpr int kGzipWindowBits = 15 + 16;

/// A z_stream at an address of its own: zlib checks that it is not moved.
class Stream {
public:
    Stream() { m_ready = inflateInit2(&m_stream, kGzipWindowBits) == Z_OK; }
    explicit Stream(const Stream &other)
    {
        m_ready = inflateCopy(&m_stream, const_cast<z_stream *>(&other.m_stream)) == Z_OK;
    }
    Stream &operator=(const Stream &) = delete;
    ~Stream()
    {
        if (m_ready)
            inflateEnd(&m_stream);
    }
    bool isReady() const { return m_ready; }
    z_stream *get() { return &m_stream; }

private:
    z_stream m_stream {};
    bool m_ready = false;
};

class GzipState final : public DecoderState {
public:
    explicit GzipState(const Stream &stream)
        : m_stream(stream)
    {
    }
    std::size_t bytes() const override
    {
        constexpr std::size_t kInflateBytes = 40 * 1024; // its tables and its window, as zconf.h says
        return sizeof *this + kInflateBytes;
    }
    const Stream &stream() const { return m_stream; }

private:
    Stream m_stream;
};

class GzipDecoder final : public Decoder {
public:
    void begin(std::string_view) override
    {
        if (m_stream->isReady())
            inflateReset(m_stream->get());
    }
    Outcome decode(std::string_view stored, char *text, std::size_t size) override
    {
        const auto offered = static_cast<uInt>(std::min(stored.size(), kMostAtOnce));
        const auto room = static_cast<uInt>(std::min(size, kMostAtOnce));
        z_stream *const stream = m_stream->get();
        stream->next_in = reinterpret_cast<Bytef *>(const_cast<char *>(stored.data()));
        stream->avail_in = offered;
        stream->next_out = reinterpret_cast<Bytef *>(text);
        stream->avail_out = room;
        const int status = m_stream->isReady() ? inflate(stream, Z_NO_FLUSH) : Z_MEM_ERROR;
        return { offered - stream->avail_in, room - stream->avail_out, status == Z_STREAM_END,
            status != Z_STREAM_END && status != Z_OK && status != Z_BUF_ERROR };
    }
    std::shared_ptr<const DecoderState> save() override
    {
        auto state = std::make_shared<const GzipState>(*m_stream);
        return state->stream().isReady() ? state : nullptr;
    }
    bool restore(const DecoderState &state) override
    {
        m_stream = std::make_unique<Stream>(static_cast<const GzipState &>(state).stream());
        return m_stream->isReady();
    }
    std::uint64_t spacingBytes() const override { return kSpacingBytes; }

private:
    std::unique_ptr<Stream> m_stream = std::make_unique<Stream>();
};

} // namespace

#endif

std::unique_ptr<Decoder> makeGzipDecoder()
{
    return std::make_unique<GzipDecoder>();
}

} // namespace twinlane
