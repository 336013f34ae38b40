// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/explaintexts.h"

#include "model/facts/resizedmodules.h"
#include "model/selection/selectionsentence.h"
#include "views/words/causetext.h"
#include "views/words/errortext.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"
#include "views/words/rownames.h"
#include "views/words/shownstatement.h"
#include "views/words/timeaxis.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Explain)
};

bool isBlock(const EventQuery &query)
{
    return query.kind == EventQuery::Kind::Block && query.row;
}

QString kindText(const EventQuery &query)
{
    if (query.kind == EventQuery::Kind::Operator)
        return Texts::tr("Operator");
    return query.deviceKind == EventKind::Kernel ? Texts::tr("Kernel") : Texts::tr("Device work");
}

/// "Linear_17", "Linear_17 → Linear_18": the names that the recordings have for the module.
QString rawNames(const Comparison &comparison, RowId row)
{
    QStringList names;
    for (const Side side : kSides) {
        const BlockId block = comparison.block(row, side);
        const BlockTree &tree = comparison.tree(side);
        if (block && !tree[block].instances.empty())
            names << toQString(tree.text(tree[block].instances.front()));
    }
    names.removeDuplicates();
    return names.join(QStringLiteral(" → "));
}

/// "4", "2.1", "0.85", "125"
QString factorText(double ratio)
{
    constexpr double kWholeFrom = 100;
    if (ratio < 1 || ratio >= kWholeFrom)
        return QLocale().toString(ratio, 'f', ratio < 1 ? 2 : 0);
    return QLocale().toString(ratio, 'g', 3);
}

} // namespace

QString selectionTitle(const Comparison &comparison, const Selection &selection)
{
    const EventQuery &query = selection.picked;
    if (const DifferencePlace *place = placeOf(comparison, selection))
        return causeName(comparison, *place).title;
    if (isBlock(query)) {
        const QString whole = wholeName(comparison, query.row);
        return whole.isEmpty() ? rowTitle(comparison, query.row) : whole;
    }
    const bool isNamed = query.kind == EventQuery::Kind::Operator || query.kind == EventQuery::Kind::DeviceWork;
    return isNamed ? toQString(query.name) : Texts::tr("Nothing is picked");
}

QString selectionCaption(const Comparison &comparison, const Explained &explained)
{
    const EventQuery &query = explained.selection.picked;
    QStringList parts;
    if (const DifferencePlace *place = placeOf(comparison, explained.selection)) {
        const CauseName name = causeName(comparison, *place);
        const QString className = toQString(comparison.className(place->rows.front()));
        const bool isNamed = !className.isEmpty() && name.where.startsWith(className); // the title says where it is
        if (isNamed || !name.title.startsWith(className))
            parts << className;
        parts << name.words << (isNamed ? QString() : name.where);
        if (const std::size_t blocks = place->rows.size() + place->backwardRows.size(); blocks > 1)
            parts << Texts::tr("%n block(s)", nullptr, static_cast<int>(blocks));
    } else if (isBlock(query)) {
        parts << blockKindTitle(comparison.kind(query.row));
        if (const QString className = toQString(comparison.className(query.row)); !className.isEmpty())
            parts.last() = className;
        if (!wholeName(comparison, query.row).isEmpty())
            return QStringLiteral("%1 · %2").arg(parts.last(), rawNames(comparison, query.row));
        const RowId parent = comparison.rows[query.row.row()].parent;
        if (parent && query.row != comparison.stepRow() && parent != comparison.stepRow())
            parts << Texts::tr("in %1").arg(rowPath(comparison, parent));
    } else if (query.kind == EventQuery::Kind::Operator || query.kind == EventQuery::Kind::DeviceWork) {
        parts << Texts::tr("%1 in: %2").arg(kindText(query), rowTitle(comparison, query.row));
    }
    parts.removeAll(QString());
    const QString title = selectionTitle(comparison, explained.selection);
    if (!parts.isEmpty()
        && parts.front().compare(title, Qt::CaseInsensitive) == 0) // "Linear" in Linear, "Backward" in backward
        parts.removeFirst();
    // "Whole step" is the step, and a module may have no name but its class.
    if (!explained.selection.cause && isBlock(query)
        && (query.row == comparison.stepRow() || parts == QStringList(rowTitle(comparison, query.row))))
        return {};
    return parts.join(QStringLiteral(" · "));
}

Confidence selectionConfidence(const Comparison &comparison, const Explained &explained)
{
    const SelectionFacts &facts = *explained.facts;
    if (comparison.isAlone() || !facts.judgement)
        return Confidence::None;
    const EventQuery &query = explained.selection.picked;
    if (!explained.selection.cause && isBlock(query) && query.row == comparison.stepRow())
        return stepConfidence(comparison);
    return confidenceOf(comparison, certaintyOf(facts.judgement->outcome));
}

QString whySentence(const Comparison &comparison, const Explained &explained)
{
    return shownSentence(selectionSentence(comparison, explained.selection, *explained.facts));
}

QString partText(const Comparison &comparison, const SelectionPart &part)
{
    switch (part.kind) {
    case SelectionPart::Kind::Reason:
        return shownStatement(fewWords(factsOf(part)));
    case SelectionPart::Kind::Place:
        return shownStatement(part.words);
    case SelectionPart::Kind::Module:
        return part.name.empty() ? rowTitle(comparison, comparison.stepRow()) : toQString(part.name);
    case SelectionPart::Kind::Operator:
        return operatorTitle(toQString(part.name));
    case SelectionPart::Kind::Others:
        return Texts::tr("%n more", nullptr, static_cast<int>(part.count));
    case SelectionPart::Kind::Unexplained:
        break;
    }
    return comparison.isAlone() ? Texts::tr("outside operators, waiting") : Texts::tr("unexplained");
}

QString sizeSentence(const SelectionFacts &facts)
{
    const std::optional<double> parameters = ratioOf(facts.size.parameters);
    if (!parameters || !facts.size.isOther())
        return {};
    const double a = facts.timeNs.baseline.value_or(0), b = facts.timeNs.experimental.value_or(0);
    const QString more = Texts::tr("%1 × the parameters").arg(factorText(*parameters));
    return a > 0 && b > 0 ? Texts::tr("%1, %2 × the time").arg(more, factorText(b / a)) : more;
}

QString instancesTitle(const SelectionFacts &facts)
{
    const auto picked = static_cast<int>(std::count_if(facts.instances.begin(), facts.instances.end(),
        [](const SelectionInstance &instance) { return instance.isPicked; }));
    const int all = static_cast<int>(facts.instances.size());
    if (picked == all)
        return Texts::tr("All %1").arg(all);
    return picked == 1 ? Texts::tr("One of %1").arg(all) : Texts::tr("%1 of %2").arg(picked).arg(all);
}

QString instancesText(const SelectionFacts &facts)
{
    const auto [least, most] = std::minmax_element(
        facts.instances.begin(), facts.instances.end(), [](const SelectionInstance &x, const SelectionInstance &y) {
            return x.ns.delta.value_or(0) < y.ns.delta.value_or(0);
        });
    const double leastNs = least->ns.delta.value_or(0), mostNs = most->ns.delta.value_or(0);
    const TimeUnit unit = timeUnit(std::max(std::abs(leastNs), std::abs(mostNs)));
    return Texts::tr("Δ of each, %1 to %2 %3").arg(signedInUnit(leastNs, unit), signedInUnit(mostNs, unit), unit.name);
}

QString instanceName(const Comparison &comparison, RowId row)
{
    for (RowId outer = row; outer && outer != comparison.stepRow(); outer = comparison.rows[outer.row()].parent) {
        const QString label = rowName(comparison, outer);
        if (std::any_of(label.begin(), label.end(), [](QChar c) { return c.isDigit(); }))
            return label;
    }
    return rowName(comparison, row);
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
