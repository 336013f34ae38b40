// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/notebook/notebookreport.h"

#include "model/json/jsonwriter.h"
#include "model/notebook/entryverdict.h"
#include "model/notebook/notebookjson.h"
#include "model/notebook/notebooktables.h"
#include "model/report/jsonwords.h"
#include "model/report/tablemarkdown.h"
#include "model/report/tabletext.h"
#include "model/telling/quantity.h"

namespace twinlane {

namespace {

std::vector<EntryCheck> checkOf(const NotebookCheck &check, std::size_t experiment)
{
    return experiment < check.size() ? check[experiment] : std::vector<EntryCheck>();
}

std::string notebookMarkdown(const Notebook &notebook, const NotebookCheck &check)
{
    std::string out;
    for (std::size_t i = 0; i < notebook.experiments.size(); ++i) {
        const Experiment &experiment = notebook.experiments[i];
        const std::vector<EntryCheck> own = checkOf(check, i);
        out += "## " + markdownText(experimentTitle(experiment)) + "\n\n";
        for (const std::string &line : linesOf(experiment.question))
            out += markdownText(line) + "\n\n";
        ReportTable table = experimentTable(experiment, own);
        for (std::string &column : table.columns)
            column = markdownText(column);
        if (!table.rows.empty())
            appendMarkdownTable(out, table);
        for (const NotebookSection &section : experimentSections(experiment, own)) {
            out += "### " + section.title + "\n\n";
            for (const std::string &line : section.lines)
                out += "- " + markdownText(line) + '\n';
            out += '\n';
        }
    }
    return out;
}

std::string notebookText(const Notebook &notebook, const NotebookCheck &check)
{
    std::string out;
    for (std::size_t i = 0; i < notebook.experiments.size(); ++i) {
        const Experiment &experiment = notebook.experiments[i];
        const std::vector<EntryCheck> own = checkOf(check, i);
        if (i > 0)
            out += '\n';
        for (const std::string &line : linesOf(experiment.question))
            appendTextLine(out, line);
        ReportTable table = experimentTable(experiment, own);
        table.title = experiment.id + " " + experimentTitle(experiment);
        for (std::size_t entry = 0; entry < table.rows.size(); ++entry)
            table.rows[entry].cells.front().insert(0, experiment.entries[entry].id + " ");
        if (table.rows.empty())
            appendTextLine(out, table.title + ": no entries yet");
        appendTextTable(out, table);
        for (const NotebookSection &section : experimentSections(experiment, own)) {
            out += '\n';
            appendTextLine(out, section.title);
            for (const std::string &line : section.lines)
                appendTextLine(out, "  " + line);
        }
    }
    if (notebook.isEmpty())
        appendTextLine(out, "The notebook is empty; --add FILE --title TITLE adds the first entry.");
    return out;
}

void writeComputed(JsonWriter &json, const ComputedVerdict &computed)
{
    json.key("computed");
    json.beginObject();
    json.member("verdict", entryVerdictKey(computed.verdict));
    json.member("text", std::string_view(computed.text));
    json.member("sameWork", computed.sameWork);
    json.member("noiseRatio", computed.noiseRatio);
    json.member("part", computed.part);
    json.member("gained", computed.gained);
    json.endObject();
}

void writeNumbers(JsonWriter &json, const Experiment &experiment, std::size_t entry)
{
    json.key("deltas");
    json.beginObject();
    for (const std::string &metric : experiment.metrics) {
        const EntryNumbers numbers = entryNumbers(experiment, entry, metric);
        json.keyFromFile(metric);
        json.beginObject();
        json.member("better", betterKey(numbers.better));
        writeDeltaOrNull(json, "parent", numbers.ofParent);
        writeDeltaOrNull(json, "baseline", numbers.ofBaseline);
        json.endObject();
    }
    json.endObject();
}

void writeCheck(JsonWriter &json, const Experiment &experiment, const EntryCheck &check)
{
    json.key("check");
    json.beginObject();
    json.member("state", sourceStateKey(check.state));
    json.member("text", std::string_view(check.text));
    json.key("now");
    json.beginObject();
    for (const std::string &metric : experiment.metrics) {
        const MetricValue *now = check.value(metric);
        if (!now)
            continue;
        json.keyFromFile(metric);
        json.value(now->value);
    }
    json.endObject();
    json.endObject();
}

std::string notebookJsonReport(const Notebook &notebook, const NotebookCheck &check)
{
    std::string out;
    JsonWriter json(out);
    json.beginObject();
    json.member("schema", std::string_view("twinlane/notebook/1"));
    json.key("notebook");
    json.beginArray();
    for (std::size_t i = 0; i < notebook.experiments.size(); ++i) {
        const Experiment &experiment = notebook.experiments[i];
        const std::vector<EntryCheck> own = checkOf(check, i);
        json.beginObject();
        writeExperimentMembers(json, experiment);
        json.key("entries");
        json.beginArray();
        for (std::size_t entry = 0; entry < experiment.entries.size(); ++entry) {
            json.beginObject();
            writeEntryMembers(json, experiment, entry, {});
            writeComputed(json, computedVerdict(experiment, entry));
            writeNumbers(json, experiment, entry);
            if (entry < own.size())
                writeCheck(json, experiment, own[entry]);
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }
    json.endArray();
    json.endObject();
    out += '\n';
    return out;
}

} // namespace

bool isNotebookFormat(const std::optional<ReportFormat> &format)
{
    return format == ReportFormat::Text || format == ReportFormat::Json || format == ReportFormat::Markdown
        || format == ReportFormat::Html;
}

std::string notebookReport(const Notebook &notebook, const NotebookCheck &check, ReportFormat format)
{
    if (format == ReportFormat::Json)
        return notebookJsonReport(notebook, check);
    if (format == ReportFormat::Html)
        return notebookHtml(notebook, check);
    return format == ReportFormat::Markdown ? notebookMarkdown(notebook, check) : notebookText(notebook, check);
}

} // namespace twinlane
