// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/notebook/notebookjson.h"

#include "model/json/jsonwriter.h"
#include "model/notebook/entryverdict.h"
#include "model/report/jsonwords.h"
#include "model/telling/quantity.h"

#include <cmath>
#include <filesystem>

namespace twinlane {

namespace {

void writeOptionalText(JsonWriter &json, std::string_view key, const std::string &text)
{
    json.key(key);
    if (text.empty())
        json.null();
    else
        json.value(std::string_view(text));
}

/// Whole numbers as such: a time of 54195040000 ns is not 5.4e10.
void writeNumber(JsonWriter &json, double number)
{
    constexpr double kExact = 9007199254740992; // 2^53
    if (number == std::floor(number) && std::abs(number) <= kExact)
        json.value(static_cast<std::int64_t>(number));
    else
        json.value(number);
}

std::string fileIn(const std::string &folder, const std::string &file)
{
    if (folder.empty())
        return file;
    const std::filesystem::path relative = std::filesystem::path(file).lexically_relative(folder);
    return relative.empty() || *relative.begin() == ".." || relative == "." ? file : relative.generic_string();
}

void writeSource(JsonWriter &json, const EntrySource &source, const std::string &folder)
{
    json.beginObject();
    json.member("kind", sourceKindKey(source.kind));
    json.member("file", std::string_view(fileIn(folder, source.file)));
    writeOptionalText(json, "sha256", source.sha256);
    json.key("select");
    json.beginObject();
    const SourceSelection &select = source.select;
    for (const auto &[key, text] : { std::pair("run", &select.run), std::pair("rank", &select.rank),
             std::pair("steps", &select.steps), std::pair("zoom", &select.zoom) }) {
        if (!text->empty())
            json.member(key, std::string_view(*text));
    }
    json.endObject();
    json.endObject();
}

void writeValues(JsonWriter &json, const std::vector<MetricValue> &values)
{
    json.key("values");
    json.beginObject();
    for (const MetricValue &value : values) {
        json.keyFromFile(value.metric);
        json.beginObject();
        json.key("value");
        writeNumber(json, value.value);
        json.member("unit", unitKey(value.unit));
        json.key("samples");
        json.beginArray();
        for (const double sample : value.samples)
            writeNumber(json, sample);
        json.endArray();
        json.endObject();
    }
    json.endObject();
}

} // namespace

void writeEntryMembers(JsonWriter &json, const Experiment &experiment, std::size_t entry, const std::string &folder)
{
    const NotebookEntry &own = experiment.entries[entry];
    json.member("id", std::string_view(own.id));
    json.member("title", std::string_view(own.title));
    writeOptionalText(json, "parent", own.parent);
    json.member("role", entryRoleKey(own.role));
    writeOptionalText(json, "hypothesis", own.hypothesis);
    writeOptionalText(json, "change", own.change);
    writeOptionalText(json, "commit", own.commit);
    writeOptionalText(json, "link", own.link);
    json.key("sources");
    json.beginArray();
    for (const EntrySource &source : own.sources)
        writeSource(json, source, folder);
    json.endArray();
    writeValues(json, own.values);
    json.member("noiseRatio", own.noiseRatio);
    json.member("verdict", entryVerdictKey(entryVerdict(experiment, entry)));
    json.member("verdictBy", std::string_view(own.ownVerdict ? "user" : "computed"));
    writeOptionalText(json, "note", own.note);
}

void writeExperimentMembers(JsonWriter &json, const Experiment &experiment)
{
    json.member("id", std::string_view(experiment.id));
    json.member("title", std::string_view(experiment.title));
    json.member("question", std::string_view(experiment.question));
    json.listMember("threats", experiment.threats);
    writeOptionalText(json, "conclusion", experiment.conclusion);
    json.listMember("metrics", experiment.metrics);
}

std::string notebookJson(const Notebook &notebook, const std::string &folder)
{
    std::string out;
    JsonWriter json(out);
    json.beginArray();
    for (const Experiment &experiment : notebook.experiments) {
        json.beginObject();
        writeExperimentMembers(json, experiment);
        json.key("entries");
        json.beginArray();
        for (std::size_t entry = 0; entry < experiment.entries.size(); ++entry) {
            json.beginObject();
            writeEntryMembers(json, experiment, entry, folder);
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }
    json.endArray();
    return out;
}

std::size_t bytesInSession(const Notebook &notebook)
{
    return notebookJson(notebook, {}).size(); // names from a folder are shorter
}

} // namespace twinlane
