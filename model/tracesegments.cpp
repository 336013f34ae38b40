// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where a file may be cut is a guess; whether the guess was right shows when the stretch before arrives there.

#include "model/tracesegments.h"

#include "model/jsonbytes.h"

#include <algorithm>
#include <future>
#include <string_view>
#include <vector>

namespace twinlane {

namespace {

constexpr std::size_t kSearchedBytes = 256 * 1024; // for the end of an element

struct Segment {
    std::uint64_t beginsAt = 0;
    std::unique_ptr<ByteSource> source;
    std::unique_ptr<TracePass> pass;
    std::stop_source stop;
    TracePass::Stop outcome = TracePass::Stop::Ended;
};

/// The position of the next byte from @p at that is no space.
std::size_t nextVisible(std::string_view text, std::size_t at)
{
    while (at < text.size() && isSpace(text[at]))
        ++at;
    return at;
}

/// Behind the first brace of @p text that seems to end an element: another one with a key of events begins there. Else npos.
std::size_t behindElement(std::string_view text)
{
    constexpr std::size_t kLongestKey = 64;
    for (std::size_t brace = text.find('}'); brace != text.npos; brace = text.find('}', brace + 1)) {
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

/// Nothing if the text around @p at does not look like events.
std::optional<std::uint64_t> borderNear(std::uint64_t at, const SourceOpener &open)
{
    const auto source = open(at);
    if (!source)
        return {};
    std::vector<char> text(kSearchedBytes);
    std::size_t size = 0;
    while (size < text.size()) {
        const Result<std::size_t> got = (*source)->read(text.data() + size, text.size() - size);
        if (!got)
            return {};
        if (*got == 0)
            break;
        size += *got;
    }
    const std::size_t border = behindElement({ text.data(), size });
    return border == std::string_view::npos ? std::nullopt : std::optional(at + border);
}

std::vector<Segment> segmentsBehind(const TracePass &head, const ByteSource &file,
    const SourceOpener &open, const ReadOptions &options)
{
    const std::uint64_t begin = head.byteOffset(), end = file.storedBytes();
    std::vector<Segment> segments;
    if (!file.isPlain() || options.threads < 2 || end <= begin)
        return segments;
    const std::uint64_t count = std::min<std::uint64_t>(
        options.threads, (end - begin) / std::max<std::uint64_t>(options.segmentBytes, 1));
    for (std::uint64_t i = 1; i < count; ++i) {
        const auto border = borderNear(begin + (end - begin) / count * i, open);
        const std::uint64_t earliest =
            segments.empty() ? head.heldUpTo() : segments.back().beginsAt + 1;
        if (!border || *border < earliest)
            continue;
        auto source = open(*border);
        if (!source || (*source)->storedBytes() != file.storedBytes()
            || (*source)->modifiedNs() != file.modifiedNs())
            return {}; // another program writes the file
        Segment segment;
        segment.beginsAt = *border;
        segment.source = std::move(*source);
        segment.pass = std::make_unique<TracePass>(
            *segment.source, head, *border, segment.stop.get_token());
        segments.push_back(std::move(segment));
    }
    return segments;
}

} // namespace

TracePass::Stop readInSegments(
    TracePass &head, const ByteSource &source, const SourceOpener &open, const ReadOptions &options)
{
    std::vector<Segment> segments = segmentsBehind(head, source, open, options);
    if (segments.empty())
        return head.readOn();

    const std::stop_callback onCancel(head.stopToken(), [&segments] {
        for (Segment &segment : segments)
            segment.stop.request_stop();
    });
    // One that runs into what is not its own goes on alone, and those behind it are for nothing.
    const auto read = [&segments](TracePass &pass, std::size_t next) {
        if (next == segments.size())
            return pass.readOn();
        return pass.readTo(segments[next].beginsAt, [&segments, next] {
            for (std::size_t i = next; i < segments.size(); ++i)
                segments[i].stop.request_stop();
        });
    };
    TracePass::Stop outcome;
    {
        std::vector<std::future<void>> readers;
        for (std::size_t i = 0; i < segments.size(); ++i) {
            readers.push_back(std::async(std::launch::async, [&segments, &read, i] {
                segments[i].outcome = read(*segments[i].pass, i + 1);
            }));
        }
        outcome = read(head, 0);
        for (std::future<void> &reader : readers)
            reader.get();
    }
    for (Segment &segment : segments) {
        if (outcome != TracePass::Stop::Reached)
            break;
        outcome = head.absorb(*segment.pass, segment.outcome);
        segment.pass.reset();
    }
    return outcome;
}

} // namespace twinlane
