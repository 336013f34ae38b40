// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Traces whose every text attacks the reader of the report: terminal sequences, markup, links, formulas, turned lines.

#include "tests/app/cli/clitraces.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

using namespace twinlane::test;

namespace {

/// What each attack does stands beside it. They hold no blank, so that a report may break lines only at its own.
const QStringList kAttacks {
    QStringLiteral("\x1b[31mred"),                  // colours what follows
    QStringLiteral("\x1b]0;title\x07x"),            // renames the terminal
    QString(QChar(0x9B)) + QStringLiteral("31mC1"), // the same as ESC [
    QStringLiteral("\x7f\x08\x08rub"),              // rubs out
    QStringLiteral("a\r\nb\nc\td"),                 // lines and columns of its own
    QStringLiteral("nul") + QChar(0) + QStringLiteral("end"),
    QString(QChar(0x202E)) + QStringLiteral("gnp.exe"), // turns the direction
    QString(QChar(0x2066)) + QStringLiteral("isolated") + QChar(0x2069),
    QString(QChar(0x200F)) + QStringLiteral("mark"),
    QStringLiteral("a") + QChar(0x2028) + QStringLiteral("b") + QChar(0x2029) + QStringLiteral("c"),
    QStringLiteral("<script>alert(1)</script>"),
    QStringLiteral("\"onmouseover=\"alert(1)"),
    QStringLiteral("'onmouseover='alert(1)"),
    QStringLiteral("</style></title><img/src=x>"),
    QStringLiteral("&lt;b&gt;"),
    QStringLiteral("a|b|c|d"),
    QStringLiteral("``code``"),
    QStringLiteral("[x](javascript:alert(1))"),
    QStringLiteral("![x](https://evil.example/x.png)"),
    QStringLiteral("https://evil.example/login"),
    QStringLiteral("www.evil.example"),
    QStringLiteral("@everyone"),
    QStringLiteral("owner/repo#1"),
    QStringLiteral("$x^2$"),
    QStringLiteral("__bold__~~gone~~"),
    QStringLiteral("=HYPERLINK(\"https://evil.example\")"),
    QStringLiteral("+1+cmd|'/C_calc'!A0"),
    QStringLiteral("-1+1"),
    QStringLiteral("@SUM(A1)"),
    QStringLiteral("\t=1+1"),
    QStringLiteral("a\"b,c\"\"d"),
};

QJsonObject event(const QString &category, const QString &name, double ts, double dur, const QJsonObject &args = {})
{
    return { { QStringLiteral("ph"), QStringLiteral("X") }, { QStringLiteral("cat"), category },
        { QStringLiteral("name"), name }, { QStringLiteral("pid"), 1 }, { QStringLiteral("tid"), 1 },
        { QStringLiteral("ts"), ts }, { QStringLiteral("dur"), dur }, { QStringLiteral("args"), args } };
}

/// Every text of the trace holds @p attack. With @p factor the blocks take longer, so that findings name them.
QJsonObject hostileTrace(const QString &attack, double factor)
{
    QJsonArray events;
    double at = 10;
    for (int step = 0; step < 6; ++step) {
        const double begin = at - 5;
        const auto module = [&](const QString &name, double dur) {
            events.append(event(QStringLiteral("python_function"), QStringLiteral("nn.Module: ") + name, at, dur));
        };
        const double dur = 1000 * factor + step;
        module(attack + QStringLiteral("_0"), dur);
        events.append(event(QStringLiteral("cpu_op"), QStringLiteral("aten::is_nonzero"), at + 2, 6)); // a finding
        const QJsonObject shapes { { QStringLiteral("Input Dims"), QJsonArray { attack } },
            { QStringLiteral("Input type"), QJsonArray { factor > 1 ? attack : QStringLiteral("float") } } };
        events.append(event(QStringLiteral("cpu_op"), attack, at + 10, dur - 20, shapes));
        const int id = step + 1;
        events.append(
            event(QStringLiteral("cuda_runtime"), attack, at + 12, 5, { { QStringLiteral("correlation"), id } }));
        QJsonObject kernel = event(QStringLiteral("kernel"), attack, at + 20, 500 * factor,
            { { QStringLiteral("correlation"), id }, { QStringLiteral("device"), 0 },
                { QStringLiteral("stream"), attack }, { QStringLiteral("grid"), QJsonArray { attack } },
                { QStringLiteral("Collective name"), attack } });
        kernel[QStringLiteral("pid")] = attack;
        kernel[QStringLiteral("tid")] = attack;
        events.append(kernel);
        at += dur + 10;
        events.append(event(QStringLiteral("user_annotation"), attack, at, 300 * factor));
        events.append(event(attack, attack, at + 1, 100));
        at += 320 * factor;
        if (factor > 1) {
            module(attack + QStringLiteral("New_0"), 700);
            at += 710;
        }
        events.append(
            event(QStringLiteral("user_annotation"), QStringLiteral("ProfilerStep#%1").arg(step), begin, at - begin));
        at += 20;
    }
    const QJsonArray modules { QJsonArray { QString(), attack, 1, 4 }, QJsonArray { attack, attack, 1, 4 } };
    const QJsonArray devices { QJsonObject {
        { QStringLiteral("id"), 0 }, { QStringLiteral("name"), attack + QString::number(factor) } } };
    return { { QStringLiteral("traceEvents"), events }, { QStringLiteral("deviceProperties"), devices },
        { QStringLiteral("distributedInfo"),
            QJsonObject { { QStringLiteral("backend"), attack }, { QStringLiteral("rank"), 0 } } },
        { QStringLiteral("twinlane.modules"), modules }, { QStringLiteral("with_stack"), attack } };
}

/// The first character of @p text that a terminal or an editor does not show but obeys; "" if there is none.
QString firstObeyed(const QString &text)
{
    for (const QChar c : text) {
        const ushort code = c.unicode();
        const bool turns = code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x2028 && code <= 0x202E)
            || (code >= 0x2066 && code <= 0x2069);
        if (turns || (c.category() == QChar::Other_Control && c != QLatin1Char('\n')))
            return QStringLiteral("U+") + QString::number(code, 16);
    }
    return {};
}

/// The fields of RFC 4180's records.
QList<QStringList> csvRecords(const QString &text)
{
    QList<QStringList> records;
    QStringList record { QString() };
    bool isQuoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (isQuoted && c == QLatin1Char('"') && text.mid(i + 1, 1) == QStringLiteral("\"")) {
            record.last() += text[++i];
        } else if (c == QLatin1Char('"')) {
            isQuoted = !isQuoted;
        } else if (!isQuoted && c == QLatin1Char(',')) {
            record << QString();
        } else if (!isQuoted && text.mid(i, 2) == QStringLiteral("\r\n")) {
            records << record;
            record = QStringList { QString() };
            ++i;
        } else {
            record.last() += c;
        }
    }
    return records;
}

const QRegularExpression kOurTags(
    QStringLiteral("<!DOCTYPE html>|<style>[^<]*</style>|<html lang=\"en\">|"
                   "<meta charset=\"utf-8\">|<meta name=\"viewport\" content=\"[^\"<>]*\">|"
                   "</?(html|head|title|body|h1|h2|p|ul|li|table|thead|tbody|tr|th|td|details|summary)"
                   "( class=\"[a-z]+\\d*\")*>"));
const QRegularExpression kOurMarkup(
    QStringLiteral("<!-- -->|</?details>|</?summary>|^\\|.*--:\\|$|^### |^> |^- |^\\*\\*|\\*\\*$|&emsp;"),
    QRegularExpression::MultilineOption);
const QRegularExpression kEscaped(QStringLiteral("\\\\."));
const QStringList kAllFindings { QStringLiteral("--findings"), QStringLiteral("--least-share=0%"),
    QStringLiteral("--least-time=0ns") };
/// Reports with findings, all of them ignored for a reason that attacks, or none.
QStringList withFindings(const QString &reason)
{
    QStringList words { QStringLiteral("--with-findings"), QStringLiteral("--least-share=0%"),
        QStringLiteral("--least-time=0ns") };
    if (!reason.isEmpty())
        words << QStringLiteral("--ignore=H3b=") + QString(reason).remove(QChar(0));
    return words;
}
const QRegularExpression kOtherEntity(QStringLiteral("&(?!(lt|gt|amp|quot);)"));

} // namespace

class CliInjectionTest : public QObject {
    Q_OBJECT

    TraceFolder m_folder;
    QString m_baseline, m_experimental;

    Outcome compared(const char *format, const QStringList &more = {})
    {
        return runCli(QStringList { QStringLiteral("compare"), m_baseline, m_experimental,
                          QStringLiteral("--format=") + QLatin1String(format) }
            + more);
    }

    void writePair(const QString &attack)
    {
        const auto write = [&](const char *side, double factor) {
            // The name of a file is a text too; "/" and NUL are the only bytes that it cannot hold.
            QString name = QLatin1String(side) + attack.left(40) + QStringLiteral(".json");
            name.remove(QChar(0)).replace(QLatin1Char('/'), QLatin1Char('_'));
            return m_folder.write(qUtf8Printable(name), QJsonDocument(hostileTrace(attack, factor)).toJson());
        };
        m_baseline = write("a", 1);
        m_experimental = write("b", 1.5);
        QVERIFY(!m_baseline.isEmpty() && !m_experimental.isEmpty());
    }

    /// No cell of a text may begin as a formula does; numbers may be below 0.
    static void checkTextsOfInputs(const QList<QStringList> &records)
    {
        QVERIFY(!records.isEmpty());
        const QStringList texts { QStringLiteral("operator"), QStringLiteral("args"), QStringLiteral("baselineArgs"),
            QStringLiteral("experimentalArgs"), QStringLiteral("assumed"), QStringLiteral("models"),
            QStringLiteral("uuid") };
        for (const QStringList &record : records) {
            QCOMPARE(record.size(), records.front().size());
            for (int i = 0; i < record.size(); ++i) {
                if (texts.contains(records.front()[i]) && !record[i].isEmpty())
                    QVERIFY2(!QStringLiteral("=+-@\t\r").contains(record[i].front()), qPrintable(record[i]));
            }
        }
    }

    static void checkMarkdown(QString text)
    {
        for (const QString &line : text.split(QLatin1Char('\n'))) {
            if (!line.startsWith(QLatin1Char('|')) || line.startsWith(QStringLiteral("|:--")))
                continue;
            QString bare = line;
            bare.remove(kEscaped);
            QVERIFY2(bare.startsWith(QLatin1Char('|')) && bare.endsWith(QLatin1Char('|')), qPrintable(line));
        }
        text.remove(kOurMarkup).remove(kEscaped);
        for (const char *mark : { "<", ">", "`", "[", "](", "_", "*", "~", "@", "#", "$", "://", "www." })
            QVERIFY2(!text.contains(QLatin1String(mark)), mark);
        QVERIFY(!text.contains(kOtherEntity));
    }

    static void attackRows()
    {
        QTest::addColumn<QString>("attack");
        for (const QString &attack : kAttacks)
            QTest::addRow("%d %s", int(kAttacks.indexOf(attack)),
                qPrintable(QString(attack).remove(QRegularExpression(QStringLiteral("[^a-zA-Z]")))))
                << attack;
    }

private slots:
    void nothingIsObeyed_data() { attackRows(); }
    void nothingIsObeyed()
    {
        QFETCH(QString, attack);
        writePair(attack);
        for (const char *format : { "text", "markdown", "html", "json", "csv" }) {
            const Outcome outcome = compared(format);
            QVERIFY2(outcome.exitCode == 0, format);
            QString out = QString::fromUtf8(outcome.out);
            QVERIFY2(out.toUtf8() == outcome.out, format); // valid UTF-8
            if (format == QByteArray("csv"))
                out.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
            QVERIFY2(firstObeyed(out).isEmpty(), qPrintable(QLatin1String(format) + ' ' + firstObeyed(out)));
        }
        for (const char *format : { "text", "json" }) {
            const Outcome outcome = runCli(
                { QStringLiteral("summary"), m_experimental, QStringLiteral("--format"), QLatin1String(format) });
            QCOMPARE(outcome.exitCode, 0);
            QCOMPARE(firstObeyed(QString::fromUtf8(outcome.out)), QString());
        }
        for (const char *format : { "text", "json", "markdown", "html" }) {
            const Outcome outcome = compared(format, withFindings(attack));
            QCOMPARE(outcome.exitCode, 0);
            const QString out = QString::fromUtf8(outcome.out);
            QVERIFY2(out.toUtf8() == outcome.out && out.contains(QStringLiteral("H3b")), format);
            QCOMPARE(firstObeyed(out), QString());
        }
        for (const char *format : { "text", "json", "markdown", "sarif" }) {
            const Outcome outcome = compared(format, kAllFindings);
            QCOMPARE(outcome.exitCode, 0);
            const QString out = QString::fromUtf8(outcome.out);
            QVERIFY2(out.toUtf8() == outcome.out && out.contains(QStringLiteral("H3b")), format);
            QCOMPARE(firstObeyed(out), QString());
        }
    }

    void messagesAreOneLine_data() { attackRows(); }
    void messagesAreOneLine()
    {
        QFETCH(QString, attack);
        writePair(attack);
        for (const QStringList &words : { QStringList { QStringLiteral("--zoom"), QStringLiteral("nowhere") },
                 QStringList { QStringLiteral("--pins"), m_baseline },
                 QStringList { QStringLiteral("--output"),
                     m_folder.path("none") + QLatin1Char('/') + QString(attack).remove(QChar(0)) },
                 QStringList { QStringLiteral("--fail-if"), QStringLiteral("averageStepNs > 1%") } }) {
            const Outcome outcome = compared("text", words);
            QVERIFY(outcome.exitCode > 0);
            QCOMPARE(outcome.messages.size(), 1);
            QCOMPARE(firstObeyed(outcome.messages.front()), QString());
        }
    }

    void htmlHoldsOurTagsOnly_data() { attackRows(); }
    void htmlHoldsOurTagsOnly()
    {
        QFETCH(QString, attack);
        writePair(attack);
        for (const QStringList &more : { QStringList(), withFindings({}), withFindings(attack) }) {
            QString rest = QString::fromUtf8(compared("html-plain", more).out);
            QVERIFY(rest.contains(QStringLiteral("</html>")));
            rest.remove(kOurTags);
            QVERIFY2(!rest.contains(QLatin1Char('<')) && !rest.contains(QLatin1Char('>')),
                qPrintable(rest.section(QLatin1Char('<'), 1).left(100)));
            QVERIFY(!rest.contains(kOtherEntity));
        }
    }

    void markdownHoldsOurMarkupOnly_data() { attackRows(); }
    void markdownHoldsOurMarkupOnly()
    {
        QFETCH(QString, attack);
        writePair(attack);
        for (const QStringList &more : { QStringList(), kAllFindings, withFindings({}), withFindings(attack) })
            checkMarkdown(QString::fromUtf8(compared("markdown", more).out));
    }

    void csvHoldsNoFormula_data() { attackRows(); }
    void csvHoldsNoFormula()
    {
        QFETCH(QString, attack);
        writePair(attack);
        const QList<QStringList> records = csvRecords(QString::fromUtf8(compared("csv").out));
        QVERIFY(records.size() > 4);
        for (const QStringList &record : records) {
            QCOMPARE(record.size(), 28);
            for (const int text : { 0, 1, 3, 4 })
                QVERIFY2(record[text].isEmpty() || !QStringLiteral("=+-@\t\r").contains(record[text].front()),
                    qPrintable(record[text]));
        }
    }

    // Lists of operator inputs come from anybody, too.
    void operatorInputs_data() { attackRows(); }
    void operatorInputs()
    {
        QFETCH(QString, attack);
        const auto list = [&](const char *name, int count) {
            const QJsonArray texts { attack };
            const QJsonObject problem { { QStringLiteral("op_name"), attack }, { QStringLiteral("args"), attack },
                { QStringLiteral("uuid"), attack }, { QStringLiteral("count"), count },
                { QStringLiteral("in_models"), texts }, { QStringLiteral("why_excluded"), texts } };
            return m_folder.write(name, QJsonDocument(QJsonArray { problem }).toJson());
        };
        const QString a = list("inputs-a.json", 1), b = list("inputs-b.json", 2);
        writePair(attack);
        using Words = QStringList;
        for (const Words &files : { Words { a }, Words { a, b }, Words { m_experimental }, Words { m_baseline, b } }) {
            for (const char *format : { "text", "problems", "json", "csv", "markdown" }) {
                if (files.size() == 2 && format == QByteArray("problems"))
                    continue;
                const Outcome outcome = runCli(Words { QStringLiteral("inputs") } + files
                    + Words { QStringLiteral("--format"), QLatin1String(format) });
                QVERIFY2(outcome.exitCode == 0, format);
                QString out = QString::fromUtf8(outcome.out);
                QVERIFY2(out.toUtf8() == outcome.out, format); // valid UTF-8
                if (format == QByteArray("csv")) {
                    checkTextsOfInputs(csvRecords(out));
                    out.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
                }
                QVERIFY2(firstObeyed(out).isEmpty(), qPrintable(QLatin1String(format) + ' ' + firstObeyed(out)));
                for (const QString &message : outcome.messages)
                    QCOMPARE(firstObeyed(message), QString());
                for (const QString &line : out.split(QLatin1Char('\n'))) {
                    if (format != QByteArray("markdown") || !line.startsWith(QLatin1Char('|')))
                        continue;
                    QString bare = line;
                    bare.remove(kEscaped).remove(kOurMarkup);
                    for (const char *mark : { "<", ">", "`", "](", "@", "://", "www." })
                        QVERIFY2(!bare.contains(QLatin1String(mark)), qPrintable(line));
                }
            }
        }
    }

    void jsonHoldsTheNameItself_data() { attackRows(); }
    void jsonHoldsTheNameItself()
    {
        QFETCH(QString, attack);
        writePair(attack);
        QStringList names;
        for (const QJsonValue &row : json(compared("json"))[QStringLiteral("names")].toArray())
            names << row[QStringLiteral("name")].toString();
        QVERIFY2(names.contains(attack), qPrintable(names.join(QLatin1Char(' '))));
    }
};

TWINLANE_TEST(CliInjectionTest, QCoreApplication)
#include "tst_cliinjection.moc"
