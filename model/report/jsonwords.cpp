// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/jsonwords.h"

#include "model/comparison/comparison.h"

#include <algorithm>

namespace twinlane {

std::string_view sideKey(Side side)
{
    return side == Side::Baseline ? "baseline" : "experimental";
}

std::string_view aggregateKey(Aggregate aggregate)
{
    switch (aggregate) {
    case Aggregate::Mean:
        return "mean";
    case Aggregate::Median:
        return "median";
    case Aggregate::Sum:
        break;
    }
    return "sum";
}

std::string_view deviceKindKey(EventKind kind)
{
    switch (kind) {
    case EventKind::Memcpy:
        return "memcpy";
    case EventKind::Memset:
        return "memset";
    default:
        return "kernel";
    }
}

std::optional<std::string_view> stepMarkKey(StepMark mark)
{
    switch (mark) {
    case StepMark::WarmUp:
        return "warmUp";
    case StepMark::Incomplete:
        return "incomplete";
    case StepMark::Outlier:
        return "outlier";
    case StepMark::DeviceWorkLost:
        return "deviceWorkLost";
    case StepMark::ImpossibleTimes:
        return "impossibleTimes";
    case StepMark::None:
        break;
    }
    return {};
}

namespace {

void writeNoteMembers(JsonWriter &json, const ImportNote &note)
{
    json.member("code", std::string_view(note.code));
    json.member("severity", severityKey(note.severity));
    json.member("count", note.count);
    json.member("text", std::string_view(note.text));
}

/// What the note on lost device work says beside its count.
void writeLostWork(JsonWriter &json, const LostDeviceWork &lost)
{
    json.member("calls", std::uint64_t(lost.calls));
    json.member("tail", lost.isTail);
    json.listMember("steps", lost.steps);
}

} // namespace

std::optional<std::string_view> outcomeWord(Outcome outcome)
{
    return outcome == Outcome::NotJudged ? std::nullopt : std::optional(outcomeKey(outcome));
}

void writePaths(JsonWriter &json, const Comparison &comparison, std::span<const RowId> rows, std::size_t most)
{
    json.key("paths");
    json.beginArray();
    for (const RowId row : rows.first(std::min(most, rows.size())))
        json.value(std::string_view(comparison.path(row)));
    json.endArray();
}

void writeNotes(JsonWriter &json, const Run &run)
{
    json.key("notes");
    json.beginArray();
    for (const ImportNote &note : run.trace.notes.all()) {
        json.beginObject();
        writeNoteMembers(json, note);
        json.member("byteOffset", note.byteOffset);
        if (note.code == "deviceWorkLost")
            writeLostWork(json, run.lost);
        else if (note.code == "graphKernelsLost")
            json.listMember("steps", run.steps.graphs.steps);
        else if (note.code == "impossibleTimes")
            json.listMember("steps", run.impossible.steps);
        json.endObject();
    }
    json.endArray();
}

void writeNotes(JsonWriter &json, const ImportNotes &notes)
{
    json.key("notes");
    json.beginArray();
    for (const ImportNote &note : notes.all()) {
        json.beginObject();
        writeNoteMembers(json, note);
        json.endObject();
    }
    json.endArray();
}

std::optional<std::int64_t> knownNumber(std::int64_t value)
{
    return value >= 0 ? std::optional(value) : std::nullopt;
}

} // namespace twinlane
