// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One response of HTTP/1.1 (RFC 9112), read from bytes as they come. Whoever writes them may never end: each byte counts
// towards a bound, so that headers, interim responses, chunks and trailers without end end here. It opens no connection.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace twinlane {

class HttpResponse {
public:
    enum class State : std::uint8_t {
        Reading,
        Complete,
        TooLarge, ///< one of the limits
        Broken,   ///< no HTTP, or it contradicts itself
        Cut,      ///< closed before its end
    };
    struct Limits {
        std::size_t bodyBytes = 0;
        std::size_t framingBytes = 0; ///< of all that is no body: heads, trailers, what frames a chunk
    };
    explicit HttpResponse(const Limits &limits)
        : m_limits(limits)
    {
    }

    /// The next @p bytes; those behind the end are dropped. Cost: linear, however the bytes are cut.
    State add(std::string_view bytes);
    /// The connection has closed: nothing more comes.
    State close();

    State state() const { return m_state; }
    /// 0: no head has come yet. Never one of the interim 1xx.
    int status() const { return m_status; }
    /// What has come of it.
    const std::string &body() const { return m_body; }

private:
    enum class Part : std::uint8_t {
        StatusLine,
        Header,
        SizedBody,
        BodyUntilClose,
        ChunkSize,
        Chunk,
        ChunkEnd,
        Trailer
    };

    bool isInBody() const;
    void addBody(std::string_view &bytes);
    void addLine(std::string_view &bytes);
    void endLine(std::string_view line);
    void readStatus(std::string_view line);
    void readHeader(std::string_view line);
    void readLength(std::string_view value);
    void readChunkSize(std::string_view line);
    void endHead();

    const Limits m_limits;
    State m_state = State::Reading;
    Part m_part = Part::StatusLine;
    int m_status = 0;
    bool m_hasLength = false, m_hasCoding = false, m_isChunked = false;
    std::size_t m_leftBytes = 0; ///< of the body, or of the chunk
    std::size_t m_framedBytes = 0;
    std::string m_line, m_body;
};

} // namespace twinlane
