// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/shownstatement.h"

#include "views/look/nametext.h"
#include "views/words/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <string>

namespace twinlane {

namespace {

struct ShownValue {
    const char *context;

    QString operator()(const std::string &name) const { return oneLine(toQString(name)); }
    QString operator()(const StatementWord &word) const
    {
        return QCoreApplication::translate(context, std::string(word.text).c_str());
    }
    QString operator()(const StatementNumber &number) const
    {
        return QLocale().toString(number.value, 'f', number.decimals);
    }
    QString operator()(const StatementChange &change) const { return formatSigned(change.value, change.unit); }
    QString operator()(const StatementAmount &amount) const { return formatValue(amount.value, amount.unit); }
    QString operator()(const StatementPercent &change) const { return formatPercentChange(change.percent); }
    QString operator()(const StatementRange &range) const
    {
        return fromTo(formatValue(range.baseline, range.unit), formatValue(range.experimental, range.unit));
    }
    QString operator()(const Clauses &clauses) const { return shownStatement(clauses); }
};

} // namespace

QString shownStatement(const Statement &statement)
{
    const std::string context(statement.context);
    QString text = QCoreApplication::translate(context.c_str(), std::string(statement.text).c_str());
    // Texts of reports are in ASCII.
    text.replace(QStringLiteral("->"), QStringLiteral("→"));
    text.replace(QStringLiteral("} x"), QStringLiteral("}\u00A0×"));
    text.replace(QStringLiteral("} %"), QStringLiteral("}\u00A0%"));
    const std::string filled = filledPlaces(text.toStdString(), [&](std::size_t place) {
        return place < statement.values.size()
            ? std::visit(ShownValue { context.c_str() }, statement.values[place]).toStdString()
            : std::string();
    });
    return toQString(filled);
}

QString shownStatement(const Clauses &clauses)
{
    QString text;
    for (const Statement &clause : clauses)
        text += shownStatement(clause);
    return text;
}

QString shownSentence(const Clauses &clauses)
{
    QString text = shownStatement(clauses);
    return beginWithWord(clauses) ? text.replace(0, 1, text.left(1).toUpper()) : text;
}

} // namespace twinlane
