// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stats/rowfilter.h"

#include "model/comparison/comparison.h"
#include "views/look/nametext.h"
#include "views/stats/statsrows.h"
#include "views/words/format.h"
#include "views/words/ratetexts.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <array>
#include <optional>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(RowFilter)
};

using Kind = FilterTerm::Kind;
using TermField = FilterTerm::Field;
using Relation = FilterTerm::Relation;

constexpr qsizetype kMostQuoted = 40; // characters of the user's text in a sentence
constexpr QLatin1String kFamilyPrefix("family:"), kClassPrefix("class:");

struct FieldName {
    const char *name;
    TermField field;
};
constexpr std::array kFields = std::to_array<FieldName>({
    { "delta", TermField::Delta },
    { "percent", TermField::Percent },
    { "calls", TermField::Calls },
    { "baseline", TermField::Baseline },
    { "experimental", TermField::Experimental },
    { "roof", TermField::Roof },
});

/// "delta > 1ms" at the beginning of a text.
const QRegularExpression &comparison()
{
    static const QRegularExpression pattern(QStringLiteral("^([a-zA-Z]+)\\s*(>=|<=|>|<|=)\\s*(\\S*)"));
    return pattern;
}

const QRegularExpression &numberWithUnit()
{
    static const QRegularExpression pattern(QStringLiteral("^([+\\-\u2212]?\\d+(?:[.,]\\d+)?)(ns|us|µs|μs|ms|s|%)?$"));
    return pattern;
}

Relation relationOf(const QString &sign)
{
    if (sign.size() == 2)
        return sign[0] == QLatin1Char('>') ? Relation::AtLeast : Relation::AtMost;
    return sign == QLatin1String(">") ? Relation::More : sign == QLatin1String("<") ? Relation::Less : Relation::Equal;
}

double nsOf(const QString &unit)
{
    return unit == QLatin1String("s") ? 1e9 : unit == QLatin1String("ms") ? 1e6 : unit == QLatin1String("ns") ? 1 : 1e3;
}

std::optional<TermField> fieldOf(const QString &name)
{
    for (const FieldName &known : kFields) {
        if (name.compare(QLatin1String(known.name), Qt::CaseInsensitive) == 0)
            return known.field;
    }
    return std::nullopt;
}

bool isTime(TermField field)
{
    return field != TermField::Calls && field != TermField::Percent && field != TermField::Roof;
}

/// Reads one term after the other.
class Reader {
public:
    explicit Reader(const QString &text)
        : m_rest(text)
    {
    }

    RowFilter read()
    {
        for (m_rest = m_rest.trimmed(); !m_rest.isEmpty() && m_filter.error.isEmpty(); m_rest = m_rest.trimmed())
            readTerm();
        if (!m_filter.error.isEmpty())
            m_filter.terms.clear();
        return std::move(m_filter);
    }

private:
    void readTerm()
    {
        FilterTerm term;
        if (m_rest.size() > 1 && m_rest[0] == QLatin1Char('-') && !m_rest[1].isSpace()) {
            term.isNegated = true;
            m_rest.remove(0, 1);
        }
        if (m_rest.startsWith(QLatin1Char('"')))
            readQuoted(term);
        else if (!readComparison(term))
            readWord(term);
        m_filter.terms.push_back(std::move(term));
    }

    void readQuoted(FilterTerm &term)
    {
        const qsizetype end = m_rest.indexOf(QLatin1Char('"'), 1);
        if (end < 0) {
            m_filter.error = Texts::tr("The quotation mark before %1 is not closed.").arg(quoted(m_rest.mid(1)));
            return;
        }
        term.word = m_rest.mid(1, end - 1);
        m_rest.remove(0, end + 1);
    }

    /// False: it is none.
    bool readComparison(FilterTerm &term)
    {
        const QRegularExpressionMatch match = comparison().match(m_rest);
        if (!match.hasMatch())
            return false;
        const std::optional<TermField> field = fieldOf(match.captured(1));
        const QRegularExpressionMatch number = numberWithUnit().match(match.captured(3));
        if (!field && !number.hasMatch())
            return false; // a name such as "vector<float>"
        m_rest.remove(0, match.capturedLength());
        if (!field) {
            m_filter.error =
                Texts::tr("There is no value %1. There are delta, percent, calls, baseline, experimental, roof.")
                    .arg(quoted(match.captured(1)));
            return true;
        }
        term.kind = Kind::Compare;
        term.field = *field;
        term.relation = relationOf(match.captured(2));
        takeNumber(term, match.captured(1), match.captured(3), number);
        return true;
    }

    void takeNumber(FilterTerm &term, const QString &name, const QString &text, const QRegularExpressionMatch &number)
    {
        const QString unit = number.captured(2);
        const bool hasTimeUnit = !unit.isEmpty() && unit != QLatin1String("%");
        QString digits = number.captured(1);
        digits.replace(QLatin1Char(','), QLatin1Char('.')).replace(QChar(0x2212), QLatin1Char('-'));
        const double value = digits.toDouble();
        if (!number.hasMatch())
            m_filter.error = text.isEmpty() ? Texts::tr("A number is missing behind %1.").arg(quoted(name))
                                            : Texts::tr("%1 is no number.").arg(quoted(text));
        else if (isTime(term.field) && !hasTimeUnit && value != 0)
            m_filter.error = Texts::tr("%1 needs a unit: ns, us, ms or s, as in %2>1ms.").arg(quoted(text), name);
        else if (!isTime(term.field) && hasTimeUnit)
            m_filter.error = Texts::tr("%1 is no time, but %2 has a unit of time.").arg(name, quoted(text));
        term.number = isTime(term.field) && hasTimeUnit ? value * nsOf(unit) : value;
    }

    void readWord(FilterTerm &term)
    {
        qsizetype end = 0;
        while (end < m_rest.size() && !m_rest[end].isSpace())
            ++end;
        const QString word = m_rest.left(end);
        m_rest.remove(0, end);
        const auto is = [&word](const char *keyword) {
            return word.compare(QLatin1String(keyword), Qt::CaseInsensitive) == 0;
        };
        if (word.startsWith(kFamilyPrefix, Qt::CaseInsensitive)) {
            term.kind = Kind::Family;
            takeFamily(term, word.mid(kFamilyPrefix.size()));
        } else if (word.startsWith(kClassPrefix, Qt::CaseInsensitive)) {
            term.kind = Kind::RoofClass;
            takeClass(term, word.mid(kClassPrefix.size()));
        } else if (is("new")) {
            term.kind = Kind::New;
        } else if (is("gone")) {
            term.kind = Kind::Gone;
        } else if (is("certain")) {
            term.kind = Kind::Certain;
        } else {
            term.word = word;
        }
    }

    void takeFamily(FilterTerm &term, const QString &name)
    {
        QStringList known;
        for (std::size_t i = 0; i < kKernelFamilyCount; ++i) {
            const auto family = KernelFamily(i);
            const QString key = toQString(kernelFamilyKey(family));
            known << key;
            const bool begins = !name.isEmpty()
                && (key.startsWith(name, Qt::CaseInsensitive)
                    || familyTitle(family).startsWith(name, Qt::CaseInsensitive));
            if (begins)
                term.families |= quint32(1) << i;
        }
        if (term.families == 0)
            m_filter.error =
                Texts::tr("There is no family %1. There are %2.").arg(quoted(name), known.join(QStringLiteral(", ")));
    }

    void takeClass(FilterTerm &term, const QString &name)
    {
        QStringList known;
        bool isKnown = false;
        for (std::size_t i = 0; i < kRoofClassCount; ++i) {
            const QString key = toQString(roofClassKey(RoofClass(i)));
            known << key;
            const bool begins = !name.isEmpty()
                && (key.startsWith(name, Qt::CaseInsensitive)
                    || roofClassWord(RoofClass(i)).startsWith(name, Qt::CaseInsensitive));
            if (begins && !isKnown)
                term.roofClass = RoofClass(i);
            isKnown = isKnown || begins;
        }
        if (!isKnown)
            m_filter.error =
                Texts::tr("There is no class %1. There are %2.").arg(quoted(name), known.join(QStringLiteral(", ")));
    }

    static QString quoted(const QString &text) { return QStringLiteral("“%1”").arg(cutText(text, kMostQuoted)); }

    QString m_rest;
    RowFilter m_filter;
};

} // namespace

bool FilterTerm::holds(double value) const
{
    switch (relation) {
    case Relation::Less:
        return value < number;
    case Relation::AtMost:
        return value <= number;
    case Relation::Equal:
        return value == number;
    case Relation::AtLeast:
        return value >= number;
    case Relation::More:
        break;
    }
    return value > number;
}

RowFilter parseFilter(const QString &text)
{
    return Reader(text).read();
}

QString filterHelp()
{
    const auto line = [](const char *example, const QString &meaning) {
        return QStringLiteral("<tr><td style='padding-right:12px'>%1</td><td>%2</td></tr>")
            .arg(QString::fromUtf8(example).toHtmlEscaped(), meaning.toHtmlEscaped());
    };
    return QStringLiteral("<p style='margin:0 0 4px 0'>%1</p><table>%2</table>")
        .arg(Texts::tr("All of it must hold:").toHtmlEscaped(),
            line("mm relu", Texts::tr("both words are in the name"))
                + line("\"batch norm\"", Texts::tr("these words in this order"))
                + line("-copy", Texts::tr("without this word")) + line("family:gemm", Texts::tr("of this family"))
                + line("delta>1ms  delta<-5us", Texts::tr("longer or shorter by more than that"))
                + line("percent>=10", Texts::tr("by so many percent of the baseline"))
                + line("calls>=10  baseline>1ms", Texts::tr("calls and times per step"))
                + line("class:memory  roof<40%", Texts::tr("bound by that, and at such a share of the roof"))
                + line("new  gone  certain", Texts::tr("on one side only, or beyond chance")));
}

} // namespace twinlane
