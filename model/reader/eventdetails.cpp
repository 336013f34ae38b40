// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Finds the text of an event in the file and checks that it still is the same event.

#include "model/reader/eventdetails.h"

#include "model/bytes/bytesource.h"
#include "model/bytes/storedbytes.h"
#include "model/json/fixedpoint.h"
#include "model/json/tokeninterner.h"
#include "model/reader/elementtokens.h"
#include "model/reader/eventparser.h"

#include <algorithm>
#include <new>
#include <optional>

namespace twinlane {

namespace {

constexpr std::size_t kFirstBytes = 16 * 1024;

/// The raw tokens that identify an event. The last value of a repeated key counts.
struct Identity {
    std::string_view name, ts, dur, phase;
};

/// One pass over the members of the element's object.
template <class OnMember> void eachMember(const std::vector<ElementToken> &tokens, std::size_t &at, OnMember onMember)
{
    ++at;
    while (tokens[at].bracket() != '}') {
        const std::string_view key = tokens[at++].text;
        onMember(key);
    }
    ++at;
}

EventDetails detailsOf(const std::vector<ElementToken> &tokens, Backslashes backslashes, Identity &identity)
{
    std::vector<DetailField> own, arguments;
    std::size_t at = 0;
    const auto take = [&](std::string_view key, std::vector<DetailField> &fields, bool isArgument) {
        StringRepairs repairs;
        DetailField field = readableValue(tokens, at, backslashes);
        field.key = decodeString(tokenContent(key), backslashes, repairs);
        field.isArgument = isArgument;
        fields.push_back(std::move(field));
    };
    eachMember(tokens, at, [&](std::string_view key) {
        const std::string_view value = tokens[at].text;
        if (key == "\"name\"")
            identity.name = value;
        else if (key == "\"ts\"")
            identity.ts = value;
        else if (key == "\"dur\"")
            identity.dur = value;
        else if (key == "\"ph\"")
            identity.phase = value;
        if (key == "\"args\"" && tokens[at].bracket() == '{')
            eachMember(tokens, at, [&](std::string_view argument) { take(argument, arguments, true); });
        else
            take(key, own, false);
    });
    EventDetails details { std::move(own) };
    std::move(arguments.begin(), arguments.end(), std::back_inserter(details.fields));
    return details;
}

bool isSame(const Identity &identity, const Trace &trace, EventId event)
{
    const std::size_t row = event.row();
    StringRepairs repairs;
    const bool hasName = !identity.name.empty() && identity.name != "{" && identity.name != "[";
    const std::string name =
        hasName ? decodeString(tokenContent(shortened(identity.name)), trace.backslashes, repairs) : std::string();
    if (name != trace.nameOf(event) || microsecondsToNs(identity.ts) != trace.startNs[row] + trace.baseNs)
        return false;
    return identity.phase == "\"B\"" || microsecondsToNs(identity.dur) == trace.durationNs[row];
}

Error changed(const Trace &trace, EventId event)
{
    return { ErrorCode::FileChanged, trace.file, trace.byteOffset(event), {} };
}

/// Reads the element's text, more with each round, until @p isWhole accepts it.
template <class IsWhole>
std::optional<Error> readElement(ByteSource &source, const Trace &trace, EventId event, const std::stop_token &stop,
    std::string &text, IsWhole isWhole)
{
    for (std::size_t wanted = kFirstBytes;; wanted *= 4) {
        std::size_t filled = text.size();
        text.resize(std::min(wanted, kLargestElementBytes));
        while (filled < text.size()) {
            if (stop.stop_requested())
                return Error { ErrorCode::Cancelled, trace.file, 0, {} };
            const Result<std::size_t> got =
                source.read(text.data() + filled, std::min<std::size_t>(text.size() - filled, 1024 * 1024));
            if (!got)
                return got.error();
            if (*got == 0)
                break;
            filled += *got;
        }
        const bool ends = filled < text.size();
        text.resize(filled);
        switch (isWhole(text)) {
        case ElementEnd::Whole:
            return {};
        case ElementEnd::Damaged:
            return changed(trace, event);
        case ElementEnd::Incomplete:
            break;
        }
        if (ends)
            return changed(trace, event);
        if (filled >= kLargestElementBytes)
            return Error { ErrorCode::NotReadable, trace.file, trace.byteOffset(event),
                "the event is larger than 16 MB" };
    }
}

Result<EventDetails> read(const Trace &trace, EventId event, const std::stop_token &stop)
{
    Result<StoredBytes> stored = StoredBytes::open(trace.file, stop);
    if (!stored)
        return stored.error();
    if (stored->size() != trace.fileBytes || stored->modifiedNs() != trace.fileModifiedNs)
        return changed(trace, event);
    Result<std::unique_ptr<ByteSource>> source =
        ByteSource::openAt(std::move(*stored), trace.byteOffset(event), trace.checkpoints.get(), stop);
    if (!source)
        return source.error();
    std::string text;
    std::vector<ElementToken> tokens;
    if (const std::optional<Error> failed = readElement(
            **source, trace, event, stop, text, [&tokens](std::string_view so) { return elementTokens(so, tokens); }))
        return *failed;
    Identity identity;
    EventDetails details = detailsOf(tokens, trace.backslashes, identity);
    if (!isSame(identity, trace, event))
        return changed(trace, event);
    return details;
}

} // namespace

Result<EventDetails> eventDetailsOf(std::string_view text, Backslashes backslashes)
{
    std::vector<ElementToken> tokens;
    if (elementTokens(text, tokens) != ElementEnd::Whole)
        return Error { ErrorCode::NotReadable, {}, 0, "the event's text is damaged" };
    Identity identity;
    return detailsOf(tokens, backslashes, identity);
}

Result<EventDetails> readEventDetails(const Trace &trace, EventId event, const std::stop_token &stop)
{
    if (trace.fileModifiedNs == 0)
        return Error { ErrorCode::NotReadable, trace.file, 0, "it was not read from a file that can be read again" };
    try {
        return read(trace, event, stop);
    } catch (const std::bad_alloc &) {
        return Error { ErrorCode::OutOfMemory, trace.file, 0, {} };
    }
}

} // namespace twinlane
