// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/experiments.h"

#include "model/comparison/comparison.h"
#include "model/comparison/contentids.h"
#include "model/judgement/rowcertainty.h"
#include "model/reasons/placename.h"
#include "model/report/comparableword.h"
#include "model/report/jsonwords.h"
#include "model/report/reportnumbers.h"
#include "model/report/tablemarkdown.h"
#include "model/report/tabletext.h"
#include "model/report/writtentables.h"

#include <algorithm>
#include <iterator>

namespace twinlane {

namespace {

/// The step is slower, or it cannot show what its largest certain place can.
Standing standingOf(const ExperimentRow &row, double changePercent)
{
    // The same work at another speed: the recordings differ, and that is no word on the program.
    if (row.comparable == "no" || isOpen(row.outcome) || row.outcome == Outcome::Recordings)
        return Standing::Unknown;
    if (row.outcome == Outcome::Real)
        return changePercent > 0 ? Standing::Bad : Standing::Good;
    return row.placeOutcome == Outcome::Real && row.placeDeltaNs.value_or(0) > 0 ? Standing::Bad : Standing::Good;
}

/// ", +12.3 %"; of a step that cannot show it the place: ", +1.60 ms in layers.2.mlp".
std::string changeOf(const ExperimentRow &experiment)
{
    if (experiment.standing == Standing::Bad && experiment.outcome != Outcome::Real && experiment.placeDeltaNs)
        return ", " + deltaText(double(*experiment.placeDeltaNs), Unit::Nanoseconds) + " in " + experiment.place;
    return experiment.stepNs.percent ? ", " + percentText(*experiment.stepNs.percent) : std::string();
}

std::string placeText(const ExperimentRow &experiment)
{
    if (experiment.error)
        return *experiment.error;
    if (experiment.place.empty())
        return {};
    return experiment.placeDeltaNs
        ? experiment.place + " (" + deltaText(double(*experiment.placeDeltaNs), Unit::Nanoseconds) + ")"
        : experiment.place;
}

std::string intervalText(const ExperimentRow &experiment)
{
    if (!experiment.intervalPercent)
        return kNoValue;
    return percentText(experiment.intervalPercent->first) + " to " + percentText(experiment.intervalPercent->second);
}

std::string comparableText(std::string_view word)
{
    return word == "withCare" ? "with care" : std::string(word);
}

/// For people, who need fewer columns than programs.
ReportTable shownExperiments(const Experiments &experiments)
{
    ReportTable table;
    table.title = "Experiments";
    table.columns = { "Experiment", "Step", "Difference", "Change", "95 % interval", "Certainty", "Comparable",
        "Standing", "Where" };
    table.toneColumn = 2;
    for (const ExperimentRow &one : experiments.listed) {
        ReportRow row;
        const std::optional<double> step = one.stepNs.experimental;
        row.cells = { one.file, valueText(step, Unit::Nanoseconds), deltaText(one.stepNs.delta, Unit::Nanoseconds),
            one.error ? std::string(kNoValue) : changeText(one.stepNs), intervalText(one),
            one.error ? std::string(kNoValue) : std::string(certaintyWord(certaintyOf(one.outcome))),
            one.error ? std::string(kNoValue) : comparableText(one.comparable), std::string(standingKey(one.standing)),
            placeText(one) };
        row.tone = one.standing == Standing::Bad ? RowTone::Worse : RowTone::Neutral;
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string baselineLine(const Experiments &experiments)
{
    return "Baseline: " + experiments.baseline
        + (experiments.recordings > 1 ? ", " + std::to_string(experiments.recordings) + " recordings" : std::string());
}

std::string experimentsJson(const Experiments &experiments)
{
    std::string text;
    JsonWriter json(text);
    json.object([&] {
        json.member("schema", std::string_view("twinlane/experiments/1"));
        json.object("baseline", [&] {
            json.member("file", std::string_view(experiments.baseline));
            json.member("recordings", std::uint64_t(experiments.recordings));
        });
        json.array("experiments", [&] {
            for (const ExperimentRow &one : experiments.listed) {
                json.object([&] {
                    json.member("file", std::string_view(one.file));
                    json.member("error", one.error);
                    json.member("standing", standingKey(one.standing));
                    json.member("why", std::string_view(one.why));
                    writeDelta(json, "stepNs", one.stepNs);
                    json.member("judgement", outcomeWord(one.outcome));
                    json.key("interval");
                    if (one.intervalPercent)
                        json.array([&] {
                            json.value(one.intervalPercent->first);
                            json.value(one.intervalPercent->second);
                        });
                    else
                        json.null();
                    json.member("comparable", one.error ? std::nullopt : std::optional(one.comparable));
                    json.key("place");
                    if (one.place.empty())
                        json.null();
                    else
                        json.object([&] {
                            json.member("id", std::string_view(one.placeId));
                            json.member("name", std::string_view(one.place));
                            json.member("path", std::string_view(one.placePath));
                            json.member("deltaNs", one.placeDeltaNs);
                            json.member("judgement", one.placeOutcome ? outcomeWord(*one.placeOutcome) : std::nullopt);
                        });
                    json.member("verdict", std::string_view(one.sentence));
                });
            }
        });
        const auto bad = firstBad(experiments), good = lastGood(experiments);
        const auto name = [&](std::optional<std::size_t> index) {
            return index ? std::optional(std::string_view(experiments.listed[*index].file)) : std::nullopt;
        };
        json.member("firstBad", name(bad));
        json.member("lastGood", name(good));
        json.member("sentence", std::string_view(firstBadSentence(experiments)));
    });
    return text + '\n';
}

} // namespace

std::string_view standingKey(Standing standing)
{
    switch (standing) {
    case Standing::Good:
        return "good";
    case Standing::Bad:
        return "bad";
    case Standing::Unknown:
        break;
    }
    return "unknown";
}

ExperimentRow experimentRow(const Comparison &comparison)
{
    const Verdict &verdict = comparison.verdict;
    ExperimentRow made;
    made.file = comparison.experimental->trace.file;
    made.stepNs =
        makeDelta<double>(std::optional(verdict.parts.baselineNs), std::optional(verdict.parts.experimentalNs));
    made.stepNs.percent = verdict.changePercent;
    made.outcome = verdict.outcome;
    made.intervalPercent = verdict.intervalPercent;
    made.comparable = comparableWord(comparison).word;
    if (const auto &place = verdict.parts.place) {
        made.place = placeName(comparison, *place);
        made.placeId = placeId(comparison, *place);
        if (place->nature != PlaceNature::Rest)
            made.placePath = comparison.path(place->rows.front());
        made.placeDeltaNs = place->deltaNs;
        made.placeOutcome = place->outcome;
    }
    made.sentence = verdict.message;
    made.standing = standingOf(made, verdict.changePercent.value_or(0));
    return made;
}

ExperimentRow failedExperimentRow(const std::string &file, const Error &error)
{
    ExperimentRow made;
    made.file = file;
    made.error = error.sentence();
    return made;
}

std::optional<std::size_t> firstBad(const Experiments &experiments)
{
    const auto found = std::ranges::find(experiments.listed, Standing::Bad, &ExperimentRow::standing);
    if (found == experiments.listed.end())
        return {};
    return std::size_t(std::distance(experiments.listed.begin(), found));
}

std::optional<std::size_t> lastGood(const Experiments &experiments)
{
    for (std::size_t at = firstBad(experiments).value_or(0); at > 0; --at) {
        if (experiments.listed[at - 1].standing == Standing::Good)
            return at - 1;
    }
    return {};
}

std::string firstBadSentence(const Experiments &experiments)
{
    const auto &listed = experiments.listed;
    const auto bad = firstBad(experiments), good = lastGood(experiments);
    const auto end = listed.begin() + std::ptrdiff_t(bad.value_or(listed.size()));
    const auto begin = bad && good ? listed.begin() + std::ptrdiff_t(*good) + 1 : listed.begin();
    const auto untold =
        std::count_if(begin, end, [](const ExperimentRow &one) { return one.standing == Standing::Unknown; });
    const std::string open =
        untold == 0 ? std::string() : std::to_string(untold) + " of " + std::to_string(listed.size());
    if (!bad) {
        const std::string none = experiments.hasConditions ? "No condition holds" : "None is slower for certain";
        return none + (open.empty() ? "." : ", and of " + open + " nothing can be told.");
    }
    std::string text = (experiments.hasConditions ? "First for which a condition holds: " : "First slower: ")
        + listed[*bad].file + changeOf(listed[*bad]) + ".";
    if (good)
        text += " Last good before it: " + listed[*good].file + changeOf(listed[*good]) + ".";
    if (untold != 0)
        text += " Nothing can be told of " + std::to_string(untold) + (good ? " between them." : " before it.");
    return text;
}

Table experimentsTable(const Experiments &experiments)
{
    Table table("experiments", "Experiments");
    table.addTexts({ { "file", "Experiment" }, { "standing", "Standing" } });
    table.addDeltaColumns("stepNs", "Step", Unit::Nanoseconds);
    table.addColumn({ "intervalLowPercent", "Change at least", Unit::Ratio, Better::None, ColumnRole::Percent });
    table.addColumn({ "intervalHighPercent", "Change at most", Unit::Ratio, Better::None, ColumnRole::Percent });
    table.addTexts({ { "judgement", "Judgement" }, { "comparable", "Comparable" }, { "place", "Place" },
        { "placeJudgement", "Place, judgement" } });
    table.addColumn({ "placeDeltaNs", "Place, difference", Unit::Nanoseconds, Better::Lower, ColumnRole::Difference });
    table.addTexts({ { "placeId", "Place, id" }, { "placePath", "Place, first block" }, { "verdict", "Verdict" },
        { "why", "Conditions" }, { "error", "Error" } });
    const auto text = [&table](std::string_view content) {
        if (content.empty())
            table.addNone();
        else
            table.add(content);
    };
    for (const ExperimentRow &one : experiments.listed) {
        table.beginRow();
        table.add(std::string_view(one.file));
        table.add(standingKey(one.standing));
        table.addDelta(one.stepNs);
        table.add(one.intervalPercent ? std::optional(one.intervalPercent->first) : std::nullopt);
        table.add(one.intervalPercent ? std::optional(one.intervalPercent->second) : std::nullopt);
        text(outcomeWord(one.outcome).value_or(std::string_view()));
        text(one.comparable);
        text(one.place);
        text(one.placeOutcome ? outcomeWord(*one.placeOutcome).value_or(std::string_view()) : std::string_view());
        table.add(one.placeDeltaNs);
        text(one.placeId);
        text(one.placePath);
        text(one.sentence);
        text(one.why);
        text(one.error.value_or(std::string()));
    }
    return table;
}

Result<std::string> experimentsReport(const Experiments &experiments, TableFormat format)
{
    std::string out;
    switch (format) {
    case TableFormat::Json:
        return experimentsJson(experiments);
    case TableFormat::Markdown:
        out = "### " + markdownSentence(firstBadSentence(experiments)) + "\n\n"
            + markdownText(baselineLine(experiments)) + "\n\n";
        appendMarkdownTable(out, shownExperiments(experiments));
        return out;
    case TableFormat::Text:
        appendTextSentence(out, firstBadSentence(experiments));
        appendTextLine(out, baselineLine(experiments));
        appendTextTable(out, shownExperiments(experiments));
        return out;
    case TableFormat::Html:
    case TableFormat::Csv:
    case TableFormat::Tsv:
    case TableFormat::Workbook:
        break;
    }
    return tableFile(experimentsTable(experiments), format);
}

Result<std::shared_ptr<const Comparison>> sinceLast(
    const Comparison &last, const Comparison &now, const std::stop_token &stop)
{
    CompareOptions options = now.options;
    options.baselineRepeats.clear();
    options.experimentalRepeats.clear();
    options.baselineNames = last.options.experimentalNames;
    options.pins = {};
    if (options.experimentalSteps)
        options.steps = *options.experimentalSteps;
    options.experimentalSteps.reset();
    return compare(last.experimental, now.experimental, options, stop);
}

} // namespace twinlane
