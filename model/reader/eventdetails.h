// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Everything that the file says about one event. It is read again from the file when somebody asks, since the trace
// keeps only what every event needs.
// The arguments of a trace may hold anything: they are shown to the user who asked and go nowhere else.

#pragma once

#include "model/base/result.h"
#include "model/trace/trace.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

enum class DetailKind : std::uint8_t { Number, Text, Word, List, Object };

struct DetailField {
    std::string key;
    std::string text; ///< numbers and words as written, texts decoded, lists and objects laid out; valid UTF-8
    DetailKind kind = DetailKind::Text;
    bool isArgument = false; ///< of "args"; else a field of the event itself
    bool operator==(const DetailField &) const = default;
};

/// In the order of the file, the event's own fields before its arguments.
struct EventDetails {
    std::vector<DetailField> fields;
};

/// Reads the element of @p event again and forgives the same damage as the reader did. Of a B/E pair it reads the
/// begin.
/// Errors: FileNotFound; FileChanged (size, time or the event itself are not what was read); NotReadable (among others
/// an element above 16 MB, and a trace that was read from memory); Cancelled. Any thread. Cost: reading the element's
/// bytes; in a compressed file also decoding from the last checkpoint before it.
Result<EventDetails> readEventDetails(const Trace &trace, EventId event, const std::stop_token &stop);

/// The fields of one element's text. @p text begins with the element; what follows it is ignored.
/// Error: NotReadable (damaged, or it ends before the element does).
Result<EventDetails> eventDetailsOf(std::string_view text, Backslashes backslashes);

} // namespace twinlane
