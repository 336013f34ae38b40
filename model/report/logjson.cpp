// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Logs as JSON: twinlane/logs/1 and twinlane/logs-comparison/1.

#include "model/report/logreport.h"

#include "model/comparison/comparison.h"
#include "model/logs/lognoise.h"
#include "model/report/jsonwords.h"

#include <set>

namespace twinlane {

namespace {

void writeText(JsonWriter &json, std::string_view key, const std::string &text)
{
    if (text.empty())
        json.nullMember(key);
    else
        json.member(key, std::string_view(text));
}

void writeFlags(JsonWriter &json, const LogCommand *command)
{
    json.key("flags");
    json.beginObject();
    if (command) {
        for (const LogFlag &flag : command->flags) {
            json.keyFromFile(flag.name);
            if (flag.value)
                json.value(std::string_view(*flag.value));
            else
                json.value(true);
        }
    }
    json.endObject();
}

void writeNumbers(JsonWriter &json, std::string_view key, const std::vector<LogNumber> &numbers)
{
    json.key(key);
    json.beginObject();
    for (const LogNumber &number : numbers) {
        json.keyFromFile(number.key);
        json.value(number.value);
    }
    json.endObject();
}

void writeRun(JsonWriter &json, const LogRun &run)
{
    json.beginObject();
    json.member("line", run.line);
    writeText(json, "device", run.device);
    writeText(json, "mode", run.mode);
    writeText(json, "model", run.model);
    writeText(json, "tag", run.tag);
    writeText(json, "status", run.status);
    json.member("speedup", run.speedup);
    writeText(json, "script", run.command ? run.command->script : std::string());
    writeFlags(json, run.command.get());
    writeText(json, "commit", run.command ? run.command->commit : std::string());
    writeNumbers(json, "timingNs", run.timingNs);
    writeNumbers(json, "stats", run.stats);
    json.key("csv");
    json.beginObject();
    for (const LogColumn &column : run.csv) {
        json.keyFromFile(column.name);
        json.value(std::string_view(column.text));
    }
    json.endObject();
    json.member("compilationNs", run.compilationNs);
    writeNumbers(json, "graphs", run.graphs);
    json.endObject();
}

void writeLogNotes(JsonWriter &json, const Log &log)
{
    json.member("otherLines", log.otherLines);
    json.key("notes");
    json.beginArray();
    for (const LogNote &note : log.notes) {
        json.beginObject();
        json.member("code", std::string_view(note.code));
        json.member("count", note.count);
        json.member("text", std::string_view(note.text));
        json.member("line", note.firstLine > 0 ? std::optional(note.firstLine) : std::nullopt);
        json.endObject();
    }
    json.endArray();
}

void writeGroup(JsonWriter &json, const LogGroup &group)
{
    writeText(json, "model", group.model);
    writeText(json, "mode", group.mode);
    writeText(json, "device", group.device);
    writeText(json, "tag", group.tag);
}

void writeRepeats(JsonWriter &json, const Log &log)
{
    json.key("repeats");
    json.beginArray();
    for (const LogGroup &group : groupsOf(log)) {
        for (const LogRepeat &repeat : repeatsAmong(log, group.runs)) {
            json.beginObject();
            writeGroup(json, group);
            json.key("lines");
            json.beginArray();
            for (const std::size_t run : repeat.runs)
                json.value(log.runs[run].line);
            json.endArray();
            json.member("noiseRatio", repeat.noiseRatio);
            json.endObject();
        }
    }
    json.endArray();
}

void writeSpread(JsonWriter &json, std::string_view key, const LogSpread &spread)
{
    if (spread.runs == 0) {
        json.nullMember(key);
        return;
    }
    json.key(key);
    json.beginObject();
    json.member("n", std::uint64_t(spread.runs));
    json.member("min", spread.min);
    json.member("max", spread.max);
    json.endObject();
}

/// A DELTA of means, with what they are means of.
void writeDifference(JsonWriter &json, const LogDifference &difference)
{
    json.beginObject();
    writeDeltaMembers(json, difference.value);
    writeSpread(json, "baselineRuns", difference.baseline);
    writeSpread(json, "experimentalRuns", difference.experimental);
    json.member("change", logChangeKey(difference));
    json.endObject();
}

void writeDifferences(JsonWriter &json, std::string_view key, const std::vector<LogDifference> &differences)
{
    json.key(key);
    json.beginObject();
    for (const LogDifference &difference : differences) {
        json.keyFromFile(difference.key);
        writeDifference(json, difference);
    }
    json.endObject();
}

std::vector<std::string> commitsOf(const Log &log, const LogGroup &group)
{
    std::set<std::string> commits;
    for (const std::size_t run : group.runs) {
        const LogCommand *command = log.runs[run].command.get();
        if (command && !command->commit.empty())
            commits.insert(command->commit);
    }
    return { commits.begin(), commits.end() };
}

void writePairSide(JsonWriter &json, std::string_view key, const Log &log, const LogGroup &group,
    const std::vector<std::string> &statuses)
{
    json.key(key);
    json.beginObject();
    writeText(json, "script", group.command ? group.command->script : std::string());
    writeFlags(json, group.command.get());
    json.listMember("statuses", statuses);
    json.listMember("commits", commitsOf(log, group));
    json.endObject();
}

void writePair(JsonWriter &json, const LogComparison &comparison, const LogPair &pair)
{
    json.beginObject();
    writeGroup(json, pair.baseline);
    json.key("runs");
    json.beginArray();
    json.value(std::uint64_t(pair.baseline.runs.size()));
    json.value(std::uint64_t(pair.experimental.runs.size()));
    json.endArray();
    json.member("text", std::string_view(logPairSentence(pair)));
    json.member("sameWork", pair.sameWork);
    json.member("noiseRatio", pair.noiseRatio);
    json.member("noiseMeasured", pair.isNoiseMeasured);
    writeDifferences(json, "timingNs", pair.timingNs);
    writeDifferences(json, "ownTimingNs", pair.ownTimingNs);
    writeDifferences(json, "stats", pair.stats);
    json.key("compilationNs");
    if (pair.compilationNs)
        writeDifference(json, *pair.compilationNs);
    else
        json.null();
    writeDifferences(json, "graphs", pair.graphs);
    json.key("columns");
    json.beginObject();
    for (const LogColumnDifference &column : pair.columns) {
        json.keyFromFile(column.column);
        json.beginObject();
        writeDeltaMembers(json, column.value);
        json.endObject();
    }
    json.endObject();
    writePairSide(json, "baseline", comparison.baseline, pair.baseline, pair.baselineStatuses);
    writePairSide(json, "experimental", comparison.experimental, pair.experimental, pair.experimentalStatuses);
    json.endObject();
}

void writeSide(JsonWriter &json, std::string_view key, const Log &log)
{
    json.key(key);
    json.beginObject();
    json.member("file", std::string_view(log.files.front()));
    json.listMember("files", log.files);
    json.member("runs", std::uint64_t(log.runs.size()));
    writeLogNotes(json, log);
    json.endObject();
}

void writeLeftOver(JsonWriter &json, std::string_view key, const Log &log, const std::vector<LogGroup> &groups)
{
    json.key(key);
    json.beginArray();
    for (const LogGroup &group : groups) {
        json.beginObject();
        writeGroup(json, group);
        writeFlags(json, group.command.get());
        json.member("runs", std::uint64_t(group.runs.size()));
        json.key("lines");
        json.beginArray();
        for (const std::size_t run : group.runs)
            json.value(log.runs[run].line);
        json.endArray();
        json.endObject();
    }
    json.endArray();
}

} // namespace

std::string logJson(const Log &log)
{
    std::string out;
    JsonWriter json(out);
    json.beginObject();
    json.member("schema", std::string_view("twinlane/logs/1"));
    json.member("file", std::string_view(log.files.front()));
    json.key("runs");
    json.beginArray();
    for (const LogRun &run : log.runs)
        writeRun(json, run);
    json.endArray();
    writeLogNotes(json, log);
    writeRepeats(json, log);
    json.endObject();
    out += '\n';
    return out;
}

std::string logComparisonJson(const LogComparison &comparison)
{
    std::string out;
    JsonWriter json(out);
    json.beginObject();
    json.member("schema", std::string_view("twinlane/logs-comparison/1"));
    writeSide(json, "baseline", comparison.baseline);
    writeSide(json, "experimental", comparison.experimental);
    json.key("pairs");
    json.beginArray();
    for (const LogPair &pair : comparison.pairs)
        writePair(json, comparison, pair);
    json.endArray();
    writeLeftOver(json, "onlyBaseline", comparison.baseline, comparison.onlyBaseline);
    writeLeftOver(json, "onlyExperimental", comparison.experimental, comparison.onlyExperimental);
    json.endObject();
    out += '\n';
    return out;
}

} // namespace twinlane
