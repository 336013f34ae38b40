// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the Explain pane shows in each of its parts.

#include "model/base/side.h"
#include "model/reasons/causes.h"
#include "views/explain/barstrip.h"
#include "views/explain/difftable.h"
#include "views/explain/explainhead.h"
#include "views/explain/explainpanel.h"
#include "views/explain/explaintexts.h"
#include "views/explain/fieldstable.h"
#include "views/explain/foldsection.h"
#include "views/explain/instancestrip.h"
#include "views/explain/partslist.h"
#include "views/explain/ratepart.h"
#include "views/explain/titledsection.h"
#include "views/look/emptystate.h"
#include "views/notes/notefield.h"
#include "views/words/format.h"
#include "views/words/recordingtexts.h"
#include "views/words/rownames.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedLayout>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

constexpr std::size_t kMostSteps = 200; // further ones would be thinner than a pixel
constexpr std::size_t kNamedEqual = 3;
constexpr std::size_t kFewCalls = 20; // of all steps together

std::optional<double> asNumber(const std::optional<std::int64_t> &ns)
{
    return ns ? std::optional(static_cast<double>(*ns)) : std::nullopt;
}

/// "1.50 → 4.87 ms", or the one side that there is.
QString fromToNs(const std::optional<double> &baseline, const std::optional<double> &experimental)
{
    if (baseline && experimental)
        return fromTo(*baseline, *experimental);
    return formatNs(baseline.value_or(experimental.value_or(0)));
}

/// "52.62–53.10"
QString rangeText(const std::vector<std::int64_t> &samplesNs, const TimeUnit &unit)
{
    const auto [least, most] = std::minmax_element(samplesNs.begin(), samplesNs.end());
    const QString low = inUnit(static_cast<double>(*least), unit), high = inUnit(static_cast<double>(*most), unit);
    return low == high ? low : QStringLiteral("%1–%2").arg(low, high);
}

/// "52.62–53.10 → 31.28–31.61 ms"
QString rangesText(const PerSide<std::vector<std::int64_t>> &samplesNs, bool isAlone)
{
    std::int64_t largest = 0;
    for (const auto &side : samplesNs) {
        for (const std::int64_t ns : side)
            largest = std::max(largest, ns);
    }
    const TimeUnit unit = timeUnit(static_cast<double>(largest));
    QStringList sides;
    for (const auto &side : samplesNs) {
        if (!side.empty() && !(isAlone && !sides.isEmpty()))
            sides << rangeText(side, unit);
    }
    const QString text = sides.join(QStringLiteral(" → "));
    return QStringLiteral("%1 %2").arg(text, unit.name);
}

} // namespace

void ExplainPanel::showAll()
{
    m_head->setExplained(m_answered.get(), m_explained);
    showCause();
    showWrittenNote();
    showParts();
    showRates();
    showSizes();
    showFigures();
    showInstances();
    showSteps();
    showCalls();
    showDifferences();
    showNote();
    const bool some = m_answered && m_explained.facts && m_explained.selection.picked.kind != EventQuery::Kind::None;
    m_pages->setCurrentWidget(some ? static_cast<QWidget *>(m_area) : m_empty);
    if (!comparison())
        m_empty->setContent(QStringLiteral("info"), tr("Nothing is open"), tr("Open two traces to compare them."));
    else if (!some)
        m_empty->setContent(QStringLiteral("info"), tr("Nothing is picked"),
            tr("Pick a cause, a block in the chart, or an operator or kernel in a table."));
}

void ExplainPanel::showCause()
{
    const bool isPair = m_answered && !m_answered->isAlone();
    const auto count = isPair
        ? std::count_if(m_answered->verdict.parts.places.begin(), m_answered->verdict.parts.places.end(),
            [](const DifferencePlace &place) { return place.nature != PlaceNature::Rest; })
        : 0;
    for (QWidget *widget : { m_previousCause, m_nextCause })
        widget->setVisible(count > 0);
    m_cause->setVisible(count > 0 && m_explained.selection.cause);
    if (!m_explained.selection.cause || count == 0)
        return;
    const std::vector<Cause> causes = causesOf(*m_answered, m_answered->verdict.parts.places, m_answered->rowReasons);
    const auto own = std::find_if(causes.begin(), causes.end(),
        [this](const Cause &cause) { return cause.place == *m_explained.selection.cause; });
    m_cause->setText(tr("cause %1 of %2").arg(own - causes.begin() + 1).arg(count));
}

void ExplainPanel::setNotes(Notes *notes)
{
    m_written->setNotes(notes);
}

void ExplainPanel::writeNote(RowId row)
{
    m_noteWanted = row;
    const EventQuery &picked = m_explained.selection.picked;
    if (!m_isWaiting && isVisible() && picked.kind == EventQuery::Kind::Block && picked.row == row)
        showWrittenNote();
}

void ExplainPanel::showWrittenNote()
{
    const EventQuery &picked = m_explained.selection.picked;
    const bool isBlock = m_answered && m_answered == comparison() && picked.kind == EventQuery::Kind::Block;
    m_written->setRow(isBlock ? m_answered : nullptr, isBlock ? picked.row : RowId());
    if (m_isWaiting)
        return;
    if (const RowId wanted = std::exchange(m_noteWanted, {}); isBlock && wanted && wanted == picked.row)
        m_written->startWriting();
}

void ExplainPanel::showParts()
{
    const bool some = m_explained.facts && !m_explained.facts->parts.empty();
    m_parts->setVisible(some);
    if (!some)
        return;
    const SelectionFacts &facts = *m_explained.facts;
    // A part has the colour of its direction if the whole is certain. What is left over is nobody's.
    const bool isCertain = selectionLook(*m_answered, facts).isCertain();
    const bool isPair = !m_answered->isAlone();
    std::vector<PartLine> lines;
    for (const SelectionPart &part : facts.parts) {
        const double deltaNs = isPair ? part.deltaNs() : part.baselineNs;
        const bool isQuiet = part.kind == SelectionPart::Kind::Unexplained || part.kind == SelectionPart::Kind::Others;
        const Tone tone = !isCertain || isQuiet ? Tone::Neutral
            : deltaNs > 0                       ? Tone::Worse
            : deltaNs < 0                       ? Tone::Better
                                                : Tone::Neutral;
        lines.push_back({ deltaNs, partText(*m_answered, part), tone, isQuiet });
    }
    const Delta<double> &ns = facts.timeNs;
    m_parts->setLines(std::move(lines), (isPair ? ns.delta : ns.baseline).value_or(0), isPair,
        std::max(ns.baseline.value_or(0), ns.experimental.value_or(0)));
}

void ExplainPanel::showRates()
{
    const bool some = m_explained.facts && m_explained.facts->rates && m_answered && m_answered->rates;
    m_ratesPart->setVisible(some);
    if (!some)
        return;
    const SelectionFacts &facts = *m_explained.facts;
    m_ratesPart->setTitle(facts.rates->partsNs ? tr("Device time, by the roofs") : tr("Work and roof"),
        m_answered->recorded ? tr("of the first recordings") : tr("per step"));
    m_rates->setRates(*m_answered, facts, selectionLook(*m_answered, facts).isCertain());
}

void ExplainPanel::showSizes()
{
    std::vector<DiffLine> lines;
    if (m_explained.facts)
        lines = sizeLines(*m_explained.facts);
    m_sizesPart->setVisible(!lines.empty());
    m_sizesPart->setTitle(tr("Parameters"), lines.empty() ? QString() : sizeSentence(*m_explained.facts));
    m_sizes->setLines(std::move(lines), true, !isAlone(), !isAlone());
}

void ExplainPanel::showFigures()
{
    const bool some = m_explained.facts && !m_explained.facts->figures.empty();
    m_figuresPart->setVisible(some);
    if (!some)
        return;
    // They are what there is to say of an operator or kernel; of a block its reasons come first.
    const bool isBlock = m_explained.selection.picked.kind == EventQuery::Kind::Block;
    m_figuresPart->setTitle(
        tr("Per step"), isBlock && m_answered->recorded ? tr("of the first recordings") : QString());
    m_content->removeWidget(m_figuresPart);
    m_content->insertWidget(
        isBlock ? m_content->indexOf(m_note) + 1 : m_content->indexOf(m_instancesPart), m_figuresPart);
    m_figures->setLines(figureLines(*m_explained.facts, isBlock), true, !isAlone(), !isAlone());
}

void ExplainPanel::showInstances()
{
    const bool some = m_explained.facts && !m_explained.facts->instances.empty() && !isAlone();
    m_instancesPart->setVisible(some);
    if (!some)
        return;
    const SelectionFacts &facts = *m_explained.facts;
    std::vector<InstanceStrip::Dot> dots;
    for (const SelectionInstance &instance : facts.instances) {
        const double deltaNs = instance.ns.delta.value_or(0);
        const QString toolTip =
            QStringLiteral("%1\n%2  %3")
                .arg(rowPath(*m_answered, instance.row), fromToNs(instance.ns.baseline, instance.ns.experimental),
                    formatSigned(deltaNs, Unit::Nanoseconds));
        dots.push_back({ instance.row, deltaNs, instanceName(*m_answered, instance.row), toolTip, instance.isPicked });
    }
    m_instancesPart->setTitle(instancesTitle(facts), instancesText(facts));
    m_instances->setDots(std::move(dots), selectionLook(*m_answered, facts).tone);
}

void ExplainPanel::showSteps()
{
    const PerSide<std::vector<std::int64_t>> none;
    const auto &samples = m_explained.facts ? m_explained.facts->samplesNs : none;
    const bool some = std::max(samples[0].size(), samples[1].size()) > 1;
    m_stepsPart->setVisible(some);
    if (!some)
        return;
    std::vector<BarStrip::Group> groups;
    for (std::size_t side = 0; side < (isAlone() ? 1 : 2); ++side) {
        for (std::size_t i = 0; i < std::min(samples[side].size(), kMostSteps); ++i) {
            BarStrip::Group group;
            const auto ns = static_cast<double>(samples[side][i]);
            (side == 0 ? group.baseline : group.experimental) = ns;
            group.isApart = side == 1 && i == 0 && !groups.empty();
            group.toolTip = QStringLiteral("%1\n%2").arg(sampleName(Side(side), i), formatNs(ns));
            groups.push_back(std::move(group));
        }
    }
    m_stepsPart->setTitle(m_answered->recorded ? tr("Recordings") : tr("Steps"), rangesText(samples, isAlone()));
    m_steps->setGroups(std::move(groups), {});
}

/// Of one of the samples: its step, or its recording.
QString ExplainPanel::sampleName(Side side, std::size_t index) const
{
    const RowId row = m_explained.facts->rows.front();
    const std::vector<std::uint32_t> &samples = m_answered->judged().steps(row, side);
    if (index >= samples.size())
        return {};
    if (m_answered->recorded)
        return recordingName(*m_answered, side, samples[index]);
    return toQString(m_answered->run(side).steps.kept[samples[index]].name);
}

/// The calls that the strip shows: all if they are few, else those of the step of the present one, or of these as many
/// as there is room for.
ExplainPanel::CallRange ExplainPanel::callsShown() const
{
    const CallDetails &call = m_explained.call;
    const std::vector<CallPair> &pairs = m_explained.calls->pairs;
    CallRange range { 0, pairs.size(), 0 };
    std::size_t first = call.index, end = call.index + 1;
    while (first > 0 && pairs[first - 1].step == call.call.step)
        --first;
    while (end < pairs.size() && pairs[end].step == call.call.step)
        ++end;
    range.inStep = end - first;
    if (pairs.size() <= kFewCalls)
        return range;
    const std::size_t most = BarStrip::capacity(std::max(m_calls->width(), kLeastPanelPx));
    if (range.inStep > most) {
        first += std::min(range.inStep - most, std::max(call.index - first, most / 2) - most / 2);
        end = first + most;
    }
    return { first, end, range.inStep };
}

void ExplainPanel::showCalls()
{
    const CallDetails &call = m_explained.call;
    // Of a block its steps are shown.
    const bool some = call.count > 0 && (call.query.kind != EventQuery::Kind::Block || m_stepsPart->isHidden());
    m_callsPart->setVisible(some);
    m_firstCall = 0;
    if (!some)
        return;
    const SelectionCalls &calls = *m_explained.calls;
    const CallRange range = callsShown();
    std::vector<BarStrip::Group> groups;
    for (std::size_t i = range.first; i < range.end; ++i) {
        const auto a = asNumber(calls.times[i].baselineNs);
        const auto b = isAlone() ? std::nullopt : asNumber(calls.times[i].experimentalNs);
        const bool isApart = i > range.first && calls.pairs[i].step != calls.pairs[i - 1].step;
        groups.push_back({ a, b, fromToNs(a, b), isApart });
    }
    m_firstCall = range.first;
    const bool isNamed = call.query.kind != EventQuery::Kind::Block;
    const QString name = isNamed ? tr("Calls of %1").arg(toQString(call.query.name)) : tr("Calls");
    const auto shown = range.end - range.first;
    const bool isOfSteps = shown == calls.pairs.size() && shown > range.inStep;
    QString note = call.call.step == CallPair::kOutsideSteps ? tr("outside the steps")
        : isOfSteps ? tr("%n call(s) of all steps", nullptr, static_cast<int>(shown))
                    : tr("%n in the step", nullptr, static_cast<int>(range.inStep));
    if (shown < range.inStep)
        note = tr("%1 of %2", "calls").arg(formatCount(shown), formatCount(range.inStep));
    note += QStringLiteral(" · ") + (calls.onDevice ? tr("device time") : tr("host time"));
    if (isNamed && call.query.row && call.query.row != m_answered->stepRow()) // other blocks may call it too
        note += QStringLiteral(" · ") + tr("in %1").arg(rowTitle(*m_answered, call.query.row));
    m_callsPart->setTitle(name, note);
    m_calls->setGroups(std::move(groups), call.index - range.first);
}

void ExplainPanel::showDifferences()
{
    const CallDetails &call = m_explained.call;
    const bool some = call.count > 0;
    for (QWidget *part : std::initializer_list<QWidget *> { m_differentPart, m_equalFold, m_rawFold })
        part->setVisible(some);
    m_previous->setEnabled(some && call.index > 0);
    m_next->setEnabled(some && call.index + 1 < call.count);
    m_equal->setLines({}, false, false);
    if (!some)
        return;
    const bool hasBaseline = bool(call.call.baseline), hasExperimental = bool(call.call.experimental) && !isAlone();
    const bool hasBoth = hasBaseline && hasExperimental;
    CallDiffs diffs = callDiffs(*m_answered, m_explained);
    m_differentPart->setTitle(hasBoth ? tr("Differs") : tr("One call"), callText(*m_answered, m_explained.call));
    QStringList names;
    for (std::size_t i = 0; i < std::min(kNamedEqual, diffs.equal.size()); ++i)
        names << diffs.equal[i].name;
    QString title = (hasBoth ? tr("Equal: %1") : tr("Its fields: %1")).arg(names.join(QStringLiteral(", ")));
    if (diffs.equal.size() > kNamedEqual)
        title += tr(", %n more", nullptr, static_cast<int>(diffs.equal.size() - kNamedEqual));
    m_equalFold->setTitle(title);
    m_equalFold->setVisible(!diffs.equal.empty());
    m_different->setLines(std::move(diffs.different), hasBaseline, hasExperimental);
    m_equal->setLines(std::move(diffs.equal), hasBaseline, hasExperimental && !hasBoth);

    const auto showFields = [&](FieldsTable *table, const CallDetails &details) {
        table->setRows(details.rows, details.call.baseline && !details.baselineError,
            details.call.experimental && !details.experimentalError && !isAlone());
        table->setVisible(!details.rows.empty());
    };
    showFields(m_fields, call);
    showFields(m_kernelFields, m_explained.kernel);
    m_kernelTitle->setVisible(!m_explained.kernel.rows.empty());
    m_kernelTitle->setText(tr("Its longest kernel"));
}

void ExplainPanel::showNote()
{
    const CallDetails &call = m_explained.call;
    QString text;
    if (m_answered && call.count > 0)
        text = missingSidesText(call, model().hasArguments());
    else if (m_answered && m_explained.facts)
        text = noEventText(*m_answered, m_explained.selection.picked);
    m_noteText->setText(text);
    const auto isChanged = [](const std::optional<Error> &error) {
        return error && error->code == ErrorCode::FileChanged;
    };
    m_reload->setVisible(isChanged(call.baselineError) || isChanged(call.experimentalError));
    m_note->setVisible(!text.isEmpty());
}

} // namespace twinlane
