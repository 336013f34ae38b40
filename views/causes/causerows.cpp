// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/causes/causerows.h"

#include "model/comparison/comparison.h"
#include "model/facts/unexplained.h"
#include "model/reasons/causes.h"
#include "model/whatif/whatif.h"
#include "views/look/copying.h"
#include "views/words/causetext.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/modelwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Causes)
};

constexpr std::size_t kMostReasons = 20;

Tone toneOfTime(double deltaNs)
{
    return deltaNs < 0 ? Tone::Better : deltaNs > 0 ? Tone::Worse : Tone::Neutral;
}

QString groupTitle(CauseGroup certainty)
{
    switch (certainty) {
    case CauseGroup::Certain:
        return certaintyHead(Certainty::Certain);
    case CauseGroup::CouldBeChance:
        return certaintyHead(Certainty::CouldBeChance);
    case CauseGroup::CannotTell:
        return certaintyHead(Certainty::CannotTell);
    case CauseGroup::Rest:
        break;
    }
    return Texts::tr("Not listed");
}

QString spokenText(const CauseRow &row, const QString &certainty)
{
    QStringList parts { row.title, formatSigned(row.deltaNs, Unit::Nanoseconds), certainty };
    parts << row.why << row.where << row.words;
    parts.removeAll(QString());
    return parts.join(QStringLiteral("\n"));
}

constexpr QLatin1String kPathSeparator(" / ");

/// Of each path the label at which they first differ, from the outside; what is around it is "…".
QStringList pathsApart(const QStringList &whole)
{
    QList<QStringList> paths;
    qsizetype most = 0;
    for (const QString &path : whole) {
        paths << path.split(kPathSeparator);
        most = std::max(most, paths.last().size());
    }
    qsizetype at = 0;
    const auto labelAt = [](const QStringList &path, qsizetype i) { return i < path.size() ? path[i] : QString(); };
    while (at < most && std::all_of(paths.begin(), paths.end(), [&](const QStringList &path) {
        return labelAt(path, at) == labelAt(paths.front(), at);
    }))
        ++at;
    QStringList apart;
    for (const QStringList &path : paths) {
        const QString start = at == 0 ? QString() : QStringLiteral("… / "),
                      end = at + 1 < path.size() ? QStringLiteral(" / …") : QString();
        apart << (at < path.size() ? start + path[at] + end : path.join(kPathSeparator));
    }
    return apart;
}

/// Causes that would read alike in a narrow list say where their paths differ: "in … / DecoderLayer [2] / …".
void tellApart(std::vector<CauseRow> &rows)
{
    std::map<QStringList, std::vector<std::size_t>> alike;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].isGroup && !rows[i].path.isEmpty())
            alike[{ rows[i].title, rows[i].why, rows[i].words, rows[i].shortWhere }].push_back(i);
    }
    for (const auto &[text, members] : alike) {
        if (members.size() < 2)
            continue;
        QStringList whole;
        for (const std::size_t i : members)
            whole << rows[i].path;
        const QStringList apart = pathsApart(whole);
        for (std::size_t i = 0; i < members.size(); ++i)
            rows[members[i]].shortWhere = Texts::tr("in %1").arg(apart[static_cast<qsizetype>(i)]);
    }
}

/// The unit is that of the step, as in the blocks: one number for one block everywhere.
void addScale(const Comparison &comparison, CauseRows &list)
{
    const VerdictParts &parts = comparison.verdict.parts;
    double largestSumNs = std::max(parts.baselineNs, parts.experimentalNs);
    for (const CauseRow &row : list.rows) {
        double &largest = row.isGroup ? largestSumNs : list.largestNs;
        largest = std::max(largest, std::abs(row.deltaNs));
    }
    list.unit = timeUnit(std::max(list.largestNs, largestSumNs));
}

} // namespace

CauseRows causeRows(const Comparison &comparison)
{
    CauseRows list;
    std::size_t group = 0;
    std::optional<CauseGroup> last;
    const std::vector<DifferencePlace> &places = comparison.verdict.parts.places; // per step, also of sums
    for (const Cause &cause : causesOf(comparison, places, comparison.rowReasons)) {
        const DifferencePlace &place = places[cause.place];
        const QString title = groupTitle(cause.certainty);
        if (last != cause.certainty) {
            group = list.rows.size();
            last = cause.certainty;
            CauseRow head;
            head.isGroup = true;
            head.title = title;
            list.rows.push_back(std::move(head));
        }
        CauseRow row;
        row.deltaNs = static_cast<double>(place.deltaNs);
        row.isSure = cause.certainty == CauseGroup::Certain;
        row.isOtherWork = comparison.workload.isDifferentWork();
        // A colour says that something got better or worse: not of chance, and not of other work.
        if (row.isSure && !row.isOtherWork)
            row.tone = toneOfTime(row.deltaNs);
        const CauseName name = causeName(comparison, place);
        row.title = name.title;
        row.where = name.where;
        row.path = name.path;
        row.shortWhere = name.shortWhere;
        row.words = name.words;
        if (cause.certainty != CauseGroup::Rest) {
            const CauseWhy why = causeWhy(cause, place);
            row.why = why.text;
            row.whyName = why.name;
            row.rows = place.rows;
            row.timedRows = rowsOfPlace(comparison, place);
            row.cause = cause.place;
            row.isOwnTime = place.isOwnTime;
            ++list.count;
        }
        row.spoken = spokenText(row, title);
        list.rows[group].deltaNs += row.deltaNs;
        ++list.rows[group].count;
        list.rows.push_back(std::move(row));
    }
    tellApart(list.rows);
    addScale(comparison, list);
    return list;
}

CauseRows reasonRows(const Comparison &comparison)
{
    CauseRows list;
    // Reasons are not judged: they are as sure as the step, or as the block that they are in.
    const auto isSure = [&comparison](const OverallReason &reason) {
        const bool isOfRow = !reason.rows.empty() && comparison.judgements[reason.rows.front().row()].flagged();
        return isOfRow || comparison.verdict.outcome == Outcome::Real;
    };
    const ListedReasons listed = listedReasons(comparison.reasons, kMostReasons);
    for (std::size_t i = 0; i < listed.rows.size(); ++i) {
        const OverallReason &reason = listed.rows[i];
        QStringList names;
        for (const std::string &name : reason.operatorNames)
            names << operatorTitle(toQString(name));
        CauseRow row;
        row.deltaNs = reason.deltaNs();
        row.isOtherWork = comparison.workload.isDifferentWork();
        row.isSure = isSure(reason);
        if (row.isSure && !row.isOtherWork)
            row.tone = toneOfTime(row.deltaNs);
        row.why = reasonDetail(reason);
        row.title = names.isEmpty() ? std::exchange(row.why, QString()) : names.join(QStringLiteral(", "));
        if (i >= listed.ofStep)
            row.words = Texts::tr("time of the host, no part of the sum");
        row.rows = reason.rows;
        row.spoken = spokenText(row, {});
        ++list.count;
        list.rows.push_back(std::move(row));
    }
    addScale(comparison, list);
    return list;
}

QString causesMarkdown(const CauseRows &list, std::optional<std::size_t> only)
{
    const auto cell = [](const QStringList &parts) {
        QStringList shown = parts;
        shown.removeAll(QString());
        return shown.join(QStringLiteral(", "));
    };
    QString text =
        markdownRow({ QStringLiteral("Δ, %1").arg(list.unit.name), Texts::tr("Cause"), Texts::tr("What changed") })
        + markdownRule({ true, false, false });
    for (std::size_t i = 0; i < list.rows.size(); ++i) {
        const CauseRow &row = list.rows[i];
        if (only && i != *only)
            continue;
        const QString title = cell({ row.title });
        text += markdownRow({ signedInUnit(row.deltaNs, list.unit),
            row.isGroup ? QStringLiteral("*%1*").arg(title)
                        : cell({ QStringLiteral("**%1**").arg(title), row.where, row.words }),
            cell({ row.why }) });
    }
    return text;
}

} // namespace twinlane
