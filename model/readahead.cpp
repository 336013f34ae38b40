// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A ring of pieces between the decoding thread and the reading one.

#include "model/readahead.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstring>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace twinlane {

namespace {

constexpr std::size_t kPieces = 6;
constexpr std::size_t kPieceBytes = 256 * 1024;

class ReadAhead final : public ByteSource {
public:
    explicit ReadAhead(std::unique_ptr<ByteSource> source)
        : m_source(std::move(source))
        , m_storedBytes(m_source->storedBytes())
        , m_modifiedNs(m_source->modifiedNs())
    {
    }
    ~ReadAhead() override { stop(); }

    Result<std::size_t> read(char *buffer, std::size_t size) override
    {
        if (!m_decoder.joinable() && !m_ended)
            m_decoder = std::jthread([this](const std::stop_token &token) { decode(token); });
        Piece *const piece = pieceToRead();
        if (!piece)
            return std::size_t(0);
        if (piece->failure)
            std::rethrow_exception(piece->failure); // as if the memory had run out here
        if (piece->error)
            return *piece->error;
        const std::size_t count = std::min(size, piece->size - m_taken);
        std::memcpy(buffer, piece->text.data() + m_taken, count);
        m_taken += count;
        m_storedBytesRead = piece->storedBytesRead;
        if (piece->size == 0)
            end();
        else if (m_taken == piece->size)
            giveBack();
        return count;
    }

    bool rewind() override
    {
        stop();
        m_ended = false;
        m_taken = m_filled = m_read = 0;
        m_storedBytesRead = 0;
        return m_source->rewind();
    }

    SourceEnd end() const override { return m_source->end(); }
    std::uint64_t storedBytesRead() const override { return m_storedBytesRead; }
    std::uint64_t storedBytes() const override { return m_storedBytes; }
    std::int64_t modifiedNs() const override { return m_modifiedNs; }
    bool isPlain() const override { return false; }
    void keepCheckpoints(std::uint64_t spacingBytes) override
    {
        m_source->keepCheckpoints(spacingBytes);
    }
    std::shared_ptr<const StoredCheckpoints> checkpoints() const override
    {
        return m_source->checkpoints();
    }

private:
    struct Piece {
        std::vector<char> text;
        std::size_t size = 0; ///< 0: the end
        std::uint64_t storedBytesRead = 0;
        std::optional<Error> error;
        std::exception_ptr failure;
    };

    /// The decoding thread: fills pieces until the text ends or fails.
    void decode(const std::stop_token &token)
    {
        for (bool more = true; more;) {
            Piece *piece = nullptr;
            {
                std::unique_lock lock(m_mutex);
                if (!m_changed.wait(lock, token, [this] { return m_filled - m_read < kPieces; }))
                    return;
                piece = &m_ring[m_filled % kPieces];
            }
            more = fill(*piece);
            const std::lock_guard lock(m_mutex);
            ++m_filled;
            m_changed.notify_all();
        }
    }

    /// False: nothing comes behind this piece.
    bool fill(Piece &piece)
    {
        try {
            piece.text.resize(kPieceBytes);
            const Result<std::size_t> got = m_source->read(piece.text.data(), kPieceBytes);
            piece.size = got ? *got : 0;
            if (!got)
                piece.error = got.error();
            piece.storedBytesRead = m_source->storedBytesRead();
        } catch (...) {
            piece.failure = std::current_exception();
            piece.size = 0;
        }
        return piece.size > 0;
    }

    Piece *pieceToRead()
    {
        if (m_ended)
            return nullptr;
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_filled > m_read; });
        return &m_ring[m_read % kPieces];
    }

    void giveBack()
    {
        const std::lock_guard lock(m_mutex);
        ++m_read;
        m_taken = 0;
        m_changed.notify_all();
    }

    void end()
    {
        m_decoder.join(); // from here on the source is this thread's
        m_ended = true;
    }

    void stop()
    {
        m_decoder.request_stop();
        if (m_decoder.joinable())
            m_decoder.join();
    }

    std::unique_ptr<ByteSource> m_source;
    std::uint64_t m_storedBytes;
    std::int64_t m_modifiedNs;
    std::uint64_t m_storedBytesRead = 0;
    bool m_ended = false;
    std::size_t m_taken = 0; ///< of the piece that is read

    std::mutex m_mutex; ///< guards the two counts; a piece belongs to the thread that they give it to
    std::condition_variable_any m_changed;
    std::size_t m_filled = 0, m_read = 0;
    std::array<Piece, kPieces> m_ring;
    std::jthread m_decoder; ///< last, so that it ends before what it uses
};

} // namespace

std::unique_ptr<ByteSource> readAhead(std::unique_ptr<ByteSource> source)
{
    return std::make_unique<ReadAhead>(std::move(source));
}

} // namespace twinlane
