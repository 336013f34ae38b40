// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The three formats behind one interface. A decoder stops where its data is wrong, and says so. All text before that
// place is good.

#include "model/bytes/bytesource.h"

#include "model/base/column.h"
#include "model/bytes/decoder.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace twinlane {

namespace {

constexpr std::size_t kPieceBytes = 256 * 1024;
constexpr std::size_t kLeastPieceBytes = 64; // a file may grow while it is read
constexpr std::size_t kMagicBytes = 4;

/// Stored bytes with a look at what comes next.
class Input {
public:
    explicit Input(StoredBytes stored)
        : m_stored(std::move(stored))
        , m_piece(m_stored.size() > 0
                  ? std::clamp(static_cast<std::size_t>(m_stored.size()), kLeastPieceBytes, kPieceBytes)
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
    std::string_view view() const { return { data(), available() }; }
    /// Of the next byte in the stored data.
    std::uint64_t position() const { return m_stored.position() - available(); }
    bool seek(std::uint64_t position)
    {
        m_begin = m_end = 0;
        return m_stored.seek(position);
    }
    StoredBytes &stored() { return m_stored; }
    const StoredBytes &stored() const { return m_stored; }

private:
    StoredBytes m_stored;
    Column<char> m_piece;
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
    std::int64_t modifiedNs() const override { return m_input.stored().modifiedNs(); }

    /// Goes on at @p textOffset, or somewhere before it.
    virtual bool goTo(std::uint64_t textOffset, const StoredCheckpoints *checkpoints) = 0;
    /// Of the text that is read next.
    virtual std::uint64_t textOffset() const = 0;

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
    bool rewind() override { return m_input.seek(0); }
    bool goTo(std::uint64_t textOffset, const StoredCheckpoints *) override { return m_input.seek(textOffset); }
    std::uint64_t textOffset() const override { return m_input.position(); }
    bool isPlain() const override { return true; }
};

/// The part that gzip and zstd share: it decodes member after member until the data ends or is wrong.
class CompressedSource final : public DecodingSource {
public:
    CompressedSource(Input input, std::unique_ptr<Decoder> decoder, bool (*atMember)(std::string_view))
        : DecodingSource(std::move(input))
        , m_decoder(std::move(decoder))
        , m_atMember(atMember)
    {
    }

    Result<std::size_t> read(char *buffer, std::size_t size) override
    {
        std::size_t filled = 0;
        while (filled < size && !m_finished) {
            if (m_stop.stop_requested())
                return Error { ErrorCode::Cancelled, m_input.stored().name(), 0, {} };
            const Result<bool> more = m_input.ensure(1);
            if (!more)
                return more.error();
            if (!m_insideMember) {
                if (Result<bool> begun = beginNext(); !begun)
                    return begun.error();
                else if (!*begun)
                    break;
            }
            const Decoder::Outcome outcome = m_decoder->decode(m_input.view(), buffer + filled, size - filled);
            if (outcome.lacksMemory)
                return Error { ErrorCode::OutOfMemory, m_input.stored().name(), 0, {} };
            m_input.take(outcome.taken);
            filled += outcome.given;
            m_textBytes += outcome.given;
            m_insideMember = !outcome.ended;
            if (outcome.damaged) {
                m_end.damaged = true;
                m_finished = true;
            } else if (m_insideMember && !*more && outcome.given == 0 && outcome.taken == 0) {
                m_end.cutShort = true;
                m_finished = true;
            } else {
                offerCheckpoint();
            }
        }
        if (filled == 0 && m_textBytes == 0 && (m_end.damaged || m_end.cutShort))
            return Error { ErrorCode::BadCompression, m_input.stored().name(), 0, {} };
        return filled;
    }

    void stopOn(std::stop_token stop) override { m_stop = std::move(stop); }

    bool rewind() override
    {
        m_end = {};
        m_finished = m_insideMember = false;
        m_members = 0;
        m_textBytes = 0;
        return m_input.seek(0);
    }

    void keepCheckpoints(std::uint64_t spacingBytes) override
    {
        m_checkpoints = std::make_shared<StoredCheckpoints>(spacingBytes);
    }
    std::shared_ptr<const StoredCheckpoints> checkpoints() const override { return m_checkpoints; }

    bool goTo(std::uint64_t textOffset, const StoredCheckpoints *checkpoints) override
    {
        const StoredCheckpoint *const place = checkpoints ? checkpoints->before(textOffset) : nullptr;
        if (!place)
            return rewind();
        rewind();
        m_members = 1;
        m_textBytes = place->textOffset;
        m_insideMember = place->state != nullptr;
        return m_input.seek(place->storedOffset) && (!place->state || m_decoder->restore(*place->state));
    }
    std::uint64_t textOffset() const override { return m_textBytes; }
    bool isPlain() const override { return false; }

private:
    /// False at the end of the data.
    Result<bool> beginNext()
    {
        if (const Result<bool> enough = m_input.ensure(Decoder::kHeaderBytes); !enough)
            return enough.error();
        if (!m_atMember(m_input.view())) {
            m_end.trailingBytes = m_members > 0 && m_input.available() > 0;
            m_finished = true;
            return false;
        }
        m_decoder->begin(m_input.view().substr(0, Decoder::kHeaderBytes));
        ++m_members;
        m_insideMember = true;
        return true;
    }

    void offerCheckpoint()
    {
        if (!m_checkpoints || !m_checkpoints->wants(m_textBytes, *m_decoder, !m_insideMember))
            return;
        StoredCheckpoint checkpoint { m_textBytes, m_input.position(), nullptr };
        if (m_insideMember && !(checkpoint.state = m_decoder->save()))
            return;
        m_checkpoints->add(std::move(checkpoint));
    }

    std::unique_ptr<Decoder> m_decoder;
    bool (*m_atMember)(std::string_view);
    std::shared_ptr<StoredCheckpoints> m_checkpoints;
    std::stop_token m_stop;
    bool m_insideMember = false;
    bool m_finished = false;
    std::size_t m_members = 0;
    std::uint64_t m_textBytes = 0;
};

Result<std::unique_ptr<DecodingSource>> sourceOver(StoredBytes stored)
{
    Input input(std::move(stored));
    if (const Result<bool> enough = input.ensure(kMagicBytes); !enough)
        return enough.error();
    std::unique_ptr<DecodingSource> source;
    if (beginsGzip(input.view()))
        source = std::make_unique<CompressedSource>(std::move(input), makeGzipDecoder(), beginsGzip);
    else if (beginsZstd(input.view()))
        source = std::make_unique<CompressedSource>(std::move(input), makeZstdDecoder(), beginsZstd);
    else
        source = std::make_unique<PlainSource>(std::move(input));
    return source;
}

} // namespace

Result<std::unique_ptr<ByteSource>> ByteSource::over(StoredBytes stored)
{
    Result<std::unique_ptr<DecodingSource>> source = sourceOver(std::move(stored));
    if (!source)
        return source.error();
    return std::unique_ptr<ByteSource>(std::move(*source));
}

std::unique_ptr<ByteSource> ByteSource::over(std::string_view stored, const std::string &name)
{
    Result<std::unique_ptr<DecodingSource>> source = sourceOver(StoredBytes::over(stored, name)); // memory cannot fail
    return std::move(*source);
}

Result<std::unique_ptr<ByteSource>> ByteSource::openAt(
    StoredBytes stored, std::uint64_t textOffset, const StoredCheckpoints *checkpoints, const std::stop_token &stop)
{
    const std::string name = stored.name();
    Result<std::unique_ptr<DecodingSource>> opened = sourceOver(std::move(stored));
    if (!opened)
        return opened.error();
    DecodingSource &source = **opened;
    source.stopOn(stop);
    if (!source.goTo(textOffset, checkpoints))
        return Error { ErrorCode::NotReadable, name, 0, "it cannot be read from its middle" };
    std::vector<char> skipped(kPieceBytes);
    while (source.textOffset() < textOffset) {
        if (stop.stop_requested())
            return Error { ErrorCode::Cancelled, name, 0, {} };
        const auto size =
            static_cast<std::size_t>(std::min<std::uint64_t>(skipped.size(), textOffset - source.textOffset()));
        const Result<std::size_t> got = source.read(skipped.data(), size);
        if (!got)
            return got.error();
        if (*got == 0)
            break;
    }
    return std::unique_ptr<ByteSource>(std::move(*opened));
}

} // namespace twinlane
