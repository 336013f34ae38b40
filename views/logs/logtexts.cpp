// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/logs/logtexts.h"

#include "model/comparison/comparison.h"
#include "views/look/nametext.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/modelwords.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <utility>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(LogTexts)
};

constexpr double kFactorFrom = 3;
constexpr qsizetype kMostNameCharacters = 60;

QString joined(const std::vector<std::string> &words)
{
    QStringList parts;
    for (const std::string &word : words)
        parts << toQString(word);
    return parts.join(QStringLiteral(", "));
}

/// "54.20 s → 34.99 s"
QString timesText(const LogEntry &entry)
{
    const Delta<double> time = toDouble(entry.mainTime->value);
    if (entry.sides != LogSides::Both)
        return formatNs(time.baseline ? *time.baseline : time.experimental.value_or(0));
    return QStringLiteral("%1 → %2").arg(formatNs(*time.baseline), formatNs(*time.experimental));
}

QString runsText(const LogSet &set, const LogEntry &entry)
{
    if (entry.sides != LogSides::Both)
        return Texts::tr("%n run(s)", nullptr, static_cast<int>(entry.group().runs.size()));
    static_cast<void>(set);
    return Texts::tr("%1 | %2 runs")
        .arg(QLocale().toString(static_cast<qulonglong>(entry.pair.baseline.runs.size())),
            QLocale().toString(static_cast<qulonglong>(entry.pair.experimental.runs.size())));
}

QString noiseText(const LogPair &pair)
{
    const QString share = formatRatio(pair.noiseRatio);
    return pair.isNoiseMeasured ? Texts::tr("noise %1, as far as repeats of the same work lie apart").arg(share)
                                : Texts::tr("noise %1, assumed: no repeats of the same work tell it").arg(share);
}

QString claim(const QString &name, const LogPair &pair, const LogDifference &time, LogJudgement judgement)
{
    const Delta<double> value = toDouble(time.value);
    const double percent = value.percent.value_or(0);
    const QString change = formatPercentChange(percent);
    switch (judgement) {
    case LogJudgement::Faster:
        return Texts::tr("%1 compiles %2 faster").arg(name, formatRatio(-percent / 100));
    case LogJudgement::Slower:
        if (percent >= (kFactorFrom - 1) * 100)
            return Texts::tr("%1 takes %2 times as long to compile")
                .arg(name, QLocale().toString(percent / 100 + 1, 'f', 1));
        return Texts::tr("%1 compiles %2 slower").arg(name, formatRatio(percent / 100));
    case LogJudgement::SameWork:
        return Texts::tr("%1: the same work, so %2 is scatter").arg(name, change);
    case LogJudgement::Scatter:
        return Texts::tr("%1: no difference beyond the noise of %2").arg(name, formatRatio(pair.noiseRatio));
    case LogJudgement::Undecided:
        return Texts::tr("%1: %2 could be chance, since runs of the two sides overlap").arg(name, change);
    case LogJudgement::Unchanged:
        return Texts::tr("%1 takes exactly as long to compile").arg(name);
    case LogJudgement::OneSided:
        break;
    }
    return name;
}

QString pillOf(const LogEntry &entry, const std::optional<LogJudgement> &judgement)
{
    if (entry.sides == LogSides::Baseline)
        return Texts::tr("only in the baseline");
    if (entry.sides == LogSides::Experimental)
        return Texts::tr("only in the experimental log");
    return judgement ? lookOf(*judgement, entry.mainTime->value).word : Texts::tr("no time on both sides");
}

/// What a note means, in the user's language; a note of another release keeps its own text.
QString noteText(const LogNote &note)
{
    static constexpr std::array<std::pair<const char *, const char *>, 11> kNotes { {
        { "longLine", QT_TRANSLATE_NOOP("LogTexts", "A line is longer than a benchmark writes any and was not read.") },
        { "unreadEntries",
            QT_TRANSLATE_NOOP("LogTexts", "Entries of TIMING or STATS have no number, or a name twice.") },
        { "unequalRow", QT_TRANSLATE_NOOP("LogTexts", "A row of a CSV does not fit its header and was not read.") },
        { "noHeader",
            QT_TRANSLATE_NOOP("LogTexts", "TIMING or STATS stand before any header: what they are of is not told.") },
        { "tooManyRuns", QT_TRANSLATE_NOOP("LogTexts", "The log has more runs than are kept; these were left out.") },
        { "cutLine",
            QT_TRANSLATE_NOOP("LogTexts", "The text ends inside a line with numbers: its last number may be cut.") },
        { "noResult",
            QT_TRANSLATE_NOOP("LogTexts", "A header has no result below it: the run did not end, or the log is cut.") },
        { "textLimit", QT_TRANSLATE_NOOP("LogTexts", "The text is larger than a log can be; the rest was not read.") },
        { "cutShort", QT_TRANSLATE_NOOP("LogTexts", "The compressed data ends early: runs may be missing.") },
        { "damaged", QT_TRANSLATE_NOOP("LogTexts", "The compressed data is damaged: what follows was not read.") },
        { "trailingBytes",
            QT_TRANSLATE_NOOP("LogTexts", "Behind the compressed data stands something else, which was not read.") },
    } };
    const auto known = std::ranges::find(kNotes, note.code, [](const auto &entry) { return std::string(entry.first); });
    const QString text = known == kNotes.end() ? toQString(note.text) : Texts::tr(known->second);
    if (note.firstLine == 0)
        return text;
    return QStringLiteral("%1 (%2)").arg(text,
        Texts::tr(
            "%n time(s), first in line %1", nullptr, static_cast<int>(std::min<std::uint64_t>(note.count, 1 << 30)))
            .arg(QLocale().toString(static_cast<qulonglong>(note.firstLine))));
}

} // namespace

LogJudgementLook lookOf(LogJudgement judgement, const Delta<std::int64_t> &value)
{
    const bool isLonger = value.delta.value_or(0) > 0;
    switch (judgement) {
    case LogJudgement::OneSided:
        return { Tone::Neutral, {}, false, Texts::tr("one side only") };
    case LogJudgement::Unchanged:
        return { Tone::Neutral, QStringLiteral("="), false, Texts::tr("unchanged") };
    case LogJudgement::SameWork:
        return { Tone::Neutral, QStringLiteral("≈"), false, Texts::tr("same work: scatter") };
    case LogJudgement::Scatter:
        return { Tone::Neutral, QStringLiteral("≈"), false, Texts::tr("within noise") };
    case LogJudgement::Undecided:
        return { Tone::Neutral, isLonger ? QStringLiteral("△") : QStringLiteral("▽"), true,
            certaintyText(Certainty::CouldBeChance) };
    case LogJudgement::Faster:
        return { Tone::Better, QStringLiteral("▼"), false, Texts::tr("faster") };
    case LogJudgement::Slower:
        break;
    }
    return { Tone::Worse, QStringLiteral("▲"), false, Texts::tr("slower") };
}

QString logModelName(const LogGroup &group)
{
    return group.model.empty() ? Texts::tr("a model that is not named") : oneLine(toQString(group.model));
}

QString logPlace(const LogGroup &group)
{
    QStringList parts;
    for (const std::string *part : { &group.device, &group.mode, &group.tag }) {
        if (!part->empty())
            parts << oneLine(toQString(*part));
    }
    return parts.join(QStringLiteral(" · "));
}

QString logStatus(const LogEntry &entry)
{
    const QString a = joined(entry.pair.baselineStatuses), b = joined(entry.pair.experimentalStatuses);
    if (a.isEmpty() || b.isEmpty() || a == b)
        return a.isEmpty() ? b : a;
    return QStringLiteral("%1 → %2").arg(a, b);
}

LogHeadline logHeadline(const LogSet &set, const LogEntry &entry)
{
    const QString name = cutText(logModelName(entry.group()), kMostNameCharacters);
    LogHeadline headline { name, {}, {}, name, Tone::Neutral };
    std::optional<LogJudgement> judgement;
    QStringList details;
    if (entry.mainTime) {
        judgement = judgedTime(entry.pair, *entry.mainTime);
        headline.title = claim(name, entry.pair, *entry.mainTime, *judgement);
        headline.tone = lookOf(*judgement, entry.mainTime->value).tone;
        details << QStringLiteral("%1 %2").arg(timingTitle(entry.mainTime->key), timesText(entry));
    } else {
        headline.title = Texts::tr("%1: no compile time is told").arg(name);
    }
    details << runsText(set, entry);
    if (entry.sides == LogSides::Both && entry.mainTime)
        details << noiseText(entry.pair);
    headline.detail = details.join(QStringLiteral(" · "));
    headline.pill = set.isAlone ? QString() : pillOf(entry, judgement);
    return headline;
}

QString timingTitle(const std::string &key)
{
    if (key == "compilation")
        return Texts::tr("Compilation time");
    return oneLine(toQString(key));
}

QStringList logFacts(const Log &log)
{
    const auto count = [](std::uint64_t number) { return static_cast<int>(std::min<std::uint64_t>(number, 1 << 30)); };
    QStringList facts { QStringLiteral("%1, %2").arg(Texts::tr("%n run(s)", nullptr, count(log.runs.size())),
        Texts::tr("%n other line(s)", nullptr, count(log.otherLines))) };
    if (log.joinedLines > 0)
        facts << Texts::tr("%n line(s) joined that a document had wrapped", nullptr, count(log.joinedLines));
    for (const LogNote &note : log.notes)
        facts << noteText(note);
    return facts;
}

QString logFacts(const LogSet &set)
{
    if (set.isAlone)
        return logFacts(set.comparison.baseline).join(QLatin1Char('\n'));
    QStringList lines;
    for (const Side side : kSides) {
        QStringList facts = logFacts(set.log(side == Side::Baseline));
        facts.front() = QStringLiteral("%1: %2").arg(sideTitle(side), facts.front());
        lines << facts;
    }
    return lines.join(QLatin1Char('\n'));
}

QString logRunFacts(const LogSet &set)
{
    const auto number = [](std::uint64_t count) { return QLocale().toString(static_cast<qulonglong>(count)); };
    const Log &a = set.comparison.baseline, &b = set.comparison.experimental;
    if (set.isAlone)
        return logFacts(a).constFirst();
    return QStringLiteral("%1 · %2").arg(Texts::tr("%1 | %2 runs").arg(number(a.runs.size()), number(b.runs.size())),
        Texts::tr("%1 | %2 other lines").arg(number(a.otherLines), number(b.otherLines)));
}

QString logCounts(const LogSet &set)
{
    if (set.isAlone)
        return Texts::tr("%n kind(s) of runs", nullptr, static_cast<int>(set.entries.size()));
    const int pairs = static_cast<int>(set.comparison.pairs.size());
    const QString paired = Texts::tr("%n pair(s)", nullptr, pairs);
    const int alone = static_cast<int>(set.entries.size()) - pairs;
    return alone == 0 ? paired
                      : QStringLiteral("%1 · %2").arg(paired, Texts::tr("%n without a partner", nullptr, alone));
}

LogVerdict logVerdict(const LogSet &set)
{
    int faster = 0, slower = 0;
    for (const LogEntry &entry : set.entries) {
        if (entry.sides != LogSides::Both || !entry.mainTime)
            continue;
        const LogJudgement judgement = judgedTime(entry.pair, *entry.mainTime);
        faster += judgement == LogJudgement::Faster ? 1 : 0;
        slower += judgement == LogJudgement::Slower ? 1 : 0;
    }
    if (set.isAlone)
        return {};
    if (faster + slower == 0)
        return { Texts::tr("≈ no compile time beyond the noise"), Tone::Neutral };
    QStringList parts;
    if (slower > 0)
        parts << QStringLiteral("▲ ") + Texts::tr("%n slower to compile", nullptr, slower);
    if (faster > 0)
        parts << QStringLiteral("▼ ") + Texts::tr("%n faster to compile", nullptr, faster);
    return { parts.join(QStringLiteral(" · ")), slower > 0 ? Tone::Worse : Tone::Better };
}

} // namespace twinlane
