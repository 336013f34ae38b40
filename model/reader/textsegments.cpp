// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The cut between two segments is a guess. Only the reader of the earlier segment finds out whether an element ends
// there.

#include "model/reader/textsegments.h"

#include "model/base/column.h"
#include "model/json/jsonbytes.h"
#include "model/reader/eventfields.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <mutex>
#include <string_view>
#include <vector>

namespace twinlane {

namespace {

/// The position of the next byte from @p at that is no space.
std::size_t nextVisible(std::string_view text, std::size_t at)
{
    while (at < text.size() && isSpace(text[at]))
        ++at;
    return at;
}

/// The place behind the first brace of @p text, from @p from on, that seems to end an element, because another element
/// with a key of events follows. npos: there is none.
std::size_t behindElement(std::string_view text, std::size_t from = 0)
{
    constexpr std::size_t kLongestKey = 64;
    for (std::size_t brace = text.find('}', from); brace != text.npos; brace = text.find('}', brace + 1)) {
        const std::size_t comma = nextVisible(text, brace + 1);
        if (comma >= text.size() || text[comma] != ',')
            continue;
        const std::size_t open = nextVisible(text, comma + 1);
        if (open >= text.size() || text[open] != '{')
            continue;
        const std::size_t quote = nextVisible(text, open + 1);
        if (quote + kLongestKey >= text.size())
            break;
        const char *const key = text.data() + quote + 1;
        if (text[quote] == '"' && (topLevelField(key) != Field::None || isArgumentsKey(key)))
            return brace + 1;
    }
    return text.npos;
}

/// A plain file from a place on.
class PlainStretch final : public ByteSource {
public:
    explicit PlainStretch(StoredBytes stored)
        : m_stored(std::move(stored))
    {
    }
    Result<std::size_t> read(char *buffer, std::size_t size) override { return m_stored.read(buffer, size); }
    bool rewind() override { return false; }
    SourceEnd end() const override { return {}; }
    std::uint64_t storedBytesRead() const override { return m_stored.position(); }
    std::uint64_t storedBytes() const override { return m_stored.size(); }
    bool isPlain() const override { return true; }
    std::int64_t modifiedNs() const override { return m_stored.modifiedNs(); }

private:
    StoredBytes m_stored;
};

class PlainSegments final : public TextSegments {
public:
    PlainSegments(
        const StoredBytes &stored, std::uint64_t begin, std::uint64_t segmentBytes, const std::stop_token &stop)
        : m_stored(stored)
        , m_segmentBytes(std::max<std::uint64_t>(segmentBytes, 1))
        , m_stop(stop)
        , m_searchAt(begin)
        , m_segments(1)
    {
        m_segments.front().beginsAt = begin;
    }

    std::optional<TextSegment> segment(std::size_t number) override
    {
        const std::lock_guard lock(m_mutex);
        while (m_segments.size() <= number + 1 && beginNext()) { }
        if (number >= m_segments.size())
            return {};
        return std::move(m_segments[number]);
    }
    void release(std::size_t) override { }

private:
    bool beginNext();
    std::size_t findElementEnd(StoredBytes &stored);

    const StoredBytes m_stored;
    const std::uint64_t m_segmentBytes;
    const std::stop_token m_stop;
    std::mutex m_mutex;       ///< guards all below
    std::uint64_t m_searchAt; ///< where the last segment begins, or behind
    std::vector<TextSegment> m_segments;
    std::vector<char> m_searched;
};

/// Adds a segment. False if the last segment reaches to the end of the file.
bool PlainSegments::beginNext()
{
    const std::uint64_t fileEnd = m_stored.size();
    StoredBytes stored = m_stored;
    while (m_searchAt < fileEnd && fileEnd - m_searchAt > m_segmentBytes && !m_stop.stop_requested()) {
        m_searchAt += m_segmentBytes;
        const std::size_t end = findElementEnd(stored);
        if (end == std::string_view::npos)
            continue; // inside text that is no list of events
        m_searchAt += end;
        stored.seek(m_searchAt);
        m_segments.back().endsAt = m_searchAt;
        m_segments.push_back({ m_searchAt, JsonWindows::kNoLimit, std::make_unique<PlainStretch>(std::move(stored)) });
        return true;
    }
    m_searchAt = fileEnd;
    return false;
}

/// The end of an element, counted from m_searchAt; npos: the text there does not look like events.
std::size_t PlainSegments::findElementEnd(StoredBytes &stored)
{
    constexpr std::size_t kFirstBytes = 8 * 1024, kMostBytes = 256 * 1024;
    std::size_t filled = 0;
    for (std::size_t size = kFirstBytes; size <= kMostBytes; size *= 2) {
        m_searched.resize(size);
        stored.seek(m_searchAt + filled);
        while (filled < size) {
            const Result<std::size_t> got = stored.read(m_searched.data() + filled, size - filled);
            if (!got || *got == 0)
                return behindElement({ m_searched.data(), filled });
            filled += *got;
        }
        const std::size_t end = behindElement({ m_searched.data(), filled });
        if (end != std::string_view::npos)
            return end;
    }
    return std::string_view::npos;
}

class DecodedSegments final : public TextSegments {
public:
    DecodedSegments(ByteSource &source, std::uint64_t begin, std::size_t segmentBytes)
        : m_source(source)
        , m_segmentBytes(std::max<std::size_t>(segmentBytes, 1))
        , m_end(begin)
    {
    }

    std::optional<TextSegment> segment(std::size_t number) override;
    void release(std::size_t number) override;

private:
    struct Text {
        char *begin() { return bytes.data(); }
        /// Room for @p textBytes and the padding behind them.
        void makeRoom(std::size_t textBytes)
        {
            if (bytes.size() < textBytes + ByteSource::kPaddingBytes)
                bytes.resizeUnset(textBytes + ByteSource::kPaddingBytes);
        }

        Column<char> bytes; ///< reused from segment to segment, so that its memory is touched once
        std::size_t size = 0;
        std::uint64_t beginsAt = 0;
        std::uint64_t storedBefore = 0, storedBehind = 0;
        bool isLast = false;
        std::optional<Error> error; ///< met behind the text
    };
    class Reader;

    static constexpr std::size_t kSearchedBytes = 16 * 1024; // longer than most elements

    std::shared_ptr<Text> text(std::size_t number);
    void giveBack(std::shared_ptr<Text> text);
    void decodeNext();
    std::size_t decodeToBorder(Text &text);
    void decodeTo(Text &text, std::size_t size);

    ByteSource &m_source;
    const std::size_t m_segmentBytes;
    std::mutex m_mutex;          ///< guards all below, and m_source
    std::uint64_t m_end;         ///< of the text that is in m_texts
    std::vector<char> m_carried; ///< decoded, but behind the last segment's end
    bool m_ended = false;
    std::size_t m_released = 0;
    std::deque<std::shared_ptr<Text>> m_texts; ///< from segment m_released on
    std::vector<std::shared_ptr<Text>> m_spare;
};

/// Reads the text from one segment on.
class DecodedSegments::Reader final : public ByteSource {
public:
    Reader(DecodedSegments &segments, std::size_t number)
        : m_segments(segments)
        , m_number(number)
        , m_text(segments.text(number))
    {
    }
    ~Reader() override { m_segments.giveBack(std::move(m_text)); }

    Result<std::size_t> read(char *buffer, std::size_t size) override
    {
        while (m_taken == m_text->size && !m_text->isLast) {
            m_segments.giveBack(std::move(m_text));
            m_segments.release(++m_number);
            m_text = m_segments.text(m_number);
            m_taken = 0;
            m_isOwn = false;
        }
        if (m_taken == m_text->size && m_text->error)
            return *m_text->error;
        const std::size_t count = std::min(size, m_text->size - m_taken);
        std::memcpy(buffer, m_text->begin() + m_taken, count);
        m_taken += count;
        return count;
    }
    std::span<char> lend(std::size_t size) override
    {
        if (!m_isOwn)
            return {};
        const std::size_t count = std::min(size, m_text->size - m_taken);
        m_taken += count;
        return { m_text->begin() + m_taken - count, count };
    }
    std::uint64_t storedBytesRead() const override
    {
        return m_taken < m_text->size ? m_text->storedBefore : m_text->storedBehind;
    }
    bool rewind() override { return false; }
    bool isPlain() const override { return false; }
    SourceEnd end() const override { return m_segments.m_source.end(); }
    std::uint64_t storedBytes() const override { return m_segments.m_source.storedBytes(); }
    std::int64_t modifiedNs() const override { return m_segments.m_source.modifiedNs(); }

private:
    DecodedSegments &m_segments;
    std::size_t m_number;
    std::shared_ptr<Text> m_text;
    std::size_t m_taken = 0;
    /// The text belongs to the segment that this reader began with, which no other reader reads meanwhile.
    bool m_isOwn = true;
};

std::optional<TextSegment> DecodedSegments::segment(std::size_t number)
{
    const auto text = this->text(number);
    if (!text)
        return {};
    TextSegment segment { text->beginsAt, JsonWindows::kNoLimit, {} };
    if (!text->isLast)
        segment.endsAt = text->beginsAt + text->size;
    segment.source = std::make_unique<Reader>(*this, number);
    return segment;
}

void DecodedSegments::release(std::size_t number)
{
    const std::lock_guard lock(m_mutex);
    for (; m_released < number && !m_texts.empty(); ++m_released) {
        if (m_texts.front().use_count() == 1)
            m_spare.push_back(std::move(m_texts.front()));
        m_texts.pop_front();
    }
}

/// Drops a reference under the lock. So a text that release() sees unused is unused.
void DecodedSegments::giveBack(std::shared_ptr<Text> text)
{
    const std::lock_guard lock(m_mutex);
    text.reset();
}

/// Null behind the last segment and for released segments.
std::shared_ptr<DecodedSegments::Text> DecodedSegments::text(std::size_t number)
{
    const std::lock_guard lock(m_mutex);
    while (m_released + m_texts.size() <= number && !m_ended)
        decodeNext();
    const bool isThere = number >= m_released && number < m_released + m_texts.size();
    return isThere ? m_texts[number - m_released] : nullptr;
}

void DecodedSegments::decodeNext()
{
    std::shared_ptr<Text> text = std::make_shared<Text>();
    if (!m_spare.empty()) {
        text = std::move(m_spare.back());
        m_spare.pop_back();
    }
    text->beginsAt = m_end;
    text->storedBefore = m_source.storedBytesRead();
    text->makeRoom(std::max(m_carried.size(), m_segmentBytes + 2 * kSearchedBytes));
    std::copy(m_carried.begin(), m_carried.end(), text->begin());
    text->size = m_carried.size();
    const std::size_t size = decodeToBorder(*text);
    m_carried.assign(text->begin() + size, text->begin() + text->size);
    text->size = size;
    text->storedBehind = m_source.storedBytesRead();
    text->isLast = m_ended;
    m_end += size;
    m_texts.push_back(std::move(text));
}

/// The size of the text up to a border between two elements; all of it if the text ends.
std::size_t DecodedSegments::decodeToBorder(Text &text)
{
    // If no element ends in so much text, it is cut anywhere. The reader of the segment finds out that the cut is
    // wrong.
    const std::size_t mostBytes = m_segmentBytes * 16;
    for (std::size_t searched = m_segmentBytes; searched < mostBytes; searched *= 2) {
        decodeTo(text, searched + kSearchedBytes);
        if (m_ended)
            break;
        const std::size_t border = behindElement({ text.begin(), text.size }, searched);
        if (border != std::string_view::npos)
            return border;
    }
    return text.size;
}

void DecodedSegments::decodeTo(Text &text, std::size_t size)
{
    text.makeRoom(size);
    while (text.size < size && !m_ended) {
        const Result<std::size_t> got = m_source.read(text.begin() + text.size, size - text.size);
        if (!got)
            text.error = got.error();
        else
            text.size += *got;
        m_ended = !got || *got == 0;
    }
}

} // namespace

std::unique_ptr<TextSegments> plainSegments(
    const StoredBytes &stored, std::uint64_t begin, std::uint64_t segmentBytes, const std::stop_token &stop)
{
    if (stored.size() <= begin)
        return nullptr;
    return std::make_unique<PlainSegments>(stored, begin, segmentBytes, stop);
}

std::unique_ptr<TextSegments> decodedSegments(ByteSource &source, std::uint64_t begin, std::size_t segmentBytes)
{
    return std::make_unique<DecodedSegments>(source, begin, segmentBytes);
}

} // namespace twinlane
