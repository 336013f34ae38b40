// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rephrase/httpresponse.h"

#include "model/base/letters.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace twinlane {

namespace {

constexpr int kSwitchingProtocols = 101, kFirstFinal = 200, kNoContent = 204, kNotModified = 304;

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") + 1 - first);
}

bool isWord(std::string_view text, std::string_view lowerWord)
{
    return std::equal(
        text.begin(), text.end(), lowerWord.begin(), lowerWord.end(), [](char a, char b) { return lowered(a) == b; });
}

/// The whole of @p digits, without a sign. A number beyond std::size_t is its largest.
std::optional<std::size_t> readSize(std::string_view digits, int base)
{
    std::size_t size = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), size, base);
    if (error == std::errc::invalid_argument || end != digits.data() + digits.size())
        return std::nullopt;
    return error == std::errc::result_out_of_range ? SIZE_MAX : size;
}

} // namespace

bool HttpResponse::isInBody() const
{
    return m_part == Part::SizedBody || m_part == Part::BodyUntilClose || m_part == Part::Chunk;
}

HttpResponse::State HttpResponse::add(std::string_view bytes)
{
    while (m_state == State::Reading && !bytes.empty()) {
        if (isInBody())
            addBody(bytes);
        else
            addLine(bytes);
    }
    return m_state;
}

HttpResponse::State HttpResponse::close()
{
    if (m_state == State::Reading)
        m_state = m_part == Part::BodyUntilClose ? State::Complete : State::Cut;
    return m_state;
}

void HttpResponse::addBody(std::string_view &bytes)
{
    const std::size_t taken = m_part == Part::BodyUntilClose ? bytes.size() : std::min(bytes.size(), m_leftBytes);
    if (taken > m_limits.bodyBytes - m_body.size()) {
        m_state = State::TooLarge;
        return;
    }
    m_body += bytes.substr(0, taken);
    bytes.remove_prefix(taken);
    if (m_part == Part::BodyUntilClose)
        return;
    m_leftBytes -= taken;
    if (m_leftBytes > 0)
        return;
    if (m_part == Part::SizedBody)
        m_state = State::Complete;
    else
        m_part = Part::ChunkEnd;
}

void HttpResponse::addLine(std::string_view &bytes)
{
    const std::size_t feed = bytes.find('\n');
    const std::size_t taken = feed == std::string_view::npos ? bytes.size() : feed + 1;
    if (taken > m_limits.framingBytes - m_framedBytes) {
        m_state = State::TooLarge;
        return;
    }
    m_framedBytes += taken;
    m_line += bytes.substr(0, taken);
    bytes.remove_prefix(taken);
    if (feed == std::string_view::npos)
        return;
    m_line.pop_back();
    if (!m_line.empty() && m_line.back() == '\r')
        m_line.pop_back();
    endLine(m_line);
    m_line.clear();
}

void HttpResponse::endLine(std::string_view line)
{
    switch (m_part) {
    case Part::StatusLine:
        readStatus(line);
        break;
    case Part::Header:
        if (line.empty())
            endHead();
        else
            readHeader(line);
        break;
    case Part::ChunkSize:
        readChunkSize(line);
        break;
    case Part::ChunkEnd:
        if (!line.empty())
            m_state = State::Broken;
        m_part = Part::ChunkSize;
        break;
    case Part::Trailer:
        if (line.empty())
            m_state = State::Complete;
        break;
    case Part::SizedBody:
    case Part::BodyUntilClose:
    case Part::Chunk:
        break; // no lines
    }
}

/// HTTP-version SP status-code SP [ reason-phrase ]; some servers leave out the last space.
void HttpResponse::readStatus(std::string_view line)
{
    constexpr std::string_view kVersion = "HTTP/1.";
    constexpr std::size_t kStatusAt = kVersion.size() + 2, kStatusEnd = kStatusAt + 3;
    const bool isStatusLine = line.size() >= kStatusEnd && line.substr(0, kVersion.size()) == kVersion
        && line[kStatusAt - 1] == ' ' && (line.size() == kStatusEnd || line[kStatusEnd] == ' ');
    const auto status = isStatusLine ? readSize(line.substr(kStatusAt, kStatusEnd - kStatusAt), 10) : std::nullopt;
    // 101 would be another protocol, which nobody asked for.
    if (!status || *status < 100 || *status == kSwitchingProtocols) {
        m_state = State::Broken;
        return;
    }
    m_status = static_cast<int>(*status);
    m_hasLength = m_hasCoding = m_isChunked = false;
    m_leftBytes = 0;
    m_part = Part::Header;
}

void HttpResponse::readHeader(std::string_view line)
{
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos)
        return;
    const std::string_view name = line.substr(0, colon), value = trimmed(line.substr(colon + 1));
    if (isWord(name, "content-length"))
        readLength(value);
    if (isWord(name, "transfer-encoding")) {
        // The last coding frames the body. Another one than "chunked" ends with the connection.
        m_hasCoding = true;
        const std::size_t comma = value.rfind(',');
        m_isChunked = isWord(trimmed(comma == std::string_view::npos ? value : value.substr(comma + 1)), "chunked");
    }
}

/// Two lengths that differ are an attack on whatever stands between (RFC 9112, 6.3).
void HttpResponse::readLength(std::string_view value)
{
    const auto length = readSize(value, 10);
    if (!length || (m_hasLength && *length != m_leftBytes)) {
        m_state = State::Broken;
        return;
    }
    m_hasLength = true;
    m_leftBytes = *length;
}

void HttpResponse::readChunkSize(std::string_view line)
{
    const auto size = readSize(trimmed(line.substr(0, line.find(';'))), 16);
    if (!size) {
        m_state = State::Broken;
        return;
    }
    m_leftBytes = *size;
    m_part = *size == 0 ? Part::Trailer : Part::Chunk;
}

/// How long the body is: RFC 9112, 6.3.
void HttpResponse::endHead()
{
    if (m_status < kFirstFinal) { // an interim response: the final one follows
        m_status = 0;
        m_part = Part::StatusLine;
    } else if (m_status == kNoContent || m_status == kNotModified) {
        m_state = State::Complete;
    } else if (m_hasCoding) {
        m_part = m_isChunked ? Part::ChunkSize : Part::BodyUntilClose;
    } else if (!m_hasLength) {
        m_part = Part::BodyUntilClose;
    } else if (m_leftBytes > m_limits.bodyBytes) {
        m_state = State::TooLarge;
    } else {
        m_part = Part::SizedBody;
        if (m_leftBytes == 0)
            m_state = State::Complete;
    }
}

} // namespace twinlane
