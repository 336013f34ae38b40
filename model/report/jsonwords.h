// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the formats of a report share: the words of the JSON contract and the notes.

#pragma once

#include "model/json/jsonwriter.h"
#include "model/judgement/judgedruns.h"
#include "model/run/steps.h"
#include "model/trace/importnotes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace twinlane {

struct Comparison;

std::string_view sideKey(Side side);                ///< "baseline", "experimental"
std::string_view aggregateKey(Aggregate aggregate); ///< "mean", "median", "sum"
std::string_view deviceKindKey(EventKind kind);     ///< "kernel", "memcpy", "memset"
/// "warmUp", "incomplete", "outlier", "deviceWorkLost", "impossibleTimes"; none for a step without a mark.
std::optional<std::string_view> stepMarkKey(StepMark mark);

/// outcomeKey(); none: not judged.
std::optional<std::string_view> outcomeWord(Outcome outcome);

/// The members of a DELTA, see numbers.md.
template <class T> void writeDeltaMembers(JsonWriter &json, const Delta<T> &delta)
{
    json.member("baseline", delta.baseline);
    json.member("experimental", delta.experimental);
    json.member("delta", delta.delta);
    json.member("deltaPercent", delta.percent);
}

/// A DELTA as the member @p key.
template <class T> void writeDelta(JsonWriter &json, std::string_view key, const Delta<T> &delta)
{
    json.key(key);
    json.beginObject();
    writeDeltaMembers(json, delta);
    json.endObject();
}

/// The same; null if no side has a value.
template <class T> void writeDeltaOrNull(JsonWriter &json, std::string_view key, const Delta<T> &delta)
{
    if (delta.baseline || delta.experimental)
        writeDelta(json, key, delta);
    else
        json.nullMember(key);
}

/// The paths of @p rows, @p most at most, as the member "paths".
void writePaths(JsonWriter &json, const Comparison &comparison, std::span<const RowId> rows, std::size_t most);

/// The member "notes" of a trace: with the places in its file, and with what of its device work was lost.
void writeNotes(JsonWriter &json, const Run &run);
/// The member "notes" of what is no trace, or not one alone.
void writeNotes(JsonWriter &json, const ImportNotes &notes);

/// Numbers below 0 stand for unknown ones in the model: none.
std::optional<std::int64_t> knownNumber(std::int64_t value);

} // namespace twinlane
