// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The page of a comparison: it asks for nothing, its policy names its script, its sums are those of the tables, and no name
// of a trace acts in it.

#include "model/base/side.h"
#include "model/bytes/encoder.h"
#include "model/page/packedpage.h"
#include "model/page/pagedata.h"
#include "model/page/pagenames.h"
#include "model/page/pagetables.h"
#include "model/page/pagewords.h"
#include "model/report/report.h"
#include "model/tables/judgedtables.h"
#include "model/tables/pairedtotals.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <map>

using namespace twinlane;
using test::runFromText;

namespace {

/// Six steps of a net whose second layer takes @p slow us longer. Calls of an operator lie in others of its name, in one
/// block and in two.
std::string netDrawing(int slow, const std::string &name = "aten::mm", const std::string &layer = "Layer")
{
    std::string text;
    int at = 0, module = 0;
    for (int step = 1; step <= 6; ++step) {
        const int start = at;
        at += 10;
        std::string inside;
        for (int i = 0; i < 5; ++i, ++module) {
            const int end = at + 300 + (i == 1 ? slow : 0) + step % 2;
            const auto lane = [](int from, int to) { return std::to_string(from) + "-" + std::to_string(to) + "\n"; };
            inside += "1 op aten::linear " + lane(at, end);
            inside += "1 module " + layer + "_" + std::to_string(module) + " " + lane(at + 10, end - 10);
            inside += "1 op aten::linear " + lane(at + 20, end - 20);
            inside += "1 op " + name + " " + lane(at + 30, end - 60);
            inside += "1 op aten::add " + lane(at + 32, at + 60);
            inside += "1 op aten::linear " + lane(at + 34, at + 50);
            at = end + 10;
        }
        text += "1 step ProfilerStep#" + std::to_string(step) + " " + std::to_string(start) + "-"
            + std::to_string(at + 20) + "\n1 module Net_0 " + std::to_string(start + 5) + "-" + std::to_string(at)
            + "\n" + inside;
        at += 20;
    }
    return text;
}

std::shared_ptr<const Comparison> compared(const std::string &a, const std::string &b)
{
    auto result = compare(runFromText(a), runFromText(b));
    return result ? *result : nullptr;
}

QByteArray between(const QByteArray &text, const char *from, const char *to)
{
    const qsizetype begin = text.indexOf(from) + qsizetype(qstrlen(from));
    return text.mid(begin, text.indexOf(to, begin) - begin);
}

QJsonObject dataOf(const Comparison &comparison)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(pageData(comparison, {}, {}).json)).object();
}

} // namespace

class PageTest : public QObject {
    Q_OBJECT

private slots:
    void asksForNothing()
    {
        const auto comparison = compared(netDrawing(0), netDrawing(150));
        QVERIFY(comparison);
        const QByteArray page = QByteArray::fromStdString(comparisonReport(*comparison, ReportFormat::Html));
        const auto hashed = [](const QByteArray &text) {
            return "'sha256-" + QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64() + "'";
        };
        const QByteArray policy = between(page, "<meta http-equiv=\"Content-Security-Policy\" content=\"", "\">");
        QVERIFY(policy.startsWith("default-src 'none'; "));
        QVERIFY(policy.contains("script-src " + hashed(between(page, "<script>", "</script>")) + ";"));
        QVERIFY(policy.contains("style-src " + hashed(between(page, "<style>", "</style>")) + ";"));
        for (const char *part : { "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'",
                 "trusted-types 'none'", "font-src data:", "img-src data: blob:" })
            QVERIFY2(policy.contains(part), part);
        QVERIFY(!policy.contains("unsafe"));

        // Outside of script, style and policy nothing loads or acts.
        const QByteArray markup = page.left(page.indexOf("<style>")) + between(page, "</style>", "<script type=");
        const QRegularExpression acting(
            QStringLiteral("<[^>]*\\s(src|href|style|on[a-z]+)\\s*="), QRegularExpression::CaseInsensitiveOption);
        QVERIFY(!acting.match(QString::fromUtf8(markup)).hasMatch());
        QVERIFY(!markup.contains("http:") && !markup.contains("https:"));
        QCOMPARE(page.count("<script"), 2);
        const QByteArray script = between(page, "<script>", "</script>");
        for (const char *part : { "innerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function",
                 "fetch(", "XMLHttpRequest", "WebSocket", "import(", "import " })
            QVERIFY2(!script.contains(part), part);
        QVERIFY(page.contains("<div id=\"plain\" role=\"main\">"));
    }

    // Script, style and fonts stand in every page.
    void itsShellIsSmall()
    {
        const std::size_t fonts = (pageRegularFont().size() + pageSemiboldFont().size()) * 4 / 3;
        const std::size_t shell = pageScriptBegin().size() + pageScriptEnd().size() + pageStyle().size() + fonts;
        QVERIFY2(shell <= 150'000, qPrintable(QString::number(shell)));
        for (const std::string_view part : { pageRoofScript(), pageRanksScript() }) // only in pages that show it
            QVERIFY2(part.size() <= 12'000, qPrintable(QString::number(part.size())));
        for (const std::string_view part : { pageRoofStyle(), pageRanksStyle(), pageAloneStyle() })
            QVERIFY2(part.size() <= 3'000, qPrintable(QString::number(part.size())));
        const std::string pair = comparisonReport(*compared(netDrawing(0), netDrawing(150)), ReportFormat::Html);
        QVERIFY(pair.find(".rankline") == std::string::npos && pair.find(".alone .tree") == std::string::npos);
    }

    void holdsTheDataAsABlock()
    {
        const auto comparison = compared(netDrawing(0), netDrawing(150));
        const std::string page = comparisonReport(*comparison, ReportFormat::Html);
        const QByteArray block = QByteArray::fromBase64(between(
            QByteArray::fromStdString(page), "<script type=\"application/x-twinlane\" id=\"data\">", "</script>"));
        QCOMPARE(block.toStdString(), gzipped(pageData(*comparison, {}, {}).json));
        QCOMPARE(dataOf(*comparison)[QStringLiteral("schema")].toString(), QStringLiteral("twinlane/page/1"));
        QCOMPARE(comparisonReport(*comparison, ReportFormat::Html), page); // the same bytes
        QVERIFY(QByteArray::fromStdString(page).size() < 400'000);
    }

    // Where, why, is it real, may it be compared: each with words, and leading to a cause that is there.
    void answersLeadToTheirEvidence()
    {
        const QJsonObject data = dataOf(*compared(netDrawing(0), netDrawing(150)));
        const QJsonArray names = data[QStringLiteral("names")].toArray();
        QStringList keys;
        for (const QJsonValue &each : data[QStringLiteral("answers")].toArray()) {
            const QJsonArray answer = each.toArray();
            QCOMPARE(answer.size(), 6);
            keys << answer[0].toString();
            QVERIFY(!names[answer[2].toInt()].toString().isEmpty());
            QVERIFY(!names[answer[3].toInt()].toString().isEmpty());
            if (answer[4].toString() == QLatin1String("cause"))
                QVERIFY(answer[5].toInt() < data[QStringLiteral("causes")].toArray().size() && answer[5].toInt() >= 0);
        }
        for (const char *key : { "where", "real", "comparable" })
            QVERIFY2(keys.contains(QLatin1String(key)), key);
        QVERIFY(!keys.contains(QStringLiteral("once")));
        QVERIFY(data[QStringLiteral("roof")].isNull() && data[QStringLiteral("ranks")].isNull());
    }

    // What could be chance is plain, in the tables without script too.
    void coloursFollowTheJudgement()
    {
        const auto coloured = [](const Comparison &comparison) {
            const QByteArray plain = QByteArray::fromStdString(comparisonReport(comparison, ReportFormat::HtmlPlain));
            int count = int(plain.count("class=\"worse\"") + plain.count("class=\"better\""));
            for (const QJsonValue metric : dataOf(comparison)[QStringLiteral("overview")].toArray())
                count += metric.toArray()[5].toInt() != 0;
            return count;
        };
        const auto slower = compared(netDrawing(0), netDrawing(150)), alike = compared(netDrawing(0), netDrawing(3));
        QVERIFY(coloured(*slower) > 0);
        QCOMPARE(coloured(*alike), 0);
    }

    // The headline and Explain speak of one number.
    void aSideWithoutEventsCannotBeTold()
    {
        const auto comparison = compared("", netDrawing(0));
        QVERIFY(comparison);
        QCOMPARE(stepConfidence(*comparison), Confidence::CannotTell);
        const QJsonObject data = dataOf(*comparison);
        const QJsonArray names = data[QStringLiteral("names")].toArray();
        const int certainty = data[QStringLiteral("blocks")][QStringLiteral("certainty")][0].toInt();
        QCOMPARE(names[data[QStringLiteral("certainties")][certainty][1].toInt()],
            names[data[QStringLiteral("headline")][QStringLiteral("chip")][QStringLiteral("words")].toInt()]);
    }

    void modelsEnglishGetsSigns()
    {
        QCOMPARE(pageSigns("-2.1 % to -1 %, 5 us -> 6 us, (-3), Net x3, bus f<int, -1>"),
            std::string(
                "\u22122.1 % to \u22121 %, 5 \u00b5s \u2192 6 \u00b5s, (\u22123), Net \u00d73, bus f<int, -1>"));
        QCOMPARE(pageSigns("a-2 -> b->c_us 7 use"), std::string("a-2 \u2192 b->c_us 7 use"));
    }

    void base64IsThatOfOthers()
    {
        for (const char *text : { "", "f", "fo", "foo", "foob", "\xff\x00\x10" })
            QCOMPARE(QByteArray::fromStdString(base64(text)), QByteArray(text).toBase64());
    }

    void blocksAddUp()
    {
        const auto comparison = compared(netDrawing(0), netDrawing(150));
        const QJsonObject blocks = dataOf(*comparison)[QStringLiteral("blocks")].toObject();
        const QJsonArray parent = blocks[QStringLiteral("parent")].toArray();
        QCOMPARE(parent.size(), qsizetype(comparison->rows.size()) - 1); // without the run
        for (const char *side : { "a", "b" }) {
            const QJsonArray ns = blocks[QLatin1String(side)].toArray();
            std::map<int, double> sums;
            for (qsizetype i = 1; i < parent.size(); ++i)
                sums[parent[i].toInt()] += ns[i].toDouble();
            for (const auto &[row, sum] : sums)
                QVERIFY(std::abs(ns[row].toDouble() - sum) <= double(parent.size())); // each is rounded once
        }
        const QJsonArray why = blocks[QStringLiteral("why")].toArray(), delta = blocks[QStringLiteral("d")].toArray();
        int told = 0;
        for (qsizetype i = 0; i < why.size(); ++i) {
            const QJsonArray parts = why[i].toArray();
            if (parts.size() < 3)
                continue;
            double sum = 0;
            for (qsizetype part = 2; part < parts.size(); ++part)
                sum += parts[part].toArray()[2].toDouble();
            QVERIFY(std::abs(sum - delta[i].toDouble()) <= 5);
            ++told;
        }
        QVERIFY(told > 2);
    }

    // Added up over a block they are the tables that the window shows of it, with calls inside calls of their name.
    void ownRowsAreTheTablesOfEveryBlock()
    {
        const auto comparison = compared(netDrawing(0), netDrawing(150, "aten::bmm"));
        const OwnRows own = ownOperators(*comparison);
        for (std::size_t row = comparison->stepRow().row(); row < comparison->rows.size(); ++row) {
            if (comparison->rows[row].isOwnTime)
                continue;
            std::map<std::string, OwnRow> sums;
            for (const OwnRow &each : own.rows) {
                if (each.row.row() < row || each.row.value >= comparison->rows[row].subtreeEnd)
                    continue;
                OwnRow &sum = sums[own.names[each.name]];
                for (std::size_t side = 0; side < 2; ++side) {
                    sum.calls[side] += each.calls[side];
                    for (std::size_t i = 0; i < 4; ++i)
                        sum.ns[i][side] += each.ns[i][side];
                }
            }
            const auto table = operatorTable(*comparison, { RowId(row), true });
            std::size_t called = 0;
            for (const auto &[name, sum] : sums)
                called += sum.calls[0] + sum.calls[1] > 0;
            QCOMPARE(called, table.size());
            for (const OperatorRow &expected : table) {
                const OwnRow &sum = sums.at(expected.name);
                const auto same = [](const PerSide<std::int64_t> &sides, const Delta<std::int64_t> &delta) {
                    return sides[0] == delta.baseline.value_or(0) && sides[1] == delta.experimental.value_or(0);
                };
                QVERIFY2(same(sum.calls, expected.calls) && same(sum.ns[0], expected.hostSelfNs)
                        && same(sum.ns[1], expected.hostTotalNs) && same(sum.ns[2], expected.deviceSelfNs)
                        && same(sum.ns[3], expected.deviceTotalNs),
                    expected.name.c_str());
            }
        }
    }

    void certainNamesAreThoseOfTheJudgedTables()
    {
        const auto comparison = compared(netDrawing(0), netDrawing(150));
        const OwnRows own = ownOperators(*comparison);
        const CertainTables certain = certainTables(*comparison, own, ownKernels(*comparison));
        QCOMPARE(certain.unjudged, std::size_t(0));
        QVERIFY(!certain.operators.empty());
        for (const CertainNames &each : certain.operators) {
            const TableScope scope { each.row, true };
            const auto table = operatorTable(*comparison, scope);
            const auto judged = judgeOperators(*comparison, table, scope);
            std::size_t expected = 0;
            for (const OperatorJudgement &one : judged)
                expected += one.hostSelf.flagged() || one.hostTotal.flagged() || one.deviceSelf.flagged()
                    || one.deviceTotal.flagged();
            QCOMPARE(each.names.size(), expected);
        }
    }

    void namesDoNotAct_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char *name : { "<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>",
                 "x'><svg onload=alert(1)>", "=cmd|calc", "{{constructor}}", "javascript:alert(1)", "__proto__",
                 "a\xE2\x80\xAE"
                 "b",
                 "\xFF\xFE", "</main></style>" })
            QTest::newRow(name) << QByteArray(name);
        QTest::newRow("long") << QByteArray(5000, 'a');
    }

    void namesDoNotAct()
    {
        QFETCH(QByteArray, name);
        const auto comparison = compared(netDrawing(0, name.toStdString()), netDrawing(150, name.toStdString() + "2"));
        QVERIFY(comparison);
        const QByteArray page = QByteArray::fromStdString(comparisonReport(*comparison, ReportFormat::Html));
        QCOMPARE(page.count("<script"), 2);
        QCOMPARE(page.count("</script>"), 2);
        QCOMPARE(page.count("<!--"), 1);
        const QByteArray markup = between(page, "</style>", "<script type=");
        for (const char *part : { "<img", "<svg onload", "\xE2\x80\xAE" })
            QVERIFY2(!markup.contains(part), part);
        QCOMPARE(QString::fromUtf8(page).toUtf8(), page); // valid UTF-8
        const QJsonArray names = dataOf(*comparison)[QStringLiteral("names")].toArray();
        for (const QJsonValue &each : names)
            QVERIFY(each.toString().size() <= 700 && !each.toString().contains(QChar(0x202E)));
    }

    void whatIsNotSeenIsShown()
    {
        QCOMPARE(QString::fromStdString(visibleText("a\u202Eb\u200B\x01\xFF")),
            QString::fromUtf8("a\u27E8202e\u27E9b\u27E8200b\u27E9\u27E80001\u27E9\uFFFD"));
        PageNames names;
        const std::string longName(2000, 'x');
        const auto first = names.number(longName + "1" + longName), second = names.number(longName + "2" + longName);
        QCOMPARE(names.number(longName + "1" + longName), first);
        const std::vector<std::string> shown = names.take();
        QVERIFY(shown[first] != shown[second] && shown[first].size() < 700);
    }

    void smallPagesLeaveBlocksOut()
    {
        const auto comparison = compared(netDrawing(0), netDrawing(150));
        const PageData all = pageData(*comparison, {}, {}), few = pageData(*comparison, {}, { 1, 2, 2 });
        QVERIFY(few.blocks < all.blocks && few.json.size() < all.json.size());
        QVERIFY(few.json.find("for the size of the page") != std::string::npos);
    }
};

TWINLANE_TEST(PageTest, NoApplication)

#include "tst_page.moc"
