// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/findings/findingfilter.h"

#include "model/comparison/comparison.h"
#include "views/look/nametext.h"
#include "views/words/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FindingFilter)
};

using TermField = FindingTerm::Field;

constexpr qsizetype kMostQuoted = 40; // characters of the user's text in a sentence

constexpr std::array<const char *, 6> kFields { "state", "grade", "severity", "rule", "block", "side" };

std::optional<TermField> fieldOf(const QString &word)
{
    for (std::size_t i = 0; i < kFields.size(); ++i) {
        if (word.compare(QLatin1String(kFields[i]), Qt::CaseInsensitive) == 0)
            return TermField(i);
    }
    return std::nullopt;
}

template <class Value, class Key> QStringList keysOf(Value last, Key key)
{
    QStringList keys;
    for (int i = 0; i <= int(last); ++i)
        keys << toQString(key(Value(i)));
    return keys;
}

/// The keys that a field may have, as in the JSON. Empty: any text.
QStringList knownValues(TermField field)
{
    switch (field) {
    case TermField::State:
        return keysOf(FindingState::Undecided, findingStateKey);
    case TermField::Grade:
        return keysOf(FindingGrade::Possible, findingGradeKey);
    case TermField::Severity:
        return keysOf(FindingSeverity::Info, findingSeverityKey);
    case TermField::Side:
        return { QStringLiteral("baseline"), QStringLiteral("experimental") };
    default:
        return {};
    }
}

QString quoted(const QString &text)
{
    return QStringLiteral("“%1”").arg(cutText(oneLine(text), kMostQuoted));
}

class Reader {
public:
    explicit Reader(const QString &text)
        : m_rest(text.trimmed())
    {
    }

    FindingFilter read()
    {
        for (; !m_rest.isEmpty() && m_filter.error.isEmpty(); m_rest = m_rest.trimmed())
            readTerm();
        if (!m_filter.error.isEmpty())
            m_filter.terms.clear();
        return std::move(m_filter);
    }

private:
    void readTerm()
    {
        FindingTerm term;
        if (m_rest.size() > 1 && m_rest[0] == QLatin1Char('-') && !m_rest[1].isSpace()) {
            term.isNegated = true;
            m_rest.remove(0, 1);
        }
        qsizetype end = 0;
        while (end < m_rest.size() && !m_rest[end].isSpace() && m_rest[end] != QLatin1Char(':')
            && m_rest[end] != QLatin1Char('"'))
            ++end;
        const auto field =
            end < m_rest.size() && m_rest[end] == QLatin1Char(':') ? fieldOf(m_rest.left(end)) : std::nullopt;
        if (field) {
            term.field = *field;
            m_rest.remove(0, end + 1);
        }
        const QString value = takeValue().toLower();
        term.values = field ? value.split(QLatin1Char(','), Qt::SkipEmptyParts) : QStringList { value };
        if (field && m_filter.error.isEmpty())
            check(term);
        m_filter.terms.push_back(std::move(term));
    }

    /// Up to the next space, or what stands in quotation marks.
    QString takeValue()
    {
        QString value;
        if (m_rest.startsWith(QLatin1Char('"'))) {
            const qsizetype end = m_rest.indexOf(QLatin1Char('"'), 1);
            if (end < 0) {
                m_filter.error = Texts::tr("The quotation mark before %1 is not closed.").arg(quoted(m_rest.mid(1)));
                return {};
            }
            value = m_rest.mid(1, end - 1);
            m_rest.remove(0, end + 1);
            return value;
        }
        qsizetype end = 0;
        while (end < m_rest.size() && !m_rest[end].isSpace())
            ++end;
        value = m_rest.left(end);
        m_rest.remove(0, end);
        return value;
    }

    void check(const FindingTerm &term)
    {
        const QLatin1String name(kFields[std::size_t(term.field)]);
        const QStringList known = knownValues(term.field);
        if (term.values.isEmpty()) {
            m_filter.error = known.isEmpty()
                ? Texts::tr("Say what %1: shall be.").arg(name)
                : Texts::tr("%1: is one of %2.").arg(name, known.join(QLatin1String(", ")));
            return;
        }
        for (const QString &value : term.values) {
            if (!known.isEmpty() && !known.contains(value, Qt::CaseInsensitive)) {
                m_filter.error =
                    Texts::tr("%1: is one of %2, not %3.").arg(name, known.join(QLatin1String(", ")), quoted(value));
                return;
            }
        }
    }

    QString m_rest;
    FindingFilter m_filter;
};

bool isKey(const QString &value, std::string_view key)
{
    return value.compare(toQString(key), Qt::CaseInsensitive) == 0;
}

bool holds(TermField field, const QString &value, const FindingFacts &facts)
{
    const auto has = [&value](const QString &text) { return text.contains(value, Qt::CaseInsensitive); };
    switch (field) {
    case TermField::State:
        return facts.state && isKey(value, findingStateKey(*facts.state));
    case TermField::Grade:
        return isKey(value, findingGradeKey(facts.grade));
    case TermField::Severity:
        return isKey(value, findingSeverityKey(facts.severity));
    case TermField::Rule:
        return facts.ruleId.compare(value, Qt::CaseInsensitive) == 0
            || facts.ruleKind.compare(value, Qt::CaseInsensitive) == 0;
    case TermField::Block:
        return has(facts.block);
    case TermField::Side:
        return facts.sides[value == QLatin1String("baseline") ? 0 : 1];
    case TermField::Anywhere:
        break;
    }
    return has(facts.ruleTitle) || has(facts.block) || has(facts.subject) || has(facts.ruleKind)
        || facts.ruleId.compare(value, Qt::CaseInsensitive) == 0;
}

QString termText(const QString &field, const QString &value)
{
    return field + QLatin1Char(':') + value;
}

} // namespace

bool FindingFilter::matches(const FindingFacts &facts) const
{
    return std::all_of(terms.begin(), terms.end(), [&facts](const FindingTerm &term) {
        const bool isHeld = std::any_of(term.values.begin(), term.values.end(),
            [&](const QString &value) { return holds(term.field, value, facts); });
        return isHeld != term.isNegated;
    });
}

FindingFilter parseFindingFilter(const QString &text)
{
    return Reader(text).read();
}

QString findingFilterHelp()
{
    const auto line = [](const char *code, const QString &means) {
        return QStringLiteral("<tr><td style='padding-right:12px'><code>%1</code></td><td>%2</td></tr>")
            .arg(QLatin1String(code), means.toHtmlEscaped());
    };
    return QStringLiteral("<table cellspacing='0' cellpadding='2'>")
        + line("attention", Texts::tr("in the rule, the block or the operator"))
        + line("state:new,worse", Texts::tr("new, fixed, worse, better, same, unpaired, notJudged, undecided"))
        + line("grade:likely", Texts::tr("confirmed, likely, possible"))
        + line("severity:high", Texts::tr("high, medium, low, info")) + line("rule:C6", Texts::tr("this rule alone"))
        + line("block:mlp", Texts::tr("in the block’s path")) + line("side:baseline", Texts::tr("what this side has"))
        + line("-rule:C6", Texts::tr("not these")) + QStringLiteral("</table>");
}

bool hasFilterTerm(const QString &text, const QString &field, const QString &value)
{
    for (const FindingTerm &term : parseFindingFilter(text).terms) {
        if (!term.isNegated && term.field == fieldOf(field) && term.values.contains(value.toLower()))
            return true;
    }
    return false;
}

QString withFilterTerm(const QString &text, const QString &field, const QString &value, bool isOn)
{
    // The terms of one field stand together, as one of several values.
    QStringList kept, values;
    for (const QString &word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (!word.startsWith(field + QLatin1Char(':'), Qt::CaseInsensitive))
            kept << word;
        else
            values << word.mid(field.size() + 1).split(QLatin1Char(','), Qt::SkipEmptyParts);
    }
    values.removeIf([&value](const QString &each) { return each.compare(value, Qt::CaseInsensitive) == 0; });
    if (isOn)
        values << value;
    if (!values.isEmpty())
        kept << termText(field, values.join(QLatin1Char(',')));
    return kept.join(QLatin1Char(' '));
}

} // namespace twinlane
