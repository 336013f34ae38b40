// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/details/detailstexts.h"

#include "model/alignment/delta.h"
#include "views/words/errortext.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"
#include "views/words/rownames.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Details)
};

bool isBlock(const EventQuery &query)
{
    return query.kind == EventQuery::Kind::Block && query.row;
}

std::optional<double> durationNs(const Run &run, EventId event)
{
    if (!event)
        return {};
    return static_cast<double>(run.trace.durationNs[event.row()]);
}

QString kindText(const EventQuery &query)
{
    if (query.kind == EventQuery::Kind::Operator)
        return Texts::tr("Operator");
    return query.deviceKind == EventKind::Kernel ? Texts::tr("Kernel") : Texts::tr("Device work");
}

} // namespace

QString queryTitle(const Comparison &comparison, const EventQuery &query)
{
    if (isBlock(query))
        return rowTitle(comparison, query.row);
    const bool isNamed = query.kind == EventQuery::Kind::Operator || query.kind == EventQuery::Kind::DeviceWork;
    return isNamed ? toQString(query.name) : Texts::tr("Details");
}

QString queryCaption(const Comparison &comparison, const EventQuery &query)
{
    if (isBlock(query))
        return blockKindTitle(comparison.kind(query.row));
    if (query.kind == EventQuery::Kind::None || query.kind == EventQuery::Kind::Block)
        return {};
    return Texts::tr("%1 in: %2").arg(kindText(query), rowTitle(comparison, query.row));
}

QString callText(const Comparison &comparison, const CallDetails &details)
{
    QString text =
        Texts::tr("Call %1 of %2")
            .arg(formatCount(static_cast<double>(details.index + 1)), formatCount(static_cast<double>(details.count)));
    const std::size_t steps = pairedStepCount(comparison, details.query.row);
    if (details.call.step == CallPair::kOutsideSteps)
        text += QStringLiteral(" · ") + Texts::tr("outside the steps");
    else if (steps > 1)
        text += QStringLiteral(" · ")
            + Texts::tr("step %1 of %2")
                  .arg(formatCount(details.call.step + 1.0), formatCount(static_cast<double>(steps)));
    return text;
}

Delta<double> callTimeNs(const Comparison &comparison, const CallPair &call)
{
    const EventId other = comparison.isAlone() ? EventId() : call.experimental;
    return makeDelta<double>(
        durationNs(*comparison.baseline, call.baseline), durationNs(*comparison.experimental, other));
}

QString missingSidesText(const CallDetails &details, bool hasArguments)
{
    QStringList lines;
    const auto add = [&lines](const QString &name, EventId event, const std::optional<Error> &error) {
        if (!event)
            lines << Texts::tr("%1 has no such call in this step.").arg(name);
        else if (error && error->code == ErrorCode::FileChanged)
            lines << Texts::tr("%1 changed on disk since it was read: its details can no longer be shown.").arg(name);
        else if (error && error->code == ErrorCode::FileNotFound)
            lines << Texts::tr("%1 is gone: %2").arg(name, toQString(error->file));
        else if (error)
            lines << Texts::tr("%1 could not be read. %2").arg(name, errorText(*error));
    };
    add(Texts::tr("The baseline"), details.call.baseline, details.baselineError);
    add(Texts::tr("The experimental trace"), details.call.experimental, details.experimentalError);
    if (!details.rows.empty() && !hasArguments)
        lines << Texts::tr("No arguments were recorded with this event.");
    return lines.join(QLatin1Char('\n'));
}

QString noEventText(const Comparison &comparison, const EventQuery &query)
{
    if (!isBlock(query))
        return Texts::tr("Pick an operator or kernel in a table, or a block in the chart.");
    if (comparison.kind(query.row) == BlockKind::Unknown)
        return Texts::tr(
            "What no block explains has no event of its own. Its operators and kernels stand in the tables.");
    return Texts::tr(
        "No single event of the files stands for this block. Its operators and kernels stand in the tables.");
}

} // namespace twinlane
