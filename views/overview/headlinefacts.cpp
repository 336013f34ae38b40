// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/headlinefacts.h"

#include "model/base/side.h"
#include "model/comparison/comparableanswer.h"
#include "model/comparison/comparison.h"
#include "model/comparison/headline.h"
#include "model/reasons/causes.h"
#include "model/reasons/placename.h"
#include "views/look/nametext.h"
#include "views/words/boundtext.h"
#include "views/words/causetext.h"
#include "views/words/findingtexts.h"
#include "views/words/format.h"
#include "views/words/headlinetext.h"
#include "views/words/judgementtext.h"
#include "views/words/modelwords.h"
#include "views/words/notetexts.h"
#include "views/words/shownstatement.h"
#include "views/words/timeaxis.h"
#include "views/words/verdicttext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(HeadlineChips)
};

/// Certain: filled. Otherwise an outline. Of other work a time has no direction.
QString markOf(const DifferencePlace &place, CauseGroup certainty, bool isOtherWork)
{
    if (isOtherWork || place.deltaNs == 0)
        return {};
    const bool isLonger = place.deltaNs > 0;
    const bool isSure = certainty == CauseGroup::Certain;
    return QString(QChar(isSure ? (isLonger ? 0x25B2 : 0x25BC) : (isLonger ? 0x25B3 : 0x25BD)));
}

/// As blocks and causes show it; what has no digits there keeps its own unit.
QString inUnitOfStep(const Comparison &comparison, double ns)
{
    constexpr double kLeastShown = 0.1; // of the unit
    const VerdictParts &parts = comparison.verdict.parts;
    const TimeUnit unit = timeUnit(std::max(parts.baselineNs, parts.experimentalNs));
    return std::abs(ns) < kLeastShown * unit.ns ? formatSigned(ns, Unit::Nanoseconds)
                                                : signedInUnit(ns, unit) + QChar(0x00A0) + unit.name;
}

CauseChip causeChip(const Comparison &comparison, const Cause &cause, const DifferencePlace &place)
{
    const bool isOtherWork = comparison.workload.isDifferentWork();
    const bool isSure = cause.certainty == CauseGroup::Certain;
    const CauseName name = causeName(comparison, place);
    CauseChip chip;
    chip.cause = cause.place;
    chip.rows = place.rows;
    chip.content.look = isSure ? ChipContent::Look::Tinted : ChipContent::Look::Outlined;
    if (isSure && !isOtherWork)
        chip.content.tone = place.deltaNs > 0 ? Tone::Worse : place.deltaNs < 0 ? Tone::Better : Tone::Neutral;
    chip.content.mark = markOf(place, cause.certainty, isOtherWork);
    chip.content.number = inUnitOfStep(comparison, static_cast<double>(place.deltaNs));
    chip.content.text = name.title;
    // The step's own time is not all of the step, nor are those of its blocks that were replaced.
    const bool isOfStep = placeParts(comparison, place).block.empty();
    const bool isOfBlock = place.isOwnTime && place.rows.size() == 1 && place.backwardRows.empty();
    if ((isOfStep || isOfBlock) && !name.words.isEmpty())
        chip.content.text = QStringLiteral("%1, %2").arg(name.title, name.words);
    QStringList whole { name.title, chip.content.number, certaintyText(certaintyOf(place.outcome)), name.where,
        name.words };
    whole.removeAll(QString());
    chip.content.spoken = whole.join(QStringLiteral(", "));
    chip.content.toolTip = toolTipOf(whole.join(QLatin1Char('\n')));
    return chip;
}

/// The cause that the verdict names comes first.
void leadByVerdict(const Comparison &comparison, std::vector<CauseChip> &chips)
{
    const std::optional<DifferencePlace> &named = comparison.verdict.parts.place;
    if (!named)
        return;
    const auto found = std::find_if(chips.begin(), chips.end(), [&](const CauseChip &chip) {
        return std::find(chip.rows.begin(), chip.rows.end(), named->rows.front()) != chip.rows.end();
    });
    if (found != chips.end())
        std::rotate(chips.begin(), found, found + 1);
}

/// "68 %" of the step's difference; empty where the parts go both ways or nothing has a direction.
QString shareOfDifference(const Comparison &comparison, const DifferencePlace &place)
{
    const VerdictParts &parts = comparison.verdict.parts;
    const double share = static_cast<double>(place.deltaNs) / (parts.experimentalNs - parts.baselineNs);
    return share > 0 && share <= 1 && !comparison.workload.isDifferentWork() ? formatRatio(share) : QString();
}

/// A chip whose evidence is one sentence.
AnswerChip sentenceChip(Answer answer, const QString &title, const QString &text, const QString &sentence)
{
    AnswerChip chip;
    chip.answer = answer;
    chip.content.title = title;
    chip.content.text = text;
    chip.content.isSentence = true;
    chip.content.spoken = QStringLiteral("%1: %2").arg(title, sentence);
    chip.content.toolTip = toolTipOf(sentence);
    chip.html = htmlOf(sentence);
    return chip;
}

/// "Encoder [0] / Linear ×2": with the block around it, where there is room.
QString placeInBlock(const QString &text, const CauseName &name)
{
    constexpr qsizetype kMostLetters = 44;
    const QString inBlock = QStringLiteral("%1 / %2").arg(name.parent, text);
    return name.parent.isEmpty() || !text.startsWith(name.title) || inBlock.size() > kMostLetters ? text : inBlock;
}

AnswerChip whereChip(const Comparison &comparison, const CauseChip &cause)
{
    if (const QString same = shownStatement(whereOfSameWork(comparison)); !same.isEmpty())
        return sentenceChip(Answer::Where, Texts::tr("Where"), same, same);
    AnswerChip chip;
    chip.content = cause.content;
    chip.content.title = Texts::tr("Where");
    const DifferencePlace &place = comparison.verdict.parts.places[cause.cause];
    chip.content.text = placeInBlock(cause.content.text, causeName(comparison, place));
    if (const QString share = shareOfDifference(comparison, place); !share.isEmpty())
        chip.content.number = QStringLiteral("%1 (%2)").arg(cause.content.number, share);
    chip.content.spoken = QStringLiteral("%1: %2").arg(chip.content.title, cause.content.spoken);
    chip.cause = cause.cause;
    chip.rows = cause.rows;
    return chip;
}

AnswerChip whyChip(const Comparison &comparison, const CauseChip &cause)
{
    if (const QString same = shownStatement(whyOfSameWork(comparison)); !same.isEmpty())
        return sentenceChip(Answer::Why, Texts::tr("Why"), same, same);
    const std::vector<DifferencePlace> &places = comparison.verdict.parts.places;
    const std::vector<Cause> causes = causesOf(comparison, places, comparison.rowReasons);
    const auto found =
        std::find_if(causes.begin(), causes.end(), [&](const Cause &each) { return each.place == cause.cause; });
    AnswerChip chip;
    chip.answer = Answer::Why;
    chip.content.title = Texts::tr("Why");
    const QString why = shownStatement(whyOfCause(comparison, *found));
    chip.content.text = why.isEmpty() ? causeWhy(*found, places[cause.cause]).text : why;
    chip.content.isSentence = true;
    chip.content.spoken = QStringLiteral("%1: %2").arg(chip.content.title, chip.content.text);
    chip.content.toolTip = toolTipOf(chip.content.text);
    chip.cause = cause.cause;
    chip.rows = cause.rows;
    return chip;
}

/// Are there two recordings, and nothing that warns of comparing them?
bool isComparable(const Comparison &comparison)
{
    const bool isWarned = std::any_of(comparison.comparability.begin(), comparison.comparability.end(),
        [](const ComparabilityNote &note) { return note.severity != Severity::Info; });
    return !isWarned && comparison.withheld == Withheld::Nothing;
}

bool isOtherWork(const Comparison &comparison)
{
    return comparison.workload.isDifferentWork() && comparison.withheld == Withheld::Nothing;
}

AnswerChip comparableChip(const Comparison &comparison)
{
    const QString words = shownStatement(comparableClauses(comparison));
    AnswerChip chip = sentenceChip(Answer::Comparable, Texts::tr("Comparable"), words, words);
    chip.html += notesHtml(comparison);
    return chip;
}

/// The outermost blocks that have the names of what was done once. Cost: linear in the rows.
std::vector<RowId> onceRows(const Comparison &comparison, const ToldFacts &told)
{
    std::vector<RowId> rows;
    for (std::size_t i = comparison.stepRow().row() + 1; i < comparison.rows.size();) {
        const RowId row(i);
        const auto hasName = [label = comparison.label(row)](const OneOffPlace &place) { return place.name == label; };
        const bool isOnce = std::any_of(told.oneOff.begin(), told.oneOff.end(),
            [&](const OneOffDiff &one) { return std::any_of(one.places.begin(), one.places.end(), hasName); });
        if (isOnce)
            rows.push_back(row);
        i = isOnce ? comparison.rows[i].subtreeEnd : i + 1;
    }
    return rows;
}

bool warns(const ComparabilityNote &note)
{
    return note.severity != Severity::Info || note.code == "versions" || note.code == "execution"
        || note.code == "precision";
}

/// Steps that are no example of a run: warm-up and outliers.
struct MarkedSteps {
    int outliers = 0, warmUps = 0;
    int sum() const { return outliers + warmUps; }
};

/// By whether they count.
PerSide<MarkedSteps> markedSteps(const Comparison &comparison)
{
    PerSide<MarkedSteps> found;
    for (const Side side : kSides) {
        const std::vector<Step> &kept = comparison.run(side).steps.kept;
        const std::vector<std::uint32_t> &chosen = comparison.steps(side);
        for (std::uint32_t i = 0; i < kept.size(); ++i) {
            MarkedSteps &of = found[std::binary_search(chosen.begin(), chosen.end(), i)];
            of.outliers += kept[i].mark == StepMark::Outlier;
            of.warmUps += kept[i].mark == StepMark::WarmUp;
        }
    }
    return found;
}

void addMarkedSteps(const Comparison &comparison, std::vector<WarningChip> &chips)
{
    const auto [leftOut, counted] = markedSteps(comparison);
    const auto add = [&chips](StepChoice::Kind steps, const QString &text, const QString &toolTip) {
        WarningChip chip;
        chip.steps = steps;
        chip.content.icon = warningIcon(false);
        chip.content.text = text;
        chip.content.spoken = text;
        chip.content.toolTip = toolTip;
        chips.push_back(std::move(chip));
    };
    if (counted.sum() > 0) {
        const QString text = counted.warmUps == 0 ? Texts::tr("Leave out %n outlier(s)", nullptr, counted.outliers)
            : counted.outliers == 0               ? Texts::tr("Leave out %n warm-up step(s)", nullptr, counted.warmUps)
                                                  : Texts::tr("Leave out %n marked step(s)", nullptr, counted.sum());
        const auto &steady = comparison.verdict.steadyPercent;
        add(StepChoice::Kind::Steady, steady ? Texts::tr("%1: %2").arg(text, formatPercentChange(*steady)) : text,
            counted.warmUps == 0
                ? Texts::tr("A step takes far longer than the others, and counts. Click to leave the marked steps out.")
                : Texts::tr(
                    "A step is marked as warm-up, or takes far longer than the others, and counts. Click to leave the "
                    "marked steps out."));
    }
    if (leftOut.outliers > 0)
        add(StepChoice::Kind::All, Texts::tr("Count %n outlier(s) again", nullptr, leftOut.outliers),
            Texts::tr("A step takes far longer than the others and does not count. Click to count all steps."));
}

QString noteHtml(Severity severity, const QString &title, const QString &text)
{
    const Theme &theme = Theme::current();
    const QColor &color = severity == Severity::Info ? theme.muted : theme.worseText;
    return QStringLiteral("<p style='margin:0 0 8px 0'><span style='color:%1;font-weight:600'>%2</span><br>%3</p>")
        .arg(color.name(), title.toHtmlEscaped(), text.toHtmlEscaped());
}

QString importTitle(const ImportNote &note)
{
    const QString title = severityTitle(note.severity);
    return note.count > 1 ? QStringLiteral("%1 ×%2").arg(title, formatCount(static_cast<double>(note.count))) : title;
}

QString importNotesHtml(const Trace &trace, Side side)
{
    std::vector<ImportNote> notes = trace.notes.all();
    if (notes.empty())
        return {};
    std::stable_sort(
        notes.begin(), notes.end(), [](const ImportNote &a, const ImportNote &b) { return a.severity > b.severity; });
    const QString file = toQString(trace.file).section(QLatin1Char('/'), -1);
    QString html =
        QStringLiteral("<p style='margin:10px 0 8px 0;font-weight:600'>%1 <span style='font-weight:400'>%2</span></p>")
            .arg(sideTitle(side).toHtmlEscaped(), file.toHtmlEscaped());
    for (const ImportNote &note : notes)
        html += noteHtml(note.severity, importTitle(note), importNoteText(note));
    return html;
}

/// Indices of the notes on comparing, @p first in front.
std::vector<std::size_t> orderOfNotes(const Comparison &comparison, std::optional<std::size_t> first)
{
    std::vector<std::size_t> order;
    if (first)
        order.push_back(*first);
    for (std::size_t i = 0; i < comparison.comparability.size(); ++i) {
        if (i != first)
            order.push_back(i);
    }
    return order;
}

} // namespace

QString warningIcon(bool isWarning)
{
    return isWarning ? QStringLiteral("warning") : QStringLiteral("info");
}

std::vector<CauseChip> causeChips(const Comparison &comparison)
{
    std::vector<CauseChip> chips;
    if (comparison.isAlone())
        return chips;
    const std::vector<DifferencePlace> &places = comparison.verdict.parts.places;
    for (const Cause &cause : causesOf(comparison, places, comparison.rowReasons)) {
        if (cause.certainty != CauseGroup::Rest)
            chips.push_back(causeChip(comparison, cause, places[cause.place]));
    }
    leadByVerdict(comparison, chips);
    return chips;
}

std::vector<AnswerChip> answerChips(const Comparison &comparison, const std::vector<CauseChip> &causes)
{
    std::vector<AnswerChip> chips;
    if (comparison.isAlone())
        return chips;
    if (!causes.empty()) {
        chips.push_back(whereChip(comparison, causes.front()));
        chips.push_back(whyChip(comparison, causes.front()));
    }
    if (const ToldFacts &told = comparison.verdict.parts.told; !told.oneOff.empty()) {
        chips.push_back(sentenceChip(Answer::Once, Texts::tr("Once"), shownStatement(onceKinds(told.oneOff)),
            shownStatement(onceClauses(told))));
        const QString total = formatSigned(told.oneOffTotalNs, Unit::Nanoseconds);
        const bool isOfOneStep = told.oneOffTotalNs == told.oneOffNs; // a side
        chips.back().content.number = isOfOneStep ? total : Texts::tr("%1 in all").arg(total);
        chips.back().onceRows = onceRows(comparison, told);
        chips.back().hasTwoHeadlines = headlineByOnce(comparison).has_value();
        chips.back().isWithoutOnce = chips.back().hasTwoHeadlines && isHeadlineWithoutOnce(comparison);
    }
    if (isBoundTold(comparison))
        chips.push_back(sentenceChip(
            Answer::LimitedBy, Texts::tr("Limited by"), shortBound(comparison), boundSentence(comparison)));
    if (isComparable(comparison) || isOtherWork(comparison))
        chips.push_back(comparableChip(comparison));
    return chips;
}

std::vector<FindingChip> findingChips(const Comparison &comparison, const PairedFindings *findings)
{
    std::vector<FindingChip> chips;
    if (comparison.isAlone() || !findings)
        return chips;
    for (const FindingState state : { FindingState::New, FindingState::Fixed }) {
        const std::optional<std::size_t> largest = findings->largest(state);
        if (!largest)
            continue;
        const bool isNew = state == FindingState::New;
        const FindingPair &pair = findings->pairs[*largest];
        const Finding &leading = findings->leading(pair);
        FindingChip chip;
        chip.finding = *largest;
        chip.content.look = ChipContent::Look::Tinted;
        chip.content.tone = isNew ? Tone::Worse : Tone::Better;
        chip.content.title = isNew ? Texts::tr("New finding") : Texts::tr("Fixed");
        chip.content.number = QStringLiteral("≤ ") + formatNs(double(leading.perStepNs()));
        chip.content.text = findingTitle(findingRules()[leading.rule]);
        const QStringList whole { (isNew ? Texts::tr("The largest new finding: %1")
                                         : Texts::tr("The largest fixed finding: %1"))
                                      .arg(chip.content.text),
            chip.content.number, findingPlace(comparison, *findings, pair) };
        chip.content.spoken = whole.join(QStringLiteral(", "));
        chip.content.toolTip = toolTipOf(whole.join(QLatin1Char('\n')));
        chips.push_back(std::move(chip));
    }
    return chips;
}

std::vector<WarningChip> warningChips(const Comparison &comparison)
{
    std::vector<WarningChip> chips;
    if (comparison.isAlone())
        return chips;
    const std::vector<ComparabilityNote> &notes = comparison.comparability;
    for (std::size_t i = 0; i < notes.size(); ++i) {
        const bool isHeadline = notes[i].code == "differentWork" || notes[i].code == "sameFile";
        if (isHeadline || !warns(notes[i]))
            continue;
        WarningChip chip;
        chip.note = i;
        chip.content.icon = warningIcon(notes[i].severity != Severity::Info);
        chip.content.text = comparabilityTitle(notes[i]);
        chip.content.spoken = comparabilityText(notes[i]);
        chip.content.toolTip = toolTipOf(chip.content.spoken);
        chips.push_back(std::move(chip));
    }
    std::stable_sort(chips.begin(), chips.end(), [&notes](const WarningChip &a, const WarningChip &b) {
        return comparabilityOrder(notes[*a.note]) < comparabilityOrder(notes[*b.note]);
    });
    if (!chips.empty() && !isOtherWork(comparison) && notes[*chips.front().note].severity != Severity::Info) {
        ChipContent &first = chips.front().content;
        first.title = Texts::tr("Comparable");
        first.spoken = QStringLiteral("%1: %2").arg(first.title, first.spoken);
    }
    addMarkedSteps(comparison, chips);
    return chips;
}

int noteCount(const Comparison &comparison)
{
    std::size_t count = comparison.isAlone() ? 0 : comparison.comparability.size();
    for (const Side side : kSides) {
        if (side == Side::Baseline || !comparison.isAlone())
            count += comparison.run(side).trace.notes.all().size();
    }
    return static_cast<int>(count);
}

QString notesHtml(const Comparison &comparison, std::optional<std::size_t> first)
{
    QString html;
    if (!comparison.isAlone()) {
        for (const std::size_t i : orderOfNotes(comparison, first)) {
            const ComparabilityNote &note = comparison.comparability[i];
            html += noteHtml(note.severity, comparabilityTitle(note), comparabilityText(note));
        }
    }
    for (const Side side : kSides) {
        if (side == Side::Baseline || !comparison.isAlone())
            html += importNotesHtml(comparison.run(side).trace, side);
    }
    return html;
}

QString judgementHtml(const Comparison &comparison)
{
    const Theme &theme = Theme::current();
    const ShownHeadline headline = shownHeadline(comparison);
    QString html = QStringLiteral("<p style='margin:0 0 8px 0'><span style='font-weight:600'>%1 %2</span><br>%3</p>")
                       .arg(confidenceSign(headline.confidence), confidenceText(headline.confidence).toHtmlEscaped(),
                           shownStatement(headlineMeaning(comparison)).toHtmlEscaped());
    html += QStringLiteral("<table cellspacing='0' cellpadding='2' style='margin-top:8px'>");
    for (const auto &[title, value] : judgementFacts(comparison))
        html += QStringLiteral("<tr><td style='color:%1;padding-right:12px'>%2</td><td>%3</td></tr>")
                    .arg(theme.muted.name(), title.toHtmlEscaped(), value.toHtmlEscaped());
    html += QStringLiteral("</table><p style='margin:10px 0 4px 0'>%1</p>").arg(htmlOf(verdictText(comparison), 4000));
    return html;
}

} // namespace twinlane
