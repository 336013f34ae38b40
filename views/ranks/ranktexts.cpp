// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/ranks/ranktexts.h"

#include "views/words/format.h"
#include "views/words/metrictexts.h"
#include "views/words/modelwords.h"
#include "views/words/notetexts.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <iterator>

namespace twinlane {

namespace {

struct MetricText {
    std::string_view key;
    const char *title, *definition;
};

constexpr MetricText kMetricTexts[] = {
    { "averageStepNs", QT_TRANSLATE_NOOP("RankTexts", "Step time"),
        QT_TRANSLATE_NOOP("RankTexts", "Wall time of the step, its device work included.") },
    { "busyNs", QT_TRANSLATE_NOOP("RankTexts", "Device busy"),
        QT_TRANSLATE_NOOP("RankTexts", "Time of the step in which the device did anything.") },
    { "computeNs", QT_TRANSLATE_NOOP("RankTexts", "Compute kernels"),
        QT_TRANSLATE_NOOP("RankTexts", "Time of the step in which a kernel ran that does not communicate.") },
    { "communicationNs", QT_TRANSLATE_NOOP("RankTexts", "Communication kernels"),
        QT_TRANSLATE_NOOP("RankTexts", "Time of the step in which a kernel ran that communicates, hidden or not.") },
    { "exposedCommunicationNs", QT_TRANSLATE_NOOP("RankTexts", "Exposed communication"),
        QT_TRANSLATE_NOOP("RankTexts", "Time of the step in which the device communicated and computed nothing.") },
    { "copyNs", QT_TRANSLATE_NOOP("RankTexts", "Copies and fills"),
        QT_TRANSLATE_NOOP("RankTexts", "Time of the step in which the device copied or filled memory.") },
    { "waitPerStepNs", QT_TRANSLATE_NOOP("RankTexts", "Waiting in collectives"),
        QT_TRANSLATE_NOOP("RankTexts",
            "What the rank's collectives took beyond their transfer: until then it waited for the last rank.") },
    { "exposedWaitPerStepNs", QT_TRANSLATE_NOOP("RankTexts", "Exposed waiting, mean"),
        QT_TRANSLATE_NOOP("RankTexts",
            "The part of the waiting in which the rank ran no compute kernel, per step. None: its collectives are "
            "ranges of the host.") },
    { "causedWaitPerStepNs", QT_TRANSLATE_NOOP("RankTexts", "Waiting that it causes"),
        QT_TRANSLATE_NOOP("RankTexts",
            "What all other ranks together waited in collectives to which this rank came last. The sum over the ranks "
            "is the sum of all waiting.") },
    { "peakAllocatedBytes", QT_TRANSLATE_NOOP("RankTexts", "Peak memory"),
        QT_TRANSLATE_NOOP("RankTexts", "Most memory allocated at once. Needs profile_memory=True.") },
};

const MetricText *textOf(std::size_t metric)
{
    const auto found = std::find_if(std::begin(kMetricTexts), std::end(kMetricTexts),
        [key = rankMetrics()[metric].key](const MetricText &text) { return text.key == key; });
    return found == std::end(kMetricTexts) ? nullptr : found;
}

/// Ranks that count for waiting, and their most steps.
struct Counted {
    std::int64_t ranks = 0, steps = 0;
};

Counted countedOf(const RankSet &set)
{
    Counted counted;
    for (const SetRank &rank : set.ranks) {
        if (rank.isClash)
            continue;
        ++counted.ranks;
        counted.steps = std::max(counted.steps, static_cast<std::int64_t>(rank.data.steps.size()));
    }
    return counted;
}

QString exactText(std::int64_t value, Unit unit)
{
    const QString number = QLocale().toString(static_cast<qlonglong>(value)).replace(QLatin1Char('-'), QChar(0x2212));
    return unit == Unit::Bytes ? RankTexts::tr("%1 bytes").arg(number) : RankTexts::tr("%1 ns").arg(number);
}

QString clashText(const RankSet &set)
{
    QStringList labels;
    for (const SetRank &rank : set.ranks) {
        if (rank.isClash)
            labels << toQString(rank.label);
    }
    return RankTexts::tr(
        "Files that are recordings of one rank at the same time stand apart and are matched with nobody: "
        "%1. Leave one out.")
        .arg(labels.join(QStringLiteral(", ")));
}

QString stepNameOf(const RankScene &scene, const RankCell &cell, Side side)
{
    const auto rank = scene.rankOf(cell.line, side);
    const RankSet &set = scene.opened().side(side);
    if (!rank || cell.column >= set.ranks[*rank].data.steps.size())
        return {};
    return toQString(set.text(set.ranks[*rank].data.steps[cell.column].name));
}

/// Of a cell that is to come; empty: there is more to say.
QString toComeText(const RankScene &scene, const RankCell &cell)
{
    const Side side = cell.panel == RankPanel::Experimental ? Side::Experimental : Side::Baseline;
    if (!scene.isToCome(cell.line, side))
        return {};
    if (scene.rankOf(cell.line, side))
        return RankTexts::tr("%1 is known when all ranks are there.").arg(rankMetricTitle(scene.choice().metric));
    const QString label = scene.lineLabel(cell.line, side);
    return label.isEmpty() ? RankTexts::tr("This rank has not been read yet.")
                           : RankTexts::tr("Rank %1 has not been read yet.").arg(label);
}

} // namespace

QString rankMetricTitle(std::size_t metric)
{
    const MetricText *text = textOf(metric);
    return text ? RankTexts::tr(text->title) : metricTitle(rankMetrics()[metric].key);
}

QString rankMetricDefinition(std::size_t metric)
{
    const MetricText *text = textOf(metric);
    return text ? RankTexts::tr(text->definition) : metricDefinition(rankMetrics()[metric].key);
}

QString rankTitle(const SetRank &rank)
{
    return RankTexts::tr("Rank %1").arg(toQString(rank.label));
}

QString placesText(const OpenedSets &opened)
{
    const RankPlaces &places = opened.places;
    if (opened.isOneRank())
        return toQString(opened.rank(places.baseline).label);
    const QString pair = QStringLiteral("%1 | %2").arg(
        toQString(opened.rank(places.baseline).label), toQString(opened.rank(places.experimental).label));
    return places.isWithinSide() && !opened.isAlone ? QStringLiteral("%1 %2").arg(sideTitle(places.baseline.side), pair)
                                                    : pair;
}

QString comingText(const OpenedSets &opened)
{
    const auto of = [](const PendingRanks &pending) {
        const auto number = [](std::uint64_t value) { return QLocale().toString(static_cast<qulonglong>(value)); };
        return pending.filesRead > pending.files || pending.files <= 1 // out of an archive
            ? RankTexts::tr("%Ln rank(s) so far", nullptr, static_cast<int>(pending.filesRead))
            : RankTexts::tr("%1 of %Ln rank(s)", nullptr, static_cast<int>(pending.files))
                  .arg(number(pending.filesRead));
    };
    const auto &[a, b] = *opened.pending;
    return opened.isAlone
        ? of(a)
        : QStringLiteral("%1: %2 · %3: %4").arg(sideTitle(Side::Baseline), of(a), sideTitle(Side::Experimental), of(b));
}

QString wantedText(const RankNames &names)
{
    const QString a = toQString(names.baseline), b = toQString(names.experimental);
    if (a == b || b.isEmpty())
        return RankTexts::tr("Rank %1 is shown when all ranks are there.").arg(a);
    return a.isEmpty() ? RankTexts::tr("Rank %1 is shown when all ranks are there.").arg(b)
                       : RankTexts::tr("Ranks %1 and %2 are shown when all ranks are there.").arg(a, b);
}

QStringList unreadableNotes(const OpenedSets &opened, int most)
{
    QStringList texts;
    qsizetype count = 0;
    for (const Side side : kSides) {
        if (side == Side::Experimental && opened.isAlone)
            break;
        for (const UnreadableMember &member : opened.side(side).unreadable) {
            if (++count <= most)
                texts << toQString(member.text);
        }
    }
    if (count > most)
        texts << RankTexts::tr("and %n more", nullptr, static_cast<int>(count - most));
    return texts;
}

QString placesSentence(const OpenedSets &opened)
{
    const RankPlaces &places = opened.places;
    const QString a = toQString(opened.rank(places.baseline).label),
                  b = toQString(opened.rank(places.experimental).label);
    if (opened.isOneRank())
        return RankTexts::tr("The other views show rank %1.").arg(a);
    if (!places.isWithinSide())
        return RankTexts::tr("The other views compare rank %1 of the baseline with rank %2 of the experimental side.")
            .arg(a, b);
    if (opened.isAlone)
        return RankTexts::tr("The other views compare rank %1 with rank %2 of this set.").arg(a, b);
    return places.baseline.side == Side::Baseline
        ? RankTexts::tr("The other views compare rank %1 with rank %2, both of the baseline.").arg(a, b)
        : RankTexts::tr("The other views compare rank %1 with rank %2, both of the experimental side.").arg(a, b);
}

QString stragglerText(const RankSet &set, const Straggler &straggler)
{
    const SetRank &rank = set.ranks[straggler.rank];
    const Counted counted = countedOf(set);
    const double each = static_cast<double>(rank.causedWaitNs)
        / static_cast<double>(std::max<std::int64_t>(1, (counted.ranks - 1) * counted.steps));
    QString text = RankTexts::tr("It causes %1 of all waiting in collectives: %2 for each other rank and step.")
                       .arg(formatRatio(straggler.share), formatNs(each));
    const bool isOnDevice = std::all_of(
        set.ranks.begin(), set.ranks.end(), [](const SetRank &other) { return other.isClash || other.exposedWaitNs; });
    if (!isOnDevice)
        text += QLatin1Char(' ')
            + RankTexts::tr("The collectives run on threads of their own: the step loses only the part in which it "
                            "waits for their results.");
    return text;
}

QString mostWaitingText(const RankSet &set)
{
    const std::size_t metric = rankMetricOf("waitPerStepNs");
    std::vector<const SetRank *> ranks;
    for (const SetRank &rank : set.ranks) {
        if (!rank.isClash && rank.waitNs > 0)
            ranks.push_back(&rank);
    }
    std::stable_sort(
        ranks.begin(), ranks.end(), [](const SetRank *a, const SetRank *b) { return a->waitNs > b->waitNs; });
    const auto each = [&](const SetRank &rank) {
        return RankTexts::tr("rank %1 (%2 a step)")
            .arg(toQString(rank.label), formatNs(rankValue(rank, metric)->toDouble()));
    };
    if (ranks.empty())
        return {};
    if (ranks.size() == 1)
        return RankTexts::tr("Only %1 waits.").arg(each(*ranks[0]));
    return RankTexts::tr("Most waiting is done by %1 and %2.").arg(each(*ranks[0]), each(*ranks[1]));
}

QStringList setNotes(const RankSet &set)
{
    QStringList texts;
    for (const UnreadableMember &member : set.unreadable)
        texts << toQString(member.text);
    for (const ImportNote &note : set.notes.all()) {
        if (note.code == "ranksMissing")
            texts << RankTexts::tr("There is no file of ranks %1: who waits for them is not seen.")
                         .arg(toQString(ranksText(set.missingRanks)));
        else if (note.code == "rankTwice")
            texts << clashText(set);
        else if (note.code != "unreadableFiles") // each stands above
            texts << importNoteText(note);
    }
    return texts;
}

QStringList pairNotes(const OpenedSets &opened)
{
    QStringList texts;
    const bool areTraces =
        opened.rank(opened.places.baseline).isTrace && opened.rank(opened.places.experimental).isTrace;
    if (!areTraces)
        texts << RankTexts::tr("Summaries have no events, so no blocks are compared: open the traces for that.");
    else if (!opened.note.empty())
        texts << RankTexts::tr("The blocks of these ranks are not compared: %1").arg(toQString(opened.note));
    if (opened.isAlone)
        return texts;
    const SetComparison &sets = *opened.sets;
    if (!sets.isByNumber)
        texts << RankTexts::tr(
            "The worlds have unlike sizes, so no rank is matched with a rank: only what holds for all "
            "ranks is compared.");
    if (!sets.onlyBaseline.empty())
        texts << RankTexts::tr("Only the baseline has ranks %1.").arg(toQString(ranksText(sets.onlyBaseline)));
    if (!sets.onlyExperimental.empty())
        texts << RankTexts::tr("Only the experimental side has ranks %1.")
                     .arg(toQString(ranksText(sets.onlyExperimental)));
    return texts;
}

QString cellToolTip(const RankScene &scene, const RankCell &cell)
{
    const Unit unit = scene.metric().unit;
    QStringList lines;
    const auto add = [&](const QString &title, const std::optional<std::int64_t> &value, bool isSigned) {
        lines << (value ? QStringLiteral("%1: %2 (%3)")
                              .arg(title,
                                  isSigned ? formatSigned(static_cast<double>(*value), unit)
                                           : formatValue(static_cast<double>(*value), unit),
                                  exactText(*value, unit))
                        : QStringLiteral("%1: %2").arg(title, missingText()));
    };
    const bool isMatched = scene.isMatched();
    if (const QString text = toComeText(scene, cell); !text.isEmpty())
        return text;
    const auto side = [](RankPanel panel) {
        return panel == RankPanel::Baseline ? Side::Baseline : Side::Experimental;
    };
    const Side own = cell.panel != RankPanel::Delta ? side(cell.panel) : Side::Experimental;
    const auto rank =
        scene.rankOf(cell.line, own) ? scene.rankOf(cell.line, own) : scene.rankOf(cell.line, Side::Baseline);
    const Side labelled = scene.rankOf(cell.line, own) ? own : Side::Baseline;
    if (!rank || (!isMatched && !scene.rankOf(cell.line, own)))
        return {};
    const SetRank &shown = scene.opened().side(labelled).ranks[*rank];
    lines << rankTitle(shown) + QStringLiteral(" · ") + rankMetricTitle(scene.choice().metric)
            + (scene.grid(labelled).isPerStep ? QStringLiteral(" · ") + stepNameOf(scene, cell, labelled) : QString());
    for (const RankPanel panel : { RankPanel::Baseline, RankPanel::Experimental }) {
        if (!scene.hasPanel(panel) || (!isMatched && side(panel) != own))
            continue;
        add(scene.opened().isAlone ? RankTexts::tr("Value") : sideTitle(side(panel)),
            scene.value({ panel, cell.line, cell.column }), false);
    }
    if (scene.hasPanel(RankPanel::Delta))
        add(RankTexts::tr("Delta"), scene.value({ RankPanel::Delta, cell.line, cell.column }), true);
    lines << toQString(shown.data.file);
    return lines.join(QLatin1Char('\n'));
}

} // namespace twinlane
