// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/notebook/notebooktables.h"

#include "model/base/plaintext.h"
#include "model/base/shorttext.h"
#include "model/notebook/entryverdict.h"
#include "model/notebook/metricinfo.h"

#include <algorithm>
#include <filesystem>

namespace twinlane {

namespace {

constexpr std::size_t kMostIndent = 8;
constexpr std::size_t kChangeCharacters = 60;

const EntryCheck *checkOf(const std::vector<EntryCheck> &check, std::size_t entry)
{
    return entry < check.size() ? &check[entry] : nullptr;
}

/// "34.994 s -35.4 %", and what the file says now where it says something else.
std::string metricCell(
    const Experiment &experiment, std::size_t entry, const std::string &metric, const EntryCheck *check)
{
    const EntryNumbers numbers = entryNumbers(experiment, entry, metric);
    if (!numbers.value)
        return "–";
    std::string text = metricText(*numbers.value, numbers.unit);
    const std::string change = metricChangeText(numbers.ofParent.baseline, numbers.value);
    text += change.empty() ? "" : " " + change;
    const MetricValue *now = check ? check->value(metric) : nullptr;
    const bool isOther = now && check->state != SourceState::Agrees
        && metricText(now->value, now->unit) != metricText(*numbers.value, numbers.unit);
    return isOther ? text + " (now " + metricText(now->value, now->unit) + ")" : text;
}

bool tellsBaseline(const Experiment &experiment)
{
    for (std::size_t i = 0; i < experiment.entries.size(); ++i) {
        const auto baseline = chainBaseline(experiment, i);
        if (baseline && *baseline != i && experiment.entries[i].parent != experiment.entries[*baseline].id)
            return !experiment.metrics.empty();
    }
    return false;
}

RowTone toneOf(EntryVerdict verdict)
{
    if (verdict == EntryVerdict::Better || verdict == EntryVerdict::Confirmed)
        return RowTone::Better;
    return verdict == EntryVerdict::Worse || verdict == EntryVerdict::Falsified ? RowTone::Worse : RowTone::Neutral;
}

void addSection(std::vector<NotebookSection> &sections, std::string title, std::vector<std::string> lines)
{
    if (!lines.empty())
        sections.push_back({ std::move(title), std::move(lines) });
}

/// Without the sign of its role, which would begin a list in Markdown.
std::string plainTitle(const NotebookEntry &entry)
{
    return entry.title.empty() ? entry.id : plainLine(entry.title);
}

/// "fast path: TEXT" of the entries that tell one.
std::vector<std::string> told(const Experiment &experiment, std::string NotebookEntry::*text)
{
    std::vector<std::string> lines;
    for (const NotebookEntry &entry : experiment.entries) {
        if (!(entry.*text).empty())
            lines.push_back(plainTitle(entry) + ": " + entry.*text);
    }
    return lines;
}

std::string selectionText(const SourceSelection &select)
{
    std::string text;
    for (const auto &[key, value] : { std::pair("run", &select.run), std::pair("rank", &select.rank),
             std::pair("steps", &select.steps), std::pair("zoom", &select.zoom) }) {
        if (!value->empty())
            text += std::string(text.empty() ? "" : ", ") + key + " " + *value;
    }
    return text.empty() ? text : " (" + text + ")";
}

std::vector<std::string> sourceLines(const Experiment &experiment, const std::vector<EntryCheck> &check)
{
    std::vector<std::string> lines;
    constexpr std::size_t kHashDigits = 12;
    for (std::size_t i = 0; i < experiment.entries.size(); ++i) {
        const NotebookEntry &entry = experiment.entries[i];
        std::string text;
        for (const EntrySource &source : entry.sources) {
            text += (text.empty() ? "" : "; ") + std::string(sourceKindKey(source.kind)) + " "
                + std::filesystem::path(source.file).filename().string() + selectionText(source.select);
            if (!source.sha256.empty())
                text += ", SHA-256 " + source.sha256.substr(0, kHashDigits);
        }
        const EntryCheck *state = checkOf(check, i);
        if (state && !state->text.empty())
            text += ". " + state->text;
        if (!text.empty())
            lines.push_back(plainTitle(entry) + ": " + text);
    }
    return lines;
}

} // namespace

std::string entryTitle(const NotebookEntry &entry)
{
    std::string title = entry.title.empty() ? entry.id : plainLine(entry.title);
    if (entry.role == EntryRole::Variant)
        return title.starts_with('+') ? title : "+ " + title;
    if (entry.role == EntryRole::Baseline)
        return title;
    const std::string_view minus = "\xE2\x88\x92";
    const bool hasSign = title.starts_with('-') || title.starts_with(minus);
    return (hasSign ? title : std::string(minus) + " " + title) + " (ablation)";
}

std::string experimentTitle(const Experiment &experiment)
{
    return experiment.title.empty() ? experiment.id : plainLine(experiment.title);
}

ReportTable experimentTable(const Experiment &experiment, const std::vector<EntryCheck> &check)
{
    const bool hasChanges =
        std::ranges::any_of(experiment.entries, [](const NotebookEntry &entry) { return !entry.change.empty(); });
    const bool hasBaseline = tellsBaseline(experiment);
    ReportTable table { {}, {}, { "" }, 0, {} };
    if (hasChanges)
        table.columns.emplace_back("change");
    for (const std::string &metric : experiment.metrics)
        table.columns.push_back(shortenedInMiddle(plainLine(englishMetricTitle(metric)), kChangeCharacters));
    if (hasBaseline)
        table.columns.emplace_back("against baseline");
    table.toneColumn = table.columns.size();
    table.columns.emplace_back("verdict");
    for (std::size_t i = 0; i < experiment.entries.size(); ++i) {
        const NotebookEntry &entry = experiment.entries[i];
        ReportRow row { { entryTitle(entry) },
            static_cast<std::uint32_t>(std::min(chainDepth(experiment, i), kMostIndent)),
            toneOf(entryVerdict(experiment, i)) };
        if (hasChanges)
            row.cells.push_back(shortenedInMiddle(plainLine(entry.change), kChangeCharacters));
        for (const std::string &metric : experiment.metrics)
            row.cells.push_back(metricCell(experiment, i, metric, checkOf(check, i)));
        if (hasBaseline) {
            const EntryNumbers numbers = entryNumbers(experiment, i, experiment.metrics.front());
            row.cells.push_back(metricChangeText(numbers.ofBaseline.baseline, numbers.value));
        }
        row.cells.push_back(entryVerdictText(experiment, i));
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::vector<NotebookSection> experimentSections(const Experiment &experiment, const std::vector<EntryCheck> &check)
{
    std::vector<NotebookSection> sections;
    addSection(sections, "Hypotheses", told(experiment, &NotebookEntry::hypothesis));
    addSection(sections, "Changes", told(experiment, &NotebookEntry::change));
    addSection(sections, "Commits", told(experiment, &NotebookEntry::commit));
    addSection(sections, "Links", told(experiment, &NotebookEntry::link));
    addSection(sections, "Notes", told(experiment, &NotebookEntry::note));
    addSection(sections, "Sources", sourceLines(experiment, check));
    addSection(sections, "Threats to validity", experiment.threats);
    addSection(sections, "Conclusion", linesOf(experiment.conclusion));
    return sections;
}

std::vector<std::string> linesOf(std::string_view text)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (const std::string line = plainLine(text.substr(0, end)); line.find_first_not_of(' ') != std::string::npos)
            lines.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

} // namespace twinlane
