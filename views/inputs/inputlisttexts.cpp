// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputlisttexts.h"

#include "model/inputs/inputchanges.h"
#include "views/inputs/changebar.h"
#include "views/inputs/inputlines.h"
#include "views/inputs/inputtexts.h"
#include "views/words/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <vector>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(InputLists)
};

constexpr std::size_t kMostNamed = 8;

QString number(std::uint64_t count)
{
    return formatCount(double(count));
}

int some(std::uint64_t count)
{
    return int(std::min<std::uint64_t>(count, 0x7FFFFFFF));
}

QString inputsText(std::uint64_t count)
{
    return Texts::tr("%n input(s)", nullptr, some(count));
}

QString callsText(std::uint64_t count)
{
    return Texts::tr("%n call(s)", nullptr, some(count));
}

/// "aten.add.Tensor (2 inputs, 20 calls), …, and 3 more"
QString namedText(const std::vector<ChangedOperator> &operators, const auto &detail)
{
    QStringList names;
    for (std::size_t i = 0; i < std::min(operators.size(), kMostNamed); ++i)
        names << QStringLiteral("%1 (%2)").arg(toQString(operators[i].name), detail(operators[i]));
    const QString text = names.join(QStringLiteral(", "));
    return operators.size() > kMostNamed ? Texts::tr("%1, and %2 more").arg(text, number(operators.size() - kMostNamed))
                                         : text;
}

QString inputsAndCalls(const ChangedOperator &changed)
{
    return QStringLiteral("%1, %2").arg(inputsText(changed.inputs), callsText(std::uint64_t(changed.calls)));
}

QString addedAndDeleted(const ChangedOperator &changed)
{
    return Texts::tr("%1 added, %2 deleted").arg(number(changed.added), number(changed.deleted));
}

/// The factor is the baseline's sizes by the other side's.
QString scaledText(const InputStatement &statement)
{
    const InputFactor &factor = statement.factor;
    const bool isBaselineLarger = factor.numerator > factor.denominator;
    const QString times = toQString(isBaselineLarger ? factor.text() : factor.inverse().text());
    const QString sentence = isBaselineLarger
        ? Texts::tr("%1 of %2 inputs differ from the baseline's in sizes alone, which are %3 times as large in the "
                    "baseline.")
        : Texts::tr("%1 of %2 inputs differ from the baseline's in sizes alone, which are %3 times as large here.");
    return sentence.arg(number(statement.count), number(statement.all), times);
}

QString sentenceOf(const InputStatement &statement)
{
    switch (statement.kind) {
    case InputStatementKind::Scaled:
        return scaledText(statement);
    case InputStatementKind::AddedOperators:
        return Texts::tr("Operators of the experimental list alone: %1.")
            .arg(namedText(statement.operators, inputsAndCalls));
    case InputStatementKind::DeletedOperators:
        return Texts::tr("Operators of the baseline alone: %1.").arg(namedText(statement.operators, inputsAndCalls));
    case InputStatementKind::OtherInputs:
        return Texts::tr("Operators of both lists with other inputs: %1.")
            .arg(namedText(statement.operators, addedAndDeleted));
    case InputStatementKind::Calls:
        return Texts::tr("Equal inputs that are called more often: %1, less often: %2.")
            .arg(number(statement.count), number(statement.fewer));
    case InputStatementKind::Equal:
        break;
    }
    return Texts::tr("Both lists hold the same inputs, each called equally often.");
}

/// Which operators a list calls most.
QString mostCalled(const InputList &list)
{
    std::map<std::string, ChangedOperator> byName;
    for (const OperatorInput &input : list.inputs) {
        ChangedOperator &each = byName[input.name];
        each.name = input.name;
        ++each.inputs;
        each.calls += std::int64_t(input.calls);
    }
    std::vector<ChangedOperator> operators;
    for (auto &[name, each] : byName)
        operators.push_back(std::move(each));
    std::stable_sort(operators.begin(), operators.end(),
        [](const ChangedOperator &a, const ChangedOperator &b) { return a.calls > b.calls; });
    if (operators.empty())
        return Texts::tr("The list holds no inputs.");
    return Texts::tr("Called most: %1.").arg(namedText(operators, inputsAndCalls));
}

std::size_t unchanged(const PairInputs &inputs)
{
    return inputs.lists.counts()[std::size_t(InputChange::Unchanged)];
}

} // namespace

QString inputListTitle(const PairInputs &inputs, bool isAlone)
{
    const InputList &list = inputs.lists.baseline;
    if (isAlone)
        return Texts::tr("%1 inputs of %2 operators").arg(number(list.inputs.size()), number(list.operators()));
    const std::size_t all = inputs.lists.rows.size(), changed = all - unchanged(inputs);
    return changed == 0 ? Texts::tr("The same %1 inputs").arg(number(all))
                        : Texts::tr("%1 of %2 inputs changed").arg(number(changed), number(all));
}

QStringList inputListSentences(const PairInputs &inputs, bool isAlone)
{
    if (isAlone)
        return { mostCalled(inputs.lists.baseline) };
    QStringList sentences;
    for (const InputStatement &statement : inputStatements(inputs.lists))
        sentences << sentenceOf(statement);
    if (inputs.lists.notLooked > 0)
        sentences << Texts::tr("%1 inputs were not compared by a factor, because too many differ by sizes only.")
                         .arg(number(inputs.lists.notLooked));
    return sentences;
}

QString inputListCaption(const PairInputs &inputs, bool isAlone)
{
    return inputsCaptionParts(inputs, isAlone).join(QStringLiteral(" · "));
}

QString inputListCaptionToolTip(const PairInputs &inputs, bool isAlone)
{
    return inputsCaptionToolTip(inputs, isAlone,
        { inputListCaption(inputs, isAlone).toHtmlEscaped(),
            Texts::tr("Counted as the lists tell it; of a trace, over all of its calls.") });
}

QString inputListFacts(const PairInputs &inputs, bool isAlone)
{
    const InputList &a = inputs.lists.baseline, &b = inputs.lists.experimental;
    const auto both = [isAlone](std::uint64_t first, std::uint64_t second) {
        return isAlone ? number(first) : QStringLiteral("%1 | %2").arg(number(first), number(second));
    };
    return QStringList { Texts::tr("%1 operators").arg(both(a.operators(), b.operators())),
        Texts::tr("%1 inputs").arg(both(a.inputs.size(), b.inputs.size())),
        Texts::tr("%1 calls").arg(both(a.calls(), b.calls())) }
        .join(QStringLiteral(" · "));
}

QString inputListVerdict(const PairInputs &inputs, bool isAlone)
{
    if (isAlone)
        return {};
    const auto counts = inputs.lists.counts();
    QStringList parts;
    for (const InputChange change : kChangesInOrder) {
        if (const std::size_t count = counts[std::size_t(change)]; count > 0 && change != InputChange::Unchanged)
            parts << QStringLiteral("%1 %2").arg(inputChangeText(change, inputs.lists.factor), number(count));
    }
    return parts.isEmpty() ? Texts::tr("the same inputs") : parts.join(QStringLiteral(" · "));
}

} // namespace twinlane
