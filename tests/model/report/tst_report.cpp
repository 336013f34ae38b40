// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Reports: the JSON contract, and what people read.

#include "model/comparison/comparison.h"
#include "model/reader/tracereader.h"
#include "model/report/blockgroups.h"
#include "model/report/filewriter.h"
#include "model/report/report.h"
#include "model/report/reportnumbers.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonParseError>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

using namespace twinlane;
using test::runFromText;

namespace {

/// Two steps of a net of four layers; @p slow us are added to the second layer.
std::string netDrawing(int layers, int slow)
{
    std::string text;
    int at = 0, module = 0;
    for (int step = 1; step <= 2; ++step) {
        const int start = at;
        at += 10;
        std::string inside;
        for (int layer = 0; layer < layers; ++layer, ++module) {
            const int end = at + 100 + (layer == 1 ? slow : 0);
            inside +=
                "1 module Layer_" + std::to_string(layer) + " " + std::to_string(at) + "-" + std::to_string(end) + "\n";
            inside += "1 op aten::mm " + std::to_string(at + 5) + "-" + std::to_string(end - 5) + "\n";
            at = end;
        }
        text += "1 step ProfilerStep#" + std::to_string(step) + " " + std::to_string(start) + "-"
            + std::to_string(at + 20) + "\n";
        text += "1 module Net_0 " + std::to_string(start + 10) + "-" + std::to_string(at) + "\n" + inside;
        at += 20;
    }
    return text;
}

std::shared_ptr<const Comparison> compared(
    const std::string &a, const std::string &b, const CompareOptions &options = {})
{
    auto result = compare(runFromText(a), runFromText(b), options);
    return result ? *result : nullptr;
}

std::string summaryOf(const TraceSummary &summary)
{
    SummaryReport report(ReportFormat::Json);
    report.add(summary);
    return report.take();
}

QJsonObject parsed(const std::string &text)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(text), &error);
    if (error.error != QJsonParseError::NoError)
        qWarning("%s at %d", qPrintable(error.errorString()), error.offset);
    return document.object();
}

QStringList keys(const QJsonObject &object, const QStringList &wanted)
{
    QStringList missing;
    for (const QString &key : wanted) {
        if (!object.contains(key))
            missing << key;
    }
    return missing;
}

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '));
}

/// Checks that for every pair with children they add up, and returns how many pairs there are.
int checkedPairs(const QJsonObject &pair)
{
    int count = 1;
    qint64 sums[2] = {};
    const QJsonArray children = pair[QStringLiteral("children")].toArray();
    for (const QJsonValue &child : children) {
        count += checkedPairs(child.toObject());
        const QJsonObject ns = child[QStringLiteral("ns")].toObject();
        sums[0] += ns[QStringLiteral("baseline")].toInteger();
        sums[1] += ns[QStringLiteral("experimental")].toInteger();
    }
    const QJsonObject ns = pair[QStringLiteral("ns")].toObject();
    if (!children.isEmpty()
        && (sums[0] != ns[QStringLiteral("baseline")].toInteger()
            || sums[1] != ns[QStringLiteral("experimental")].toInteger()))
        return std::numeric_limits<int>::min() / 2;
    return count;
}

} // namespace

class ReportTest : public QObject {
    Q_OBJECT

private slots:
    void comparisonFollowsTheContract()
    {
        CompareOptions options;
        options.aggregate = Aggregate::Sum;
        const auto comparison = compared(netDrawing(4, 0), netDrawing(5, 30), options);
        QVERIFY(comparison);
        const QJsonObject root = parsed(comparisonReport(*comparison, ReportFormat::Json));
        QCOMPARE(root[QStringLiteral("schema")].toString(), QStringLiteral("twinlane/comparison/1"));
        QCOMPARE(keys(root,
                     words("baseline experimental verdict measure aggregate level steps overview blocks operators "
                           "kernels names")),
            QStringList());
        QCOMPARE(keys(root[QStringLiteral("verdict")].toObject(),
                     words("text changePercent interval steps commonFactor alignedShare")),
            QStringList());
        QCOMPARE(root[QStringLiteral("aggregate")].toString(), QStringLiteral("sum"));
        QCOMPARE(root[QStringLiteral("level")].toString(), QStringLiteral("modules"));
        const QJsonObject blocks = root[QStringLiteral("blocks")].toObject();
        QCOMPARE(keys(blocks,
                     words("label kind match confidence baselineLabel experimentalLabel baselineQualifiedName "
                           "experimentalQualifiedName baselineInstances experimentalInstances ns hostNs deviceNs "
                           "calls samplesNs pValue flagged children")),
            QStringList());
        QCOMPARE(checkedPairs(blocks), int(comparison->rows.size()));
        QCOMPARE(blocks[QStringLiteral("ns")][QStringLiteral("baseline")].toInteger(), qint64(2 * 430 * 1000));
        QVERIFY(blocks[QStringLiteral("flagged")].isNull());
        const QJsonArray overview = root[QStringLiteral("overview")].toArray();
        QCOMPARE(
            keys(overview.first().toObject(), words("metric unit better baseline experimental delta deltaPercent")),
            QStringList());
        QVERIFY(overview.first()[QStringLiteral("baseline")].isNull()); // no device is declared
    }

    void zoomedReports()
    {
        const auto comparison = compared(netDrawing(4, 0), netDrawing(5, 30));
        const RowId layer = comparison->findPath("Net / Layer [1]");
        QVERIFY(layer);
        const auto line = [&](RowId root) {
            const QString text = QString::fromStdString(comparisonReport(*comparison, ReportFormat::Text, root));
            return text.split(QLatin1Char('\n')).filter(QStringLiteral("zoom ")).join(QString());
        };
        QVERIFY(line(layer).contains(QStringLiteral("Net / Layer [1]")));
        QVERIFY(line({}).isEmpty());
        QVERIFY(line(comparison->stepRow()).isEmpty());
    }

    void whyThereIsNoBlock()
    {
        const auto comparison = compared(netDrawing(8, 0), netDrawing(9, 0));
        const auto why = [&](const char *path) { return QString::fromStdString(whyNoBlock(*comparison, path)); };
        QCOMPARE(why("Net / Lay"),
            QStringLiteral("there is no block \"Net / Lay\"; \"Net\" holds \"Layer [0]\", \"Layer [1]\", \"Layer "
                           "[2]\", \"Layer [3]\", \"Layer [4]\", \"Layer [5]\" and 3 more"));
        QCOMPARE(why("Net / Layer [0] / x / y"),
            QStringLiteral("there is no block \"Net / Layer [0] / x / y\"; \"Net / Layer [0]\" holds no blocks"));
        QCOMPARE(why("net"), QStringLiteral("there is no block \"net\"; the step holds \"Net\""));
    }

    void aMissingSideIsNull()
    {
        const auto comparison = compared(netDrawing(4, 0), netDrawing(5, 0));
        QVERIFY(comparison);
        int onlyExperimental = 0;
        for (std::size_t i = 0; i < comparison->rows.size(); ++i) {
            if (comparison->rows[i].match != Match::OnlyExperimental)
                continue;
            const QJsonObject pair =
                parsed(comparisonReport(*comparison, ReportFormat::Json, RowId(i)))[QStringLiteral("blocks")].toObject();
            QVERIFY(pair[QStringLiteral("ns")][QStringLiteral("baseline")].isNull());
            QVERIFY(pair[QStringLiteral("ns")][QStringLiteral("deltaPercent")].isNull());
            QVERIFY(pair[QStringLiteral("baselineLabel")].isNull());
            QCOMPARE(pair[QStringLiteral("samplesNs")][QStringLiteral("baseline")].toArray().size(), 0);
            ++onlyExperimental;
        }
        QVERIFY(onlyExperimental > 0);
    }

    void summaryTellsTheKinds()
    {
        const auto run =
            runFromText("1 annotation step[EXTEND bs=2 toks=500] 0-500\n1 annotation step[DECODE bs=4] 500-600"
                        "\n1 annotation step[DECODE bs=6] 600-720\n1 annotation step[EXTEND bs=2 toks=300] 720-1120");
        const auto summary = summarize(run);
        QVERIFY(bool(summary));
        QStringList kinds;
        for (const QJsonValue &kind :
            parsed(summaryOf(*summary))[QStringLiteral("traces")][0][QStringLiteral("kinds")].toArray())
            kinds << QStringLiteral("%1 %2 %3 %4")
                         .arg(kind[QStringLiteral("kind")].toString())
                         .arg(kind[QStringLiteral("steps")].toInt())
                         .arg(kind[QStringLiteral("meanNs")].toInt())
                         .arg(kind[QStringLiteral("tokens")].toDouble());
        QCOMPARE(kinds.join(QStringLiteral(", ")), QStringLiteral("prefill 2 450000 400, decode 2 110000 5"));
        const std::string text = summaryText(*summary);
        QVERIFY2(text.find("Kinds of steps") != std::string::npos, text.c_str());
        const auto without = summarize(runFromText(netDrawing(4, 0)));
        QVERIFY(without && summaryText(*without).find("Kinds of steps") == std::string::npos);
    }
    void summaryFollowsTheContract()
    {
        auto summary = summarize(runFromText(netDrawing(4, 0)), {}, Aggregate::Sum);
        QVERIFY(bool(summary));
        const QJsonObject root = parsed(summaryOf(*summary));
        QCOMPARE(root[QStringLiteral("schema")].toString(), QStringLiteral("twinlane/summary/1"));
        const QJsonObject trace = root[QStringLiteral("traces")].toArray().first().toObject();
        QCOMPARE(keys(trace,
                     words("file events deviceEvents level notes devices steps averageStepNs averageCostsNs gpus "
                           "memory operators kernels names blocks")),
            QStringList());
        QCOMPARE(trace[QStringLiteral("averageStepNs")].toInteger(), qint64(430000));
        QCOMPARE(trace[QStringLiteral("averageCostsNs")][QStringLiteral("CPU Exec")].toInteger(), qint64(360000));
        QCOMPARE(trace[QStringLiteral("steps")].toArray().size(), 2);
        const QJsonObject blocks = trace[QStringLiteral("blocks")].toObject();
        QCOMPARE(keys(blocks,
                     words("label kind class instance recomputed qualifiedName parameters parameterBytes calls "
                           "criticalNs hostNs deviceNs selfCriticalNs samplesNs children")),
            QStringList());
        QCOMPARE(blocks[QStringLiteral("kind")].toString(), QStringLiteral("run"));
        QCOMPARE(blocks[QStringLiteral("criticalNs")].toInteger(), qint64(860000));
        const QJsonObject step = blocks[QStringLiteral("children")][0].toObject();
        const QJsonObject net = step[QStringLiteral("children")][1].toObject(); // after the unknown before it
        QCOMPARE(net[QStringLiteral("instance")].toString(), QStringLiteral("Net_0"));
        QCOMPARE(net[QStringLiteral("samplesNs")].toArray(), QJsonArray({ 400000, 400000 }));
        QCOMPARE(step[QStringLiteral("selfCriticalNs")].toInteger(), qint64(2 * 30 * 1000));
    }

    void onlyTheChosenSteps()
    {
        const auto summary =
            summarize(runFromText(netDrawing(4, 0)), { StepChoice::Kind::Numbers, { { 2, 2 } } }, Aggregate::Mean);
        QVERIFY(bool(summary));
        const QJsonObject trace = parsed(summaryOf(*summary))[QStringLiteral("traces")][0].toObject();
        QCOMPARE(trace[QStringLiteral("steps")].toArray().size(), 1);
        QCOMPARE(trace[QStringLiteral("operators")][0][QStringLiteral("calls")].toInteger(), qint64(4));
        QCOMPARE(trace[QStringLiteral("names")][0][QStringLiteral("calls")].toInteger(),
            qint64(1)); // names cover the file: ProfilerStep#1
        const auto missing = summarize(runFromText(netDrawing(4, 0)), { StepChoice::Kind::Numbers, { { 7, 7 } } });
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::BadRequest);
    }

    void brokenTextComesOutValid()
    {
        std::string drawing = netDrawing(4, 0);
        drawing.replace(drawing.find("aten::mm"), 8, "a\xC3(\xFF \"q\" \xE2\x82\xAC");
        // The drawing has no escapes: quotes would end its string, so they are drawn as JSON wants them.
        drawing.replace(drawing.find("\"q\""), 3, "\\\"q\\\"");
        const auto comparison = compared(drawing, drawing);
        QVERIFY(comparison);
        const std::string text = comparisonReport(*comparison, ReportFormat::Json);
        QCOMPARE(QString::fromStdString(text).toStdString(), text); // valid UTF-8
        QVERIFY(parsed(text).contains(QStringLiteral("blocks")));
        for (const ReportFormat format :
            { ReportFormat::Text, ReportFormat::Csv, ReportFormat::Markdown, ReportFormat::Html }) {
            const std::string report = comparisonReport(*comparison, format);
            QCOMPARE(QString::fromStdString(report).toStdString(), report);
        }
    }

    void everyFormatSaysWhatDiffers()
    {
        const auto comparison = compared(netDrawing(4, 0), netDrawing(4, 50));
        QVERIFY(comparison);
        for (const ReportFormat format : { ReportFormat::Text, ReportFormat::Markdown, ReportFormat::Html }) {
            const QString report = QString::fromStdString(comparisonReport(*comparison, format));
            QVERIFY2(
                report.contains(QString::fromStdString(comparison->verdict.sentence)) || format != ReportFormat::Text,
                qPrintable(report));
            QVERIFY2(report.contains(QStringLiteral("+50.0 µs")), qPrintable(report));
            QVERIFY2(report.contains(QStringLiteral("Layer")), qPrintable(report));
        }
        const QStringList lines =
            QString::fromStdString(comparisonReport(*comparison, ReportFormat::Csv)).split(QStringLiteral("\r\n"));
        QCOMPARE(lines.size(), int(comparison->rows.size()) + 2); // a header and the end of the last line
        QCOMPARE(lines.first().split(QLatin1Char(',')).size(), 23);
        QVERIFY(lines.contains(
            QStringLiteral("Net / Layer [1],Layer "
                           "[1],3,module,exact,1,100000,150000,50000,50,100000,150000,50000,50,0,0,0,,1,1,0,0,")));
    }

    void namesAreNoMarkup()
    {
        std::string drawing = netDrawing(4, 0), other = netDrawing(4, 80);
        for (std::string *text : { &drawing, &other })
            text->replace(text->find("aten::mm"), 8, "<b>x|y</b>");
        const auto comparison = compared(drawing, other);
        QVERIFY(comparison);
        const QString html = QString::fromStdString(comparisonReport(*comparison, ReportFormat::Html));
        QVERIFY(!html.contains(QStringLiteral("<b>")) && html.contains(QStringLiteral("&lt;b&gt;x|y")));
        const QString markdown = QString::fromStdString(comparisonReport(*comparison, ReportFormat::Markdown));
        QVERIFY(!markdown.contains(QStringLiteral("<b>")) && markdown.contains(QStringLiteral("&lt;b&gt;x\\|y")));
    }

    void repeatedBlocksFold()
    {
        const auto comparison = compared(netDrawing(4, 0), netDrawing(6, 90));
        QVERIFY(comparison);
        QStringList labels;
        for (const BlockGroup &group : largestDifferences(*comparison, comparison->stepRow(), 20))
            labels << QString(int(group.depth), QLatin1Char(' ')) + QString::fromStdString(group.label);
        QVERIFY2(labels.contains(QStringLiteral("  Layer ×4 / ×6")), qPrintable(labels.join(QLatin1Char('\n'))));
        QCOMPARE(largestDifferences(*comparison, comparison->stepRow(), 2).size(), std::size_t(2));
        const auto same = compared(netDrawing(4, 0), netDrawing(4, 0));
        QCOMPARE(largestDifferences(*same, same->stepRow(), 20).size(), std::size_t(1)); // nothing differs
    }

    void foldedTimesAddUp()
    {
        const auto comparison = compared(netDrawing(4, 0), netDrawing(6, 90));
        for (const BlockGroup &group : largestDifferences(*comparison, comparison->stepRow(), 20)) {
            std::int64_t sum = 0;
            for (const RowId row : group.rows)
                sum += comparison->timeNs(row, Measure::Critical).delta.value_or(0);
            QCOMPARE(group.time.delta.value_or(0), sum);
        }
    }

    void numbers_data()
    {
        QTest::addColumn<QString>("have");
        QTest::addColumn<QString>("want");
        const auto row = [](const char *name, const std::string &have, const char *want) {
            QTest::newRow(name) << QString::fromStdString(have) << QString::fromUtf8(want);
        };
        row("ns", durationText(812), "812 ns");
        row("us", durationText(4560), "4.6 µs");
        row("ms", durationText(12345678), "12.35 ms");
        row("from a hundred on", durationText(177.64e6), "177.6 ms");
        row("s", durationText(1.25e9), "1.25 s");
        row("rounds up to the next unit", durationText(999960), "1.00 ms");
        row("negative", durationText(-2500), "-2.5 µs");
        row("bytes", bytesText(512), "512 B");
        row("GiB", bytesText(1.5 * 1024 * 1024 * 1024), "1.5 GiB");
        row("share", shareText(0.9731), "97.3 %");
        row("count", countText(1234), "1234");
        row("fractional count", countText(12.5), "12.5");
        row("percent", percentText(5.04), "+5.0 %");
        row("no negative zero", percentText(-0.01), "0.0 %");
        row("delta", deltaText(2500.0, Unit::Nanoseconds), "+2.5 µs");
        row("delta of shares", deltaText(-0.05, Unit::Ratio), "-5.0 pp");
        row("missing", valueText({}, Unit::Count), "–");
        row("new", changeText({ 0, 5, 5, {} }), "new");
        row("removed", changeText({ 5, 0, -5, -100 }), "gone");
        row("one-sided", changeText({ {}, 5, 5, {} }), "–");
        row("both 0", changeText({ 0, 0, 0, {} }), "0.0 %");
    }

    void numbers()
    {
        QFETCH(QString, have);
        QFETCH(QString, want);
        QCOMPARE(have, want);
    }

    void jsonValues_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("plain") << QByteArray("abc") << QByteArray("\"abc\"");
        QTest::newRow("escapes") << QByteArray("\"\\\n\t\r\x01\x7f")
                                 << QByteArray("\"\\\"\\\\\\n\\t\\r\\u0001\\u007f\"");
        QTest::newRow("UTF-8") << QByteArray("ä€😀") << QByteArray("\"ä€😀\"");
        QTest::newRow("lone byte") << QByteArray("a\xFFz") << QByteArray("\"a\xEF\xBF\xBDz\"");
        QTest::newRow("cut short") << QByteArray("a\xE2\x82") << QByteArray("\"a\xEF\xBF\xBD\xEF\xBF\xBD\"");
        QTest::newRow("overlong") << QByteArray("\xC0\x80") << QByteArray("\"\xEF\xBF\xBD\xEF\xBF\xBD\"");
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80")
                                   << QByteArray("\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
    }

    void jsonValues()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, json);
        std::string out;
        JsonWriter(out).value(std::string_view(text.constData(), std::size_t(text.size())));
        QCOMPARE(QByteArray::fromStdString(out), json);
    }

    void jsonStructure()
    {
        std::string out;
        JsonWriter json(out);
        json.beginObject();
        json.member("a", std::int64_t(-3));
        json.key("b");
        json.beginArray();
        json.value(0.1);
        json.value(true);
        json.value(std::numeric_limits<double>::infinity());
        json.beginArray();
        json.endArray();
        json.endArray();
        json.member("c", std::optional<double>());
        json.endObject();
        QCOMPARE(out, std::string(R"({"a":-3,"b":[0.1,true,null,[]],"c":null})"));
    }

    void filesAppearWholeOrNotAtAll()
    {
        QTemporaryDir folder;
        const auto path = [&](const char *name) { return folder.filePath(QLatin1String(name)).toStdString(); };
        const auto content = [](const std::string &name) {
            QFile file(QString::fromStdString(name));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
        };
        QVERIFY(!replaceFile(path("new"), "one"));
        QCOMPARE(content(path("new")), QByteArray("one"));
        QVERIFY(!replaceFile(path("new"), "two"));
        QCOMPARE(content(path("new")), QByteArray("two"));
        QVERIFY(QFile::link(folder.filePath(QStringLiteral("new")), folder.filePath(QStringLiteral("link"))));
        QVERIFY(!replaceFile(path("link"), "three"));
        QCOMPARE(content(path("new")), QByteArray("three")); // the file behind the link, not the link
        const auto missing = replaceFile(path("no/such/folder"), "x");
        QVERIFY(missing && missing->code == ErrorCode::NotWritable);
        QVERIFY(replaceFile(folder.path().toStdString(), "x")); // a folder
        QVERIFY(!replaceFile("/dev/null", "x"));
        QVERIFY(!QFileInfo(QStringLiteral("/dev/null")).isFile()); // still the device
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden, QDir::Name),
            QStringList({ QStringLiteral("link"), QStringLiteral("new") }));
    }
};

TWINLANE_TEST(ReportTest, QCoreApplication)
#include "tst_report.moc"
